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
import java.util.Collection;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks the module for an answer before Axis2's servlet. The module offers its lanes in an attribute
 * of the servlet context, as a type of the JDK, so no class has to be shared with its archive. Safe
 * for any number of threads.
 *
 * <p>{@link ExpressInitializer} registers it, where the container scans the libraries of an
 * application. Elsewhere, for example in an executable jar of Spring Boot, the application does.
 */
public final class ExpressFilter implements Filter {
  private static final String ATTRIBUTE = "io.github.deltasoap.express";

  /** The attribute with the request that the servlet gets in place of one whose body was read. */
  private static final String UNANSWERED = "io.github.deltasoap.unanswered";

  /** The attribute with a consumer of the response that the servlet has made. */
  private static final String OBSERVED = "io.github.deltasoap.observed";

  /** The attribute with the name of the filter that is active; there may be one. */
  private static final String ACTIVE = "io.github.deltasoap.filter";

  private @Nullable ServletContext application;

  /** Creates a filter, which has to be mapped to the name of AxisServlet, and to nothing else. */
  public ExpressFilter() {}

  /** {@inheritDoc} All servlets and filters of the application are known by now. */
  @Override
  public void init(FilterConfig config) {
    ServletContext context = config.getServletContext();
    String obstacle = obstacle(context, config.getFilterName());
    if (obstacle == null) {
      context.setAttribute(ACTIVE, config.getFilterName());
      application = context;
    } else {
      context.log("DeltaSOAP: the express lane stays closed, since " + obstacle);
    }
  }

  /** Why a filter may not answer; null if it may. */
  private static @Nullable String obstacle(ServletContext context, String name) {
    Object active = context.getAttribute(ACTIVE);
    if (active != null) {
      return "filter " + active + " has one as well as " + name;
    }
    FilterRegistration own = context.getFilterRegistration(name);
    Collection<String> servlets = own.getServletNameMappings();
    if (!own.getUrlPatternMappings().isEmpty()
        || servlets.size() != 1
        || !ExpressInitializer.axisServlets(context).containsAll(servlets)) {
      return "filter " + name + " has to be mapped to the name of AxisServlet, and to nothing else";
    }
    for (FilterRegistration other : context.getFilterRegistrations().values()) {
      if (!ExpressFilter.class.getName().equals(other.getClassName())
          && other.getServletNameMappings().containsAll(servlets)) {
        return "filter "
            + other.getName()
            + " is mapped to the name of AxisServlet as well, and might not run";
      }
    }
    return null;
  }

  @Override
  public void destroy() {
    if (application != null) {
      application.removeAttribute(ACTIVE);
    }
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!isAnswered(request, response)) {
      chain.doFilter(unanswered(request), response);
      observe(request, response);
    }
  }

  /** Shows the servlet's response to the module, if it wants to see it. */
  private static void observe(ServletRequest request, ServletResponse response) {
    if (request.getAttribute(OBSERVED) instanceof Consumer<?> observer) {
      request.removeAttribute(OBSERVED);
      @SuppressWarnings("unchecked") // The type of the attribute.
      Consumer<ServletResponse> module = (Consumer<ServletResponse>) observer;
      module.accept(response);
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
