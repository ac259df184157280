package io.github.deltasoap.axis2;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ModuleContext;
import io.github.deltasoap.axis2.settings.ParameterPolicy;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.engine.verify.Verifier;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Services are described after their deployment, and stock serves requests until then. */
@Timeout(60)
class DescriptionsTest {
  private static final String DESCRIBER = "deltasoap-describer";

  @TempDir private Path directory;

  private final Gate gate = new Gate();
  private final List<AxisService> described = new CopyOnWriteArrayList<>();
  private ModuleHost host;
  private ModuleContext context;
  private ServiceRegistry registry;

  @BeforeEach
  void start() throws IOException, AxisFault {
    host = new ModuleHost(directory);
    context =
        new ModuleContext(
            new AxisModule(),
            new ParameterPolicy(null),
            Learner.immediate(),
            Verifier.immediate(failed -> {}),
            new MemoryPool(Long.MAX_VALUE / 2, Runnable::run, () -> {}),
            new ByteBudget(Long.MAX_VALUE, Long.MAX_VALUE));
    registry = registry(gate, Duration.ofMinutes(1));
  }

  private ServiceRegistry registry(ProgrammingModel.Source models, Duration patience) {
    return new ServiceRegistry(
        context, models, (service, runtime) -> described.add(service), patience);
  }

  @AfterEach
  void stop() throws AxisFault {
    gate.permits.release(100);
    registry.close();
    context.close();
    host.close();
    assertThat(ModuleHost.beans()).isEmpty();
    awaitEndOfDescribers();
  }

  /** Chooses the model of a service when it gets a permit. */
  private static final class Gate implements ProgrammingModel.Source {
    private final Semaphore permits = new Semaphore(0);
    private final List<String> entered = new CopyOnWriteArrayList<>();

    @Override
    public ProgrammingModel of(
        AxisService service, @Nullable InvokerGenerator generator, PullReaders readers) {
      entered.add(service.getName() + " by " + Thread.currentThread().getName());
      permits.acquireUninterruptibly();
      return DeltaModule.model(service, generator, readers);
    }

    private static String by(AxisService service, String thread) {
      return service.getName() + " by " + thread;
    }

    private void await(AxisService service) {
      while (!entered.contains(by(service, DESCRIBER))) {
        ModuleHost.pause();
      }
    }
  }

  private AxisService service(String name, String... more) throws IOException, AxisFault {
    return TestArchive.make(
            directory,
            name,
            Map.of("orders.Orders", TestArchive.ORDERS, "orders.Item", TestArchive.ITEM),
            GeneratedServices.describe(name, "orders.Orders", more))
        .deploy(host.configuration());
  }

  private void deploy(AxisService... services) {
    for (AxisService each : services) {
      registry.deploy(each, operation -> true);
    }
  }

  private static <T> FutureTask<T> inThread(Callable<T> call) {
    FutureTask<T> task = new FutureTask<>(call);
    Thread caller = new Thread(task, "caller");
    caller.setDaemon(true);
    caller.start();
    await(caller);
    return task;
  }

