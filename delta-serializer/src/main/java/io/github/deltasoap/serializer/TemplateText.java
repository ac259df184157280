package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.TooLong;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bytes of a template, and the replacement of values' texts (bSOAP, section 3.2). Entries are
 * replaced in order. For one thread at a time.
 *
 * <p>A text that fits into its field is written at once. Otherwise it takes white space from a
 * neighbour's field, if there is enough: <i>stealing</i>. Otherwise it waits until the cursor
 * leaves its chunk, and then all pending texts are laid out in one pass: <i>shifting</i>. So a
 * chunk is moved once, however many of its values have grown. A chunk grows into its reserve, then
 * gets a larger array, and is split when it exceeds the threshold.
 */
final class TemplateText {
  private static final byte SPACE = ' ';
  private static final byte[] NOTHING = {};

  /** The number of neighbours to the right that are searched for white space. */
  private static final int NEIGHBOURS = 8;

  private final TemplateSettings settings;
  private final DutTable duts;
  private final List<Chunk> chunks;
  private final boolean padded;
  private final DirtyFields dirty = new DirtyFields();

  /** A copy of the bytes being laid out. */
  private byte[] old = NOTHING;

  private int at;
  private Chunk chunk;
  private long length;
  private boolean resized;
  private long layingOut;

  TemplateText(TemplateSettings settings, DutTable duts, List<Chunk> chunks) {
    this.settings = settings;
    this.duts = duts;
    this.chunks = new ArrayList<>(chunks);
    this.padded = settings.stuffing() != Stuffing.NONE;
    this.chunk = this.chunks.get(0);
    for (Chunk each : chunks) {
      length += each.used;
    }
  }

  /** Returns to the first entry. */
  void rewind() {
    at = 0;
    chunk = chunks.get(0);
    resized = false;
    layingOut = 0;
  }

  /** The work of laying out chunks since the first entry; see {@link Payoff}. */
  long layingOut() {
    return layingOut;
  }

  /** Whether anything was stolen or shifted since the first entry. */
  boolean isResized() {
    return resized;
  }

  int length() {
    return (int) length;
  }

  int chunkCount() {
    return chunks.size();
  }

  /**
   * Replaces the text of an entry, which must follow all entries replaced before.
   *
   * @return whether there was room; otherwise the old text remains
   * @throws Unwritable if the message becomes too long
   */
  boolean replace(int entry, XmlBytes text) throws Unwritable {
    while (entry >= chunk.end) {
      flush();
      chunk = chunks.get(++at);
    }
    int oldLength = duts.lengths[entry];
    int newLength = text.length();
    if (newLength == oldLength) {
      text.copyTo(0, chunk.bytes, duts.offsets[entry], newLength);
      return true;
    }
    int missing = newLength - duts.widths[entry];
    if (padded && (missing <= 0 || steal(entry, missing))) {
      resized |= missing > 0;
      writeInField(entry, text);
      return true;
    }
    if (!settings.shifting()) {
      return false;
    }
    if (length + missing > settings.maxBytes()) {
      throw new TooLong(settings.maxBytes());
    }
    length += missing;
    resized = true;
    dirty.add(entry, text, missing);
    return true;
  }

  /** Writes text, closing tag and white space: the closing tag shifts. */
  private void writeInField(int entry, XmlBytes text) {
    byte[] bytes = chunk.bytes;
    int from = duts.offsets[entry];
    int close = duts.closeLengths[entry];
    int newLength = text.length();
    System.arraycopy(bytes, from + duts.lengths[entry], bytes, from + newLength, close);
    text.copyTo(0, bytes, from, newLength);
    duts.lengths[entry] = newLength;
    Arrays.fill(bytes, duts.paddingStart(entry), duts.fieldEnd(entry), SPACE);
  }

  private boolean steal(int entry, int missing) {
    return settings.stealing() && (stealFromRight(entry, missing) || stealFromLeft(entry, missing));
  }

  /** Moves the bytes between the field and a neighbour's white space into that. */
  private boolean stealFromRight(int entry, int missing) {
    int last = Math.min(entry + NEIGHBOURS, chunk.end - 1);
    for (int neighbour = entry + 1; neighbour <= last; neighbour++) {
      if (duts.padding(neighbour) >= missing) {
        int from = duts.fieldEnd(entry);
        int count = duts.paddingStart(neighbour) - from;
        System.arraycopy(chunk.bytes, from, chunk.bytes, from + missing, count);
        for (int i = entry + 1; i <= neighbour; i++) {
          duts.offsets[i] += missing;
        }
        duts.widths[neighbour] -= missing;
        duts.widths[entry] += missing;
        return true;
      }
    }
    return false;
  }

  /** Moves the field and the bytes before it into the previous field's white space. */
  private boolean stealFromLeft(int entry, int missing) {
    int neighbour = entry - 1;
    if (neighbour < chunk.first || dirty.endsWith(neighbour) || duts.padding(neighbour) < missing) {
      return false;
    }
    int from = duts.fieldEnd(neighbour);
    int count = duts.paddingStart(entry) - from;
    System.arraycopy(chunk.bytes, from, chunk.bytes, from - missing, count);
    duts.widths[neighbour] -= missing;
    duts.offsets[entry] -= missing;
    duts.widths[entry] += missing;
    return true;
  }

