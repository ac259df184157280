package io.github.deltasoap.oracle.service.pojo;

import org.apache.axis2.context.MessageContext;

/** Cannot be created for a request. */
public final class RobustUnborn {
  public RobustUnborn() {
    if (MessageContext.getCurrentMessageContext() != null) {
      throw new IllegalStateException("no object");
    }
  }

  public void take(String text) {
    // Never called.
  }
}
