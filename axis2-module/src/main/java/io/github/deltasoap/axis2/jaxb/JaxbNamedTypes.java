package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.bind.NamedTypes;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import java.io.StringReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;

/**
 * Asks JAXB how it evaluates the {@code xsi:type} of a bean's element: not at all if the class has
 * no subclass that it knows. Used by {@code JaxWsModel}; safe for any number of threads.
 */
public final class JaxbNamedTypes implements NamedTypes {
  /** Names a type that JAXB knows but does not read as a bean. */
  private static final String STRING =
      "<any xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
          + " xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xsi:type=\"xs:string\"/>";

  private static final String NAMED =
      "<any xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
          + " xmlns:t=\"%s\" xsi:type=\"t:%s\"/>";

  private static final String CHILD = "<any xmlns:e=\"%s\"><e:%s/></any>";

  private final List<JAXBContext> contexts = new CopyOnWriteArrayList<>();
  private final Map<Class<?>, Boolean> answers = new ConcurrentHashMap<>();
  private final Map<Class<?>, Map<Class<?>, QName>> derived = new ConcurrentHashMap<>();

  /** Whether the prefixes of payloads depend on more than the classes. */
  private volatile boolean prefixesVary;

  /** Adds a context to ask; called before any message is read. */
  public void add(JAXBContext context) {
    if (!contexts.contains(context)) {
      contexts.add(context);
      derived.clear();
    }
  }

  @Override
  public boolean areIgnored(BeanType bean) {
    return answers.computeIfAbsent(
        bean.javaClass(),
        javaClass -> contexts.stream().allMatch(context -> isIgnored(context, javaClass)));
  }

  /** The name of the schema type of a class, under which JAXB finds it; null if there is none. */
  @Nullable QName nameOf(Class<?> javaClass) {
    QName name = JaxbNames.typeName(javaClass);
    boolean isFound = name != null && !contexts.isEmpty() && isNamed(Object.class, name, javaClass);
    return isFound ? name : null;
  }

  /**
   * The classes whose names {@code xsi:type} may give in place of a declared one, as far as {@code
   * XmlSeeAlso} lists them, and their names.
   */
  Map<Class<?>, QName> derived(Class<?> declared) {
    return derived.computeIfAbsent(
        declared,
        javaClass -> {
          Map<Class<?>, QName> named = new LinkedHashMap<>();
          for (Class<?> each : JaxbAnnotations.listed(javaClass)) {
            QName name = nameOf(each);
            if (name != null && isNamed(javaClass, name, each)) {
              named.put(each, name);
            }
          }
          return named;
        });
  }

  /** Whether messages may have objects of a property: not of abstract classes without others. */
  boolean haveObjects(JaxbProperty property) {
    Class<?> item = property.item();
    return property.problem() != null
        || item.isArray()
        || !JaxbIntrospector.isOfService(item)
        || !Modifier.isAbstract(item.getModifiers())
        || !derived(item).isEmpty();
  }

  /**
   * Notes that contexts for the same classes may differ in their namespaces, and so in the prefixes
   * of payloads.
   */
  public void varyPrefixes() {
    prefixesVary = true;
  }

  /**
   * The prefixes of qualified names in a payload.
   *
   * @return null if JAXB does not always choose the same ones
   */
  @Nullable JaxbPrefixes prefixes(QName payload) {
    if (prefixesVary) {
      return null;
    }
    Set<@Nullable JaxbPrefixes> chosen = new HashSet<>();
    contexts.forEach(context -> chosen.add(JaxbPrefixes.of(context, payload)));
    return chosen.size() == 1 ? chosen.iterator().next() : null;
  }

  private boolean isNamed(Class<?> declared, QName name, Class<?> derivedClass) {
    String xml = NAMED.formatted(name.getNamespaceURI(), name.getLocalPart());
    return contexts.stream().allMatch(context -> read(context, xml, declared) == derivedClass);
  }

  /** Whether JAXB knows an element by its name as declared. */
  boolean reads(JaxbAlternative global) {
    QName name = global.name();
    String xml = "<e:%s xmlns:e=\"%s\"/>".formatted(name.getLocalPart(), name.getNamespaceURI());
    return !name.getNamespaceURI().isEmpty()
        && !contexts.isEmpty()
        && contexts.stream().allMatch(context -> isRead(context, xml, global));
  }

  private static boolean isRead(JAXBContext context, String xml, JaxbAlternative global) {
    try {
      Object read = context.createUnmarshaller().unmarshal(new StreamSource(new StringReader(xml)));
      JaxbElement declared = global.element();
      return declared == null
          ? read.getClass() == global.item()
          : read instanceof JAXBElement<?> element
              && element.getName().equals(declared.name())
              && element.getDeclaredType() == declared.declared()
              && element.getScope() == declared.scope();
    } catch (JAXBException | RuntimeException refused) {
      return false;
    }
  }

  /**
   * Whether JAXB stores an element of a bean to the field for elements of any name, and not to
   * another property.
   */
  boolean isOfAnyName(QName element, Class<?> bean, Field field) {
    String xml = CHILD.formatted(element.getNamespaceURI(), element.getLocalPart());
    return !contexts.isEmpty()
        && contexts.stream().allMatch(context -> holds(field, value(context, xml, bean)));
  }

  /** Whether a field holds an object, or a list of one. */
  private static boolean holds(Field field, @Nullable Object bean) {
    try {
      Object value = bean == null ? null : field.get(bean);
      return value instanceof List<?> list ? list.size() == 1 : value != null;
    } catch (IllegalAccessException failed) {
      return false;
    }
  }

  /** Whether JAXB reads a text as a type does, where a message names the type of any value. */
  boolean reads(QName name, String text, SimpleType type) {
    String xml =
        NAMED
            .formatted(name.getNamespaceURI(), name.getLocalPart())
            .replace("/>", ">" + text + "</any>");
    Object expected = type.conversion().convert(text);
    return !contexts.isEmpty()
        && contexts.stream()
            .allMatch(context -> Objects.equals(value(context, xml, Object.class), expected));
  }

  /** The class of the object that JAXB reads; null if it refuses. */
  private static @Nullable Class<?> read(JAXBContext context, String xml, Class<?> declared) {
    Object read = value(context, xml, declared);
    return read == null ? null : read.getClass();
  }

  /** The object that JAXB reads; null if it refuses. */
  private static @Nullable Object value(JAXBContext context, String xml, Class<?> declared) {
    try {
      return context
          .createUnmarshaller()
          .unmarshal(new StreamSource(new StringReader(xml)), declared)
          .getValue();
    } catch (JAXBException | RuntimeException refused) {
      return null;
    }
  }

  private static boolean isIgnored(JAXBContext context, Class<?> javaClass) {
    return read(context, STRING, javaClass) == javaClass;
  }
}
