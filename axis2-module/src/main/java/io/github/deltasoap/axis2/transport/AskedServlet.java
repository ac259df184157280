package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.service.ExpressCall;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.transport.http.AxisServlet;
import org.apache.axis2.transport.http.HTTPTransportUtils;

/**
 * Stock's servlet for requests that a filter serves, and whose service asks for its message
 * context: makes the context by stock's code and runs the in-flow during the call, and sends the
 * response, or the fault, after it. It shares the configuration of the application's AxisServlet,
 * and is never destroyed. Safe for any number of threads.
 */
@SuppressWarnings("serial") // Never serialized.
final class AskedServlet extends AxisServlet {
  private static final String ATTRIBUTE = "io.github.deltasoap.context";

  /** Makes the servlet of an application. */
  static AskedServlet of(ServletContext application) throws ServletException {
    RegisteredServlet registered = RegisteredServlet.of(application);
    AskedServlet servlet = new AskedServlet();
    servlet.init(
        registered == null
            ? new RegisteredServlet(application, "AxisServlet", Map.of())
            : registered);
    return servlet;
  }

  /**
   * Runs the in-flow of a request whose service is being called.
   *
   * @param message the SOAP message
   */
  MessageContext enter(
      ExpressCall call,
      InputStream message,
      HttpServletRequest request,
      HttpServletResponse response)
      throws AxisFault {
    try {
      MessageContext context = super.createMessageContext(request, response, true);
      request.setAttribute(ATTRIBUTE, context);
      String contentType = request.getContentType();
      context.setProperty(Constants.Configuration.CONTENT_TYPE, contentType);
      call.attachTo(context);
      HTTPTransportUtils.processHTTPPostRequest(
          context,
          message,
          response.getOutputStream(),
          contentType,
          request.getHeader(HTTPConstants.HEADER_SOAP_ACTION),
          request.getRequestURL().toString());
      return context;
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  /**
   * Answers such a request: the builder finishes its call, and stock sends its fault. It also
   * answers a request whose connection has failed while {@link ServletLane} read it.
   */
  void finish(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    doPost(request, new BufferedResponse(response));
  }

  /** A response for which stock prepares the buffer again, after the call or the failure. */
  private static final class BufferedResponse extends HttpServletResponseWrapper {
    BufferedResponse(HttpServletResponse response) {
      super(response);
    }

    @Override
    public void setBufferSize(int size) {
      try {
        super.setBufferSize(size);
      } catch (IllegalStateException written) {
        // The service has written to the response itself, or the container has closed it.
      }
    }
  }

  /** {@inheritDoc} While a request is finished, it is the one that was made during the call. */
  @Override
  protected MessageContext createMessageContext(
      HttpServletRequest request, HttpServletResponse response, boolean isSoap) throws IOException {
    return request.getAttribute(ATTRIBUTE) instanceof MessageContext made
        ? made
        : super.createMessageContext(request, response, isSoap);
  }
}
