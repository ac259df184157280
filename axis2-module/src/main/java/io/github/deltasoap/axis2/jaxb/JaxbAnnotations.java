package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.CollectionKind;
import io.github.deltasoap.core.type.Undescribed;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessOrder;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorOrder;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementRefs;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlMimeType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapters;
import java.beans.Introspector;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the properties that JAXB binds in a class, by their annotations. Refuses annotations that
 * it does not know. Used at deployment by {@link JaxbIntrospector} and {@link
 * JaxbResponseIntrospector}.
 */
final class JaxbAnnotations {
  private static final String ANNOTATIONS = "jakarta.xml.bind.annotation.";
  private static final String NO_DEFAULT_VALUE = "\u0000";
  private static final Set<Class<? extends Annotation>> OF_CLASSES =
      Set.of(
          XmlAccessorType.class,
          XmlAccessorOrder.class,
          XmlRootElement.class,
          XmlType.class,
          XmlSeeAlso.class);
  private static final Set<Class<? extends Annotation>> OF_UNBOUND_CLASSES =
      Set.of(XmlAccessorType.class, XmlAccessorOrder.class, XmlTransient.class);
  private static final Set<Class<? extends Annotation>> OF_ENUMS =
      Set.of(XmlType.class, XmlEnum.class);
  private static final Set<Class<? extends Annotation>> OF_PACKAGES =
      Set.of(
          XmlSchema.class,
          XmlAccessorType.class,
          XmlAccessorOrder.class,
          XmlJavaTypeAdapter.class,
          XmlJavaTypeAdapters.class);
  private static final Set<Class<? extends Annotation>> OF_PROPERTIES =
      Set.of(
          XmlElement.class,
          XmlAttribute.class,
          XmlList.class,
          XmlSchemaType.class,
          XmlValue.class,
          XmlElementRef.class,
          XmlElementRefs.class,
          XmlElements.class,
          XmlElementWrapper.class,
          XmlID.class,
          XmlJavaTypeAdapter.class);

  /** Those of a property with bytes: two more, by which JAXB decides how to attach them. */
  private static final Set<Class<? extends Annotation>> OF_BYTES =
      Stream.concat(OF_PROPERTIES.stream(), Stream.of(XmlMimeType.class, XmlInlineBinaryData.class))
          .collect(Collectors.toUnmodifiableSet());

  private final Class<?> javaClass;
  private final JaxbNames names;
  private final String place;
  private final JaxbAccessors accessors;

  private JaxbAnnotations(Class<?> javaClass) {
    this.javaClass = javaClass;
    this.names = new JaxbNames(javaClass);
    this.place = javaClass.getName();
    this.accessors = new JaxbAccessors(boundClasses(), place);
  }

  /**
   * The properties of a class, in the order in which JAXB writes them: those of superclasses first.
   */
  static List<JaxbProperty> of(Class<?> javaClass) throws Undescribed {
    if (Modifier.isAbstract(javaClass.getModifiers())) {
      throw new Undescribed(javaClass.getName() + " is abstract");
    }
    return withInherited(javaClass);
  }

  /** As {@link #of}, also of an abstract class. */
  static List<JaxbProperty> ofAll(Class<?> javaClass) throws Undescribed {
    return withInherited(javaClass);
  }

  private static List<JaxbProperty> withInherited(Class<?> javaClass) throws Undescribed {
    JaxbAnnotations properties = new JaxbAnnotations(javaClass);
    properties.checkClass();
    List<JaxbProperty> own = properties.members();
    properties.sort(own);
    Class<?> parent = properties.boundClasses().get(0).getSuperclass();
    if (parent == Object.class) {
      return own;
    }
    List<JaxbProperty> all = new ArrayList<>(withInherited(parent));
    for (JaxbProperty inherited : all) {
      properties.checkInherited(inherited, own);
    }
    all.addAll(own);
    return all;
  }

  /**
   * The class after its superclasses that JAXB does not bind: their properties are as if the class
   * had declared them.
   */
  private List<Class<?>> boundClasses() {
    List<Class<?>> classes = new ArrayList<>(List.of(javaClass));
    Class<?> parent = javaClass.getSuperclass();
    while (parent.isAnnotationPresent(XmlTransient.class)) {
      classes.add(0, parent);
      parent = parent.getSuperclass();
    }
    return classes;
  }

