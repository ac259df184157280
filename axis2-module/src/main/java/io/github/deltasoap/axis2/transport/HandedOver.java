package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.core.StockReason;
import jakarta.servlet.http.HttpServletRequest;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * A request whose message was read before AxisServlet, for the builder.
 *
 * @param arrival the message, as far as it was read
 * @param obstacle why it could not be read as a whole; null if it was
 * @param call of its service; null if the service was not called
 * @param read the message, if its lane could not serve it; null if it was not read
 */
record HandedOver(
    Arrival arrival,
    @Nullable StockReason obstacle,
    @Nullable ExpressCall call,
    EnvelopeReader.@Nullable Unbuilt read) {
  private static final String ATTRIBUTE = "io.github.deltasoap.message";

  void attachTo(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  /** Takes it from the request of a message; null if AxisServlet is the first to read it. */
  static @Nullable HandedOver take(MessageContext context) {
    if (context.getLocalProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST, false)
            instanceof HttpServletRequest request
        && request.getAttribute(ATTRIBUTE) instanceof HandedOver handedOver) {
      request.removeAttribute(ATTRIBUTE);
      return handedOver;
    }
    return null;
  }
}
