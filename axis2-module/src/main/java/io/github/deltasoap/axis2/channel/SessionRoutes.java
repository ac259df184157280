package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.client.ClientOperation;
import org.apache.axis2.context.MessageContext;

/** The sessions of the clients of one configuration. Safe for any number of threads. */
@FunctionalInterface
public interface SessionRoutes {
  /** Has none. */
  SessionRoutes NONE = (request, called) -> false;

  /**
   * Whether a session can carry a request. If there is none yet, the transport asks for one.
   *
   * @param request that is about to be sent
   */
  boolean hasSession(MessageContext request, ClientOperation called);
}
