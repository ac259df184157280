package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.NumberArray;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list of items, some of them perhaps null, to which numbers are added as objects.
 *
 * @param kind of the numbers
 */
public record BoxedNumbers(List<@Nullable Object> list, ValueKind kind) implements NumberSink {
  @Override
  public void addAll(long[] bits, int from, int count) {
    for (int i = from; i < from + count; i++) {
      list.add(boxed(kind, bits[i]));
    }
  }

  @Override
  public void addAll(NumberArray numbers, int from, int count) {
    for (int i = from; i < from + count; i++) {
      list.add(boxed(kind, numbers.bits(i)));
    }
  }

  /** The number of given bits, as an object. */
  static Object boxed(ValueKind kind, long bits) {
    return switch (kind) {
      case INTEGER -> (int) bits;
      case LONG -> bits;
      case FLOAT -> Float.intBitsToFloat((int) bits);
      default -> Double.longBitsToDouble(bits);
    };
  }

  @Override
  public int size() {
    return list.size();
  }
}
