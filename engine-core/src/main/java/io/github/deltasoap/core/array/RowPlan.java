package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.Representation;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of beans that were written with the same tags. Immutable.
 *
 * @param parts in the order in which the properties occurred
 */
public record RowPlan(BeanType type, List<Part> parts) {
  /** Copies the list. */
  public RowPlan {
    parts = List.copyOf(parts);
  }

  /** A property of a bean. */
  public sealed interface Part {
    /** The property. */
    Slot slot();
  }

  /**
   * A property whose value is a text.
   *
   * @param type of the value
   * @param column the number of texts before it
   */
  public record Cell(Slot slot, SimpleType type, int column) implements Part {}

  /** A property with a bean of its own. */
  public record Inner(Slot slot, RowPlan plan) implements Part {}

  /** A property with the same value in all beans. */
  public record Fixed(Slot slot, @Nullable Object value) implements Part {
    private @Nullable Object copy() {
      return slot.type() instanceof SimpleType simple ? simple.copy(value) : value;
    }
  }

  /**
   * Creates a bean; its constructor and setters run in the order of the general binder.
   *
   * @param numbers that hold the numbers of the row
   * @param at offset of the row in them
   * @throws Unbindable if a constructor or a setter fails
   */
  Object create(Rows rows, long[] numbers, int at, int row) throws Unbindable {
    Object bean = type.create();
    for (Part part : parts) {
      boolean isWritable = part.slot().isWritable();
      if (part instanceof Inner inner) {
        Object value = inner.plan().create(rows, numbers, at, row);
        if (isWritable) {
          type.set(bean, inner.slot(), value);
        }
      } else if (isWritable && part instanceof Cell cell) {
        rows.set(type, bean, cell, numbers, at, row);
      } else if (isWritable) {
        type.set(bean, part.slot(), ((Fixed) part).copy());
      }
    }
    return bean instanceof Representation read ? read.toValue() : bean;
  }
}
