package io.github.deltasoap.axis2.adb;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.array.NumberList;
import io.github.deltasoap.core.type.Booleans;
import io.github.deltasoap.core.type.Digits;
import io.github.deltasoap.core.type.QualifiedNames;
import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.type.ShortNumbers;
import io.github.deltasoap.core.type.SimpleType;
import jakarta.activation.DataHandler;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.types.Day;
import org.apache.axis2.databinding.types.Duration;
import org.apache.axis2.databinding.types.HexBinary;
import org.apache.axis2.databinding.types.IDRef;
import org.apache.axis2.databinding.types.IDRefs;
import org.apache.axis2.databinding.types.Id;
import org.apache.axis2.databinding.types.Language;
import org.apache.axis2.databinding.types.Month;
import org.apache.axis2.databinding.types.MonthDay;
import org.apache.axis2.databinding.types.NCName;
import org.apache.axis2.databinding.types.NMToken;
import org.apache.axis2.databinding.types.NMTokens;
import org.apache.axis2.databinding.types.Name;
import org.apache.axis2.databinding.types.NegativeInteger;
import org.apache.axis2.databinding.types.NonNegativeInteger;
import org.apache.axis2.databinding.types.NonPositiveInteger;
import org.apache.axis2.databinding.types.NormalizedString;
import org.apache.axis2.databinding.types.PositiveInteger;
import org.apache.axis2.databinding.types.Time;
import org.apache.axis2.databinding.types.Token;
import org.apache.axis2.databinding.types.URI;
import org.apache.axis2.databinding.types.Union;
import org.apache.axis2.databinding.types.UnsignedByte;
import org.apache.axis2.databinding.types.UnsignedInt;
import org.apache.axis2.databinding.types.UnsignedLong;
import org.apache.axis2.databinding.types.UnsignedShort;
import org.apache.axis2.databinding.types.Year;
import org.apache.axis2.databinding.types.YearMonth;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The simple types of ADB. Values are converted by the same methods that generated code calls. Used
 * by {@link AdbIntrospector} and {@link AdbResponseIntrospector}.
 */
@SuppressWarnings("JavaUtilDate") // ADB binds dates to java.util.Date.
final class AdbSimpleTypes {
  private static final Map<String, SimpleType> BUILT_IN = builtIn();

  /**
   * Lists ask a reader for the namespaces of their items, which the types here ignore: this one
   * knows none.
   */
  private static final Object NO_PREFIXES =
      Proxy.newProxyInstance(
          XMLStreamReader.class.getClassLoader(),
          new Class<?>[] {XMLStreamReader.class},
          (reader, method, arguments) -> null);

  private AdbSimpleTypes() {}

