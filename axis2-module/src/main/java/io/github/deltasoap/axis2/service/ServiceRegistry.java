package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.ManagedBeans;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ModuleContext;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.management.ObjectName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The deployed services that engage the module. A service is described after its deployment, on a
 * thread of its own, while Axis2 deploys others; stock serves requests that arrive earlier. The
 * state of a service is dropped when the service is removed. Safe for any number of threads.
 */
public final class ServiceRegistry {
  /**
   * The longest wait for a description: the service's own code runs meanwhile, and may hang. Only
   * requests that have to be validated wait longer.
   */
  public static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Log LOG = LogFactory.getLog(ServiceRegistry.class);
  private static final String THREAD = "deltasoap-describer";
  private static final long IDLE_SECONDS = 1;

  /** The number of times that a service is described again, since one may change all the time. */
  private static final int MOST_CHANGES = 32;

  private static final long CLOSE_SECONDS = 2;

  private final ModuleContext context;
  private final ProgrammingModel.Source models;
  private final BiConsumer<AxisService, ServiceRuntime> described;
  private final Duration patience;
  private final Map<AxisService, Description> descriptions = new ConcurrentHashMap<>();
  private final ThreadPoolExecutor describer =
      new ThreadPoolExecutor(
          1,
          1,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new PriorityBlockingQueue<>(1, Comparator.comparing(Description.class::cast)),
          ServiceRegistry::thread,
          new ThreadPoolExecutor.DiscardPolicy());

  private final AtomicLong numbers = new AtomicLong();

  /** Held while a service is described: one after the other, in the order in which they begin. */
  private final ReentrantLock describing = new ReentrantLock(true);

  /** Axis2 keeps observers forever, so services may be announced after the end. */
  private volatile boolean closed;

  private final Object switching = new Object();

  /** Why everything is at stock; null if it is not. Guarded by switching. */
  private Switches.@Nullable Cause everything;

  /**
   * The switches of removed services that operators have switched; they apply to the next release.
   * Guarded by switching.
   */
  private final Map<String, Switches> removed = new HashMap<>();

  /**
   * @param described receives each service that the module can read, before the first request that
   *     the module reads
   * @param patience the longest wait for a description
   */
  public ServiceRegistry(
      ModuleContext context,
      ProgrammingModel.Source models,
      BiConsumer<AxisService, ServiceRuntime> described,
      Duration patience) {
    this.context = context;
    this.models = models;
    this.described = described;
    this.patience = patience;
    describer.allowCoreThreadTimeOut(true);
  }

  private static Thread thread(Runnable work) {
    // Inherits nothing from the thread that deploys or calls a service.
    Thread made = new Thread(null, work, THREAD, 0, false);
    made.setDaemon(true);
    made.setContextClassLoader(ServiceRegistry.class.getClassLoader());
    return made;
  }

  /**
   * The runtime of a service for a request. A service that is not described yet comes before
   * others, and one that has been changed is described again.
   *
   * @return null if the service does not engage the module, if only stock can serve it, or if it is
   *     not described yet
   */
  public @Nullable ServiceRuntime find(AxisService service) {
    Description description = descriptions.get(service);
    ServiceRuntime runtime = description == null ? null : description.ofRequest();
    if (description == null || runtime == null) {
      return null;
    }
    String changed = runtime.checkDescription();
    return changed == null || !description.repeat(changed) ? runtime : find(service);
  }

  /**
   * As {@link #find}, for a request that stock cannot serve as well: waits for the description, if
   * it does not take too long.
   */
  public @Nullable ServiceRuntime await(AxisService service) {
    ServiceRuntime runtime = find(service);
    Description description = descriptions.get(service);
    return runtime == null && description != null && description.hasEnded(latest())
        ? find(service)
        : runtime;
  }

  /** Registers a deployed service, if it or one of its operations engages the module. */
  public void deploy(AxisService service) {
    boolean whole = service.isEngaged(context.module());
    Predicate<AxisOperation> engaged = operation -> whole || operation.isEngaged(context.module());
    if (whole || ProgrammingModel.operations(service).stream().anyMatch(engaged)) {
      deploy(service, engaged);
    }
  }

  /** Registers a service whose operations engage the module, unless it is registered already. */
  public void deploy(AxisService service, Predicate<AxisOperation> engaged) {
    if (service.isClientSide()) {
      return;
    }
    Description description = new Description(service, engaged, threadLoader(), 0);
    if (closed || descriptions.putIfAbsent(service, description) != null) {
      return;
    }
    if (context.policy().mayValidate(service)) {
      // Stock would not validate the requests that arrive before.
      description.run();
    } else {
      description.runLater();
    }
    if (closed) {
      undeploy(service);
    }
  }

  /** The initial switches of a service. */
  private Switches switches(AxisService service) {
    synchronized (switching) {
      Switches last = removed.get(service.getName());
      return last == null ? Switches.of(everything) : last;
    }
  }

