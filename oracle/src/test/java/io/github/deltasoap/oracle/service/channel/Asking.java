package io.github.deltasoap.oracle.service.channel;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;

/** Asks the HTTP request of its call. */
public class Asking {
  private static HttpServletRequest request() {
    return (HttpServletRequest)
        MessageContext.getCurrentMessageContext().getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST);
  }

  /** The parts of the request that are the same for all requests of a client. */
  public String request(String header) {
    HttpServletRequest http = request();
    return String.join(
        " ",
        http.getMethod(),
        http.getRequestURL(),
        http.getPathInfo(),
        http.getRemoteAddr(),
        http.getHeader("SOAPAction"),
        String.valueOf(http.getHeader(header)),
        String.valueOf(http.getHeader("User-Agent")),
        String.valueOf(http.getUserPrincipal()),
        String.valueOf(http.getSession(false)));
  }

  /** Sends the head of the response before the result is written. */
  public String flush(String text) throws IOException {
    MessageContext current = MessageContext.getCurrentMessageContext();
    ((HttpServletResponse) current.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE))
        .flushBuffer();
    return text;
  }

  /** Whether the request belongs to a new HTTP session. */
  public boolean session() {
    return request().getSession(true).isNew();
  }
}
