package io.github.deltasoap.databinding;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.ElementRun;
import io.github.deltasoap.core.wire.WireMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The payload of a message that has not arrived as a whole: a window over the connection, and all
 * that stock needs to read the message from its first byte instead. For one message, from one
 * thread.
 *
 * <p>Bytes that have been taken are kept, up to limits. Those of runs of numbers are not: they are
 * written again from their values.
 */
public final class PayloadStream {
  private static final int WINDOW_BYTES = 1 << 16;

  /** The greatest window; a longer array may be impossible. */
  private static final int MOST_WINDOW_BYTES = 1 << 30;

  /** The runs whose elements can be written again. */
  private static final int MOST_RUNS = 1 << 14;

  /** Some streams always report 1 available byte, and would wait for it. */
  private static final int LEAST_AVAILABLE_BYTES = 256;

  private static final int MOST_COUNTED = 1 << 28;
  private static final int ITEMS_AT_ONCE = 1024;

  /** Items between the kept bytes. */
  private record Items(long keptBefore, ElementRun run, int first, int last) {}

  private final WireMessage arrived;
  private final byte[] outerTags;
  private final InputStream rest;
  private final Supplier<InputStream> whole;

  private byte[] window;
  private int from;
  private int to;
  private int takenOfArrived;
  private final Spool spool;
  private final KeptBytes kept;
  private final List<Items> items = new ArrayList<>();
  private long takenBytes;
  private @Nullable IOException broken;
  private boolean replayed;

  /**
   * @param arrived the beginning of the message
   * @param payload the offset of the payload's start tag in it
   * @param outerTags the start tags around the payload
   * @param rest the rest of the message
   * @param whole the message from its first byte, if nothing has been taken
   * @param spool the limits of the bytes that are kept
   */
  public PayloadStream(
      WireMessage arrived,
      int payload,
      byte[] outerTags,
      InputStream rest,
      Supplier<InputStream> whole,
      Spool spool) {
    this.spool = spool;
    this.kept = new KeptBytes(spool);
    this.arrived = arrived;
    this.outerTags = outerTags;
    this.rest = rest;
    this.whole = whole;
    this.window = arrived.bytes();
    this.from = payload;
    this.to = arrived.length();
    this.takenOfArrived = payload;
  }

  /** The start tags around the payload, from the first byte on. */
  byte[] outerTags() {
    return outerTags;
  }

