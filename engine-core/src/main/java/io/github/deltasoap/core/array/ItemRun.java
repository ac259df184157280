package io.github.deltasoap.core.array;

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

  @Override
  public int read(byte[] message, int from, int to) {
    int done =
        switch (kind) {
          case DOUBLE -> doubles(message, from, to);
          case FLOAT -> floats(message, from, to);
          default -> wholes(message, from, to);
        };
    flush();
    return done;
  }

  private int doubles(byte[] message, int from, int to) {
    int done = from;
    int text = textAfter(message, from, to);
    while (text >= 0 && real.read(message, text, to)) {
      int end = real.end();
      int next = next(message, end, to);
      if (next < 0 && !close.isAt(message, end, to)) {
        break;
      }
      add(Double.doubleToRawLongBits(real.value()));
      done = end + close.length();
      text = next < 0 ? textAfter(message, done, to) : next;
    }
    return done;
  }

  private int floats(byte[] message, int from, int to) {
    int done = from;
    int text = textAfter(message, from, to);
    while (text >= 0 && single.read(message, text, to)) {
      int end = single.end();
      if (!close.isAt(message, end, to)) {
        break;
      }
      add(Float.floatToRawIntBits(single.value()));
      done = end + close.length();
      text = textAfter(message, done, to);
    }
    return done;
  }

  private int wholes(byte[] message, int from, int to) {
    boolean isInt = kind == ValueKind.INTEGER;
    int done = from;
    int text = textAfter(message, from, to);
    while (text >= 0 && integer.read(message, text, to)) {
      int end = integer.end();
      long value = integer.value();
      int next = next(message, end, to);
      if (next < 0 && !close.isAt(message, end, to)) {
        break;
      }
      if (isInt && value != (int) value) {
        break;
      }
      add(value);
      done = end + close.length();
      text = next < 0 ? textAfter(message, done, to) : next;
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

  private void add(long bits) {
    batch[batched++] = bits;
    if (batched == batch.length) {
      flush();
    }
  }

  private void flush() {
    sink.addAll(batch, batched);
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
