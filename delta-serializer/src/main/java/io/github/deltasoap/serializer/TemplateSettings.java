package io.github.deltasoap.serializer;

/**
 * The layout of template bytes (bSOAP, section 3.2). Immutable.
 *
 * @param chunkBytes the initial size of chunks
 * @param reserveBytes the part of a chunk left empty at first, for growing values
 * @param splitBytes a chunk that grows beyond this is split
 * @param stuffing the initial width of fields
 * @param stealing whether a value that has grown may take white space from a neighbour
 * @param shifting whether the bytes after a value that has grown may be moved; otherwise such a
 *     message does not match
 * @param maxBytes longer messages are refused
 */
public record TemplateSettings(
    int chunkBytes,
    int reserveBytes,
    int splitBytes,
    Stuffing stuffing,
    boolean stealing,
    boolean shifting,
    int maxBytes) {
  /** Chunks of 32 KiB, without stuffing. */
  public static final TemplateSettings DEFAULT =
      new TemplateSettings(32 << 10, 2 << 10, 64 << 10, Stuffing.NONE, true, true, 64 << 20);

  /** Checks the sizes. */
  public TemplateSettings {
    if (reserveBytes < 0 || chunkBytes <= reserveBytes || splitBytes < chunkBytes) {
      throw new IllegalArgumentException(
          "Expected 0 <= reserveBytes < chunkBytes <= splitBytes but was reserveBytes="
              + reserveBytes
              + ", chunkBytes="
              + chunkBytes
              + ", splitBytes="
              + splitBytes);
    }
  }

  /** A copy with chunks of another size, of which a sixteenth is reserved. */
  public TemplateSettings withChunkBytes(int bytes) {
    return new TemplateSettings(
        bytes, bytes / 16, 2 * bytes, stuffing, stealing, shifting, maxBytes);
  }

  /** A copy with other stuffing. */
  public TemplateSettings with(Stuffing other) {
    return new TemplateSettings(
        chunkBytes, reserveBytes, splitBytes, other, stealing, shifting, maxBytes);
  }

  /** A copy with or without stealing. */
  public TemplateSettings withStealing(boolean on) {
    return new TemplateSettings(
        chunkBytes, reserveBytes, splitBytes, stuffing, on, shifting, maxBytes);
  }

  /** A copy with or without shifting. */
  public TemplateSettings withShifting(boolean on) {
    return new TemplateSettings(
        chunkBytes, reserveBytes, splitBytes, stuffing, stealing, on, maxBytes);
  }

  /** A copy with another message limit. */
  public TemplateSettings withMaxBytes(int bytes) {
    return new TemplateSettings(
        chunkBytes, reserveBytes, splitBytes, stuffing, stealing, shifting, bytes);
  }

  /** The initial fill level of chunks. */
  int filledBytes() {
    return chunkBytes - reserveBytes;
  }
}
