package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** Content that is read once: each reader gets the same stream. */
final class OnceDataSource implements DataSource {
  private final InputStream stream;

  OnceDataSource(String text) {
    this.stream = new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  @Override
  public InputStream getInputStream() {
    return stream;
  }

  @Override
  public OutputStream getOutputStream() {
    throw new UnsupportedOperationException("This source is only read");
  }

  @Override
  public String getContentType() {
    return "application/octet-stream";
  }

  @Override
  public String getName() {
    return "once";
  }
}
