package io.github.deltasoap.oracle.surroundings;

import org.apache.axiom.om.OMElement;
import org.apache.axis2.receivers.RawXMLINOutMessageReceiver;

/** A service that takes and returns elements, without any data binding. */
public class Echo {
  public OMElement echo(OMElement element) {
    return element.cloneOMElement();
  }

  /** A receiver of the application. */
  public static class Receiver extends RawXMLINOutMessageReceiver {}
}
