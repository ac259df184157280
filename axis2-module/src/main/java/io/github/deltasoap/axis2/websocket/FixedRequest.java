package io.github.deltasoap.axis2.websocket;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletConnection;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpUpgradeHandler;
import jakarta.servlet.http.Part;
import java.security.Principal;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of a session's requests that is the same for all of them: that of the HTTP request that
 * has negotiated the session. A question that only a request of its own could answer leads to an
 * exception, and to the end of sessions with the service.
 */
abstract class FixedRequest implements HttpServletRequest {
  final Negotiation negotiated;
  private final Runnable unanswerable;

  /**
   * @param unanswerable called before a question is refused
   */
  FixedRequest(Negotiation negotiated, Runnable unanswerable) {
    this.negotiated = negotiated;
    this.unanswerable = unanswerable;
  }

  private IllegalStateException refuse(String question) {
    unanswerable.run();
    return new IllegalStateException(
        "A request that arrived over a WebSocket has no "
            + question
            + "; later requests to this service will be HTTP requests");
  }

  @Override
  public @Nullable String getAuthType() {
    return negotiated.authType();
  }

  @Override
  public Cookie @Nullable [] getCookies() {
    return null;
  }

  @Override
  public String getMethod() {
    return "POST";
  }

  @Override
  public String getPathInfo() {
    return negotiated.pathInfo();
  }

  @Override
  public @Nullable String getPathTranslated() {
    return negotiated.application().getRealPath(negotiated.pathInfo());
  }

  @Override
  public String getContextPath() {
    return negotiated.contextPath();
  }

  @Override
  public @Nullable String getQueryString() {
    return null;
  }

  @Override
  public @Nullable String getRemoteUser() {
    Principal user = negotiated.user();
    return user == null ? null : user.getName();
  }

  @Override
  public boolean isUserInRole(String role) {
    if (negotiated.user() == null) {
      return false;
    }
    throw refuse("roles");
  }

  @Override
  public @Nullable Principal getUserPrincipal() {
    return negotiated.user();
  }

  @Override
  public @Nullable String getRequestedSessionId() {
    return null;
  }

  @Override
  public String getRequestURI() {
    return negotiated.uri();
  }

  @Override
  public StringBuffer getRequestURL() {
    return new StringBuffer(negotiated.url());
  }

  @Override
  public String getServletPath() {
    return negotiated.servletPath();
  }

  @Override
  public @Nullable HttpSession getSession(boolean create) {
    if (create) {
      throw refuse("HTTP session");
    }
    return null;
  }

  @Override
  public HttpSession getSession() {
    throw refuse("HTTP session");
  }

  @Override
  public String changeSessionId() {
    throw refuse("HTTP session");
  }

  @Override
  public boolean isRequestedSessionIdValid() {
    return false;
  }

  @Override
  public boolean isRequestedSessionIdFromCookie() {
    return false;
  }

  @Override
  public boolean isRequestedSessionIdFromURL() {
    return false;
  }

  @Override
  public boolean authenticate(HttpServletResponse response) {
    throw refuse("authentication");
  }

  @Override
  public void login(String user, String password) {
    throw refuse("authentication");
  }

  @Override
  public void logout() {
    throw refuse("authentication");
  }

  @Override
  public Collection<Part> getParts() {
    throw refuse("parts");
  }

  @Override
  public Part getPart(String name) {
    throw refuse("parts");
  }

  @Override
  public <T extends HttpUpgradeHandler> T upgrade(Class<T> handler) {
    throw refuse("other protocol");
  }

  @Override
  public @Nullable String getParameter(String name) {
    return null;
  }

  @Override
  public Enumeration<String> getParameterNames() {
    return Collections.emptyEnumeration();
  }

  @Override
  public String @Nullable [] getParameterValues(String name) {
    return null;
  }

  @Override
  public Map<String, String[]> getParameterMap() {
    return Map.of();
  }

  @Override
  public String getProtocol() {
    return negotiated.protocol();
  }

  @Override
  public String getScheme() {
    return negotiated.scheme();
  }

  @Override
  public String getServerName() {
    return negotiated.serverName();
  }

  @Override
  public int getServerPort() {
    return negotiated.serverPort();
  }

  @Override
  public String getRemoteAddr() {
    return negotiated.remoteAddress();
  }

  @Override
  public String getRemoteHost() {
    return negotiated.remoteHost();
  }

  @Override
  public int getRemotePort() {
    return negotiated.remotePort();
  }

  @Override
  public String getLocalName() {
    return negotiated.localName();
  }

  @Override
  public String getLocalAddr() {
    return negotiated.localAddress();
  }

  @Override
  public int getLocalPort() {
    return negotiated.localPort();
  }

  @Override
  public Locale getLocale() {
    return negotiated.locales().get(0);
  }

  @Override
  public Enumeration<Locale> getLocales() {
    return Collections.enumeration(negotiated.locales());
  }

  @Override
  public boolean isSecure() {
    return negotiated.secure();
  }

  @Override
  public @Nullable RequestDispatcher getRequestDispatcher(String path) {
    return negotiated.application().getRequestDispatcher(path);
  }

  @Override
  public ServletContext getServletContext() {
    return negotiated.application();
  }

  @Override
  public AsyncContext startAsync() {
    throw refuse("asynchronous processing");
  }

  @Override
  public AsyncContext startAsync(ServletRequest request, ServletResponse response) {
    throw refuse("asynchronous processing");
  }

  @Override
  public boolean isAsyncStarted() {
    return false;
  }

  @Override
  public boolean isAsyncSupported() {
    return false;
  }

  @Override
  public AsyncContext getAsyncContext() {
    throw refuse("asynchronous processing");
  }

  @Override
  public DispatcherType getDispatcherType() {
    return DispatcherType.REQUEST;
  }

  @Override
  public String getRequestId() {
    return Integer.toHexString(System.identityHashCode(this));
  }

  @Override
  public String getProtocolRequestId() {
    return "";
  }

  @Override
  public ServletConnection getServletConnection() {
    throw refuse("connection");
  }
}
