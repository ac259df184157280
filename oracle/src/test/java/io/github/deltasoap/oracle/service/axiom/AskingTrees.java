package io.github.deltasoap.oracle.service.axiom;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axis2.context.MessageContext;

/** A service whose objects ask for the message context when they are made. */
public class AskingTrees {
  private final MessageContext context = MessageContext.getCurrentMessageContext();

  /** Whether the request is that of the context. */
  public OMElement ask(OMElement request) {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement answer = factory.createOMElement("answer", null);
    OMElement known = context.getEnvelope().getBody().getFirstElement();
    request.setText("changed");
    answer.setText((known == request) + " " + known);
    return answer;
  }
}
