package io.github.deltasoap.invoker;

import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a bean's binder in terms of Java, for classes and for source.
 *
 * @param beanClass a public class with a public no-argument constructor
 * @param properties all properties, including {@code class}, by index
 * @param fields the fields copied for a plain bean; null if the bean is not plain
 */
record BeanPlan(Class<?> beanClass, List<Property> properties, @Nullable List<StoredField> fields) {
  /** Services may have hundreds of beans that refer to each other. */
  private static final int MAX_REACHED = 64;

  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, long.class, float.class, double.class);

  /** The way to copy a property or a field. */
  enum Copy {
    /** The value itself: a primitive, or an immutable object. */
    SHARE,
    /** A clone of an array of shareable values. */
    CLONE,
    /** A deep copy of a bean. */
    BEAN,
    /** A new array of deep copies of beans. */
    BEANS,
    /** A copy by the binder's caller. */
    OTHER
  }

  /**
   * A property.
   *
   * @param type the declared class
   * @param getter null if there is none
   * @param setter null if there is none
   * @param copy for binders that copy by getters and setters
   * @param field the field that binders with field access read instead of the getter; null if the
   *     getter only returns it, or if there is none
   */
  record Property(
      String name,
      Class<?> type,
      @Nullable Method getter,
      @Nullable Method setter,
      Copy copy,
      @Nullable Field field) {
    /** The setter if it takes an {@code int}, {@code long}, {@code float} or {@code double}. */
    @Nullable Method numberSetter() {
      return setter != null && NUMBERS.contains(setter.getParameterTypes()[0]) ? setter : null;
    }
  }

  /**
   * A field of a plain bean.
   *
   * @param type the class of its values in generated code; {@code Object} if it cannot name the
   *     declared one
   */
  record StoredField(Field field, Class<?> type, Copy copy) {
    /** The class of the bean, or of the items, for {@link Copy#BEAN} and {@link Copy#BEANS}. */
    Class<?> bean() {
      return copy == Copy.BEANS ? type.getComponentType() : type;
    }
  }

  /**
   * Plans the binder of a bean.
   *
   * @throws NotGenerated if generated code could not handle the bean
   */
  static BeanPlan of(BeanType type, BridgeLoader loader) throws NotGenerated {
    Class<?> beanClass = type.javaClass();
    checkClass(beanClass, loader);
    checkConstructor(beanClass);
    List<Property> properties = new ArrayList<>();
    for (Slot slot : type.slots()) {
      if (slot.setter() != null) {
        checkClass(elementClass(slot.javaClass()), loader);
      }
      properties.add(property(slot, loader));
    }
    return new BeanPlan(beanClass, List.copyOf(properties), fields(type, loader));
  }

  private static Property property(Slot slot, BridgeLoader loader) {
    return new Property(
        slot.name(),
        slot.javaClass(),
        publicMethod(slot.getter()),
        slot.setter(),
        copy(slot, loader),
        slot.readable() ? null : slot.field());
  }

  private static @Nullable List<StoredField> fields(BeanType type, BridgeLoader loader) {
    if (!type.isPlain()) {
      return null;
    }
    List<StoredField> fields = new ArrayList<>();
    for (Slot slot : type.slots()) {
      Field field = slot.field();
      if (field != null) {
        fields.add(storedField(slot, field, loader));
      }
    }
    for (Field tracker : type.trackers()) {
      Class<?> tracked = tracker.getType();
      fields.add(
          tracked.isPrimitive() || tracked == String.class
              ? new StoredField(tracker, tracked, Copy.SHARE)
              : new StoredField(tracker, Object.class, Copy.OTHER));
    }
    return List.copyOf(fields);
  }

  private static StoredField storedField(Slot slot, Field field, BridgeLoader loader) {
    Class<?> type = field.getType();
    if (type.isPrimitive()) {
      return new StoredField(field, type, Copy.SHARE);
    }
    try {
      checkClass(elementClass(type), loader);
    } catch (NotGenerated unnamed) {
      return new StoredField(field, Object.class, Copy.OTHER);
    }
    // A field may have a wider type than its property.
    return new StoredField(field, type, type == slot.javaClass() ? copy(slot, loader) : Copy.OTHER);
  }

  private static @Nullable Method publicMethod(@Nullable Method method) {
    return method != null && Modifier.isPublic(method.getModifiers()) ? method : null;
  }

  private static Copy copy(Slot slot, BridgeLoader loader) {
    ValueType type = slot.type();
    Class<?> declared = slot.javaClass();
    if (slot.array() && !declared.isArray()) {
      return Copy.OTHER;
    }
    if (declared == byte[].class) {
      return Copy.CLONE;
    }
    if (type instanceof SimpleType simple && simple.copier() == null) {
      return slot.array() ? Copy.CLONE : Copy.SHARE;
    }
    if (type instanceof BeanType bean && isCopyable(bean, loader)) {
      return slot.array() ? Copy.BEANS : Copy.BEAN;
    }
    return Copy.OTHER;
  }

  private static boolean isCopyable(BeanType bean, BridgeLoader loader) {
    try {
      checkClass(bean.javaClass(), loader);
      checkConstructor(bean.javaClass());
      return bean.isPlain();
    } catch (NotGenerated impossible) {
      return false;
    }
  }

  /**
   * The plans of this bean, first, and of the beans that it reaches by copying, up to the limit for
   * one class.
   */
  List<BeanPlan> reachable(BeanType type, BridgeLoader loader) throws NotGenerated {
    Set<BeanType> types = new LinkedHashSet<>();
    collect(type, types, loader);
    List<BeanPlan> plans = new ArrayList<>();
    for (BeanType each : types) {
      plans.add(each == type ? this : of(each, loader));
    }
    return plans;
  }

  private static void collect(BeanType type, Set<BeanType> types, BridgeLoader loader) {
    if (types.size() < MAX_REACHED && types.add(type)) {
      for (Slot slot : type.slots()) {
        Copy copy = copy(slot, loader);
        boolean copied = copy == Copy.BEAN || copy == Copy.BEANS;
        if (slot.field() != null && copied && slot.type() instanceof BeanType nested) {
          collect(nested, types, loader);
        }
      }
    }
  }

  static Class<?> elementClass(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  /**
   * Checks that generated code may name a class.
   *
   * @throws NotGenerated if it may not
   */
  static void checkClass(Class<?> javaClass, BridgeLoader loader) throws NotGenerated {
    if (javaClass.isPrimitive()) {
      return;
    }
    if (!Modifier.isPublic(javaClass.getModifiers())) {
      throw new NotGenerated(GenerationProblem.NOT_PUBLIC, javaClass.getName());
    }
    if (!javaClass.getModule().isExported(javaClass.getPackageName())) {
      throw new NotGenerated(GenerationProblem.NOT_EXPORTED, javaClass.getName());
    }
    if (!loader.sees(javaClass)) {
      throw new NotGenerated(GenerationProblem.NOT_VISIBLE, javaClass.getName());
    }
  }

  /**
   * Checks that generated code may create objects.
   *
   * @throws NotGenerated if it may not
   */
  static void checkConstructor(Class<?> javaClass) throws NotGenerated {
    boolean constructible =
        Arrays.stream(javaClass.getConstructors()).anyMatch(each -> each.getParameterCount() == 0);
    if (constructible && !Modifier.isAbstract(javaClass.getModifiers())) {
      return;
    }
    throw new NotGenerated(GenerationProblem.NO_CONSTRUCTOR, javaClass.getName());
  }
}
