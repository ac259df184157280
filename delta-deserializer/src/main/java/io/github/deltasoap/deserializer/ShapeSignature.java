package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireScanner;
import java.util.Arrays;

/**
 * A hash of a message's shape, for the {@link Doorkeeper}: of the set of its tags, each in its
 * place, values of free attributes left out. It hardly depends on how often elements are repeated.
 */
final class ShapeSignature {
  /**
   * Words of the Bloom filter that stands for the set; a message has some tens of distinct tags.
   */
  private static final int WORDS = 16;

  private ShapeSignature() {}

  /** The signature of the message that the scanner has just accepted. */
  static long of(byte[] message, WireScanner scanner, FreeAttributes attributes) {
    TagReader reader = new TagReader();
    long[] set = new long[WORDS];
    long[] outerPlaces = new long[32];
    int depth = 0;
    long place = 1;
    for (int token = 0; token < scanner.tokenCount(); token++) {
      byte kind = scanner.kind(token);
      if (kind == WireScanner.END) {
        place = outerPlaces[--depth];
      } else if (kind != WireScanner.TEXT) {
        long own =
            mix(place * 31 + tagHash(message, scanner.start(token), kind, reader, attributes));
        set[(int) (own >>> 32) & (WORDS - 1)] |= 1L << own;
        if (kind == WireScanner.START) {
          if (depth == outerPlaces.length) {
            outerPlaces = Arrays.copyOf(outerPlaces, depth * 2);
          }
          outerPlaces[depth++] = place;
          place = own;
        }
      }
    }
    return mix(Arrays.hashCode(set) * 0x9E3779B97F4A7C15L + set[0]);
  }

  private static long tagHash(
      byte[] message, int lessThan, byte kind, TagReader reader, FreeAttributes attributes) {
    long hash = kind;
    int pos = lessThan + 1;
    while (message[pos] > ' ' && message[pos] != '>' && message[pos] != '/') {
      hash = hash * 31 + message[pos++];
    }
    if (message[pos] != '>') {
      reader.open(message, lessThan);
      while (reader.nextAttribute()) {
        String name = reader.name();
        hash = hash * 31 + name.hashCode();
        if (!attributes.isFree(name)) {
          hash = hash * 31 + reader.value().hashCode();
        }
      }
    }
    return hash;
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
