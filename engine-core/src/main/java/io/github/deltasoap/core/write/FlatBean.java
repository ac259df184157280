package io.github.deltasoap.core.write;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tags and values of a bean with only simple values, at one position. A sink reads all its
 * values at once, and compares or writes them. Immutable; safe for any number of threads if the
 * reader is.
 */
public final class FlatBean {
  /** The nulls of a bean must fit a long; beans with more properties are written one by one. */
  public static final int MAX_PROPERTIES = 64;

  /**
   * The tags of a property.
   *
   * @param nil the whole element for a null value
   * @param nullable whether the value may be null; if not, a null falls back to stock
   */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  public record Tags(byte[] open, byte[] close, byte[] nil, boolean nullable) {}

  private final byte[] open;
  private final byte[] close;
  private final Tags[] tags;
  private final ValueKind[] kinds;
  private final PropertyReader reader;
  private final Function<Object, @Nullable String> texts;
  private final boolean typed;

  /**
   * Describes beans.
   *
   * @param open the start tag, with its attributes
   * @param properties the tags of the properties, at most {@value #MAX_PROPERTIES}, in the order of
   *     the reader
   * @param texts converts a value that is neither a string, a number nor a boolean; to null if only
   *     stock can write it
   */
  public FlatBean(
      byte[] open,
      List<Tags> properties,
      byte[] close,
      PropertyReader reader,
      Function<Object, @Nullable String> texts) {
    this.open = open;
    this.close = close;
    this.tags = properties.toArray(Tags[]::new);
    this.kinds = new ValueKind[tags.length];
    boolean allTyped = true;
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = reader.kind(i);
      allTyped &= kinds[i] != ValueKind.OBJECT;
    }
    this.reader = reader;
    this.texts = texts;
    this.typed = allTyped;
  }

  /** The start tag, with its attributes. */
  public byte[] open() {
    return open;
  }

  /** The end tag. */
  public byte[] close() {
    return close;
  }

  /** The number of properties. */
  public int size() {
    return tags.length;
  }

  /** The tags of a property. */
  public Tags tags(int property) {
    return tags[property];
  }

  /** The representation of a property in {@link #read}. */
  public ValueKind kind(int property) {
    return kinds[property];
  }

  /** Whether all properties are primitive. */
  public boolean isTyped() {
    return typed;
  }

  /**
   * Reads the values of a bean; objects in the form of {@link #simple}.
   *
   * @param bits receives primitive values
   * @param values receives objects
   * @return a bit for each property that is null
   * @throws Unwritable if a getter failed, which stock will call again and turn into a fault; or if
   *     a value, possibly null, can only be written by stock
   */
  public long read(Object bean, long[] bits, @Nullable Object[] values) throws Unwritable {
    try {
      reader.read(bean, tags.length, bits, values);
    } catch (Exception thrown) {
      throw new Unwritable(ReplyReason.FAILED_GETTER);
    }
    return typed ? 0 : simplified(values);
  }

  /**
   * Reads only which values of a bean are null.
   *
   * @return a bit for each property that is null
   * @throws Unwritable if a getter failed, or only stock can write a null
   */
  public long nulls(Object bean) throws Unwritable {
    long nulls = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == ValueKind.OBJECT && isNull(bean, i)) {
        if (!tags[i].nullable) {
          throw new Unwritable(ReplyReason.NULL);
        }
        nulls |= 1L << i;
      }
    }
    return nulls;
  }

  private boolean isNull(Object bean, int property) throws Unwritable {
    try {
      return reader.get(bean, property) == null;
    } catch (Exception thrown) {
      throw new Unwritable(ReplyReason.FAILED_GETTER);
    }
  }

  private long simplified(@Nullable Object[] values) throws Unwritable {
    long nulls = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == ValueKind.OBJECT) {
        Object value = values[i];
        if (value == null && !tags[i].nullable) {
          throw new Unwritable(ReplyReason.NULL);
        } else if (value == null) {
          nulls |= 1L << i;
        } else {
          Object simple = simple(value, texts);
          if (simple == null) {
            throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
          }
          values[i] = simple;
        }
      }
    }
    return nulls;
  }

  /**
   * The immutable form of a value: strings, boxed numbers and booleans as they are, otherwise the
   * value's text, which is null if only stock can write the value.
   */
  public static @Nullable Object simple(Object value, Function<Object, @Nullable String> texts) {
    boolean simple =
        value instanceof String
            || value instanceof Integer
            || value instanceof Long
            || value instanceof Double
            || value instanceof Boolean
            || value instanceof Float
            || value instanceof Short
            || value instanceof Byte;
    return simple ? value : texts.apply(value);
  }
}
