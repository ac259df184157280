package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.result.PropertyReader;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads properties as JAXB writes them: a missing element is not written, one without a value is
 * nil, and empty wildcards are nothing unless they have a wrapper. Made by {@link
 * JaxbResponseIntrospector}.
 */
final class UnusualPropertyReader implements PropertyReader {
  private final PropertyReader reader;
  private final List<JaxbProperty> properties;

  private UnusualPropertyReader(PropertyReader reader, List<JaxbProperty> properties) {
    this.reader = reader;
    this.properties = List.copyOf(properties);
  }

  /** The reader itself, if no property is unusual. */
  static PropertyReader of(List<JaxbProperty> properties, PropertyReader reader) {
    boolean unusual =
        properties.stream().anyMatch(each -> each.element() != null || each.mayBeAbsent());
    return unusual ? new UnusualPropertyReader(reader, properties) : reader;
  }

  @Override
  public boolean isAlwaysSet(int property) {
    return properties.get(property).element() == null;
  }

  @Override
  public boolean isRepeatable() {
    return reader.isRepeatable();
  }

  @Override
  public @Nullable Object get(Object bean, int property) throws Exception {
    Object value = reader.get(bean, property);
    JaxbProperty read = properties.get(property);
    JaxbElement element = read.element();
    if (element != null) {
      return value == null ? UNSET : element.value(value);
    }
    boolean isEmpty =
        (value instanceof Collection<?> items && items.isEmpty())
            || (value instanceof Map<?, ?> map && map.isEmpty());
    return isEmpty && read.mayBeAbsent() && !read.hasWrapper() ? null : value;
  }
}
