package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.Numbers;

/** The type of a value in the DUT table (bSOAP, section 3.1), with the widths of its text. */
enum DutType {
  /** A string, which has no maximum width. */
  TEXT(0, 0, 4, 1),
  /** Bytes as base64. */
  BINARY(0, 0, 4, 1),
  BOOLEAN(5, 5, 8, 0),
  INTEGER(9, Numbers.MAX_INT, 12, 0),
  LONG(13, Numbers.MAX_LONG, 14, 0),
  FLOAT(10, Numbers.MAX_FLOAT, 36, 0),
  DOUBLE(18, Numbers.MAX_DOUBLE, 40, 0);

  private final int intermediateBytes;
  private final int maximumBytes;
  private final int workOfValue;
  private final int workOfByte;

  DutType(int intermediateBytes, int maximumBytes, int workOfValue, int workOfByte) {
    this.intermediateBytes = intermediateBytes;
    this.maximumBytes = maximumBytes;
    this.workOfValue = workOfValue;
    this.workOfByte = workOfByte;
  }

  /** The additional work of writing a text instead of comparing the value; see {@link Payoff}. */
  int work(int bytes) {
    return workOfValue + workOfByte * bytes;
  }

  /** The width that holds most values; 0 if there is none. */
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

  /** The type of a value produced by {@link io.github.deltasoap.core.write.FlatBean#simple}. */
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
