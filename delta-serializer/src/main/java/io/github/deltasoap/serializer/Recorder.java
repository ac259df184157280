package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.TooLong;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * First-time send (bSOAP, section 3): writes everything, and records the structure and the position
 * of each value. For one message.
 */
final class Recorder implements MessageSink {
  private static final int FIRST_BYTES = 512;

  private final TemplateSettings settings;
  private final XmlBytes out;
  private final Structure structure = new Structure();
  private final DutTable duts = new DutTable();
  private final List<Chunk> chunks = new ArrayList<>();
  private final byte[] padding = new byte[DutType.DOUBLE.maximumBytes()];

  /** The values of a flat bean. */
  private final long[] bits = new long[FlatBean.MAX_PROPERTIES];

  private final @Nullable Object[] values = new Object[FlatBean.MAX_PROPERTIES];

  private int chunkFirst;
  private long cutBytes;
  private int textStart;

  Recorder(TemplateSettings settings) {
    this.settings = settings;
    this.out = new XmlBytes(FIRST_BYTES, settings.maxBytes());
    Arrays.fill(padding, (byte) ' ');
  }

  Structure structure() {
    return structure;
  }

  DutTable duts() {
    return duts;
  }

  /** The chunks of the whole message; nothing may follow. */
  List<Chunk> finish() throws Unwritable {
    cut();
    structure.trim();
    duts.trim();
    return chunks;
  }

  /** Cuts a chunk from the bytes written, once there are enough. */
  private void cutIfFull() throws Unwritable {
    if (out.length() >= settings.filledBytes()) {
      cut();
    }
  }

  private void cut() throws Unwritable {
    int length = out.length();
    cutBytes += length;
    if (cutBytes > settings.maxBytes()) {
      throw new TooLong(settings.maxBytes());
    }
    // A small message gets a small reserve.
    byte[] bytes = new byte[length + Math.min(settings.reserveBytes(), 64 + length / 8)];
    out.copyTo(0, bytes, 0, length);
    chunks.add(new Chunk(bytes, length, chunkFirst, duts.size()));
    chunkFirst = duts.size();
    out.clear();
  }

  private void open(byte[] tag) throws Unwritable {
    cutIfFull();
    out.markup(tag);
    textStart = out.length();
  }

  private void close(DutType type, byte[] tag) throws Unwritable {
    int length = out.length() - textStart;
    int width = Math.max(length, settings.stuffing().width(type));
    out.markup(tag);
    if (width > length) {
      out.markup(padding, width - length);
    }
    duts.add(type, textStart, length, width, tag.length);
  }

  private void primitive(byte[] open, ValueKind kind, long value, byte[] close) throws Unwritable {
    open(open);
    out.value(kind, value);
    close(DutType.of(kind), close);
    duts.addBits(value);
  }

  private void object(byte[] open, Object simple, byte[] close) throws Unwritable {
    open(open);
    out.value(simple);
    close(DutType.of(simple), close);
    duts.addValue(simple);
  }

  @Override
  public void once() throws Unwritable {
    throw new Unwritable(ReplyReason.IMPURE_GETTER);
  }

  @Override
  public void markup(byte[] constant) throws Unwritable {
    structure.add(StepKind.MARKUP, constant, null, 0);
    cutIfFull();
    out.markup(constant);
  }

  @Override
  public void text(byte[] open, String value, byte[] close) throws Unwritable {
    structure.add(StepKind.TEXT, open, close, 0);
    object(open, value, close);
  }

  @Override
  public void attribute(byte[] open, String value, byte[] close) throws Unwritable {
    structure.add(StepKind.ATTRIBUTE, open, close, 0);
    open(open);
    out.attribute(value);
    close(DutType.TEXT, close);
    duts.addValue(value);
  }

  @Override
  public void value(byte[] open, ValueKind kind, long bits, byte[] close) throws Unwritable {
    structure.add(StepKind.of(kind), open, close, 0);
    primitive(open, kind, bits, close);
  }

  @Override
  public void base64(byte[] open, byte[] value, byte[] close) throws Unwritable {
    structure.add(StepKind.BINARY, open, close, 0);
    byte[] copy = value.clone();
    open(open);
    out.base64(copy);
    close(DutType.BINARY, close);
    duts.addValue(copy);
  }

  @Override
  public void numbers(byte[] open, NumberArray numbers, byte[] close) throws Unwritable {
    int length = numbers.length();
    RunShadow shadow = new RunShadow(numbers);
    structure.add(StepKind.ofNumbers(numbers.kind()), open, close, length);
    structure.keep(shadow);
    DutType type = DutType.of(numbers.kind());
    for (int i = 0; i < length; i++) {
      open(open);
      shadow.write(i, out);
      close(type, close);
    }
  }

  @Override
  public void bean(FlatBean layout, Object bean) throws Unwritable {
    long nulls = layout.read(bean, bits, values);
    structure.add(StepKind.BEAN, layout, null, nulls);
    cutIfFull();
    out.markup(layout.open());
    for (int i = 0; i < layout.size(); i++) {
      FlatBean.Tags tags = layout.tags(i);
      if (layout.kind(i) != ValueKind.OBJECT) {
        primitive(tags.open(), layout.kind(i), bits[i], tags.close());
      } else if (values[i] != null) {
        object(tags.open(), values[i], tags.close());
      } else {
        out.markup(tags.nil());
      }
    }
    out.markup(layout.close());
  }
}
