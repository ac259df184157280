package io.github.deltasoap.core.write;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a bean that has nothing but simple values is written at one place. A sink reads all its
 * values at once, and compares or writes them. Immutable; safe for any number of threads, if the
 * reader is.
 */
public final class FlatBean {
  /** More properties than this are told one by one: the nulls among them must fit a long. */
  public static final int MAX_PROPERTIES = 64;

  /**
   * The tags of a property.
   *
   * @param nil the whole element where the value is null
   * @param nullable whether it may be null; otherwise only stock can tell what comes of that
   */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  public record Tags(byte[] open, byte[] close, byte[] nil, boolean nullable) {}

  private final byte[] open;
  private final byte[] close;
  private final Tags[] tags;
  private final ValueKind[] kinds;
  private final PropertyReader reader;
  private final Function<Object, String> texts;
  private final boolean typed;

  /**
   * Describes beans.
   *
   * @param open the start tag, with its attributes
   * @param properties the tags of the properties, at most {@value #MAX_PROPERTIES}, in the order of
   *     the reader
   * @param texts the text of a value that is neither a string, nor a number, nor a truth value
   */
  public FlatBean(
      byte[] open,
      List<Tags> properties,
      byte[] close,
      PropertyReader reader,
      Function<Object, String> texts) {
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

  /** How many properties there are. */
  public int size() {
    return tags.length;
  }

  /** The tags of a property. */
  public Tags tags(int property) {
    return tags[property];
  }

  /** How {@link #read} hands over a property. */
  public ValueKind kind(int property) {
    return kinds[property];
  }

  /** Whether no property is an object. */
  public boolean isTyped() {
    return typed;
  }

  /**
   * Reads the values of a bean, objects as {@link #simple} makes them.
   *
   * @param bits takes what is not an object
   * @param values takes the objects
   * @return a bit for each property that is null
   * @throws Unwritable if a getter failed: stock will call it too, and make a fault of it; or if
   *     there is a null, or another value, that only stock can write
   */
  public long read(Object bean, long[] bits, @Nullable Object[] values) throws Unwritable {
    try {
      reader.read(bean, tags.length, bits, values);
    } catch (Exception thrown) {
      throw new Unwritable("a getter that failed");
    }
    return typed ? 0 : simplified(values);
  }

  /**
   * Reads which values of a bean are null, and no others.
   *
   * @return a bit for each property that is null
   * @throws Unwritable as {@link #read} does, of nulls and getters
   */
  public long nulls(Object bean) throws Unwritable {
    long nulls = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == ValueKind.OBJECT && isNull(bean, i)) {
        if (!tags[i].nullable) {
          throw new Unwritable("a null that stock may refuse");
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
      throw new Unwritable("a getter that failed");
    }
  }

  private long simplified(@Nullable Object[] values) throws Unwritable {
    long nulls = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == ValueKind.OBJECT) {
        Object value = values[i];
        if (value == null && !tags[i].nullable) {
          throw new Unwritable("a null that stock may refuse");
        } else if (value == null) {
          nulls |= 1L << i;
        } else {
          values[i] = simple(value, texts);
        }
      }
    }
    return nulls;
  }

  /**
   * A value that never changes, in its place: a string, a boxed number or truth value as it is, and
   * otherwise the value's text.
   */
  public static Object simple(Object value, Function<Object, String> texts) {
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
