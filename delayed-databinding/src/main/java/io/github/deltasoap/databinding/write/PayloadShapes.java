package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.PayloadShape.Call;
import java.util.Arrays;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * The known shapes of one operation's payloads. A payload that writes itself to a stream writer, as
 * most generated classes do, is matched against them, so that only its values remain to be written.
 * The number of shapes is small: operations that rarely repeat a shape are written in full. Safe
 * for any number of threads.
 */
public final class PayloadShapes {
  private static final int MOST_SHAPES = 16;
  private static final int MOST_CREDIT = 64;
  private static final int COST_OF_SHAPE = 4;
  private static final int PAUSE = 1024;
  private static final int FIRST_BYTES = 512;

  /** An object that writes itself. */
  @FunctionalInterface
  public interface Source {
    /** Writes one element, by the same calls whenever its structure and its values are the same. */
    void writeTo(XMLStreamWriter writer) throws XMLStreamException;
  }

  /** A memory budget for shapes. */
  public interface Budget {
    /**
     * Takes memory from the budget.
     *
     * @return whether there was enough; if not, the shape is not kept
     */
    boolean take(long bytes);

    /** The memory that all shapes together may take, which limits the length of each. */
    long mostBytes();

    /** Returns memory to the budget. */
    void giveBack(long bytes);
  }

  private final Budget budget;
  private volatile PayloadShape[] shapes = new PayloadShape[0];
  private boolean closed;

  /** Races on this and the next four fields are harmless. */
  private @Nullable PayloadShape last;

  private int expectedBytes = FIRST_BYTES;
  private int clock;
  private int credit;
  private int pause;

  /** Creates an empty set of shapes, whose memory is taken from a budget. */
  public PayloadShapes(Budget budget) {
    this.budget = budget;
  }

  /**
   * Writes a payload.
   *
   * @param source written into an envelope without a default namespace
   * @throws Unwritable if stock's output is not certain
   */
  public CapturedPayload write(Source source) throws Unwritable {
    ShapeStreamWriter writer = new ShapeStreamWriter(this, last);
    try {
      source.writeTo(writer);
    } catch (XMLStreamException refused) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    return writer.payload();
  }

  /**
   * Finds another shape that has the same first calls as {@code one}, followed by the given call.
   *
   * @return null if there is none
   */
  @Nullable PayloadShape other(
      PayloadShape one, int at, Call call, String first, String second, String third) {
    for (PayloadShape each : shapes) {
      if (each != one && each.isCall(at, call, first, second, third) && one.beginsLike(each, at)) {
        return each;
      }
    }
    return null;
  }

  /**
   * Finds the shape that consists of the first calls of {@code one}.
   *
   * @return null if there is none
   */
  @Nullable PayloadShape ending(PayloadShape one, int at) {
    for (PayloadShape each : shapes) {
      if (each.size() == at && one.beginsLike(each, at)) {
        return each;
      }
    }
    return null;
  }

  /** Whether a payload of unknown shape may be learned. */
  boolean mayLearn() {
    if (pause > 0) {
      pause--;
      return false;
    }
    return true;
  }

  /** Records that a payload matched the shape. */
  void followed(PayloadShape shape) {
    shape.used(clock);
    if (last != shape) {
      last = shape;
    }
    if (credit < MOST_CREDIT) {
      credit++;
    }
  }

  /** Records the length of a payload that was written in full. */
  void written(int bytes) {
    expectedBytes = Math.max(FIRST_BYTES, bytes + bytes / 8);
  }

  /** The memory limit of a shape. */
  long mostBytes() {
    return budget.mostBytes();
  }

  int expectedBytes() {
    return expectedBytes;
  }

  /** Records that a payload matched no shape. */
  void missed() {
    credit -= COST_OF_SHAPE;
    if (credit < -MOST_CREDIT) {
      credit = 0;
      pause = PAUSE;
    }
  }

  /** Keeps a shape, unless the budget is exhausted. */
  synchronized void learn(PayloadShape shape) {
    for (PayloadShape each : shapes) {
      if (each.size() == shape.size() && each.beginsLike(shape, shape.size())) {
        // Another thread has learned it first.
        return;
      }
    }
    if (closed || !budget.take(shape.memoryBytes())) {
      return;
    }
    PayloadShape[] more;
    if (shapes.length < MOST_SHAPES) {
      more = Arrays.copyOf(shapes, shapes.length + 1);
      more[shapes.length] = shape;
    } else {
      more = shapes.clone();
      int oldest = 0;
      for (int i = 1; i < more.length; i++) {
        oldest = clock - more[i].usedAt() > clock - more[oldest].usedAt() ? i : oldest;
      }
      budget.giveBack(more[oldest].memoryBytes());
      more[oldest] = shape;
    }
    clock++;
    shape.used(clock);
    shapes = more;
    last = shape;
  }

  /** Discards all shapes and stops learning. */
  public synchronized void close() {
    closed = true;
    forget();
  }

  /** Discards all shapes; learning continues. */
  public synchronized void forget() {
    for (PayloadShape each : shapes) {
      budget.giveBack(each.memoryBytes());
    }
    shapes = new PayloadShape[0];
    last = null;
    credit = 0;
    pause = 0;
  }
}
