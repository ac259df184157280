package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireScanner;
import java.util.Arrays;

/**
 * Hashes a message's shape for the {@code Doorkeeper}: the set of its tags, each in its place,
 * without the values of free attributes. Independent of the number of repetitions of elements.
 */
public final class ShapeSignature {
  private ShapeSignature() {}

  /** The signature of the message that the scanner has just accepted. */
  public static long of(WireScanner scanner, FreeAttributes attributes) {
    byte[] message = scanner.bytes();
    TagReader reader = new TagReader();
    DistinctHashes tags = new DistinctHashes();
    long[] outerPlaces = new long[32];
    int payload = scanner.payloadToken();
    int depth = 0;
    long place = SecretHash.START;
    for (int token = 0; token < scanner.tokenCount(); token++) {
      byte kind = scanner.kind(token);
      if (kind == WireScanner.END) {
        place = outerPlaces[--depth];
      } else if (kind != WireScanner.TEXT) {
        long own = SecretHash.add(place, kind);
        boolean inPayload = payload >= 0 && token >= payload;
        own = addTag(own, message, scanner.start(token), reader, attributes, inPayload);
        tags.add(own);
        if (kind == WireScanner.START) {
          if (depth == outerPlaces.length) {
            outerPlaces = Arrays.copyOf(outerPlaces, depth * 2);
          }
          outerPlaces[depth++] = place;
          place = own;
        }
      }
    }
    return tags.sum;
  }

  private static long addTag(
      long outer,
      byte[] message,
      int lessThan,
      TagReader reader,
      FreeAttributes attributes,
      boolean inPayload) {
    long hash = outer;
    int pos = lessThan + 1;
    while ((message[pos] & 0xff) > ' ' && message[pos] != '>' && message[pos] != '/') {
      hash = SecretHash.add(hash, message[pos++]);
    }
    if (message[pos] != '>') {
      reader.open(message, lessThan);
      while (reader.nextAttribute()) {
        String name = reader.name();
        hash = SecretHash.add(hash, name);
        if (!attributes.isFree(name, inPayload)) {
          hash = SecretHash.add(hash, reader.value());
        }
      }
    }
    return hash;
  }

  /** A set of hashes, as an open-addressing table, with the sum of its members. */
  private static final class DistinctHashes {
    private static final long ABSENT = 0;

    private long[] table = new long[128];
    private int count;
    long sum;

    void add(long hash) {
      if (hash != ABSENT && put(hash)) {
        sum += hash;
        if (++count > table.length / 2) {
          grow();
        }
      }
    }

    private boolean put(long hash) {
      int index = (int) hash & (table.length - 1);
      while (table[index] != ABSENT) {
        if (table[index] == hash) {
          return false;
        }
        index = (index + 1) & (table.length - 1);
      }
      table[index] = hash;
      return true;
    }

    private void grow() {
      long[] old = table;
      table = new long[old.length * 2];
      for (long hash : old) {
        if (hash != ABSENT) {
          put(hash);
        }
      }
    }
  }
}
