package io.github.deltasoap.oracle.service.typical;

/** The state of a booking. */
public enum Status {
  OPEN,
  CONFIRMED,
  CANCELLED
}
