package io.github.deltasoap.core.pojo;

import io.github.deltasoap.core.type.Booleans;
import io.github.deltasoap.core.type.Digits;
import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.type.ShortNumbers;
import io.github.deltasoap.core.type.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The simple types of the type model, by Java class, with the conversions of stock's
 * SimpleTypeMapper: text is not trimmed, empty text is null except for strings, {@code boolean}
 * accepts {@code 1} and {@code 0}, while {@code Boolean} reads all text except {@code true} as
 * false. Immutable.
 */
public final class SimpleTypes {
  private final Map<Class<?>, SimpleType> types;

  private SimpleTypes(Map<Class<?>, SimpleType> types) {
    this.types = Map.copyOf(types);
  }

  /** The types of the Java language and of java.math, which do not depend on Axis2. */
  public static SimpleTypes basic() {
    Map<Class<?>, SimpleType> types = new HashMap<>();
    types.put(String.class, SimpleType.immutable(String.class, SimpleType.Conversion.TEXT));
    put(types, int.class, Integer.class, new Digits(digits -> digits, orNull(Integer::valueOf)));
    put(types, long.class, Long.class, new Digits(digits -> (long) digits, orNull(Long::valueOf)));
    put(types, short.class, Short.class, orNull(Short::valueOf));
    put(types, byte.class, Byte.class, orNull(Byte::valueOf));
    put(types, double.class, Double.class, Reals.doubles(orNull(Double::valueOf)));
    put(types, float.class, Float.class, Reals.floats(orNull(Float::valueOf)));
    put(types, char.class, Character.class, orNull(text -> text.charAt(0)));
    put(types, boolean.class, null, new Booleans(orNull(SimpleTypes::primitiveBoolean)));
    put(types, Boolean.class, null, new Booleans(orNull(Boolean::valueOf)));
    put(types, BigDecimal.class, null, new ShortNumbers(orNull(BigDecimal::new)));
    put(types, BigInteger.class, null, new ShortNumbers(orNull(BigInteger::new)));
    put(types, URI.class, null, orNull(URI::create));
    return new SimpleTypes(types);
  }

  private static SimpleType.Conversion orNull(SimpleType.Conversion nonEmpty) {
    return text -> text.isEmpty() ? null : nonEmpty.convert(text);
  }

  private static void put(
      Map<Class<?>, SimpleType> types,
      Class<?> javaClass,
      @Nullable Class<?> wrapper,
      SimpleType.Conversion conversion) {
    types.put(javaClass, SimpleType.immutable(javaClass, conversion));
    if (wrapper != null) {
      types.put(wrapper, SimpleType.immutable(wrapper, conversion));
    }
  }

  private static Boolean primitiveBoolean(String text) {
    if (text.equals("1") || text.toLowerCase(Locale.ROOT).equals("true")) {
      return true;
    }
    if (text.equals("0") || text.toLowerCase(Locale.ROOT).equals("false")) {
      return false;
    }
    throw new IllegalArgumentException("neither true nor false");
  }

  /** The classes that have a type here; enums, which all have one, are not listed. */
  Set<Class<?>> classes() {
    return types.keySet();
  }

  /** These types and one more. */
  public SimpleTypes with(SimpleType type) {
    Map<Class<?>, SimpleType> more = new HashMap<>(types);
    more.put(type.javaClass(), type);
    return new SimpleTypes(more);
  }

  /**
   * Finds the simple type of a class. Each enum has one, which its constants with bodies share.
   *
   * @return null if the class is not simple
   */
  public @Nullable SimpleType find(Class<?> javaClass) {
    SimpleType known = types.get(javaClass);
    if (known != null || javaClass.isEnum()) {
      return known == null ? enumType(javaClass) : known;
    }
    Class<?> parent = javaClass.getSuperclass();
    return parent != null && parent.isEnum() ? enumType(parent) : null;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The class is known to be an enum.
  private static SimpleType enumType(Class<?> javaClass) {
    Class<? extends Enum> enumClass = (Class<? extends Enum>) javaClass;
    return new SimpleType(
        javaClass, text -> text.isEmpty() ? null : Enum.valueOf(enumClass, text), null, false);
  }
}
