package io.github.deltasoap.core.array;

import io.github.deltasoap.core.array.ReceivedItems.Chunk;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.TagReader;
import org.jspecify.annotations.Nullable;

/** Reads the items of an array of numbers. */
public final class ItemRun extends ElementRun {
  private final TagLiteral open;
  private final TagLiteral close;

  /** The bytes from one number to the next, as they were once; null if there was more than tags. */
  private final @Nullable TagLiteral between;

  private final ValueKind kind;
  private final NumberSink sink;

  /** Numbers that are not in the sink yet. */
  private final long[] batch;

  private int batched;

  /** Null if there is nothing to compare with, or it has been given up. */
  private @Nullable ItemsComparison comparison;

  private @Nullable ItemsRecorder recorder;

  private ItemRun(
      Scratch scratch,
      TagLiteral open,
      TagLiteral close,
      @Nullable TagLiteral between,
      ValueKind kind,
      NumberSink sink) {
    super(scratch, open, close);
    this.batch = scratch.batch;
    this.open = open;
    this.close = close;
    this.between = between;
    this.kind = kind;
    this.sink = sink;
  }

  /**
   * Creates a run after two items that have been read.
   *
   * @param before offset of the first item's start tag
   * @param from offset of the second item's start tag
   * @param to offset after its end tag
   * @return null if their start tags differ, or the second item is an empty-element tag
   */
  public static @Nullable ItemRun after(
      Scratch scratch,
      byte[] message,
      int before,
      int from,
      int to,
      ValueKind kind,
      NumberSink sink) {
    TagReader tag = new TagReader();
    int text = tag.skip(message, from);
    TagLiteral open = TagLiteral.of(message, from, text);
    if (tag.isEmptyElement() || !open.isAt(message, before, to)) {
      return null;
    }
    int end = CharacterData.find(message, text, (byte) '<');
    TagLiteral close = TagLiteral.of(message, end, to);
    int endBefore = CharacterData.find(message, before + open.length(), (byte) '<');
    boolean alone =
        close.isAt(message, endBefore, from)
            && afterSpace(message, endBefore + close.length(), from) == from;
    TagLiteral between = alone ? TagLiteral.of(message, endBefore, text) : null;
    return new ItemRun(scratch, open, close, between, kind, sink);
  }

  /** Whether an item begins with the run's start tag. */
  public boolean isOf(byte[] message, int from, NumberSink into) {
    return into == sink && open.isAt(message, from, message.length);
  }

  /** The start tag of all items. */
  TagLiteral open() {
    return open;
  }

  /**
   * Compares a sample of items, which are not read, with those of another array.
   *
   * @param from offset of the next item
   */
  ItemsComparison sample(ReceivedItems other, byte[] message, int from, int to) {
    ItemsComparison sample = new ItemsComparison(other);
    int index = sink.size();
    int at = from;
    int missing = sample.moveTo(index);
    while (missing >= 0 && at < to && !sample.isSampled()) {
      Chunk chunk = sample.chunk();
      int item = sample.item();
      int equal = missing > 0 ? 0 : chunk.equalItems(item, message, at, to);
      if (equal > 0) {
        at += chunk.ends()[item + equal - 1] - chunk.start(item);
        sample.countEqual(equal);
        index += equal;
      } else {
        int text = textAfter(message, at, to);
        at = text < 0 ? to : CharacterData.find(message, text, to, '<') + close.length();
        if (missing == 0 && at < to) {
          sample.countChanged();
        }
        index++;
      }
      missing = sample.moveTo(index);
    }
    return sample;
  }

  /** Compares items with those of an array received before; null for none. */
  void compare(@Nullable ItemsComparison with) {
    comparison = with;
  }

  /** Prepares for an array of a probable length. */
  void expect(int count) {
    if (sink instanceof NumberBuffer numbers) {
      numbers.expect(count);
    }
  }

  /** Records all items that are read from now on; null for none. */
  void record(@Nullable ItemsRecorder into) {
    recorder = into;
  }

  @Override
  public int read(byte[] message, int from, int to) {
    int done = compared(message, from, to);
    if (comparison == null) {
      done = converted(message, done, to, Integer.MAX_VALUE);
    }
    if (recorder != null) {
      recorder.record(message, from, sink);
    }
    return done;
  }

