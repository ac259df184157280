package io.github.deltasoap.core.array;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.Digits;
import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.CharacterData;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the elements of an array that have the same tags as those before them: compares the tags a
 * word at a time and converts the values between them in place (Chiu and others, 2002: one pass, no
 * token is made). It accepts only elements that a general reader would accept in the same place,
 * and stops before any other. Used by one thread.
 */
public abstract class ElementRun {
  /** The tags before the first value, between values, and after the last one. */
  private final TagLiteral[] tags;

  final PlainReal real;
  final PlainFloat single;
  final PlainInteger integer;

  ElementRun(Scratch scratch, TagLiteral... tags) {
    this.tags = tags;
    this.real = scratch.real;
    this.single = scratch.single;
    this.integer = scratch.integer;
  }

  /**
   * The kind of the numbers of a type.
   *
   * @return null if its values are not read as numbers
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
   * Reads elements.
   *
   * @param from offset at which an element may begin, after white space
   * @return the offset after the last element that was read; {@code from} if there is none
   */
  public abstract int read(byte[] message, int from, int to);

  /** The number of elements in the array or block of beans to which the run adds its own. */
  public abstract int size();

  /** Whether elements can be written again from their values. */
  public abstract boolean isRewritable();

  /** A text of the value of an element of a rewritable run. */
  abstract String text(int column, int index);

  static String text(ValueKind kind, long bits) {
    return switch (kind) {
      case FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }

  final TagLiteral tag(int index) {
    return tags[index];
  }

  static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\t' || b == '\r';
  }

  static int afterSpace(byte[] message, int from, int to) {
    int at = from;
    while (at < to && isSpace(message[at])) {
      at++;
    }
    return at;
  }

  /** Whether nothing has arrived after white space, or an element has begun and not ended. */
  public final boolean isCut(byte[] message, int from, int to) {
    int at = afterSpace(message, from, to);
    if (at == to) {
      return true;
    }
    for (TagLiteral tag : tags) {
      if (at + tag.length() > to) {
        return tag.beginsAt(message, at, to);
      }
      if (!tag.isAt(message, at, to)) {
        return false;
      }
      at = CharacterData.find(message, at + tag.length(), to, '<');
    }
    return false;
  }

  /**
   * Writes elements of a rewritable run again, with other texts of the same values.
   *
   * @param from index of the first element
   * @param to index after the last
   */
  public final void rewrite(int from, int to, ByteArrayOutputStream out) {
    for (int i = from; i < to; i++) {
      for (int column = 0; column < tags.length - 1; column++) {
        tags[column].writeTo(out);
        out.writeBytes(text(column, i).getBytes(US_ASCII));
      }
      tags[tags.length - 1].writeTo(out);
    }
  }
}
