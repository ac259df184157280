package io.github.deltasoap.databinding;

import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.Unwritable;
import org.jspecify.annotations.Nullable;

/**
 * A payload written by {@link PayloadShapes}: its bytes, or a shape and its values. May be passed
 * to sinks any number of times. Immutable.
 */
public final class WrittenPayload {
  private final byte @Nullable [] bytes;
  private final @Nullable PayloadShape shape;
  private final @Nullable String[] values;

  private WrittenPayload(
      byte @Nullable [] bytes, @Nullable PayloadShape shape, @Nullable String[] values) {
    this.bytes = bytes;
    this.shape = shape;
    this.values = values;
  }

  static WrittenPayload of(byte[] bytes) {
    return new WrittenPayload(bytes, null, new String[0]);
  }

  /** Takes ownership of the values. */
  static WrittenPayload of(PayloadShape shape, @Nullable String[] values) {
    return new WrittenPayload(null, shape, values);
  }

  /** Whether payloads of the same shape have been written before. */
  public boolean isShaped() {
    return shape != null;
  }

  /** The approximate length in bytes. */
  public int expectedBytes() {
    return bytes != null ? bytes.length : shape != null ? shape.bytes() : 0;
  }

  /**
   * Passes the payload to a sink.
   *
   * @throws Unwritable if a value or the sink refuses
   */
  public void tell(MessageSink sink) throws Unwritable {
    if (bytes != null) {
      sink.markup(bytes);
    } else if (shape != null) {
      shape.tell(values, sink);
    }
  }
}
