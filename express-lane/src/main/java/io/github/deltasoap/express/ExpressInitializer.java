package io.github.deltasoap.express;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts an {@link ExpressFilter} directly before Axis2's servlet, behind all filters that are mapped
 * to addresses. Called by the servlet container, for each application whose libraries include this
 * one.
 */
public final class ExpressInitializer implements ServletContainerInitializer {
  private static final String SERVLET = "org.apache.axis2.transport.http.AxisServlet";
  private static final String FILTER = "deltasoap-express";

  /** Called by the servlet container. */
  public ExpressInitializer() {}

  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext application) {
    for (ServletRegistration servlet : application.getServletRegistrations().values()) {
      if (SERVLET.equals(servlet.getClassName())) {
        FilterRegistration.Dynamic filter =
            application.addFilter(FILTER, new ExpressFilter(servlet.getName()));
        if (filter == null) {
          application.log("DeltaSOAP: there is a filter named " + FILTER + " already");
          return;
        }
        filter.setAsyncSupported(true);
        filter.addMappingForServletNames(
            EnumSet.of(DispatcherType.REQUEST), true, servlet.getName());
        return;
      }
    }
  }
}
