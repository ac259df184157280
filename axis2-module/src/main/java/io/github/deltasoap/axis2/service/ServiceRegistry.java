package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.ManagedBeans;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ModuleContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.management.ObjectName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The deployed services that engage the module. The state of a service is dropped when the service
 * is removed. Safe for any number of threads.
 */
public final class ServiceRegistry {
  private static final Log LOG = LogFactory.getLog(ServiceRegistry.class);

  /** A deployed service and its name in JMX. */
  private record Entry(ServiceRuntime runtime, @Nullable ObjectName objectName) {}

  private final ModuleContext context;
  private final ProgrammingModel.Source models;
  private final Map<AxisService, Entry> entries = new ConcurrentHashMap<>();

  /** Axis2 keeps observers forever, so services may be announced after the end. Guarded by this. */
  private boolean closed;

  private final Object switching = new Object();

  /** The services left to stock because a part of the installation is missing; guarded by this. */
  private final Set<AxisService> lacking = new HashSet<>();

  /** Why everything is at stock; null if it is not. Guarded by switching. */
  private Switches.@Nullable Cause everything;

  /**
   * The switches of removed services that operators have switched; they apply to the next release.
   * Guarded by switching.
   */
  private final Map<String, Switches> removed = new HashMap<>();

  public ServiceRegistry(ModuleContext context, ProgrammingModel.Source models) {
    this.context = context;
    this.models = models;
  }

  /** The runtime of a service; null if the service does not engage the module. */
  public @Nullable ServiceRuntime find(AxisService service) {
    Entry entry = entries.get(service);
    return entry == null ? null : entry.runtime;
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
  public synchronized void deploy(AxisService service, Predicate<AxisOperation> engaged) {
    if (closed || entries.containsKey(service) || service.isClientSide()) {
      return;
    }
    try {
      ServiceRuntime runtime =
          ServiceDeployment.deploy(service, engaged, models, context, switches(service));
      synchronized (switching) {
        // Everything may have been switched in the meantime.
        runtime.change(before -> switches(service));
        removed.remove(service.getName());
        entries.put(service, new Entry(runtime, null));
      }
      entries.put(service, new Entry(runtime, register(runtime)));
    } catch (NoClassDefFoundError missing) {
      String part = MissingPart.of(missing);
      if (part == null) {
        LOG.error("Service " + service.getName() + " is served by stock", missing);
      } else if (lacking.add(service)) {
        LOG.info("Service " + service.getName() + " is served by stock: " + part + " is missing");
      }
    } catch (RuntimeException | LinkageError unexpected) {
      // Stock can serve it in any case.
      LOG.error("Service " + service.getName() + " is served by stock", unexpected);
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
      if (cause == null) {
        services().forEach(ServiceRuntime::closeCircuits);
      }
      services().forEach(service -> service.change(change));
      removed.replaceAll((name, switches) -> change.apply(switches));
    }
  }

  /** The deployed services. */
  public Collection<ServiceRuntime> services() {
    Map<String, ServiceRuntime> byName = new TreeMap<>();
    entries.values().forEach(entry -> byName.put(entry.runtime.name(), entry.runtime));
    return byName.values();
  }

  public synchronized void undeploy(AxisService service) {
    lacking.remove(service);
    Entry entry = entries.remove(service);
    if (entry != null) {
      entry.runtime.undeploy(service);
      synchronized (switching) {
        Switches last = entry.runtime.switches();
        if (!last.equals(Switches.of(everything))) {
          removed.put(service.getName(), last);
        }
      }
      ManagedBeans.unregister(entry.objectName);
    }
  }

  /** Releases all services; later ones are left to stock. */
  public synchronized void close() {
    closed = true;
    new ArrayList<>(entries.keySet()).forEach(this::undeploy);
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
}
