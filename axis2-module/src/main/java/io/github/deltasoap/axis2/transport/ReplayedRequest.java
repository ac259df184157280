package io.github.deltasoap.axis2.transport;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import java.io.InputStream;

/** A request whose body has been read, and can be read once more. For one thread. */
final class ReplayedRequest extends HttpServletRequestWrapper {
  private final ServletInputStream body;

  ReplayedRequest(HttpServletRequest request, InputStream body) {
    super(request);
    this.body = new Body(body);
  }

  @Override
  public ServletInputStream getInputStream() {
    return body;
  }

  /** The bytes of the body, those included that have been read. */
  private static final class Body extends ServletInputStream {
    private final InputStream bytes;
    private boolean isFinished;

    Body(InputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
      int single = bytes.read();
      isFinished |= single < 0;
      return single;
    }

    @Override
    public int read(byte[] into, int from, int count) throws IOException {
      int read = bytes.read(into, from, count);
      isFinished |= read < 0;
      return read;
    }

    @Override
    public int available() throws IOException {
      return bytes.available();
    }

    @Override
    public boolean isFinished() {
      return isFinished;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new IllegalStateException("The body has been read");
    }
  }
}