  /** Reads items while a comparison goes on. */
  private int compared(byte[] message, int from, int to) {
    int at = from;
    ItemsComparison with = comparison;
    while (with != null) {
      int missing = with.moveTo(sink.size());
      if (missing < 0 || (with.isSampled() && with.isUseless())) {
        comparison = null;
        return at;
      }
      int equal = missing > 0 ? 0 : with.chunk().equalItems(with.item(), message, at, to);
      if (equal > 0) {
        at = reuse(with.chunk(), with.item(), equal, at);
        with.countEqual(equal);
      } else {
        int end = converted(message, at, to, Math.max(1, missing));
        if (end == at) {
          return at;
        }
        at = end;
        if (missing == 0) {
          with.countChanged();
        }
      }
    }
    return at;
  }

  /** Takes the numbers of equal items; returns the offset after them. */
  private int reuse(Chunk chunk, int item, int count, int from) {
    int shift = from - chunk.start(item);
    if (recorder != null) {
      for (int i = item; i < item + count; i++) {
        recorder.end(chunk.ends()[i] + shift);
      }
    }
    sink.addAll(chunk.bits(), item, count);
    return chunk.ends()[item + count - 1] + shift;
  }

  /** Reads items by converting them. */
  private int converted(byte[] message, int from, int to, int most) {
    int done =
        switch (kind) {
          case DOUBLE -> doubles(message, from, to, most);
          case FLOAT -> floats(message, from, to, most);
          default -> wholes(message, from, to, most);
        };
    flush();
    return done;
  }

  private int doubles(byte[] message, int from, int to, int most) {
    int done = from;
    int left = most;
    int text = textAfter(message, from, to);
    while (left > 0 && text >= 0 && real.read(message, text, to)) {
      int end = real.end();
      int next = next(message, end, to);
      if (next < 0 && !close.isAt(message, end, to)) {
        break;
      }
      done = end + close.length();
      add(Double.doubleToRawLongBits(real.value()), done);
      text = next < 0 ? textAfter(message, done, to) : next;
      left--;
    }
    return done;
  }

  private int floats(byte[] message, int from, int to, int most) {
    int done = from;
    int left = most;
    int text = textAfter(message, from, to);
    while (left > 0 && text >= 0 && single.read(message, text, to)) {
      int end = single.end();
      if (!close.isAt(message, end, to)) {
        break;
      }
      done = end + close.length();
      add(Float.floatToRawIntBits(single.value()), done);
      text = textAfter(message, done, to);
      left--;
    }
    return done;
  }

  private int wholes(byte[] message, int from, int to, int most) {
    boolean isInt = kind == ValueKind.INTEGER;
    int done = from;
    int left = most;
    int text = textAfter(message, from, to);
    while (left > 0 && text >= 0 && integer.read(message, text, to)) {
      int end = integer.end();
      long value = integer.value();
      int next = next(message, end, to);
      if ((next < 0 && !close.isAt(message, end, to)) || (isInt && value != (int) value)) {
        break;
      }
      done = end + close.length();
      add(value, done);
      text = next < 0 ? textAfter(message, done, to) : next;
      left--;
    }
    return done;
  }

  /** The offset of the next text, if its tags follow as they did before; otherwise -1. */
  private int next(byte[] message, int end, int to) {
    return between != null && between.isAt(message, end, to) ? end + between.length() : -1;
  }

  /** The offset after white space and the start tag of an item; -1 if there is none. */
  private int textAfter(byte[] message, int from, int to) {
    int start = open.isAt(message, from, to) ? from : afterSpace(message, from, to);
    return open.isAt(message, start, to) ? start + open.length() : -1;
  }

  private void add(long bits, int end) {
    if (recorder != null) {
      recorder.end(end);
    }
    batch[batched++] = bits;
    if (batched == batch.length) {
      flush();
    }
  }

  private void flush() {
    sink.addAll(batch, 0, batched);
    batched = 0;
  }

  @Override
  public int size() {
    return sink.size();
  }

  @Override
  public boolean isRewritable() {
    return sink instanceof NumberBuffer;
  }

  @Override
  String text(int column, int index) {
    return text(kind, ((NumberBuffer) sink).bits(index));
  }
}
