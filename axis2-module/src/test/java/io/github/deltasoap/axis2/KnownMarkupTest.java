package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.engine.MessageReader.KnownMarkup;
import io.github.deltasoap.engine.Reading;
import org.junit.jupiter.api.Test;

/** Messages whose markup around the payload is known are not scanned once they are learned. */
class KnownMarkupTest {
  /** The service. */
  public static final class Names {
    public void submit(String name) {}
  }

  /** An outcome, and whether its receiver got the tokens of the message. */
  private record Outcome(Reading reading, boolean hasTokens) {}

  private static final String WITHOUT_BLOCKS =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Header></s:Header>"
          + "<s:Body><submit xmlns=\"urn:tests\"><name>a</name></submit>"
          + "</s:Body></s:Envelope>";
  private static final String WITH_BLOCKS =
      WITHOUT_BLOCKS.replace("<s:Header>", "<s:Header><i:id xmlns:i=\"urn:i\">7</i:id>");

  @Test
  void aLearnedMessageIsNotScanned() {
    DirectEngine engine =
        new DirectEngine(
            Names.class, "submit", CopyStrategy.GENERATED, 1L << 20, Learner.immediate());
    assertThat(read(engine, WITHOUT_BLOCKS, false))
        .returns(true, Outcome::hasTokens)
        .extracting(Outcome::reading)
        .isInstanceOf(Reading.FirstContact.class);
    learn(engine, WITHOUT_BLOCKS);
    learn(engine, WITH_BLOCKS);
    for (boolean hasBlocks : new boolean[] {true, false}) {
      Outcome outcome = read(engine, hasBlocks ? WITH_BLOCKS : WITHOUT_BLOCKS, hasBlocks);
      assertThat(outcome.hasTokens).isFalse();
      assertThat(outcome.reading).isInstanceOf(Reading.Hit.class);
      Reading.Hit hit = (Reading.Hit) outcome.reading;
      assertThat(hit.isBare()).isFalse();
      assertThat(hit.envelope().hasHeaderBlocks()).isEqualTo(hasBlocks);
      assertThat(hit.envelope().payloadNamespace()).isEqualTo("urn:tests");
    }
  }

  private static Outcome read(DirectEngine engine, String message, boolean hasBlocks) {
    return engine.read(
        message.getBytes(UTF_8),
        new KnownMarkup(hasBlocks),
        (reading, tokens) -> new Outcome(reading, tokens != null));
  }

  private static void learn(DirectEngine engine, String message) {
    for (int i = 0; i < 3; i++) {
      assertThat(engine.receive(message.getBytes(UTF_8)).reason()).isNull();
    }
  }
}