  /** Refuses properties that would be bound twice, or differently from the superclass. */
  private void checkInherited(JaxbProperty inherited, List<JaxbProperty> own) throws Undescribed {
    boolean again =
        own.stream()
            .anyMatch(
                each ->
                    each.name().equals(inherited.name())
                        || (each.xmlName().equals(inherited.xmlName())
                            && each.isAttribute() == inherited.isAttribute()));
    if (again || declares(inherited.getter()) || declares(inherited.setter())) {
      throw new Undescribed(place + " has " + inherited.name() + " of its superclass again");
    }
  }

  private boolean declares(@Nullable Method inherited) {
    return inherited != null && boundClasses().stream().anyMatch(each -> declares(each, inherited));
  }

  /** Whether a class itself declares a method. */
  static boolean declares(Class<?> javaClass, Method method) {
    return Stream.of(javaClass.getDeclaredMethods())
        .anyMatch(
            each ->
                each.getName().equals(method.getName())
                    && Arrays.equals(each.getParameterTypes(), method.getParameterTypes()));
  }

  /** Whether a class, or a superclass, declares a callback of JAXB with one of these names. */
  static boolean hasCallback(@Nullable Class<?> javaClass, Set<String> names) {
    return javaClass != null
        && (Stream.of(javaClass.getDeclaredMethods())
                .anyMatch(method -> names.contains(method.getName()))
            || hasCallback(javaClass.getSuperclass(), names));
  }

  /**
   * Refuses a class if another subclass of its superclasses, as far as {@code XmlSeeAlso} lists
   * them, has one of its inherited elements again: then JAXB writes it in some classes only.
   */
  static void checkSiblings(Class<?> javaClass, List<JaxbProperty> properties) throws Undescribed {
    for (Class<?> parent = javaClass.getSuperclass();
        parent != Object.class;
        parent = parent.getSuperclass()) {
      for (Class<?> sibling : listed(parent)) {
        JaxbAnnotations again = new JaxbAnnotations(sibling);
        for (JaxbProperty each : properties) {
          if (!each.isAttribute() && each.isOf(parent) && again.mayHave(each.name())) {
            throw new Undescribed(
                sibling.getName()
                    + " has "
                    + each.name()
                    + " of its superclass again, which JAXB may then leave out of "
                    + javaClass.getName());
          }
        }
      }
    }
  }

  /**
   * The classes that extend one, as far as {@code XmlSeeAlso} lists them, of the class itself and
   * of those.
   */
  static Set<Class<?>> listed(Class<?> javaClass) {
    Set<Class<?>> listed = new LinkedHashSet<>();
    addListed(javaClass, javaClass, listed);
    return listed;
  }

  private static void addListed(Class<?> declared, Class<?> from, Set<Class<?>> listed) {
    XmlSeeAlso list = from.getAnnotation(XmlSeeAlso.class);
    for (Class<?> each : list == null ? new Class<?>[0] : list.value()) {
      if (each != declared && declared.isAssignableFrom(each) && listed.add(each)) {
        addListed(declared, each, listed);
      }
    }
  }

  /** Whether the class itself may have a property of a name. */
  private boolean mayHave(String name) {
    boolean ofField =
        Stream.of(javaClass.getDeclaredFields())
            .filter(each -> each.getName().equals(name) && !isUnbound(each))
            .anyMatch(
                each ->
                    access() == XmlAccessType.FIELD
                        || isAnnotated(each)
                        || Modifier.isPublic(each.getModifiers()));
    return ofField
        || Stream.of(javaClass.getDeclaredMethods())
            .anyMatch(
                each -> {
                  String getter = JaxbAccessors.getterName(each);
                  return getter != null
                      && Introspector.decapitalize(getter).equals(name)
                      && (isAnnotated(each) || accessors.hasSetter(getter));
                });
  }

  private static boolean isUnbound(Field field) {
    return Modifier.isStatic(field.getModifiers())
        || Modifier.isTransient(field.getModifiers())
        || field.isAnnotationPresent(XmlTransient.class);
  }

  /** The constants of an enumeration, by their names in XML. */
  static Map<String, Object> constants(Class<?> enumClass, String place) throws Undescribed {
    checkAnnotations(enumClass, OF_ENUMS, place);
    checkAnnotations(enumClass.getPackage(), OF_PACKAGES, "the package of " + place);
    XmlEnum values = enumClass.getAnnotation(XmlEnum.class);
    Map<String, Object> constants = JaxbSimpleTypes.constants(enumClass);
    if ((values != null && values.value() != String.class)
        || constants == null
        || constants.isEmpty()) {
      throw new Undescribed(place + " has constants of another kind");
    }
    for (Field field : enumClass.getFields()) {
      checkAnnotations(field, Set.of(XmlEnumValue.class), place);
    }
    return constants;
  }