  /**
   * Switches present and future services.
   *
   * @param cause of a switch to stock; null to switch them on
   */
  public void switchEverything(Switches.@Nullable Cause cause) {
    UnaryOperator<Switches> change =
        now -> cause == null ? now.everythingOn() : now.everythingToStock(cause);
    synchronized (switching) {
      everything = cause;
      Collection<ServiceRuntime> known = byName(Description::described);
      if (cause == null) {
        known.forEach(ServiceRuntime::closeCircuits);
      }
      known.forEach(service -> service.change(change));
      removed.replaceAll((name, switches) -> change.apply(switches));
    }
  }

  /** The deployed services; waits for those that are being described, until one takes too long. */
  public Collection<ServiceRuntime> services() {
    for (Description each : descriptions.values()) {
      if (!each.hasEnded(latest())) {
        break;
      }
    }
    return byName(Description::described);
  }

  private long latest() {
    return System.nanoTime() + patience.toNanos();
  }

  private Collection<ServiceRuntime> byName(
      Function<Description, @Nullable ServiceRuntime> lookup) {
    Map<String, ServiceRuntime> byName = new TreeMap<>();
    for (Description each : descriptions.values()) {
      ServiceRuntime runtime = lookup.apply(each);
      if (runtime != null) {
        byName.put(runtime.name(), runtime);
      }
    }
    return byName.values();
  }

  /** Drops the state of a service, at the latest when its description ends. */
  public void undeploy(AxisService service) {
    undeploy(service, latest());
  }

  private void undeploy(AxisService service, long latest) {
    Description description = descriptions.remove(service);
    if (description != null) {
      description.end(latest);
    }
  }

