package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.result.ValueKind;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A bean: a class with a no-argument constructor and properties, found by name without regard to
 * case. Immutable once the introspector has described it, but for its binder; compared by identity.
 */
public final class BeanType implements ValueType {
  private final Class<?> javaClass;
  private final @Nullable Constructor<?> constructor;
  private List<Slot> slots = List.of();
  private Map<String, Slot> byName = Map.of();
  private List<Field> trackers = List.of();
  private Map<Integer, List<Field>> initial = Map.of();

  /** The same with exact case, tried first because it is faster. */
  private Map<String, Slot> byExactName = Map.of();

  private @Nullable String reuseObstacle;
  private boolean hasTextEffects;

  /** Makes the binder; null if it has been made, or there is none. */
  private volatile @Nullable Supplier<@Nullable BeanBinder> maker;

  private @Nullable BeanBinder binder;
  private int[] properties = new int[0];
  private boolean copyable;
  private boolean reachesFields;
  private boolean hasCollections;

  public BeanType(Class<?> javaClass, @Nullable Constructor<?> constructor) {
    this.javaClass = javaClass;
    this.constructor = constructor;
  }

  /**
   * Completes the type. Separate from creation, since beans may refer to each other.
   *
   * @param trackerFields the fields that setters write in addition to the slots' fields
   * @param initialFields by index of slot, the fields that {@link #prepare} makes as the
   *     constructor leaves them
   */
  public void describe(
      List<Slot> properties,
      TreeMap<String, Slot> propertiesByName,
      List<Field> trackerFields,
      Map<Integer, List<Field>> initialFields,
      @Nullable String obstacle) {
    slots = List.copyOf(properties);
    byName = propertiesByName;
    byExactName = new HashMap<>(propertiesByName);
    trackers = List.copyOf(trackerFields);
    initial = Map.copyOf(initialFields);
    hasCollections = slots.stream().anyMatch(each -> each.collection() != null);
    reuseObstacle = obstacle;
  }

  /** Completes a bean whose setters write to more fields than those of its slots. */
  public void describe(
      List<Slot> properties, List<Field> trackerFields, @Nullable String obstacle) {
    slots = List.copyOf(properties);
    trackers = List.copyOf(trackerFields);
    reuseObstacle = obstacle;
  }

  /**
   * Notes, before the type is used, that {@code toString()} of the beans may store something. Stock
   * calls it where such a bean is the first item of an array.
   */
  public void noteTextEffects() {
    hasTextEffects = true;
  }

  /** Whether somebody could notice that {@code toString()} is called, or that it is not. */
  public boolean hasTextEffects() {
    return hasTextEffects;
  }

  /** Lets a binder handle the beans, which is made when the first of them needs it. */
  public void bindWhenNeeded(Supplier<@Nullable BeanBinder> making) {
    maker = making;
  }

  /** The binder, made now if nobody has needed it; null if reflection handles the beans. */
  private @Nullable BeanBinder own() {
    if (maker != null) {
      makeBinder();
    }
    return binder;
  }

  private synchronized void makeBinder() {
    Supplier<@Nullable BeanBinder> making = maker;
    if (making != null) {
      bindBy(making.get());
      // Published with the binder.
      maker = null;
    }
  }

  /** Lets a binder handle the beans from now on, unless it lacks properties. */
  public void bindBy(@Nullable BeanBinder candidate) {
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
    // Setters would mark unset properties as set, and getters may create missing values.
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

  /** Whether some properties of a POJO are collections. */
  public boolean hasCollections() {
    return hasCollections;
  }

  /**
   * Fields that setters write in addition to the slots' fields, such as "is set" flags or values
   * made from the argument.
   */
  public List<Field> trackers() {
    return trackers;
  }

  /**
   * Finds the property of an element by its local name.
   *
   * @return null if there is none
   */
  public @Nullable Slot find(String localName) {
    Slot exact = byExactName.get(localName);
    return exact == null ? byName.get(localName) : exact;
  }

  /**
   * Whether a bean's state follows from its constructor and the last argument of each setter alone,
   * whatever the order, proved from the byte code. Only then does a patched copy equal a newly
   * bound bean.
   */
  public boolean isPlain() {
    return reuseObstacle == null;
  }

  /**
   * The class and member that keep the bean from being {@link #isPlain plain}, for the log.
   *
   * @return null if it is plain
   */
  public @Nullable String reuseObstacle() {
    return reuseObstacle;
  }

  /**
   * Creates a bean.
   *
   * @throws Unbindable if the class has no usable constructor, or the constructor fails
   */
  public Object create() throws Unbindable {
    BeanBinder own = own();
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
    } catch (ReflectiveOperationException | LinkageError failed) {
      // A static initializer that fails is thrown as it is.
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  /**
   * Sets a writable property.
   *
   * @throws Unbindable if the value is null for a primitive, or the setter fails
   */
  public void set(Object bean, Slot slot, @Nullable Object value) throws Unbindable {
    Method setter = slot.setter();
    BeanBinder own = own();
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
      // Reflection would have wrapped the setter's exception.
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  /**
   * Sets a writable property to a number.
   *
   * @param kind of the number
   * @param bits of the number
   * @throws Unbindable if the setter fails
   */
  public void setNumber(Object bean, Slot slot, ValueKind kind, long bits) throws Unbindable {
    BeanBinder own = own();
    boolean done;
    try {
      done = own != null && own.setNumber(bean, properties[slot.index()], bits);
    } catch (Throwable failed) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    if (!done) {
      set(bean, slot, kind.box(bits));
    }
  }

  /**
   * Prepares a plain bean for another call of the setter of a property: makes the fields that the
   * setter may leave, or on which it depends, as the constructor leaves them.
   *
   * @throws Unbindable if the constructor fails
   */
  public void prepare(Object bean, Slot slot) throws Unbindable {
    List<Field> fields = initial.get(slot.index());
    if (fields == null) {
      return;
    }
    Object another = create();
    try {
      for (Field field : fields) {
        field.set(bean, field.get(another));
      }
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException("The introspector opened the field", impossible);
    }
  }

  /** Stores a property without a setter to its field, as the data binding does. */
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

  /** Reads the field that stores a property of a plain bean. */
  public @Nullable Object stored(Object bean, Slot slot) {
    BeanBinder own = own();
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

  /** The binder of the beans; null if reflection handles them. */
  public @Nullable BeanBinder binder() {
    return own();
  }

  /**
   * The binder if its copies equal copies of fields: the bean is plain, and the binder copies its
   * fields, or each getter is proved to return the value that the setter stored.
   *
   * @return null if there is no such binder
   */
  public @Nullable BeanBinder copier() {
    BeanBinder own = own();
    return copyable ? own : null;
  }

  /**
   * The copier if only it can create such objects: their class has no constructor to call.
   *
   * @return null if the beans are created by a constructor, or are not copied by a binder
   */
  public @Nullable BeanBinder factory() {
    return constructor == null ? copier() : null;
  }

  @Override
  public String toString() {
    return javaClass.getSimpleName();
  }
}
