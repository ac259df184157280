package io.github.deltasoap.axis2;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes results of operations, and changes values in them as a service may between two calls. */
@SuppressWarnings("JavaUtilDate") // Services return dates, so tests do.
final class ResultGenerator {
  private static final int MAX_DEPTH = 4;

  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "alpha",
          "beta gamma",
          "a & b < c > d \"e\" 'f'",
          "]]>",
          "]]",
          "\r",
          "\r\n",
          "\n\t",
          "é",
          "日本語",
          "😀",
          "\u007f\u0085\u00a0\u2028",
          "\ufffd",
          "\ufeff",
          "\ud7ff\ue000",
          "x".repeat(300),
          "é&".repeat(90));

  /** Texts that no XML document can have. */
  private static final List<String> UNWRITABLE =
      List.of("\0", "\u0001", "\u001f", "\uffff", "\ufffe", "\ud800", "\udc00x", "a\ud83d", "\b");

  private final Dice dice;
  private final Map<Class<?>, List<PropertyDescriptor>> properties = new HashMap<>();
  private final Map<Class<?>, Class<?>> subclasses = new HashMap<>();
  private final List<Class<?>> beans;

  /**
   * @param beans the classes that may be in results
   */
  ResultGenerator(Dice dice, List<Class<?>> beans) {
    this.dice = dice;
    this.beans = List.copyOf(beans);
    for (Class<?> bean : beans) {
      subclasses.put(bean.getSuperclass(), bean);
    }
  }

  /**
   * A new result.
   *
   * @param shape decides the lengths of arrays, the classes of beans, and which of them are null
   */
  @Nullable Object make(Method method, Dice shape) {
    return make(method.getReturnType(), method.getGenericReturnType(), shape, 0);
  }

  private @Nullable Object make(Class<?> declared, Type type, Dice shape, int depth) {
    if (Map.class.isAssignableFrom(declared)) {
      return map(type, shape, depth);
    }
    Object made = make(TestedOperation.elementsOf(declared, type), shape, depth);
    if (made == null || !Collection.class.isAssignableFrom(declared)) {
      return made;
    }
    List<@Nullable Object> items = Arrays.asList((@Nullable Object[]) made);
    return declared == Set.class ? new LinkedHashSet<>(items) : new ArrayList<>(items);
  }

  /** A map of the type's keys and values; without type arguments, of objects of any class. */
  private @Nullable Map<@Nullable Object, @Nullable Object> map(Type type, Dice shape, int depth) {
    if (shape.chance(8)) {
      return null;
    }
    Type[] types =
        type instanceof ParameterizedType parameterized
            ? parameterized.getActualTypeArguments()
            : new Type[] {String.class, Object.class};
    Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = shape.below(4); i > 0; i--) {
      Object key = shape.chance(2) ? null : value((Class<?>) types[0]);
      map.put(key, make(raw(types[1]), types[1], shape, depth + 1));
    }
    return map;
  }

  private static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  /** The class of an object that is declared as one of any class. */
  private Class<?> anyClass(Dice shape, int depth) {
    return depth < MAX_DEPTH && shape.chance(20)
        ? shape.pick(beans)
        : shape.pick(
            List.of(
                String.class,
                Integer.class,
                Long.class,
                Double.class,
                Boolean.class,
                BigDecimal.class,
                Date.class,
                LocalDate.class));
  }

  private @Nullable Object make(Class<?> declared, Dice shape, int depth) {
    Class<?> type = declared == Object.class ? anyClass(shape, depth) : declared;
    if (!type.isPrimitive() && shape.chance(8)) {
      return null;
    }
    if (type.isArray() && type != byte[].class) {
      int length = shape.below(shape.chance(3) ? 40 : 4);
      Object array = Array.newInstance(type.getComponentType(), length);
      for (int i = 0; i < length; i++) {
        Array.set(array, i, make(type.getComponentType(), shape, depth + 1));
      }
      return array;
    }
    if (!isBean(type)) {
      return value(type);
    }
    if (depth == MAX_DEPTH) {
      return null;
    }
    Class<?> subclass = subclasses.get(type);
    try {
      Class<?> made = subclass != null && shape.chance(15) ? subclass : type;
      Object bean = made.getConstructor().newInstance();
      for (PropertyDescriptor property : properties(made)) {
        Type propertyType = property.getReadMethod().getGenericReturnType();
        Object value = make(property.getPropertyType(), propertyType, shape, depth + 1);
        property.getWriteMethod().invoke(bean, value);
      }
      return bean;
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Changes one value somewhere below a bean or an array, or sets it to null. */
  void change(@Nullable Object owner) {
    if (owner == null) {
      return;
    }
    if (owner.getClass().isArray()) {
      int length = Array.getLength(owner);
      if (length > 0) {
        int at = dice.below(length);
        Class<?> type = owner.getClass().getComponentType();
        Object old = Array.get(owner, at);
        if (isInner(old) && dice.chance(80)) {
          change(old);
        } else {
          Array.set(owner, at, changed(type, type, old));
        }
      }
      return;
    }
    if (owner instanceof List<?> list) {
      changeItem(list);
      return;
    }
    if (owner instanceof Map<?, ?> map) {
      changeValue(map);
      return;
    }
    if (!isBean(owner.getClass())) {
      return;
    }
    PropertyDescriptor property = dice.pick(properties(owner.getClass()));
    try {
      Object old = property.getReadMethod().invoke(owner);
      if (isInner(old) && dice.chance(80)) {
        change(old);
      } else {
        property
            .getWriteMethod()
            .invoke(
                owner,
                changed(
                    property.getPropertyType(),
                    property.getReadMethod().getGenericReturnType(),
                    old));
      }
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Changes, replaces, adds or removes an item. */
  @SuppressWarnings("unchecked") // Items are replaced by others of the same class.
  private void changeItem(List<?> list) {
    Object old = list.isEmpty() ? null : dice.pick(list);
    if (isInner(old) && dice.chance(80)) {
      change(old);
    } else if (old != null) {
      List<@Nullable Object> items = (List<@Nullable Object>) list;
      Object other = changed(old.getClass(), old.getClass(), old);
      switch (dice.below(4)) {
        case 0 -> items.add(other);
        case 1 -> items.remove(dice.below(items.size()));
        default -> items.set(dice.below(items.size()), other);
      }
    }
  }

  /** Changes a value of a map, or replaces or removes it. */
  @SuppressWarnings("unchecked") // Values are replaced by others of the same class.
  private void changeValue(Map<?, ?> map) {
    if (map.isEmpty()) {
      return;
    }
    Object key = dice.pick(new ArrayList<>(map.keySet()));
    Object old = map.get(key);
    if (isInner(old)) {
      change(old);
    } else if (old == null || dice.chance(10)) {
      map.remove(key);
    } else {
      Map<@Nullable Object, @Nullable Object> values =
          (Map<@Nullable Object, @Nullable Object>) map;
      values.put(key, changed(old.getClass(), old.getClass(), old));
    }
  }

  private @Nullable Object changed(Class<?> declared, Type type, @Nullable Object old) {
    if (old != null && !declared.isPrimitive() && dice.chance(2)) {
      return null;
    }
    return make(declared, type, dice, MAX_DEPTH - 1);
  }

  private static boolean isInner(@Nullable Object value) {
    return value != null
        && (isBean(value.getClass())
            || value instanceof List<?>
            || value instanceof Map<?, ?>
            || (value.getClass().isArray() && !(value instanceof byte[])));
  }

  private static boolean isBean(Class<?> type) {
    return !type.isEnum()
        && !type.isPrimitive()
        && !type.isArray()
        && !type.getName().startsWith("java.");
  }

  private List<PropertyDescriptor> properties(Class<?> bean) {
    return properties.computeIfAbsent(
        bean,
        key -> {
          List<PropertyDescriptor> settable = new ArrayList<>();
          try {
            for (PropertyDescriptor each : Introspector.getBeanInfo(key).getPropertyDescriptors()) {
              if (each.getWriteMethod() != null) {
                settable.add(each);
              }
            }
          } catch (IntrospectionException impossible) {
            throw new IllegalStateException(impossible);
          }
          return settable;
        });
  }

  private Object value(Class<?> type) {
    if (type == String.class) {
      return text();
    }
    if (type == int.class || type == Integer.class) {
      return (int) integer(32);
    }
    if (type == long.class || type == Long.class) {
      return integer(64);
    }
    if (type == short.class || type == Short.class) {
      return (short) integer(16);
    }
    if (type == byte.class || type == Byte.class) {
      return (byte) integer(8);
    }
    if (type == double.class || type == Double.class) {
      return real();
    }
    if (type == float.class || type == Float.class) {
      return dice.chance(30) ? Float.intBitsToFloat((int) dice.number()) : (float) real();
    }
    if (type == boolean.class || type == Boolean.class) {
      return dice.chance(50);
    }
    if (type == char.class || type == Character.class) {
      return dice.chance(97) ? (char) dice.between(32, 122) : (char) dice.number();
    }
    if (type == BigDecimal.class) {
      return new BigDecimal(BigInteger.valueOf(integer(64)), dice.between(-20, 20));
    }
    if (type == BigInteger.class) {
      return BigInteger.valueOf(integer(64)).pow(dice.between(0, 3));
    }
    if (type == URI.class) {
      return URI.create(dice.oneOf("urn:a", "http://example.org/p?q=1&r=2#f", "", "a/%C3%A9"));
    }
    if (type == byte[].class) {
      byte[] bytes = new byte[dice.below(dice.chance(10) ? 200 : 12)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) dice.below(256);
      }
      return bytes;
    }
    if (type.isEnum()) {
      return dice.oneOf(type.getEnumConstants());
    }
    long time = dice.number() >> dice.between(14, 40);
    if (type.getName().startsWith("java.time.")) {
      return time(type, Instant.ofEpochMilli(time).atOffset(ZoneOffset.UTC));
    }
    if (type == Optional.class) {
      return dice.chance(20) ? Optional.empty() : Optional.of(text());
    }
    if (type == UUID.class) {
      return new UUID(dice.number(), dice.number());
    }
    if (Calendar.class.isAssignableFrom(type)) {
      Calendar calendar =
          Calendar.getInstance(
              TimeZone.getTimeZone(
                  dice.oneOf("UTC", "Europe/Berlin", "GMT-05:30", "Asia/Kolkata")));
      calendar.setTimeInMillis(time);
      return calendar;
    }
    return type == java.sql.Date.class ? new java.sql.Date(time) : new Date(time);
  }

  private static Object time(Class<?> type, OffsetDateTime time) {
    if (type == LocalDate.class) {
      return time.toLocalDate();
    }
    if (type == LocalDateTime.class) {
      return time.toLocalDateTime();
    }
    if (type == LocalTime.class) {
      return time.toLocalTime();
    }
    if (type == Year.class) {
      return Year.from(time);
    }
    if (type == YearMonth.class) {
      return YearMonth.from(time);
    }
    return type == MonthDay.class ? MonthDay.from(time) : time.toInstant();
  }

  private String text() {
    if (dice.chance(1)) {
      return dice.pick(WORDS) + dice.pick(UNWRITABLE) + dice.pick(WORDS);
    }
    if (dice.chance(60)) {
      return dice.pick(WORDS) + (dice.chance(50) ? dice.below(1000) : dice.pick(WORDS));
    }
    StringBuilder text = new StringBuilder();
    for (int i = dice.below(12); i > 0; i--) {
      text.append((char) (dice.chance(90) ? dice.between(32, 255) : dice.between(256, 0xd7ff)));
    }
    return text.toString();
  }

  private long integer(int bits) {
    return dice.number() >> (64 - dice.between(1, bits));
  }

  private double real() {
    return switch (dice.below(6)) {
      case 0 -> Double.longBitsToDouble(dice.number());
      case 1 -> dice.below(1000) / 10.0;
      case 2 -> integer(64);
      case 3 ->
          dice.oneOf(
              0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE);
      default -> dice.fraction() * Math.pow(10, dice.between(-12, 12));
    };
  }
}
