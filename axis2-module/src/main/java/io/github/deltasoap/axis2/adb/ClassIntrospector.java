package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.GeneratedSerializer;
import io.github.deltasoap.axis2.adb.code.GeneratedSerializer.Part;
import io.github.deltasoap.axis2.adb.code.GeneratedSerializer.Parts;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.ContentModel.Nil;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.jspecify.annotations.Nullable;

/**
 * Describes generated beans from their classes alone, as they write themselves: a client has no
 * schema at run time, and a service's archive may lack its WSDL. That beans are read as they are
 * written is a guess, which samples confirm. Used by {@link AdbResponseDescription} and {@link
 * AdbModel}.
 */
final class ClassIntrospector implements BeanIntrospector {
  private static final String FIELD = "local";

  private final SchemaModel model;

  /** The beans described so far. */
  private final Set<Class<?>> described = new HashSet<>();

  /** The text of a constant of each enumeration. */
  private final Map<Class<?>, String> constants = new HashMap<>();

  ClassIntrospector(SchemaModel model) {
    this.model = model;
    for (SimpleType type : AdbSimpleTypes.all()) {
      model.addSimpleType(type);
    }
  }

  @Override
  public Root root(QName name, Class<?> bean) throws Undescribed {
    Parts parts = GeneratedSerializer.of(bean);
    String content = parts.content();
    if (content == null) {
      return new Root(bean(bean, parts), bean, null);
    }
    Class<?> javaClass = field(bean, content).getType();
    return new Root(type(javaClass), javaClass, setter(bean, content, javaClass));
  }

  /**
   * The prefix that the beans generate for a namespace. A bean that does not write it generates
   * another one each time.
   *
   * @return null if the beans do not agree
   */
  @Nullable String prefix(String namespace) {
    Set<String> constant = new HashSet<>();
    try {
      for (Class<?> bean : described) {
        Method generate = bean.getDeclaredMethod("generatePrefix", String.class);
        generate.setAccessible(true);
        Object prefix = generate.invoke(null, namespace);
        if (prefix instanceof String same && same.equals(generate.invoke(null, namespace))) {
          constant.add(same);
        }
      }
    } catch (ReflectiveOperationException | RuntimeException another) {
      return null;
    }
    return constant.size() == 1 ? constant.iterator().next() : null;
  }

  private ValueType type(Class<?> javaClass) throws Undescribed {
    if (!ADBBean.class.isAssignableFrom(javaClass)) {
      for (SimpleType type : AdbSimpleTypes.all()) {
        // The class does not show whether it is any type, or any simple one.
        if (type.javaClass() == javaClass && javaClass != Object.class) {
          return type;
        }
      }
      throw new Undescribed("there is no simple type of " + javaClass.getName());
    }
    ValueType known = model.find(javaClass);
    if (known != null) {
      return known;
    }
    Field constant = constant(javaClass);
    SimpleType simple = AdbSimpleTypes.generated(javaClass, false, constant != null);
    if (simple == null) {
      return bean(javaClass, GeneratedSerializer.of(javaClass));
    }
    if (!holdsSingleValue(javaClass)) {
      throw new Undescribed(javaClass.getName() + " holds a list, or more than its text");
    }
    if (constant != null) {
      constants.put(javaClass, text(constant));
    }
    model.addSimpleType(simple);
    return simple;
  }

  /** Whether the value of a generated simple type depends on nothing but its text. */
  private static boolean holdsSingleValue(Class<?> javaClass) {
    // A type that extends a simple type holds its attributes besides.
    List<Class<?>> held =
        Stream.<Class<?>>iterate(
                javaClass, each -> each != Object.class, each -> each.getSuperclass())
            .flatMap(each -> Stream.of(each.getDeclaredFields()))
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .<Class<?>>map(Field::getType)
            .toList();
    return held.size() == 1
        && (held.get(0).isPrimitive()
            || held.get(0) == String.class
            || held.get(0) == Calendar.class
            || held.get(0) == Date.class
            || Number.class.isAssignableFrom(held.get(0)));
  }

