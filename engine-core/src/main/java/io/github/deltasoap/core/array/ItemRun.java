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

  /** The items to compare with, or to record into; null if there are none. */
  private @Nullable ReceivedItems known;

  /** Of a comparison; null if items are recorded. */
  private @Nullable ItemsComparison comparison;

  private boolean grows;

  /** The number that has been read last. */
  private long bits;

  /** The offset of the text after the item that has been read last; -1 if there is none. */
  private int nextText;

  private ItemRun(
      Scratch scratch,
      TagLiteral open,
      TagLiteral close,
      @Nullable TagLiteral between,
      ValueKind kind,
      NumberSink sink) {
    super(scratch, open, close);
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

  /** Compares a sample of items, which are not read, with those of another array. */
  ItemsComparison sample(ReceivedItems other, byte[] message, int from, int to) {
    ItemsComparison sample = new ItemsComparison(kind);
    int index = sink.size();
    int text = textAfter(message, from, to);
    while (text >= 0 && !sample.isSampled()) {
      int equal = other.equalItems(index, message, text, to);
      sample.countEqual(equal);
      index += equal;
      text = other.end();
      if (other.differs()) {
        int end = CharacterData.find(message, text, to, '<');
        if (end < to && other.equalTo() < to) {
          sample.countChanged();
        }
        index++;
        text = textAfter(message, Math.min(to, end + close.length()), to);
      }
    }
    return sample;
  }

  /**
   * Compares items with those of an array received before, and replaces those that differ.
   *
   * @param adds whether items are added behind the last
   */
  void compare(ReceivedItems with, ItemsComparison counts, boolean adds) {
    known = with;
    comparison = counts;
    grows = adds;
  }

  /** Reads all items without a comparison from now on. */
  void stopComparing() {
    known = null;
    comparison = null;
  }

  /** Prepares for an array of a probable length. */
  void expect(int count) {
    if (sink instanceof NumberBuffer numbers) {
      numbers.expect(count);
    }
  }

  /** Records all items that are read from now on. */
  void record(ReceivedItems into) {
    known = into;
    comparison = null;
  }

  /** The kind of the numbers. */
  ValueKind kind() {
    return kind;
  }

  @Override
  public int read(byte[] message, int from, int to) {
    int done = from;
    ReceivedItems items = known;
    if (items != null) {
      done =
          comparison == null
              ? recorded(items, message, from, to)
              : compared(items, comparison, message, from, to);
    }
    return known == null ? converted(message, done, to) : done;
  }

  /** Reads items, and takes the numbers of those that are known. */
  private int compared(
      ReceivedItems items, ItemsComparison counts, byte[] message, int from, int to) {
    int first = sink.size();
    int index = first;
    int done = from;
    int text = textAfter(message, from, to);
    while (text >= 0) {
      int equal = items.equalItems(index, message, text, to);
      if (equal > 0) {
        index += equal;
        counts.countEqual(equal);
        text = items.end();
        done = text - open.length();
        if (!items.differs()) {
          continue;
        }
      }
      int end = itemEnd(message, text, to);
      if (end < 0) {
        break;
      }
      if (nextText < 0 && items.equalTo() >= end) {
        counts.countEqual(1);
      } else if (index < items.size() || grows) {
        counts.countChanged();
        items.put(index, message, text, nextText, bits, grows);
      }
      if (index >= items.size() || counts.isUseless()) {
        stopComparing();
        break;
      }
      index++;
      done = end;
      text = nextText;
    }
    items.close();
    items.addTo(sink, first, index - first);
    return done;
  }

  /** Reads items, and records them. */
  private int recorded(ReceivedItems items, byte[] message, int from, int to) {
    int done = from;
    int index = sink.size();
    int text = textAfter(message, from, to);
    while (text >= 0) {
      int end = itemEnd(message, text, to);
      if (end < 0) {
        break;
      }
      done = end;
      sink.add(bits);
      items.put(index, message, text, nextText, bits, true);
      index++;
      text = nextText;
    }
    items.close();
    return done;
  }

  /**
   * Reads an item into {@link #bits}, and finds the {@link #nextText}.
   *
   * @return the offset after its end tag, or -1
   */
  private int itemEnd(byte[] message, int text, int to) {
    int end = numberEnd(message, text, to);
    nextText = end < 0 ? -1 : next(message, end, to);
    if (end < 0 || (nextText < 0 && !close.isAt(message, end, to))) {
      return -1;
    }
    int done = end + close.length();
    nextText = nextText < 0 ? textAfter(message, done, to) : nextText;
    return done;
  }

  /** Reads a number into {@link #bits}; returns the offset after it, or -1. */
  private int numberEnd(byte[] message, int from, int to) {
    switch (kind) {
      case DOUBLE -> {
        boolean read = real.read(message, from, to);
        bits = Double.doubleToRawLongBits(real.value());
        return read ? real.end() : -1;
      }
      case FLOAT -> {
        boolean read = single.read(message, from, to);
        bits = Float.floatToRawIntBits(single.value());
        return read ? single.end() : -1;
      }
      default -> {
        boolean read = integer.read(message, from, to);
        bits = integer.value();
        return read && (kind == ValueKind.LONG || bits == (int) bits) ? integer.end() : -1;
      }
    }
  }

  /** Reads items by converting them. */
  private int converted(byte[] message, int from, int to) {
    int done = from;
    int text = textAfter(message, from, to);
    TagLiteral tags = between;
    while (text >= 0) {
      if (tags != null) {
        int last = lastText(tags, message, text, to);
        if (last > text) {
          done = last - open.length();
          text = last;
        } else {
          // Nor will the tags of those that follow be the same.
          tags = null;
        }
      }
      int end = itemEnd(message, text, to);
      if (end < 0) {
        break;
      }
      done = end;
      sink.add(bits);
      text = nextText;
    }
    return done;
  }

  /**
   * Reads items up to one that is not followed by the tags between numbers. The loops hold nothing
   * else, so that C2 makes the best of them.
   *
   * @return the offset of that item's text
   */
  private int lastText(TagLiteral tags, byte[] message, int from, int to) {
    return switch (kind) {
      case DOUBLE -> doubles(tags, message, from, to);
      case FLOAT -> floats(tags, message, from, to);
      default -> wholes(tags, message, from, to);
    };
  }

  private int doubles(TagLiteral tags, byte[] message, int from, int to) {
    int text = from;
    while (real.read(message, text, to) && tags.isAt(message, real.end(), to)) {
      sink.add(Double.doubleToRawLongBits(real.value()));
      text = real.end() + tags.length();
    }
    return text;
  }

  private int floats(TagLiteral tags, byte[] message, int from, int to) {
    int text = from;
    while (single.read(message, text, to) && tags.isAt(message, single.end(), to)) {
      sink.add(Float.floatToRawIntBits(single.value()));
      text = single.end() + tags.length();
    }
    return text;
  }

  private int wholes(TagLiteral tags, byte[] message, int from, int to) {
    boolean isInt = kind == ValueKind.INTEGER;
    int text = from;
    while (integer.read(message, text, to)) {
      int end = integer.end();
      long value = integer.value();
      if ((isInt && value != (int) value) || !tags.isAt(message, end, to)) {
        break;
      }
      sink.add(value);
      text = end + tags.length();
    }
    return text;
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
