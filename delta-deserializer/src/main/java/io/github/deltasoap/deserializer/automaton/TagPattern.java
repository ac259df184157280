package io.github.deltasoap.deserializer.automaton;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tag, with the white space before it, whose free attributes may have any value: literal segments
 * with the values in between. Each segment but the first begins with the closing quote of a value.
 * A tag without free attributes is one segment. Immutable.
 *
 * <p>Ordered for hash maps, because clients may choose many patterns with equal hash codes.
 */
public sealed class TagPattern implements Comparable<TagPattern> {
  /**
   * The longest value that is matched: stock's parser refuses very long values, the scanner long
   * ones.
   */
  public static final int MAX_VALUE_BYTES = WireLimits.DEFAULTS.attributeValueBytes();

  private static final byte[][] NONE = {};

  private final byte[] first;

  private TagPattern(byte[] first) {
    this.first = first;
  }

  /** A tag with free attributes. */
  private static final class Varying extends TagPattern {
    private final byte[][] others;

    Varying(byte[] first, byte[][] others) {
      super(first);
      this.others = others;
    }

    @Override
    byte[][] others() {
      return others;
    }
  }

  /**
   * The pattern of a token: optional white space and one tag.
   *
   * @param inPayload whether the tag belongs to the payload
   */
  public static TagPattern of(
      byte[] message,
      int tokenStart,
      int lessThan,
      int tokenEnd,
      FreeAttributes attributes,
      boolean inPayload) {
    List<byte[]> segments = new ArrayList<>();
    int from = tokenStart;
    if (message[lessThan + 1] != '/') {
      TagReader reader = new TagReader();
      reader.open(message, lessThan);
      while (reader.nextAttribute()) {
        if (attributes.isFree(reader.name(), inPayload)) {
          segments.add(Arrays.copyOfRange(message, from, reader.valueStart()));
          from = reader.valueEnd();
        }
      }
    }
    segments.add(Arrays.copyOfRange(message, from, tokenEnd));
    byte[] first = segments.remove(0);
    return segments.isEmpty()
        ? new TagPattern(first)
        : new Varying(first, segments.toArray(byte[][]::new));
  }

  /** The segments behind the first value. */
  byte[][] others() {
    return NONE;
  }

  /** Whether the pattern is a single literal segment. */
  public final boolean isLiteral() {
    return others().length == 0;
  }

  /** The number of literal segments. */
  final int segments() {
    return others().length + 1;
  }

  /** The literal bytes before, between and behind the values. Must not be modified. */
  final byte[] segment(int index) {
    return index == 0 ? first : others()[index - 1];
  }

  /** The number of variable attribute values. */
  public final int variables() {
    return others().length;
  }

  /** The estimated memory. */
  final long sizeBytes() {
    long size = 24;
    for (int i = 0; i < segments(); i++) {
      size += 24L + segment(i).length + (i == 0 ? 0 : 24);
    }
    return size;
  }

  /** A hash that clients cannot choose. */
  final int secretHash() {
    long hash = SecretHash.START;
    for (int i = 0; i < segments(); i++) {
      byte[] segment = segment(i);
      hash = SecretHash.add(hash, segment.length);
      for (byte each : segment) {
        hash = SecretHash.add(hash, each);
      }
    }
    return Long.hashCode(hash);
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof TagPattern that
        && Arrays.equals(first, that.first)
        && Arrays.deepEquals(others(), that.others());
  }

  @Override
  public final int hashCode() {
    return 31 * Arrays.hashCode(first) + Arrays.deepHashCode(others());
  }

  @Override
  public final int compareTo(TagPattern other) {
    int order = Arrays.compare(first, other.first);
    return order == 0 ? Arrays.compare(others(), other.others(), Arrays::compare) : order;
  }

  /** The segments with {@code …} for each value. */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder(new String(first, UTF_8));
    for (byte[] segment : others()) {
      text.append("…").append(new String(segment, UTF_8));
    }
    return text.toString();
  }
}
