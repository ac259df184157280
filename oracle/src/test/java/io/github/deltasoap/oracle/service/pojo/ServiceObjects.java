package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMComment;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;
import org.apache.axis2.context.MessageContext;

/** Reports the life cycle of service objects and their view of the request. */
public class ServiceObjects {
  static final AtomicInteger CREATED = new AtomicInteger();
  static final AtomicInteger STARTED = new AtomicInteger();
  static final AtomicInteger ENDED = new AtomicInteger();

  private int calls;

  public ServiceObjects() {
    CREATED.incrementAndGet();
  }

  public String call(String text, int number) {
    calls++;
    return calls + ": " + Dump.of(text, number);
  }

  public String fail(String text) {
    throw new IllegalStateException(text);
  }

  /** Returns the request's payload as the service finds it in the message context. */
  public String context(String text) {
    MessageContext context = MessageContext.getCurrentMessageContext();
    StringBuilder seen = new StringBuilder(context.getAxisOperation().getName().getLocalPart());
    OMContainer described =
        text.equals("all nodes") ? context.getEnvelope() : context.getEnvelope().getBody();
    for (Iterator<OMNode> nodes = described.getChildren(); nodes.hasNext(); ) {
      describe(nodes.next(), seen.append(' '));
    }
    return seen.append(' ').append(Dump.of(text)).toString();
  }

  private static void describe(OMNode node, StringBuilder seen) {
    if (node instanceof OMComment comment) {
      seen.append("<!--").append(comment.getValue()).append("-->");
    } else if (node instanceof OMText text) {
      seen.append(text.getType() == OMNode.CDATA_SECTION_NODE ? "section" : "")
          .append('"')
          .append(text.getText())
          .append('"');
    } else if (node instanceof OMElement element) {
      seen.append(element.getQName()).append('[');
      for (Iterator<OMAttribute> all = element.getAllAttributes(); all.hasNext(); ) {
        OMAttribute attribute = all.next();
        QName name = attribute.getQName();
        seen.append(name).append('=').append(attribute.getAttributeValue()).append(' ');
      }
      for (Iterator<OMNode> nodes = element.getChildren(); nodes.hasNext(); ) {
        describe(nodes.next(), seen);
      }
      seen.append(']');
    }
  }

  /** Resets all counts; declares an exception so that it has an answer. */
  public void reset() throws OrderException {
    CREATED.set(0);
    STARTED.set(0);
    ENDED.set(0);
    calls = 0;
  }

  public String counts() {
    return CREATED + " created, " + STARTED + " started, " + ENDED + " ended";
  }
}
