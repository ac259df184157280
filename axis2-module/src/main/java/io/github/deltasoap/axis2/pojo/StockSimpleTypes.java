package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.SimpleType;
import java.util.Calendar;
import java.util.Date;
import org.apache.axiom.util.base64.Base64Utils;
import org.apache.axis2.databinding.typemapping.SimpleTypeMapper;

/** The simple types of the type model; stock's own code converts dates and base64. */
@SuppressWarnings("JavaUtilDate") // The type model supports exactly these classes.
public final class StockSimpleTypes {
  private static final SimpleTypes ALL =
      SimpleTypes.basic()
          .with(
              SimpleType.mutable(
                  Date.class, text -> convert(Date.class, text), date -> ((Date) date).clone()))
          .with(
              SimpleType.mutable(
                  java.sql.Date.class,
                  text -> convert(java.sql.Date.class, text),
                  date -> ((java.sql.Date) date).clone()))
          .with(
              SimpleType.mutable(
                  Calendar.class,
                  text -> convert(Calendar.class, text),
                  calendar -> ((Calendar) calendar).clone()))
          .with(
              SimpleType.mutable(
                  byte[].class, Base64Utils::decode, bytes -> ((byte[]) bytes).clone()));

  private StockSimpleTypes() {}

  public static SimpleTypes all() {
    return ALL;
  }

  /** The text that stock writes for a value of a simple type. */
  static String text(Object value) {
    return SimpleTypeMapper.getStringValue(value);
  }

  private static Object convert(Class<?> type, String text) {
    return SimpleTypeMapper.getSimpleTypeObject(type, text);
  }
}
