package io.github.deltasoap.core.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How beans of one class are written: the properties that stock would read, in stock's order, those
 * of superclasses first. Immutable.
 *
 * @param typeName what a bean tells of its type; null if nothing
 * @param attributes the properties that are attributes, which have no namespace; the reader knows
 *     them by their places in front of the others
 * @param properties the properties; a property that a class overrides stands there twice
 * @param reader reads the properties by their place
 * @param problem why only stock can write such beans; null if there is nothing
 */
public record BeanLayout(
    @Nullable SchemaName typeName,
    List<Property> attributes,
    List<Property> properties,
    PropertyReader reader,
    @Nullable String problem) {

  /**
   * A property.
   *
   * @param name its local name
   * @param namespace its namespace; null if it has none
   * @param nulls what stands for it if it is null
   */
  public record Property(
      String name, @Nullable String namespace, ResultValue value, NullForm nulls) {}

  /** Copies the lists. */
  public BeanLayout {
    attributes = List.copyOf(attributes);
    properties = List.copyOf(properties);
  }

  /** A layout of beans that only stock can write. */
  public static BeanLayout undescribed(String problem) {
    return new BeanLayout(
        null,
        List.of(),
        List.of(),
        (bean, property) -> {
          throw new IllegalStateException(problem);
        },
        problem);
  }
}
