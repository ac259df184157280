package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Long payloads that fail while being sent. */
class StreamedPayloadTest {
  private static final byte[] TAG = "<tag>".getBytes(UTF_8);

  private final List<String> problems = new ArrayList<>();
  private final Circuit circuit = new Circuit("responses", problems::add);
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private StreamedPayload payload(MessageWalk walk) {
    return new StreamedPayload(
        walk,
        TemplateSettings.DEFAULT,
        length -> {},
        stock -> stock.write("<stocks/>".getBytes(UTF_8)),
        circuit);
  }

  /** Writes at least {@code bytes} bytes, then fails. */
  private static MessageWalk failingAfter(int bytes, Error failure) {
    return sink -> {
      for (int written = 0; written < bytes; written += TAG.length) {
        sink.markup(TAG);
      }
      throw failure;
    };
  }

  @Test
  void stockWritesItWhereNothingHasLeft() throws Exception {
    payload(failingAfter(100, new AssertionError("SECRET"))).writeTo(out);
    assertThat(out.toString(UTF_8)).isEqualTo("<stocks/>");
    assertThat(problems)
        .singleElement()
        .asString()
        .contains("java.lang.AssertionError")
        .doesNotContain("SECRET");
    assertThat(circuit.isClosed()).isFalse();
  }

  @Test
  void stockWritesWhatHasBecomeUnwritable() throws Exception {
    payload(
            sink -> {
              throw new Unwritable("changed");
            })
        .writeTo(out);
    assertThat(out.toString(UTF_8)).isEqualTo("<stocks/>");
    assertThat(problems).isEmpty();
  }

  @Test
  void whatHasLeftIsNotTakenBack() {
    AssertionError failure = new AssertionError("late");
    assertThatThrownBy(() -> payload(failingAfter(10 << 20, failure)).writeTo(out))
        .isSameAs(failure);
    assertThat(out.toString(UTF_8)).startsWith("<tag><tag>").doesNotContain("<stocks/>");
  }

  @Test
  void aConnectionThatBreaksIsNotWrittenToAgain() {
    IOException broken = new IOException("broken");
    OutputStream connection =
        new OutputStream() {
          @Override
          public void write(int single) throws IOException {
            throw broken;
          }
        };
    assertThatThrownBy(() -> payload(sink -> sink.markup(TAG)).writeTo(connection))
        .isSameAs(broken);
    assertThat(problems).isEmpty();
  }
}
