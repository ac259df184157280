package io.github.deltasoap.axis2.envelope;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The content type of an MTOM message: a SOAP envelope in the root part of a MIME message, perhaps
 * with attachments in other parts.
 *
 * @param boundary between the parts, without its leading hyphens
 * @param start the Content-ID of the root part, as sent; null if the first part is the root
 * @param pattern the content type without the values of {@code boundary} and {@code start}, which
 *     differ from message to message
 */
public record MultipartType(String boundary, @Nullable String start, String pattern) {
  /** The media type of messages in parts. */
  public static final String MEDIA_TYPE = "multipart/related";

  /** The media type of the root part of MTOM messages. */
  public static final String ROOT_TYPE = "application/xop+xml";

  private static final int MOST_CHARACTERS = 900;
  private static final int MOST_BOUNDARY_CHARACTERS = 70;

  /** Characters besides letters and digits, by RFC 2046, except the space. */
  private static final String BOUNDARY_CHARACTERS = "'()+_,-./:=?";

  /** Axis2 looks for these words in the whole content type, for some in any case. */
  private static final String[] MEANINGFUL = {
    "xml", "action", "charset", "application/", "multipart/"
  };

  /**
   * Reads the content type of a message.
   *
   * @return null if it is not one of MTOM, or if parsers might disagree about it
   */
  public static @Nullable MultipartType of(String contentType) {
    if (!contentType.startsWith(MEDIA_TYPE) || contentType.length() > MOST_CHARACTERS) {
      return null;
    }
    String type = null;
    String boundary = null;
    String start = null;
    StringBuilder pattern = new StringBuilder(contentType.length());
    int copied = 0;
    boolean hasStartInfo = false;
    boolean hasAction = false;
    ContentTypeParameters parameters = new ContentTypeParameters(contentType, MEDIA_TYPE.length());
    while (parameters.next()) {
      boolean isNew;
      if (parameters.isNamed("boundary")) {
        isNew = boundary == null;
        boundary = parameters.value();
        pattern.append(contentType, copied, parameters.valueStart());
        copied = parameters.valueEnd();
      } else if (parameters.isNamed("start")) {
        isNew = start == null;
        start = parameters.value();
        pattern.append(contentType, copied, parameters.valueStart());
        copied = parameters.valueEnd();
      } else if (parameters.isNamed("type")) {
        isNew = type == null;
        type = parameters.value();
      } else if (parameters.isNamed("start-info")) {
        isNew = !hasStartInfo;
        hasStartInfo = true;
      } else {
        isNew = !hasAction && parameters.isNamed("action");
        hasAction = true;
      }
      if (!isNew) {
        return null;
      }
    }
    if (parameters.isMalformed()
        || !ROOT_TYPE.equals(type)
        || boundary == null
        || !isBoundary(boundary)
        || !isMeaningless(boundary)
        || (start != null && (!isMeaningless(start) || start.indexOf('\\') >= 0))) {
      return null;
    }
    pattern.append(contentType, copied, contentType.length());
    return new MultipartType(boundary, start, pattern.toString());
  }

  private static boolean isBoundary(String boundary) {
    int length = boundary.length();
    for (int i = 0; i < length; i++) {
      char c = boundary.charAt(i);
      if (!ContentTypeParameters.isAlphanumeric(c) && BOUNDARY_CHARACTERS.indexOf(c) < 0) {
        return false;
      }
    }
    return length > 0 && length <= MOST_BOUNDARY_CHARACTERS;
  }

  private static boolean isMeaningless(String value) {
    String lowerCase = value.toLowerCase(Locale.ROOT);
    for (String word : MEANINGFUL) {
      if (lowerCase.contains(word)) {
        return false;
      }
    }
    return true;
  }
}