  /** The bytes from {@link #from} to {@link #to} are the next ones of the message. */
  byte[] window() {
    return window;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** The number of bytes of the payload that have been read, 256 MiB at most. */
  public int bytesRead() {
    return (int) Math.min(MOST_COUNTED, takenBytes + to - from);
  }

  /**
   * Waits for more bytes.
   *
   * @return false if there are none
   * @throws Unbindable if an element is too long
   */
  boolean more() throws Unbindable {
    if (broken != null) {
      return false;
    }
    int left = to - from;
    // An element without children waits in the window, and is kept when it has been bound.
    if (left >= MOST_WINDOW_BYTES || !kept.admits(left)) {
      throw new Unbindable(StockReason.TOO_LARGE);
    }
    if (window == arrived.bytes() || left == window.length) {
      move(array((int) Math.min(Math.max(WINDOW_BYTES, 2L * left), MOST_WINDOW_BYTES)));
    } else if (to == window.length) {
      move(window);
    }
    int before = to;
    try {
      int read = rest.read(window, to, window.length - to);
      while (read > 0) {
        to += read;
        // Connections deliver less than a window at once.
        boolean waits = to == window.length || rest.available() < LEAST_AVAILABLE_BYTES;
        read = waits ? 0 : rest.read(window, to, window.length - to);
      }
    } catch (IOException failed) {
      broken = failed;
    }
    return to > before;
  }

  /**
   * Memory for a part of the message.
   *
   * @throws Unbindable if there is too little
   */
  static byte[] array(int length) throws Unbindable {
    try {
      return new byte[length];
    } catch (OutOfMemoryError tooLong) {
      throw new Unbindable(StockReason.TOO_LARGE);
    }
  }

  private void move(byte[] into) {
    System.arraycopy(window, from, into, 0, to - from);
    window = into;
    to -= from;
    from = 0;
  }

  /**
   * Takes bytes, which are kept.
   *
   * @param end the offset after them
   * @throws Unbindable if too many are kept
   */
  void take(int end) throws Unbindable {
    if (window == arrived.bytes()) {
      takenOfArrived = end;
    } else {
      kept.write(window, from, end - from);
    }
    advance(end);
  }

  /**
   * Takes the bytes of a run's elements.
   *
   * @param end the offset after them
   * @param first the run's size before them
   * @throws Unbindable if too many bytes are kept
   */
  void take(int end, ElementRun run, int first) throws Unbindable {
    if (window == arrived.bytes() || !run.isRewritable() || spool.keepsNumbers()) {
      take(end);
      return;
    }
    if (end > from) {
      Items more = new Items(kept.size(), run, first, run.size());
      Items last = items.isEmpty() ? more : items.get(items.size() - 1);
      if (last.run == run && last.keptBefore == kept.size() && last.last == first) {
        items.set(items.size() - 1, new Items(last.keptBefore, run, last.first, run.size()));
      } else {
        items.add(more);
      }
    }
    advance(end);
    if (items.size() > MOST_RUNS) {
      throw new Unbindable(StockReason.TOO_LARGE);
    }
  }

  private void advance(int end) {
    takenBytes += end - from;
    from = end;
  }

  /**
   * The message from its first byte, for stock; once. Items that have been taken as numbers may
   * have other texts of the same values.
   */
  public InputStream replay() {
    if (replayed) {
      throw new IllegalStateException("The message has been read");
    }
    replayed = true;
    if (window == arrived.bytes()) {
      return whole.get();
    }
    List<InputStream> parts = new ArrayList<>();
    parts.add(new ByteArrayInputStream(arrived.bytes(), 0, takenOfArrived));
    long at = 0;
    for (Items each : items) {
      parts.add(kept.read(at, each.keptBefore));
      parts.add(new Rewritten(each));
      at = each.keptBefore;
    }
    parts.add(kept.read(at, kept.size()));
    parts.add(new Releasing());
    parts.add(new ByteArrayInputStream(Arrays.copyOfRange(window, from, to)));
    if (broken != null) {
      parts.add(new Broken(broken));
    }
    parts.add(rest);
    return new SequenceInputStream(Collections.enumeration(parts));
  }

  /** Whether the message has been read for stock, or for a handler. */
  public boolean isReplayed() {
    return replayed;
  }

  /** Releases the kept bytes: nobody will replay the message. */
  public void close() {
    kept.close();
  }

  /** Releases the kept bytes when they have been read; has none itself. */
  private final class Releasing extends InputStream {
    @Override
    public int read() {
      kept.close();
      return -1;
    }

    @Override
    public int read(byte[] into, int offset, int count) {
      return read();
    }
  }

  /** The items of a run, written again some at a time. */
  private static final class Rewritten extends InputStream {
    private final Items items;
    private int next;
    private InputStream some = InputStream.nullInputStream();

    Rewritten(Items items) {
      this.items = items;
      this.next = items.first;
    }

    @Override
    public int read() throws IOException {
      byte[] single = new byte[1];
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws IOException {
      int read = some.read(into, offset, count);
      if (read < 0 && next < items.last) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int end = Math.min(items.last, next + ITEMS_AT_ONCE);
        items.run.rewrite(next, end, out);
        next = end;
        some = new ByteArrayInputStream(out.toByteArray());
        read = some.read(into, offset, count);
      }
      return read;
    }
  }

  /** Fails once, as the connection has failed. */
  private static final class Broken extends InputStream {
    private @Nullable IOException failure;

    Broken(IOException failure) {
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      IOException failed = failure;
      if (failed != null) {
        failure = null;
        throw failed;
      }
      return -1;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws IOException {
      return read();
    }
  }
}
