package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.type.BinaryText;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.ReferredParts;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Elements of type {@code base64Binary}, whose values are a text, or an attachment to which the
 * message refers. Used by {@link JaxbSimpleTypes}, {@link JaxbIntrospector} and {@link
 * JaxbResponseIntrospector}.
 */
final class JaxbBinary {
  private static final Pattern BASE64 =
      Pattern.compile("([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?");

  /** An estimate of the memory of a file besides its content. */
  private static final int FILE_BYTES = 96;

  /** Properties of the class {@code byte[]}. */
  static final SimpleType ARRAY =
      SimpleType.mutable(
          byte[].class,
          new BinaryText(bytes -> bytes, new OfArray()),
          bytes -> ((byte[]) bytes).clone());

  /** The class of the contents of files that came as texts, in the reference implementation. */
  private static final String CONTENT = "com.sun.istack.ByteArrayDataSource";

  /** Makes such a content of an array and a content type; null if JAXB is another one. */
  private static final @Nullable Constructor<? extends DataSource> MAKER = maker();

  /** Properties of the class {@code DataHandler}; null if only JAXB can make the values. */
  static final @Nullable SimpleType FILE = MAKER == null ? null : file(MAKER);

  private JaxbBinary() {}

  /** Whether values of a class are binary, unless an adapter converts them. */
  static boolean isOf(Class<?> javaClass) {
    return javaClass == byte[].class || javaClass == DataHandler.class;
  }

  /** Whether the values of a property are never attachments. */
  static boolean isInline(JaxbProperty property) {
    return property.isAttribute()
        || property.annotated().isAnnotationPresent(XmlInlineBinaryData.class);
  }

  /**
   * The form of values in results. In MTOM, JAXB attaches all of them that are not inline; it
   * attaches arrays by the implementation of Jakarta Mail, if there is one, so stock has to.
   */
  static ResultValue.Base64 written(Class<?> javaClass, boolean isInline) {
    return javaClass == DataHandler.class
        ? new ResultValue.Base64(BinaryContent::of, value -> !isInline)
        : new ResultValue.Base64();
  }

  private static byte[] decode(String text) {
    return Base64.getDecoder().decode(JaxbSimpleTypes.like(BASE64, text));
  }

  private static @Nullable Constructor<? extends DataSource> maker() {
    try {
      return Class.forName(CONTENT, true, JaxbBinary.class.getClassLoader())
          .asSubclass(DataSource.class)
          .getConstructor(byte[].class, String.class);
    } catch (ReflectiveOperationException | LinkageError | ClassCastException another) {
      return null;
    }
  }

  private static SimpleType file(Constructor<? extends DataSource> maker) {
    Function<byte[], Object> files =
        bytes -> {
          try {
            // JAXB takes the content type from an attribute beside a text only.
            return new DataHandler(maker.newInstance(bytes, null));
          } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
          }
        };
    return SimpleType.mutable(
        DataHandler.class,
        new BinaryText(files, new OfFile(files)),
        file -> files.apply(bytes((DataHandler) file)));
  }

  private static byte[] bytes(DataHandler file) {
    try (InputStream in = file.getInputStream()) {
      return in.readAllBytes();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static final class OfArray implements SimpleType.Conversion {
    @Override
    public Object convert(String text) {
      return decode(text);
    }

    @Override
    public Object convertPart(ReferredParts parts, String reference) {
      return parts.bytes(reference);
    }
  }

  /**
   * Converts files.
   *
   * @param files makes them
   */
  private record OfFile(Function<byte[], Object> files) implements SimpleType.Conversion {
    @Override
    public Object convert(String text) {
      return files.apply(decode(text));
    }

    @Override
    public Object convertPart(ReferredParts parts, String reference) {
      return BinaryContent.ofPart(parts.content(reference));
    }

    @Override
    public Object content(Object value) {
      DataHandler file = (DataHandler) value;
      return List.of(file.getContentType(), ByteBuffer.wrap(bytes(file)));
    }

    @Override
    public int valueBytes() {
      return FILE_BYTES;
    }
  }
}