  private static Map<String, SimpleType> builtIn() {
    Map<String, SimpleType> types = new HashMap<>();
    types.put("string", immutable(String.class, SimpleType.Conversion.TEXT));
    types.put(
        "int", immutable(int.class, new Digits(digits -> digits, ConverterUtil::convertToInt)));
    types.put(
        "long",
        immutable(long.class, new Digits(digits -> (long) digits, ConverterUtil::convertToLong)));
    types.put("short", immutable(short.class, ConverterUtil::convertToShort));
    types.put("byte", immutable(byte.class, ConverterUtil::convertToByte));
    types.put("boolean", immutable(boolean.class, new Booleans(ConverterUtil::convertToBoolean)));
    types.put("double", immutable(double.class, Reals.doubles(ConverterUtil::convertToDouble)));
    types.put("float", immutable(float.class, Reals.floats(ConverterUtil::convertToFloat)));
    types.put(
        "decimal", immutable(BigDecimal.class, new ShortNumbers(ConverterUtil::convertToDecimal)));
    types.put(
        "integer", immutable(BigInteger.class, new ShortNumbers(ConverterUtil::convertToInteger)));
    types.put(
        "positiveInteger",
        immutable(
            PositiveInteger.class, new ShortNumbers(ConverterUtil::convertToPositiveInteger)));
    types.put(
        "negativeInteger",
        immutable(
            NegativeInteger.class, new ShortNumbers(ConverterUtil::convertToNegativeInteger)));
    types.put(
        "nonNegativeInteger",
        immutable(
            NonNegativeInteger.class,
            new ShortNumbers(ConverterUtil::convertToNonNegativeInteger)));
    types.put(
        "nonPositiveInteger",
        immutable(
            NonPositiveInteger.class,
            new ShortNumbers(ConverterUtil::convertToNonPositiveInteger)));
    types.put(
        "unsignedLong",
        copied(UnsignedLong.class, new ShortNumbers(ConverterUtil::convertToUnsignedLong)));
    types.put("unsignedInt", copied(UnsignedInt.class, ConverterUtil::convertToUnsignedInt));
    types.put("unsignedShort", copied(UnsignedShort.class, ConverterUtil::convertToUnsignedShort));
    types.put("unsignedByte", copied(UnsignedByte.class, ConverterUtil::convertToUnsignedByte));
    types.put(
        "dateTime",
        SimpleType.mutable(
            Calendar.class, ConverterUtil::convertToDateTime, c -> ((Calendar) c).clone()));
    types.put(
        "date",
        SimpleType.mutable(Date.class, ConverterUtil::convertToDate, d -> ((Date) d).clone()));
    types.put("time", copied(Time.class, ConverterUtil::convertToTime, "00:00:00"));
    types.put("duration", copied(Duration.class, ConverterUtil::convertToDuration));
    types.put("gYear", copied(Year.class, ConverterUtil::convertToGYear, "2000"));
    types.put("gYearMonth", copied(YearMonth.class, ConverterUtil::convertToGYearMonth, "2000-01"));
    types.put("gMonth", copied(Month.class, ConverterUtil::convertToGMonth, "--01--"));
    types.put("gMonthDay", copied(MonthDay.class, ConverterUtil::convertToGMonthDay, "--01-01"));
    types.put("gDay", copied(Day.class, ConverterUtil::convertToGDay, "---01"));
    types.put("anyURI", copied(URI.class, ConverterUtil::convertToAnyURI));
    types.put(
        "normalizedString",
        copied(NormalizedString.class, ConverterUtil::convertToNormalizedString));
    types.put("token", copied(Token.class, ConverterUtil::convertToToken));
    types.put("language", copied(Language.class, ConverterUtil::convertToLanguage));
    types.put("Name", copied(Name.class, ConverterUtil::convertToName));
    types.put("NCName", copied(NCName.class, ConverterUtil::convertToNCName));
    types.put("NMTOKEN", copied(NMToken.class, ConverterUtil::convertToNMTOKEN));
    types.put("ID", copied(Id.class, ConverterUtil::convertToID));
    types.put("IDREF", copied(IDRef.class, ConverterUtil::convertToIDREF));
    types.put("NMTOKENS", copied(NMTokens.class, ConverterUtil::convertToNMTOKENS, "a"));
    types.put("IDREFS", copied(IDRefs.class, ConverterUtil::convertToIDREFS, "a"));
    types.put("hexBinary", copied(HexBinary.class, ConverterUtil::convertToHexBinary));
    types.put("base64Binary", AdbBinary.TYPE);
    types.put("QName", immutable(QName.class, new QualifiedNames(ConverterUtil::convertToQName)));
    types.put("anySimpleType", immutable(Object.class, ConverterUtil::convertToAnySimpleType));
    types.values().removeIf(type -> type.copier() instanceof FieldCopier copier && !copier.works());
    return Map.copyOf(types);
  }

  private static SimpleType immutable(Class<?> javaClass, SimpleType.Conversion conversion) {
    return SimpleType.immutable(javaClass, conversion);
  }

  private static SimpleType copied(Class<?> javaClass, SimpleType.Conversion conversion) {
    return SimpleType.mutable(
        javaClass, conversion, new FieldCopier(javaClass, constructor(javaClass)));
  }

  /** A mutable type whose values can only be created from a text. */
  private static SimpleType copied(
      Class<?> javaClass, SimpleType.Conversion conversion, String anyText) {
    return SimpleType.mutable(
        javaClass,
        conversion,
        new FieldCopier(javaClass, () -> Objects.requireNonNull(conversion.convert(anyText))));
  }

  /** A factory that calls the constructor without parameters; null if there is none. */
  static @Nullable Supplier<Object> constructor(Class<?> javaClass) {
    try {
      Constructor<?> constructor = javaClass.getDeclaredConstructor();
      constructor.setAccessible(true);
      return () -> {
        try {
          return constructor.newInstance();
        } catch (ReflectiveOperationException failed) {
          throw new IllegalStateException(failed);
        }
      };
    } catch (NoSuchMethodException missing) {
      return null;
    }
  }

  /** A built-in type by its local name; null if ADB's beans do not hold its values. */
  static @Nullable SimpleType find(String localName) {
    return BUILT_IN.get(localName);
  }

