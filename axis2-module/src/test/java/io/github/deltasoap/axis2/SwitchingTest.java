package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.axis2.manage.DeltaModuleMXBean;
import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.SwitchState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.logging.Level;
import javax.management.JMX;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.HandlerDescription;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The switches that an operator has at run time, over JMX. */
class SwitchingTest {
  private static final String PROPERTY = "deltasoap.enabled";

  @TempDir Path directory;

  private ModuleLog log;

  @BeforeEach
  void listen() {
    log = new ModuleLog();
  }

  @AfterEach
  void nothingIsLeftBehind() {
    log.close();
    System.clearProperty(PROPERTY);
    assertThat(ModuleHost.server().queryNames(ModuleHost.name("*"), null)).isEmpty();
  }

  private static DeltaModuleMXBean module(String instance) {
    return JMX.newMXBeanProxy(
        ModuleHost.server(), ModuleHost.name("type=Module" + instance), DeltaModuleMXBean.class);
  }

  private static byte[] cancel(int number) {
    return TestArchive.envelope("cancel", "<name>a</name><number>" + number + "</number>");
  }

  private static void submits(ModuleHost host, String name) throws AxisFault {
    assertThat(host.client().post("Orders", TestArchive.submit(name, 1, 2)).body())
        .contains("<ns:return>" + name + "/[1, 2]/" + name + "@1.5</ns:return>");
  }

  private static void cancels(ModuleHost host, int number) throws AxisFault {
    assertThat(host.client().post("Orders", cancel(number)).body())
        .contains("<ns:return>a" + number + "</ns:return>");
  }

  private static void logs(ModuleHost host) throws AxisFault {
    assertThat(host.client().post("Orders", TestArchive.envelope("log", "<line>l</line>")))
        .isEqualTo(new InProcessClient.Response("", null));
  }

  /** Sends all kinds of requests until the shape of each is learned. */
  private static void learn(ModuleHost host) throws Exception {
    DeltaServiceMXBean bean = ModuleHost.bean("Orders");
    for (int round = 0; round < 500; round++) {
      long hits = bean.getHits();
      submits(host, "n" + round);
      cancels(host, round);
      logs(host);
      if (bean.getHits() == hits + 3) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    throw new AssertionError("Nothing is learned");
  }

  /** The counters: hits, misses, switched off, direct responses, stock responses. */
  private static List<Long> counts() {
    DeltaServiceMXBean bean = ModuleHost.bean("Orders");
    Map<String, Long> fallbacks = bean.getStockFallbacks();
    long off = fallbacks.get("SWITCHED_OFF");
    assertThat(fallbacks.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(off);
    return List.of(
        bean.getHits(), bean.getMisses(), off, bean.getDirectResponses(), bean.getStockResponses());
  }

  /** Sends three requests; returns the increments of the counters. */
  private static List<Long> exchange(ModuleHost host) throws AxisFault {
    List<Long> before = counts();
    submits(host, "m");
    cancels(host, 7);
    logs(host);
    List<Long> after = counts();
    List<Long> difference = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      difference.add(after.get(i) - before.get(i));
    }
    return difference;
  }

  private static final List<Long> OURS = List.of(3L, 0L, 0L, 2L, 0L);
  private static final List<Long> STOCKS = List.of(0L, 0L, 3L, 0L, 0L);

  @Test
  void aServiceGoesToStockAndBack() throws Exception {
    String stocksAnswer;
    try (ModuleHost host = new ModuleHost(directory)) {
      host.deployOrders();
      stocksAnswer = host.client().post("Orders", TestArchive.submit("a", 1, 2)).body();
    }
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      learn(host);
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      assertThat(bean.getState()).isEqualTo(SwitchState.ON);
      assertThat(bean.getOperationsAtStock()).isEmpty();
      assertThat(exchange(host)).isEqualTo(OURS);
      long shapes = bean.getLearnedShapes();
      for (int i = 0; i < 3; i++) {
        bean.switchToStock();
        assertThat(bean.getState()).isEqualTo(SwitchState.AT_STOCK);
        assertThat(bean.getOperationsAtStock()).containsOnlyKeys("cancel", "log", "submit");
        assertThat(bean.getOperationsAtStock().get("log"))
            .matches("switched to stock over JMX, since 20\\d\\d-.*Z");
        assertThat(exchange(host)).isEqualTo(STOCKS);
        assertThat(host.client().post("Orders", TestArchive.submit("a", 1, 2)).body())
            .isEqualTo(stocksAnswer);
        bean.switchOn();
        assertThat(bean.getState()).isEqualTo(SwitchState.ON);
        assertThat(exchange(host)).isEqualTo(OURS);
      }
      // Learned shapes are still there.
      assertThat(bean.getLearnedShapes()).isEqualTo(shapes);
      String thread = Thread.currentThread().getName();
      assertThat(log.at(Level.INFO))
          .filteredOn(line -> line.contains("JMX"))
          .hasSize(6)
          .containsOnly(
              "Service Orders: switched to stock, over JMX (" + thread + ")",
              "Service Orders: switched on, over JMX (" + thread + ")");
    }
  }

