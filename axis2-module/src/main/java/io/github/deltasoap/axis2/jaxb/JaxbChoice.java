package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.result.ResultValue;
import jakarta.xml.bind.JAXBElement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the element of an item as JAXB does: by its name if it is a {@code JAXBElement}, or else
 * by its class. Made by {@link JaxbResponseIntrospector}.
 */
record JaxbChoice(List<JaxbAlternative> alternatives) implements ResultValue.Choice {
  JaxbChoice {
    alternatives = List.copyOf(alternatives);
  }

  @Override
  public int of(Object item) {
    return item instanceof JAXBElement ? ofElement(item) : ofClass(item.getClass());
  }

  private int ofElement(Object item) {
    for (int i = 0; i < alternatives.size(); i++) {
      JaxbElement element = alternatives.get(i).element();
      if (element != null && element.declares(item)) {
        return i;
      }
    }
    return -1;
  }

  /** The last element of a class, or of the nearest superclass. */
  private int ofClass(Class<?> itemClass) {
    for (Class<?> c = itemClass; c != null; c = c.getSuperclass()) {
      for (int i = alternatives.size() - 1; i >= 0; i--) {
        JaxbAlternative each = alternatives.get(i);
        if (each.element() == null && each.item() == c) {
          return i;
        }
      }
    }
    return -1;
  }

  /** The index of the element that JAXB writes for null; negative if it writes none. */
  int ofNull() {
    for (int i = 0; i < alternatives.size(); i++) {
      if (alternatives.get(i).element() == null && alternatives.get(i).nillable()) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public @Nullable Object value(Object item, int element) {
    JaxbElement declaration = alternatives.get(element).element();
    return declaration == null ? item : declaration.value(item);
  }
}
