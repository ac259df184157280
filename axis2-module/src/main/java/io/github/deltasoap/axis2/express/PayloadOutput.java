package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Sends a response that is written by others. One that is not long is held until it is complete, so
 * that nothing has been sent if it fails; a long one goes to the connection in pieces. For one
 * response, on its thread.
 */
final class PayloadOutput extends OutputStream {
  /** The bytes of a short response. */
  static final int FEW_BYTES = 1 << 10;

  private static final int MOST_HELD_BYTES = 1 << 20;

  private final ResponseType.Frame frame;
  private final HttpServletResponse response;
  private final Runnable count;

  /** The bytes so far; null when they have been sent. */
  private @Nullable ByteArrayOutputStream held;

  /** The connection; null as long as all bytes are held. */
  private @Nullable OutputStream connection;

  /**
   * @param frame the bytes around those that are written
   * @param expected about how many will be written, as far as is known
   * @param count counts the response, before its client gets it and may look
   */
  PayloadOutput(
      HttpServletResponse response, ResponseType.Frame frame, long expected, Runnable count) {
    this.response = response;
    this.frame = frame;
    this.held = new ByteArrayOutputStream((int) Math.min(expected, MOST_HELD_BYTES));
    this.count = count;
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    ByteArrayOutputStream first = held;
    if (first != null && first.size() + length <= MOST_HELD_BYTES) {
      first.write(bytes, offset, length);
    } else {
      open().write(bytes, offset, length);
    }
  }

  private OutputStream open() throws IOException {
    OutputStream out = connection;
    if (out == null) {
      count.run();
      response.setContentType(frame.contentType());
      out = response.getOutputStream();
      connection = out;
      out.write(frame.head());
    }
    ByteArrayOutputStream first = held;
    if (first != null) {
      held = null;
      first.writeTo(out);
    }
    return out;
  }

  /** Whether bytes may have been sent. */
  boolean isOpen() {
    return connection != null;
  }

  /** Ends the response, and sends what is held. */
  void finish() throws IOException {
    ByteArrayOutputStream all = held;
    if (all != null && ContainerMessages.mayAnnounceLength(response)) {
      response.setContentLength(frame.head().length + all.size() + frame.tail().length);
    }
    OutputStream out = open();
    // Tomcat refuses even an empty write once the announced length has been reached.
    if (frame.tail().length > 0) {
      out.write(frame.tail());
    }
  }
}
