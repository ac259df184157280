package io.github.deltasoap.oracle.service.axiom;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** A POJO service that gets parts of a message as elements, and asks for its context. */
public class Parts {
  /** The body of the context; the element may be taken out of it first. */
  public String body(String how, @Nullable OMElement part) {
    if (part != null && how.equals("detach")) {
      part.detach();
    }
    SOAPEnvelope envelope = MessageContext.getCurrentMessageContext().getEnvelope();
    if (part != null && how.equals("change")) {
      part.setText("changed");
    }
    return envelope.getBody().toString();
  }
}
