package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.invoke.BeanBinder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A bean: a class with a no-argument constructor and properties, found by name without regard to
 * case. Immutable once the introspector has described it; compared by identity.
 */
public final class BeanType implements ValueType {
  private final Class<?> javaClass;
  private final @Nullable Constructor<?> constructor;
  private List<Slot> slots = List.of();
  private Map<String, Slot> byName = Map.of();
  private List<Field> trackers = List.of();

  /** The same with regard to case, for a first and quicker look. */
  private Map<String, Slot> byExactName = Map.of();

  private @Nullable String reuseObstacle;
  private @Nullable BeanBinder binder;
  private int[] properties = new int[0];
  private boolean copyable;
  private boolean reachesFields;

  BeanType(Class<?> javaClass, @Nullable Constructor<?> constructor) {
    this.javaClass = javaClass;
    this.constructor = constructor;
  }

  /** Completes the type; beans may refer to each other, so this follows creation. */
  void describe(
      List<Slot> properties, TreeMap<String, Slot> propertiesByName, @Nullable String obstacle) {
    slots = List.copyOf(properties);
    byName = propertiesByName;
    byExactName = new HashMap<>(propertiesByName);
    reuseObstacle = obstacle;
  }

  /**
   * As {@link #describe}, for a bean whose setters write to more fields than those of its slots.
   */
  void describe(List<Slot> properties, List<Field> trackerFields, @Nullable String obstacle) {
    slots = List.copyOf(properties);
    trackers = List.copyOf(trackerFields);
    reuseObstacle = obstacle;
  }

  /**
   * Takes a binder, which handles the beans from now on, unless it does not know all properties.
   */
  void bindBy(@Nullable BeanBinder candidate) {
    if (candidate == null) {
      return;
    }
    int[] positions = new int[slots.size()];
    boolean allReadable = true;
    for (Slot slot : slots) {
      int position = position(slot, candidate.properties());
      if (slot.setter() != null && position < 0) {
        return;
      }
      positions[slot.index()] = position;
      allReadable &= !slot.isWritable() || slot.readable();
    }
    properties = positions;
    reachesFields = candidate.reachesFields();
    // Setters would mark what was never set, and getters may make what is not there.
    copyable = isPlain() && (reachesFields || (allReadable && trackers.isEmpty()));
    binder = candidate;
  }

  private static int position(Slot slot, List<String> names) {
    int index = slot.index();
    return index < names.size() && names.get(index).equals(slot.name())
        ? index
        : names.indexOf(slot.name());
  }

  @Override
  public Class<?> javaClass() {
    return javaClass;
  }

  /** All properties, {@code class} included, in the order of {@link Slot#index}. */
  public List<Slot> slots() {
    return slots;
  }

  /** Primitive fields that setters write to beside those of the slots, such as "is set" marks. */
  public List<Field> trackers() {
    return trackers;
  }

  /** The property that an element of the given local name belongs to; null if there is none. */
  public @Nullable Slot find(String localName) {
    Slot exact = byExactName.get(localName);
    return exact == null ? byName.get(localName) : exact;
  }

  /**
   * Whether a bean's state is its constructor's constants and what its setters were last given:
   * proved from the byte code. Only then is a patched copy the same as a bean that was bound anew.
   */
  public boolean isPlain() {
    return reuseObstacle == null;
  }

  /** Why the bean is not {@link #isPlain}: the class and its member, for the log; null if it is. */
  public @Nullable String reuseObstacle() {
    return reuseObstacle;
  }

  /**
   * Creates a bean.
   *
   * @throws Unbindable if the class has no usable constructor, or the constructor fails
   */
  public Object create() throws Unbindable {
    BeanBinder own = binder;
    if (own != null) {
      try {
        return own.create();
      } catch (Throwable failed) {
        throw new Unbindable(StockReason.APPLICATION_CLASS);
      }
    }
    if (constructor == null) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    try {
      return constructor.newInstance();
    } catch (ReflectiveOperationException failed) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  /**
   * Sets a property that can be set.
   *
   * @throws Unbindable if the value is null for a primitive, or the setter fails
   */
  public void set(Object bean, Slot slot, @Nullable Object value) throws Unbindable {
    Method setter = slot.setter();
    BeanBinder own = binder;
    if (own == null || (setter == null && !reachesFields)) {
      if (setter == null) {
        store(bean, slot, value);
      } else {
        set(bean, slot, setter, value);
      }
      return;
    }
    slot.checkNull(value);
    try {
      own.set(bean, properties[slot.index()], value);
    } catch (Throwable failed) {
      // Whatever the setter throws, reflection would have wrapped it.
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  /** Sets a property without a setter, as a data binding does that reads fields. */
  private static void store(Object bean, Slot slot, @Nullable Object value) throws Unbindable {
    Field field = slot.field();
    if (field == null) {
      throw new IllegalArgumentException(slot + " cannot be set");
    }
    slot.checkNull(value);
    try {
      field.set(bean, value);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException("The introspector opened the field", impossible);
    }
  }

  /**
   * Sets a property by reflection.
   *
   * @throws Unbindable if the value is null for a primitive, or the setter fails
   */
  public static void set(Object bean, Slot slot, Method setter, @Nullable Object value)
      throws Unbindable {
    slot.checkNull(value);
    try {
      setter.invoke(bean, value);
    } catch (ReflectiveOperationException | IllegalArgumentException failed) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  /** The value of the field that a property of a plain bean is stored in. */
  public @Nullable Object stored(Object bean, Slot slot) {
    BeanBinder own = binder;
    Field field = slot.field();
    if (own != null && (slot.readable() || (reachesFields && field != null))) {
      return own.get(bean, properties[slot.index()]);
    }
    if (field == null) {
      throw new IllegalArgumentException(slot + " is not stored in a field");
    }
    try {
      return field.get(bean);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException("The introspector opened the field", impossible);
    }
  }

  /** The binder that handles the beans; null if reflection does. */
  public @Nullable BeanBinder binder() {
    return binder;
  }

  /**
   * The binder if its copies are as good as copies of fields: the bean is plain, and the binder
   * copies its fields, or each getter is proved to return what the setter stored.
   */
  public @Nullable BeanBinder copier() {
    return copyable ? binder : null;
  }

  @Override
  public String toString() {
    return javaClass.getSimpleName();
  }
}
