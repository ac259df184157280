package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The texts of the numbers of an array, and the numbers that they represent: the baseline for
 * arrays that come after it. A text that differs there replaces the one that is known. Used by one
 * thread at a time.
 *
 * <p>Each text has a field of as many words as the longest usual text of its kind, so that it is
 * compared without a branch that depends on its length, and replaced by one of any other length.
 */
final class ReceivedItems {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  // At most 256 KiB for the words of a segment, as in NumberBuffer.
  private static final int SEGMENT_BITS = 12;
  private static final int SEGMENT = 1 << SEGMENT_BITS;

  /** The memory of the objects beside the arrays of a segment. */
  private static final int OVERHEAD_BYTES = 96;

  /** The length of a text that is not known, or longer than its field. */
  private static final byte UNKNOWN = -1;

  private static final int MOST_WORDS = 3;

  /** The bytes of the three words that belong to a text, by its length. */
  private static final long[] MASKS = new long[MOST_WORDS * (MOST_WORDS * Long.BYTES + 1)];

  static {
    for (int length = 0; length <= MOST_WORDS * Long.BYTES; length++) {
      for (int i = 0; i < MOST_WORDS; i++) {
        int bytes = Math.max(0, Math.min(Long.BYTES, length - Long.BYTES * i));
        MASKS[MOST_WORDS * length + i] = bytes == 0 ? 0 : -1L >>> (Long.SIZE - Byte.SIZE * bytes);
      }
    }
  }

  /** Some neighbouring items. */
  private static final class Segment {
    final long[] words;
    final byte[] lengths = new byte[SEGMENT];
    final long[] bits = new long[SEGMENT];

    Segment(int wordsOfText) {
      words = new long[SEGMENT * wordsOfText];
    }
  }

  private final int wordsOfText;
  private final long mostBytes;
  private final List<Segment> segments = new ArrayList<>();
  private int size;
  private boolean full;

  // Of the items counted last.
  private int end;
  private boolean differs;

  /**
   * Creates a baseline without items.
   *
   * @param mostBytes memory for the items
   */
  ReceivedItems(ValueKind kind, long mostBytes) {
    this.wordsOfText =
        switch (kind) {
          case LONG, DOUBLE -> MOST_WORDS;
          default -> 2;
        };
    this.mostBytes = mostBytes;
  }

  /**
   * The length of an item's text, if a message has the same one at an offset.
   *
   * @return -1 if it has not, or the text is not known
   */
  int equalText(int index, byte[] message, int from) {
    if (index >= size || from + Long.BYTES * wordsOfText > message.length) {
      return -1;
    }
    Segment segment = segments.get(index >> SEGMENT_BITS);
    int item = index & (SEGMENT - 1);
    int length = segment.lengths[item];
    return length >= 0 && difference(segment.words, item * wordsOfText, length, message, from) == 0
        ? length
        : -1;
  }

  /** The bits in which a text differs from that in a field. */
  private long difference(long[] words, int field, int length, byte[] message, int from) {
    int mask = MOST_WORDS * length;
    long differs = (word(message, from) & MASKS[mask]) ^ words[field];
    differs |= (word(message, from + Long.BYTES) & MASKS[mask + 1]) ^ words[field + 1];
    return wordsOfText == 2
        ? differs
        : differs | ((word(message, from + 2 * Long.BYTES) & MASKS[mask + 2]) ^ words[field + 2]);
  }

  /**
   * Counts items in a row whose texts a message has, each with the same tags behind it. Ends before
   * an item that differs, and sometimes earlier.
   *
   * @param from the offset of the first text
   * @param tags at most {@link TagLiteral#SHORT} bytes
   */
  int equalItems(int index, byte[] message, int from, int to, TagLiteral tags) {
    int first = index & (SEGMENT - 1);
    int most = Math.min(SEGMENT - first, size - index);
    end = from;
    differs = most <= 0;
    if (differs) {
      return 0;
    }
    Segment segment = segments.get(index >> SEGMENT_BITS);
    long[] words = segment.words;
    byte[] lengths = segment.lengths;
    int widest = Long.BYTES * wordsOfText;
    int last = Math.min(to, message.length) - widest - Math.max(widest, tags.length());
    int text = from;
    int count = 0;
    while (count < most && text <= last) {
      int item = first + count;
      int length = lengths[item];
      if (length < 0
          || (difference(words, item * wordsOfText, length, message, text)
                  | tags.difference(message, text + length))
              != 0) {
        break;
      }
      text += length + tags.length();
      count++;
    }
    end = text;
    differs = count < most && text <= last;
    return count;
  }

  /** The offset of the text after the items counted last. */
  int end() {
    return end;
  }

  /** Whether the item after those counted last differs, or is not known. */
  boolean differs() {
    return differs;
  }

  /** Adds the numbers of items, all of the same segment, to a sink. */
  void addTo(NumberSink sink, int index, int count) {
    sink.addAll(segments.get(index >> SEGMENT_BITS).bits, index & (SEGMENT - 1), count);
  }

  private static long word(byte[] bytes, int from) {
    return (long) WORDS.get(bytes, from);
  }

  /** The bits of the number of an item. */
  long bits(int index) {
    return segments.get(index >> SEGMENT_BITS).bits[index & (SEGMENT - 1)];
  }

  /** Replaces the text and the number of an item, if there is one of this index. */
  void replace(int index, byte[] message, int from, int length, long bits) {
    if (index >= size) {
      return;
    }
    Segment segment = segments.get(index >> SEGMENT_BITS);
    int item = index & (SEGMENT - 1);
    int most = Long.BYTES * wordsOfText;
    boolean isKnown = length <= most && from + most <= message.length;
    segment.lengths[item] = isKnown ? (byte) length : UNKNOWN;
    segment.bits[item] = bits;
    for (int i = 0; isKnown && i < wordsOfText; i++) {
      segment.words[item * wordsOfText + i] =
          word(message, from + Long.BYTES * i) & MASKS[MOST_WORDS * length + i];
    }
  }

  /** Adds an item, after others that are not known if there are some before it. */
  void add(int index, byte[] message, int from, int length, long bits) {
    while (size <= index && !full) {
      if ((size & (SEGMENT - 1)) == 0) {
        full = memoryBytes() + segmentBytes() > mostBytes;
        if (full) {
          return;
        }
        segments.add(new Segment(wordsOfText));
      }
      segments.get(size >> SEGMENT_BITS).lengths[size & (SEGMENT - 1)] = UNKNOWN;
      size++;
    }
    replace(index, message, from, length, bits);
  }

  /** Whether the items take more memory than there is. */
  boolean isFull() {
    return full;
  }

  /** The index after the last item. */
  int size() {
    return size;
  }

  long memoryBytes() {
    return segments.size() * segmentBytes();
  }

  private long segmentBytes() {
    return OVERHEAD_BYTES + SEGMENT * (Long.BYTES * (wordsOfText + 1L) + 1);
  }
}
