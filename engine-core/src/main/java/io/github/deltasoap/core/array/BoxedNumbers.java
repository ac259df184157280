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
  public void add(long bits) {
    list.add(kind.box(bits));
  }

  @Override
  public void addAll(NumberArray numbers, int from, int count) {
    for (int i = from; i < from + count; i++) {
      list.add(kind.box(numbers.bits(i)));
    }
  }

  @Override
  public int size() {
    return list.size();
  }
}
