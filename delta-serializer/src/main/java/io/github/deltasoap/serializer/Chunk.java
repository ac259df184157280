package io.github.deltasoap.serializer;

/** A piece of a template's bytes, with the entries whose fields it contains. For one thread. */
final class Chunk {
  byte[] bytes;
  int used;

  /** The first entry. */
  final int first;

  /** The index after the last entry. */
  final int end;

  Chunk(byte[] bytes, int used, int first, int end) {
    this.bytes = bytes;
    this.used = used;
    this.first = first;
    this.end = end;
  }
}
