package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.fixture.WireMutations;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Subject.Setup;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A matched message is not scanned, but must still be in the wire profile, be accepted by stock's
 * parser, and yield the binder's result.
 */
class MatchedMutantsPropertyTest {
  private static final int MUTANTS = 100_000;
  private static final long SEED = 20041106;

  @Test
  void whatIsMatchedIsInTheProfileAndMeansTheSame() {
    List<byte[]> seeds = new ArrayList<>();
    for (String name : WireMessages.SUBMIT) {
      seeds.add(WireMessages.bytes(name));
    }
    Subject subject = new Subject(Setup.submit());
    WireMutations learned = new WireMutations(seeds, SEED);
    for (byte[] seed : seeds) {
      subject.learn(seed);
    }
    // Odd shapes too, so that there are branches and patterns to take wrongly.
    for (int i = 0; i < 1500; i++) {
      subject.learn(learned.next());
    }
    WireMutations sent = new WireMutations(seeds, SEED + 1);
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    int hits = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = sent.next();
      String matched = subject.matched(mutant);
      if (!matched.equals("miss")) {
        hits++;
        Enum<?> outside = scanner.scan(WireMessage.of(mutant));
        String bound = subject.bound(mutant);
        if (outside != null
            || !StockXml.accepts(WireMessage.of(mutant))
            || !matched.equals(bound)) {
          fail(
              "Mutant %s, profile %s%nmatched %s%nbound   %s%n%s",
              i, outside, matched, bound, new String(mutant, ISO_8859_1));
        }
      }
    }
    assertThat(hits).isBetween(MUTANTS / 50, MUTANTS / 2);
  }
}
