package io.github.deltasoap.databinding;

import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * All of a payload but its values: the calls by which it was written, and the markup that these
 * come to. Another payload of the same calls has the same markup, so this need not be written again
 * (bSOAP, section 3: the structure of a message). Made by {@link Recording}, kept by {@link
 * PayloadShapes}, followed by {@link ShapeStreamWriter}. Immutable, but for the time of its use;
 * safe for any number of threads.
 */
final class PayloadShape {
  /** What was called. */
  enum Call {
    /** Prefix, local name, namespace. */
    START,
    END,
    /** Prefix, namespace. */
    DECLARE,
    /** Prefix, local name, namespace, and a value. */
    ATTRIBUTE,
    /** Prefix, local name, value: an attribute that decides meaning. */
    MEANING,
    /** A value. */
    TEXT,
    /** Prefix, namespace. */
    BIND,
    /** Namespace; answered by a prefix. */
    PREFIX,
    /** Prefix; answered by a namespace. */
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

  /** Of each value, whether it is an attribute's, the markup before it and its closing markup. */
  private final boolean[] attributes;

  private final byte[][] opens;
  private final byte[][] closes;
  private final byte[] tail;
  private final int bytes;

  /** When it was followed last, on the clock of its {@link PayloadShapes}; races do no harm. */
  private int usedAt;

  private PayloadShape(Recording recording, byte[] payload, int[] spans) {
    int size = recording.size;
    this.calls = Arrays.copyOf(recording.calls, size);
    this.firsts = Arrays.copyOf(recording.firsts, size);
    this.seconds = Arrays.copyOf(recording.seconds, size);
    this.thirds = Arrays.copyOf(recording.thirds, size);
    this.answers = Arrays.copyOf(recording.answers, size);
    int values = spans.length / 2;
    this.attributes = new boolean[values];
    this.opens = new byte[values][];
    this.closes = new byte[values][];
    this.bytes = payload.length;
    int value = 0;
    int from = 0;
    for (Call call : calls) {
      if (call == Call.ATTRIBUTE || call == Call.TEXT) {
        int end = spans[2 * value + 1];
        attributes[value] = call == Call.ATTRIBUTE;
        opens[value] = Arrays.copyOfRange(payload, from, spans[2 * value]);
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

  /** Whether an attribute of a namespace is part of the structure, like {@code xsi:nil}. */
  static boolean decidesMeaning(String namespace) {
    return namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
  }

  /** Whether a call is that one; answers do not count. */
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

  /** Whether so many of the first calls are those of another shape. */
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

  /** What a question has been answered by. */
  @Nullable String answer(int index) {
    return answers[index];
  }

  /** How many calls there are. */
  int size() {
    return calls.length;
  }

  /** How many values there are. */
  int values() {
    return opens.length;
  }

  /** How many bytes the payload had of which it was made. */
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

  /** Makes the first calls once more, with other values. */
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
          // A question changes nothing.
        }
      }
    }
  }

  /** Tells a sink a payload of the shape. */
  void tell(@Nullable String[] values, MessageSink sink) throws Unwritable {
    for (int i = 0; i < opens.length; i++) {
      String value = values[i];
      if (value == null) {
        throw new Unwritable("a value that is missing");
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

  /** An estimate of what it holds, on the high side. */
  long memoryBytes() {
    return (long) calls.length * BYTES_PER_CALL + (long) opens.length * BYTES_PER_VALUE + bytes;
  }

  /** The calls of a payload while it is written. For one thread. */
  static final class Recording {
    private static final int MOST_CALLS = 1 << 15;

    private Call[] calls = new Call[64];
    private @Nullable String[] firsts = new String[64];
    private @Nullable String[] seconds = new String[64];
    private @Nullable String[] thirds = new String[64];
    private @Nullable String[] answers = new String[64];
    private int size;
    private boolean stopped;

    /** Records nothing more. */
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
     * The shape of what has been written.
     *
     * @param written by the calls that were recorded
     * @return null if nothing more can be written of that shape
     */
    @Nullable PayloadShape shape(PayloadStreamWriter written, byte[] payload) {
      if (stopped || written.isMixed()) {
        return null;
      }
      int[] spans = written.valueSpans();
      int value = 0;
      for (int i = 0; i < size; i++) {
        if (calls[i] == Call.ATTRIBUTE) {
          value++;
        } else if (calls[i] == Call.TEXT) {
          int end = spans[2 * value + 1];
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
