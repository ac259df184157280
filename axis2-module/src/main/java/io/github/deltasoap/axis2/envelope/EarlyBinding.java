package io.github.deltasoap.axis2.envelope;

/**
 * Binds a payload at the moment at which stock's JAX-WS engine would unmarshal it: when it
 * registers its custom builder, while the request is dispatched.
 */
@FunctionalInterface
public interface EarlyBinding {
  /** Binds the payload; false if stock has to unmarshal it now. */
  boolean binds();
}
