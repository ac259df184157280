package io.github.deltasoap.core.array;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.Digits;
import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.TagReader;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the items of an array of numbers that have the same tags as one before them: compares the
 * tags a word at a time and converts the numbers between them in place (Chiu and others, 2002: one
 * pass, no token is made). It accepts only items that a general reader would accept in the same
 * place, and stops before any other. Used by one thread.
 */
public final class ItemRun {
  /** Numbers of more digits may exceed 64 bits. */
  private static final int MOST_DIGITS = 18;

  private final TagLiteral open;
  private final TagLiteral close;
  private final ValueKind kind;
  private final NumberSink sink;

  private ItemRun(TagLiteral open, TagLiteral close, ValueKind kind, NumberSink sink) {
    this.open = open;
    this.close = close;
    this.kind = kind;
    this.sink = sink;
  }

  /**
   * The kind of the numbers of a type.
   *
   * @return null if items of the type cannot be read by runs
   */
  public static @Nullable ValueKind kindOf(SimpleType type) {
    Class<?> javaClass = type.javaClass();
    if (type.conversion() instanceof Digits) {
      return javaClass == int.class || javaClass == Integer.class
          ? ValueKind.INTEGER
          : javaClass == long.class || javaClass == Long.class ? ValueKind.LONG : null;
    }
    return type.conversion() instanceof Reals reals
        ? reals.single() ? ValueKind.FLOAT : ValueKind.DOUBLE
        : null;
  }

  /**
   * Creates a run after an item that has been read.
   *
   * @param from offset of the item's start tag
   * @param to offset after its end tag
   * @return null if the item is an empty-element tag
   */
  public static @Nullable ItemRun after(
      byte[] message, int from, int to, ValueKind kind, NumberSink sink) {
    TagReader tag = new TagReader();
    tag.open(message, from);
    while (tag.nextAttribute()) {
      // Only the tag's end is wanted.
    }
    if (tag.isEmptyElement()) {
      return null;
    }
    int text = tag.end();
    int end = CharacterData.find(message, text, (byte) '<');
    return new ItemRun(
        TagLiteral.of(message, from, text), TagLiteral.of(message, end, to), kind, sink);
  }

  /** Whether an item begins with the run's start tag. */
  public boolean isOf(byte[] message, int from, NumberSink into) {
    return into == sink && open.isAt(message, from, message.length);
  }

  /**
   * Reads items.
   *
   * @param from offset at which an item may begin, after white space
   * @return the offset after the last item that was read; {@code from} if there is none
   */
  public int read(byte[] message, int from, int to) {
    int done = from;
    int next = itemEnd(message, from, to);
    while (next >= 0) {
      done = next;
      next = itemEnd(message, done, to);
    }
    return done;
  }

  /** Reads one item; returns the offset after it, or -1. */
  private int itemEnd(byte[] message, int from, int to) {
    int start = from;
    while (start < to && message[start] <= ' ' && isSpace(message[start])) {
      start++;
    }
    if (!open.isAt(message, start, to)) {
      return -1;
    }
    int text = start + open.length();
    return kind == ValueKind.FLOAT || kind == ValueKind.DOUBLE
        ? real(message, text, to)
        : whole(message, text, to);
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\t' || b == '\r';
  }

  private int real(byte[] message, int from, int to) {
    int end = CharacterData.find(message, from, to, '<');
    if (!close.isAt(message, end, to) || !Reals.isPlain(message, from, end)) {
      return -1;
    }
    try {
      sink.add(
          kind == ValueKind.DOUBLE
              ? Double.doubleToRawLongBits(Reals.doubleAt(message, from, end))
              : Float.floatToRawIntBits(Reals.floatAt(message, from, end)));
    } catch (NumberFormatException other) {
      return -1;
    }
    return end + close.length();
  }

  private int whole(byte[] message, int from, int to) {
    boolean negative = from < to && message[from] == '-';
    int first = negative ? from + 1 : from;
    int end = first;
    long number = 0;
    while (end < to && message[end] >= '0' && message[end] <= '9' && end - first < MOST_DIGITS) {
      number = 10 * number + message[end] - '0';
      end++;
    }
    long value = negative ? -number : number;
    if (end == first
        || (kind == ValueKind.INTEGER && value != (int) value)
        || !close.isAt(message, end, to)) {
      return -1;
    }
    sink.add(value);
    return end + close.length();
  }

  /** The numbers that the run has added so far, and others. */
  public NumberSink sink() {
    return sink;
  }

  /**
   * Writes items again, with other texts of the same values.
   *
   * @param numbers the run's sink
   * @param from index of the first number
   * @param to index after the last
   */
  public void rewrite(NumberBuffer numbers, int from, int to, ByteArrayOutputStream out) {
    byte[] before = open.toBytes();
    byte[] after = close.toBytes();
    for (int i = from; i < to; i++) {
      out.writeBytes(before);
      long bits = numbers.bits(i);
      String text =
          switch (kind) {
            case FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
            case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
            default -> Long.toString(bits);
          };
      out.writeBytes(text.getBytes(US_ASCII));
      out.writeBytes(after);
    }
  }
}
