package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.core.wire.SoapVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content type of an MTOM message's root part.
 *
 * @param charset of the envelope, and by stock's choice of the response: one of {@link #CHARSETS}
 */
public record RootType(SoapVersion version, String charset) {
  /** The usual spellings of UTF-8. */
  public static final List<String> CHARSETS = List.of("UTF-8", "utf-8");

  /**
   * Reads the content type of a root part.
   *
   * @return null if the part is not in UTF-8, or is of another type
   */
  public static @Nullable RootType of(String contentType) {
    if (!contentType.startsWith(MultipartType.ROOT_TYPE)) {
      return null;
    }
    String type = null;
    String charset = null;
    ContentTypeParameters parameters =
        new ContentTypeParameters(contentType, MultipartType.ROOT_TYPE.length());
    while (parameters.next()) {
      if (parameters.isNamed("type") && type == null) {
        type = parameters.value();
      } else if (parameters.isNamed("charset") && charset == null) {
        charset = parameters.value();
      } else {
        return null;
      }
    }
    SoapVersion version = type == null || parameters.isMalformed() ? null : version(type);
    String named = charset == null ? CHARSETS.get(0) : charset;
    return version == null || !CHARSETS.contains(named) ? null : new RootType(version, named);
  }

  private static @Nullable SoapVersion version(String type) {
    return switch (type) {
      case "text/xml" -> SoapVersion.SOAP11;
      case "application/soap+xml" -> SoapVersion.SOAP12;
      default -> null;
    };
  }
}
