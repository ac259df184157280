package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.settings.ContextSettings;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.axis2.settings.NegotiationMode;
import io.github.deltasoap.axis2.settings.ParameterPolicy;
import io.github.deltasoap.axis2.settings.StreamSettings;
import io.github.deltasoap.axis2.settings.ValidateMode;
import io.github.deltasoap.axis2.settings.VerifySettings;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.management.ObjectName;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The module's parameters at all levels of a real configuration, and wrong ones. */
class ModuleParametersTest {
  private static final String MEMORY =
      "|a number of bytes, such as 16777216 or 16M, or a part of the maximum heap, such as heap/64";

  private static final String LIFE =
      "|off, on, or a number of seconds, minutes, hours or days from 1 to 999999, such as 60s, 15m,"
          + " 2h or 7d";

  private static final String SEE = ". See docs/troubleshooting.md#delta-settings";
  private static final String STRICT = parameter("deltasoap.strict", "true");

  @TempDir Path directory;

  @AfterEach
  void nothingIsLeftBehind() {
    ModuleHost.assertNothingLeft();
  }

  private static String parameter(String name, String value) {
    return TestArchive.parameter(name, value);
  }

  /** An operation element for services.xml. */
  private static String operation(String name, String... inside) {
    return "<operation name=\"%s\">%s<messageReceiver class=\"%s\"/></operation>"
        .formatted(name, String.join("", inside), RPCMessageReceiver.class.getName());
  }

  private static String rootMessage(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root.getMessage();
  }

