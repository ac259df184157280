package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.channel.SessionOffer;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.NamedValue;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/** The HTTP headers with which two ends agree on a channel (P4, 3.3 and 4.1). */
public final class ChannelHeaders {
  /** In a request: the representations that the client could use from now on. */
  static final String OFFER = "DeltaSOAP-Offer";

  /** In a response: the representation that the server accepts. */
  static final String ACCEPT = "DeltaSOAP-Accept";

  /** In a response to a frame: the server has understood it, or asks for its layout. */
  static final String FRAME = "DeltaSOAP-Frame";

  /** Frames without a session, as the bodies of HTTP requests and responses. */
  static final String POST = "post";

  /** The headers in which a request can have what HTTP clients add and frames do not need. */
  private static final Map<String, String> SHORT =
      Map.of(HTTPConstants.HEADER_ACCEPT_ENCODING, "", HTTPConstants.HEADER_CONNECTION, "");

  private ChannelHeaders() {}

  /** Adds the offer of the channel to a request. */
  static void offer(MessageContext request) {
    add(Map.of(OFFER, POST), request);
  }

  /**
   * Leaves out of a request what HTTP clients add otherwise: encodings, since frames are short, and
   * that the connection is kept, which is a matter of course and makes servers answer how long.
   */
  static void shorten(MessageContext request) {
    add(SHORT, request);
  }

  /** Adds headers, as far as a request does not have them, to a copy of its own. */
  private static void add(Map<String, String> added, MessageContext request) {
    Object present = request.getProperty(HTTPConstants.HTTP_HEADERS);
    if (present instanceof Map<?, ?> map) {
      Map<Object, Object> headers = new HashMap<>(map);
      added.forEach(
          (name, value) -> {
            if (!isAmong(map.keySet().stream(), name)) {
              headers.put(name, value);
            }
          });
      request.setProperty(HTTPConstants.HTTP_HEADERS, headers);
    } else if (present == null || present instanceof List<?>) {
      List<?> list = present == null ? List.of() : (List<?>) present;
      List<Object> headers = new ArrayList<>(list);
      added.forEach(
          (name, value) -> {
            if (!isAmong(list.stream().map(ChannelHeaders::name), name)) {
              headers.add(new NamedValue(name, value));
            }
          });
      request.setProperty(HTTPConstants.HTTP_HEADERS, headers);
    }
  }

  private static @Nullable Object name(Object header) {
    return header instanceof NamedValue named ? named.getName() : null;
  }

  private static boolean isAmong(Stream<? extends @Nullable Object> names, String name) {
    return names.anyMatch(each -> each instanceof String other && other.equalsIgnoreCase(name));
  }

  /** Whether a client asks for a channel; only the builder of its message answers that. */
  public static boolean areIn(HttpServletRequest request) {
    return request.getHeader(OFFER) != null || request.getHeader(SessionOffer.HEADER) != null;
  }
}
