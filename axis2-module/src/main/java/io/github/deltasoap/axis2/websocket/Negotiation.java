package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.service.ServiceRuntime;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP request that has negotiated a session, and what its service may see of it with each
 * message. Immutable.
 *
 * @param service to which the session leads
 * @param headers of the request, except for those that describe its content
 * @param attributes of the connection, such as certificates
 */
record Negotiation(
    ServiceRuntime service,
    ServletContext application,
    String contextPath,
    String servletPath,
    String pathInfo,
    String uri,
    String url,
    String protocol,
    String scheme,
    boolean secure,
    String serverName,
    int serverPort,
    String remoteAddress,
    String remoteHost,
    int remotePort,
    String localAddress,
    String localName,
    int localPort,
    @Nullable String authType,
    @Nullable Principal user,
    List<Locale> locales,
    Map<String, List<String>> headers,
    Map<String, Object> attributes) {

  private static final String CONNECTION = "jakarta.servlet.request.";

  private static final List<String> OF_CONTENT =
      List.of(
          "content-type",
          "content-length",
          "content-encoding",
          "transfer-encoding",
          "expect",
          "soapaction");

  private static final String OWN = "deltasoap-";

  static Negotiation of(HttpServletRequest request, ServiceRuntime service) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String name : Collections.list(request.getHeaderNames())) {
      String lower = name.toLowerCase(Locale.ROOT);
      if (!OF_CONTENT.contains(lower) && !lower.startsWith(OWN)) {
        headers.put(name, List.copyOf(Collections.list(request.getHeaders(name))));
      }
    }
    Map<String, Object> attributes = new HashMap<>();
    for (String name : Collections.list(request.getAttributeNames())) {
      if (name.startsWith(CONNECTION)) {
        attributes.put(name, request.getAttribute(name));
      }
    }
    return new Negotiation(
        service,
        request.getServletContext(),
        request.getContextPath(),
        request.getServletPath(),
        request.getPathInfo(),
        request.getRequestURI(),
        request.getRequestURL().toString(),
        request.getProtocol(),
        request.getScheme(),
        request.isSecure(),
        request.getServerName(),
        request.getServerPort(),
        request.getRemoteAddr(),
        request.getRemoteHost(),
        request.getRemotePort(),
        request.getLocalAddr(),
        request.getLocalName(),
        request.getLocalPort(),
        request.getAuthType(),
        request.getUserPrincipal(),
        List.copyOf(Collections.list(request.getLocales())),
        Collections.unmodifiableMap(headers),
        Map.copyOf(attributes));
  }

  /** Whether somebody else has made the handshake. */
  boolean isOfOther(@Nullable Principal other) {
    String name = user == null ? null : user.getName();
    return !Objects.equals(name, other == null ? null : other.getName());
  }
}
