package io.github.deltasoap.databinding;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a payload without its values: the calls that wrote it and the resulting markup.
 * Another payload with the same calls has the same markup, so it need not be written again (bSOAP,
 * section 3: the structure of a message). Created by {@link Recording}, kept by {@link
 * PayloadShapes}, followed by {@link ShapeStreamWriter}. Immutable except for its time of use; safe
 * for any number of threads.
 */
final class PayloadShape {
  /** The kind of a call. */
  enum Call {
    /** Prefix, local name, namespace. */
    START,
    END,
    /** Prefix, namespace. */
    DECLARE,
    /** Prefix, local name, namespace, and a value. */
    ATTRIBUTE,
    /** Prefix, local name, value: an attribute that affects meaning. */
    MEANING,
    /** A value. */
    TEXT,
    /** Prefix, namespace. */
    BIND,
    /** Namespace; returns a prefix. */
    PREFIX,
    /** Prefix; returns a namespace. */
    NAMESPACE;

    /** Whether the call passes a value, which is not part of the shape. */
    boolean hasValue() {
      return this == ATTRIBUTE || this == TEXT;
    }
  }

  /**
   * A call without its value.
   *
   * @param answer the writer's answer to a query; null if there is none
   */
  record Step(Call call, String first, String second, String third, @Nullable String answer) {
    private boolean is(Call otherCall, String otherFirst, String otherSecond, String otherThird) {
      return call == otherCall
          && first.equals(otherFirst)
          && second.equals(otherSecond)
          && third.equals(otherThird);
    }
  }

  private static final int BYTES_PER_STEP = 36;
  private static final int BYTES_PER_VALUE = 80;
  private static final byte[] QUOTE = {'"'};
  private static final byte[] NOTHING = {};

  private final Step[] steps;

  /** For each value: whether it is an attribute's, the markup before it and its closing markup. */
  private final boolean[] attributes;

  private final byte[][] opens;
  private final byte[][] closes;
  private final byte[] tail;
  private final int bytes;

  /** The time of the last use, on the clock of its {@link PayloadShapes}; races are harmless. */
  private int usedAt;

  private PayloadShape(Step[] steps, byte[] payload, Spans spans) {
    this.steps = steps;
    int values = spans.count();
    this.attributes = new boolean[values];
    this.opens = new byte[values][];
    this.closes = new byte[values][];
    this.bytes = payload.length;
    int value = 0;
    int from = 0;
    for (Step step : steps) {
      if (step.call.hasValue()) {
        int end = spans.end(value);
        attributes[value] = step.call == Call.ATTRIBUTE;
        opens[value] = Arrays.copyOfRange(payload, from, spans.begin(value));
        closes[value] = attributes[value] ? QUOTE : endTag(payload, end);
        from = end + closes[value].length;
        value++;
      }
    }
    this.tail = from == payload.length ? NOTHING : Arrays.copyOfRange(payload, from, bytes);
  }

  private static byte[] endTag(byte[] payload, int from) {
    int to = from;
    while (payload[to] != '>') {
      to++;
    }
    return Arrays.copyOfRange(payload, from, to + 1);
  }

  /** Whether the call at an index equals the given one, apart from its answer. */
  boolean isCall(int index, Call call, String first, String second, String third) {
    return index < steps.length && steps[index].is(call, first, second, third);
  }

  /** Whether the first {@code count} calls are the same as those of another shape. */
  boolean beginsLike(PayloadShape other, int count) {
    if (count > steps.length || count > other.steps.length) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      Step step = steps[i];
      if (!other.isCall(i, step.call, step.first, step.second, step.third)) {
        return false;
      }
    }
    return true;
  }

  /** The recorded answer to a query. */
  @Nullable String answer(int index) {
    return steps[index].answer;
  }

  /** The number of calls. */
  int size() {
    return steps.length;
  }

  /** The number of values. */
  int values() {
    return opens.length;
  }

  void used(int at) {
    if (usedAt != at) {
      usedAt = at;
    }
  }

  int usedAt() {
    return usedAt;
  }

  /** Repeats the first {@code count} calls with other values. */
  void replay(int count, @Nullable String[] values, ElementStreamWriter to, Recording recording)
      throws Unwritable {
    int value = 0;
    for (int i = 0; i < count; i++) {
      Step step = steps[i];
      recording.add(step);
      String passed = step.call.hasValue() ? values[value++] : "";
      to.call(step.call, step.first, step.second, step.third, String.valueOf(passed));
    }
  }

  /** The payload of this shape with the given values, of which it takes ownership. */
  CapturedPayload payload(@Nullable String[] values) {
    return new CapturedPayload(sink -> write(values, sink), true, bytes);
  }

  private void write(@Nullable String[] values, MessageSink sink) throws Unwritable {
    for (int i = 0; i < opens.length; i++) {
      String value = values[i];
      if (value == null) {
        throw new Unwritable(ReplyReason.NULL);
      }
      if (attributes[i]) {
        sink.attribute(opens[i], value, closes[i]);
      } else {
        sink.text(opens[i], value, closes[i]);
      }
    }
    if (tail.length > 0) {
      sink.markup(tail);
    }
  }

  /** An upper estimate of the memory that the shape holds. */
  long memoryBytes() {
    return (long) steps.length * BYTES_PER_STEP + (long) opens.length * BYTES_PER_VALUE + bytes;
  }

  /** Records the calls that write a payload. Used by one thread. */
  static final class Recording {
    private static final int MOST_CALLS = 1 << 15;

    private final List<Step> steps = new ArrayList<>();
    private boolean stopped;

    /** Stops recording. */
    void stop() {
      stopped = true;
    }

    void add(Step step) {
      stopped |= steps.size() == MOST_CALLS;
      if (!stopped) {
        steps.add(step);
      }
    }

    /**
     * Creates the shape of the recorded payload.
     *
     * @param written the writer that received the recorded calls
     * @return null if the shape cannot be reused
     */
    @Nullable PayloadShape shape(PayloadStreamWriter written, byte[] payload) {
      if (stopped || written.isMixed()) {
        return null;
      }
      Spans spans = written.valueSpans();
      int value = 0;
      for (Step step : steps) {
        if (step.call == Call.TEXT) {
          int end = spans.end(value);
          if (payload[end] != '<' || payload[end + 1] != '/') {
            return null;
          }
        }
        value += step.call.hasValue() ? 1 : 0;
      }
      return new PayloadShape(steps.toArray(Step[]::new), payload, spans);
    }
  }
}
