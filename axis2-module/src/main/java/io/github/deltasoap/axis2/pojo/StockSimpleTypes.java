package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.BinaryText;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.ReferredParts;
import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Calendar;
import java.util.Date;
import java.util.function.Function;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.apache.axiom.util.base64.Base64Utils;
import org.apache.axis2.databinding.typemapping.SimpleTypeMapper;
import org.jspecify.annotations.Nullable;

/** The simple types of the type model; stock's own code converts dates and base64. */
@SuppressWarnings("JavaUtilDate") // The type model supports exactly these classes.
public final class StockSimpleTypes {
  /** The types that stock writes as texts. */
  private static final SimpleTypes WRITTEN =
      SimpleTypes.basic()
          .with(converted(Date.class, Date::clone))
          .with(converted(java.sql.Date.class, java.sql.Date::clone))
          .with(converted(Calendar.class, Calendar::clone))
          .with(
              SimpleType.mutable(
                  byte[].class,
                  new BinaryText(bytes -> bytes, new Bytes()),
                  bytes -> ((byte[]) bytes).clone()));

  private static final SimpleTypes ALL =
      WRITTEN.with(
          SimpleType.mutable(
              DataHandler.class,
              new BinaryText(StockSimpleTypes::dataOf, new Decoding()),
              data -> dataOf(bytesOf((DataHandler) data))));

  private StockSimpleTypes() {}

  /** The types of requests. */
  public static SimpleTypes all() {
    return ALL;
  }

  /** The types of results. */
  static SimpleTypes written() {
    return WRITTEN;
  }

  /** The text that stock writes for a value of a simple type. */
  static String text(Object value) {
    return value instanceof Date date
        ? DayTexts.text(date)
        : SimpleTypeMapper.getStringValue(value);
  }

  private static <T> SimpleType converted(Class<T> type, Function<T, Object> copy) {
    return SimpleType.mutable(
        type,
        text -> SimpleTypeMapper.getSimpleTypeObject(type, text),
        value -> copy.apply(type.cast(value)));
  }

  private static DataHandler dataOf(byte[] bytes) {
    return new DataHandler(new ByteArrayDataSource(bytes));
  }

  private static byte[] bytesOf(DataHandler data) {
    try (InputStream in = data.getInputStream()) {
      return in.readAllBytes();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Decodes base64 as stock does, which encodes MIME parts before. */
  private static final class Bytes implements SimpleType.Conversion {
    @Override
    public Object convert(String text) {
      return Base64Utils.decode(text);
    }

    @Override
    public Object convertPart(ReferredParts parts, String reference) {
      return parts.bytes(reference);
    }
  }

  /** Decodes base64 as stock does: an element without a text is null. */
  private static final class Decoding implements SimpleType.Conversion {
    @Override
    public @Nullable Object convert(String text) {
      return text.isEmpty() ? null : dataOf(Base64Utils.decode(text));
    }

    @Override
    public @Nullable Object convertPart(ReferredParts parts, String reference) {
      return DataHandlerUtils.getDataHandler((Blob) parts.content(reference));
    }

    @Override
    public Object content(Object value) {
      return bytesOf((DataHandler) value);
    }

    @Override
    public boolean readsFirstNode() {
      return true;
    }
  }
}
