package io.github.deltasoap.axis2.express;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Distinguishes requests and responses of the connection from those that the application, by a
 * filter for example, has put around them or in their place.
 */
public final class Connection {
  private static final String TOMCAT = "org.apache.catalina.connector.";

  /** The requests and responses of the channel's sessions. */
  private static final String SESSIONS = "io.github.deltasoap.axis2.websocket.";

  private Connection() {}

  /** Whether the parts of a request's address are those of the request. */
  static boolean made(HttpServletRequest request) {
    return isOwn(request);
  }

  /** Whether the bytes that are written to a response are those that are sent. */
  public static boolean made(HttpServletResponse response) {
    return isOwn(response);
  }

  private static boolean isOwn(Object message) {
    String name = message.getClass().getName();
    return name.startsWith(TOMCAT) || name.startsWith(SESSIONS);
  }
}
