package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.check.StockReferences;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;
import org.apache.axis2.AxisFault;

/** The payload that stock makes of a result, which may have attachments. */
final class StockPayload extends AbstractPushOMDataSource {
  private final StockReferences.Payload payload;

  /**
   * @param payload any number of times
   */
  StockPayload(StockReferences.Payload payload) {
    this.payload = payload;
  }

  @Override
  public void serialize(XMLStreamWriter writer) throws XMLStreamException {
    try {
      payload.make().serialize(writer, false);
    } catch (AxisFault failed) {
      throw new XMLStreamException(failed);
    }
  }

  /** The payload as an element. */
  OMElement element() {
    try {
      return payload.make();
    } catch (AxisFault failed) {
      throw new OMException(failed);
    }
  }

  @Override
  public boolean isDestructiveWrite() {
    return false;
  }
}
