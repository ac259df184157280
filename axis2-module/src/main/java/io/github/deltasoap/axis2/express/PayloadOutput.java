package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Sends a response whose payload is written by others. A payload that is not long is held until it
 * is complete, so that nothing has been sent if it fails; a long one goes to the connection in
 * pieces. For one response, on its thread.
 */
final class PayloadOutput extends OutputStream {
  private static final int MOST_HELD_BYTES = 1 << 20;

  static final int LEAST_BYTES = 1 << 10;

  private final ExpressLanes.Entry entry;
  private final ResponseType.Frame frame;
  private final HttpServletResponse response;
  private final ByteArrayOutputStream held;

  /** The connection; null as long as all of the payload is held. */
  private @Nullable OutputStream connection;

  /**
   * @param entry whose response it is
   * @param frame the bytes around those that are written
   * @param expected about how many will be written, as far as is known
   */
  PayloadOutput(ExpressLanes.Entry entry, ResponseType.Frame frame, long expected) {
    this.entry = entry;
    this.frame = frame;
    this.held =
        new ByteArrayOutputStream(expected < MOST_HELD_BYTES ? (int) expected : LEAST_BYTES);
    this.response = entry.response();
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    OutputStream out = connection;
    if (out == null && held.size() + length > MOST_HELD_BYTES) {
      out = open();
    }
    (out == null ? held : out).write(bytes, offset, length);
  }

  private OutputStream open() throws IOException {
    entry.count();
    response.setContentType(frame.contentType());
    OutputStream out = response.getOutputStream();
    connection = out;
    out.write(frame.head());
    held.writeTo(out);
    return out;
  }

  /** Whether bytes may have been sent. */
  boolean isOpen() {
    return connection != null;
  }

  /** Ends the payload, and sends what is held. */
  void finish() throws IOException {
    OutputStream out = connection;
    if (out == null) {
      if (ContainerMessages.mayAnnounceLength(response)) {
        response.setContentLength(frame.head().length + held.size() + frame.tail().length);
      }
      out = open();
    }
    // Behind the announced length, Tomcat takes not even nothing.
    if (frame.tail().length > 0) {
      out.write(frame.tail());
    }
  }
}
