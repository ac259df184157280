package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Distinguishes the requests and responses of Tomcat from those that the application, by a filter
 * for example, puts around them or in their place. Those of other containers count as the latter,
 * which is always right.
 */
public final class ContainerMessages {
  private static final String TOMCAT = "org.apache.catalina.connector.";

  /** The requests and responses of the channel's sessions. */
  private static final String SESSIONS = "io.github.deltasoap.axis2.websocket.";

  private ContainerMessages() {}

  /** Whether {@code getRequestURL} agrees with the scheme and the path of a request. */
  static boolean isOriginal(HttpServletRequest request) {
    return isOwn(request);
  }

  /** Whether the bytes that are written to a response are sent as they are. */
  public static boolean isOriginal(HttpServletResponse response) {
    return isOwn(response);
  }

  /**
   * Whether a response may announce the length of the bytes that are written to it: they are sent
   * as they are, and the application has announced nothing about them.
   */
  public static boolean mayAnnounceLength(HttpServletResponse response) {
    return isOwn(response)
        && !response.containsHeader("Content-Length")
        && !response.containsHeader("Transfer-Encoding");
  }

  private static boolean isOwn(Object message) {
    String name = message.getClass().getName();
    return name.startsWith(TOMCAT) || name.startsWith(SESSIONS);
  }
}
