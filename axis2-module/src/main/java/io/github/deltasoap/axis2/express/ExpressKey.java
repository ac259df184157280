package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.MultipartType;
import jakarta.servlet.http.HttpServletRequest;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an HTTP request on which Axis2's dispatchers decide, together with the name of the
 * payload, and on which the headers of the response depend.
 *
 * @param scheme of the request's address, by which Axis2 chooses the transport
 * @param isSecure whether AxisServlet requires a transport for https
 * @param uri the path, as sent
 * @param contentType as sent, or its pattern if the message is in MIME parts
 * @param charset of an envelope in MIME parts; otherwise null
 * @param action the HTTP header SOAPAction, as sent; null if it is absent
 */
record ExpressKey(
    String scheme,
    boolean isSecure,
    String uri,
    String contentType,
    @Nullable String charset,
    @Nullable String action) {

  /** The content type of a request in MIME parts; null if it is another one. */
  static @Nullable MultipartType parts(HttpServletRequest request) {
    String contentType = request.getContentType();
    return contentType == null ? null : MultipartType.of(contentType);
  }

  /**
   * The key of a request.
   *
   * @param parts its content type, if it is in MIME parts
   * @param charset of its envelope, if it is in MIME parts
   * @return null if it has none
   */
  static @Nullable ExpressKey of(
      HttpServletRequest request, @Nullable MultipartType parts, @Nullable String charset) {
    String contentType = parts == null ? request.getContentType() : parts.pattern();
    if (contentType == null
        || !request.getMethod().equals("POST")
        || request.getHeader(HTTPConstants.HEADER_CONTENT_ENCODING) != null) {
      return null;
    }
    String uri = request.getRequestURI();
    String scheme =
        ContainerMessages.isOriginal(request) ? request.getScheme() : scheme(request, uri);
    if (scheme == null || !PipelineParts.TRANSPORTS.contains(scheme)) {
      return null;
    }
    return new ExpressKey(
        scheme,
        request.isSecure(),
        uri,
        contentType,
        charset,
        request.getHeader(HTTPConstants.HEADER_SOAP_ACTION));
  }

  /** The key of the same request in MIME parts, with the envelope in another charset. */
  ExpressKey in(String other) {
    return new ExpressKey(scheme, isSecure, uri, contentType, other, action);
  }

  /**
   * The scheme in {@code getRequestURL}, from which Axis2 takes scheme and path. A container
   * derives it from the parts of the request; a filter may not.
   *
   * @return null if it has another path than the request, or is no whole address
   */
  private static @Nullable String scheme(HttpServletRequest request, String uri) {
    String address = request.getRequestURL().toString();
    int end = address.indexOf("://");
    int path = end < 0 ? -1 : address.indexOf('/', end + 3);
    return path >= 0 && address.substring(path).equals(uri) ? address.substring(0, end) : null;
  }
}
