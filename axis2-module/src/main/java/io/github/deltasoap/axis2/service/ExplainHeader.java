package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.surroundings.Linkage;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.engine.Reading;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.transport.http.ServletBasedOutTransportInfo;

/**
 * The HTTP header of responses that shows how the module has read the request. Other transports
 * than servlets have no headers, and neither have requests that another thread answers. Immutable.
 *
 * @param isOn whether responses have it
 */
record ExplainHeader(boolean isOn) {
  static final String NAME = "DeltaSOAP";

  private static final boolean SERVLETS =
      Linkage.isThere(
          "org.apache.axis2.transport.http.ServletBasedOutTransportInfo",
          ExplainHeader.class.getClassLoader());

  /** The module has bound the request. */
  void accepted(Reading.Accepted reading, MessageContext request) {
    if (isOn) {
      Reading.Accepted bound = reading.bound();
      int changed = bound instanceof Reading.Hit hit ? hit.match().changedValues() : -1;
      set(
          bound instanceof Reading.FirstContact
              ? "first-contact"
              : bound instanceof Reading.Streamed
                  ? "streamed"
                  : changed < 0 ? "full-hit" : changed == 0 ? "hit" : "patched; values=" + changed,
          request);
    }
  }

  /** The module has bound the request from a tree. */
  void boundFromTree(MessageContext request) {
    if (isOn) {
      set("tree", request);
    }
  }

  /** The request gets the response to an equal one. */
  void cached(MessageContext request) {
    if (isOn) {
      set("cached", request);
    }
  }

  /** Stock reads the request. */
  void leftToStock(StockReason reason, MessageContext request) {
    if (isOn) {
      set("stock; reason=" + reason, request);
    }
  }

  private static void set(String value, MessageContext request) {
    // Another thread may find that the servlet has ended the response.
    if (SERVLETS
        && !DeltaMessage.isAnsweredLater(request)
        && request.getProperty(Constants.OUT_TRANSPORT_INFO)
            instanceof ServletBasedOutTransportInfo response) {
      response.addHeader(NAME, value);
    }
  }
}
