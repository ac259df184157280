package io.github.deltasoap.databinding;

import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a message that stock may have to read again: the first ones in memory, the others in a
 * file that only the owner of the process can read, and that is deleted when it is closed, or with
 * the process. For one message, from one thread.
 */
final class KeptBytes {
  private static final int MEMORY_BYTES = 1 << 20;

  /** The JDK copies what is written to direct memory, which it keeps for the thread. */
  private static final int AT_ONCE_BYTES = 1 << 16;

  private final ByteBudget.Share share;
  private final ByteArrayOutputStream memory = new ByteArrayOutputStream(0);
  private @Nullable FileChannel file;
  private long fileBytes;

  KeptBytes(Spool spool) {
    share = spool.share();
  }

  /** The number of bytes. */
  long size() {
    return memory.size() + fileBytes;
  }

  /** Whether so many bytes can be kept, if they are the message's first. */
  boolean admits(int count) {
    return count <= MEMORY_BYTES || share.admits(count);
  }

  /**
   * Keeps more bytes.
   *
   * @throws Unbindable if they are too many, or cannot be written; none has been kept then
   */
  void write(byte[] bytes, int from, int count) throws Unbindable {
    if (file == null && memory.size() + count <= MEMORY_BYTES) {
      memory.write(bytes, from, count);
      return;
    }
    if (!share.reserve(count)) {
      throw new Unbindable(StockReason.TOO_LARGE);
    }
    try {
      FileChannel open = file == null ? open() : file;
      file = open;
      for (int at = from; at < from + count; ) {
        int some = Math.min(AT_ONCE_BYTES, from + count - at);
        at += open.write(ByteBuffer.wrap(bytes, at, some), fileBytes + at - from);
      }
      fileBytes += count;
    } catch (IOException failed) {
      throw new Unbindable(StockReason.TOO_LARGE);
    }
  }

  private static FileChannel open() throws IOException {
    Path path = Files.createTempFile("deltasoap", ".part");
    return FileChannel.open(
        path,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        StandardOpenOption.DELETE_ON_CLOSE);
  }

  /** A stream of the bytes between two offsets. */
  InputStream read(long from, long to) {
    return new Range(from, to);
  }

  /** Releases the bytes. */
  void close() {
    share.release();
    memory.reset();
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException unimportant) {
      // The file is deleted with the process.
    }
  }

  private int read(long at, ByteBuffer into) throws IOException {
    if (at < memory.size()) {
      byte[] first = memory.toByteArray();
      int count = (int) Math.min(into.remaining(), first.length - at);
      into.put(first, (int) at, count);
      return count;
    }
    FileChannel open = file;
    if (open == null) {
      throw new IOException("The bytes have been released");
    }
    return open.read(into, at - memory.size());
  }

  private final class Range extends InputStream {
    private long next;
    private final long to;
    private InputStream some = InputStream.nullInputStream();

    Range(long from, long to) {
      this.next = from;
      this.to = to;
    }

    @Override
    public int read() throws IOException {
      byte[] single = new byte[1];
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws IOException {
      int read = some.read(into, offset, count);
      if (read < 0 && next < to) {
        byte[] buffer = new byte[(int) Math.min(AT_ONCE_BYTES, to - next)];
        int filled = KeptBytes.this.read(next, ByteBuffer.wrap(buffer));
        if (filled < 0) {
          throw new IOException("Kept bytes are missing");
        }
        next += filled;
        some = new ByteArrayInputStream(buffer, 0, filled);
        read = some.read(into, offset, count);
      }
      return read;
    }
  }
}
