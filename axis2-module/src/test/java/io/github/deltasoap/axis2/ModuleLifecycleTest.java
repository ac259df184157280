package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.transport.DefaultFormatter;
import io.github.deltasoap.axis2.transport.DeltaBuilder;
import io.github.deltasoap.axis2.transport.DeltaFormatter;
import io.github.deltasoap.core.StockReason;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.StandardMBean;
import javax.xml.namespace.QName;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.http.SOAPMessageFormatter;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The module's life cycle in a real configuration: engagement, deployment and removal. */
class ModuleLifecycleTest {
  @TempDir Path directory;

  @AfterEach
  void nothingIsLeftBehind() {
    ModuleHost.assertNothingLeft();
  }

  private static AxisOperation operation(AxisService service, String name) {
    return service.getOperation(new QName(name));
  }

  @Test
  void aServiceMayEngageTheModuleAtAnyTimeAndMoreThanOnce() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      AxisModule module = host.configuration().getAxisConfiguration().getModule("deltasoap");
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      service.engageModule(module);
      ModuleHost.awaitDescriptions();
      assertThat(ModuleHost.isOurs(service, "submit")).isTrue();
      module.getModule().engageNotify(service);
      assertThat(ModuleHost.beans()).hasSize(1);
      host.answersAll();
    }
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      AxisModule module = host.configuration().getAxisConfiguration().getModule("deltasoap");
      operation(service, "submit").engageModule(module);
      ModuleHost.awaitDescriptions();
      // The module reads only operations engaged with their service or at deployment.
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      host.answersAll();
    }
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      host.configuration().getAxisConfiguration().engageModule("deltasoap");
      ModuleHost.awaitDescriptions();
      assertThat(ModuleHost.isOurs(service, "submit")).isTrue();
      host.answersAll();
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
      host.answersAll();
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
      host.client().post("Orders", TestArchive.envelope("submit", "<name>n<!-- c --></name>"));
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
        ModuleHost.pause();
      }
      assertThat(bean.getHits()).isEqualTo(1);
      assertThat(bean.getMisses()).isEqualTo(sent - 1);
      assertThat(bean.getLearnedShapes()).isEqualTo(1);
      assertThat(bean.getHeldBytes()).isBetween(1000L, 100_000L);
      assertThat(bean.dumpAutomata()).contains("<name>").doesNotContain("n1");
    }
  }

  /** It may change messages, or remember something about them. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBuilderOfTheApplicationReadsAllMessages(boolean mimeAware) throws Exception {
    RecordingBuilder.READ.clear();
    Builder custom = mimeAware ? new RecordingBuilder.MimeAware() : new RecordingBuilder();
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisConfiguration configuration = host.configuration().getAxisConfiguration();
      AxisModule module = configuration.getModule("deltasoap");
      module.getModule().shutdown(host.configuration());
      configuration.addMessageBuilder("text/xml", custom);
      module.getModule().init(host.configuration(), module);
      host.deployOrders();

      byte[] message = TestArchive.submit("n", 1, 2);
      assertThat(host.client().post("Orders", message).body()).contains("n/[1, 2]/n@1.5");
      assertThat(RecordingBuilder.READ).containsExactly(new String(message, UTF_8));

      RecordingBuilder.READ.clear();
      String mime =
          "--b\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <root>\r\n\r\n"
              + new String(message, UTF_8)
              + "\r\n--b\r\nContent-Type: text/plain\r\nContent-ID: <more>\r\n\r\nmore\r\n--b--\r\n";
      String type = "multipart/related; boundary=b; type=\"text/xml\"; start=\"<root>\"";
      assertThat(host.client().post("Orders", type, "\"\"", mime.getBytes(UTF_8)).body())
          .contains("n/[1, 2]/n@1.5");
      assertThat(RecordingBuilder.READ)
          .containsExactly(
              mimeAware ? "MIME text/xml text/xml; charset=UTF-8" : new String(message, UTF_8));
      assertThat(ModuleHost.bean("Orders").getHits() + ModuleHost.bean("Orders").getMisses())
          .isZero();

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
      host.answersAll();
      assertThat(ModuleHost.beans()).hasSize(1);
      assertThat(configuration.getMessageBuilder("text/xml")).isInstanceOf(DeltaBuilder.class);
      assertThat(configuration.getMessageFormatter("text/xml")).isInstanceOf(DeltaFormatter.class);

      assertThat(host.configuration().getProperty("messageFormatter"))
          .isInstanceOf(DefaultFormatter.class);

      configuration.getModule("deltasoap").getModule().shutdown(host.configuration());

      assertThat(host.configuration().getProperty("messageFormatter")).isNull();
      assertThat(ModuleHost.beans()).isEmpty();
      assertThat(ModuleHost.learners()).isEmpty();
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
      host.answersAll();

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
        for (int i = 0; i < 1000 && left(loaders) > 0; i++) {
          System.gc();
          ModuleHost.pause();
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
          TestArchive.orders(directory, TestArchive.parameter("deltasoap.copyStrategy", strategy));
      AxisService service = archive.deploy(host.configuration());
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      for (int i = 0; i < 200 && bean.getHits() < 3; i++) {
        host.answersAll();
        ModuleHost.pause();
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
                "-XX:TieredStopAtLevel=1",
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
      host.answersAll();
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
        // No MBean waits for the description.
        for (int i = 0; i < 1000 && !ModuleHost.isOurs(service, "submit"); i++) {
          ModuleHost.pause();
        }
        if (!ModuleHost.isOurs(service, "submit")) {
          throw new IllegalStateException("The module has given up");
        }
        System.out.println(host.client().post("Orders", TestArchive.submit("n", 1, 2)).body());
      }
    }
  }

  @Test
  void bytesBeyondTheLimitGoToStockWhole() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders("<parameter name='deltasoap.spoolBytes'>8M</parameter>");
      String name = "n".repeat((8 << 20) + 1);
      assertThat(host.client().post("Orders", TestArchive.submit(name, 1, 2)).body())
          .contains("<ns:return>" + name + "/[1, 2]/" + name + "@1.5</ns:return>");
      assertThat(ModuleHost.bean("Orders").getStockFallbacks()).containsEntry("TOO_LARGE", 1L);
    }
  }
}
