package io.github.deltasoap.axis2.websocket;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.NamedValue;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The requests that one session can carry: those to one address, with the same HTTP headers, which
 * the handshake has sent.
 *
 * @param headers of the application, names and values
 */
record SessionKey(String address, List<Map.Entry<String, String>> headers) {
  private static final String OWN = "deltasoap-";
  private static final String PROXY = "Proxy";

  /**
   * The key of a request.
   *
   * @param address without query and credentials
   * @return null if a session cannot carry it: its HTTP exchange has properties of its own
   */
  static @Nullable SessionKey of(MessageContext request, String address) {
    EndpointReference to = request.getTo();
    if (to == null
        || !address.equals(to.getAddress())
        || !isPlain(request, address)
        || has(request, HTTPConstants.AUTHENTICATE)
        || has(request, HTTPConstants.PROXY)
        || has(request, Constants.Configuration.TRANSPORT_URL)
        || request.isDoingREST()
        || request.isPropertyTrue(HTTPConstants.MC_GZIP_REQUEST)
        || request.isPropertyTrue(HTTPConstants.MC_ACCEPT_GZIP)
        || request.getOptions().isManageSession()
        || !isDefault(request, Constants.Configuration.HTTP_METHOD, HTTPConstants.HTTP_METHOD_POST)
        || !isDefault(
            request, HTTPConstants.HTTP_PROTOCOL_VERSION, HTTPConstants.HEADER_PROTOCOL_11)) {
      return null;
    }
    TransportOutDescription transport = request.getTransportOut();
    if (transport == null
        || transport.getParameter(PROXY) != null
        || request.getConfigurationContext().getAxisConfiguration().getParameter(PROXY) != null) {
      return null;
    }
    List<Map.Entry<String, String>> headers = new ArrayList<>();
    if (!addHeaders(request.getProperty(HTTPConstants.HTTP_HEADERS), headers)
        || !addHeaders(request.getProperty(MessageContext.TRANSPORT_HEADERS), headers)) {
      return null;
    }
    if (request.getProperty(HTTPConstants.USER_AGENT) instanceof String agent) {
      headers.add(Map.entry(HTTPConstants.HEADER_USER_AGENT, agent));
    }
    return new SessionKey(address, List.copyOf(headers));
  }

  /** With TLS, only a client without settings of its own trusts whom the WebSocket trusts. */
  private static boolean isPlain(MessageContext request, String address) {
    ConfigurationContext configuration = request.getConfigurationContext();
    return address.startsWith("http://")
        || (address.startsWith("https://")
            && !has(request, HTTPConstants.CACHED_HTTP_CLIENT)
            && !has(request, HTTPConstants.CUSTOM_PROTOCOL_HANDLER)
            && configuration.getProperty(HTTPConstants.CACHED_HTTP_CLIENT) == null);
  }

  private static boolean has(MessageContext request, String property) {
    return request.getProperty(property) != null;
  }

  private static boolean isDefault(MessageContext request, String property, String standard) {
    Object value = request.getProperty(property);
    return value == null || value.equals(standard);
  }

  /** Adds headers in one of Axis2's forms; returns false if they have another. */
  private static boolean addHeaders(
      @Nullable Object headers, List<Map.Entry<String, String>> target) {
    if (headers == null) {
      return true;
    }
    if (headers instanceof Map<?, ?> map) {
      return map.entrySet().stream().allMatch(each -> add(each.getKey(), each.getValue(), target));
    }
    return headers instanceof List<?> list
        && list.stream()
            .allMatch(
                each ->
                    each instanceof NamedValue named
                        && add(named.getName(), named.getValue(), target));
  }

  private static boolean add(
      @Nullable Object name, @Nullable Object value, List<Map.Entry<String, String>> target) {
    if (!(name instanceof String key) || !(value instanceof String text)) {
      return false;
    }
    String lower = key.toLowerCase(Locale.ROOT);
    if (!lower.startsWith(OWN)) {
      target.add(Map.entry(key, text));
    }
    return !lower.equals("cookie");
  }
}