  /**
   * The local name of a built-in type.
   *
   * @param javaClass of its values
   * @param converter as in {@code ConverterUtil.convertTo...}, where it is known
   * @return null if ADB has no such type
   */
  static @Nullable String name(Class<?> javaClass, String converter) {
    List<String> names =
        BUILT_IN.entrySet().stream()
            .filter(each -> each.getValue().javaClass() == javaClass)
            .map(Map.Entry::getKey)
            .toList();
    return names.stream()
        .filter(name -> name.equalsIgnoreCase(converter))
        .findFirst()
        .orElse(names.size() == 1 ? names.get(0) : null);
  }

  /** Whether a class was generated for a list of values in one text. */
  static boolean isList(Class<?> javaClass) {
    return fromString(javaClass, false) == null && fromString(javaClass, true) != null;
  }

  /** Whether {@link #text} writes the values of a class as generated code does. */
  static boolean isWritten(Class<?> javaClass) {
    return javaClass != Object.class
        && javaClass != QName.class
        && (ByClass.TYPES.containsKey(javaClass) || Number.class.isAssignableFrom(javaClass));
  }

  /** A copy of a value of a built-in type; null if its class is none of such a type. */
  static @Nullable Object copy(Object value) {
    Class<?> javaClass =
        value instanceof DataHandler ? DataHandler.class : (Class<?>) value.getClass();
    SimpleType type = ofClass(javaClass);
    return type == null ? null : type.copy(value);
  }

  /** All built-in types. */
  static Iterable<SimpleType> all() {
    return BUILT_IN.values();
  }

  /** The text that generated code writes for a value of one of these types. */
  static String text(Object value) {
    if (value instanceof Calendar calendar) {
      return ConverterUtil.convertToString(calendar);
    }
    if (value instanceof Date date) {
      return ConverterUtil.convertToString(date);
    }
    // For all other classes, the overload for objects is equivalent.
    return value instanceof BigDecimal number
        ? ConverterUtil.convertToString(number)
        : ConverterUtil.convertToString(value);
  }

  /** The type of an item of an array, converted as ADB converts arrays. */
  static SimpleType item(SimpleType type) {
    Class<?> javaClass = type.javaClass();
    if (javaClass == String.class || javaClass == Object.class || AdbBinary.TYPE.equals(type)) {
      return type;
    }
    SimpleType.Conversion single =
        text ->
            Array.get(ConverterUtil.convertToArray(javaClass, new ArrayList<>(List.of(text))), 0);
    return new SimpleType(javaClass, withOthers(type.conversion(), single), type.copier(), true);
  }

  /** A conversion that leaves some texts to another one. */
  private static SimpleType.Conversion withOthers(
      SimpleType.Conversion conversion, SimpleType.Conversion others) {
    if (conversion instanceof Digits digits) {
      return new Digits(digits.number(), others);
    }
    if (conversion instanceof Reals reals) {
      return new Reals(reals.single(), others);
    }
    if (conversion instanceof Booleans) {
      return new Booleans(others);
    }
    return conversion instanceof ShortNumbers ? new ShortNumbers(others) : others;
  }

  /**
   * The type of a class generated for a simple type with facets.
   *
   * @param list whether its values are lists
   * @param constant whether its values are its constants
   * @return null if the class is not as expected
   */
  static @Nullable SimpleType generated(Class<?> javaClass, boolean list, boolean constant) {
    Method fromString = fromString(javaClass, list);
    if (fromString == null) {
      return null;
    }
    FieldCopier copier = new FieldCopier(javaClass, constructor(javaClass));
    if (!constant && !copier.works()) {
      return null;
    }
    SimpleType.Conversion call =
        text -> call(fromString, list ? NO_PREFIXES : text, list ? text : "");
    SimpleType.Conversion conversion =
        holdsNumbers(javaClass) ? new ShortNumbers(call) : list ? numbers(copier, call) : call;
    return constant
        ? SimpleType.immutable(javaClass, conversion)
        : SimpleType.mutable(javaClass, conversion, copier);
  }

  /** The conversion of a generated list, whose numbers need not be texts if they are primitive. */
  private static SimpleType.Conversion numbers(FieldCopier copier, SimpleType.Conversion call) {
    Class<?> component = copier.onlyPrimitives();
    if (component == null) {
      return call;
    }
    NumberList numbers = NumberList.ofArray(component, copier::holding, call);
    byte[] sample = "7 -8 90".getBytes(US_ASCII);
    Object expected = call.convert(sample, 0, sample.length);
    Object made = numbers.convert(sample, 0, sample.length);
    boolean isSame =
        expected != null
            && made != null
            && Objects.deepEquals(copier.content(expected), copier.content(made));
    return isSame ? numbers : call;
  }

