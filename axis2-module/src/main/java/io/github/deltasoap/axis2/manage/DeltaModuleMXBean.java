package io.github.deltasoap.axis2.manage;

import java.util.Map;

/**
 * The module in one web application, and its switches, over JMX: {@code
 * io.github.deltasoap:type=Module}, with {@code instance=2} and so on in further applications of
 * the same virtual machine. A switch applies to all later requests, and to services deployed later;
 * {@link #switchOn()} also undoes a start of the virtual machine with {@code
 * -Ddeltasoap.enabled=false}. Operations have the names {@code service.operation}.
 */
public interface DeltaModuleMXBean extends Switching {
  /** The version of the module, from the name of its archive, or "unknown". */
  String getVersion();

  /** The repository of the Axis2 that has the module, which distinguishes applications. */
  String getRepository();

  /** The services that engage the module, and how much of each is at stock now. */
  Map<String, SwitchState> getServices();

  /** The estimated memory of what all services and clients have learned, in bytes. */
  long getHeldBytes();

  /** The limit of that memory. */
  long getTotalBytes();
}
