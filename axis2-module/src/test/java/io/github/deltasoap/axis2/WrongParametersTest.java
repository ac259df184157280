package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ParameterPolicy;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Level;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An invalid parameter leaves its scope to stock; it fails the deployment only in strict mode. */
class WrongParametersTest {
  private static final String SEE = ". See docs/troubleshooting.md#delta-settings";
  private static final String STRICT = TestArchive.parameter("deltasoap.strict", "true");
  private static final String WRONG = TestArchive.parameter("deltasoap.setter", "fast");
  private static final String IN_CONFIG = "<moduleConfig name=\"deltasoap\">%s</moduleConfig>";

  @TempDir Path directory;

  private ModuleLog log;

  @BeforeEach
  void listen() {
    log = new ModuleLog();
  }

  @AfterEach
  void nothingIsLeftBehind() {
    log.close();
    assertThat(ModuleHost.beans()).isEmpty();
    System.clearProperty("deltasoap.enabled");
  }

  private static String line(String problem, String consequence) {
    return "[DeltaSettings] " + problem + ". " + consequence + SEE;
  }

  private static String wrong(String where) {
    return "parameter deltasoap.setter = \"fast\" in "
        + where
        + ", allowed are reflective, preserved, generated";
  }

  private static String operation(String name, String... inside) {
    return "<operation name=\"%s\">%s<messageReceiver class=\"%s\"/></operation>"
        .formatted(name, String.join("", inside), RPCMessageReceiver.class.getName());
  }

  /** Deploys Orders and another service in a group with additional elements. */
  private AxisServiceGroup deployGroup(ModuleHost host, String... more)
      throws IOException, AxisFault {
    String xml =
        "<serviceGroup>"
            + String.join("", more)
            + GeneratedServices.describe("Orders", "orders.Orders")
            + GeneratedServices.describe("MoreOrders", "orders.Orders")
            + "</serviceGroup>";
    Map<String, String> sources =
        Map.of("orders.Orders", TestArchive.ORDERS, "orders.Item", TestArchive.ITEM);
    return TestArchive.make(directory, "orders", sources, xml)
        .deploy(host.configuration())
        .getAxisServiceGroup();
  }

  private static void answers(ModuleHost host, String service) throws AxisFault {
    for (int i = 0; i < 3; i++) {
      assertThat(host.client().post(service, TestArchive.submit("n" + i, 1, i)).body())
          .contains("<ns:return>n" + i + "/[1, " + i + "]/n" + i + "@1.5</ns:return>");
      assertThat(host.client().post(service, TestArchive.envelope("log", "<line>l</line>")))
          .isEqualTo(new InProcessClient.Response("", null));
    }
  }

  /** Asserts that stock alone answers the service. */
  private static void isAtStock(ModuleHost host, AxisService service) throws AxisFault {
    assertThat(ModuleHost.receiver(service, "submit").getClass())
        .isEqualTo(RPCMessageReceiver.class);
    assertThat(ModuleHost.receiver(service, "log").getClass())
        .isEqualTo(RPCInOnlyMessageReceiver.class);
    answers(host, service.getName());
    DeltaServiceMXBean bean = ModuleHost.bean(service.getName());
    assertThat(bean.getState()).isEqualTo(SwitchState.AT_STOCK);
    assertThat(bean.getOperationsAtStock()).containsOnlyKeys("submit", "cancel", "log");
    assertThat(bean.getHits() + bean.getMisses()).isZero();
    assertThat(bean.getDirectResponses()).isZero();
  }

