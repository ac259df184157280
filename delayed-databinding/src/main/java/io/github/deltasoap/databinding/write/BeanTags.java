package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes the tags of a result's elements. Usually each namespace has a prefix; with {@linkplain
 * #withLocalDefaults local defaults} they are as ADB's beans declare them: a bean whose namespace
 * has no prefix yet makes it the default one. Safe for any number of threads.
 */
final class BeanTags {
  /** Results may have names of any namespace, and each needs a tag. */
  private static final int MOST_DECLARING = 100;

  private final Map<String, String> prefixes;
  private final String nil;

  /** The namespace whose prefix is always bound, with local defaults; otherwise null. */
  private final @Nullable String root;

  /** The default namespace of these elements; empty for none. */
  private final String defaultNamespace;

  /** The tags of the items of arrays in arrays. */
  private final Map<ResultValue.Wrapped, ElementTags> innerTags = new ConcurrentHashMap<>();

  /** The start tags of values with the name of their type, by the start tag of their element. */
  @SuppressWarnings("ArrayAsKeyOfSetOrMap") // Equal tags are the same array.
  private final Map<byte[], Map<SchemaName, byte[]>> typedTags = new ConcurrentHashMap<>();

  /** The tags of beans with the type of their class, by the start tag of their element. */
  @SuppressWarnings("ArrayAsKeyOfSetOrMap") // Equal tags are the same array.
  private final Map<byte[], Map<Class<?>, ElementTags>> derivedTags = new ConcurrentHashMap<>();

  /** The start tags of texts that declare a prefix. */
  private final Map<Declaring, byte[]> declaringTags = new ConcurrentHashMap<>();

  /**
   * A start tag that declares a prefix for its text.
   *
   * @param begin the tag without its end
   */
  @SuppressWarnings("ArrayRecordComponent") // Equal tags are the same array.
  private record Declaring(byte[] begin, String prefix, String namespace) {}

  /**
   * @param prefixes the prefixes of namespaces, by namespace
   * @param nil the attribute of nil elements
   */
  BeanTags(Map<String, String> prefixes, String nil) {
    this(prefixes, nil, null, "");
  }

  private BeanTags(
      Map<String, String> prefixes, String nil, @Nullable String root, String defaultNamespace) {
    this.prefixes = prefixes;
    this.nil = nil;
    this.root = root;
    this.defaultNamespace = defaultNamespace;
  }

  /**
   * The same tags with local defaults.
   *
   * @param payload the namespace of the payload
   */
  BeanTags withLocalDefaults(String payload) {
    return new BeanTags(prefixes, nil, payload, "");
  }

  /** The tags of elements inside of one that has made a namespace the default. */
  BeanTags inside(String namespace) {
    return new BeanTags(prefixes, nil, root, namespace);
  }

  /** The prefixes of namespaces, by namespace. */
  Map<String, String> prefixes() {
    return prefixes;
  }

  static String namespace(BeanLayout.Property property) {
    String namespace = property.namespace();
    return namespace == null ? "" : namespace;
  }

  /** Whether the element of a property changes the default namespace. */
  boolean setDefault(BeanLayout.Property property) {
    String namespace = namespace(property);
    return root != null
        && !namespace.equals(root)
        && !namespace.equals(defaultNamespace)
        && (namespace.isEmpty() || isBean(property.value()));
  }

  /** Whether a value writes its own element, as beans and generated simple types do. */
  private static boolean isBean(ResultValue value) {
    return value instanceof ResultValue.Bean
        || (value instanceof ResultValue.Text text && text.conversion() != null)
        || (value instanceof ResultValue.Items items && isBean(items.item()));
  }

  ElementTags of(BeanLayout.Property property) {
    String namespace = namespace(property);
    if (setDefault(property)) {
      String nilName = namespace.isEmpty() ? null : prefixes.get(namespace) + ":" + property.name();
      return ElementTags.ofDefault(namespace, property.name(), nilName, nil);
    }
    String prefixed = namespace.equals(defaultNamespace) ? null : property.namespace();
    return ElementTags.of(prefixed, property.name(), prefixes, "", nil);
  }

  /** The tags of the items in an element that wraps them. */
  ElementTags ofItems(ResultValue.Wrapped wrapped, NullForm nulls) {
    return of(new BeanLayout.Property(wrapped.name(), wrapped.namespace(), wrapped.items(), nulls));
  }

  /** The tags of the items of an array in an array. */
  ElementTags ofInner(ResultValue.Wrapped type) {
    return innerTags.computeIfAbsent(type, each -> ofItems(each, NullForm.NIL));
  }

  /** The tags of a bean with the type of its class. */
  ElementTags ofDerived(ElementTags declared, Class<?> beanClass, SchemaName type) {
    return derivedTags
        .computeIfAbsent(declared.begin(), begin -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            beanClass, each -> declared.withAttributes(ElementTags.typeAttribute(type, prefixes)));
  }

  /** The start tag of a value with the name of its type. */
  byte[] openTyped(ElementTags declared, SchemaName type) {
    return typedTags
        .computeIfAbsent(declared.begin(), begin -> new ConcurrentHashMap<>())
        .computeIfAbsent(type, each -> typed(declared.begin(), type));
  }

  /**
   * The start tag of a text that is a qualified name.
   *
   * @throws Unwritable if too many namespaces have been declared
   */
  byte[] openDeclaring(ElementTags element, ResultValue.NameText name) throws Unwritable {
    if (name.declared() == null) {
      return element.open();
    }
    Declaring key = new Declaring(element.begin(), name.prefix(), name.declared());
    byte[] known = declaringTags.get(key);
    if (known != null) {
      return known;
    }
    if (declaringTags.size() >= MOST_DECLARING) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    return declaringTags.computeIfAbsent(
        key,
        each -> extended(each.begin, ElementTags.declaration(each.prefix, each.namespace) + ">"));
  }

  private byte[] typed(byte[] begin, SchemaName type) {
    return extended(
        begin,
        ElementTags.declaration(ElementTags.XSD_PREFIX, ElementTags.XSD)
            + ElementTags.typeAttribute(type, prefixes)
            + ">");
  }

  private static byte[] extended(byte[] begin, String markup) {
    byte[] attributes = ElementTags.utf8(markup);
    byte[] tag = Arrays.copyOf(begin, begin.length + attributes.length);
    System.arraycopy(attributes, 0, tag, begin.length, attributes.length);
    return tag;
  }
}
