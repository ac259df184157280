package io.github.deltasoap.benchmarks.jmh.send;

import java.io.OutputStream;

/**
 * Copies the bytes sent into a buffer of 32 KiB, as a socket would (bSOAP, section 4), and discards
 * them. For one thread.
 */
public final class SendBuffer extends OutputStream {
  private final byte[] buffer = new byte[32 << 10];
  private int at;
  private long bytes;

  /** The number of bytes sent. */
  long bytes() {
    return bytes;
  }

  @Override
  public void write(int b) {
    if (at == buffer.length) {
      at = 0;
    }
    buffer[at++] = (byte) b;
    bytes++;
  }

  @Override
  public void write(byte[] b, int off, int len) {
    int from = off;
    int left = len;
    while (left > 0) {
      if (at == buffer.length) {
        at = 0;
      }
      int count = Math.min(left, buffer.length - at);
      System.arraycopy(b, from, buffer, at, count);
      at += count;
      from += count;
      left -= count;
    }
    bytes += len;
  }
}
