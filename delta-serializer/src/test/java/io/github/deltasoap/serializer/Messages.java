package io.github.deltasoap.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Walks over messages, and checks of the resulting templates. */
final class Messages {
  static final byte[] BEGIN = XmlBytes.ascii("<m>");
  static final byte[] END = XmlBytes.ascii("</m>");
  static final byte[] OPEN = XmlBytes.ascii("<v>");
  static final byte[] CLOSE = XmlBytes.ascii("</v>");

  private Messages() {}

  static MessageWalk wrapped(MessageWalk content) {
    return sink -> {
      sink.markup(BEGIN);
      content.walk(sink);
      sink.markup(END);
    };
  }

  static MessageWalk doubles(double... values) {
    return wrapped(sink -> numbers(sink, values));
  }

  static MessageWalk ints(int... values) {
    return wrapped(sink -> numbers(sink, values));
  }

  static MessageWalk texts(String... values) {
    return wrapped(
        sink -> {
          for (String each : values) {
            sink.text(OPEN, each, CLOSE);
          }
        });
  }

  static MessageWalk beans(FlatBean layout, Reading... values) {
    return wrapped(
        sink -> {
          for (Reading each : values) {
            sink.bean(layout, each);
          }
        });
  }

  /** Passes a number or a boolean. */
  static void value(MessageSink sink, byte[] open, Object value, byte[] close) throws Unwritable {
    if (value instanceof Boolean bool) {
      sink.value(open, ValueKind.BOOLEAN, bool ? 1 : 0, close);
    } else if (value instanceof Double real) {
      sink.value(open, ValueKind.DOUBLE, Double.doubleToRawLongBits(real), close);
    } else if (value instanceof Float real) {
      sink.value(open, ValueKind.FLOAT, Float.floatToRawIntBits(real), close);
    } else {
      ValueKind kind = value instanceof Long ? ValueKind.LONG : ValueKind.INTEGER;
      sink.value(open, kind, ((Number) value).longValue(), close);
    }
  }

  /** Passes an array of numbers. */
  static void numbers(MessageSink sink, Object array) throws Unwritable {
    sink.numbers(OPEN, NumberArray.of(array), CLOSE);
  }

  /** The message written in full. */
  static String full(MessageWalk walk) throws Unwritable {
    XmlBytes out = new XmlBytes(64, 1 << 26);
    walk.walk(out);
    return new String(out.toArray(), UTF_8);
  }

  static String text(Template template) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      template.writeTo(out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    assertThat(out.size()).isEqualTo(template.length());
    assertThat(template.toArray()).isEqualTo(out.toByteArray());
    return out.toString(UTF_8);
  }

  /** Sends a message, and checks the match and all bytes. */
  static void check(Template template, MessageWalk walk, TemplateMatch expected) throws Unwritable {
    assertThat(template.send(walk)).isEqualTo(expected);
    assertThat(text(template)).isEqualTo(full(walk));
  }

  /** Sends a message, and checks the match and all bytes except white space between tags. */
  static void checkStuffed(Template template, MessageWalk walk, TemplateMatch expected)
      throws Unwritable {
    assertThat(template.send(walk)).isEqualTo(expected);
    assertThat(withoutPadding(text(template))).isEqualTo(full(walk));
  }

  /** Removes the padding; values must not contain closing tags. */
  static String withoutPadding(String message) {
    return message.replaceAll("(</[a-z0-9]+>) +(?=<)", "$1");
  }
}
