package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Distinguishes the container's own requests and responses from those that the application, by a
 * filter for example, puts around them or in their place.
 */
public final class ContainerMessages {
  private static final String TOMCAT = "org.apache.catalina.connector.";

  /** The requests and responses of the channel's sessions. */
  private static final String SESSIONS = "io.github.deltasoap.axis2.websocket.";

  private ContainerMessages() {}

  /** Whether the parts of a request's address are those of the request. */
  static boolean isOriginal(HttpServletRequest request) {
    return isOwn(request);
  }

  /** Whether the bytes that are written to a response are those that are sent. */
  public static boolean isOriginal(HttpServletResponse response) {
    return isOwn(response);
  }

  private static boolean isOwn(Object message) {
    String name = message.getClass().getName();
    return name.startsWith(TOMCAT) || name.startsWith(SESSIONS);
  }
}
