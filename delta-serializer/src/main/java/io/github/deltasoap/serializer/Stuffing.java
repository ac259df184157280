package io.github.deltasoap.serializer;

/**
 * How wide fields are made at first, so that greater values will fit (bSOAP, section 3.2). All but
 * {@link #NONE} put white space behind closing tags, so they are for messages in which that means
 * nothing.
 */
public enum Stuffing {
  /** As wide as the value; a message has no white space that stock would not write. */
  NONE,
  /** As wide as most values of the type. */
  INTERMEDIATE,
  /** As wide as the longest value of the type. */
  MAXIMUM;

  int width(DutType type) {
    return switch (this) {
      case NONE -> 0;
      case INTERMEDIATE -> type.intermediateBytes();
      case MAXIMUM -> type.maximumBytes();
    };
  }
}
