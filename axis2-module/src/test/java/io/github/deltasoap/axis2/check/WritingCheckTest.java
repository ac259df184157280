package io.github.deltasoap.axis2.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Verifier;
import io.github.deltasoap.serializer.TemplateMatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WritingCheckTest {
  private final Tally tally = new Tally();
  private final List<String> differences = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final WritingCheck check =
      new WritingCheck(
          1,
          Verifier.immediate(failures::add),
          tally,
          (shape, path) -> () -> differences.add(path));

  /** The number of results that {@link #stock} has written. */
  private final AtomicInteger written = new AtomicInteger();

  private final Reply.Stock stock = out -> written.incrementAndGet();

  private static Reply.Bytes reply(String payload) {
    return new Reply.Bytes(payload.getBytes(UTF_8), TemplateMatch.FIRST_TIME, false);
  }

  private static Reply.Stock stock(String payload) {
    return out -> out.write(payload.getBytes(UTF_8));
  }

  private long count(String verdict) {
    assertThat(failures).isEmpty();
    return tally.verifiedSamples().get(verdict);
  }

  @Test
  void equalBytesAndEqualDocumentsAreTheSame() {
    Reply reply = reply("<r xmlns='u'><v>1</v></r>");
    assertThat(check.written(() -> reply, stock("<r xmlns='u'><v>1</v></r>"))).isSameAs(reply);
    assertThat(check.written(() -> reply, stock("<p:r xmlns:p='u'><p:v>1</p:v></p:r>")))
        .isSameAs(reply);
    assertThat(count("SAME")).isEqualTo(2);
    assertThat(differences).isEmpty();
  }

  @Test
  void aDifferenceHasAPathAndNoValue() {
    Reply reply = reply("<r><v>1</v><v>secret</v></r>");
    check.written(() -> reply, stock("<r><v>1</v><v>other</v></r>"));
    assertThat(differences).containsExactly("/r/v[2]");
    check.written(() -> reply, stock("<r><v>1</v></r>"));
    assertThat(differences).containsExactly("/r/v[2]", "/r");
    assertThat(count("DIFFERENT")).isEqualTo(2);
  }

  @Test
  void aValueThatEachReaderMakesAnewIsNoDifference() {
    AtomicInteger clock = new AtomicInteger();
    Reply.Stock ticking =
        out -> out.write(("<r>" + clock.incrementAndGet() + "</r>").getBytes(UTF_8));
    check.written(() -> reply("<r>" + clock.incrementAndGet() + "</r>"), ticking);
    assertThat(count("UNSTABLE")).isEqualTo(1);
    assertThat(differences).isEmpty();
  }

  @Test
  void aResultThatOnlyStockRefusesIsLeftToStock() {
    Reply checked =
        check.written(
            () -> reply("<r/>"),
            out -> {
              throw new IOException("refused");
            });
    assertThat(checked).isEqualTo(new Reply.ToStock(ReplyReason.DIFFERENCE));
    assertThat(differences).containsExactly("(stock cannot write the result)");
  }

  @Test
  void whatIsNotWellFormedIsADifference() {
    check.written(() -> reply("<r><v>secret</r>"), stock("<r><v>secret</v></r>"));
    assertThat(differences).containsExactly("(not well-formed)");
    assertThat(count("DIFFERENT")).isEqualTo(1);
  }

  @Test
  void longResponsesAreDropped() {
    Reply reply = reply("<r>" + "x".repeat(100_000) + "</r>");
    check.written(() -> reply, stock);
    check.written(() -> reply, stock);
    assertThat(written).hasValue(0);
    assertThat(count("DROPPED")).isEqualTo(2);
  }

  /** Its content may be long, or a stream that is read once. */
  @Test
  void aResultThatOnlyStockCanWriteIsWrittenByStockOnce() {
    Reply reply = new Reply.ToStock(ReplyReason.TOO_LONG);
    assertThat(check.written(() -> reply, stock)).isSameAs(reply);
    assertThatThrownBy(
            () ->
                check.written(
                    () -> {
                      throw new IllegalStateException();
                    },
                    stock))
        .isInstanceOf(IllegalStateException.class);
    assertThat(written).hasValue(0);
  }
}
