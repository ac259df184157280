package io.github.deltasoap.databinding;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
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
    NAMESPACE
  }

  private static final int BYTES_PER_CALL = 20;
  private static final int BYTES_PER_VALUE = 80;
  private static final byte[] QUOTE = {'"'};
  private static final byte[] NOTHING = {};

  private final Call[] calls;
  private final @Nullable String[] firsts;
  private final @Nullable String[] seconds;
  private final @Nullable String[] thirds;
  private final @Nullable String[] answers;

  /** For each value: whether it is an attribute's, the markup before it and its closing markup. */
  private final boolean[] attributes;

  private final byte[][] opens;
  private final byte[][] closes;
  private final byte[] tail;
  private final int bytes;

  /** The time of the last use, on the clock of its {@link PayloadShapes}; races are harmless. */
  private int usedAt;

  private PayloadShape(Recording recording, byte[] payload, Spans spans) {
    int size = recording.size;
    this.calls = Arrays.copyOf(recording.calls, size);
    this.firsts = Arrays.copyOf(recording.firsts, size);
    this.seconds = Arrays.copyOf(recording.seconds, size);
    this.thirds = Arrays.copyOf(recording.thirds, size);
    this.answers = Arrays.copyOf(recording.answers, size);
    int values = spans.count();
    this.attributes = new boolean[values];
    this.opens = new byte[values][];
    this.closes = new byte[values][];
    this.bytes = payload.length;
    int value = 0;
    int from = 0;
    for (Call call : calls) {
      if (call == Call.ATTRIBUTE || call == Call.TEXT) {
        int end = spans.end(value);
        attributes[value] = call == Call.ATTRIBUTE;
        opens[value] = Arrays.copyOfRange(payload, from, spans.begin(value));
        closes[value] = call == Call.ATTRIBUTE ? QUOTE : endTag(payload, end);
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

  /** Whether attributes in a namespace are part of the structure, like {@code xsi:nil}. */
  static boolean decidesMeaning(String namespace) {
    return namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
  }

  /** Whether the call at an index equals the given one, apart from its answer. */
  boolean isCall(
      int index,
      Call call,
      @Nullable String first,
      @Nullable String second,
      @Nullable String third) {
    return index < calls.length
        && calls[index] == call
        && Objects.equals(firsts[index], first)
        && Objects.equals(seconds[index], second)
        && Objects.equals(thirds[index], third);
  }

  /** Whether the first {@code count} calls are the same as those of another shape. */
  boolean beginsLike(PayloadShape other, int count) {
    if (count > calls.length || count > other.calls.length) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (!other.isCall(i, calls[i], firsts[i], seconds[i], thirds[i])) {
        return false;
      }
    }
    return true;
  }

  /** The recorded answer to a query. */
  @Nullable String answer(int index) {
    return answers[index];
  }

  /** The number of calls. */
  int size() {
    return calls.length;
  }

  /** The number of values. */
  int values() {
    return opens.length;
  }

  /** The length in bytes of the payload that the shape was made from. */
  int bytes() {
    return bytes;
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
      throws XMLStreamException {
    int value = 0;
    for (int i = 0; i < count; i++) {
      recording.add(calls[i], firsts[i], seconds[i], thirds[i], answers[i]);
      String first = String.valueOf(firsts[i]);
      String second = String.valueOf(seconds[i]);
      String third = String.valueOf(thirds[i]);
      switch (calls[i]) {
        case START -> to.start(first, second, third);
        case END -> to.end();
        case DECLARE -> to.declare(first, second);
        case ATTRIBUTE -> to.attribute(first, second, third, values[value++]);
        case MEANING ->
            to.attribute(first, second, XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, third);
        case TEXT -> to.characters(values[value++]);
        case BIND -> to.bind(first, second);
        case PREFIX, NAMESPACE -> {
          // A query changes nothing.
        }
      }
    }
  }

  /** Passes a payload of this shape to a sink. */
  void tell(@Nullable String[] values, MessageSink sink) throws Unwritable {
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
    return (long) calls.length * BYTES_PER_CALL + (long) opens.length * BYTES_PER_VALUE + bytes;
  }

  /** Records the calls that write a payload. Used by one thread. */
  static final class Recording {
    private static final int MOST_CALLS = 1 << 15;

    private Call[] calls = new Call[64];
    private @Nullable String[] firsts = new String[64];
    private @Nullable String[] seconds = new String[64];
    private @Nullable String[] thirds = new String[64];
    private @Nullable String[] answers = new String[64];
    private int size;
    private boolean stopped;

    /** Stops recording. */
    void stop() {
      stopped = true;
    }

    void add(
        Call call,
        @Nullable String first,
        @Nullable String second,
        @Nullable String third,
        @Nullable String answer) {
      if (stopped) {
        return;
      }
      if (size == calls.length) {
        if (size == MOST_CALLS) {
          stopped = true;
          return;
        }
        calls = Arrays.copyOf(calls, 2 * size);
        firsts = Arrays.copyOf(firsts, 2 * size);
        seconds = Arrays.copyOf(seconds, 2 * size);
        thirds = Arrays.copyOf(thirds, 2 * size);
        answers = Arrays.copyOf(answers, 2 * size);
      }
      calls[size] = call;
      firsts[size] = first;
      seconds[size] = second;
      thirds[size] = third;
      answers[size] = answer;
      size++;
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
      for (int i = 0; i < size; i++) {
        if (calls[i] == Call.ATTRIBUTE) {
          value++;
        } else if (calls[i] == Call.TEXT) {
          int end = spans.end(value);
          if (payload[end] != '<' || payload[end + 1] != '/') {
            return null;
          }
          value++;
        }
      }
      return new PayloadShape(this, payload, spans);
    }
  }
}
