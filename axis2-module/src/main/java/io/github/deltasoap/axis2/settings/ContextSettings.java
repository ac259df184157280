package io.github.deltasoap.axis2.settings;

/**
 * The access to contexts as a service.
 *
 * @param served whether there is such a service
 * @param adminRole the role of users with access to the contexts of all; {@link #NONE} if nobody
 *     has it
 * @param secret of all servers that share the store; {@link #NONE} for a random one
 * @param maxBytes of a context
 */
public record ContextSettings(boolean served, String adminRole, String secret, int maxBytes) {
  /** Stands for no role and no secret. */
  public static final String NONE = "none";

  /** The settings without parameters. */
  public static final ContextSettings DEFAULT = new ContextSettings(false, NONE, NONE, 1 << 16);

  /** The settings without the secret. */
  @Override
  public String toString() {
    return "ContextSettings[" + served + ", " + adminRole + ", " + maxBytes + "]";
  }
}