  private void checkClass() throws Undescribed {
    checkAnnotations(javaClass.getPackage(), OF_PACKAGES, "the package of " + place);
    JaxbAdapters.checkPackage(javaClass);
    for (Class<?> each : boundClasses()) {
      String title = each == javaClass ? place : place + ": its superclass " + each.getName();
      int modifiers = each.getModifiers();
      boolean inner = each.isMemberClass() && !Modifier.isStatic(modifiers);
      String parent = each.getSuperclass().getName();
      boolean ofOthers = parent.startsWith("java") || parent.startsWith("jakarta.");
      if ((ofOthers && each.getSuperclass() != Object.class)
          || each.isAnnotation()
          || each.getTypeParameters().length > 0
          || inner
          || !Modifier.isPublic(modifiers)) {
        throw new Undescribed(title + " is no public class of the service's own");
      }
      checkAnnotations(each, each == javaClass ? OF_CLASSES : OF_UNBOUND_CLASSES, title);
    }
  }

  private static void checkAnnotations(
      AnnotatedElement element, Set<Class<? extends Annotation>> known, String place)
      throws Undescribed {
    for (Annotation annotation : element.getAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (type.getName().startsWith(ANNOTATIONS) && !known.contains(type)) {
        throw new Undescribed(place + " is annotated with " + type.getSimpleName());
      }
    }
  }

  /** Whether an annotation of JAXB binds a member. */
  static boolean isAnnotated(AnnotatedElement element) {
    return Stream.of(element.getAnnotations())
        .map(Annotation::annotationType)
        .anyMatch(each -> each.getName().startsWith(ANNOTATIONS) && each != XmlTransient.class);
  }

  private void sort(List<JaxbProperty> properties) {
    XmlType type = javaClass.getAnnotation(XmlType.class);
    List<String> order =
        type == null || isUndefined(javaClass) || isUndefined(javaClass.getPackage())
            ? List.of()
            : Arrays.asList(type.propOrder());
    if (!order.isEmpty() && !order.get(0).isEmpty()) {
      // Attributes may be missing from it; their order does not matter.
      properties.sort(Comparator.comparingInt(each -> order.indexOf(each.name())));
      return;
    }
    XmlAccessorOrder accessor = ofClassOrPackage(XmlAccessorOrder.class);
    if (accessor != null && accessor.value() == XmlAccessOrder.ALPHABETICAL) {
      properties.sort(Comparator.comparing(JaxbProperty::name));
    }
  }

  /** Whether JAXB ignores the order of properties that a class may name. */
  private static boolean isUndefined(AnnotatedElement classOrPackage) {
    XmlAccessorOrder accessor = classOrPackage.getAnnotation(XmlAccessorOrder.class);
    return accessor != null && accessor.value() == XmlAccessOrder.UNDEFINED;
  }

  private <A extends Annotation> @Nullable A ofClassOrPackage(Class<A> type) {
    A own = javaClass.getAnnotation(type);
    return own == null ? javaClass.getPackage().getAnnotation(type) : own;
  }

  private XmlAccessType access() {
    XmlAccessorType accessor = ofClassOrPackage(XmlAccessorType.class);
    return accessor == null ? XmlAccessType.PUBLIC_MEMBER : accessor.value();
  }

  /** As in JAXB: fields as declared, then properties by their names after get or is. */
  private List<JaxbProperty> members() throws Undescribed {
    XmlAccessType access = access();
    List<JaxbProperty> properties = new ArrayList<>();
    Map<String, JaxbProperty> byGetter = new TreeMap<>();
    for (Class<?> each : boundClasses()) {
      addFields(each, access, properties);
      addMethods(each, access, byGetter);
    }
    properties.addAll(byGetter.values());
    Set<String> names = new HashSet<>();
    for (JaxbProperty each : properties) {
      if (!names.add(each.name())) {
        throw new Undescribed(each.place() + " is bound twice");
      }
    }
    return properties;
  }

  private void addFields(Class<?> declaring, XmlAccessType access, List<JaxbProperty> properties)
      throws Undescribed {
    for (Field field : declaring.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      String where = place + "." + field.getName();
      if (Modifier.isStatic(modifiers) || Modifier.isTransient(modifiers)) {
        if (isAnnotated(field)) {
          throw new Undescribed(where + " is static or transient");
        }
      } else if (isBound(field, access)) {
        if (Modifier.isFinal(modifiers)) {
          throw new Undescribed(where + " is final");
        }
        properties.add(property(field.getName(), field, null));
      }
    }
  }

