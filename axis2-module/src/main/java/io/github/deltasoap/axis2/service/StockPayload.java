package io.github.deltasoap.axis2.service;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;

/** The payload that stock makes of a result, which may have attachments. */
final class StockPayload extends AbstractPushOMDataSource {
  /** Makes stock's response. */
  @FunctionalInterface
  interface Response {
    SOAPEnvelope make() throws AxisFault;
  }

  private final Response response;

  StockPayload(Response response) {
    this.response = response;
  }

  @Override
  public void serialize(XMLStreamWriter writer) throws XMLStreamException {
    try {
      response.make().getBody().getFirstElement().serialize(writer, false);
    } catch (AxisFault failed) {
      throw new XMLStreamException(failed);
    }
  }

  @Override
  public boolean isDestructiveWrite() {
    return false;
  }
}
