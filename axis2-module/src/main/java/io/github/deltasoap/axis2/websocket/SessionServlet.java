package io.github.deltasoap.axis2.websocket;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import org.apache.axis2.transport.http.AxisServlet;
import org.jspecify.annotations.Nullable;

/**
 * Stock's servlet for the messages of sessions. It shares the configuration of the application's
 * AxisServlet, and is never destroyed. Safe for any number of threads.
 */
@SuppressWarnings("serial") // Never serialized.
final class SessionServlet extends AxisServlet {
  /** The configuration of the application's AxisServlet. */
  private record Config(ServletContext application, String name, Map<String, String> parameters)
      implements ServletConfig {
    @Override
    public String getServletName() {
      return name;
    }

    @Override
    public ServletContext getServletContext() {
      return application;
    }

    @Override
    public @Nullable String getInitParameter(String parameter) {
      return parameters.get(parameter);
    }

    @Override
    public Enumeration<String> getInitParameterNames() {
      return Collections.enumeration(parameters.keySet());
    }
  }

  private SessionServlet() {}

  /**
   * Makes the servlet of an application.
   *
   * @return null if the application's own is another than stock's, which might answer otherwise
   */
  static @Nullable SessionServlet of(ServletContext application) throws ServletException {
    for (ServletRegistration each : application.getServletRegistrations().values()) {
      if (AxisServlet.class.getName().equals(each.getClassName())) {
        SessionServlet servlet = new SessionServlet();
        servlet.init(new Config(application, each.getName(), each.getInitParameters()));
        return servlet;
      }
    }
    return null;
  }
}
