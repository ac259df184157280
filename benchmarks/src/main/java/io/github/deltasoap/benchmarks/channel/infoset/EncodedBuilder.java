package io.github.deltasoap.benchmarks.channel.infoset;

import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.context.MessageContext;

/** Reads messages of an encoding. Stateless, for any thread. */
final class EncodedBuilder implements Builder {
  private final Encoding encoding;

  EncodedBuilder(Encoding encoding) {
    this.encoding = encoding;
  }

  @Override
  public OMElement processDocument(InputStream in, String contentType, MessageContext context)
      throws AxisFault {
    try {
      return encoding.read(in);
    } catch (XMLStreamException e) {
      throw AxisFault.makeFault(e);
    }
  }
}
