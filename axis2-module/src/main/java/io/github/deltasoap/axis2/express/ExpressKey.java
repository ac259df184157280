package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletRequest;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an HTTP request on which Axis2's dispatchers decide, together with the name of the
 * payload, and on which the headers of the response depend.
 *
 * @param uri the path, as sent
 * @param action the HTTP header SOAPAction, as sent; null if it is absent
 */
record ExpressKey(boolean secure, String uri, String contentType, @Nullable String action) {

  /** The key of a request; null if it has none. */
  static @Nullable ExpressKey of(HttpServletRequest request) {
    String contentType = request.getContentType();
    if (contentType == null
        || !request.getMethod().equals("POST")
        || request.getHeader(HTTPConstants.HEADER_CONTENT_ENCODING) != null) {
      return null;
    }
    return new ExpressKey(
        request.isSecure(),
        request.getRequestURI(),
        contentType,
        request.getHeader(HTTPConstants.HEADER_SOAP_ACTION));
  }
}
