package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.Constructor;
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

  /** The same with regard to case, for a first and quicker look. */
  private Map<String, Slot> byExactName = Map.of();

  private boolean plain;

  BeanType(Class<?> javaClass, @Nullable Constructor<?> constructor) {
    this.javaClass = javaClass;
    this.constructor = constructor;
  }

  /** Completes the type; beans may refer to each other, so this follows creation. */
  void describe(List<Slot> properties, TreeMap<String, Slot> propertiesByName, boolean isPlain) {
    slots = List.copyOf(properties);
    byName = propertiesByName;
    byExactName = new HashMap<>(propertiesByName);
    plain = isPlain;
  }

  @Override
  public Class<?> javaClass() {
    return javaClass;
  }

  /** All properties, {@code class} included, in the order of {@link Slot#index}. */
  public List<Slot> slots() {
    return slots;
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
    return plain;
  }

  /**
   * Creates a bean.
   *
   * @throws Unbindable if the class has no usable constructor, or the constructor fails
   */
  public Object create() throws Unbindable {
    if (constructor == null) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    try {
      return constructor.newInstance();
    } catch (ReflectiveOperationException failed) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  @Override
  public String toString() {
    return javaClass.getSimpleName();
  }
}
