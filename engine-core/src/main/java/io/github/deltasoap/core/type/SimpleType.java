package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.ReferredParts;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A type whose values are written as text.
 *
 * @param javaClass the Java class; a primitive class for primitives
 * @param conversion from text to value, by stock's rules
 * @param copier makes an independent copy of a value; null if the values are immutable
 * @param nilByPresence whether {@code xsi:nil} matters on a parameter of the type; stock ignores it
 *     there for enums
 */
public record SimpleType(
    Class<?> javaClass,
    Conversion conversion,
    @Nullable UnaryOperator<Object> copier,
    boolean nilByPresence)
    implements ValueType {

  /** Converts a text to a value. */
  @FunctionalInterface
  public interface Conversion {
    /** The value is the text. */
    Conversion TEXT = text -> text;

    /**
     * Converts the decoded, untrimmed text of an element.
     *
     * @return the value; null where stock binds null, such as for an empty number
     * @throws RuntimeException if stock refuses the text
     */
    @Nullable Object convert(String text);

    /**
     * Converts a range of the message that the profile has accepted as text.
     *
     * @return the value; null where stock binds null
     * @throws RuntimeException if stock refuses the text
     */
    default @Nullable Object convert(byte[] message, int from, int to) {
      return convert(CharacterData.decodeText(message, from, to));
    }

    /**
     * The content of a value whose class has no {@code equals} and fields of no known class, to
     * compare it with another.
     *
     * @return an array or an object with {@code equals}; null for values of other classes
     */
    default @Nullable Object content(Object value) {
      return null;
    }

    /**
     * Converts a MIME part that stands in place of a text.
     *
     * @param reference to the part
     * @return the value; null where stock binds null
     * @throws RuntimeException if stock has to convert it
     */
    default @Nullable Object convertPart(ReferredParts parts, String reference) {
      throw new IllegalArgumentException("no binary type");
    }

    /**
     * Whether stock reads only the first node of a text, so that one that a CDATA section divides
     * has another value there.
     */
    default boolean readsFirstNode() {
      return false;
    }

    /**
     * Whether it runs code of the service, which must run for each value of each message, and may
     * return objects that change.
     */
    default boolean isOfService() {
      return false;
    }

    /** An estimate of the memory of a value besides its characters, in bytes. */
    default int valueBytes() {
      return 0;
    }
  }

  /** An immutable type. */
  public static SimpleType immutable(Class<?> javaClass, Conversion conversion) {
    return new SimpleType(javaClass, conversion, null, true);
  }

  /** A mutable type, whose values are never shared. */
  public static SimpleType mutable(
      Class<?> javaClass, Conversion conversion, UnaryOperator<Object> copier) {
    return new SimpleType(javaClass, conversion, copier, true);
  }

  /**
   * Converts a range of the message that the profile has accepted as text.
   *
   * @return the value; null where stock binds null
   * @throws Unbindable if stock would refuse the text
   */
  public @Nullable Object convert(byte[] message, int from, int to) throws Unbindable {
    if (conversion == Conversion.TEXT) {
      // Most values are strings, and a megamorphic call would cost more.
      return CharacterData.decodeText(message, from, to);
    }
    try {
      return conversion.convert(message, from, to);
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.VALUE, from);
    }
  }

  /**
   * Converts a range of the message that the profile has accepted as an attribute's value.
   *
   * @return the value; null where stock binds null
   * @throws Unbindable if stock would refuse the value
   */
  public @Nullable Object convertAttribute(byte[] message, int from, int to) throws Unbindable {
    try {
      return conversion.convert(CharacterData.decodeAttribute(message, from, to));
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.VALUE, from);
    }
  }

  /**
   * Converts decoded text.
   *
   * @return the value; null where stock binds null
   * @throws Unbindable if stock would refuse the text
   */
  public @Nullable Object convert(String text) throws Unbindable {
    try {
      return conversion.convert(text);
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.VALUE);
    }
  }

  /**
   * Converts a MIME part that stands in place of a text.
   *
   * @param reference to the part
   * @return the value; null where stock binds null
   * @throws Unbindable if stock has to convert it
   */
  public @Nullable Object convertPart(ReferredParts parts, String reference) throws Unbindable {
    try {
      return conversion.convertPart(parts, reference);
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.ATTACHMENTS);
    }
  }

  /** Whether values depend on the namespaces in scope. */
  public boolean isScoped() {
    return conversion instanceof QualifiedNames;
  }

  /**
   * The type with the namespaces in scope, if values depend on them.
   *
   * @param scope returns the namespace of a prefix, or null if it is not declared
   */
  public SimpleType in(Function<String, @Nullable String> scope) {
    return conversion instanceof QualifiedNames names
        ? new SimpleType(javaClass, new QualifiedNames(names.names(), scope), copier, nilByPresence)
        : this;
  }

  /** The value itself if it is immutable, otherwise an independent copy. */
  public @Nullable Object copy(@Nullable Object value) {
    return value == null || copier == null ? value : copier.apply(value);
  }
}
