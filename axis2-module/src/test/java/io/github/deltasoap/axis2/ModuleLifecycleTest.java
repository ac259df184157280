package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.axis2.settings.ParameterPolicy;
import io.github.deltasoap.axis2.settings.RequestStrategy;
import io.github.deltasoap.axis2.settings.ResponseStrategy;
import io.github.deltasoap.axis2.settings.StreamSettings;
import io.github.deltasoap.axis2.settings.VerifySettings;
import io.github.deltasoap.axis2.transport.DefaultFormatter;
import io.github.deltasoap.axis2.transport.DeltaBuilder;
import io.github.deltasoap.axis2.transport.DeltaFormatter;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateSettings;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javax.management.StandardMBean;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.http.SOAPMessageFormatter;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The module's life cycle in a real configuration: engagement, parameters, deployment and removal.
 */
class ModuleLifecycleTest {
  private static final String SEE = ". See docs/troubleshooting.md#delta-settings";
  private static final String STRICT = parameter("deltasoap.strict", "true");

  @TempDir Path directory;

  @AfterEach
  void nothingIsLeftBehind() {
    assertThat(ModuleHost.beans()).isEmpty();
    assertThat(learners()).isEmpty();
  }

  private static List<String> learners() {
    List<String> learners = new ArrayList<>();
    for (int wait = 0; wait < 50; wait++) {
      learners.clear();
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().equals("deltasoap-learner")) {
          learners.add(thread.getName());
        }
      }
      if (learners.isEmpty()) {
        break;
      }
      pause();
    }
    return learners;
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(20);
    } catch (InterruptedException ended) {
      throw new AssertionError(ended);
    }
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
        "deltasoap.maxBytes|16MB|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|16 M|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|1.5M|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|M|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|-1|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|-1K|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|99999999999999999999|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|9223372036854775807K|a number of bytes, such as 16777216 or 16M",
        "deltasoap.maxBytes|8589934592G|a number of bytes, such as 16777216 or 16M",
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
            + " deltasoap.invoker, deltasoap.parser, deltasoap.maxBytes,"
            + " deltasoap.responses, deltasoap.requests, deltasoap.stuffing, deltasoap.stealing,"
            + " deltasoap.shifting, deltasoap.chunkBytes, deltasoap.verify,"
            + " deltasoap.verify.retry, deltasoap.verify.listener, deltasoap.explainHeader,"
            + " deltasoap.streamFromBytes, deltasoap.replay, deltasoap.spoolBytes,"
            + " deltasoap.spoolTotalBytes, deltasoap.channel, deltasoap.express,"
            + " deltasoap.express.inertHandlers"
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
            parameter("deltasoap.channel", "post"),
            parameter("deltasoap.express", "inner"),
            parameter("deltasoap.express.inertHandlers", "a.B a.C"))) {
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
                  ResponseStrategy.DIRECT,
                  RequestStrategy.DIFFERENTIAL,
                  templates.withShifting(false),
                  new VerifySettings(0.25, Duration.ofHours(1), "none"),
                  true,
                  streams,
                  ChannelMode.POST,
                  ExpressMode.INNER,
                  Set.of("a.B", "a.C")));
      assertThat(new ParameterPolicy(null).settings(operation(service, "cancel")))
          .isEqualTo(
              new DeltaSettings(
                  true,
                  CopyStrategy.CLONE,
                  SetterStrategy.PRESERVED,
                  "reflective",
                  PullParser.WOODSTOX,
                  1_000_000,
                  ResponseStrategy.STOCK,
                  RequestStrategy.DIFFERENTIAL,
                  templates,
                  new VerifySettings(1, Duration.ofHours(1), "none"),
                  true,
                  streams,
                  ChannelMode.POST,
                  ExpressMode.INNER,
                  Set.of("a.B", "a.C")));
      assertThat(ModuleHost.bean("Orders").getMaxBytes()).isEqualTo(1_000_000);
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
                  16L << 20,
                  ResponseStrategy.DIFFERENTIAL,
                  RequestStrategy.DIFFERENTIAL,
                  TemplateSettings.DEFAULT,
                  new VerifySettings(0.001, Duration.ZERO, "none"),
                  false,
                  new StreamSettings(1 << 20, StreamSettings.Replay.VALUES, 256L << 20, 1L << 30),
                  ChannelMode.OFF,
                  ExpressMode.ON,
                  Set.of()));
    }
  }

  private static AxisOperation operation(AxisService service, String name) {
    return service.getOperation(new QName(name));
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
      answersAll(host);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = host.deployOrders(off);
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      answersAll(host);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = host.deployOrders(operation("submit", off));
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      assertThat(ModuleHost.isOurs(service, "cancel")).isTrue();
      assertThat(ModuleHost.bean("Orders").getDescribedOperations())
          .containsExactlyInAnyOrder("cancel", "log");
      answersAll(host);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, off)) {
      AxisService service = host.deployOrders(operation("submit", on));
      assertThat(ModuleHost.isOurs(service, "submit")).isTrue();
      assertThat(ModuleHost.isOurs(service, "cancel")).isFalse();
      answersAll(host);
    }
  }

  private static void answersAll(ModuleHost host) throws AxisFault {
    for (int i = 0; i < 5; i++) {
      assertThat(host.client().post("Orders", TestArchive.submit("n" + i, 1, i)).body())
          .contains("<ns:return>n" + i + "/[1, " + i + "]/n" + i + "@1.5</ns:return>");
      assertThat(
              host.client()
                  .post(
                      "Orders", TestArchive.envelope("cancel", "<name>a</name><number>1</number>"))
                  .body())
          .contains("<ns:return>a1</ns:return>");
      assertThat(host.client().post("Orders", TestArchive.envelope("log", "<line>l</line>")))
          .isEqualTo(new InProcessClient.Response("", null));
    }
  }

  @Test
  void whoWritesTheResponsesIsChosenAtAllLevels() throws Exception {
    String stock = parameter("deltasoap.responses", "stock");
    String direct = parameter("deltasoap.responses", "direct");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      answersAll(host);
      assertResponses(10, 0);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, stock)) {
      host.deployOrders();
      answersAll(host);
      assertResponses(0, 10);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, stock)) {
      host.deployOrders(direct);
      answersAll(host);
      assertResponses(10, 0);
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders(operation("cancel", stock));
      answersAll(host);
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
        pause();
        String body = host.client().post("Copies", request).body();
        inARow = body.contains(expected) ? inARow + 1 : 0;
      }
      assertThat(inARow).isEqualTo(3);
    }
  }

  @Test
  void aServiceMayEngageTheModuleAtAnyTimeAndMoreThanOnce() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      AxisModule module = host.configuration().getAxisConfiguration().getModule("deltasoap");
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      service.engageModule(module);
      assertThat(ModuleHost.isOurs(service, "submit")).isTrue();
      module.getModule().engageNotify(service);
      assertThat(ModuleHost.beans()).hasSize(1);
      answersAll(host);
    }
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      AxisModule module = host.configuration().getAxisConfiguration().getModule("deltasoap");
      operation(service, "submit").engageModule(module);
      // The module reads only operations engaged with their service or at deployment.
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      answersAll(host);
    }
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      host.configuration().getAxisConfiguration().engageModule("deltasoap");
      assertThat(ModuleHost.isOurs(service, "submit")).isTrue();
      answersAll(host);
    }
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service =
          host.deployOrders(
              "<operation name=\"cancel\">"
                  + ModuleHost.ENGAGED
                  + "<messageReceiver class=\""
                  + RPCMessageReceiver.class.getName()
                  + "\"/></operation>");
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      assertThat(ModuleHost.isOurs(service, "cancel")).isTrue();
      answersAll(host);
    }
  }

  @Test
  void everyReasonIsARowOfTheTable() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      Map<String, Long> expected = new TreeMap<>();
      for (StockReason reason : StockReason.values()) {
        expected.put(reason.name(), 0L);
      }
      assertThat(ModuleHost.bean("Orders").getStockFallbacks()).isEqualTo(expected);
      host.client().post("Orders", TestArchive.envelope("submit", "<!-- c --><name>n</name>"));
      expected.put("COMMENT", 1L);
      assertThat(ModuleHost.bean("Orders").getStockFallbacks()).isEqualTo(expected);
    }
  }

  @Test
  void shapesAreLearnedAndCounted() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      int sent = 0;
      while (bean.getHits() == 0 && sent < 200) {
        assertThat(host.client().post("Orders", TestArchive.submit("n" + sent, 1, 2)).fault())
            .isNull();
        sent++;
        pause();
      }
      assertThat(bean.getHits()).isEqualTo(1);
      assertThat(bean.getMisses()).isEqualTo(sent - 1);
      assertThat(bean.getLearnedShapes()).isEqualTo(1);
      assertThat(bean.getHeldBytes()).isBetween(1000L, 100_000L);
      assertThat(bean.dumpAutomata()).contains("<name>").doesNotContain("n1");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatWeLeaveToStockGoesToTheBuilderThatWasThereBefore(boolean mimeAware) throws Exception {
    RecordingBuilder.READ.clear();
    Builder custom = mimeAware ? new RecordingBuilder.MimeAware() : new RecordingBuilder();
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisConfiguration configuration = host.configuration().getAxisConfiguration();
      AxisModule module = configuration.getModule("deltasoap");
      module.getModule().shutdown(host.configuration());
      configuration.addMessageBuilder("text/xml", custom);
      module.getModule().init(host.configuration(), module);
      host.deployOrders();

      byte[] ours = TestArchive.submit("n", 1, 2);
      assertThat(host.client().post("Orders", ours).body()).contains("n/[1, 2]/n@1.5");
      assertThat(RecordingBuilder.READ).isEmpty();

      byte[] comment = TestArchive.envelope("submit", "<!-- c --><name>n</name>");
      assertThat(host.client().post("Orders", comment).body()).contains("n/[]/null");
      assertThat(RecordingBuilder.READ).containsExactly(new String(comment, UTF_8));

      RecordingBuilder.READ.clear();
      String mime =
          "--b\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <root>\r\n\r\n"
              + new String(ours, UTF_8)
              + "\r\n--b\r\nContent-Type: text/plain\r\nContent-ID: <more>\r\n\r\nmore\r\n--b--\r\n";
      String type = "multipart/related; boundary=b; type=\"text/xml\"; start=\"<root>\"";
      assertThat(host.client().post("Orders", type, "\"\"", mime.getBytes(UTF_8)).body())
          .contains("n/[1, 2]/n@1.5");
      assertThat(RecordingBuilder.READ)
          .containsExactly(
              mimeAware ? "MIME text/xml text/xml; charset=UTF-8" : new String(ours, UTF_8));

      module.getModule().shutdown(host.configuration());
      assertThat(configuration.getMessageBuilder("text/xml")).isSameAs(custom);
    }
  }

  @Test
  void aFormatterThatIsNotStocksStays() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisConfiguration configuration = host.configuration().getAxisConfiguration();
      AxisModule module = configuration.getModule("deltasoap");
      module.getModule().shutdown(host.configuration());
      MessageFormatter custom = new SOAPMessageFormatter() {};
      configuration.addMessageFormatter("text/xml", custom);

      module.getModule().init(host.configuration(), module);

      assertThat(configuration.getMessageFormatter("text/xml")).isSameAs(custom);
      assertThat(configuration.getMessageFormatter("application/soap+xml"))
          .isInstanceOf(DeltaFormatter.class);
    }
  }

  @Test
  void shutdownLeavesEverythingAsItWas() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisConfiguration configuration = host.configuration().getAxisConfiguration();
      AxisService service = host.deployOrders();
      answersAll(host);
      assertThat(ModuleHost.beans()).hasSize(1);
      assertThat(configuration.getMessageBuilder("text/xml")).isInstanceOf(DeltaBuilder.class);
      assertThat(configuration.getMessageFormatter("text/xml")).isInstanceOf(DeltaFormatter.class);

      assertThat(host.configuration().getProperty("messageFormatter"))
          .isInstanceOf(DefaultFormatter.class);

      configuration.getModule("deltasoap").getModule().shutdown(host.configuration());

      assertThat(host.configuration().getProperty("messageFormatter")).isNull();
      assertThat(ModuleHost.beans()).isEmpty();
      assertThat(learners()).isEmpty();
      assertThat(configuration.getMessageBuilder("text/xml")).isNotInstanceOf(DeltaBuilder.class);
      assertThat(configuration.getMessageBuilder("application/soap+xml"))
          .isNotInstanceOf(DeltaBuilder.class);
      for (String mediaType : List.of("text/xml", "application/soap+xml")) {
        assertThat(configuration.getMessageFormatter(mediaType).getClass())
            .isEqualTo(SOAPMessageFormatter.class);
      }
      assertThat(ModuleHost.receiver(service, "submit").getClass())
          .isEqualTo(RPCMessageReceiver.class);
      assertThat(ModuleHost.receiver(service, "log").getClass())
          .isEqualTo(RPCInOnlyMessageReceiver.class);
      answersAll(host);

      // The module does not take over later services either.
      configuration.removeServiceGroup("orders");
      AxisService again = host.deployOrders();
      assertThat(ModuleHost.isOurs(again, "submit")).isFalse();
      assertThat(ModuleHost.beans()).isEmpty();
    }
  }

  @Test
  void loadersOfRemovedServicesBecomeGarbage() throws Exception {
    // The JDK's bean introspector caches the classes it has seen until memory runs low.
    String output = fork(RemovedServices.class, "-XX:SoftRefLRUPolicyMSPerMB=0");
    assertThat(output).endsWith("20 removed, 0 left\n");
  }

  /** Repeatedly deploys, uses and removes a service, and counts the loaders that remain. */
  static final class RemovedServices {
    private RemovedServices() {}

    public static void main(String[] arguments) throws Exception {
      Path directory = Path.of(arguments[0]);
      List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
      try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
        for (int i = 0; i < 20; i++) {
          loaders.add(deployUseAndRemove(host, directory, i));
        }
        for (int i = 0; i < 100 && left(loaders) > 0; i++) {
          System.gc();
          pause();
        }
        System.out.println(loaders.size() + " removed, " + left(loaders) + " left");
      }
    }

    private static long left(List<WeakReference<ClassLoader>> loaders) {
      return loaders.stream().filter(each -> each.get() != null).count();
    }

    private static WeakReference<ClassLoader> deployUseAndRemove(
        ModuleHost host, Path directory, int number) throws Exception {
      String strategy = List.of("none", "clone", "serialization", "reflection").get(number % 4);
      TestArchive archive =
          TestArchive.orders(directory, parameter("deltasoap.copyStrategy", strategy));
      AxisService service = archive.deploy(host.configuration());
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      for (int i = 0; i < 200 && bean.getHits() < 3; i++) {
        answersAll(host);
        pause();
      }
      if (bean.getHits() < 3) {
        throw new IllegalStateException("Nothing was learned");
      }
      archive.undeploy(host.configuration());
      return new WeakReference<>(service.getClassLoader());
    }
  }

  /** Runs a main class in a separate JVM; returns its output. */
  private String fork(Class<?> main, String option) throws Exception {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                classPath,
                main.getName(),
                directory.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  /** An MBean that takes a name before the module does. */
  public interface Squatter {}

  @Test
  void aNameThatIsTakenAtTheMBeanServerIsNoObstacle() throws Exception {
    ModuleHost.server()
        .registerMBean(
            new StandardMBean(new Squatter() {}, Squatter.class),
            ModuleHost.name("type=Service,name=Orders"));
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      assertThat(ModuleHost.beans())
          .containsExactlyInAnyOrder(
              "io.github.deltasoap:name=Orders,type=Service",
              "io.github.deltasoap:instance=2,name=Orders,type=Service");
      answersAll(host);
    } finally {
      ModuleHost.server().unregisterMBean(ModuleHost.name("type=Service,name=Orders"));
    }
  }

  @Test
  void anMBeanServerThatCannotBeMadeIsNoObstacle() throws Exception {
    assertThat(fork(WithoutMBeanServer.class, "-Djavax.management.builder.initial=no.such.Builder"))
        .contains("<ns:return>n/[1, 2]/n@1.5</ns:return>");
  }

  /** A JVM without an MBean server. */
  static final class WithoutMBeanServer {
    private WithoutMBeanServer() {}

    public static void main(String[] arguments) throws Exception {
      try (ModuleHost host = new ModuleHost(Path.of(arguments[0]), ModuleHost.ENGAGED)) {
        AxisService service = host.deployOrders();
        if (!ModuleHost.isOurs(service, "submit")) {
          throw new IllegalStateException("The module has given up");
        }
        System.out.println(host.client().post("Orders", TestArchive.submit("n", 1, 2)).body());
      }
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

  @Test
  void bytesBeyondTheLimitGoToStockWhole() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      String name = "n".repeat((8 << 20) + 1);
      assertThat(host.client().post("Orders", TestArchive.submit(name, 1, 2)).body())
          .contains("<ns:return>" + name + "/[1, 2]/" + name + "@1.5</ns:return>");
      assertThat(ModuleHost.bean("Orders").getStockFallbacks()).containsEntry("TOO_LARGE", 1L);
    }
  }
}
