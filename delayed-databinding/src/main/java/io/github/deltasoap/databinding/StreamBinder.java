package io.github.deltasoap.databinding;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.ItemRun;
import io.github.deltasoap.core.array.NumberSink;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullReader.Event;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Binds a payload while it arrives, in memory that does not depend on the length of its arrays of
 * numbers (P2). Slices of complete elements, each in the start tags around it, are checked and read
 * like whole messages. Behind two equal items of an array of numbers, an {@link ItemRun} reads
 * those that follow, straight from the window. Immutable; safe for any number of threads.
 */
public final class StreamBinder {
  /** The bytes of a slice from which a run is expected to go on. */
  private static final int SMALL_BYTES = 1 << 10;

  private static final int LARGE_BYTES = 1 << 16;

  /** Longer tags would be scanned too often while they arrive. */
  private static final int MOST_TAG_BYTES = 1 << 17;

  /** A run of fewer items costs more than it saves. */
  private static final int FEW_ITEMS = 16;

  private final OperationType operation;
  private final BindingRules rules;
  private final WireLimits limits;

  /** Creates a binder for one operation. */
  public StreamBinder(OperationType operation, BindingRules rules, WireLimits limits) {
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
    private final PayloadBinding binding = new PayloadBinding(operation, rules);
    private final WireScanner scanner = new WireScanner(limits);
    private final ProfilePullReader reader = new ProfilePullReader(new IdlePool<>());
    private final TagReader tag = new TagReader();

    /** The start tags around the next byte, and their number. */
    private byte[] outer;

    private int outerTags;
    private byte[] slice = new byte[2 * SMALL_BYTES];
    private int sliceBytes = SMALL_BYTES;

    // The offsets in the slice of the last value and of the one before it, if they are neighbours.
    private int lastItem;
    private int itemBefore;

    private @Nullable ItemRun items;

    Run(PayloadStream in) {
      this.in = in;
      this.outer = in.outerTags();
      this.outerTags = 2;
    }

    PullBinder.Bound bind() throws Unbindable {
      while (true) {
        readItems();
        int available = in.to() - in.from();
        int length = outer.length + Math.min(sliceBytes, available);
        fill(length);
        StockReason refused = scanner.scanBeginning(new WireMessage(slice, length));
        if (refused != null) {
          throw new Unbindable(refused);
        }
        int cut = scanner.cut();
        if (cut > outer.length) {
          boolean done = bindSlice(cut);
          in.take(in.from() + cut - outer.length);
          if (done) {
            return binding.finish();
          }
          findItems(cut);
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
      int length = in.to() - in.from();
      if (!inText && outer.length + length - token > MOST_TAG_BYTES) {
        throw new Unbindable(StockReason.LIMIT);
      }
      boolean progress = false;
      while (!progress) {
        if (!in.more()) {
          throw new Unbindable(StockReason.BROKEN_STREAM);
        }
        int to = in.to() - in.from();
        for (int i = length; i < to && !progress; i++) {
          progress = !inText || in.window()[in.from() + i] == '<';
        }
        length = to;
      }
    }

    /** Puts the outer tags and the next bytes into the slice. */
    private void fill(int length) {
      if (slice.length < length) {
        slice = new byte[Math.max(length, 2 * slice.length)];
      }
      System.arraycopy(outer, 0, slice, 0, outer.length);
      System.arraycopy(in.window(), in.from(), slice, outer.length, length - outer.length);
    }

    /** Binds the elements of the slice; returns whether the payload has ended. */
    private boolean bindSlice(int cut) throws Unbindable {
      reader.open(new WireMessage(slice, cut));
      for (int i = 0; i < outerTags; i++) {
        reader.next();
      }
      lastItem = -1;
      BindingStep.Value value = null;
      for (Event event = reader.next(); event != Event.END_OF_MESSAGE; event = reader.next()) {
        int start = reader.start();
        if (binding.take(event, reader)) {
          return true;
        }
        if (event != Event.TEXT) {
          BindingStep.Value before = value;
          value = binding.lastValue();
          itemBefore = areNeighbours(before, value) ? lastItem : -1;
          lastItem = value == null ? -1 : start;
        }
      }
      return false;
    }

    @SuppressWarnings("ReferenceEquality") // A type has one object for each slot.
    private static boolean areNeighbours(
        BindingStep.@Nullable Value one, BindingStep.@Nullable Value next) {
      return one != null && next != null && one.slot() == next.slot();
    }

    /** Prepares to read items like the last two of the slice, if they are numbers of an array. */
    private void findItems(int cut) {
      BindingStep.Value value = binding.lastValue();
      ValueKind kind =
          value != null && value.slot().array() && itemBefore >= 0
              ? ItemRun.kindOf(value.type())
              : null;
      if (kind == null || value == null) {
        items = null;
        sliceBytes = LARGE_BYTES;
        return;
      }
      Slot slot = value.slot();
      NumberSink sink = binding.assembler().numbers(slot, kind);
      if (items == null || !items.isOf(slice, lastItem, sink)) {
        items = ItemRun.after(slice, lastItem, cut, kind, sink);
      }
      if (items != null && !items.isOf(slice, itemBefore, sink)) {
        items = null;
      }
    }

    /** Reads as many items as have arrived, and chooses the length of the next slice. */
    private void readItems() throws Unbindable {
      ItemRun run = items;
      if (run == null) {
        return;
      }
      int first = run.sink().size();
      in.take(run.read(in.window(), in.from(), in.to()), run, first);
      boolean few = run.sink().size() - first < FEW_ITEMS && in.to() - in.from() > SMALL_BYTES;
      sliceBytes = few ? Math.min(2 * sliceBytes, LARGE_BYTES) : SMALL_BYTES;
    }

    /** Finds the start tags around the bytes after the slice's last element. */
    private void findOuter() {
      int tags = scanner.openTags();
      if (tags == outerTags && scanner.openTag(tags - 1) < outer.length) {
        return;
      }
      byte[] around = new byte[0];
      for (int i = 0; i < tags; i++) {
        int start = scanner.openTag(i);
        tag.open(slice, start);
        while (tag.nextAttribute()) {
          // Only the tag's end is wanted.
        }
        int length = tag.end() - start;
        around = Arrays.copyOf(around, around.length + length);
        System.arraycopy(slice, start, around, around.length - length, length);
      }
      outer = around;
      outerTags = tags;
    }
  }
}
