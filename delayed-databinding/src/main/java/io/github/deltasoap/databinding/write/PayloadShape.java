package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Equal steps, and equal markup, are one object: arrays repeat them for each of their items. */
  private static final int BYTES_PER_STEP = 4;

  private static final int BYTES_PER_DIFFERENT_STEP = 120;
  private static final int BYTES_PER_VALUE = 9;
  private static final int BYTES_PER_MARKUP = 80;
  private static final byte[] QUOTE = {'"'};
  private static final byte[] NOTHING = {};

  private final Step[] steps;

  /** For each value: whether it is an attribute's, the markup before it and its closing markup. */
  private final boolean[] attributes;

  private final byte[][] opens;
  private final byte[][] closes;
  private final byte[] tail;
  private final int bytes;
  private final long memoryBytes;

  /** The time of the last use, on the clock of its {@link PayloadShapes}; races are harmless. */
  private int usedAt;

  private PayloadShape(Step[] steps, int differentSteps, byte[] payload, Spans spans) {
    this.steps = steps;
    int values = spans.count();
    this.attributes = new boolean[values];
    this.opens = new byte[values][];
    this.closes = new byte[values][];
    this.bytes = payload.length;
    Map<ByteBuffer, byte[]> markup = new HashMap<>();
    int value = 0;
    int from = 0;
    for (Step step : steps) {
      if (step.call.hasValue()) {
        int end = spans.end(value);
        attributes[value] = step.call == Call.ATTRIBUTE;
        opens[value] = markup(markup, payload, from, spans.begin(value));
        closes[value] =
            attributes[value] ? QUOTE : markup(markup, payload, end, endOfTag(payload, end));
        from = end + closes[value].length;
        value++;
      }
    }
    this.tail = from == payload.length ? NOTHING : Arrays.copyOfRange(payload, from, bytes);
    long memory = (long) steps.length * BYTES_PER_STEP + (long) values * BYTES_PER_VALUE;
    memory += (long) differentSteps * BYTES_PER_DIFFERENT_STEP + tail.length;
    for (byte[] different : markup.values()) {
      memory += different.length + BYTES_PER_MARKUP;
    }
    this.memoryBytes = memory;
  }

  /** A part of the payload; equal parts are one array. */
  private static byte[] markup(Map<ByteBuffer, byte[]> known, byte[] payload, int from, int to) {
    byte[] present = known.get(ByteBuffer.wrap(payload, from, to - from));
    if (present != null) {
      return present;
    }
    byte[] part = Arrays.copyOfRange(payload, from, to);
    known.put(ByteBuffer.wrap(part), part);
    return part;
  }

  private static int endOfTag(byte[] payload, int from) {
    int to = from;
    while (payload[to] != '>') {
      to++;
    }
    return to + 1;
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
    return memoryBytes;
  }

  /** Records the calls that write a payload. Used by one thread. */
  static final class Recording {
    private final long mostBytes;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Step, Step> different = new HashMap<>();
    private boolean stopped;

    /**
     * @param mostBytes the memory limit of a shape, beyond which it is not recorded
     */
    Recording(long mostBytes) {
      this.mostBytes = mostBytes;
    }

    /** Stops recording. */
    void stop() {
      stopped = true;
    }

    void add(Step step) {
      if (!stopped) {
        Step known = different.putIfAbsent(step, step);
        steps.add(known == null ? step : known);
        stopped =
            (long) steps.size() * BYTES_PER_STEP
                    + (long) different.size() * BYTES_PER_DIFFERENT_STEP
                > mostBytes;
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
      return new PayloadShape(steps.toArray(Step[]::new), different.size(), payload, spans);
    }
  }
}
