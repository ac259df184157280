package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.client.ClientOperation;
import org.apache.axis2.context.MessageContext;

/** The senders and sessions of the clients of one configuration. Safe for any number of threads. */
public interface SessionRoutes {
  /** Has none. */
  SessionRoutes NONE =
      new SessionRoutes() {
        @Override
        public boolean watches(MessageContext request) {
          return false;
        }

        @Override
        public boolean hasSession(MessageContext request, ClientOperation called) {
          return false;
        }
      };

  /**
   * Whether the sender of a request will ask {@link ClientFrames#isSentAgain} about it. If not,
   * that of later requests will, where the transport is stock's.
   *
   * @param request that is about to be sent
   */
  boolean watches(MessageContext request);

  /**
   * Whether a session can carry a request. If there is none yet, the transport asks for one.
   *
   * @param request that is about to be sent
   */
  boolean hasSession(MessageContext request, ClientOperation called);
}
