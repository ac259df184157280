package io.github.deltasoap.core.array;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.NumberArray;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The items of an array and the numbers that they represent: the baseline for arrays that come
 * after it. An item that differs there replaces the one that is known. Used by one thread at a
 * time.
 *
 * <p>An item consists of its text and the bytes from there to the next text, so that items in a row
 * are compared as one block of bytes. They are kept in short segments, in which an item is replaced
 * by one of any other length at little cost, and segments one behind the other, as the items of a
 * message are.
 */
final class ReceivedItems {
  private static final int SEGMENT_BITS = 5;
  private static final int SEGMENT = 1 << SEGMENT_BITS;
  private static final int BLOCK_BITS = 10;
  private static final int BLOCK = 1 << BLOCK_BITS;
  private static final int SEGMENTS = BLOCK / SEGMENT;

  /** Longer items are not kept, so the offsets in a segment fit into a char. */
  private static final int MOST_ITEM_BYTES = 1 << 10;

  /** The memory of a block beside its items. */
  private static final int OVERHEAD_BYTES = 160 + BLOCK * Character.BYTES + 2 * SEGMENTS * 4;

  /** Room for longer items, as a part of the bytes that are needed. */
  private static final int SLACK = 16;

  private static final byte[] NONE = {};

  /** Some neighbouring segments. */
  private static final class Block {
    byte[] bytes;

    /** The offsets of the segments, and after the last one. */
    final int[] starts = new int[SEGMENTS + 1];

    /** A bit for each item that is known, by segment. */
    final int[] known = new int[SEGMENTS];

    /** The offsets in their segments after the items, known or not. */
    final char[] ends = new char[BLOCK];

    final NumberArray numbers;

    Block(int capacity, Class<?> component) {
      bytes = new byte[capacity];
      numbers = NumberArray.of(Array.newInstance(component, BLOCK));
    }

    long memoryBytes() {
      return OVERHEAD_BYTES + bytes.length + numbers.memoryBytes();
    }

    /** The offset of an item in its segment. */
    int start(int item) {
      return (item & (SEGMENT - 1)) == 0 ? 0 : ends[item - 1];
    }

    /** The index after the known items of a segment that are in a row from an index on. */
    int afterKnown(int item) {
      int first = item & (SEGMENT - 1);
      return item + Integer.numberOfTrailingZeros(~(known[item >> SEGMENT_BITS] >>> first));
    }

    /** The last item of the segment of an item. */
    static int last(int item) {
      return item | (SEGMENT - 1);
    }

    /** Gives more bytes to a segment; there is capacity for them. */
    void widen(int segment, int more) {
      int next = starts[segment + 1];
      System.arraycopy(bytes, next, bytes, next + more, starts[SEGMENTS] - next);
      for (int i = segment + 1; i <= SEGMENTS; i++) {
        starts[i] += more;
      }
    }
  }

  private final Class<?> component;
  private final long mostBytes;

  /** Counts the memory that is taken while the items are recorded, or lent. */
  private final MemoryBudget recordings;

  private final List<Block> blocks = new ArrayList<>();
  private int size;
  private long memoryBytes;
  private boolean full;
  private boolean tooLarge;

  /** The memory that {@link #recordings} counts at present. */
  private long recordedBytes;

  // A row of neighbouring items of a segment that the last ones of a message replace. Their bytes
  // are copied at once when the row ends. Until then all bytes are those of the baseline, and so
  // are the ends of the items behind the row.
  private @Nullable Block open;
  private byte[] openMessage = NONE;
  private int openFrom;
  private int openItem;

  /** The item behind the row. */
  private int nextItem;

  /** The distance by which the bytes behind the row will move. */
  private int shift;

  // Of the items counted last.
  private int end;
  private int equalTo;
  private boolean differs;

  /**
   * Creates a baseline without items.
   *
   * @param mostBytes memory for the items
   * @param recordings counts their memory until {@link #endRecording}
   */
  ReceivedItems(ValueKind kind, long mostBytes, MemoryBudget recordings) {
    this.component = kind.primitive();
    this.mostBytes = mostBytes;
    this.recordings = recordings;
  }

  /** Ends counting the memory that has been taken; counts what is taken afterwards. */
  void endRecording() {
    recordings.add(-recordedBytes);
    recordedBytes = 0;
  }

  /** Takes more memory; returns false if there is none. */
  private boolean take(long more) {
    tooLarge |= memoryBytes + more > mostBytes;
    full |= tooLarge || more > recordings.room();
    if (full) {
      return false;
    }
    memoryBytes += more;
    recordings.add(more);
    recordedBytes += more;
    return true;
  }

  /**
   * Counts items in a row that a message has, too. Ends before an item that differs, and sometimes
   * earlier. If items before them have been replaced, they are part of what replaces them.
   *
   * @param from the offset of the first text
   */
  int equalItems(int index, byte[] message, int from, int to) {
    end = from;
    equalTo = from;
    differs = true;
    if (index >= size) {
      return 0;
    }
    Block block = blocks.get(index >> BLOCK_BITS);
    int first = index & (BLOCK - 1);
    closeUnlessNext(block, first, message, from);
    int moved = open == null ? 0 : shift;
    int known = block.afterKnown(first);
    int start = block.start(first) - moved;
    int all = known == first ? 0 : block.ends[known - 1] - start;
    int most = Math.min(all, to - from);
    int at = block.starts[first >> SEGMENT_BITS] + start;
    int mismatch = Arrays.mismatch(message, from, from + most, block.bytes, at, at + most);
    int equal = mismatch < 0 ? most : mismatch;
    int after = known;
    if (equal < all) {
      after = first;
      while (block.ends[after] <= start + equal) {
        after++;
      }
    }
    end = after == first ? from : from + block.ends[after - 1] - start;
    equalTo = from + equal;
    for (int i = first; moved != 0 && i < after; i++) {
      block.ends[i] += (char) moved;
    }
    nextItem = after;
    differs = (after & (SEGMENT - 1)) != 0 || after == first;
    return after - first;
  }

