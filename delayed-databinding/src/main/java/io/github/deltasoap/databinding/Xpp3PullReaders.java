package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.xstream.mxparser.MXParser;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import org.jspecify.annotations.Nullable;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/**
 * XPP3 (HiSOAP, section IV.A), in the maintained form of mxparser, read through the XmlPull API. It
 * is lenient about ill-formed documents, so it receives only messages that the wire profile has
 * accepted.
 */
final class Xpp3PullReaders extends PullReaders {
  private static final Reader NOTHING = Reader.nullReader();

  private final IdlePool<Xpp3PullReader> idle = new IdlePool<>();

  @Override
  PullReader open(WireMessage message) throws Unbindable {
    Xpp3PullReader waiting = idle.take();
    try {
      Xpp3PullReader reader = waiting == null ? new Xpp3PullReader(idle) : waiting;
      int from = message.beginning();
      reader.parser.setInput(
          new StringReader(new String(message.bytes(), from, message.length() - from, UTF_8)));
      return reader;
    } catch (XmlPullParserException refused) {
      throw new Unbindable(StockReason.MALFORMED);
    }
  }

  private static final class Xpp3PullReader implements PullReader {
    private final IdlePool<Xpp3PullReader> idle;
    private final XmlPullParser parser = new MXParser();

    Xpp3PullReader(IdlePool<Xpp3PullReader> idle) throws XmlPullParserException {
      this.idle = idle;
      parser.setFeature(XmlPullParser.FEATURE_PROCESS_NAMESPACES, true);
    }

    @Override
    public Event next() throws Unbindable {
      try {
        return switch (parser.next()) {
          case XmlPullParser.START_TAG -> Event.START;
          case XmlPullParser.TEXT -> Event.TEXT;
          case XmlPullParser.END_TAG -> Event.END;
          default -> Event.END_OF_MESSAGE;
        };
      } catch (XmlPullParserException | IOException refused) {
        throw new Unbindable(StockReason.MALFORMED);
      }
    }

    @Override
    public int depth() {
      return parser.getDepth();
    }

    @Override
    public String namespace() {
      return parser.getNamespace();
    }

    @Override
    public String localName() {
      return parser.getName();
    }

    @Override
    public int attributeCount() {
      return parser.getAttributeCount();
    }

    @Override
    public String attributeNamespace(int index) {
      return parser.getAttributeNamespace(index);
    }

    @Override
    public String attributePrefix(int index) {
      String prefix = parser.getAttributePrefix(index);
      return prefix == null ? "" : prefix;
    }

    @Override
    public String attributeName(int index) {
      return parser.getAttributeName(index);
    }

    @Override
    public String attributeValue(int index) {
      return parser.getAttributeValue(index);
    }

    @Override
    public @Nullable String resolve(String prefix, int from) {
      if (from > 1 && !isDeclared(prefix, from)) {
        return null;
      }
      String namespace = parser.getNamespace(prefix.isEmpty() ? null : prefix);
      return namespace == null && prefix.isEmpty() ? "" : namespace;
    }

    private boolean isDeclared(String prefix, int from) {
      try {
        int count = parser.getNamespaceCount(parser.getDepth());
        for (int i = parser.getNamespaceCount(from - 1); i < count; i++) {
          String declared = parser.getNamespacePrefix(i);
          if (prefix.equals(declared == null ? "" : declared)) {
            return true;
          }
        }
        return false;
      } catch (XmlPullParserException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Override
    public String text() {
      return parser.getText();
    }

    @Override
    public void close() {
      try {
        parser.setInput(NOTHING);
        idle.put(this);
      } catch (XmlPullParserException unusable) {
        // Not pooled; the next message gets a new one.
      }
    }
  }
}
