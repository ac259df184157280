package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.PlainMarkup;
import io.github.deltasoap.core.wire.WireMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPMessage;
import org.jspecify.annotations.Nullable;

/**
 * Makes the envelope of a message with comments or CDATA sections around its payload: stock's own
 * tree, except for the payload, which is delayed.
 */
final class StockEnvelope {
  private static final byte[] PLACEHOLDER = "<payload/>".getBytes(US_ASCII);

  private StockEnvelope() {}

  /**
   * Builds the envelope.
   *
   * @param plain the same message in simpler markup, which a scanner has accepted
   * @return null if stock's builder refuses the envelope
   */
  static @Nullable DelayedEnvelope around(
      WireMessage message, PlainMarkup plain, EnvelopeShape shape, OMDataSource source) {
    byte[] bytes = message.bytes();
    ByteArrayOutputStream around = new ByteArrayOutputStream();
    around.write(bytes, 0, plain.payload());
    around.writeBytes(PLACEHOLDER);
    around.write(bytes, plain.payloadEnd(), message.length() - plain.payloadEnd());
    try {
      SOAPMessage document =
          OMXMLBuilderFactory.createSOAPModelBuilder(
                  new ByteArrayInputStream(around.toByteArray()), "UTF-8")
              .getSOAPMessage();
      document.build();
      SOAPEnvelope envelope = (SOAPEnvelope) document.getOMDocumentElement();
      OMElement placeholder = envelope.getBody().getFirstElement();
      OMSourcedElement payload =
          DelayedEnvelope.payload(DelayedEnvelope.factory(shape.version()), shape, source);
      placeholder.insertSiblingBefore(payload);
      placeholder.detach();
      return new DelayedEnvelope(envelope, payload);
    } catch (OMException refused) {
      return null;
    }
  }
}
