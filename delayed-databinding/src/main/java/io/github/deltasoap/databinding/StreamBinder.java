package io.github.deltasoap.databinding;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.ElementRun;
import io.github.deltasoap.core.array.ItemRun;
import io.github.deltasoap.core.array.NumberSink;
import io.github.deltasoap.core.array.ReceivedArrays;
import io.github.deltasoap.core.array.Row;
import io.github.deltasoap.core.array.RowRun;
import io.github.deltasoap.core.array.Scratch;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullReader.Event;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Binds a payload while it arrives, in memory that does not depend on the length of its arrays of
 * numbers (P2). Slices of complete elements, each in the start tags around it, are checked and read
 * like whole messages. Behind two items of an array that are equal but for their values, an {@link
 * ElementRun} reads those that follow, straight from the window. Immutable; safe for any number of
 * threads.
 */
public final class StreamBinder {
  /** The bytes of a slice from which a run is expected to go on. */
  private static final int SMALL_BYTES = 1 << 10;

  private static final int LARGE_BYTES = 1 << 16;

  /** Longer tags would be scanned too often while they arrive. */
  private static final int MOST_TAG_BYTES = 1 << 17;

  /** The start tags around an element are read again with each slice. */
  private static final int MOST_OUTER_BYTES = 1 << 16;

  /** The number of times that a slice is read again for a token that has not arrived as a whole. */
  private static final int MOST_SCANS = 64;

  /** A run of fewer elements costs more than it saves. */
  private static final int FEW_ELEMENTS = 16;

  private static final int MOST_ROWS_TO_WAIT = 1 << 12;

  /** The arrays of one message that are compared with earlier ones. */
  private static final int MOST_COMPARED = 16;

  private final OperationType operation;
  private final BindingRules rules;
  private final WireLimits limits;
  private final ReceivedArrays received;

  /**
   * Creates a binder for one operation.
   *
   * @param received the service's arrays
   */
  public StreamBinder(
      OperationType operation, BindingRules rules, WireLimits limits, ReceivedArrays received) {
    this.received = received;
    this.operation = operation;
    this.rules = rules;
    this.limits = limits;
  }

  /**
   * Binds a payload.
   *
   * @throws Unbindable if stock must read the message, from {@link PayloadStream#replay}
   */
  public PullBinder.Bound bind(PayloadStream in) throws Unbindable {
    return new Run(in).bind();
  }

  /** The binding of one payload. */
  private final class Run {
    private final PayloadStream in;
    private final RowRecorder recorder = new RowRecorder();
    private final PayloadBinding binding = new PayloadBinding(operation, rules, recorder);
    private final WireScanner scanner = new WireScanner(limits);
    private final ProfilePullReader reader = new ProfilePullReader(new IdlePool<>());
    private final TagReader tag = new TagReader();

    /** The start tags around the next byte, and their number. */
    private byte[] outer;

    private int outerTags;
    private byte[] slice = new byte[2 * SMALL_BYTES];
    private int sliceBytes = SMALL_BYTES;

    /** The offsets in the slice of the start tags around the current token. */
    private final List<Integer> openTags = new ArrayList<>();

    /** How often the message has been waited for since the last element was bound. */
    private int scans;

    // The offsets in the slice of the last value and of the one before it, if they are neighbours.
    private int lastItem;
    private int itemBefore;

    private final Scratch scratch = new Scratch();
    private @Nullable ElementRun elements;

    /** The last run over numbers; used again behind other elements. */
    private @Nullable ItemRun itemRun;

    /** The arrays that are compared with earlier ones. */
    private final IdentityHashMap<NumberSink, ReceivedArrays.Session> sessions =
        new IdentityHashMap<>();

    /** The session of the last run over numbers. */
    private ReceivedArrays.@Nullable Session session;

    /** Rows to bind before a run of rows is tried again, and their number after another failure. */
    private int rowsToWait;

    private int nextWait;

    Run(PayloadStream in) {
      this.in = in;
      this.outer = in.outerTags();
      this.outerTags = 2;
    }

    PullBinder.Bound bind() throws Unbindable {
      boolean isBound = false;
      try {
        PullBinder.Bound bound = bindAll();
        isBound = true;
        return bound;
      } finally {
        for (ReceivedArrays.Session each : sessions.values()) {
          each.end(isBound);
        }
      }
    }

    private PullBinder.Bound bindAll() throws Unbindable {
      while (true) {
        readElements();
        int available = in.to() - in.from();
        sliceBytes = Math.max(sliceBytes, outer.length);
        int length = outer.length + Math.min(sliceBytes, available);
        fill(length);
        StockReason refused = scanner.scanBeginning(new WireMessage(slice, length));
        if (refused != null) {
          throw new Unbindable(refused);
        }
        int cut = scanner.cut();
        if (cut > outer.length) {
          scans = 0;
          int end = bindSlice(cut);
          in.take(in.from() + end - outer.length);
          if (binding.isComplete()) {
            return binding.finish();
          }
          if (elements == null) {
            findItems(end);
          }
          sliceBytes = elements == null ? Math.min(2 * sliceBytes, LARGE_BYTES) : SMALL_BYTES;
          findOuter();
        } else if (sliceBytes < available) {
          sliceBytes *= 2;
        } else {
          await(scanner.lastToken());
          sliceBytes = Math.max(sliceBytes, available + SMALL_BYTES);
        }
      }
    }

