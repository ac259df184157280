package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.type.SimpleType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.types.IDRef;
import org.apache.axis2.databinding.types.NMToken;
import org.jspecify.annotations.Nullable;

/**
 * Copies a value of ADB's simple types field by field. Fields hold immutable values, dates, values
 * of built-in types, and arrays of these. Immutable.
 */
@SuppressWarnings("JavaUtilDate") // ADB binds dates to java.util.Date.
final class FieldCopier implements UnaryOperator<Object> {
  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, long.class, float.class, double.class);

  private final @Nullable Supplier<Object> creation;
  private final List<Field> fields = new ArrayList<>();

  /** The copiers of mutable values, or of the items of arrays. */
  private final Map<Field, UnaryOperator<Object>> copiers = new HashMap<>();

  private final boolean isList;
  private boolean known = true;

  FieldCopier(Class<?> javaClass, @Nullable Supplier<Object> creation) {
    this(javaClass, creation, true);
  }

  /**
   * @param isList whether fields may be arrays of mutable values, which are no lists themselves
   */
  private FieldCopier(Class<?> javaClass, @Nullable Supplier<Object> creation, boolean isList) {
    this.creation = creation;
    this.isList = isList;
    for (Class<?> c = javaClass; c != null && c != Object.class; c = c.getSuperclass()) {
      addFields(c);
    }
  }

  private void addFields(Class<?> c) {
    if (c == Number.class) {
      return;
    }
    for (Field field : c.getDeclaredFields()) {
      // Unsigned numbers store the object of a running comparison there.
      boolean transientNote = field.getName().equals("__equalsCalc");
      if (!Modifier.isStatic(field.getModifiers()) && !transientNote) {
        field.setAccessible(true);
        fields.add(field);
        known &= !Modifier.isFinal(field.getModifiers());
        UnaryOperator<Object> copier = copier(c, field.getType());
        if (copier != null) {
          known &= !(copier instanceof FieldCopier items) || items.works();
          copiers.put(field, copier);
        } else {
          known &= isCopied(field.getType());
        }
      }
    }
  }

  /** The copier of the values of a field, or of their items; null if it takes none. */
  private @Nullable UnaryOperator<Object> copier(Class<?> declaring, Class<?> type) {
    if (type.isArray()) {
      return isList ? single(type.getComponentType()) : null;
    }
    boolean isGenerated = ADBBean.class.isAssignableFrom(declaring);
    SimpleType builtIn = isGenerated ? AdbSimpleTypes.ofClass(type) : null;
    return builtIn == null ? null : builtIn.copier();
  }

  /** The copier of the items of a class; null if they are immutable, or not known. */
  private static @Nullable UnaryOperator<Object> single(Class<?> item) {
    boolean isGenerated =
        ADBBean.class.isAssignableFrom(item)
            && !isEnumeration(item)
            && AdbSimpleTypes.fromString(item, false) != null;
    if (isGenerated || item == NMToken.class || item == IDRef.class) {
      return new FieldCopier(item, AdbSimpleTypes.constructor(item), false);
    }
    SimpleType type = item.isPrimitive() ? null : AdbSimpleTypes.ofClass(item);
    return type == null ? null : type.copier();
  }

  /** Whether a generated class holds its constants in fields. */
  static boolean isEnumeration(Class<?> item) {
    return Stream.of(item.getFields())
        .anyMatch(field -> field.getType() == item && Modifier.isStatic(field.getModifiers()));
  }

  private static boolean isCopied(Class<?> type) {
    Class<?> single = type.isArray() ? type.getComponentType() : type;
    return single.isPrimitive()
        || single == String.class
        || single == Long.class
        || single == BigDecimal.class
        || BigInteger.class.isAssignableFrom(single)
        || type == Calendar.class
        || type == Date.class
        || (ADBBean.class.isAssignableFrom(single) && isEnumeration(single));
  }

  /** Whether the class has no fields of other types, and its values can be created. */
  boolean works() {
    return known && creation != null;
  }

  /**
   * The component type of the only field, an array of {@code int}, {@code long}, {@code float} or
   * {@code double}; null if there is another one.
   */
  @Nullable Class<?> onlyPrimitives() {
    Class<?> component =
        works() && fields.size() == 1 ? fields.get(0).getType().getComponentType() : null;
    return component != null && NUMBERS.contains(component) ? component : null;
  }

  /** Creates a value whose only field holds an array. */
  Object holding(Object array) {
    try {
      Object value = Objects.requireNonNull(creation).get();
      fields.get(0).set(value, array);
      return value;
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The content of the only field of a value. */
  @Nullable Object content(Object value) {
    try {
      return fields.get(0).get(value);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public Object apply(Object value) {
    if (creation == null) {
      throw new IllegalStateException("Not a copier that works");
    }
    try {
      Object copy = creation.get();
      for (Field field : fields) {
        field.set(copy, copied(field.get(value), copiers.get(field)));
      }
      return copy;
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static @Nullable Object copied(
      @Nullable Object value, @Nullable UnaryOperator<Object> copier) {
    if (value == null) {
      return null;
    }
    if (value instanceof Calendar calendar) {
      return calendar.clone();
    }
    if (value instanceof Date date) {
      return date.clone();
    }
    if (!value.getClass().isArray()) {
      return copier == null ? value : copier.apply(value);
    }
    int length = Array.getLength(value);
    Object copy = Array.newInstance(value.getClass().getComponentType(), length);
    System.arraycopy(value, 0, copy, 0, length);
    if (copier != null && copy instanceof @Nullable Object[] copies) {
      for (int i = 0; i < length; i++) {
        copies[i] = copies[i] == null ? null : copier.apply(copies[i]);
      }
    }
    return copy;
  }
}