  /** Releases all services; later ones are left to stock. */
  public void close() {
    closed = true;
    long latest = latest();
    Set.copyOf(descriptions.keySet()).forEach(each -> undeploy(each, latest));
    describer.shutdown();
    try {
      if (!describer.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("The thread " + THREAD + " has not ended");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static @Nullable ClassLoader threadLoader() {
    return Thread.currentThread().getContextClassLoader();
  }

  private static @Nullable ObjectName register(ServiceRuntime runtime) {
    String plain = runtime.name();
    String quoted = plain.matches("[\\w./-]+") ? plain : ObjectName.quote(plain);
    return ManagedBeans.register(
        new ManagedService(runtime),
        DeltaServiceMXBean.class,
        "io.github.deltasoap:type=Service,name=" + quoted,
        "Service " + plain);
  }

  /** The description of a service, which is made once, and its result. */
  private final class Description implements Runnable, Comparable<Description> {
    private final AxisService service;
    private final Predicate<AxisOperation> engaged;

    /** The context class loader of the thread that has deployed the service. */
    private final @Nullable ClassLoader loader;

    /** The number of changes after which the service has been described again. */
    private final int changes;

    private final CountDownLatch done = new CountDownLatch(1);

    /** Whether it is made, or will never be. Guarded by this. */
    private boolean begun;

    /** Whether the service was removed while it was described for too long. Guarded by this. */
    private boolean abandoned;

    /** Whether the log shows that it is wrong and stays so. Guarded by this. */
    private boolean changed;

    private final long created = System.nanoTime();

    /** When it began; null before. */
    private volatile @Nullable Long start;

    /** Whether a request has come before it. Constant while it waits for its turn. */
    private volatile boolean requested;

    /** Its place among those of its kind. Constant while it waits for its turn. */
    private volatile long number = numbers.incrementAndGet();

    /** Whether the log shows that it takes long. Guarded by this. */
    private boolean notedLate;

    private volatile @Nullable ServiceRuntime runtime;
    private @Nullable ObjectName objectName;

    Description(
        AxisService service,
        Predicate<AxisOperation> engaged,
        @Nullable ClassLoader loader,
        int changes) {
      this.service = service;
      this.engaged = engaged;
      this.loader = loader;
      this.changes = changes;
    }

    /**
     * Describes the service again, unless another thread has begun to do so. Services that validate
     * their requests keep their receivers, since no request waits for new ones.
     *
     * @param change that has made this description wrong
     * @return false if stock serves it from now on
     */
    boolean repeat(String change) {
      if (changes == MOST_CHANGES || context.policy().mayValidate(service)) {
        noteChange(change);
        return false;
      }
      if (closed) {
        return false;
      }
      Description next = new Description(service, engaged, loader, changes + 1);
      if (descriptions.replace(service, this, next)) {
        LOG.info("Service " + service.getName() + " is described again: " + change);
        end(latest());
        next.runLater();
      }
      return true;
    }

    private synchronized void noteChange(String change) {
      if (!changed) {
        changed = true;
        LOG.warn(
            "Service "
                + service.getName()
                + ": stock serves it until it is deployed again: "
                + change);
      }
    }

    /** Services with requests come first, in the order of these; then those deployed first. */
    @Override
    public int compareTo(Description other) {
      return requested == other.requested
          ? Long.compare(number, other.number)
          : Boolean.compare(other.requested, requested);
    }

    private synchronized boolean begin() {
      boolean first = !begun;
      begun = true;
      return first;
    }

    /** Describes the service, unless another thread does, or the service has been removed. */
    @Override
    public void run() {
      if (!begin()) {
        return;
      }
      Thread thread = Thread.currentThread();
      ClassLoader outer = thread.getContextClassLoader();
      thread.setContextClassLoader(loader);
      describing.lock();
      try {
        if (!closed) {
          describe();
        }
      } finally {
        describing.unlock();
        thread.setContextClassLoader(outer);
        if (finish()) {
          release();
        }
      }
    }

    /** Returns whether nobody else will release the service. */
    private synchronized boolean finish() {
      done.countDown();
      return abandoned;
    }

    private synchronized boolean abandon() {
      abandoned = done.getCount() > 0;
      return abandoned;
    }

    /** Describes the service on another thread, or here if there is no memory for one. */
    void runLater() {
      try {
        describer.execute(this);
      } catch (OutOfMemoryError noThread) {
        run();
      }
    }

    private void describe() {
      start = System.nanoTime();
      try {
        ServiceRuntime made =
            ServiceDeployment.deploy(service, engaged, models, context, switches(service));
        synchronized (switching) {
          // Everything may have been switched in the meantime.
          made.change(before -> switches(service));
          removed.remove(service.getName());
          runtime = made;
        }
        announce(made);
      } catch (NoClassDefFoundError missing) {
        String part = MissingPart.of(missing);
        if (part == null) {
          LOG.error(title(), missing);
        } else {
          LOG.info(title() + ": " + part + " is missing");
        }
      } catch (RuntimeException | LinkageError unexpected) {
        // Stock can serve it in any case.
        LOG.error(title(), unexpected);
      }
    }

    private synchronized void announce(ServiceRuntime made) {
      if (!abandoned) {
        objectName = register(made);
        described.accept(service, made);
      }
    }

    private String title() {
      return "Service " + service.getName() + " is served by stock";
    }

    /** The runtime, if there is one now. */
    @Nullable ServiceRuntime described() {
      return runtime;
    }

    /**
     * The runtime for a request. Requests to a service that validates them wait for it, since stock
     * would not validate them.
     *
     * @return null if there is none, or none yet
     */
    @Nullable ServiceRuntime ofRequest() {
      if (!isPending()) {
        return runtime;
      }
      if (context.policy().mayValidate(service)) {
        awaitEnd(System.nanoTime() + Long.MAX_VALUE);
        return runtime;
      }
      if (isPast(created)) {
        noteLate();
      }
      if (!requested && describer.remove(this)) {
        requested = true;
        number = numbers.incrementAndGet();
        runLater();
      }
      return null;
    }

    /** Whether it takes so long that nothing waits for it any more. */
    private boolean isLate() {
      Long began = start;
      return began != null && isPast(began);
    }

    private boolean isPast(long since) {
      return System.nanoTime() - since > patience.toNanos();
    }

    /** Waits for the description; returns whether it is made in time. */
    boolean hasEnded(long latest) {
      return !isPending() || awaitEnd(latest);
    }

    private boolean isPending() {
      // The thread that describes the service does not wait for itself.
      return done.getCount() > 0 && !describing.isHeldByCurrentThread();
    }

    private synchronized void noteLate() {
      if (!notedLate) {
        notedLate = true;
        LOG.warn(
            "Service "
                + service.getName()
                + " has not been described in "
                + patience.toSeconds()
                + " s, so stock serves it until it is; "
                + THREAD
                + " in a thread dump shows the reason");
      }
    }

    /** Waits for the end of the description; returns whether it has ended in time. */
    private boolean awaitEnd(long latest) {
      boolean interrupted = false;
      try {
        while (true) {
          try {
            return done.await(latest - System.nanoTime(), TimeUnit.NANOSECONDS);
          } catch (InterruptedException later) {
            interrupted = true;
          }
        }
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }

    /** The service has been removed. */
    void end(long latest) {
      if (begin()) {
        describer.remove(this);
        done.countDown();
      } else if ((!isLate() && awaitEnd(latest)) || !abandon()) {
        release();
      }
    }

    private void release() {
      ServiceRuntime made = runtime;
      if (made != null) {
        made.undeploy(service);
        synchronized (switching) {
          Switches last = made.ownSwitches();
          if (!last.equals(Switches.of(everything))) {
            removed.put(service.getName(), last);
          }
        }
        ManagedBeans.unregister(objectName);
      }
    }
  }
}
