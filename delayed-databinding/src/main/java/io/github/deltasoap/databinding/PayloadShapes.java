package io.github.deltasoap.databinding;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.PayloadShape.Call;
import java.util.Arrays;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * The shapes that the payloads of one operation have had. A payload that writes itself to a stream
 * writer, as most generated classes do, is followed along them, so that only its values are left to
 * be written. Shapes are few: operations that hardly ever have one twice are written as they come.
 * Safe for any number of threads.
 */
public final class PayloadShapes {
  private static final int MOST_SHAPES = 16;
  private static final int MOST_CREDIT = 64;
  private static final int COST_OF_SHAPE = 4;
  private static final int PAUSE = 1024;
  private static final int FIRST_BYTES = 512;

  /** What writes itself. */
  @FunctionalInterface
  public interface Source {
    /** Writes one element, by the same calls whenever its structure and its values are the same. */
    void writeTo(XMLStreamWriter writer) throws XMLStreamException;
  }

  /** The memory that shapes may hold. */
  public interface Budget {
    /** Takes memory, if there is so much; otherwise the shape is not kept. */
    boolean take(long bytes);

    /** Gives memory back. */
    void giveBack(long bytes);
  }

  private final Budget budget;
  private volatile PayloadShape[] shapes = new PayloadShape[0];
  private boolean closed;

  /** Races do no harm to any of these. */
  private @Nullable PayloadShape last;

  private int expectedBytes = FIRST_BYTES;
  private int clock;
  private int credit;
  private int pause;

  /** Makes shapes that hold memory of a budget. */
  public PayloadShapes(Budget budget) {
    this.budget = budget;
  }

  /**
   * Takes a payload.
   *
   * @param source stands in an envelope without a default namespace
   * @throws Unwritable if it is not certain what stock would write
   */
  public WrittenPayload write(Source source) throws Unwritable {
    ShapeStreamWriter writer = new ShapeStreamWriter(this, last);
    try {
      source.writeTo(writer);
    } catch (XMLStreamException refused) {
      throw new Unwritable("a payload that does not write itself");
    }
    return writer.payload();
  }

  /** Another shape that has the same calls as one, and then this one; null if there is none. */
  @Nullable PayloadShape other(
      PayloadShape one,
      int at,
      Call call,
      @Nullable String first,
      @Nullable String second,
      @Nullable String third) {
    for (PayloadShape each : shapes) {
      if (each != one && each.isCall(at, call, first, second, third) && one.beginsLike(each, at)) {
        return each;
      }
    }
    return null;
  }

  /** The shape that has the same calls as one, and then ends; null if there is none. */
  @Nullable PayloadShape ending(PayloadShape one, int at) {
    for (PayloadShape each : shapes) {
      if (each.size() == at && one.beginsLike(each, at)) {
        return each;
      }
    }
    return null;
  }

  /** Whether a payload that is none of the shapes may become one. */
  boolean mayLearn() {
    if (pause > 0) {
      pause--;
      return false;
    }
    return true;
  }

  /** Tells that a payload was of the shape. */
  void followed(PayloadShape shape) {
    shape.used(clock);
    if (last != shape) {
      last = shape;
    }
    if (credit < MOST_CREDIT) {
      credit++;
    }
  }

  /** Tells how long a payload was that has been written. */
  void written(int bytes) {
    expectedBytes = Math.max(FIRST_BYTES, bytes + bytes / 8);
  }

  int expectedBytes() {
    return expectedBytes;
  }

  /** Tells that a payload was none of the shapes. */
  void missed() {
    credit -= COST_OF_SHAPE;
    if (credit < -MOST_CREDIT) {
      credit = 0;
      pause = PAUSE;
    }
  }

  /** Keeps a shape, unless there is no room for it. */
  synchronized void learn(PayloadShape shape) {
    for (PayloadShape each : shapes) {
      if (each.size() == shape.size() && each.beginsLike(shape, shape.size())) {
        // Another thread was faster.
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

  /** Forgets all shapes, and learns none from now on. */
  public synchronized void close() {
    closed = true;
    forget();
  }

  /** Forgets all shapes; those that come later are learned again. */
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