  /** Lays out the pending texts of the current chunk. */
  private void flush() {
    if (dirty.isEmpty()) {
      return;
    }
    int start = duts.offsets[dirty.entry(0)];
    int count = chunk.used - start;
    if (old.length < count) {
      old = new byte[count + count / 2];
    }
    System.arraycopy(chunk.bytes, start, old, 0, count);
    layingOut += chunk.end - dirty.entry(0) + count / 16;
    int used = chunk.used + dirty.growth();
    makeRoom(start, used);
    layOut(start, count);
    chunk.used = used;
    dirty.clear();
    if (used > settings.splitBytes()) {
      split();
    }
  }

  /** Lays out pending texts, and releases memory that usual messages do not need. */
  void settle() {
    flush();
    if (old.length > settings.splitBytes()) {
      old = NOTHING;
    }
    dirty.trim(settings.splitBytes());
  }

  private void makeRoom(int kept, int needed) {
    int capacity = chunk.bytes.length;
    if (needed > capacity || needed + settings.reserveBytes() < capacity / 4) {
      byte[] bytes = new byte[needed + settings.reserveBytes()];
      System.arraycopy(chunk.bytes, 0, bytes, 0, kept);
      chunk.bytes = bytes;
    }
  }

  /** Writes old bytes and new texts, starting at the first text. */
  private void layOut(int start, int count) {
    byte[] bytes = chunk.bytes;
    int to = start;
    int from = 0;
    int shift = 0;
    int next = 0;
    int nextEntry = dirty.entry(0);
    for (int entry = nextEntry; entry < chunk.end; entry++) {
      int offset = duts.offsets[entry];
      duts.offsets[entry] = offset + shift;
      if (entry != nextEntry) {
        continue;
      }
      int between = offset - start - from;
      System.arraycopy(old, from, bytes, to, between);
      to += between;
      int newLength = dirty.length(next);
      System.arraycopy(dirty.texts(), dirty.start(next), bytes, to, newLength);
      to += newLength;
      int close = duts.closeLengths[entry];
      System.arraycopy(old, offset - start + duts.lengths[entry], bytes, to, close);
      to += close;
      from = offset - start + duts.widths[entry] + close;
      shift += newLength - duts.widths[entry];
      duts.lengths[entry] = newLength;
      duts.widths[entry] = newLength;
      next++;
      nextEntry = next < dirty.size() ? dirty.entry(next) : -1;
    }
    System.arraycopy(old, from, bytes, to, count - from);
  }

  /** Splits the current chunk after fields. */
  private void split() {
    List<Chunk> pieces = new ArrayList<>();
    int from = 0;
    int first = chunk.first;
    int lastEnd = 0;
    for (int entry = chunk.first; entry < chunk.end; entry++) {
      int end = duts.fieldEnd(entry);
      if (end - from > settings.filledBytes() && entry > first) {
        pieces.add(piece(from, lastEnd, first, entry));
        from = lastEnd;
        first = entry;
      }
      duts.offsets[entry] -= from;
      lastEnd = end;
    }
    if (pieces.isEmpty()) {
      return;
    }
    pieces.add(piece(from, chunk.used, first, chunk.end));
    chunks.remove(at);
    chunks.addAll(at, pieces);
    at += pieces.size() - 1;
    chunk = chunks.get(at);
  }

  private Chunk piece(int from, int to, int first, int end) {
    byte[] bytes = new byte[to - from + settings.reserveBytes()];
    System.arraycopy(chunk.bytes, from, bytes, 0, to - from);
    return new Chunk(bytes, to - from, first, end);
  }

  void writeTo(OutputStream out) throws IOException {
    for (Chunk each : chunks) {
      out.write(each.bytes, 0, each.used);
    }
  }

  byte[] toArray() {
    byte[] all = new byte[length()];
    int to = 0;
    for (Chunk each : chunks) {
      System.arraycopy(each.bytes, 0, all, to, each.used);
      to += each.used;
    }
    return all;
  }

  /** The table as text, one line for each entry, grouped by chunk; shows no values. */
  String drawing() {
    StringBuilder drawing = new StringBuilder();
    for (Chunk each : chunks) {
      drawing.append("chunk of ").append(each.used).append('\n');
      for (int entry = each.first; entry < each.end; entry++) {
        drawing
            .append(duts.types[entry])
            .append(" at ")
            .append(duts.offsets[entry])
            .append(", length ")
            .append(duts.lengths[entry])
            .append(" of ")
            .append(duts.widths[entry])
            .append('\n');
      }
    }
    return drawing.toString();
  }

  /** The estimated memory held. */
  long memoryBytes() {
    long bytes = old.length + dirty.memoryBytes();
    for (Chunk each : chunks) {
      bytes += each.bytes.length + 64;
    }
    return bytes;
  }
}
