package io.github.deltasoap.oracle.service.unusual;

/** Constants that are named. */
public enum Grade implements Named {
  LOW,
  HIGH;

  @Override
  public String getName() {
    return name();
  }
}