  /** Ends the row that is open, unless an item continues it. */
  private void closeUnlessNext(Block block, int item, byte[] message, int from) {
    if (open == null) {
      return;
    }
    int rowBytes = open.ends[nextItem - 1] - open.start(openItem);
    boolean isNext =
        open == block
            && item == nextItem
            && item <= Block.last(openItem)
            && message == openMessage
            && from == openFrom + rowBytes;
    if (!isNext) {
      close();
    }
  }

  /** The offset of the text after the items counted last. */
  int end() {
    return end;
  }

  /** The offset of the first byte that differs, or before which comparing has ended. */
  int equalTo() {
    return equalTo;
  }

  /** Whether the item after those counted last cannot be equal, as far as the message goes. */
  boolean differs() {
    return differs;
  }

  /** Adds the numbers of items to a sink. */
  void addTo(NumberSink sink, int index, int count) {
    for (int at = index; at < index + count; ) {
      int first = at & (BLOCK - 1);
      int some = Math.min(index + count - at, BLOCK - first);
      sink.addAll(blocks.get(at >> BLOCK_BITS).numbers, first, some);
      at += some;
    }
  }

  /**
   * Replaces an item, or adds it behind the others, if there is memory; items that are missing
   * before it will not be known.
   *
   * @param to the offset of the next text; negative if there is none, or it has not arrived, and
   *     then the item will not be known, but has its number
   * @param grows whether more memory may be taken
   */
  void put(int index, byte[] message, int from, int to, long bits, boolean grows) {
    if (grows) {
      growTo(index + 1);
    }
    if (index >= size) {
      return;
    }
    Block block = blocks.get(index >> BLOCK_BITS);
    int item = index & (BLOCK - 1);
    closeUnlessNext(block, item, message, from);
    int end = block.start(item) + to - from;
    int moved = end - block.ends[item];
    int known = 1 << item;
    block.known[item >> SEGMENT_BITS] &= ~known;
    block.numbers.set(item, bits);
    boolean isShort = to >= 0 && to - from <= MOST_ITEM_BYTES;
    if (!isShort || !hasRoom(block, item, block.ends[Block.last(item)] + moved, grows)) {
      close();
      return;
    }
    if (open == null) {
      open = block;
      openMessage = message;
      openFrom = from;
      openItem = item;
    }
    block.ends[item] = (char) end;
    block.known[item >> SEGMENT_BITS] |= known;
    shift = moved;
    nextItem = item + 1;
  }

  private void growTo(int count) {
    while (size < count && !full) {
      if ((size & (BLOCK - 1)) == 0) {
        int capacity = size == 0 ? 0 : blocks.get(blocks.size() - 1).starts[SEGMENTS];
        Block next = new Block(capacity, component);
        if (!take(next.memoryBytes())) {
          return;
        }
        blocks.add(next);
      }
      size++;
    }
  }

  /** Whether the segment of an item has room for all its items; makes room, if it may. */
  private boolean hasRoom(Block block, int item, int bytes, boolean grows) {
    int segment = item >> SEGMENT_BITS;
    int room = block.starts[segment + 1] - block.starts[segment];
    if (bytes <= room) {
      return true;
    }
    int lacks = bytes + bytes / SLACK - room;
    int taken = block.starts[SEGMENTS] + lacks;
    if (taken > block.bytes.length) {
      int capacity = taken + taken / SLACK;
      int more = capacity - block.bytes.length;
      if (!grows || !take(more)) {
        return false;
      }
      block.bytes = Arrays.copyOf(block.bytes, capacity);
    }
    block.widen(segment, lacks);
    return true;
  }

  /** Ends a row of items that are replaced. */
  void close() {
    Block block = open;
    if (block == null) {
      return;
    }
    int base = block.starts[openItem >> SEGMENT_BITS];
    int last = Block.last(openItem);
    int start = block.start(openItem);
    int after = block.ends[nextItem - 1];
    if (shift != 0 && nextItem <= last) {
      int before = after - shift;
      int tail = block.ends[last] - before;
      System.arraycopy(block.bytes, base + before, block.bytes, base + after, tail);
      for (int i = nextItem; i <= last; i++) {
        block.ends[i] += (char) shift;
      }
    }
    System.arraycopy(openMessage, openFrom, block.bytes, base + start, after - start);
    open = null;
    openMessage = NONE;
  }

  /** Whether a row of items has not been ended. */
  boolean isOpen() {
    return open != null;
  }

  /** Whether the items take more memory than there is. */
  boolean isFull() {
    return full;
  }

  /** Whether they would take more than they may ever have. */
  boolean isTooLarge() {
    return tooLarge;
  }

  /** The index after the last item. */
  int size() {
    return size;
  }

  long memoryBytes() {
    return memoryBytes;
  }
}
