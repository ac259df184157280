package io.github.deltasoap.axis2.check;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.serializer.TemplateMatch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbationTest {
  private static final Reply STOCKS = new Reply.ToStock(ReplyReason.DIFFERENCE);

  private final List<Difference> differences = new ArrayList<>();
  private final Probation probation = Verifications.noting(differences).probationOfGetters();
  private int written;

  private static byte[] text(int number) {
    return ("<a>" + number + "</a>").getBytes(US_ASCII);
  }

  /** A reply for a result with a getter that counts its calls. */
  private Reply proved(TemplateMatch match) {
    Reply ours = new Reply.Bytes(text(++written), match, false);
    return probation.proved(ours, out -> out.write(text(++written)));
  }

  @Test
  void aKindWithoutAnEqualMessageIsStocks() {
    for (int i = 0; i < 20; i++) {
      assertThat(proved(TemplateMatch.FIRST_TIME)).isEqualTo(STOCKS);
    }
    assertThat(written).as("no more comparisons").isLessThan(50);
    assertThat(differences).isEmpty();
  }

  @Test
  void oneEqualMessageIsEnough() {
    Reply equal = new Reply.Bytes(text(0), TemplateMatch.FIRST_TIME, false);
    assertThat(probation.proved(equal, out -> out.write(text(0)))).isSameAs(equal);
    for (int i = 0; i < 7; i++) {
      assertThat(proved(TemplateMatch.FIRST_TIME)).isEqualTo(STOCKS);
    }
    assertThat(proved(TemplateMatch.FIRST_TIME)).isNotEqualTo(STOCKS);
    assertThat(proved(TemplateMatch.CONTENT)).isEqualTo(STOCKS);
  }
}