    /**
     * Waits until an element may be complete.
     *
     * @param token the offset of the last token in the slice, which has not arrived as a whole
     */
    private void await(int token) throws Unbindable {
      boolean inText = slice[token] != '<';
      byte awaited = (byte) (inText ? '<' : '>');
      int length = in.to() - in.from();
      boolean isLongTag = !inText && outer.length + length - token > MOST_TAG_BYTES;
      if (isLongTag || ++scans > MOST_SCANS) {
        throw new Unbindable(StockReason.LIMIT);
      }
      boolean progress = false;
      while (!progress) {
        if (!in.more()) {
          throw new Unbindable(StockReason.BROKEN_STREAM);
        }
        int to = in.to() - in.from();
        for (int i = length; i < to && !progress; i++) {
          progress = in.window()[in.from() + i] == awaited;
        }
        length = to;
      }
    }

    /** Puts the outer tags and the next bytes into the slice. */
    private void fill(int length) throws Unbindable {
      if (slice.length < length) {
        slice = PayloadStream.array(length > LARGE_BYTES ? length : 2 * length);
      }
      System.arraycopy(outer, 0, slice, 0, outer.length);
      System.arraycopy(in.window(), in.from(), slice, outer.length, length - outer.length);
    }

    /**
     * Binds the elements of the slice up to its cut, or up to a bean behind which a run of beans is
     * tried; returns the offset at which binding has ended.
     */
    private int bindSlice(int cut) throws Unbindable {
      reader.open(new WireMessage(slice, cut));
      openTags.clear();
      recorder.reset();
      lastItem = -1;
      BindingStep.Value value = null;
      for (int i = 0; i < outerTags; i++) {
        reader.next();
        openTags.add(reader.start());
      }
      for (Event event = reader.next(); event != Event.END_OF_MESSAGE; event = reader.next()) {
        int start = reader.start();
        recorder.at(start);
        binding.take(event, reader);
        if (binding.isComplete()) {
          return cut;
        }
        if (event == Event.TEXT) {
          continue;
        }
        BindingStep.Value before = value;
        value = binding.lastValue();
        itemBefore = areNeighbours(before, value) ? lastItem : -1;
        lastItem = value == null ? -1 : start;
        if (event == Event.END) {
          openTags.remove(openTags.size() - 1);
          int end = CharacterData.find(slice, start, (byte) '>') + 1;
          if (recorder.hasEnded() && findRows(end)) {
            return end;
          }
        } else if (!binding.hasEnded()) {
          openTags.add(start);
        }
      }
      return cut;
    }

    @SuppressWarnings("ReferenceEquality") // A type has one object for each slot.
    private static boolean areNeighbours(
        BindingStep.@Nullable Value one, BindingStep.@Nullable Value next) {
      return one != null && next != null && one.slot() == next.slot();
    }

    /** Prepares to read items like the last two of the slice, if they are numbers of an array. */
    private void findItems(int end) {
      BindingStep.Value value = binding.lastValue();
      ValueKind kind =
          value != null && value.slot().array() && itemBefore >= 0
              ? ElementRun.kindOf(value.type())
              : null;
      if (kind != null && value != null) {
        NumberSink sink = binding.assembler().numbers(value.slot(), kind);
        if (itemRun == null
            || !itemRun.isOf(slice, lastItem, sink)
            || !itemRun.isOf(slice, itemBefore, sink)) {
          itemRun = ItemRun.after(scratch, slice, itemBefore, lastItem, end, kind, sink);
          compare(itemRun, value.slot(), sink);
        }
        elements = itemRun;
      }
    }

    /** Begins to compare an array with earlier ones, if it is one of the message's first. */
    private void compare(@Nullable ItemRun run, Slot slot, NumberSink sink) {
      session = sessions.get(sink);
      if (session == null && run != null && sessions.size() < MOST_COMPARED) {
        session = received.begin(slot, run);
        if (session != null) {
          sessions.put(sink, session);
        }
      }
    }

    /** Prepares to read beans like the last two of the slice, if their content is the same. */
    private boolean findRows(int end) {
      if (rowsToWait > 0) {
        rowsToWait--;
        return false;
      }
      Row row = recorder.row(slice, end);
      if (row == null) {
        return false;
      }
      elements = new RowRun(scratch, row, binding.assembler().rows(recorder.slot(), row));
      return true;
    }

    /**
     * Reads elements until one is different, which is left to the general way, and chooses the
     * length of the next slice.
     */
    private void readElements() throws Unbindable {
      ElementRun run = elements;
      if (run == null) {
        return;
      }
      int first = run.size();
      boolean more = true;
      while (more) {
        int before = run.size();
        if (run instanceof ItemRun numbers && session != null) {
          session.prepare(numbers, in.window(), in.from(), in.to());
        }
        in.take(run.read(in.window(), in.from(), in.to()), run, before);
        boolean little = in.to() - in.from() < SMALL_BYTES;
        more = little && run.isCut(in.window(), in.from(), in.to()) && in.more();
      }
      boolean few = run.size() - first < FEW_ELEMENTS;
      if (run instanceof RowRun) {
        nextWait = few ? Math.min(2 * nextWait + FEW_ELEMENTS, MOST_ROWS_TO_WAIT) : 0;
        rowsToWait = nextWait;
      }
      few &= in.to() - in.from() > SMALL_BYTES;
      elements = null;
      sliceBytes = few ? Math.min(2 * sliceBytes, LARGE_BYTES) : SMALL_BYTES;
    }

    /** Finds the start tags around the bytes after the last element that was bound. */
    private void findOuter() throws Unbindable {
      int tags = openTags.size();
      if (tags == outerTags && openTags.get(tags - 1) < outer.length) {
        return;
      }
      ByteArrayOutputStream around = new ByteArrayOutputStream();
      for (int start : openTags) {
        around.write(slice, start, tag.skip(slice, start) - start);
      }
      outer = around.toByteArray();
      outerTags = tags;
      if (outer.length > MOST_OUTER_BYTES) {
        throw new Unbindable(StockReason.LIMIT);
      }
    }
  }
}
