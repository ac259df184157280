package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.PropertyReaders;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads properties by getters where possible, and by reflection of fields where JAXB does so and no
 * getter is proved to be equivalent. Made by {@link JaxbResponseIntrospector}.
 */
final class FieldsAndGetters implements PropertyReader {
  private final PropertyReader getters;

  /** The index of a property among the getters; negative if its field is read. */
  private final int[] positions;

  private final @Nullable Field[] fields;

  private FieldsAndGetters(PropertyReader getters, int[] positions, @Nullable Field[] fields) {
    this.getters = getters;
    this.positions = positions;
    this.fields = fields;
  }

  /**
   * The reader of a class.
   *
   * @param getters the getter of each property; null if its field is read
   * @param fields the field of each property; null if there is a getter
   */
  static PropertyReader reader(
      Class<?> beanClass,
      List<? extends @Nullable Method> getters,
      List<? extends @Nullable Field> fields,
      PropertyReaders readers) {
    List<Method> called = new ArrayList<>();
    int[] positions = new int[getters.size()];
    @Nullable Field[] read = new @Nullable Field[getters.size()];
    for (int i = 0; i < positions.length; i++) {
      Method getter = getters.get(i);
      Field field = fields.get(i);
      if (getter != null) {
        getter.setAccessible(true);
        positions[i] = called.size();
        called.add(getter);
      } else if (field != null) {
        field.setAccessible(true);
        positions[i] = -1;
        read[i] = field;
      } else {
        throw new IllegalArgumentException("A property has neither getter nor field");
      }
    }
    PropertyReader calling = readers.of(beanClass, called);
    return called.size() == positions.length
        ? calling
        : new FieldsAndGetters(calling, positions, read);
  }

  @Override
  public boolean isRepeatable() {
    return getters.isRepeatable();
  }

  @Override
  public @Nullable Object get(Object bean, int property) throws Exception {
    Field field = fields[property];
    return field == null ? getters.get(bean, positions[property]) : field.get(bean);
  }
}
