package io.github.deltasoap.axis2.transport;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import org.apache.axis2.transport.http.AxisServlet;
import org.jspecify.annotations.Nullable;

/** The configuration of an application's AxisServlet, for other instances of it. Immutable. */
public record RegisteredServlet(
    ServletContext application, String name, Map<String, String> parameters)
    implements ServletConfig {
  /**
   * Finds the configuration in the application's registrations.
   *
   * @return null if the application's servlet is another than stock's
   */
  public static @Nullable RegisteredServlet of(ServletContext application) {
    for (ServletRegistration each : application.getServletRegistrations().values()) {
      if (AxisServlet.class.getName().equals(each.getClassName())) {
        return new RegisteredServlet(application, each.getName(), each.getInitParameters());
      }
    }
    return null;
  }

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
