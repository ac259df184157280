package io.github.deltasoap.express;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRegistration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts an {@link ExpressFilter} directly before Axis2's servlet, behind all filters that are mapped
 * to addresses. The servlet container calls it for each application whose libraries include this
 * one: as an initializer, and again as a listener, when the initializers of others have registered
 * their servlets, as those of Spring do.
 */
public final class ExpressInitializer
    implements ServletContainerInitializer, ServletContextListener {
  private static final String SERVLET = "org.apache.axis2.transport.http.AxisServlet";
  private static final String FILTER = "deltasoap-express";

  /** Called by the servlet container. */
  public ExpressInitializer() {}

  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext application) {
    List<String> servlets = axisServlets(application);
    if (servlets.isEmpty() || isRegistered(application)) {
      return;
    }
    FilterRegistration.Dynamic filter = application.addFilter(FILTER, new ExpressFilter());
    if (filter == null) {
      application.log("DeltaSOAP: there is a filter named " + FILTER + " already");
      return;
    }
    filter.setAsyncSupported(true);
    filter.addMappingForServletNames(EnumSet.of(DispatcherType.REQUEST), true, servlets.get(0));
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    onStartup(null, event.getServletContext());
  }

  private static boolean isRegistered(ServletContext application) {
    return application.getFilterRegistrations().values().stream()
        .anyMatch(each -> ExpressFilter.class.getName().equals(each.getClassName()));
  }

  /** The names of Axis2's servlets; usually there is one. */
  static List<String> axisServlets(ServletContext application) {
    return application.getServletRegistrations().values().stream()
        .filter(servlet -> SERVLET.equals(servlet.getClassName()))
        .map(ServletRegistration::getName)
        .toList();
  }
}
