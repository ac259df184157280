package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.OperationDescriber.Undescribed;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.ContentModel;
import io.github.deltasoap.core.type.ContentModel.AttributeUse;
import io.github.deltasoap.core.type.ContentModel.Compositor;
import io.github.deltasoap.core.type.ContentModel.ElementParticle;
import io.github.deltasoap.core.type.ContentModel.Nil;
import io.github.deltasoap.core.type.SchemaModel;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorOrder;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.beans.Introspector;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Describes the beans that JAXB binds, from their annotations. Annotations that it does not know
 * leave the operation to stock. Used at deployment by {@link JaxWsDescriber}.
 */
final class JaxbIntrospector {
  private static final String ANNOTATIONS = "jakarta.xml.bind.annotation.";
  private static final String DEFAULT = "##default";
  private static final Set<Class<? extends Annotation>> OF_CLASSES =
      Set.of(
          XmlAccessorType.class,
          XmlAccessorOrder.class,
          XmlRootElement.class,
          XmlType.class,
          XmlSeeAlso.class);
  private static final Set<Class<? extends Annotation>> OF_ENUMS =
      Set.of(XmlType.class, XmlEnum.class);
  private static final Set<Class<? extends Annotation>> OF_PACKAGES =
      Set.of(XmlSchema.class, XmlAccessorType.class, XmlAccessorOrder.class);
  private static final Set<Class<? extends Annotation>> OF_PROPERTIES =
      Set.of(XmlElement.class, XmlAttribute.class, XmlSchemaType.class, XmlJavaTypeAdapter.class);

  private final SchemaModel model;

  /** A text of each enumeration, for sample messages. */
  private final Map<Class<?>, String> enumerated = new HashMap<>();

  JaxbIntrospector(SchemaModel model) {
    this.model = model;
    JaxbSimpleTypes.values().forEach(model::addSimpleType);
  }

  /** A value of an enumeration; null if the class is none. */
  @Nullable String enumerated(Class<?> javaClass) {
    return enumerated.get(javaClass);
  }

  /** The name of the element that a class stands for by itself; null if it does not. */
  static @Nullable QName rootElement(Class<?> javaClass) {
    XmlRootElement root = javaClass.getAnnotation(XmlRootElement.class);
    if (root == null) {
      return null;
    }
    XmlSchema schema = javaClass.getPackage().getAnnotation(XmlSchema.class);
    String ofPackage = schema == null ? "" : schema.namespace();
    String namespace = root.namespace().equals(DEFAULT) ? ofPackage : root.namespace();
    String name =
        root.name().equals(DEFAULT)
            ? Introspector.decapitalize(javaClass.getSimpleName())
            : root.name();
    return new QName(namespace, name);
  }

  /** The description of a bean. */
  BeanType bean(Class<?> javaClass) throws Undescribed {
    if (model.find(javaClass) instanceof BeanType known) {
      return known;
    }
    String place = javaClass.getName();
    checkClass(javaClass, place);
    BeanType bean = model.bean(javaClass);
    List<Slot> slots = new ArrayList<>();
    List<ElementParticle> particles = new ArrayList<>();
    List<AttributeUse> attributes = new ArrayList<>();
    for (Property property : properties(javaClass, place)) {
      describe(property, bean, slots, particles, attributes);
    }
    model.complete(
        bean, slots, new ContentModel(Compositor.ALL, particles, true, attributes, "", null));
    return bean;
  }

  /**
   * What JAXB binds to.
   *
   * @param annotated the field or the getter with the annotations
   * @param field null if JAXB calls the setter
   * @param setter null if JAXB stores to the field
   */
  private record Property(
      String name,
      Class<?> javaClass,
      Type genericType,
      AnnotatedElement annotated,
      @Nullable Field field,
      @Nullable Method setter,
      String place) {}

