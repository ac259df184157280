package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages with one large array through a single chunk, so that memory stays the same however
 * long the array is: chunk overlaying (bSOAP, section 3.3). Fields of the array are stuffed, so the
 * receiver must not mind white space between tags. The window's tags and last values are kept from
 * message to message.
 *
 * <p>What has been written out cannot be taken back: if the walk refuses after the first chunk, the
 * message is lost. So it is for results that cannot be refused, such as arrays of numbers. For one
 * thread at a time.
 */
public final class ChunkOverlay {
  private static final int MAX_TEXT_BYTES = 64 << 20;

  private final TemplateSettings settings;
  private final XmlBytes plain;
  private @Nullable OverlayWindow window;

  /** Makes an overlay with a chunk as large as the settings say. */
  public ChunkOverlay(TemplateSettings settings) {
    this.settings = settings;
    this.plain = new XmlBytes(settings.reserveBytes(), MAX_TEXT_BYTES);
  }

  /**
   * Writes a message out.
   *
   * @throws Unwritable if the walk or a value refuses
   */
  public void send(MessageWalk walk, OutputStream out) throws IOException, Unwritable {
    Sink sink = new Sink(out);
    try {
      walk.walk(sink);
      sink.flush();
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    } finally {
      plain.clear();
      if (window != null) {
        window.clear();
      }
    }
  }

  /** An estimate of what it holds. */
  public long memoryBytes() {
    return plain.capacity() + (window == null ? 0 : window.memoryBytes());
  }

  /** Puts arrays into the window, and everything else between. */
  private final class Sink implements MessageSink {
    private final OutputStream out;
    private final long[] bits = new long[FlatBean.MAX_PROPERTIES];
    private final @Nullable Object[] values = new Object[FlatBean.MAX_PROPERTIES];
    private boolean inWindow;

    Sink(OutputStream out) {
      this.out = out;
    }

    /** Writes out what is held. */
    void flush() {
      try {
        plain.writeTo(out);
        plain.clear();
        if (window != null) {
          window.writeTo(out);
        }
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      inWindow = false;
    }

    /** The sink of what is not in the window. */
    private XmlBytes plain() {
      if (inWindow || plain.length() >= settings.chunkBytes()) {
        flush();
      }
      return plain;
    }

    private OverlayWindow numbers(ValueKind kind, byte[] open, byte[] close) {
      OverlayWindow current = window;
      if (current == null || !current.isOf(open, close, kind)) {
        flush();
        current = OverlayWindow.ofNumbers(kind, open, close, settings.chunkBytes());
      }
      return enter(current);
    }

    private OverlayWindow beans(FlatBean layout) {
      OverlayWindow current = window;
      if (current == null || !current.isOf(layout, null, ValueKind.OBJECT)) {
        flush();
        current = OverlayWindow.ofBeans(layout, settings.chunkBytes());
      }
      return enter(current);
    }

    private OverlayWindow enter(OverlayWindow current) {
      if (!inWindow || current.isFull()) {
        flush();
      }
      window = current;
      inWindow = true;
      return current;
    }

    @Override
    public void markup(byte[] constant) throws Unwritable {
      plain().markup(constant);
    }

    @Override
    public void text(byte[] open, String value, byte[] close) throws Unwritable {
      plain().text(open, value, close);
    }

    @Override
    public void attribute(byte[] open, String value, byte[] close) throws Unwritable {
      plain().attribute(open, value, close);
    }

    @Override
    public void integer(byte[] open, int value, byte[] close) throws Unwritable {
      plain().integer(open, value, close);
    }

    @Override
    public void integer(byte[] open, long value, byte[] close) throws Unwritable {
      plain().integer(open, value, close);
    }

    @Override
    public void real(byte[] open, float value, byte[] close) throws Unwritable {
      plain().real(open, value, close);
    }

    @Override
    public void real(byte[] open, double value, byte[] close) throws Unwritable {
      plain().real(open, value, close);
    }

    @Override
    public void bool(byte[] open, boolean value, byte[] close) throws Unwritable {
      plain().bool(open, value, close);
    }

    @Override
    public void base64(byte[] open, byte[] value, byte[] close) throws Unwritable {
      plain().base64(open, value, close);
    }

    @Override
    public void integers(byte[] open, int[] numbers, byte[] close) {
      for (int number : numbers) {
        numbers(ValueKind.INTEGER, open, close).add(number);
      }
    }

    @Override
    public void integers(byte[] open, long[] numbers, byte[] close) {
      for (long number : numbers) {
        numbers(ValueKind.LONG, open, close).add(number);
      }
    }

    @Override
    public void reals(byte[] open, float[] numbers, byte[] close) {
      for (float number : numbers) {
        numbers(ValueKind.FLOAT, open, close).add(Float.floatToRawIntBits(number));
      }
    }

    @Override
    public void reals(byte[] open, double[] numbers, byte[] close) {
      for (double number : numbers) {
        numbers(ValueKind.DOUBLE, open, close).add(Double.doubleToRawLongBits(number));
      }
    }

    @Override
    public void bean(FlatBean layout, Object bean) throws Unwritable {
      if (layout.isTyped()) {
        layout.read(bean, bits, values);
        beans(layout).add(bits);
      } else {
        plain().bean(layout, bean);
      }
    }
  }
}
