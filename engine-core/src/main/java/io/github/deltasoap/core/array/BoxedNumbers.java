package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list of items, some of them perhaps null, to which numbers are added as objects.
 *
 * @param kind of the numbers
 */
public record BoxedNumbers(List<@Nullable Object> list, ValueKind kind) implements NumberSink {
  @Override
  public void add(long bits) {
    list.add(
        switch (kind) {
          case INTEGER -> (Object) (int) bits;
          case LONG -> (Object) bits;
          case FLOAT -> (Object) Float.intBitsToFloat((int) bits);
          default -> (Object) Double.longBitsToDouble(bits);
        });
  }

  @Override
  public int size() {
    return list.size();
  }
}
