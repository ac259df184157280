package io.github.deltasoap.oracle.surroundings;

import org.apache.axiom.om.OMElement;

/** A service that takes and returns elements, without any data binding. */
public class Echo {
  public OMElement echo(OMElement element) {
    return element.cloneOMElement();
  }
}
