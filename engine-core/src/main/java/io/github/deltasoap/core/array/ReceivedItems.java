package io.github.deltasoap.core.array;

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

  /** Longer items are not kept. */
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
      int known = Integer.numberOfTrailingZeros(~(this.known[item >> SEGMENT_BITS] >>> first));
      return item + Math.min(known, SEGMENT - first);
    }

    /** The last item of the segment of an item. */
    static int last(int item) {
      return item | (SEGMENT - 1);
    }

    /** The bytes that the segment of an item lacks; 0 if it has enough. */
    int lacks(int item, int taken) {
      int segment = item >> SEGMENT_BITS;
      int room = starts[segment + 1] - starts[segment];
      return taken <= room ? 0 : taken + taken / SLACK - room;
    }

    /** The capacity that the block needs for more bytes. */
    int capacityFor(int more) {
      int taken = starts[SEGMENTS] + more;
      return taken <= bytes.length ? bytes.length : taken + taken / SLACK;
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
  private final List<Block> blocks = new ArrayList<>();
  private int size;
  private long memoryBytes;
  private boolean full;

  // The items of a segment, in a row, that the last ones of a message replace. Their bytes are
  // copied at once when all have been read; until then those of the baseline are where they were.
  private @Nullable Block open;
  private byte[] openMessage = NONE;
  private int openFrom;
  private int openItem;

  /** The item of the segment that comes next. */
  private int nextItem;

  /** The distance by which the bytes of the next items will move. */
  private int shift;

  // Of the items counted last.
  private int end;
  private int equalTo;
  private boolean differs;

  /**
   * Creates a baseline without items.
   *
   * @param mostBytes memory for the items
   */
  ReceivedItems(ValueKind kind, long mostBytes) {
    this.component = Rows.primitive(kind);
    this.mostBytes = mostBytes;
  }

  /**
   * Counts items in a row that a message has, too. Ends before an item that differs, and sometimes
   * earlier.
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
    int moved = shiftAt(block, first);
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

  /** The distance by which the bytes from an item on will move; replaces others before. */
  private int shiftAt(Block block, int item) {
    if (open != null && (open != block || item != nextItem || item > Block.last(openItem))) {
      close();
    }
    return open == null ? 0 : shift;
  }

  /** The offset of the text after the items counted last. */
  int end() {
    return end;
  }

  /** The offset up to which the message has the same bytes, behind the items counted last. */
  int equalTo() {
    return equalTo;
  }

  /** Whether the item after those counted last differs, is not known, or has not arrived. */
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

  /** The bits of the number of an item. */
  long bits(int index) {
    return blocks.get(index >> BLOCK_BITS).numbers.bits(index & (BLOCK - 1));
  }

  /**
   * Replaces an item, or adds it, if there is memory, after others that are not known if there are
   * some before it.
   *
   * @param to the offset of the next text; negative if there is none, and then the item will not be
   *     known
   */
  void put(int index, byte[] message, int from, int to, long bits) {
    while (size <= index && !full) {
      if ((size & (BLOCK - 1)) == 0) {
        int capacity = size == 0 ? 0 : blocks.get(blocks.size() - 1).starts[SEGMENTS];
        Block next = new Block(capacity, component);
        full = !hasRoom(next.memoryBytes());
        if (full) {
          return;
        }
        blocks.add(next);
        memoryBytes += next.memoryBytes();
      }
      size++;
    }
    if (index >= size) {
      return;
    }
    Block block = blocks.get(index >> BLOCK_BITS);
    int item = index & (BLOCK - 1);
    shiftAt(block, item);
    int start = block.start(item);
    int length = to - from;
    if (open != null
        && (message != openMessage || from - openFrom != start - block.start(openItem))) {
      close();
    }
    int shifted = start + length - block.ends[item];
    int taken = block.ends[Block.last(item)] + shifted;
    block.numbers.set(item, bits);
    if (to < 0 || length > MOST_ITEM_BYTES || !makesRoom(block, item, taken)) {
      close();
      block.known[item >> SEGMENT_BITS] &= ~(1 << item);
      return;
    }
    if (open == null) {
      open = block;
      openMessage = message;
      openFrom = from;
      openItem = item;
    }
    block.ends[item] = (char) (start + length);
    block.known[item >> SEGMENT_BITS] |= 1 << item;
    shift = shifted;
    nextItem = item + 1;
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

  private boolean makesRoom(Block block, int item, int taken) {
    int lacks = block.lacks(item, taken);
    if (lacks == 0) {
      return true;
    }
    int more = block.capacityFor(lacks) - block.bytes.length;
    if (more > 0) {
      if (!hasRoom(more)) {
        return false;
      }
      block.bytes = Arrays.copyOf(block.bytes, block.bytes.length + more);
      memoryBytes += more;
    }
    block.widen(item >> SEGMENT_BITS, lacks);
    return true;
  }

  private boolean hasRoom(long more) {
    return memoryBytes + more <= mostBytes;
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
    return memoryBytes;
  }
}
