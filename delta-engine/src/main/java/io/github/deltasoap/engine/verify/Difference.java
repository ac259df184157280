package io.github.deltasoap.engine.verify;

import java.util.Locale;

/**
 * A message that the module read or wrote otherwise than stock. It holds names, and no values.
 *
 * @param service the name of the service, or of a client's endpoint
 * @param operation the name of the operation
 * @param direction of the message
 * @param shape identifies the shape of the message; 16 hexadecimal digits
 * @param path of the first difference: parameters, properties and indexes for a message that was
 *     read, elements for one that was written
 */
public record Difference(
    String service, String operation, Direction direction, String shape, String path) {
  /** The place of the difference, for people. */
  public String place() {
    return direction.name().toLowerCase(Locale.ROOT) + " of shape " + shape + ", at " + path;
  }

  /** The direction of a message, as seen from the service. */
  public enum Direction {
    /** From client to service. */
    REQUEST,
    /** From service to client. */
    RESPONSE
  }
}
