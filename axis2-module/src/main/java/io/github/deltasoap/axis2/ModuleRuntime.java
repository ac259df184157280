package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.manage.DeltaModuleMXBean;
import io.github.deltasoap.axis2.manage.ManagedBeans;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.core.MemoryPool;
import java.util.Map;
import java.util.TreeMap;
import javax.management.ObjectName;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The module in one configuration, with the switches for all services and clients at once. Made by
 * {@link DeltaModule}; safe for any number of threads.
 */
final class ModuleRuntime implements DeltaModuleMXBean {
  private static final Log LOG = LogFactory.getLog(ModuleRuntime.class);
  private static final String TITLE = "DeltaSOAP";

  private final String version;
  private final String repository;
  private final ServiceRegistry services;
  private final ClientRuntime clients;
  private final MemoryPool memory;
  private final @Nullable ObjectName objectName;

  /**
   * Registers the module with JMX.
   *
   * @param memory of what all services and clients learn
   * @param startsAtStock whether everything is at stock until an operator switches it on
   */
  ModuleRuntime(
      String version,
      String repository,
      ServiceRegistry services,
      ClientRuntime clients,
      MemoryPool memory,
      boolean startsAtStock) {
    this.version = version;
    this.repository = repository;
    this.services = services;
    this.clients = clients;
    this.memory = memory;
    if (startsAtStock) {
      String reason = "the system property " + DeltaSettings.ENABLED.name() + " is false";
      switchEverything(Switches.Cause.now(reason));
      LOG.warn(TITLE + " leaves everything to stock: " + reason);
    }
    this.objectName =
        ManagedBeans.register(
            this, DeltaModuleMXBean.class, "io.github.deltasoap:type=Module", "The module");
  }

  private void switchEverything(Switches.@Nullable Cause cause) {
    services.switchEverything(cause);
    clients.switchEverything(cause);
  }

  /** Unregisters the module from JMX. */
  void close() {
    ManagedBeans.unregister(objectName);
  }

  @Override
  public String getVersion() {
    return version;
  }

  @Override
  public String getRepository() {
    return repository;
  }

  @Override
  public SwitchState getState() {
    Map<String, SwitchState> all = getServices();
    all.put("", clients.getState());
    long atStock = all.values().stream().filter(each -> each == SwitchState.AT_STOCK).count();
    boolean partly = all.containsValue(SwitchState.PARTLY_AT_STOCK);
    return partly ? SwitchState.PARTLY_AT_STOCK : SwitchState.of(atStock, all.size());
  }

  @Override
  public Map<String, SwitchState> getServices() {
    Map<String, SwitchState> states = new TreeMap<>();
    services.services().forEach(service -> states.put(service.name(), service.state()));
    return states;
  }

  @Override
  public Map<String, String> getOperationsAtStock() {
    Map<String, String> all = new TreeMap<>();
    for (ServiceRuntime service : services.services()) {
      service
          .operationsAtStock()
          .forEach((operation, reason) -> all.put(service.name() + "." + operation, reason));
    }
    return all;
  }

  @Override
  public long getHeldBytes() {
    return memory.held();
  }

  @Override
  public long getTotalBytes() {
    return memory.bytes();
  }

  @Override
  public void switchToStock() {
    switchEverything(ManagedBeans.cause("everything switched to stock"));
    ManagedBeans.tell(TITLE, "everything switched to stock");
  }

  @Override
  public void switchOn() {
    switchEverything(null);
    ManagedBeans.tell(TITLE, "switched on");
  }

  @Override
  public void forget() {
    services.services().forEach(ServiceRuntime::forgetAll);
    clients.forgetAll();
    ManagedBeans.tell(TITLE, "has forgotten what was learned");
  }

  @Override
  public void resetCounters() {
    services.services().forEach(ServiceRuntime::countAnew);
    clients.countAnew();
    ManagedBeans.tell(TITLE, "counts anew");
  }
}