  private void errors(String... lines) {
    assertThat(log.at(Level.SEVERE)).containsExactly(lines);
    assertThat(log.hasStackTraces()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void inAxis2XmlAllServicesGoToStock(boolean moduleConfig) throws Exception {
    String parameter = moduleConfig ? IN_CONFIG.formatted(WRONG) : WRONG;
    String where = moduleConfig ? "axis2.xml, moduleConfig" : "axis2.xml";
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, parameter)) {
      AxisServiceGroup group = deployGroup(host);
      isAtStock(host, group.getService("Orders"));
      isAtStock(host, group.getService("MoreOrders"));
      assertThat(ModuleHost.bean("Orders").getOperationsAtStock().get("submit"))
          .startsWith(wrong(where) + ", since 20");
      errors(line(wrong(where), "Stock serves all services and clients"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void inAServiceGroupItsServicesGoToStock(boolean moduleConfig) throws Exception {
    String parameter = moduleConfig ? IN_CONFIG.formatted(WRONG) : WRONG;
    String where = moduleConfig ? "services.xml, moduleConfig" : "services.xml";
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisServiceGroup group = deployGroup(host, parameter);
      isAtStock(host, group.getService("Orders"));
      isAtStock(host, group.getService("MoreOrders"));
      errors(line(wrong(where), "Stock serves all services of orders"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void inAServiceThatGoesToStock(boolean moduleConfig) throws Exception {
    String parameter = moduleConfig ? IN_CONFIG.formatted(WRONG) : WRONG;
    String where =
        "services.xml of orders.aar, service Orders" + (moduleConfig ? ", moduleConfig" : "");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      isAtStock(host, host.deployOrders(parameter));
      errors(line(wrong(where), "Stock serves the service Orders"));
      host.configuration().getAxisConfiguration().removeServiceGroup("orders");
      // A new release reports the problem again.
      isAtStock(host, host.deployOrders(parameter));
      errors(
          line(wrong(where), "Stock serves the service Orders"),
          line(wrong(where), "Stock serves the service Orders"));
    }
    try (ModuleHost host = new ModuleHost(directory)) {
      isAtStock(host, host.deployOrders(ModuleHost.ENGAGED, parameter));
      assertThat(host.configuration().getAxisConfiguration().getFaultyServices()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void inAnOperationThatGoesToStock(boolean moduleConfig) throws Exception {
    String parameter = moduleConfig ? IN_CONFIG.formatted(WRONG) : WRONG;
    String where =
        "services.xml of orders.aar, service Orders, operation submit"
            + (moduleConfig ? ", moduleConfig" : "");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = host.deployOrders(operation("submit", parameter));
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      assertThat(ModuleHost.isOurs(service, "cancel")).isTrue();
      answers(host, "Orders");
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      assertThat(bean.getDescribedOperations()).containsExactly("cancel", "log");
      assertThat(bean.getOperationsAtStock()).containsOnlyKeys("submit");
      assertThat(bean.getState()).isEqualTo(SwitchState.ON);
      errors(line(wrong(where), "Stock serves the operation submit of service Orders"));
    }
  }

  @Test
  void parametersOfModuleConfigCount() throws Exception {
    String direct = TestArchive.parameter("deltasoap.responses", "direct");
    String stock = TestArchive.parameter("deltasoap.responses", "stock");
    try (ModuleHost host =
        new ModuleHost(directory, ModuleHost.ENGAGED, IN_CONFIG.formatted(stock))) {
      AxisService service = host.deployOrders(operation("submit", IN_CONFIG.formatted(direct)));
      assertThat(new ParameterPolicy(null).settings(service).responses())
          .isEqualTo(WriteStrategy.STOCK);
      assertThat(new ParameterPolicy(null).settings(service.getOperation(new QName("submit"))))
          .extracting(DeltaSettings::responses)
          .isEqualTo(WriteStrategy.DIRECT);
    }
    errors();
  }

  @Test
  void severalProblemsAreOneLineForEachPlace() throws Exception {
    String unknown = TestArchive.parameter("deltasoap.copystrategy", "clone");
    String bytes = TestArchive.parameter("deltasoap.maxBytes", "16MB");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, WRONG)) {
      isAtStock(host, host.deployOrders(unknown, bytes));
      String where = "services.xml of orders.aar, service Orders";
      errors(
          line(wrong("axis2.xml"), "Stock serves all services and clients"),
          line(
              "unknown parameter deltasoap.copystrategy in "
                  + where
                  + ", known are deltasoap.enabled, deltasoap.strict, deltasoap.copyStrategy,"
                  + " deltasoap.setter, deltasoap.invoker, deltasoap.parser, deltasoap.maxBytes, deltasoap.totalBytes,"
                  + " deltasoap.responses, deltasoap.requests, deltasoap.stuffing,"
                  + " deltasoap.stealing, deltasoap.shifting, deltasoap.chunkBytes,"
                  + " deltasoap.verify, deltasoap.verify.retry, deltasoap.verify.listener,"
                  + " deltasoap.explainHeader, deltasoap.streamFromBytes, deltasoap.replay, deltasoap.spoolBytes,"
                  + " deltasoap.spoolTotalBytes, deltasoap.channel,"
                  + " deltasoap.channel.store, deltasoap.channel.contexts, deltasoap.channel.contexts.adminRole,"
                  + " deltasoap.channel.contexts.secret, deltasoap.channel.contexts.maxBytes,"
                  + " deltasoap.channel.negotiation, deltasoap.idempotent,"
                  + " deltasoap.express, deltasoap.express.inertHandlers, deltasoap.cache, deltasoap.validate; parameter deltasoap.maxBytes = \"16MB\" in "
                  + where
                  + ", allowed are a number of bytes, such as 16777216 or 16M, or a part of the maximum"
                  + " heap, such as heap/64",
              "Stock serves the service Orders"));
    }
  }

  @Test
  void aWrongParameterIsWrongAlsoWhereANearerOneCounts() throws Exception {
    String right = TestArchive.parameter("deltasoap.setter", "preserved");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, WRONG)) {
      isAtStock(host, host.deployOrders(right));
      errors(line(wrong("axis2.xml"), "Stock serves all services and clients"));
    }
  }

  @ParameterizedTest
  @CsvSource({"yes", "TRUE"})
  void aWrongValueOfStrictIsWrongLikeAnyOtherAndNotStrict(String value) throws Exception {
    String strict = TestArchive.parameter("deltasoap.strict", value);
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, strict)) {
      isAtStock(host, host.deployOrders());
      errors(
          line(
              "parameter deltasoap.strict = \""
                  + value
                  + "\" in axis2.xml, allowed are true, false",
              "Stock serves all services and clients"));
    }
  }

  @Test
  void theNearestStrictCounts() throws Exception {
    String lenient = TestArchive.parameter("deltasoap.strict", "false");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, STRICT)) {
      isAtStock(host, host.deployOrders(lenient, WRONG));
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      Throwable thrown = catchThrowable(() -> host.deployOrders(STRICT, WRONG));
      assertThat(thrown).hasStackTraceContaining("parameter deltasoap.setter = \"fast\"");
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      Throwable thrown =
          catchThrowable(() -> host.deployOrders(operation("submit", STRICT, WRONG)));
      assertThat(thrown).hasStackTraceContaining("parameter deltasoap.setter = \"fast\"");
    }
  }

