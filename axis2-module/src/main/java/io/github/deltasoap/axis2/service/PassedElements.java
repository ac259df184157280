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
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.jspecify.annotations.Nullable;

/**
 * The elements that stock passes to a service as they are: of trees that stock's own builder has
 * made of the request.
 */
record PassedElements(OperationType operation) {
  /**
   * The payload of a message, in a tree of the whole message.
   *
   * @throws XMLStreamException if it cannot be read
   */
  OMElement payload(Reading.Accepted reading, WireMessage message) throws XMLStreamException {
    return isDocument(operation, reading)
        ? PayloadTree.of(reading, message)
        : DelayedEnvelope.stockPayload(message);
  }

  /** Whether the module makes the tree of a message: comments and CDATA sections are nodes, too. */
  static boolean isDocument(OperationType operation, Reading.Accepted reading) {
    return operation.style() == Style.ELEMENT
        && (reading instanceof Reading.Hit
            || (reading instanceof Reading.FirstContact unknown && unknown.payload() >= 0));
  }

  /**
   * Puts the payload of a call's arguments into the envelope of its request, in place of the equal
   * one that stock has read there.
   */
  void putInto(SOAPEnvelope envelope, @Nullable Object[] arguments) {
    OMElement stocks = envelope.getBody().getFirstElement();
    OMElement payload = payload(arguments);
    if (payload != null) {
      payload.detach();
      stocks.insertSiblingBefore(payload);
    }
    stocks.detach();
  }

  /** The payload around the elements among arguments; null if the service has detached it. */
  private static @Nullable OMElement payload(@Nullable Object[] arguments) {
    for (Object each : arguments) {
      OMContainer around = each instanceof OMElement element ? element : null;
      while (around instanceof OMElement element) {
        around = element.getParent();
        if (around instanceof SOAPBody) {
          return element;
        }
      }
    }
    return null;
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
