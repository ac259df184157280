package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.tree.PayloadTree;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.ParameterOrder;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.Reading;
import java.util.Iterator;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.jspecify.annotations.Nullable;

/** The elements that stock passes to a service as they are: nodes of a tree of the request. */
record PassedElements(OperationType operation) {
  /**
   * The payload of a message, in a tree of the whole message.
   *
   * @throws XMLStreamException if it cannot be read
   */
  OMElement payload(Reading.Accepted reading, WireMessage message) throws XMLStreamException {
    return isMade(reading)
        ? PayloadTree.of(reading, message)
        : DelayedEnvelope.stockPayload(message);
  }

  /**
   * The payload of a message, in the place of its delayed payload.
   *
   * @throws XMLStreamException if it cannot be read
   */
  OMElement payload(DeltaMessage message) throws XMLStreamException {
    OMElement delayed = message.delayedPayload();
    return delayed != null && !message.isStreamed() && isMade(message.reading())
        ? PayloadTree.exchange(delayed, message.reading(), message.wire())
        : message.buildPayload();
  }

  /** Whether the module makes the tree of a message: comments and CDATA sections are nodes, too. */
  private boolean isMade(Reading.Accepted reading) {
    return operation.style() == Style.ELEMENT
        && (reading instanceof Reading.Hit
            || (reading instanceof Reading.FirstContact unknown && unknown.payload() >= 0));
  }

  /**
   * Puts the elements into arguments.
   *
   * @param arguments of the same request, null where elements belong; not changed
   * @param payload in a tree of the whole request
   * @throws Unbindable if stock fails
   */
  @Nullable Object[] into(@Nullable Object[] arguments, OMElement payload) throws Unbindable {
    @Nullable Object[] complete = arguments.clone();
    if (operation.style() == Style.ELEMENT) {
      complete[0] = payload;
      return complete;
    }
    ParameterOrder order = new ParameterOrder(operation);
    if (operation.style() == Style.BARE) {
      put(complete, order, payload);
      return complete;
    }
    for (Iterator<OMElement> children = payload.getChildElements(); children.hasNext(); ) {
      if (!put(complete, order, children.next())) {
        return complete;
      }
    }
    return complete;
  }

  /** Takes an element, unless stock has read all parameters before. */
  private static boolean put(@Nullable Object[] arguments, ParameterOrder order, OMElement element)
      throws Unbindable {
    Slot parameter = order.take(element.getLocalName());
    if (parameter == null) {
      return false;
    }
    if (UndescribedType.isElement(parameter.type())) {
      arguments[parameter.index()] = element;
    }
    return true;
  }
}
