package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.service.DeltaMessage;
import java.util.Iterator;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.datasource.jaxb.JAXBDataSource;

/**
 * The data source of a bound part of a request to a JAX-WS service: stock's JAXB code gets the
 * bound object from it and unmarshals nothing, all other readers get the message's bytes, or the
 * object as JAXB writes it, if these have been read from a connection before or refer to
 * attachments. Put into the body by {@link DeltaJAXWSMessageReceiver}.
 */
final class BoundJaxbSource extends JAXBDataSource {
  private final DeltaMessage message;
  private final int child;

  /**
   * @param child the position of the part among the children of the payload; negative if it is the
   *     payload
   */
  BoundJaxbSource(Object bound, JAXBDSContext context, DeltaMessage message, int child) {
    super(bound, context);
    this.message = message;
    this.child = child;
  }

  @Override
  public void serialize(XMLStreamWriter writer) throws XMLStreamException {
    if (!message.canReadPayload() || message.hasReferences()) {
      super.serialize(writer);
      return;
    }
    OMElement part =
        OMXMLBuilderFactory.createStAXOMBuilder(message.payloadReader()).getDocumentElement();
    if (child >= 0) {
      Iterator<OMElement> children = part.getChildElements();
      for (int i = 0; i <= child; i++) {
        part = children.next();
      }
    }
    part.serialize(writer);
  }

  @Override
  public OMDataSourceExt copy() {
    return new BoundJaxbSource(getObject(), getContext(), message, child);
  }
}