  private static void checkClass(Class<?> javaClass, String place) throws Undescribed {
    int modifiers = javaClass.getModifiers();
    boolean inner = javaClass.isMemberClass() && !Modifier.isStatic(modifiers);
    if (javaClass.getSuperclass() != Object.class
        || javaClass.isAnnotation()
        || javaClass.getTypeParameters().length > 0
        || inner
        || !Modifier.isPublic(modifiers)
        || Modifier.isAbstract(modifiers)) {
      throw new Undescribed(place + " is no public class of its own");
    }
    if (Stream.of(javaClass.getConstructors()).noneMatch(each -> each.getParameterCount() == 0)) {
      throw new Undescribed(place + " has no public constructor without parameters");
    }
    checkAnnotations(javaClass, OF_CLASSES, place);
    checkAnnotations(javaClass.getPackage(), OF_PACKAGES, "the package of " + place);
    XmlType type = javaClass.getAnnotation(XmlType.class);
    if (type != null
        && (type.factoryClass() != XmlType.DEFAULT.class || !type.factoryMethod().isEmpty())) {
      throw new Undescribed(place + " is created by a factory");
    }
    for (Method method : javaClass.getDeclaredMethods()) {
      if (method.getName().equals("beforeUnmarshal") || method.getName().equals("afterUnmarshal")) {
        throw new Undescribed(place + " is told when it is unmarshalled");
      }
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

  private static boolean isAnnotated(AnnotatedElement element) {
    for (Annotation annotation : element.getAnnotations()) {
      if (annotation.annotationType().getName().startsWith(ANNOTATIONS)
          && annotation.annotationType() != XmlTransient.class) {
        return true;
      }
    }
    return false;
  }

  private static List<Property> properties(Class<?> javaClass, String place) throws Undescribed {
    XmlAccessorType own = javaClass.getAnnotation(XmlAccessorType.class);
    XmlAccessorType accessor =
        own == null ? javaClass.getPackage().getAnnotation(XmlAccessorType.class) : own;
    XmlAccessType access = accessor == null ? XmlAccessType.PUBLIC_MEMBER : accessor.value();
    return switch (access) {
      case FIELD -> fields(javaClass, place);
      case PUBLIC_MEMBER -> methods(javaClass, place);
      case PROPERTY, NONE -> throw new Undescribed(place + " has XmlAccessType." + access);
    };
  }

  private static List<Property> fields(Class<?> javaClass, String place) throws Undescribed {
    for (Method method : javaClass.getDeclaredMethods()) {
      if (isAnnotated(method)) {
        throw new Undescribed(place + "." + method.getName() + " is annotated beside the fields");
      }
    }
    List<Property> properties = new ArrayList<>();
    for (Field field : javaClass.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (Modifier.isStatic(modifiers) || Modifier.isTransient(modifiers)) {
        if (isAnnotated(field)) {
          throw new Undescribed(place + "." + field.getName() + " is static or transient");
        }
      } else if (!field.isAnnotationPresent(XmlTransient.class)) {
        String where = place + "." + field.getName();
        if (Modifier.isFinal(modifiers)) {
          throw new Undescribed(where + " is final");
        }
        properties.add(
            new Property(
                field.getName(),
                field.getType(),
                field.getGenericType(),
                field,
                field,
                null,
                where));
      }
    }
    return properties;
  }

  private static List<Property> methods(Class<?> javaClass, String place) throws Undescribed {
    for (Field field : javaClass.getDeclaredFields()) {
      boolean isPublic = Modifier.isPublic(field.getModifiers());
      if (isAnnotated(field) || (isPublic && !Modifier.isStatic(field.getModifiers()))) {
        throw new Undescribed(place + "." + field.getName() + " is bound beside the getters");
      }
    }
    List<Property> properties = new ArrayList<>();
    for (Method getter : javaClass.getDeclaredMethods()) {
      String name = propertyName(getter);
      if (name == null || getter.isAnnotationPresent(XmlTransient.class)) {
        if (isAnnotated(getter)) {
          throw new Undescribed(place + "." + getter.getName() + " is annotated but no getter");
        }
        continue;
      }
      Method setter = setter(javaClass, name, getter.getReturnType());
      if (setter == null) {
        if (isAnnotated(getter)) {
          throw new Undescribed(place + "." + getter.getName() + " is annotated without a setter");
        }
      } else if (!setter.isAnnotationPresent(XmlTransient.class)) {
        properties.add(
            new Property(
                Introspector.decapitalize(name),
                getter.getReturnType(),
                getter.getGenericReturnType(),
                getter,
                null,
                setter,
                place + "." + getter.getName()));
      }
    }
    return properties;
  }

  /** The name behind get or is; null if the method is no getter. */
  private static @Nullable String propertyName(Method method) {
    String name = method.getName();
    int modifiers = method.getModifiers();
    if (method.getParameterCount() > 0
        || method.isBridge()
        || Modifier.isStatic(modifiers)
        || !Modifier.isPublic(modifiers)) {
      return null;
    }
    if (name.startsWith("get") && name.length() > 3 && method.getReturnType() != void.class) {
      return name.substring(3);
    }
    boolean is = name.startsWith("is") && name.length() > 2;
    return is && method.getReturnType() == boolean.class ? name.substring(2) : null;
  }

  private static @Nullable Method setter(Class<?> javaClass, String name, Class<?> type) {
    try {
      Method setter = javaClass.getMethod("set" + name, type);
      return setter.getReturnType() == void.class && !isAnnotated(setter) ? setter : null;
    } catch (NoSuchMethodException missing) {
      return null;
    }
  }

  private void describe(
      Property property,
      BeanType bean,
      List<Slot> slots,
      List<ElementParticle> particles,
      List<AttributeUse> attributes)
      throws Undescribed {
    String place = property.place;
    checkAnnotations(property.annotated, OF_PROPERTIES, place);
    XmlElement element = property.annotated.getAnnotation(XmlElement.class);
    XmlAttribute attribute = property.annotated.getAnnotation(XmlAttribute.class);
    if (element != null && attribute != null) {
      throw new Undescribed(place + " is both element and attribute");
    }
    Class<?> item = itemClass(property);
    boolean repeated = item != property.javaClass;
    if (element != null && element.type() != XmlElement.DEFAULT.class && element.type() != item) {
      throw new Undescribed(place + " is bound as " + element.type().getName());
    }
    ValueType type = type(item, property, repeated);
    Slot slot = slot(property, bean, slots.size(), type, repeated);
    slots.add(slot);
    if (attribute != null) {
      if (repeated || !(type instanceof SimpleType simple)) {
        throw new Undescribed(place + " is an attribute with several values");
      }
      attributes.add(
          new AttributeUse(attributeName(property, attribute), slot, simple, false, null));
      return;
    }
    boolean nillable = element != null && element.nillable() && !item.isPrimitive();
    boolean hasDefault = element != null && !element.defaultValue().equals("\u0000");
    if (hasDefault) {
      throw new Undescribed(place + " has a default value");
    }
    QName name = elementName(property, bean.javaClass(), element);
    for (ElementParticle other : particles) {
      if (other.localName().equals(name.getLocalPart())
          && other.namespace().equals(name.getNamespaceURI())) {
        throw new Undescribed(place + " has the same name as another property");
      }
    }
    particles.add(
        new ElementParticle(
            name.getNamespaceURI(),
            name.getLocalPart(),
            slot,
            false,
            nillable ? Nil.NULL : null,
            null));
  }

  /** The class of the property, or of one item if it may have several. */
  private static Class<?> itemClass(Property property) throws Undescribed {
    Class<?> javaClass = property.javaClass;
    if (javaClass.isArray() && javaClass != byte[].class) {
      return javaClass.getComponentType();
    }
    if (!Collection.class.isAssignableFrom(javaClass)) {
      return javaClass;
    }
    if ((javaClass == List.class || javaClass == ArrayList.class)
        && property.genericType instanceof ParameterizedType parameterized
        && parameterized.getActualTypeArguments()[0] instanceof Class<?> item) {
      return item;
    }
    throw new Undescribed(property.place + " is no list of one class");
  }

  private ValueType type(Class<?> item, Property property, boolean repeated) throws Undescribed {
    XmlJavaTypeAdapter adapter = property.annotated.getAnnotation(XmlJavaTypeAdapter.class);
    if (adapter != null) {
      SimpleType adapted = JaxbSimpleTypes.adapted(adapter.value());
      if (adapted == null || item != String.class) {
        throw new Undescribed(property.place + " is read by " + adapter.value().getName());
      }
      return adapted;
    }
    SimpleType simple = JaxbSimpleTypes.find(item);
    if (simple != null) {
      if (repeated && (item == byte[].class || item == byte.class)) {
        throw new Undescribed(property.place + " is a list of bytes");
      }
      return simple;
    }
    if (item.isEnum()) {
      return enumeration(item, property.place);
    }
    String name = item.getName();
    if (item.isPrimitive() || name.startsWith("java") || name.startsWith("jakarta.")) {
      throw new Undescribed(property.place + " is a " + name);
    }
    return bean(item);
  }

  private SimpleType enumeration(Class<?> enumClass, String place) throws Undescribed {
    if (model.find(enumClass) instanceof SimpleType known) {
      return known;
    }
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
    SimpleType type = JaxbSimpleTypes.enumeration(enumClass, constants);
    model.addSimpleType(type);
    enumerated.put(enumClass, constants.keySet().iterator().next());
    return type;
  }

  private Slot slot(Property property, BeanType bean, int index, ValueType type, boolean repeated)
      throws Undescribed {
    Method setter = property.setter;
    Field field = property.field;
    Slot slot;
    if (field != null) {
      slot = model.slot(bean, index, type, repeated, field);
    } else if (setter != null && model.isPlainSetter(bean, setter)) {
      slot = model.slot(bean, index, property.name, type, repeated, setter);
    } else {
      throw new Undescribed(property.place + " has a setter that does more than to store");
    }
    if (slot.isList()) {
      checkInitialList(bean, slot, property.place);
    }
    return slot;
  }

  /** JAXB fills the list that is there, and makes one if there is none. */
  private static void checkInitialList(BeanType bean, Slot slot, String place) throws Undescribed {
    try {
      Object fresh = bean.javaClass().getConstructor().newInstance();
      Field field = slot.field();
      Object initial = field == null ? fresh : field.get(fresh);
      boolean usual =
          initial == null
              || (initial.getClass() == ArrayList.class && ((List<?>) initial).isEmpty());
      if (!usual) {
        throw new Undescribed(place + " does not begin as an empty list");
      }
    } catch (ReflectiveOperationException failed) {
      throw new Undescribed(bean.javaClass().getName() + " cannot be created");
    }
  }

  private static String attributeName(Property property, XmlAttribute attribute)
      throws Undescribed {
    XmlSchema schema = declaringClass(property).getPackage().getAnnotation(XmlSchema.class);
    boolean qualified =
        attribute.namespace().equals(DEFAULT)
            ? schema != null && schema.attributeFormDefault() == XmlNsForm.QUALIFIED
            : !attribute.namespace().isEmpty();
    if (qualified) {
      throw new Undescribed(property.place + " is an attribute in a namespace");
    }
    return attribute.name().equals(DEFAULT) ? property.name : attribute.name();
  }

  private static Class<?> declaringClass(Property property) {
    return property.annotated instanceof Field field
        ? field.getDeclaringClass()
        : ((Method) property.annotated).getDeclaringClass();
  }

  private static QName elementName(
      Property property, Class<?> javaClass, @Nullable XmlElement element) {
    String name =
        element == null || element.name().equals(DEFAULT) ? property.name : element.name();
    if (element != null && !element.namespace().equals(DEFAULT)) {
      return new QName(element.namespace(), name);
    }
    XmlSchema schema = javaClass.getPackage().getAnnotation(XmlSchema.class);
    if (schema == null || schema.elementFormDefault() != XmlNsForm.QUALIFIED) {
      return new QName(name);
    }
    XmlType type = javaClass.getAnnotation(XmlType.class);
    boolean named = type == null || !type.name().isEmpty();
    String namespace =
        named && type != null && !type.namespace().equals(DEFAULT)
            ? type.namespace()
            : schema.namespace();
    return new QName(namespace, name);
  }
}
