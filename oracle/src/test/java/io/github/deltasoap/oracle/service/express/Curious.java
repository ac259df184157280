package io.github.deltasoap.oracle.service.express;

import org.apache.axis2.context.MessageContext;

/** A service whose objects remember the message context in which they were made. */
public class Curious {
  private final MessageContext made = MessageContext.getCurrentMessageContext();

  /** The operation that the object was made for. */
  public String who(String text) {
    return text
        + " for "
        + made.getAxisOperation().getName().getLocalPart()
        + (made == MessageContext.getCurrentMessageContext() ? " now" : " before")
        + (made.getServiceContext().getProperty("serviceObject") == this ? " by this" : "");
  }
}
