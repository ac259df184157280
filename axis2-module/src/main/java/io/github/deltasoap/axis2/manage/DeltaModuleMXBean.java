package io.github.deltasoap.axis2.manage;

import java.util.Map;

/**
 * The module in one web application, and its switches, over JMX: {@code
 * io.github.deltasoap:type=Module}, with {@code instance=2} and so on in further applications of
 * the same virtual machine. A switch applies to all later requests, and to services deployed later.
 */
public interface DeltaModuleMXBean {
  /** The version of the module, from the name of its archive, or "unknown". */
  String getVersion();

  /** The repository of the Axis2 that has the module, which distinguishes applications. */
  String getRepository();

  /** How much of the module's work for services and clients is at stock now. */
  SwitchState getState();

  /** The services that engage the module, and how much of each is at stock now. */
  Map<String, SwitchState> getServices();

  /** Operations that stock serves now, as {@code service.operation}, with the reason for each. */
  Map<String, String> getOperationsAtStock();

  /** Leaves everything to stock: all requests to services, and all messages of clients. */
  void switchToStock();

  /**
   * Undoes {@link #switchToStock()}, and a start of the virtual machine with {@code
   * -Ddeltasoap.enabled=false}. Services, operations and clients that were switched to stock
   * individually stay there.
   */
  void switchOn();

  /** Forgets everything learned from the messages of all services and clients. */
  void forget();

  /** Sets all counters of all services and of the clients to 0. */
  void resetCounters();
}