  @Test
  void anOperationGoesToStockAndBack() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      learn(host);
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      bean.switchToStock("submit");
      bean.switchToStock("log");
      assertThat(bean.getState()).isEqualTo(SwitchState.PARTLY_AT_STOCK);
      assertThat(bean.getOperationsAtStock()).containsOnlyKeys("log", "submit");
      assertThat(exchange(host)).containsExactly(1L, 0L, 2L, 1L, 0L);
      bean.switchOn("submit");
      assertThat(exchange(host)).containsExactly(2L, 0L, 1L, 2L, 0L);
      // An operation that was switched individually keeps its state.
      bean.switchToStock();
      assertThat(exchange(host)).isEqualTo(STOCKS);
      bean.switchOn();
      assertThat(exchange(host)).containsExactly(2L, 0L, 1L, 2L, 0L);
      bean.switchOn("log");
      assertThat(exchange(host)).isEqualTo(OURS);
      bean.switchToStock();
      bean.switchOn("cancel");
      assertThat(exchange(host)).containsExactly(1L, 0L, 2L, 1L, 0L);
      bean.switchOn();
      assertThat(exchange(host)).isEqualTo(OURS);
      assertThat(log.at(Level.INFO))
          .contains(
              "Service Orders, operation submit: switched to stock, over JMX ("
                  + Thread.currentThread().getName()
                  + ")");
    }
  }

  @Test
  void operationsThatTheModuleDoesNotReadAreRefused() throws Exception {
    String off = TestArchive.parameter(PROPERTY, "false");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders(
          "<operation name=\"cancel\">"
              + off
              + "<messageReceiver class=\"org.apache.axis2.rpc.receivers.RPCMessageReceiver\"/>"
              + "</operation>");
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      assertThat(bean.getOperationsAtStock()).containsOnlyKeys("cancel");
      assertThat(bean.getOperationsAtStock().get("cancel")).startsWith("switched off, since ");
      for (String wrong : List.of("cancel", "Submit", "", "none")) {
        String message =
            "Service Orders has no operation "
                + wrong
                + " that DeltaSOAP reads; it reads log, submit";
        assertThatThrownBy(() -> bean.switchToStock(wrong))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(message);
        assertThatThrownBy(() -> bean.switchOn(wrong)).hasMessage(message);
        assertThatThrownBy(() -> bean.forget(wrong)).hasMessage(message);
      }
    }
  }

  @Test
  void everythingGoesToStockAndBack() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      learn(host);
      DeltaModuleMXBean module = module("");
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      assertThat(module.getState()).isEqualTo(SwitchState.ON);
      assertThat(module.getServices()).isEqualTo(Map.of("Orders", SwitchState.ON));
      assertThat(module.getOperationsAtStock()).isEmpty();
      assertThat(module.getVersion()).isEqualTo("unknown");
      assertThat(module.getRepository()).contains(directory.getFileName().toString());

      module.switchToStock();
      assertThat(module.getState()).isEqualTo(SwitchState.AT_STOCK);
      assertThat(module.getServices()).isEqualTo(Map.of("Orders", SwitchState.AT_STOCK));
      assertThat(module.getOperationsAtStock())
          .containsOnlyKeys("Orders.cancel", "Orders.log", "Orders.submit");
      assertThat(exchange(host)).isEqualTo(STOCKS);

      // A single operation or service can be switched on.
      bean.switchOn("cancel");
      assertThat(module.getState()).isEqualTo(SwitchState.PARTLY_AT_STOCK);
      assertThat(exchange(host)).containsExactly(1L, 0L, 2L, 1L, 0L);
      bean.switchOn();
      assertThat(exchange(host)).isEqualTo(OURS);

      bean.switchToStock("cancel");
      module.switchToStock();
      assertThat(exchange(host)).isEqualTo(STOCKS);
      module.switchOn();
      assertThat(exchange(host)).containsExactly(2L, 0L, 1L, 1L, 0L);
      bean.switchOn("cancel");
      assertThat(module.getState()).isEqualTo(SwitchState.ON);
      assertThat(exchange(host)).isEqualTo(OURS);
    }
  }

  @Test
  void switchesHoldForServicesThatAreDeployedLater() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      DeltaModuleMXBean module = module("");
      module.switchToStock();
      TestArchive archive = TestArchive.orders(directory);
      archive.deploy(host.configuration());
      assertThat(exchange(host)).isEqualTo(STOCKS);

      // A redeployed service keeps its switch state.
      ModuleHost.bean("Orders").switchOn();
      archive.undeploy(host.configuration());
      archive.deploy(host.configuration());
      assertThat(ModuleHost.bean("Orders").getState()).isEqualTo(SwitchState.ON);
      module.switchOn();
      ModuleHost.bean("Orders").switchToStock("log");
      archive.undeploy(host.configuration());
      archive.deploy(host.configuration());
      assertThat(ModuleHost.bean("Orders").getOperationsAtStock()).containsOnlyKeys("log");
      archive.undeploy(host.configuration());
      module.switchToStock();
      archive.deploy(host.configuration());
      assertThat(exchange(host)).isEqualTo(STOCKS);
      module.switchOn();
      assertThat(ModuleHost.bean("Orders").getOperationsAtStock()).containsOnlyKeys("log");
    }
  }

  @Test
  void theSystemPropertyStartsWithEverythingAtStock() throws Exception {
    System.setProperty(PROPERTY, "false");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      System.clearProperty(PROPERTY);
      host.deployOrders(TestArchive.parameter(PROPERTY, "true"));
      assertThat(log.at(Level.WARNING))
          .containsExactly(
              "DeltaSOAP leaves everything to stock: the system property deltasoap.enabled is"
                  + " false");
      DeltaModuleMXBean module = module("");
      assertThat(module.getState()).isEqualTo(SwitchState.AT_STOCK);
      assertThat(exchange(host)).isEqualTo(STOCKS);
      assertThat(module.getOperationsAtStock().get("Orders.submit"))
          .startsWith("the system property deltasoap.enabled is false, since ");
      // The property is read only at startup.
      System.setProperty(PROPERTY, "true");
      assertThat(exchange(host)).isEqualTo(STOCKS);
      System.setProperty(PROPERTY, "false");
      module.switchOn();
      learn(host);
      assertThat(exchange(host)).isEqualTo(OURS);
    }
    System.setProperty(PROPERTY, "true");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      learn(host);
      assertThat(exchange(host)).isEqualTo(OURS);
      assertThat(log.at(Level.WARNING)).hasSize(1);
    }
  }

  @Test
  void eachApplicationHasAModuleOfItsOwn() throws Exception {
    try (ModuleHost one = new ModuleHost(directory.resolve("one"), ModuleHost.ENGAGED);
        ModuleHost two = new ModuleHost(directory.resolve("two"), ModuleHost.ENGAGED)) {
      one.deployOrders();
      two.deployOrders();
      module("").switchToStock();
      assertThat(module(",instance=2").getState()).isEqualTo(SwitchState.ON);
      assertThat(module(",instance=2").getRepository()).contains("two");
      assertThat(module("").getRepository()).contains("one");
      submits(one, "a");
      submits(two, "b");
      assertThat(ModuleHost.bean("Orders").getStockFallbacks()).containsEntry("SWITCHED_OFF", 1L);
    }
  }

  @Test
  void whatIsForgottenIsLearnedAgain() throws Exception {
    for (String strategy : List.of("generated", "none")) {
      try (ModuleHost host =
          new ModuleHost(
              directory,
              ModuleHost.ENGAGED,
              TestArchive.parameter("deltasoap.copyStrategy", strategy))) {
        host.deployOrders();
        DeltaServiceMXBean bean = ModuleHost.bean("Orders");
        String nothing = bean.dumpAutomata();
        bean.forget();
        long floor = bean.getHeldBytes();
        learn(host);
        assertThat(bean.getHeldBytes()).isGreaterThan(floor + 3000);
        assertThat(bean.getTemplateBytes()).isPositive();

        bean.forget("submit");
        assertThat(exchange(host).subList(0, 3)).containsExactly(2L, 1L, 0L);
        bean.forget();
        assertThat(bean.getHeldBytes()).isEqualTo(floor);
        assertThat(bean.getTemplateBytes()).isZero();
        assertThat(bean.dumpAutomata()).isEqualTo(nothing);
        assertThat(exchange(host).subList(0, 3)).containsExactly(0L, 3L, 0L);
        learn(host);
        assertThat(exchange(host)).isEqualTo(OURS);
        module("").forget();
        assertThat(bean.getHeldBytes()).isEqualTo(floor);
        assertThat(bean.getTemplateBytes()).isZero();
      }
    }
  }

  @Test
  void countersBeginAnew() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      learn(host);
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      host.client().post("Orders", TestArchive.envelope("submit", "<name>n<!-- c --></name>"));
      long held = bean.getHeldBytes();
      for (Runnable reset : List.<Runnable>of(bean::resetCounters, module("")::resetCounters)) {
        exchange(host, bean);
        reset.run();
        assertThat(counts()).containsExactly(0L, 0L, 0L, 0L, 0L);
        assertThat(bean.getStockFallbacks().values()).containsOnly(0L);
        assertThat(bean.getTemplateMatches().values()).containsOnly(0L);
        assertThat(bean.getLearnedShapes()).isZero();
        assertThat(bean.getHeldBytes()).isEqualTo(held);
        assertThat(exchange(host)).isEqualTo(OURS);
        assertThat(counts()).isEqualTo(OURS);
      }
    }
  }

  private static void exchange(ModuleHost host, DeltaServiceMXBean bean) throws AxisFault {
    bean.switchToStock();
    submits(host, "s");
    bean.switchOn();
    submits(host, "o");
  }

  /** Switches after the builder has decided and before the receiver runs. */
  private static final class Switching extends AbstractHandler {
    private final Runnable change;

    Switching(Runnable change) {
      this.change = change;
      HandlerDescription description = new HandlerDescription("switching");
      description.setHandler(this);
      init(description);
    }

    @Override
    public InvocationResponse invoke(MessageContext context) {
      change.run();
      return InvocationResponse.CONTINUE;
    }
  }

  @Test
  void aRequestIsFinishedAsItWasBegun() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      learn(host);
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      DeltaModuleMXBean module = module("");
      Phase phase = preDispatch(host);
      for (List<Runnable> pair :
          List.<List<Runnable>>of(
              List.of(bean::switchToStock, bean::switchOn),
              List.of(module::switchToStock, module::switchOn),
              List.of(() -> each(bean::switchToStock), () -> each(bean::switchOn)))) {
        Switching off = new Switching(pair.get(0));
        phase.addHandler(off, 0);
        // The builder has read the message, so the module answers it although switched off since.
        submits(host, "x");
        List<Long> before = counts();
        pair.get(1).run();
        submits(host, "x");
        pair.get(1).run();
        cancels(host, 1);
        pair.get(1).run();
        logs(host);
        List<Long> ours = counts();
        for (int i = 0; i < OURS.size(); i++) {
          assertThat(ours.get(i) - before.get(i)).isEqualTo(OURS.get(i));
        }
        phase.removeHandler(off.getHandlerDesc());

        Switching on = new Switching(pair.get(1));
        phase.addHandler(on, 0);
        // The builder has left the message to stock, so stock writes the response too.
        pair.get(0).run();
        submits(host, "x");
        pair.get(0).run();
        cancels(host, 1);
        pair.get(0).run();
        logs(host);
        List<Long> stocks = counts();
        for (int i = 0; i < STOCKS.size(); i++) {
          assertThat(stocks.get(i) - ours.get(i)).isEqualTo(STOCKS.get(i));
        }
        phase.removeHandler(on.getHandlerDesc());
        assertThat(exchange(host)).isEqualTo(OURS);
      }
    }
  }

  private static void each(Consumer<String> change) {
    List.of("submit", "cancel", "log").forEach(change);
  }

  @Test
  void aRequestThatTheBuilderCouldNotReadIsStocksAtTheReceiver() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      byte[] comment = TestArchive.envelope("submit", "<name>n<!-- c --></name>");
      assertThat(host.client().post("Orders", comment).body()).contains("n/[]/null");
      assertThat(bean.getDirectResponses()).isEqualTo(1);
      Switching off = new Switching(bean::switchToStock);
      preDispatch(host).addHandler(off, 0);
      // The writer of the response is chosen when the receiver gets the request.
      assertThat(host.client().post("Orders", comment).body()).contains("n/[]/null");
      assertThat(bean.getDirectResponses()).isEqualTo(1);
      assertThat(bean.getStockFallbacks()).containsEntry("COMMENT", 2L);
    }
  }

  @Test
  void toolsSeeWhatTheArgumentsAre() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      MBeanInfo info =
          ModuleHost.server().getMBeanInfo(ModuleHost.name("type=Service,name=Orders"));
      List<String> signatures = new ArrayList<>();
      for (MBeanOperationInfo operation : info.getOperations()) {
        for (var parameter : operation.getSignature()) {
          signatures.add(operation.getName() + "(" + parameter.getName() + ")");
        }
      }
      assertThat(signatures)
          .containsExactlyInAnyOrder(
              "switchToStock(operation)",
              "switchOn(operation)",
              "forget(operation)",
              "events(operation)",
              "explain(message)",
              "explain(operation)",
              "explain(message)");
    }
  }

  private static Phase preDispatch(ModuleHost host) {
    for (Phase phase : host.configuration().getAxisConfiguration().getInFlowPhases()) {
      if (phase.getPhaseName().equals("PreDispatch")) {
        return phase;
      }
    }
    throw new IllegalStateException("No such phase");
  }
}
