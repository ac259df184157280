package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.Numbers;

/** The type of a value in the DUT table (bSOAP, section 3.1), with the widths of its text. */
enum DutType {
  /** A string, which has no maximum. */
  TEXT(0, 0),
  /** Bytes as base64. */
  BINARY(0, 0),
  BOOLEAN(5, 5),
  INTEGER(9, Numbers.MAX_INT),
  LONG(13, Numbers.MAX_LONG),
  FLOAT(10, Numbers.MAX_FLOAT),
  DOUBLE(18, Numbers.MAX_DOUBLE);

  private final int intermediateBytes;
  private final int maximumBytes;

  DutType(int intermediateBytes, int maximumBytes) {
    this.intermediateBytes = intermediateBytes;
    this.maximumBytes = maximumBytes;
  }

  /** The width of most values; 0 if there is none. */
  int intermediateBytes() {
    return intermediateBytes;
  }

  /** The width of the longest value; 0 if there is none. */
  int maximumBytes() {
    return maximumBytes;
  }

  static DutType of(ValueKind kind) {
    return switch (kind) {
      case BOOLEAN -> BOOLEAN;
      case INTEGER -> INTEGER;
      case LONG -> LONG;
      case FLOAT -> FLOAT;
      case DOUBLE -> DOUBLE;
      case OBJECT -> TEXT;
    };
  }

  /** The type of a value as {@link io.github.deltasoap.core.write.FlatBean#simple} makes it. */
  static DutType of(Object simple) {
    if (simple instanceof String) {
      return TEXT;
    }
    if (simple instanceof Double) {
      return DOUBLE;
    }
    if (simple instanceof Float) {
      return FLOAT;
    }
    if (simple instanceof Boolean) {
      return BOOLEAN;
    }
    return simple instanceof Long ? LONG : INTEGER;
  }
}
