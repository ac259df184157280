package io.github.deltasoap.databinding;

import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/** Where pull parsers come from. Implementations are safe for any number of threads. */
public interface PullParsers {
  /**
   * Opens a parser on a message in UTF-8, with namespaces on, in front of its root element.
   *
   * @param message the bytes, not changed by anybody until the parser is given back
   * @param length how many of them belong to the message
   */
  XmlPullParser open(byte[] message, int length) throws XmlPullParserException;

  /** Gives a parser back that is not used any more. */
  void close(XmlPullParser parser);
}
