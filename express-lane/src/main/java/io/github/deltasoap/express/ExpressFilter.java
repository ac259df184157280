package io.github.deltasoap.express;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Asks the module for an answer before Axis2's servlet, to whose name it has to be mapped. The
 * module offers its lanes in an attribute of the servlet context, as a type of the JDK, so no class
 * has to be shared with its archive. Safe for any number of threads.
 *
 * <p>{@link ExpressInitializer} registers it, where the container scans the libraries of an
 * application. Elsewhere, for example in an executable jar of Spring Boot, the application does.
 */
public final class ExpressFilter implements Filter {
  private static final String ATTRIBUTE = "io.github.deltasoap.express";

  /** The attribute with the request that the servlet gets in place of one whose body was read. */
  private static final String UNANSWERED = "io.github.deltasoap.unanswered";

  private @Nullable ServletContext application;

  /** Called by the container, or by the application. */
  public ExpressFilter() {}

  /** {@inheritDoc} All servlets and filters of the application are known by now. */
  @Override
  public void init(FilterConfig config) {
    ServletContext context = config.getServletContext();
    String servlet = ExpressInitializer.axisServlet(context);
    if (servlet == null) {
      context.log("DeltaSOAP: the express lane stays closed, since there is no AxisServlet");
      return;
    }
    for (FilterRegistration other : context.getFilterRegistrations().values()) {
      if (!other.getName().equals(config.getFilterName())
          && other.getServletNameMappings().contains(servlet)) {
        context.log(
            "DeltaSOAP: the express lane stays closed before "
                + servlet
                + ", since filter "
                + other.getName()
                + " is mapped to that servlet's name and might not run");
        return;
      }
    }
    application = context;
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!isAnswered(request, response)) {
      chain.doFilter(unanswered(request), response);
    }
  }

  /** The request for AxisServlet: another one if the module has read its body in vain. */
  private static ServletRequest unanswered(ServletRequest request) {
    if (request.getAttribute(UNANSWERED) instanceof ServletRequest replayed) {
      request.removeAttribute(UNANSWERED);
      return replayed;
    }
    return request;
  }

  private boolean isAnswered(ServletRequest request, ServletResponse response) throws IOException {
    Object lanes = application == null ? null : application.getAttribute(ATTRIBUTE);
    if (!(lanes instanceof BiPredicate<?, ?>)
        || !(request instanceof HttpServletRequest http)
        || !(response instanceof HttpServletResponse answer)) {
      return false;
    }
    @SuppressWarnings("unchecked") // The type of the attribute.
    BiPredicate<HttpServletRequest, HttpServletResponse> module =
        (BiPredicate<HttpServletRequest, HttpServletResponse>) lanes;
    try {
      return module.test(http, answer);
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }
}