  private static boolean isBound(Field field, XmlAccessType access) {
    return !field.isAnnotationPresent(XmlTransient.class)
        && (isAnnotated(field)
            || access == XmlAccessType.FIELD
            || (access == XmlAccessType.PUBLIC_MEMBER && Modifier.isPublic(field.getModifiers())));
  }

  private void addMethods(
      Class<?> declaring, XmlAccessType access, Map<String, JaxbProperty> byName)
      throws Undescribed {
    boolean bindsAll = access == XmlAccessType.PROPERTY || access == XmlAccessType.PUBLIC_MEMBER;
    if (!bindsAll
        && Stream.of(declaring.getDeclaredMethods()).noneMatch(each -> isAnnotated(each))) {
      return;
    }
    accessors.refuseUnusualGetters(declaring, access);
    for (Method getter : declaring.getDeclaredMethods()) {
      String name = JaxbAccessors.propertyName(getter);
      if (name == null || getter.isAnnotationPresent(XmlTransient.class)) {
        if (isAnnotated(getter)) {
          throw new Undescribed(place + "." + getter.getName() + " is annotated but no getter");
        }
        continue;
      }
      if (!bindsAll && !isAnnotated(getter)) {
        continue;
      }
      Method setter = accessors.setter(name, getter);
      if (setter != null
          && !isAnnotated(getter)
          && accessors.isOverriding(getter)
          && accessors.isOverriding(setter)) {
        continue;
      }
      if (setter == null) {
        if (isAnnotated(getter)) {
          throw new Undescribed(place + "." + getter.getName() + " is annotated without a setter");
        }
      } else if (!setter.isAnnotationPresent(XmlTransient.class)
          && byName.put(name, property(Introspector.decapitalize(name), getter, setter)) != null) {
        throw new Undescribed(place + " has " + name + " of its superclass again");
      }
    }
  }

  /** The property of an annotated field or getter. */
  private <M extends AnnotatedElement & Member> JaxbProperty property(
      String name, M annotated, @Nullable Method setter) throws Undescribed {
    String where = place + "." + annotated.getName();
    try {
      return described(name, annotated, setter, where);
    } catch (Undescribed reason) {
      XmlElement element = annotated.getAnnotation(XmlElement.class);
      if ((element != null && element.required())
          || annotated.isAnnotationPresent(XmlValue.class)) {
        throw reason;
      }
      String problem = String.valueOf(reason.getMessage());
      Class<?> adapter = JaxbAdapters.of(javaClass, annotated, JaxbProperty.declared(annotated));
      return JaxbProperty.unread(name, annotated, setter, adapter, where, problem);
    }
  }

