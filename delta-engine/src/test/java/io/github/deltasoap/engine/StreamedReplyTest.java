package io.github.deltasoap.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Long payloads that fail while being sent. */
class StreamedReplyTest {
  private static final byte[] TAG = "<tag>".getBytes(UTF_8);

  private final List<String> problems = new ArrayList<>();
  private final Circuit circuit = new Circuit("responses", problems::add);
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private void write(MessageWalk walk, OutputStream to) throws IOException {
    new Reply.Streamed(walk, TemplateSettings.DEFAULT, length -> {}, circuit)
        .writeTo(to, stock -> stock.write("<stocks/>".getBytes(UTF_8)));
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
    write(failingAfter(100, new AssertionError("SECRET")), out);
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
    write(
        sink -> {
          throw new Unwritable(ReplyReason.FAILED_GETTER);
        },
        out);
    assertThat(out.toString(UTF_8)).isEqualTo("<stocks/>");
    assertThat(problems).isEmpty();
  }

  @Test
  void whatHasLeftIsNotTakenBack() {
    AssertionError failure = new AssertionError("late");
    assertThatThrownBy(() -> write(failingAfter(10 << 20, failure), out)).isSameAs(failure);
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
    assertThatThrownBy(() -> write(sink -> sink.markup(TAG), connection)).isSameAs(broken);
    assertThat(problems).isEmpty();
  }
}
