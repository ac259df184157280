package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages through a single chunk, so that memory stays constant however long they are. If
 * the settings allow stuffing, this is chunk overlaying (bSOAP, section 3.3): an array's portions
 * share a window of stuffed fields, so the receiver must ignore white space between tags; the
 * window keeps its tags and last values from message to message. Otherwise everything is written in
 * full.
 *
 * <p>Bytes already written cannot be withdrawn: if the walk fails after the first chunk, the
 * message is lost, so {@link #check} it first. For one thread at a time.
 */
public final class ChunkOverlay {
  static final int MAX_TEXT_BYTES = 64 << 20;

  private final TemplateSettings settings;
  private final boolean windows;
  private final XmlBytes plain;
  private @Nullable OverlayWindow window;

  /** Makes an overlay with the chunk size of the settings. */
  public ChunkOverlay(TemplateSettings settings) {
    this.settings = settings;
    this.windows = settings.stuffing() != Stuffing.NONE;
    this.plain = new XmlBytes(settings.reserveBytes(), MAX_TEXT_BYTES);
  }

  /**
   * Checks that a whole message can be written, at the cost of reading it.
   *
   * @throws Unwritable if it cannot be written, or not be read twice
   */
  public static void check(MessageWalk walk) throws Unwritable {
    walk.walk(new WritableCheck());
  }

  /**
   * Writes a message.
   *
   * @return its length in bytes
   * @throws Unwritable if the walk or a value cannot be written
   */
  public long send(MessageWalk walk, OutputStream out) throws IOException, Unwritable {
    Sink sink = new Sink(out);
    try {
      walk.walk(sink);
      sink.flush();
      return sink.written;
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    } finally {
      plain.clear();
      if (window != null) {
        window.clear();
      }
    }
  }

  /** The estimated memory held. */
  public long memoryBytes() {
    return plain.capacity() + (window == null ? 0 : window.memoryBytes());
  }

  /** Routes arrays to the window, and everything else to the plain buffer. */
  private final class Sink implements MessageSink {
    private final OutputStream out;
    private final long[] bits = new long[FlatBean.MAX_PROPERTIES];
    private final @Nullable Object[] values = new Object[FlatBean.MAX_PROPERTIES];
    private boolean inWindow;
    private long written;

    Sink(OutputStream out) {
      this.out = out;
    }

    /** Writes out the buffered bytes. */
    void flush() {
      try {
        written += plain.length();
        plain.writeTo(out);
        plain.clear();
        if (window != null) {
          written += window.length();
          window.writeTo(out);
        }
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      inWindow = false;
    }

    /** The buffer for everything outside the window. */
    private XmlBytes plain() {
      if (inWindow || plain.length() >= settings.chunkBytes()) {
        flush();
      }
      return plain;
    }

    private OverlayWindow window(ValueKind kind, byte[] open, byte[] close) {
      OverlayWindow current = window;
      if (current == null || !current.isOf(open, close, kind)) {
        flush();
        current = OverlayWindow.ofNumbers(kind, open, close, settings.chunkBytes());
      }
      return enter(current);
    }

    private OverlayWindow window(FlatBean layout) {
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
    public void value(byte[] open, ValueKind kind, long bits, byte[] close) throws Unwritable {
      plain().value(open, kind, bits, close);
    }

    @Override
    public void base64(byte[] open, byte[] value, byte[] close) throws Unwritable {
      plain().base64(open, value, close);
    }

    @Override
    public void numbers(byte[] open, NumberArray numbers, byte[] close) throws Unwritable {
      ValueKind kind = numbers.kind();
      for (int i = 0; i < numbers.length(); i++) {
        if (windows) {
          window(kind, open, close).add(numbers.bits(i));
        } else {
          plain().value(open, kind, numbers.bits(i), close);
        }
      }
    }

    @Override
    public void bean(FlatBean layout, Object bean) throws Unwritable {
      if (windows && layout.isTyped()) {
        layout.read(bean, bits, values);
        window(layout).add(bits);
      } else {
        plain().bean(layout, bean);
      }
    }
  }
}
