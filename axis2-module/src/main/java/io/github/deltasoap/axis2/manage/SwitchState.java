package io.github.deltasoap.axis2.manage;

/** How much of the module's work is at stock now, over JMX. */
public enum SwitchState {
  /** Nothing. */
  ON,
  /** Some of it. */
  PARTLY_AT_STOCK,
  /** All of it. */
  AT_STOCK;

  public static SwitchState of(long atStock, long all) {
    return atStock == 0 && all > 0 ? ON : atStock == all ? AT_STOCK : PARTLY_AT_STOCK;
  }
}