  /**
   * The type of a class generated for a union, which holds the first member that takes the text.
   *
   * @return null if the class is not as expected
   */
  static @Nullable SimpleType union(Class<?> javaClass) {
    Method fromString = fromString(javaClass, false);
    return fromString == null ? null : union(javaClass, text -> call(fromString, text, ""));
  }

  /**
   * The types in place of a union whose built-in member {@code xsi:type} names.
   *
   * @param members the local names of built-in members
   */
  static Map<QName, SimpleType> namedInUnion(Class<?> javaClass, Set<String> members) {
    Map<QName, SimpleType> types = new HashMap<>();
    Method plain = fromString(javaClass, false);
    try {
      Method named =
          Objects.requireNonNull(plain)
              .getDeclaringClass()
              .getMethod("fromString", XMLStreamReader.class, String.class, String.class);
      for (String member : members) {
        SimpleType type =
            union(
                javaClass,
                text -> call(named, reader(text), Constants.URI_2001_SCHEMA_XSD, member));
        if (type != null) {
          types.put(new QName(Constants.URI_2001_SCHEMA_XSD, member), type);
        }
      }
    } catch (NoSuchMethodException another) {
      // Stock reads messages that name a member.
    }
    return types;
  }

  private static @Nullable SimpleType union(Class<?> javaClass, SimpleType.Conversion call) {
    Supplier<Object> creation = constructor(javaClass);
    if (creation == null || !Union.class.isAssignableFrom(javaClass)) {
      return null;
    }
    UnaryOperator<Object> copier =
        value -> {
          Union copy = (Union) creation.get();
          Object held = ((Union) value).getObject();
          if (held != null) {
            copy.setObject(copyOfMember(held));
          }
          return copy;
        };
    return SimpleType.mutable(
        javaClass,
        text -> {
          Object value = call.convert(text);
          if (value != null) {
            // Refuses members that cannot be copied.
            Object unused = copier.apply(value);
          }
          return value;
        },
        copier);
  }

  /** A copy of the member that a union holds. */
  private static Object copyOfMember(Object held) {
    Object copy = copy(held);
    if (copy == null && held instanceof ADBBean && !FieldCopier.isEnumeration(held.getClass())) {
      FieldCopier copier = new FieldCopier(held.getClass(), constructor(held.getClass()));
      if (!copier.works()) {
        throw new IllegalArgumentException("a member of a union that is not known");
      }
      return copier.apply(held);
    }
    // Boxed numbers, booleans and constants.
    return copy == null ? held : copy;
  }

  /** A reader that has just the text of an element. */
  private static Object reader(String text) {
    return Proxy.newProxyInstance(
        XMLStreamReader.class.getClassLoader(),
        new Class<?>[] {XMLStreamReader.class},
        (reader, method, arguments) -> method.getName().equals("getElementText") ? text : null);
  }

  /** Whether a generated class holds a {@link Number}, or several. */
  private static boolean holdsNumbers(Class<?> javaClass) {
    return Stream.of(javaClass.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .map(Field::getType)
        .map(type -> type.isArray() ? type.componentType() : type)
        .anyMatch(Number.class::isAssignableFrom);
  }

  static @Nullable Method fromString(Class<?> javaClass, boolean list) {
    return Stream.of(javaClass.getClasses())
        .filter(nested -> nested.getSimpleName().equals("Factory"))
        .flatMap(factory -> Stream.of(factory.getMethods()))
        .filter(method -> method.getName().equals("fromString"))
        .filter(method -> method.getReturnType() == javaClass)
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> isFromString(method.getParameterTypes(), list))
        .findFirst()
        .orElse(null);
  }

  private static boolean isFromString(Class<?>[] parameters, boolean list) {
    return parameters.length == 2
        && parameters[1] == String.class
        && (parameters[0] != String.class) == list;
  }

  private static @Nullable Object call(Method fromString, @Nullable Object... arguments) {
    try {
      return fromString.invoke(null, arguments);
    } catch (InvocationTargetException refused) {
      throw new IllegalArgumentException(refused.getCause());
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A built-in type by the class of its values; null if there is none. */
  static @Nullable SimpleType ofClass(Class<?> javaClass) {
    return ByClass.TYPES.get(javaClass);
  }

  /** The built-in types by class, for types that are found after them. */
  private static final class ByClass {
    static final Map<Class<?>, SimpleType> TYPES =
        BUILT_IN.values().stream()
            .collect(Collectors.toUnmodifiableMap(SimpleType::javaClass, type -> type));
  }
}
