package io.github.deltasoap.databinding;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.io.Stax2ByteArraySource;
import org.jspecify.annotations.Nullable;

/** Parsers with the StAX API. Their factories cache the names that they read. */
abstract sealed class StaxPullReaders extends PullReaders
    permits AaltoPullReaders, WoodstoxPullReaders {
  private final XMLInputFactory factory;

  StaxPullReaders(XMLInputFactory2 factory) {
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    // Otherwise texts would be parsed, and refused, after next() has returned.
    factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
    this.factory = factory;
  }

  @Override
  PullReader open(WireMessage message) throws Unbindable {
    try {
      // The profile allows only UTF-8, so no encoding is detected.
      return new StaxPullReader(
          factory.createXMLStreamReader(
              new Stax2ByteArraySource(message.bytes(), 0, message.length())),
          true);
    } catch (XMLStreamException refused) {
      throw new Unbindable(StockReason.MALFORMED);
    }
  }

  /** Any reader with the StAX API. */
  static final class StaxPullReader implements PullReader {
    private final XMLStreamReader reader;
    private final boolean skipsComments;
    private int depth;

    /** The prefixes that each open element declares. */
    private final List<List<String>> declared = new ArrayList<>();

    /**
     * @param skipsComments whether comments are known to stand between tags only
     */
    StaxPullReader(XMLStreamReader reader, boolean skipsComments) {
      this.reader = reader;
      this.skipsComments = skipsComments;
    }

    @Override
    public Event next() throws Unbindable {
      try {
        int event = reader.next();
        while (event == XMLStreamConstants.SPACE
            || (skipsComments && event == XMLStreamConstants.COMMENT)) {
          // White space outside the root element, or a comment between tags.
          event = reader.next();
        }
        return switch (event) {
          case XMLStreamConstants.START_ELEMENT -> {
            depth++;
            declared.add(prefixes());
            yield Event.START;
          }
          case XMLStreamConstants.END_ELEMENT -> {
            depth--;
            declared.remove(depth);
            yield Event.END;
          }
          case XMLStreamConstants.CHARACTERS -> Event.TEXT;
          case XMLStreamConstants.END_DOCUMENT -> Event.END_OF_MESSAGE;
          default -> throw new Unbindable(StockReason.MALFORMED);
        };
      } catch (XMLStreamException refused) {
        throw new Unbindable(StockReason.MALFORMED);
      }
    }

    private List<String> prefixes() {
      int count = reader.getNamespaceCount();
      List<String> prefixes = count == 0 ? List.of() : new ArrayList<>();
      for (int i = 0; i < count; i++) {
        prefixes.add(orEmpty(reader.getNamespacePrefix(i)));
      }
      return prefixes;
    }

    @Override
    public int depth() {
      return depth;
    }

    @Override
    public String namespace() {
      return orEmpty(reader.getNamespaceURI());
    }

    @Override
    public String localName() {
      return reader.getLocalName();
    }

    @Override
    public int attributeCount() {
      return reader.getAttributeCount();
    }

    @Override
    public String attributeNamespace(int index) {
      return orEmpty(reader.getAttributeNamespace(index));
    }

    @Override
    public String attributePrefix(int index) {
      return orEmpty(reader.getAttributePrefix(index));
    }

    @Override
    public String attributeName(int index) {
      return reader.getAttributeLocalName(index);
    }

    @Override
    public String attributeValue(int index) {
      return reader.getAttributeValue(index);
    }

    @Override
    public @Nullable String resolve(String prefix, int from) {
      if (from > 1
          && declared.subList(from - 1, depth).stream().noneMatch(each -> each.contains(prefix))) {
        return null;
      }
      String namespace = reader.getNamespaceURI(prefix);
      return prefix.isEmpty() ? orEmpty(namespace) : namespace;
    }

    @Override
    public Function<String, @Nullable String> scopeFrom(int from) {
      List<List<String>> inside = List.copyOf(declared.subList(from - 1, depth));
      return prefix -> {
        String namespace = resolve(prefix, 1);
        boolean isSeen = inside.stream().anyMatch(each -> each.contains(prefix));
        return isSeen || "".equals(namespace) ? namespace : null;
      };
    }

    @Override
    public String text() {
      return reader.getText();
    }

    @Override
    public void close() {
      try {
        reader.close();
      } catch (XMLStreamException unusable) {
        // Its buffers are dropped with it.
      }
    }

    private static String orEmpty(@Nullable String namespace) {
      return namespace == null ? "" : namespace;
    }
  }
}
