package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import jakarta.xml.bind.JAXBElement;
import java.util.Calendar;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Computes the fields of the calendars of a service's requests. A calendar read from a text
 * computes its other fields only when one is read, as JAXB does when it writes the calendar. A
 * service can tell by setting the day of the week first. Safe for any number of threads, once the
 * service has been described.
 */
public final class CalendarFields {
  private final SchemaModel model;
  private boolean needed;

  CalendarFields(SchemaModel model) {
    this.model = model;
  }

  /** Notes a class whose values occur in requests. */
  void note(Class<?> javaClass) {
    needed |= Calendar.class.isAssignableFrom(javaClass);
  }

  /**
   * Computes the fields of all calendars of some objects.
   *
   * @throws RuntimeException if JAXB could not write an object
   */
  public void compute(@Nullable Object[] bound) {
    if (needed) {
      for (Object each : bound) {
        computeIn(each);
      }
    }
  }

  private void computeIn(@Nullable Object value) {
    if (value instanceof Calendar calendar) {
      int unused = calendar.get(Calendar.YEAR);
    } else if (value instanceof JAXBElement<?> element) {
      computeIn(element.getValue());
    } else if (value instanceof Collection<?> items) {
      items.forEach(this::computeIn);
    } else if (value instanceof Object[] items) {
      for (Object each : items) {
        computeIn(each);
      }
    } else if (value != null && model.find(value.getClass()) instanceof BeanType bean) {
      for (Slot slot : bean.slots()) {
        if (mayHold(slot.type())) {
          computeIn(bean.stored(value, slot));
        }
      }
    }
  }

  /** JAXB passes other values of an adapter to it, and does not look into them. */
  private static boolean mayHold(ValueType type) {
    return !(type instanceof SimpleType simple)
        || simple.copier() != null
        || Calendar.class.isAssignableFrom(simple.javaClass());
  }
}
