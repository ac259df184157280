package io.github.deltasoap.axis2.envelope;

/**
 * Reads the parameters of a content type one by one, and stops at anything about which parsers
 * might disagree.
 */
final class ContentTypeParameters {
  private static final String NOT_IN_TOKENS = "()<>@,;:\\\"/[]?= ";

  private final String text;
  private int position;
  private int nameStart;
  private int nameEnd;
  private int valueStart;
  private int valueEnd;
  private boolean malformed;

  /**
   * @param from the offset behind the media type
   */
  ContentTypeParameters(String text, int from) {
    this.text = text;
    this.position = from;
  }

  /** Moves to the next parameter; returns false if there is none, or if it is malformed. */
  boolean next() {
    int pos = position;
    if (pos == text.length()) {
      return false;
    }
    pos = skipSpaces(pos);
    nameStart = at(pos) == ';' ? skipSpaces(pos + 1) : text.length();
    nameEnd = nameStart;
    while (isAlphanumeric(at(nameEnd)) || at(nameEnd) == '-') {
      nameEnd++;
    }
    malformed = nameEnd == nameStart || at(nameEnd) != '=' || !readValue(nameEnd + 1);
    return !malformed;
  }

  private boolean readValue(int from) {
    boolean isQuoted = at(from) == '"';
    valueStart = isQuoted ? from + 1 : from;
    int pos = valueStart;
    while (isQuoted ? at(pos) != '"' : NOT_IN_TOKENS.indexOf(at(pos)) < 0) {
      if (isQuoted && at(pos) == '\\') {
        pos++;
      }
      if (at(pos) < ' ' || at(pos) > '~') {
        break;
      }
      pos++;
    }
    valueEnd = pos;
    position = isQuoted ? pos + 1 : pos;
    return isQuoted ? at(pos) == '"' : pos > from && (pos == text.length() || at(pos) >= ' ');
  }

  private int skipSpaces(int from) {
    int pos = from;
    while (at(pos) == ' ') {
      pos++;
    }
    return pos;
  }

  /** The character at an offset; 0 behind the end. */
  private char at(int offset) {
    return offset < text.length() ? text.charAt(offset) : 0;
  }

  static boolean isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Whether the last one that was read is malformed. */
  boolean isMalformed() {
    return malformed;
  }

  boolean isNamed(String name) {
    return nameEnd - nameStart == name.length()
        && text.regionMatches(true, nameStart, name, 0, name.length());
  }

  /** The value, without quotes; escapes are as they were sent. */
  String value() {
    return text.substring(valueStart, valueEnd);
  }

  int valueStart() {
    return valueStart;
  }

  int valueEnd() {
    return valueEnd;
  }
}
