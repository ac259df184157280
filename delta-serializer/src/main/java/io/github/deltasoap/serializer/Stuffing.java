package io.github.deltasoap.serializer;

/**
 * The initial width of fields, which leaves room for longer values (bSOAP, section 3.2). All but
 * {@link #NONE} put white space after closing tags, so they are for messages in which that is
 * insignificant.
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
