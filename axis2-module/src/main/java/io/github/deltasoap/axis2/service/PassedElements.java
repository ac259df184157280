package io.github.deltasoap.axis2.service;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.ParameterOrder;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import java.util.Iterator;
import org.apache.axiom.om.OMElement;
import org.jspecify.annotations.Nullable;

/**
 * The elements that stock passes to a service as they are: of trees that stock's own builder has
 * made of the request.
 */
record PassedElements(OperationType operation) {
  /**
   * Puts the elements into arguments.
   *
   * @param arguments of the same request, null where elements belong; not changed
   * @param payload in a tree of the whole request
   * @throws Unbindable if stock fails
   */
  @Nullable Object[] into(@Nullable Object[] arguments, OMElement payload) throws Unbindable {
    @Nullable Object[] complete = arguments.clone();
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
