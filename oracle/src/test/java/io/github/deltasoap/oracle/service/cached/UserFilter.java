package io.github.deltasoap.oracle.service.cached;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.Principal;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows the users of requests by a header, as an application's own authentication may. */
public final class UserFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String HEADER = "X-User";

  /** Adds the filter to the application. */
  public static final class Initializer implements ServletContainerInitializer {
    @Override
    public void onStartup(@Nullable Set<Class<?>> classes, ServletContext application) {
      application
          .addFilter("users", new UserFilter())
          .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
    }
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String user = request.getHeader(HEADER);
    chain.doFilter(user == null ? request : new OfUser(request, user), response);
  }

  private static final class OfUser extends HttpServletRequestWrapper {
    private final String user;

    OfUser(HttpServletRequest request, String user) {
      super(request);
      this.user = user;
    }

    @Override
    public Principal getUserPrincipal() {
      return () -> user;
    }

    @Override
    public String getRemoteUser() {
      return user;
    }
  }
}
