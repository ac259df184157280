package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.SimpleType.Conversion;
import java.math.BigDecimal;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.types.NegativeInteger;
import org.apache.axis2.databinding.types.NonNegativeInteger;
import org.apache.axis2.databinding.types.NonPositiveInteger;
import org.apache.axis2.databinding.types.PositiveInteger;
import org.apache.axis2.databinding.types.Time;
import org.apache.axis2.databinding.types.URI;
import org.apache.axis2.databinding.types.URI.MalformedURIException;
import org.apache.axis2.databinding.types.UnsignedByte;
import org.apache.axis2.databinding.types.UnsignedInt;
import org.apache.axis2.databinding.types.UnsignedLong;
import org.apache.axis2.databinding.types.UnsignedShort;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.apache.ws.commons.schema.constants.Constants;

/**
 * Elements of type {@code anyType} whose messages name a simple type of XML Schema by {@code
 * xsi:type}. They are converted as {@link ConverterUtil#getAnyTypeObject} does, which generated
 * parsers call, and differ from elements of the simple type itself: for example, {@code 1} is no
 * true here. Used by {@link AdbIntrospector} and {@link AdbResponseIntrospector}.
 */
final class AdbAnyType {
  /** The type of all values; a message names one of {@link #NAMED} in its place. */
  static final SimpleType TYPE = type(Conversion.TEXT);

  /** The types that messages may name. */
  static final Map<QName, SimpleType> NAMED = named();

  /**
   * The types that stock names in messages, by the class of the value. Reals are not among them,
   * since infinite ones have another text than in an element of their type.
   */
  static final Map<Class<?>, SchemaName> WRITTEN = written();

  private AdbAnyType() {}

  private static SimpleType type(Conversion conversion) {
    return SimpleType.mutable(Object.class, conversion, AdbAnyType::copy);
  }

  private static Object copy(Object value) {
    if (value instanceof Calendar calendar) {
      return calendar.clone();
    }
    Object copy = AdbSimpleTypes.copy(value);
    return copy == null ? value : copy;
  }

  private static Map<QName, SimpleType> named() {
    Map<String, Conversion> conversions = new HashMap<>();
    conversions.put("string", Conversion.TEXT);
    conversions.put("int", Integer::valueOf);
    conversions.put("boolean", Boolean::valueOf);
    conversions.put("anyURI", AdbAnyType::uri);
    conversions.put("date", ConverterUtil::convertXmlToDate);
    conversions.put("dateTime", ConverterUtil::convertToDateTime);
    conversions.put("time", ConverterUtil::convertToTime);
    conversions.put("byte", Byte::valueOf);
    conversions.put("short", Short::valueOf);
    conversions.put("float", Float::valueOf);
    conversions.put("long", Long::valueOf);
    conversions.put("double", Double::valueOf);
    conversions.put("decimal", BigDecimal::new);
    conversions.put("unsignedLong", UnsignedLong::new);
    conversions.put("unsignedInt", UnsignedInt::new);
    conversions.put("unsignedShort", UnsignedShort::new);
    conversions.put("unsignedByte", UnsignedByte::new);
    conversions.put("positiveInteger", PositiveInteger::new);
    conversions.put("negativeInteger", NegativeInteger::new);
    conversions.put("nonNegativeInteger", NonNegativeInteger::new);
    conversions.put("nonPositiveInteger", NonPositiveInteger::new);
    Map<QName, SimpleType> types = new HashMap<>();
    conversions.forEach(
        (name, conversion) ->
            types.put(new QName(Constants.URI_2001_SCHEMA_XSD, name), type(conversion)));
    return Map.copyOf(types);
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (MalformedURIException refused) {
      throw new IllegalArgumentException(refused);
    }
  }

  private static Map<Class<?>, SchemaName> written() {
    Map<Class<?>, String> names = new HashMap<>();
    names.put(String.class, "string");
    names.put(Integer.class, "int");
    names.put(Boolean.class, "boolean");
    names.put(URI.class, "anyURI");
    names.put(Byte.class, "byte");
    names.put(Date.class, "date");
    names.put(GregorianCalendar.class, "dateTime");
    names.put(Time.class, "time");
    names.put(Long.class, "long");
    names.put(Short.class, "short");
    names.put(BigDecimal.class, "decimal");
    names.put(UnsignedByte.class, "unsignedByte");
    names.put(UnsignedLong.class, "unsignedLong");
    names.put(UnsignedShort.class, "unsignedShort");
    names.put(UnsignedInt.class, "unsignedInt");
    names.put(PositiveInteger.class, "positiveInteger");
    names.put(NegativeInteger.class, "negativeInteger");
    names.put(NonNegativeInteger.class, "nonNegativeInteger");
    names.put(NonPositiveInteger.class, "nonPositiveInteger");
    Map<Class<?>, SchemaName> types = new HashMap<>();
    names.forEach(
        (javaClass, name) ->
            types.put(javaClass, new SchemaName(Constants.URI_2001_SCHEMA_XSD, name)));
    return types;
  }
}
