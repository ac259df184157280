package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Frames the bodies of HTTP requests. A body that fits into one chunk is sent by one write together
 * with the header; the length of a chunk or a body is filled in when it is known (P2, section
 * 3.1.4). For one thread.
 */
final class RequestStream extends OutputStream {
  private static final int CHUNK_BYTES = 32 << 10;

  private static final byte[] LENGTH = "Content-Length:           \r\n\r\n".getBytes(US_ASCII);
  private static final byte[] CHUNKS = "Transfer-Encoding: chunked\r\n\r\n".getBytes(US_ASCII);
  private static final byte[] SIZE = "0000\r\n".getBytes(US_ASCII);
  private static final byte[] LINE_END = "\r\n".getBytes(US_ASCII);
  private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(US_ASCII);

  private byte[] buffer = new byte[2 * CHUNK_BYTES];
  private int at;

  /** The offset of the body or the current chunk. */
  private int start;

  private Framing framing = Framing.CONTENT_LENGTH;
  private OutputStream to = OutputStream.nullOutputStream();

  /** Starts a request with the beginning of its header. */
  void begin(Framing framedBy, byte[] head, byte[] fields, OutputStream receiver) {
    framing = framedBy;
    to = receiver;
    at = 0;
    append(head, 0, head.length);
    append(fields, 0, fields.length);
    if (framing == Framing.CONTENT_LENGTH) {
      append(LENGTH, 0, LENGTH.length);
      start = at;
    } else {
      append(CHUNKS, 0, CHUNKS.length);
      beginChunk();
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    int next = from;
    int left = count;
    while (framing == Framing.CHUNKED && at - start + left > CHUNK_BYTES) {
      int fitting = CHUNK_BYTES - (at - start);
      append(bytes, next, fitting);
      next += fitting;
      left -= fitting;
      endChunk();
      send();
      beginChunk();
    }
    append(bytes, next, left);
  }

  /** Sends the rest of the request. */
  void end() throws IOException {
    if (framing == Framing.CONTENT_LENGTH) {
      fill(Integer.toString(at - start), start - 2 * LINE_END.length);
    } else {
      if (at > start) {
        endChunk();
      } else {
        at = start - SIZE.length;
      }
      append(LAST_CHUNK, 0, LAST_CHUNK.length);
    }
    send();
    to = OutputStream.nullOutputStream();
  }

  private void beginChunk() {
    append(SIZE, 0, SIZE.length);
    start = at;
  }

  private void endChunk() {
    fill(Integer.toHexString(at - start), start - LINE_END.length);
    append(LINE_END, 0, LINE_END.length);
  }

  /** Puts a number into the room before an offset. */
  private void fill(String number, int end) {
    byte[] digits = number.getBytes(US_ASCII);
    System.arraycopy(digits, 0, buffer, end - digits.length, digits.length);
  }

  private void send() throws IOException {
    to.write(buffer, 0, at);
    at = 0;
  }

  private void append(byte[] bytes, int from, int count) {
    if (buffer.length - at < count) {
      buffer = Arrays.copyOf(buffer, Math.max(at + count, 2 * buffer.length));
    }
    System.arraycopy(bytes, from, buffer, at, count);
    at += count;
  }
}
