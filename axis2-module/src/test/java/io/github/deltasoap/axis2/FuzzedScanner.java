package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.fixture.ProfileXml;
import io.github.deltasoap.core.fixture.WireMutations;
import io.github.deltasoap.core.fixture.XmlEvents;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

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
      stocks = events(StaxReaders.document(message));
    } catch (XMLStreamException stricter) {
      throw new AssertionError("Stock refuses " + new String(message, UTF_8), stricter);
    }
    if (!ours.equals(stocks)) {
      throw new AssertionError(
          "Message:%n%s%nours:%n%s%nstock's:%n%s"
              .formatted(new String(message, UTF_8), ours, stocks));
    }
  }

  private static String events(XMLStreamReader reader) throws XMLStreamException {
    XmlEvents events = new XmlEvents();
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          events.start(uri(reader.getNamespaceURI()), reader.getLocalName());
          for (int i = 0; i < reader.getAttributeCount(); i++) {
            events.attribute(
                uri(reader.getAttributeNamespace(i)),
                reader.getAttributeLocalName(i),
                reader.getAttributeValue(i));
          }
        }
        case XMLStreamConstants.END_ELEMENT -> events.end();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE ->
            events.text(reader.getText());
        case XMLStreamConstants.END_DOCUMENT -> {
          // Nothing to report.
        }
        default -> throw new XMLStreamException("Event " + reader.getEventType());
      }
    }
    reader.close();
    return events.toString();
  }

  private static String uri(String uri) {
    return uri == null ? "" : uri;
  }
}
