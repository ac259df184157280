package io.github.deltasoap.core.result;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The serialized form of the beans of one class: the properties that stock would read, in stock's
 * order, superclasses first. Immutable.
 *
 * @param typeName the {@code xsi:type} of a bean; null if stock writes none
 * @param attributes the properties written as attributes; the reader indexes them before the others
 * @param text the form of the only property that is written as the text of the element, which the
 *     reader indexes after the attributes; null if the bean is written as elements
 * @param properties the properties written as elements; an overridden property is listed twice
 * @param reader reads the properties by index
 * @param problem why only stock can write such beans; null if there is no obstacle
 */
public record BeanLayout(
    @Nullable SchemaName typeName,
    List<Property> attributes,
    @Nullable ResultValue text,
    List<Property> properties,
    PropertyReader reader,
    @Nullable String problem) {

  /**
   * A property.
   *
   * @param name its local name
   * @param namespace its namespace; null if it has none
   * @param nulls the form of null
   */
  public record Property(
      String name, @Nullable String namespace, ResultValue value, NullForm nulls) {
    /** A property of a qualified name. */
    public Property(QName name, ResultValue value, NullForm nulls) {
      this(
          name.getLocalPart(),
          name.getNamespaceURI().isEmpty() ? null : name.getNamespaceURI(),
          value,
          nulls);
    }
  }

  /** Copies the lists. */
  public BeanLayout {
    attributes = List.copyOf(attributes);
    properties = List.copyOf(properties);
  }

  /** A bean of elements. */
  public BeanLayout(
      @Nullable SchemaName typeName,
      List<Property> attributes,
      List<Property> properties,
      PropertyReader reader,
      @Nullable String problem) {
    this(typeName, attributes, null, properties, reader, problem);
  }

  /** The layouts of described classes; only stock can write beans of others. */
  public static Function<Class<?>, BeanLayout> of(Map<Class<?>, BeanLayout> layouts) {
    Map<Class<?>, BeanLayout> known = Map.copyOf(layouts);
    BeanLayout none = undescribed("no class of the response");
    return javaClass -> known.getOrDefault(javaClass, none);
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
