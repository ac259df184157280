package io.github.deltasoap.deserializer.automaton;

import static java.nio.charset.StandardCharsets.UTF_8;

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
public final class TagPattern implements Comparable<TagPattern> {
  /**
   * The longest value that is matched: stock's parser refuses very long values, the scanner long
   * ones.
   */
  public static final int MAX_VALUE_BYTES = WireLimits.DEFAULTS.attributeValueBytes();

  private final byte[][] segments;

  private TagPattern(List<byte[]> segments) {
    this.segments = segments.toArray(byte[][]::new);
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
    return new TagPattern(segments);
  }

  /** Whether the pattern is a single literal segment. */
  public boolean isLiteral() {
    return segments.length == 1;
  }

  /** The literal bytes between the values. Must not be modified. */
  byte[][] segments() {
    return segments;
  }

  /** The number of variable attribute values. */
  public int variables() {
    return segments.length - 1;
  }

  int sizeBytes() {
    int size = 0;
    for (byte[] segment : segments) {
      size += segment.length + 32;
    }
    return size;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TagPattern that && Arrays.deepEquals(segments, that.segments);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(segments);
  }

  @Override
  public int compareTo(TagPattern other) {
    return Arrays.compare(segments, other.segments, Arrays::compare);
  }

  /** The segments with {@code …} for each value. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (byte[] segment : segments) {
      text.append(text.isEmpty() ? "" : "…").append(new String(segment, UTF_8));
    }
    return text.toString();
  }
}
