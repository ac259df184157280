package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.transport.RegisteredServlet;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import org.apache.axis2.transport.http.AxisServlet;
import org.jspecify.annotations.Nullable;

/**
 * Stock's servlet for the messages of sessions. It shares the configuration of the application's
 * AxisServlet, and is never destroyed. Safe for any number of threads.
 */
@SuppressWarnings("serial") // Never serialized.
final class SessionServlet extends AxisServlet {
  private SessionServlet() {}

  /**
   * Makes the servlet of an application.
   *
   * @return null if the application's own is another than stock's, which might answer otherwise
   */
  static @Nullable SessionServlet of(ServletContext application) throws ServletException {
    RegisteredServlet registered = RegisteredServlet.of(application);
    if (registered == null) {
      return null;
    }
    SessionServlet servlet = new SessionServlet();
    servlet.init(registered);
    return servlet;
  }
}
