package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstream.mxparser.MXParser;
import java.io.Reader;
import java.io.StringReader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/**
 * XPP3 parsers, in the maintained form of mxparser. It is lenient about ill-formed documents, so it
 * is given only what the wire profile has accepted. A few idle parsers are kept for their buffers.
 */
public final class Xpp3Parsers implements PullParsers {
  private static final int IDLE = 16;

  private static final Reader NOTHING = Reader.nullReader();

  private final AtomicReferenceArray<@Nullable XmlPullParser> idle =
      new AtomicReferenceArray<>(IDLE);

  @Override
  public XmlPullParser open(byte[] message, int length) throws XmlPullParserException {
    XmlPullParser parser = idle.getAndSet(slot(), null);
    if (parser == null) {
      parser = new MXParser();
      parser.setFeature(XmlPullParser.FEATURE_PROCESS_NAMESPACES, true);
    }
    parser.setInput(new StringReader(new String(message, 0, length, UTF_8)));
    return parser;
  }

  @Override
  public void close(XmlPullParser parser) {
    try {
      parser.setInput(NOTHING);
    } catch (XmlPullParserException unusable) {
      return;
    }
    idle.set(slot(), parser);
  }

  private static int slot() {
    return (int) (Thread.currentThread().getId() & (IDLE - 1));
  }
}
