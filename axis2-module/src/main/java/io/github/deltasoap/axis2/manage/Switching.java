package io.github.deltasoap.axis2.manage;

import java.util.Map;

/** Switches of the module, a service or the clients over JMX: to stock, and back. */
public interface Switching {
  /** How much of the module's work is at stock now. */
  SwitchState getState();

  /** Operations that are at stock now, with the reason and start of each. */
  Map<String, String> getOperationsAtStock();

  /** Leaves all messages to stock entirely. */
  void switchToStock();

  /**
   * Undoes {@link #switchToStock()}, and wider switches to stock. What was switched to stock
   * individually stays there.
   */
  void switchOn();

  /**
   * Forgets everything learned from requests and responses: automata, prototypes, pooled objects
   * and templates. Later messages are learned again.
   */
  void forget();

  /** Sets all counters to 0; memory in use and switches are unaffected. */
  void resetCounters();
}
