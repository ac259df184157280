package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.array.ElementRun;
import io.github.deltasoap.core.array.NumberList;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.BinaryText;
import io.github.deltasoap.core.type.Booleans;
import io.github.deltasoap.core.type.Digits;
import io.github.deltasoap.core.type.QualifiedNames;
import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.type.SimpleType;
import jakarta.xml.bind.DatatypeConverter;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.NormalizedStringAdapter;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The simple types of JAXB. Only the schema's own lexical forms are accepted: JAXB reads many
 * others too, and silently ignores values that it cannot read. Used by {@link JaxbIntrospector}.
 */
@SuppressWarnings("JavaUtilDate") // Beans of services have such properties.
final class JaxbSimpleTypes {
  private static final QName DATE = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "date");
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,19}");
  private static final Pattern LONG_INTEGER = Pattern.compile("[+-]?[0-9]{1,200}");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?([0-9]{1,200}(\\.[0-9]{0,200})?|\\.[0-9]{1,200})");
  private static final Pattern FLOATING =
      Pattern.compile(
          "[+-]?([0-9]{1,200}(\\.[0-9]{1,200})?|\\.[0-9]{1,200})([eE][+-]?[0-9]{1,5})?");
  private static final Pattern DATE_OR_TIME = Pattern.compile("[-+:.0-9TZ]{1,40}");

  private static final Pattern NAME =
      Pattern.compile("([A-Za-z_][-.\\w]{0,200}:)?[A-Za-z_][-.\\w]{0,200}");
  private static final Pattern ID =
      Pattern.compile("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");
  private static final Pattern DURATION = Pattern.compile("-?P[0-9.YMWDTHS]{1,80}");

  private static final CollapsedStringAdapter COLLAPSED = new CollapsedStringAdapter();
  private static final NormalizedStringAdapter NORMALIZED = new NormalizedStringAdapter();

  /** Classes whose values are of another class at run time. */
  private static final List<Class<?>> ABSTRACT =
      List.of(XMLGregorianCalendar.class, Duration.class);

  private static final DatatypeFactory DATATYPES = datatypes();
  private static final Map<Class<?>, SimpleType> TYPES = types();

  /** Names whose prefixes are declared in the payload; an undeclared one refuses the text. */
  static final SimpleType QUALIFIED_NAME =
      SimpleType.immutable(QName.class, new QualifiedNames(JaxbSimpleTypes::qualifiedName));

  /** Java's own classes of dates, whose texts in results have other rules. */
  private static final Map<Class<?>, SimpleType> DATES =
      Map.of(
          Date.class,
          SimpleType.mutable(
              Date.class, text -> calendar(text).getTime(), date -> ((Date) date).clone()),
          Calendar.class,
          calendars(Calendar.class),
          GregorianCalendar.class,
          calendars(GregorianCalendar.class));

  private JaxbSimpleTypes() {}

  private static SimpleType calendars(Class<?> declared) {
    return SimpleType.mutable(
        declared, JaxbSimpleTypes::calendar, calendar -> ((GregorianCalendar) calendar).clone());
  }

  private static GregorianCalendar calendar(String text) {
    return DATATYPES.newXMLGregorianCalendar(like(DATE_OR_TIME, text)).toGregorianCalendar();
  }

  private static DatatypeFactory datatypes() {
    try {
      return DatatypeFactory.newInstance();
    } catch (DatatypeConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<Class<?>, SimpleType> types() {
    Map<Class<?>, SimpleType> types = new HashMap<>();
    types.put(String.class, SimpleType.immutable(String.class, SimpleType.Conversion.TEXT));
    put(
        types,
        int.class,
        Integer.class,
        new Digits(digits -> digits, text -> Integer.valueOf(like(INTEGER, text))));
    put(
        types,
        long.class,
        Long.class,
        new Digits(digits -> (long) digits, text -> Long.valueOf(like(INTEGER, text))));
    put(types, short.class, Short.class, text -> Short.valueOf(like(INTEGER, text)));
    put(types, byte.class, Byte.class, text -> Byte.valueOf(like(INTEGER, text)));
    put(types, boolean.class, Boolean.class, new Booleans(JaxbSimpleTypes::toBoolean));
    put(types, double.class, Double.class, Reals.doubles(text -> Double.valueOf(real(text))));
    put(types, float.class, Float.class, Reals.floats(text -> Float.valueOf(real(text))));
    types.put(
        BigDecimal.class,
        SimpleType.immutable(BigDecimal.class, text -> new BigDecimal(like(DECIMAL, text))));
    types.put(
        BigInteger.class,
        SimpleType.immutable(BigInteger.class, text -> new BigInteger(like(LONG_INTEGER, text))));
    types.put(byte[].class, JaxbBinary.ARRAY);
    types.put(
        XMLGregorianCalendar.class,
        SimpleType.mutable(
            XMLGregorianCalendar.class,
            text -> DATATYPES.newXMLGregorianCalendar(like(DATE_OR_TIME, text)),
            calendar -> ((XMLGregorianCalendar) calendar).clone()));
    types.put(
        Duration.class,
        SimpleType.immutable(
            Duration.class, text -> DATATYPES.newDuration(exactly(DURATION, text))));
    types.put(
        UUID.class, SimpleType.immutable(UUID.class, text -> UUID.fromString(like(ID, text))));
    types.put(URI.class, SimpleType.immutable(URI.class, URI::create));
    return Map.copyOf(types);
  }

  private static void put(
      Map<Class<?>, SimpleType> types,
      Class<?> primitive,
      Class<?> wrapper,
      SimpleType.Conversion conversion) {
    types.put(primitive, SimpleType.immutable(primitive, conversion));
    types.put(wrapper, SimpleType.immutable(wrapper, conversion));
  }

  /** The type of a class; null if its values are not simple, or are read by other rules. */
  static @Nullable SimpleType find(Class<?> javaClass) {
    return TYPES.get(javaClass);
  }

  /** The type of one of Java's own classes of dates; null for other classes. */
  static @Nullable SimpleType date(Class<?> javaClass) {
    return DATES.get(javaClass);
  }

  /** The types of Java's own classes of dates. */
  static Iterable<SimpleType> dates() {
    return DATES.values();
  }

  /** The type of a value; null if it is not one of these. */
  static @Nullable SimpleType ofValue(Object value) {
    for (Class<?> declared : ABSTRACT) {
      if (declared.isInstance(value)) {
        return TYPES.get(declared);
      }
    }
    return TYPES.get(value.getClass());
  }

  /** All these types, by the classes that their values have at run time. */
  static Iterable<SimpleType> values() {
    Map<Class<?>, SimpleType> values = new HashMap<>(TYPES);
    putImplementation(
        values, XMLGregorianCalendar.class, DATATYPES.newXMLGregorianCalendar().getClass());
    putImplementation(values, Duration.class, DATATYPES.newDuration(0).getClass());
    return values.values();
  }

  private static void putImplementation(
      Map<Class<?>, SimpleType> values, Class<?> declared, Class<?> implementation) {
    SimpleType type = values.get(declared);
    if (type != null) {
      values.put(
          implementation, new SimpleType(implementation, type.conversion(), type.copier(), true));
    }
  }

  /** The type of values read by one of JAXB's own adapters; null for other adapters. */
  static @Nullable SimpleType adapted(Class<?> adapter) {
    if (adapter == CollapsedStringAdapter.class) {
      return SimpleType.immutable(String.class, COLLAPSED::unmarshal);
    }
    if (adapter == HexBinaryAdapter.class) {
      return SimpleType.mutable(
          byte[].class, HexFormat.of()::parseHex, bytes -> ((byte[]) bytes).clone());
    }
    return adapter == NormalizedStringAdapter.class
        ? SimpleType.immutable(String.class, NORMALIZED::unmarshal)
        : null;
  }

  /** The text that {@code HexBinaryAdapter} writes for bytes. */
  static String hexText(Object bytes) {
    return HexFormat.of().withUpperCase().formatHex((byte[]) bytes);
  }

  /** The type of lists whose items are one text, separated by white space. */
  static SimpleType list(SimpleType item) {
    SimpleType.Conversion any =
        text -> {
          List<@Nullable Object> items = new ArrayList<>();
          for (StringTokenizer rest = new StringTokenizer(text, " \t\r\n");
              rest.hasMoreTokens(); ) {
            items.add(item.conversion().convert(rest.nextToken()));
          }
          return items;
        };
    ValueKind kind = ElementRun.kindOf(item);
    return SimpleType.mutable(
        ArrayList.class,
        kind == null ? any : NumberList.ofObjects(kind, any),
        list -> {
          List<@Nullable Object> copy = new ArrayList<>();
          for (Object each : (List<?>) list) {
            copy.add(item.copy(each));
          }
          return copy;
        });
  }

  /**
   * The text that JAXB writes for a list: nulls are left out, and no space comes before the first
   * character.
   */
  static String listText(List<?> items, Function<Object, String> conversion) {
    StringBuilder text = new StringBuilder();
    for (Object item : items) {
      if (item != null) {
        text.append(text.isEmpty() ? "" : " ").append(conversion.apply(item));
      }
    }
    return text.toString();
  }

  /** The same type, for items of a list that has others, too. */
  static SimpleType amongOthers(SimpleType type) {
    if (type.isScoped() || type.conversion() instanceof BinaryText) {
      return type;
    }
    SimpleType.Conversion conversion = type.conversion();
    return new SimpleType(
        type.javaClass(), text -> conversion.convert(text), type.copier(), type.nilByPresence());
  }

  /** The same type, for elements of which an empty one has a value, as JAXB reads it. */
  static SimpleType withDefault(SimpleType type, String defaultText) {
    SimpleType.Conversion conversion = type.conversion();
    return new SimpleType(
        type.javaClass(),
        text -> conversion.convert(text.isEmpty() ? defaultText : text),
        type.copier(),
        type.nilByPresence());
  }

  /**
   * The constants of an enumeration, by their names in XML; null if the names are ambiguous or a
   * constant has a class of its own.
   */
  static @Nullable Map<String, Object> constants(Class<?> enumClass) {
    Map<String, Object> constants = new HashMap<>();
    for (Object constant : enumClass.getEnumConstants()) {
      try {
        Field field = enumClass.getField(((Enum<?>) constant).name());
        XmlEnumValue value = field.getAnnotation(XmlEnumValue.class);
        String name = value == null ? field.getName() : value.value();
        if (constant.getClass() != enumClass || constants.put(name, constant) != null) {
          return null;
        }
      } catch (NoSuchFieldException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return constants;
  }

  /** The type of an enumeration with these constants, by name. */
  static SimpleType enumeration(Class<?> enumClass, Map<String, Object> constants) {
    return SimpleType.immutable(
        enumClass,
        text -> {
          Object constant = constants.get(text);
          if (constant == null) {
            throw new IllegalArgumentException("no constant");
          }
          return constant;
        });
  }

  /** The text that JAXB writes for a value of one of these types. */
  static String text(Object value) {
    if (value instanceof Double || value instanceof Float) {
      return value.toString().replace("Infinity", "INF");
    }
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof XMLGregorianCalendar calendar) {
      return calendar.toXMLFormat();
    }
    return value.toString();
  }

  /**
   * The text of a calendar of the given schema type.
   *
   * @throws IllegalStateException if it is of another type, which JAXB would write in part, or its
   *     year is negative, which JAXB would pad otherwise
   */
  static String text(Object calendar, QName schemaType) {
    XMLGregorianCalendar date = (XMLGregorianCalendar) calendar;
    if (!date.getXMLSchemaType().equals(schemaType)) {
      throw new IllegalStateException("another schema type");
    }
    if (date.getYear() < 0 && date.getYear() != DatatypeConstants.FIELD_UNDEFINED) {
      throw new IllegalStateException("a negative year");
    }
    return text(calendar);
  }

  /**
   * The text that JAXB writes for a value of one of Java's own classes of dates.
   *
   * @param schemaType the annotated one; null if there is none
   */
  static String dateText(Object value, @Nullable QName schemaType) {
    if (value instanceof Calendar calendar) {
      return DatatypeConverter.printDateTime(calendar);
    }
    Calendar calendar = new GregorianCalendar();
    calendar.setTime((Date) value);
    return DATE.equals(schemaType)
        ? DatatypeConverter.printDate(calendar)
        : DatatypeConverter.printDateTime(calendar);
  }

  private static QName qualifiedName(String text, @Nullable String namespace) {
    exactly(NAME, text);
    int colon = text.indexOf(':');
    if (namespace == null || (colon >= 0 && namespace.isEmpty())) {
      throw new IllegalArgumentException("a prefix that is not declared");
    }
    return new QName(namespace, text.substring(colon + 1), text.substring(0, Math.max(colon, 0)));
  }

  private static Boolean toBoolean(String text) {
    return switch (text.trim()) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw new IllegalArgumentException("neither true nor false");
    };
  }

  /** The text of a real number as Java reads it. */
  private static String real(String text) {
    return switch (text.trim()) {
      case "NaN" -> "NaN";
      case "INF" -> "Infinity";
      case "-INF" -> "-Infinity";
      default -> like(FLOATING, text);
    };
  }

  /** The text without surrounding white space, if it has the form. */
  static String like(Pattern form, String text) {
    // XML allows no other control characters than white space.
    return exactly(form, text.trim());
  }

  private static String exactly(Pattern form, String text) {
    if (!form.matcher(text).matches()) {
      throw new IllegalArgumentException("another lexical form");
    }
    return text;
  }
}
