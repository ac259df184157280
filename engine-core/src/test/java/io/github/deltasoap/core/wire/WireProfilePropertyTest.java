package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.fixture.ProfileXml;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.fixture.WireMutations;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;

/** Woodstox accepts every message that the scanner accepts, and both read the same. */
class WireProfilePropertyTest {
  private static final int MUTANTS = 205_000;
  private static final long SEED = 20051115;

  @Test
  void whatIsInTheProfileIsReadAlikeByStock() {
    compare(WireMessages.seeds(), true, MUTANTS / 8);
  }

  @Test
  void emptyBodiesInTheProfileAreReadAlikeByStock() {
    String envelope =
        "<?xml version='1.0' encoding='UTF-8'?><s:Envelope xmlns:s=\"%s\" a='&lt;'>%s</s:Envelope>";
    List<byte[]> seeds = new ArrayList<>();
    for (SoapVersion version : SoapVersion.values()) {
      for (String content :
          List.of(
              "<s:Body></s:Body>",
              "\n<s:Body/>\n",
              "<s:Header/><s:Body xmlns='urn:b'> </s:Body>",
              "<s:Header><h:id xmlns:h='urn:h'>&#49;</h:id></s:Header><s:Body b=\"1\" />")) {
        seeds.add(envelope.formatted(version.namespace(), content).getBytes(UTF_8));
      }
    }
    compare(seeds, false, MUTANTS / 20);
  }

  private static void compare(List<byte[]> seeds, boolean hasPayload, int leastAccepted) {
    WireMutations mutations = new WireMutations(seeds, SEED);
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    int accepted = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = mutations.next();
      StockReason refused;
      try {
        refused = scanner.scan(WireMessage.of(mutant), hasPayload);
      } catch (RuntimeException failed) {
        throw new AssertionError("Mutant " + i + ": " + shown(mutant), failed);
      }
      if (refused == null) {
        accepted++;
        String ours = ProfileXml.events(mutant, scanner);
        try {
          String stock = StockXml.events(WireMessage.of(mutant));
          if (!ours.equals(stock)) {
            assertThat(ours).as("mutant %s: %s", i, shown(mutant)).isEqualTo(stock);
          }
        } catch (XMLStreamException stricter) {
          fail("Stock refuses mutant " + i + ": " + shown(mutant), stricter);
        }
      }
    }
    // Guards against a generator of only invalid, or only unchanged, messages.
    assertThat(accepted).isBetween(leastAccepted, MUTANTS / 2);
  }

  @Test
  void anyBytesHaveAReason() {
    SplittableRandom random = new SplittableRandom(SEED);
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    byte[] alphabet = "<>/='\"& \n:;#x?!-[]Dabx10\0\u00e9".getBytes(UTF_8);
    for (int i = 0; i < 200_000; i++) {
      byte[] bytes = new byte[random.nextInt(48)];
      for (int at = 0; at < bytes.length; at++) {
        bytes[at] =
            i % 2 == 0 ? (byte) random.nextInt(256) : alphabet[random.nextInt(alphabet.length)];
      }
      if (scanner.scan(WireMessage.of(bytes)) == null) {
        fail("In the profile: " + shown(bytes));
      }
    }
  }

  private static String shown(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      boolean plain = b >= ' ' && b < 127 && b != '\\';
      text.append(plain ? String.valueOf((char) b) : String.format("\\%02x", b));
    }
    return text.toString();
  }
}
