package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.fixture.ProfileXml;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMutations;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** Stock's parser reads every message that the scanner accepts, and sees the same in it. */
final class FuzzedScanner implements FuzzTarget {
  private final Dice dice = new Dice(0);
  private final WireMutations mutations;
  private WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  /**
   * @param corpus the messages that are mutated
   */
  FuzzedScanner(List<byte[]> corpus) {
    mutations = new WireMutations(corpus, dice::below);
  }

  @Override
  public void restart(int variant) {
    scanner = new WireScanner(WireLimits.DEFAULTS);
  }

  @Override
  public List<byte[]> plain(byte[] input) {
    return List.of(message(input));
  }

  private byte[] message(byte[] input) {
    if (input.length > 0 && input[0] == '<') {
      return input;
    }
    dice.follow(input);
    return mutations.next();
  }

  @Override
  public void run(byte[] input, FuzzTally tally) {
    byte[] message = message(input);
    StockReason refused = scanner.scan(WireMessage.of(message));
    if (refused != null) {
      return;
    }
    tally.count("accepted");
    String ours = ProfileXml.events(message, scanner);
    String stocks;
    try {
      stocks = StockXml.events(StaxReaders.document(message));
    } catch (XMLStreamException stricter) {
      throw new AssertionError("Stock refuses " + new String(message, UTF_8), stricter);
    }
    if (!ours.equals(stocks)) {
      throw new AssertionError(
          "Message:%n%s%nours:%n%s%nstock's:%n%s"
              .formatted(new String(message, UTF_8), ours, stocks));
    }
  }
}