  /** A constant of an enumeration; null if the class is not one. */
  private static @Nullable Field constant(Class<?> javaClass) {
    for (Field field : javaClass.getFields()) {
      if (field.getType() == javaClass && Modifier.isStatic(field.getModifiers())) {
        return field;
      }
    }
    return null;
  }

  private static String text(Field constant) throws Undescribed {
    try {
      return String.valueOf(constant.get(null));
    } catch (IllegalAccessException | RuntimeException | LinkageError unreadable) {
      throw new Undescribed(constant + " cannot be read");
    }
  }

  @Override
  public @Nullable String enumerated(Class<?> javaClass) {
    return constants.get(javaClass);
  }

  @Override
  public boolean knowsSchema() {
    return false;
  }

  private BeanType bean(Class<?> javaClass, Parts parts) throws Undescribed {
    if (javaClass.getSuperclass() != Object.class || parts.content() != null) {
      throw new Undescribed(javaClass.getName() + " extends another, or stands for an element");
    }
    described.add(javaClass);
    BeanType bean = model.bean(javaClass);
    List<Slot> slots = new ArrayList<>();
    List<AttributeUse> attributes = new ArrayList<>();
    for (Part part : parts.attributes()) {
      Slot slot = slot(bean, part, slots);
      if (slot.array() || !(slot.type() instanceof SimpleType simple)) {
        throw new Undescribed(javaClass.getName() + " has an attribute of no simple type");
      }
      Object absent = part.required() ? null : AdbIntrospector.mark(slot.javaClass());
      attributes.add(new AttributeUse(part.localName(), slot, simple, part.required(), absent));
    }
    List<ElementParticle> particles = new ArrayList<>();
    for (Part part : parts.elements()) {
      Slot slot = slot(bean, part, slots);
      boolean array = slot.array();
      Class<?> single = array ? slot.javaClass().getComponentType() : slot.javaClass();
      Nil nil = part.nillable() ? AdbIntrospector.nil(single, array) : null;
      Object absent = part.tracked() && !array ? AdbIntrospector.mark(single) : null;
      particles.add(
          new ElementParticle(
              part.namespace(), part.localName(), slot, !part.tracked(), nil, absent));
    }
    model.complete(
        bean, slots, new ContentModel(Compositor.SEQUENCE, particles, false, attributes, "", null));
    return bean;
  }

  private Slot slot(BeanType bean, Part part, List<Slot> slots) throws Undescribed {
    Class<?> declared = field(bean.javaClass(), part.field()).getType();
    Method setter = setter(bean.javaClass(), part.field(), declared);
    // Take the index now: a bean may contain itself.
    int index = slots.size();
    ValueType type = type(declared.isArray() ? declared.getComponentType() : declared);
    if (declared.isArray()
        && type instanceof SimpleType simple
        && !ADBBean.class.isAssignableFrom(simple.javaClass())) {
      type = AdbSimpleTypes.item(simple);
    }
    Slot slot =
        model.slot(
            bean, index, part.field().substring(FIELD.length()), type, declared.isArray(), setter);
    slots.add(slot);
    return slot;
  }

  private static Field field(Class<?> bean, String name) throws Undescribed {
    try {
      return bean.getDeclaredField(name);
    } catch (NoSuchFieldException inherited) {
      throw new Undescribed(bean.getName() + " does not declare " + name);
    }
  }

  private static Method setter(Class<?> bean, String field, Class<?> type) throws Undescribed {
    try {
      if (field.startsWith(FIELD)) {
        return bean.getMethod("set" + field.substring(FIELD.length()), type);
      }
    } catch (NoSuchMethodException missing) {
      // Reported below.
    }
    throw new Undescribed(bean.getName() + " has no setter of " + field);
  }
}
