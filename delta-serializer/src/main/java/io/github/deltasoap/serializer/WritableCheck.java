package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import org.jspecify.annotations.Nullable;

/**
 * Walks a message without writing it, to check that all of it can be written, and read a second
 * time. Numbers always can; texts depend on their characters. For one thread and one message.
 */
final class WritableCheck implements MessageSink {
  private static final int FIRST_BYTES = 1 << 10;

  private final XmlBytes scratch = new XmlBytes(FIRST_BYTES, ChunkOverlay.MAX_TEXT_BYTES / 2);
  private final long[] bits = new long[FlatBean.MAX_PROPERTIES];
  private final @Nullable Object[] values = new Object[FlatBean.MAX_PROPERTIES];

  @Override
  public void once() throws Unwritable {
    throw new Unwritable(ReplyReason.READ_ONCE);
  }

  @Override
  public void markup(byte[] constant) {
    // Always writable.
  }

  @Override
  public void text(byte[] open, String value, byte[] close) throws Unwritable {
    scratch.clear();
    scratch.text(value);
  }

  @Override
  public void attribute(byte[] open, String value, byte[] close) throws Unwritable {
    scratch.clear();
    scratch.attribute(value);
  }

  @Override
  public void value(byte[] open, ValueKind kind, long bits, byte[] close) {
    // Always writable.
  }

  @Override
  public void base64(byte[] open, byte[] value, byte[] close) throws Unwritable {
    if (value.length > ChunkOverlay.MAX_TEXT_BYTES / 2) {
      throw new Unwritable(ReplyReason.TOO_LONG);
    }
  }

  @Override
  public void numbers(byte[] open, NumberArray numbers, byte[] close) {
    // Always writable.
  }

  @Override
  public void bean(FlatBean layout, Object bean) throws Unwritable {
    if (layout.isTyped()) {
      return;
    }
    layout.read(bean, bits, values);
    for (int i = 0; i < layout.size(); i++) {
      if (values[i] instanceof String text) {
        text(layout.open(), text, layout.close());
      }
    }
  }
}
