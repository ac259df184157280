package io.github.deltasoap.serializer;

/** A piece of a template's bytes, with the entries whose fields are in it. For one thread. */
final class Chunk {
  byte[] bytes;
  int used;

  /** The first entry. */
  final int first;

  /** The entry behind the last one. */
  final int end;

  Chunk(byte[] bytes, int used, int first, int end) {
    this.bytes = bytes;
    this.used = used;
    this.first = first;
    this.end = end;
  }
}