  /** Waits until a thread waits. */
  private static void await(Thread thread) {
    while (!Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING).contains(thread.getState())) {
      assertThat(thread.isAlive()).isTrue();
      ModuleHost.pause();
    }
  }

  private static List<Thread> describers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(each -> each.getName().equals(DESCRIBER))
        .toList();
  }

  private static void awaitEndOfDescribers() {
    while (!describers().isEmpty()) {
      ModuleHost.pause();
    }
  }

  @Test
  void requestsDoNotWait() throws Exception {
    AxisService orders = service("Orders");
    deploy(orders);
    gate.await(orders);
    assertThat(registry.find(orders)).isNull();
    FutureTask<Integer> manager = inThread(() -> registry.services().size());
    assertThat(described).isEmpty();
    assertThat(ModuleHost.isOurs(orders, "submit")).isFalse();
    gate.permits.release();
    assertThat(manager.get(10, SECONDS)).isEqualTo(1);
    assertThat(registry.find(orders)).isNotNull().isSameAs(registry.find(orders));
    assertThat(ModuleHost.isOurs(orders, "submit")).isTrue();
    assertThat(described).containsExactly(orders);
    assertThat(gate.entered).containsExactly(Gate.by(orders, DESCRIBER));
  }

  @Test
  void requestsThatStockCannotServeWait() throws Exception {
    AxisService orders = service("Orders");
    deploy(orders);
    gate.await(orders);
    FutureTask<ServiceRuntime> request = inThread(() -> registry.await(orders));
    gate.permits.release();
    assertThat(request.get(10, SECONDS)).isNotNull().isSameAs(registry.find(orders));
  }

  @Test
  void theServiceOfARequestComesBeforeOthers() throws Exception {
    AxisService first = service("First");
    AxisService second = service("Second");
    AxisService third = service("Third");
    deploy(first);
    gate.await(first);
    deploy(second, third);
    for (int i = 0; i < 3; i++) {
      assertThat(registry.find(third)).isNull();
    }
    assertThat(describers()).hasSize(1);
    gate.permits.release(3);
    assertThat(registry.services()).hasSize(3);
    assertThat(described).containsExactly(first, third, second);
  }

  @Test
  void aServiceThatIsRemovedBeforeItsTurnIsNotDescribed() throws Exception {
    AxisService first = service("First");
    AxisService second = service("Second");
    deploy(first);
    gate.await(first);
    deploy(second);
    registry.undeploy(second);
    gate.permits.release(2);
    assertThat(registry.services()).hasSize(1);
    assertThat(registry.find(second)).isNull();
    assertThat(ModuleHost.isOurs(second, "submit")).isFalse();
    assertThat(described).containsExactly(first);
  }

  @Test
  void aServiceThatIsRemovedMeanwhileKeepsNothing() throws Exception {
    AxisService orders = service("Orders");
    deploy(orders);
    gate.await(orders);
    FutureTask<?> removal =
        inThread(
            () -> {
              registry.undeploy(orders);
              return null;
            });
    gate.permits.release();
    removal.get(10, SECONDS);
    assertThat(registry.find(orders)).isNull();
    assertThat(ModuleHost.isOurs(orders, "submit")).isFalse();
    assertThat(ModuleHost.beans()).isEmpty();
  }

  @Test
  void aDescriptionThatHangsLeavesRequestsToStock() throws Exception {
    AxisService hanging = service("Hanging");
    AxisService removed = service("Removed");
    ServiceRegistry impatient = registry(gate, Duration.ofMillis(1));
    try {
      impatient.deploy(hanging, operation -> true);
      impatient.deploy(removed, operation -> true);
      gate.await(hanging);
      assertThat(impatient.find(hanging)).isNull();
      assertThat(impatient.await(hanging)).isNull();
      assertThat(impatient.find(removed)).isNull();
      assertThat(impatient.services()).isEmpty();
      impatient.undeploy(removed);
      gate.permits.release(2);
      awaitEndOfDescribers();
      assertThat(impatient.find(hanging)).isNotNull();
      assertThat(impatient.services()).hasSize(1);
      assertThat(described).containsExactly(hanging);
      assertThat(ModuleHost.isOurs(removed, "submit")).isFalse();
      assertThat(ModuleHost.beans()).hasSize(1);
    } finally {
      impatient.close();
    }
  }

  @Test
  void nothingIsDescribedAfterTheEnd() throws Exception {
    AxisService first = service("First");
    AxisService second = service("Second");
    deploy(first);
    gate.await(first);
    deploy(second);
    FutureTask<?> end =
        inThread(
            () -> {
              registry.close();
              return null;
            });
    gate.permits.release(2);
    end.get(10, SECONDS);
    awaitEndOfDescribers();
    deploy(service("Third"));
    assertThat(registry.services()).isEmpty();
    assertThat(gate.entered).containsExactly(Gate.by(first, DESCRIBER));
  }

  @Test
  void aServiceThatStockAloneCanServeLetsNobodyWait() throws Exception {
    AxisService orders = service("Orders");
    ServiceRegistry failing =
        registry(
            (service, generator, readers) -> {
              throw new IllegalStateException("planted");
            },
            ServiceRegistry.PATIENCE);
    try {
      failing.deploy(orders, operation -> true);
      assertThat(failing.find(orders)).isNull();
      assertThat(failing.services()).isEmpty();
      assertThat(described).isEmpty();
    } finally {
      failing.close();
    }
  }

  /** Axis2 has messages whose builders do not ask the registry, and they are validated, too. */
  @Test
  void aServiceThatIsValidatedIsDescribedAtItsDeployment() throws Exception {
    gate.permits.release(2);
    AxisService whole = service("Whole", TestArchive.parameter("deltasoap.validate", "schema"));
    AxisService partly =
        service(
            "Partly",
            "<operation name=\"submit\"><messageReceiver"
                + " class=\"org.apache.axis2.rpc.receivers.RPCMessageReceiver\"/>"
                + TestArchive.parameter("deltasoap.validate", "schema")
                + "</operation>");
    deploy(whole, partly);
    String here = Thread.currentThread().getName();
    assertThat(gate.entered).containsExactly(Gate.by(whole, here), Gate.by(partly, here));
    assertThat(described).containsExactly(whole, partly);
  }

  @Test
  void requestsWaitForAServiceThatIsValidated() throws Exception {
    AxisService orders = service("Orders", TestArchive.parameter("deltasoap.validate", "schema"));
    FutureTask<?> deployment =
        inThread(
            () -> {
              deploy(orders);
              return null;
            });
    FutureTask<ServiceRuntime> request = inThread(() -> registry.find(orders));
    gate.permits.release();
    assertThat(request.get(10, SECONDS)).isNotNull();
    deployment.get(10, SECONDS);
  }
}