  @Test
  void anInvokerThatCannotBeUsedIsAWrongParameter() throws Exception {
    String missing = TestArchive.parameter("deltasoap.invoker", "orders.Missing");
    String problem =
        "parameter deltasoap.invoker = \"orders.Missing\" in services.xml of orders.aar, service"
            + " Orders names an invoker that cannot be used: java.lang.ClassNotFoundException:"
            + " orders.Missing";
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      isAtStock(host, host.deployOrders(missing));
      errors(line(problem, "Stock serves the service Orders"));
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, STRICT)) {
      Throwable thrown = catchThrowable(() -> host.deployOrders(missing));
      assertThat(thrown).hasStackTraceContaining("[DeltaSettings] " + problem + SEE);
    }
  }

  @Test
  void aWrongSystemPropertyIsLikeAWrongParameterInAxis2Xml() throws Exception {
    String problem = "system property deltasoap.enabled = \"no\", allowed are true, false";
    System.setProperty("deltasoap.enabled", "no");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      isAtStock(host, host.deployOrders());
      errors(line(problem, "Stock serves all services and clients"));
    }
    assertThat(catchThrowable(() -> new ModuleHost(directory, ModuleHost.ENGAGED, STRICT).close()))
        .hasMessage("[DeltaSettings] " + problem + SEE);
  }

  @Test
  void inModuleXmlAllServicesGoToStock() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.configuration()
          .getAxisConfiguration()
          .getModule("deltasoap")
          .addParameter(new Parameter("deltasoap.setter", "fast"));
      isAtStock(host, host.deployOrders());
      errors(line(wrong("module.xml"), "Stock serves all services and clients"));
    }
  }

  @Test
  void aParameterThatComesLaterIsReadWithTheNextDeployment() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.configuration()
          .getAxisConfiguration()
          .addParameter(new Parameter("deltasoap.setter", "fast"));
      isAtStock(host, host.deployOrders());
      errors(line(wrong("axis2.xml"), "Stock serves all services and clients"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 64, 1000})
  void memoryMayBeAPartOfTheHeap(int part) throws Exception {
    String text = TestArchive.parameter("deltasoap.maxBytes", "heap/" + part);
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, text)) {
      assertThat(
              new ParameterPolicy(null)
                  .settings(host.configuration().getAxisConfiguration())
                  .maxBytes())
          .isEqualTo(Runtime.getRuntime().maxMemory() / part);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "64K, 65536",
    "64k, 65536",
    "16M, 16777216",
    "16m, 16777216",
    "1G, 1073741824",
    "1g, 1073741824",
    "0, 0",
    "0K, 0",
    "9223372036854775807, 9223372036854775807",
    "8589934591G, 9223372035781033984",
    "1234567, 1234567"
  })
  void bytesMayBeWrittenInUnits(String text, long bytes) throws Exception {
    try (ModuleHost host =
        new ModuleHost(
            directory, ModuleHost.ENGAGED, TestArchive.parameter("deltasoap.maxBytes", text))) {
      assertThat(
              new ParameterPolicy(null)
                  .settings(host.configuration().getAxisConfiguration())
                  .maxBytes())
          .isEqualTo(bytes);
    }
    if (bytes >= 1024 && bytes <= 1 << 20) {
      String chunks = TestArchive.parameter("deltasoap.chunkBytes", text);
      try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED, chunks)) {
        assertThat(
                new ParameterPolicy(null)
                    .settings(host.configuration().getAxisConfiguration())
                    .templates()
                    .chunkBytes())
            .isEqualTo((int) bytes);
      }
    }
    errors();
  }
}
