package io.github.deltasoap.core.type;

import io.github.deltasoap.core.wire.ReferredParts;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts base64 in groups of four characters, as in XML Schema's canonical form, straight from
 * the bytes of the message; all data bindings read it alike. Texts of other forms, as with white
 * space between the groups, are left to another conversion. Immutable; safe for any number of
 * threads.
 *
 * @param value makes the value that holds the bytes
 * @param others converts all other texts, by stock's rules
 */
public record BinaryText(Function<byte[], Object> value, SimpleType.Conversion others)
    implements SimpleType.Conversion {
  private static final int GROUP = 4;

  /** Where texts are in lines, a line ends before. */
  private static final int LINE = 80;

  // The last characters before one "=", and before two, whose bits are all in the value.
  private static final String BEFORE_ONE = "AEIMQUYcgkosw048";
  private static final String BEFORE_TWO = "AQgw";

  @Override
  public @Nullable Object convert(String text) {
    return others.convert(text);
  }

  @Override
  public @Nullable Object convert(byte[] message, int from, int to) {
    boolean areGroups =
        to > from
            && (to - from) % GROUP == 0
            && endsCanonically(message, to)
            && isOneLine(message, from, Math.min(to, from + LINE));
    byte[] bytes = areGroups ? decode(message, from, to) : null;
    return bytes == null ? others.convert(message, from, to) : value.apply(bytes);
  }

  private static boolean endsCanonically(byte[] message, int to) {
    if (message[to - 1] != '=') {
      return true;
    }
    return message[to - 2] == '='
        ? BEFORE_TWO.indexOf(message[to - 3]) >= 0
        : BEFORE_ONE.indexOf(message[to - 2]) >= 0;
  }

  private static boolean isOneLine(byte[] message, int from, int to) {
    for (int i = from; i < to; i++) {
      if (message[i] <= ' ') {
        return false;
      }
    }
    return true;
  }

  private static byte @Nullable [] decode(byte[] message, int from, int to) {
    try {
      ByteBuffer bytes = Base64.getDecoder().decode(ByteBuffer.wrap(message, from, to - from));
      return bytes.limit() == bytes.capacity()
          ? bytes.array()
          : Arrays.copyOf(bytes.array(), bytes.limit());
    } catch (IllegalArgumentException otherForm) {
      return null;
    }
  }

  @Override
  public @Nullable Object convertPart(ReferredParts parts, String reference) {
    return others.convertPart(parts, reference);
  }

  @Override
  public @Nullable Object content(Object value) {
    return others.content(value);
  }

  @Override
  public boolean readsFirstNode() {
    return others.readsFirstNode();
  }

  @Override
  public int valueBytes() {
    return others.valueBytes();
  }
}
