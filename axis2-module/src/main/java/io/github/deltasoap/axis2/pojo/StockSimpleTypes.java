package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.SimpleType;
import java.util.Calendar;
import java.util.Date;
import java.util.function.Function;
import org.apache.axiom.util.base64.Base64Utils;
import org.apache.axis2.databinding.typemapping.SimpleTypeMapper;

/** The simple types of the type model; stock's own code converts dates and base64. */
@SuppressWarnings("JavaUtilDate") // The type model supports exactly these classes.
public final class StockSimpleTypes {
  private static final SimpleTypes ALL =
      SimpleTypes.basic()
          .with(converted(Date.class, Date::clone))
          .with(converted(java.sql.Date.class, java.sql.Date::clone))
          .with(converted(Calendar.class, Calendar::clone))
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

  private static <T> SimpleType converted(Class<T> type, Function<T, Object> copy) {
    return SimpleType.mutable(
        type,
        text -> SimpleTypeMapper.getSimpleTypeObject(type, text),
        value -> copy.apply(type.cast(value)));
  }
}