  private JaxbProperty described(
      String name, AnnotatedElement annotated, @Nullable Method setter, String where)
      throws Undescribed {
    Type type =
        annotated instanceof Field field
            ? field.getGenericType()
            : ((Method) annotated).getGenericReturnType();
    Class<?> declared = JaxbProperty.declared(annotated);
    boolean isBytes = declared == byte[].class || declared == DataHandler.class;
    checkAnnotations(annotated, isBytes ? OF_BYTES : OF_PROPERTIES, where);
    if (JaxbAlternative.areIn(annotated, declared)) {
      return alternatives(name, annotated, setter, declared, where);
    }
    XmlElement element =
        isMap(annotated, declared) ? null : annotated.getAnnotation(XmlElement.class);
    XmlAttribute attribute = annotated.getAnnotation(XmlAttribute.class);
    if (element != null && attribute != null) {
      throw new Undescribed(where + " is both element and attribute");
    }
    if (attribute != null && !JaxbNames.isNamed(name, attribute)) {
      throw new Undescribed(where + " is an attribute whose name JAXB makes of words");
    }
    XmlElementRef reference = annotated.getAnnotation(XmlElementRef.class);
    JaxbElement referred =
        reference == null ? null : element(reference, annotated, declared, type, where);
    boolean isText = annotated.isAnnotationPresent(XmlValue.class);
    Class<?> item = referred == null ? itemClass(declared, type, where) : referred.declared();
    boolean repeated = referred == null && item != declared;
    if (isText && (repeated || element != null || attribute != null)) {
      throw new Undescribed(where + " is a text of several values");
    }
    Class<?> adapter = referred == null ? JaxbAdapters.of(javaClass, annotated, item) : null;
    boolean adapted = adapter != null;
    if (annotated.isAnnotationPresent(XmlID.class) && adapter != CollapsedStringAdapter.class) {
      throw new Undescribed(where + " is an identifier whose white space is not collapsed");
    }
    if (element != null
        && element.type() != XmlElement.DEFAULT.class
        && element.type() != item
        && !(adapted && element.type() == String.class)) {
      throw new Undescribed(where + " is bound as " + element.type().getName());
    }
    boolean isList =
        repeated && (attribute != null || annotated.isAnnotationPresent(XmlList.class));
    if (isList
        ? !declared.isAssignableFrom(ArrayList.class)
        : annotated.isAnnotationPresent(XmlList.class)) {
      throw new Undescribed(where + " is a list in an array, or in a collection of another class");
    }
    XmlElementWrapper wrapper = annotated.getAnnotation(XmlElementWrapper.class);
    if (wrapper != null && (!repeated || isList)) {
      throw new Undescribed(where + " wraps no items");
    }
    String defaultText = element == null ? NO_DEFAULT_VALUE : element.defaultValue();
    return new JaxbProperty(
        name,
        attribute != null
            ? names.ofAttribute(name, attribute)
            : referred != null ? referred.name() : names.ofElement(name, element),
        attribute != null,
        isText,
        wrapper == null ? null : names.ofWrapper(name, wrapper),
        referred,
        List.of(),
        item,
        repeated && !isList,
        isList,
        // Without an annotation, null items are written.
        attribute == null
            && !isList
            && (referred != null || (element == null ? repeated : element.nillable())),
        defaultText.equals(NO_DEFAULT_VALUE) ? null : defaultText,
        adapter,
        annotated,
        setter,
        where,
        null);
  }

  /** Whether JAXB binds a map itself, whose annotation as an element it ignores. */
  private static boolean isMap(AnnotatedElement annotated, Class<?> declared) {
    return Map.class.isAssignableFrom(declared) && JaxbAdapters.own(annotated) == null;
  }

  /** A list of items with several elements. */
  private JaxbProperty alternatives(
      String name,
      AnnotatedElement annotated,
      @Nullable Method setter,
      Class<?> declared,
      String where)
      throws Undescribed {
    if (Stream.of(annotated.getAnnotations())
            .filter(each -> each.annotationType().getName().startsWith(ANNOTATIONS))
            .count()
        > 1) {
      throw new Undescribed(where + " has several elements and another annotation");
    }
    if (!JaxbAdapters.ofPackage(javaClass).isEmpty()) {
      throw new Undescribed(where + " has several elements, and its package adapters");
    }
    List<JaxbAlternative> alternatives =
        JaxbAlternative.of(
            javaClass, annotated, declared, element -> names.ofElement(name, element), where);
    return new JaxbProperty(
        name,
        alternatives.get(0).name(),
        false,
        false,
        null,
        null,
        alternatives,
        Object.class,
        true,
        false,
        false,
        null,
        null,
        annotated,
        setter,
        where,
        null);
  }

  private JaxbElement element(
      XmlElementRef reference,
      AnnotatedElement annotated,
      Class<?> declared,
      Type type,
      String where)
      throws Undescribed {
    if (declared != JAXBElement.class
        || !(type instanceof ParameterizedType parameterized)
        || !(parameterized.getActualTypeArguments()[0] instanceof Class<?> item)) {
      throw new Undescribed(where + " refers to elements of several classes");
    }
    Class<?> adapter = JaxbAdapters.own(annotated);
    if (adapter != null) {
      throw new Undescribed(
          where + " is converted by " + adapter.getName() + ", but is a JAXBElement");
    }
    return JaxbElement.of(javaClass, reference, item, where);
  }

  /** The class of the property, or of one item if it may have several. */
  private static Class<?> itemClass(Class<?> declared, Type genericType, String where)
      throws Undescribed {
    if (declared.isArray() && declared != byte[].class) {
      return declared.getComponentType();
    }
    if (!Collection.class.isAssignableFrom(declared)) {
      return declared;
    }
    // JAXB makes the same collections as stock does for POJO services; sorted ones refuse nil
    // items.
    CollectionKind kind = CollectionKind.of(declared);
    if (kind != null
        && !kind.isSorted()
        && genericType instanceof ParameterizedType parameterized
        && parameterized.getActualTypeArguments()[0] instanceof Class<?> item) {
      return item;
    }
    throw new Undescribed(where + " is no list of one class");
  }
}
