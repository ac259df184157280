package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.envelope.ReferredAttachments;
import io.github.deltasoap.core.wire.ReferredParts;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The references of an envelope to attachments, found by the names of their elements.
 *
 * @param count how many elements may be references
 * @param first the offset in the envelope before which there are none; 0 if there are none at all
 */
record References(int count, int first) {
  static final References NONE = new References(0, 0);

  /** Characters that are in no prefix of an element. */
  private static final String NO_PREFIX = "<>/:=\"' \t\r\n";

  /** Characters behind the name of an element. */
  private static final String ENDS_NAME = ">/ \t\r\n";

  /** Stock reads references with more attributes, of which clients write two. */
  private static final int MOST_ATTRIBUTES = 8;

  private static final String NAME = "[^" + NO_PREFIX + "]+";
  private static final String SPACE = "[ \t\r\n]";

  /** An empty element without attributes that stock refuses, and what comes behind it. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "<(%1$s:)?Include((?:%2$s+(?:href|xmlns(?::%1$s)?)=(?:\"[^\"<]*+\"|'[^'<]*+'))"
                  .formatted(NAME, SPACE)
              + ("{1," + MOST_ATTRIBUTES + "})")
              + "%1$s*(?:/>|></\\1?Include%1$s*>)</".formatted(SPACE));

  /** One of the attributes of such an element. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\G" + SPACE + "+([^=]+)=[\"']([^\"']*+)[\"']");

  /**
   * Finds the references.
   *
   * @param envelope with one character for each byte
   * @return null if one of them is not written as clients do, so that stock may refuse it
   */
  static @Nullable References in(String envelope) {
    if (!envelope.contains(ReferredParts.NAMESPACE)) {
      // Messages that write a namespace in another way are not in the wire profile.
      return NONE;
    }
    int count = 0;
    int first = 0;
    int next = envelope.indexOf(ReferredParts.INCLUDE);
    while (next >= 0) {
      int end = next + ReferredParts.INCLUDE.length();
      int tag = startTag(envelope, next, end);
      if (tag >= 0) {
        if (!isPlain(envelope, tag)) {
          return null;
        }
        first = count == 0 ? tag : first;
        count++;
      }
      next = envelope.indexOf(ReferredParts.INCLUDE, end);
    }
    return count == 0 ? NONE : new References(count, first);
  }

  /** The offset of the start tag of an element with a name; negative if there is none. */
  private static int startTag(String envelope, int name, int end) {
    int prefix = name;
    if (prefix > 0 && envelope.charAt(prefix - 1) == ':') {
      prefix--;
      while (prefix > 0 && NO_PREFIX.indexOf(envelope.charAt(prefix - 1)) < 0) {
        prefix--;
      }
    }
    boolean isStartTag =
        prefix > 0
            && envelope.charAt(prefix - 1) == '<'
            && (end == envelope.length() || ENDS_NAME.indexOf(envelope.charAt(end)) >= 0);
    return isStartTag ? prefix - 1 : -1;
  }

  /** Whether a reference is the only content of an element, and the part has a valid name. */
  private static boolean isPlain(String envelope, int tag) {
    int parent = envelope.lastIndexOf('<', tag - 1);
    Matcher plain = PLAIN.matcher(envelope).region(tag, envelope.length());
    if (parent < 0
        || envelope.charAt(tag - 1) != '>'
        || envelope.charAt(tag - 2) == '/'
        || "/!?".indexOf(envelope.charAt(parent + 1)) >= 0
        || !plain.lookingAt()) {
      return false;
    }
    int references = 0;
    Matcher attribute = ATTRIBUTE.matcher(plain.group(2));
    while (attribute.find()) {
      if (attribute.group(1).equals(ReferredParts.REFERENCE)) {
        references += isPlain(attribute.group(2)) ? 1 : 2;
      }
    }
    return references == 1;
  }

  private static boolean isPlain(String reference) {
    try {
      ReferredAttachments.contentId(reference);
      return reference.indexOf('&') < 0;
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }
}
