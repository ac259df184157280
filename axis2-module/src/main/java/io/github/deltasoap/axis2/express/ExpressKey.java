package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an HTTP request on which Axis2's dispatchers decide, together with the name of the
 * payload, and on which the headers of the response depend.
 *
 * @param scheme of the request's address, by which Axis2 chooses the transport
 * @param uri the path, as sent
 * @param action the HTTP header SOAPAction, as sent; null if it is absent
 */
record ExpressKey(String scheme, String uri, String contentType, @Nullable String action) {

  /** The key of a request; null if it has none. */
  static @Nullable ExpressKey of(HttpServletRequest request) {
    String contentType = request.getContentType();
    if (contentType == null
        || !request.getMethod().equals("POST")
        || request.getHeader(HTTPConstants.HEADER_CONTENT_ENCODING) != null) {
      return null;
    }
    String scheme = scheme(request);
    if (!PipelineParts.TRANSPORTS.contains(scheme)) {
      return null;
    }
    return new ExpressKey(
        scheme,
        request.getRequestURI(),
        contentType,
        request.getHeader(HTTPConstants.HEADER_SOAP_ACTION));
  }

  /** A container makes the address of a request of its scheme; filters may do otherwise. */
  private static String scheme(HttpServletRequest request) {
    if (!(request instanceof HttpServletRequestWrapper)) {
      return request.getScheme();
    }
    StringBuffer address = request.getRequestURL();
    int end = address.indexOf(":");
    return end < 0 ? request.getScheme() : address.substring(0, end);
  }
}
