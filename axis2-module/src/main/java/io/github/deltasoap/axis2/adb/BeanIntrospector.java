package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.AttributeNamespaces;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Describes the beans that ADB has generated, from a schema or from their classes. */
interface BeanIntrospector {
  /** Creates an introspector that adds its descriptions to a model. */
  @FunctionalInterface
  interface Source {
    BeanIntrospector of(SchemaModel model);
  }

  /**
   * The content of an element.
   *
   * @param content the setter of the element's bean for this content; null if the content is that
   *     bean
   */
  record Root(ValueType type, Class<?> javaClass, @Nullable Method content) {}

  /**
   * Describes the content of a global element's bean.
   *
   * @throws Undescribed if the type model cannot describe it
   */
  Root root(QName name, Class<?> bean) throws Undescribed;

  /**
   * As {@link #root(QName, Class)}; a failed description leaves nothing behind.
   *
   * @param model to which the descriptions are added
   */
  default Root root(SchemaModel model, QName name, Class<?> bean) throws Undescribed {
    int mark = model.mark();
    boolean done = false;
    try {
      Root root = root(name, bean);
      done = true;
      return root;
    } finally {
      if (!done) {
        model.reset(mark);
      }
    }
  }

  /** A value of an enumeration; null if the class is not one. */
  @Nullable String enumerated(Class<?> javaClass);

  /**
   * The type names that a generated union writes, by the class of the member that it holds.
   *
   * @return empty if it is not known
   */
  default Map<Class<?>, SchemaName> members(Class<?> union) {
    return Map.of();
  }

  /** The namespaces of a bean's attributes in its generated code. */
  default AttributeNamespaces attributeNamespaces(Class<?> bean) {
    return AttributeNamespaces.of(bean);
  }

  /** Values of the enumerations that are members of unions. */
  default Set<String> constantsOfUnions() {
    return Set.of();
  }

  /** Why messages with some optional elements go to stock, so far. */
  default Set<String> unread() {
    return Set.of();
  }

  /**
   * Whether the descriptions come from a schema. Otherwise they are guesses, each part of which
   * samples must confirm.
   */
  boolean knowsSchema();
}
