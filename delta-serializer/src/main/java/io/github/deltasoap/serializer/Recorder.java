package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.ChangeLog;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
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

  /** The values of a flat bean; allocated for the first one. */
  private long[] bits = new long[0];

  private @Nullable Object[] values = new Object[0];

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
  public void integer(byte[] open, int value, byte[] close) throws Unwritable {
    structure.add(StepKind.INTEGER, open, close, 0);
    primitive(open, ValueKind.INTEGER, value, close);
  }

  @Override
  public void integer(byte[] open, long value, byte[] close) throws Unwritable {
    structure.add(StepKind.LONG, open, close, 0);
    primitive(open, ValueKind.LONG, value, close);
  }

  @Override
  public void real(byte[] open, float value, byte[] close) throws Unwritable {
    structure.add(StepKind.FLOAT, open, close, 0);
    primitive(open, ValueKind.FLOAT, Float.floatToRawIntBits(value), close);
  }

  @Override
  public void real(byte[] open, double value, byte[] close) throws Unwritable {
    structure.add(StepKind.DOUBLE, open, close, 0);
    primitive(open, ValueKind.DOUBLE, Double.doubleToRawLongBits(value), close);
  }

  @Override
  public void bool(byte[] open, boolean value, byte[] close) throws Unwritable {
    structure.add(StepKind.BOOLEAN, open, close, 0);
    primitive(open, ValueKind.BOOLEAN, value ? 1 : 0, close);
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
  public void integers(byte[] open, int[] numbers, byte[] close) throws Unwritable {
    run(open, new RunShadow.Ints(numbers), null, close);
  }

  @Override
  public void integers(byte[] open, int[] numbers, ChangeLog log, byte[] close) throws Unwritable {
    run(open, new RunShadow.Ints(numbers), log, close);
  }

  @Override
  public void integers(byte[] open, long[] numbers, byte[] close) throws Unwritable {
    run(open, new RunShadow.Longs(numbers), null, close);
  }

  @Override
  public void reals(byte[] open, float[] numbers, byte[] close) throws Unwritable {
    run(open, new RunShadow.Floats(numbers), null, close);
  }

  @Override
  public void reals(byte[] open, double[] numbers, byte[] close) throws Unwritable {
    run(open, new RunShadow.Doubles(numbers), null, close);
  }

  @Override
  public void reals(byte[] open, double[] numbers, ChangeLog log, byte[] close) throws Unwritable {
    run(open, new RunShadow.Doubles(numbers), log, close);
  }

  private void run(byte[] open, RunShadow shadow, @Nullable ChangeLog log, byte[] close)
      throws Unwritable {
    int length = shadow.length();
    structure.add(kind(shadow), open, close, length);
    structure.keep(shadow);
    DutType type = shadow.type();
    for (int i = 0; i < length; i++) {
      open(open);
      shadow.write(i, out);
      close(type, close);
    }
    shadow.written(log);
    shadow.release();
  }

  private static StepKind kind(RunShadow shadow) {
    return switch (shadow.type()) {
      case INTEGER -> StepKind.INTS;
      case LONG -> StepKind.LONGS;
      case FLOAT -> StepKind.FLOATS;
      default -> StepKind.DOUBLES;
    };
  }

  @Override
  public void bean(FlatBean layout, Object bean) throws Unwritable {
    if (bits.length == 0) {
      bits = new long[FlatBean.MAX_PROPERTIES];
      values = new Object[FlatBean.MAX_PROPERTIES];
    }
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