  private static String refused(String name, String value, String where, String allowed) {
    return "[DeltaSettings] parameter "
        + name
        + " = \""
        + value
        + "\" in "
        + where
        + ", allowed are "
        + allowed
        + SEE;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "deltasoap.enabled|yes|true, false",
        "deltasoap.enabled|TRUE|true, false",
        "deltasoap.copyStrategy|deep|none, clone, serialization, reflection, generated",
        "deltasoap.copyStrategy|Clone|none, clone, serialization, reflection, generated",
        "deltasoap.setter|fast|reflective, preserved, generated",
        "deltasoap.invoker|no class|generated, reflective, or the name of a class of the service",
        "deltasoap.parser|stax|xpp3, aalto, woodstox, scanner",
        "deltasoap.responses|fast|stock, direct, differential",
        "deltasoap.responses|Direct|stock, direct, differential",
        "deltasoap.stuffing|some|none, intermediate, maximum",
        "deltasoap.stealing|on|true, false",
        "deltasoap.shifting|on|true, false",
        "deltasoap.chunkBytes|1000|a number of bytes from 1024 to 1048576, such as 32768 or 32K",
        "deltasoap.chunkBytes|2M|a number of bytes from 1024 to 1048576, such as 32768 or 32K",
        "deltasoap.verify|2|a share from 0, none, to 1, all",
        "deltasoap.verify|-0.1|a share from 0, none, to 1, all",
        "deltasoap.verify|NaN|a share from 0, none, to 1, all",
        "deltasoap.verify|1%|a share from 0, none, to 1, all",
        "deltasoap.verify.retry|-1|a number of seconds up to 1000000000",
        "deltasoap.verify.retry|1 h|a number of seconds up to 1000000000",
        "deltasoap.channel.contexts|yes|true, false",
        "deltasoap.channel.contexts.maxBytes|1023|a number of bytes from 1024 to 1048576, such as"
            + " 65536 or 64K",
        "deltasoap.channel.contexts.maxBytes|2M|a number of bytes from 1024 to 1048576, such as"
            + " 65536 or 64K",
        "deltasoap.cache|true" + LIFE,
        "deltasoap.cache|60" + LIFE,
        "deltasoap.cache|0s" + LIFE,
        "deltasoap.cache|1 h" + LIFE,
        "deltasoap.cache|-1s" + LIFE,
        "deltasoap.cache|1000000s" + LIFE,
        "deltasoap.validate|true|off, schema",
        "deltasoap.maxBytes|16MB" + MEMORY,
        "deltasoap.maxBytes|16 M" + MEMORY,
        "deltasoap.maxBytes|1.5M" + MEMORY,
        "deltasoap.maxBytes|M" + MEMORY,
        "deltasoap.maxBytes|-1" + MEMORY,
        "deltasoap.maxBytes|heap/0" + MEMORY,
        "deltasoap.maxBytes|heap/0.5" + MEMORY,
        "deltasoap.maxBytes|heap" + MEMORY,
        "deltasoap.maxBytes|-1K" + MEMORY,
        "deltasoap.maxBytes|99999999999999999999" + MEMORY,
        "deltasoap.maxBytes|9223372036854775807K" + MEMORY,
        "deltasoap.maxBytes|8589934592G" + MEMORY,
        "deltasoap.totalBytes|1.5M|a number of bytes, such as 16777216 or 16M, or a part of the"
            + " maximum heap, such as heap/8",
      })
  void aValueThatIsNotAllowedIsRefusedWhereverItStandsIfThatIsStrict(
      String name, String value, String allowed) throws Exception {
    String wrong = parameter(name, value);

    assertThatThrownBy(() -> new ModuleHost(directory, ModuleHost.ENGAGED, STRICT, wrong))
        .isInstanceOf(AxisFault.class)
        .hasMessage(refused(name, value, "axis2.xml", allowed));

    try (ModuleHost host = new ModuleHost(directory, STRICT, wrong)) {
      Throwable thrown = catchThrowable(() -> host.deployOrders(ModuleHost.ENGAGED));
      assertThat(rootMessage(thrown)).isEqualTo(refused(name, value, "axis2.xml", allowed));
    }

    try (ModuleHost host = new ModuleHost(directory)) {
      Throwable thrown = catchThrowable(() -> host.deployOrders(ModuleHost.ENGAGED, STRICT, wrong));
      assertThat(rootMessage(thrown))
          .isEqualTo(refused(name, value, "services.xml of orders.aar, service Orders", allowed));
      // Axis2 lists the archive as faulty, but keeps the services that it built from it before.
      assertThat(host.configuration().getAxisConfiguration().getFaultyServices().values())
          .singleElement()
          .asString()
          .contains("[DeltaSettings] parameter " + name);
    }

    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      Throwable thrown =
          catchThrowable(() -> host.deployOrders(operation("submit", STRICT, wrong)));
      assertThat(rootMessage(thrown))
          .isEqualTo(
              refused(
                  name,
                  value,
                  "services.xml of orders.aar, service Orders, operation submit",
                  allowed));
    }
  }

  @Test
  void aParameterThatDoesNotExistIsRefusedIfThatIsStrict() throws Exception {
    String wrong = parameter("deltasoap.copystrategy", "clone");
    String message =
        "[DeltaSettings] unknown parameter deltasoap.copystrategy in %s, known are"
            + " deltasoap.enabled, deltasoap.strict, deltasoap.copyStrategy, deltasoap.setter,"
            + " deltasoap.invoker, deltasoap.parser, deltasoap.maxBytes, deltasoap.totalBytes,"
            + " deltasoap.responses, deltasoap.requests, deltasoap.stuffing, deltasoap.stealing,"
            + " deltasoap.shifting, deltasoap.chunkBytes, deltasoap.verify,"
            + " deltasoap.verify.retry, deltasoap.verify.listener, deltasoap.explainHeader,"
            + " deltasoap.streamFromBytes, deltasoap.replay, deltasoap.spoolBytes,"
            + " deltasoap.spoolTotalBytes, deltasoap.channel,"
            + " deltasoap.channel.store, deltasoap.channel.contexts,"
            + " deltasoap.channel.contexts.adminRole, deltasoap.channel.contexts.secret,"
            + " deltasoap.channel.contexts.maxBytes,"
            + " deltasoap.channel.negotiation, deltasoap.idempotent,"
            + " deltasoap.express, deltasoap.express.inertHandlers, deltasoap.cache,"
            + " deltasoap.validate"
            + SEE;

    assertThatThrownBy(() -> new ModuleHost(directory, ModuleHost.ENGAGED, STRICT, wrong))
        .hasMessage(message.formatted("axis2.xml"));
    try (ModuleHost host = new ModuleHost(directory, STRICT)) {
      Throwable thrown = catchThrowable(() -> host.deployOrders(ModuleHost.ENGAGED, wrong));
      assertThat(rootMessage(thrown))
          .isEqualTo(message.formatted("services.xml of orders.aar, service Orders"));
    }
    try (ModuleHost host = new ModuleHost(directory, STRICT)) {
      Throwable thrown =
          catchThrowable(() -> host.deployOrders(ModuleHost.ENGAGED, operation("submit", wrong)));
      assertThat(rootMessage(thrown))
          .isEqualTo(
              message.formatted("services.xml of orders.aar, service Orders, operation submit"));
    }
  }

  @Test
  void allProblemsAreReportedTogether() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, STRICT, parameter("deltasoap.setter", "x"))) {
      Throwable thrown =
          catchThrowable(
              () -> host.deployOrders(ModuleHost.ENGAGED, parameter("deltasoap.enabled", "y")));
      assertThat(rootMessage(thrown))
          .isEqualTo(
              "[DeltaSettings] parameter deltasoap.enabled = \"y\" in services.xml of orders.aar,"
                  + " service Orders, allowed are true, false; parameter deltasoap.setter = \"x\" in"
                  + " axis2.xml, allowed are reflective, preserved, generated"
                  + SEE);
    }
  }

  @Test
  void theNearestParameterCounts() throws Exception {
    try (ModuleHost host =
        new ModuleHost(
            directory,
            ModuleHost.ENGAGED,
            parameter("deltasoap.copyStrategy", "serialization"),
            parameter("deltasoap.setter", "reflective"),
            parameter("deltasoap.invoker", "reflective"),
            parameter("deltasoap.parser", "xpp3"),
            parameter("deltasoap.maxBytes", "1000000"),
            parameter("deltasoap.totalBytes", "3000000"),
            parameter("deltasoap.responses", "stock"),
            parameter("deltasoap.stuffing", "maximum"),
            parameter("deltasoap.stealing", "false"),
            parameter("deltasoap.chunkBytes", "8192"),
            parameter("deltasoap.verify", "0.25"),
            parameter("deltasoap.verify.retry", "3600"),
            parameter("deltasoap.explainHeader", "true"),
            parameter("deltasoap.streamFromBytes", "2M"),
            parameter("deltasoap.replay", "spool"),
            parameter("deltasoap.spoolBytes", "3M"),
            parameter("deltasoap.spoolTotalBytes", "4M"),
            parameter("deltasoap.channel", "websocket"),
            parameter("deltasoap.channel.store", "layouts"),
            parameter("deltasoap.channel.contexts", "true"),
            parameter("deltasoap.channel.contexts.adminRole", "auditor"),
            parameter("deltasoap.channel.contexts.secret", " of us "),
            parameter("deltasoap.channel.contexts.maxBytes", "2K"),
            parameter("deltasoap.channel.negotiation", "soap"),
            parameter("deltasoap.idempotent", "true"),
            parameter("deltasoap.express", "inner"),
            parameter("deltasoap.express.inertHandlers", "a.B a.C"),
            parameter("deltasoap.cache", "15m"))) {
      AxisService service =
          host.deployOrders(
              parameter("deltasoap.copyStrategy", "clone"),
              operation(
                  "submit",
                  parameter("deltasoap.copyStrategy", "none"),
                  parameter("deltasoap.responses", "direct"),
                  parameter("deltasoap.shifting", "false")),
              operation(
                  "cancel",
                  parameter("deltasoap.cache", "2h"),
                  parameter("deltasoap.validate", "schema"),
                  parameter("deltasoap.setter", "preserved"),
                  parameter("deltasoap.verify", "1"),
                  parameter("deltasoap.parser", "woodstox")));

      TemplateSettings templates =
          TemplateSettings.DEFAULT.withChunkBytes(8192).with(Stuffing.MAXIMUM).withStealing(false);
      StreamSettings streams =
          new StreamSettings(2 << 20, StreamSettings.Replay.SPOOL, 3L << 20, 4L << 20);
      assertThat(new ParameterPolicy(null).settings(operation(service, "submit")))
          .isEqualTo(
              new DeltaSettings(
                  true,
                  CopyStrategy.NONE,
                  SetterStrategy.REFLECTIVE,
                  "reflective",
                  PullParser.XPP3,
                  1_000_000,
                  3_000_000,
                  WriteStrategy.DIRECT,
                  WriteStrategy.DIFFERENTIAL,
                  templates.withShifting(false),
                  new VerifySettings(0.25, Duration.ofHours(1), "none"),
                  true,
                  streams,
                  ChannelMode.WEBSOCKET,
                  "layouts",
                  new ContextSettings(true, "auditor", "of us", 2048),
                  NegotiationMode.SOAP,
                  true,
                  ExpressMode.INNER,
                  Set.of("a.B", "a.C"),
                  Duration.ofMinutes(15),
                  ValidateMode.OFF));
      assertThat(new ParameterPolicy(null).settings(operation(service, "cancel")))
          .isEqualTo(
              new DeltaSettings(
                  true,
                  CopyStrategy.CLONE,
                  SetterStrategy.PRESERVED,
                  "reflective",
                  PullParser.WOODSTOX,
                  1_000_000,
                  3_000_000,
                  WriteStrategy.STOCK,
                  WriteStrategy.DIFFERENTIAL,
                  templates,
                  new VerifySettings(1, Duration.ofHours(1), "none"),
                  true,
                  streams,
                  ChannelMode.WEBSOCKET,
                  "layouts",
                  new ContextSettings(true, "auditor", "of us", 2048),
                  NegotiationMode.SOAP,
                  true,
                  ExpressMode.INNER,
                  Set.of("a.B", "a.C"),
                  Duration.ofHours(2),
                  ValidateMode.SCHEMA));
      assertThat(ModuleHost.bean("Orders").getMaxBytes()).isEqualTo(1_000_000);
      ObjectName module = ModuleHost.name("type=Module");
      assertThat(ModuleHost.server().getAttribute(module, "TotalBytes")).isEqualTo(3_000_000L);
    }
    try (ModuleHost host =
        new ModuleHost(directory, ModuleHost.ENGAGED, parameter("deltasoap.maxBytes", "1000000"))) {
      host.deployOrders(parameter("deltasoap.maxBytes", "2000000"));
      assertThat(ModuleHost.bean("Orders").getMaxBytes()).isEqualTo(2_000_000);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = host.deployOrders();
      assertThat(new ParameterPolicy(null).settings(operation(service, "submit")))
          .isEqualTo(
              new DeltaSettings(
                  true,
                  CopyStrategy.GENERATED,
                  SetterStrategy.GENERATED,
                  "generated",
                  PullParser.SCANNER,
                  Runtime.getRuntime().maxMemory() / 64,
                  Runtime.getRuntime().maxMemory() / 8,
                  WriteStrategy.DIFFERENTIAL,
                  WriteStrategy.DIFFERENTIAL,
                  TemplateSettings.DEFAULT,
                  new VerifySettings(0.001, Duration.ZERO, "none"),
                  false,
                  new StreamSettings(1 << 20, StreamSettings.Replay.VALUES, 256L << 20, 1L << 30),
                  ChannelMode.OFF,
                  DeltaSettings.EMBEDDED,
                  ContextSettings.DEFAULT,
                  NegotiationMode.HTTP,
                  false,
                  ExpressMode.ON,
                  Set.of(),
                  Duration.ZERO,
                  ValidateMode.OFF));
    }
  }

  @Test
  void whereTheModuleIsSwitchedOffStockReceives() throws Exception {
    String off = parameter("deltasoap.enabled", "false");
    String on = parameter("deltasoap.enabled", "true");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, off)) {
      AxisService service = host.deployOrders();
      assertThat(ModuleHost.receiver(service, "submit").getClass())
          .isEqualTo(RPCMessageReceiver.class);
      assertThat(ModuleHost.receiver(service, "log").getClass())
          .isEqualTo(RPCInOnlyMessageReceiver.class);
      host.answersAll();
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = host.deployOrders(off);
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      host.answersAll();
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = host.deployOrders(operation("submit", off));
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      assertThat(ModuleHost.isOurs(service, "cancel")).isTrue();
      assertThat(ModuleHost.bean("Orders").getDescribedOperations())
          .containsExactlyInAnyOrder("cancel", "log");
      host.answersAll();
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, off)) {
      AxisService service = host.deployOrders(operation("submit", on));
      assertThat(ModuleHost.isOurs(service, "submit")).isTrue();
      assertThat(ModuleHost.isOurs(service, "cancel")).isFalse();
      host.answersAll();
    }
  }

  @Test
  void whoWritesTheResponsesIsChosenAtAllLevels() throws Exception {
    String stock = parameter("deltasoap.responses", "stock");
    String direct = parameter("deltasoap.responses", "direct");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      host.answersAll();
      assertResponses(10, 0);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, stock)) {
      host.deployOrders();
      host.answersAll();
      assertResponses(0, 10);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, stock)) {
      host.deployOrders(direct);
      host.answersAll();
      assertResponses(10, 0);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders(operation("cancel", stock));
      host.answersAll();
      assertResponses(5, 5);
    }
  }

  private static void assertResponses(long direct, long stock) {
    DeltaServiceMXBean bean = ModuleHost.bean("Orders");
    assertThat(List.of(bean.getDirectResponses(), bean.getStockResponses()))
        .containsExactly(direct, stock);
  }

  @ParameterizedTest
  @CsvSource({"none, 0, 0, true", "clone, 1, 0, false", "serialization, 0, 1, false"})
  void theCopyStrategyIsWhatMakesTheArguments(
      String strategy, int clones, int reads, boolean sameObject) throws Exception {
    Map<String, String> sources =
        Map.of(
            "copies.Copies",
            """
            package copies;

            public class Copies {
              private static Bean last;

              public String take(Bean bean, String name) {
                boolean same = bean == last;
                last = bean;
                String answer = Bean.clones + " " + Bean.reads + " " + same;
                Bean.clones = 0;
                Bean.reads = 0;
                return answer;
              }
            }
            """,
            "copies.Bean",
            """
            package copies;

            public class Bean implements Cloneable, java.io.Serializable {
              static int clones;
              static int reads;
              private String text;

              public String getText() {
                return text;
              }

              public void setText(String text) {
                this.text = text;
              }

              @Override
              public Bean clone() throws CloneNotSupportedException {
                clones++;
                return (Bean) super.clone();
              }

              private Object readResolve() {
                reads++;
                return this;
              }
            }
            """);
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      String xml =
          GeneratedServices.describe(
              "Copies", "copies.Copies", parameter("deltasoap.copyStrategy", strategy));
      TestArchive.make(directory, "copies", sources, xml).deploy(host.configuration());
      byte[] request =
          new String(
                  TestArchive.envelope("take", "<bean><text>t</text></bean><name>n</name>"), UTF_8)
              .replace("http://orders", "http://copies")
              .getBytes(UTF_8);
      String expected = "<ns:return>" + clones + " " + reads + " " + sameObject + "</ns:return>";
      // The learner copies too, and may still be running.
      int inARow = 0;
      for (int i = 0; i < 100 && inARow < 3; i++) {
        ModuleHost.pause();
        String body = host.client().post("Copies", request).body();
        inARow = body.contains(expected) ? inARow + 1 : 0;
      }
      assertThat(inARow).isEqualTo(3);
    }
  }

  @Test
  void aParameterThatIsNoTextIsReadAsText() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      service.addParameter(new Parameter("deltasoap.enabled", false));
      assertThat(new ParameterPolicy(null).settings(service).enabled()).isFalse();
    }
  }

  private static AxisOperation operation(AxisService service, String name) {
    return service.getOperation(new QName(name));
  }
}
