package io.github.deltasoap.benchmarks.channel.infoset;

import java.io.OutputStream;
import java.net.URL;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.MessageFormatter;
import org.jspecify.annotations.Nullable;

/** Writes messages in an encoding. Stateless, for any thread. */
final class EncodedFormatter implements MessageFormatter {
  private final Encoding encoding;

  EncodedFormatter(Encoding encoding) {
    this.encoding = encoding;
  }

  @Override
  public void writeTo(
      MessageContext context, OMOutputFormat format, OutputStream out, boolean preserve)
      throws AxisFault {
    try {
      encoding.write(context.getEnvelope(), out);
    } catch (XMLStreamException e) {
      throw AxisFault.makeFault(e);
    }
  }

  @Override
  public String getContentType(
      MessageContext context, OMOutputFormat format, @Nullable String action) {
    return encoding.mediaType();
  }

  @Override
  public URL getTargetAddress(MessageContext context, OMOutputFormat format, URL address) {
    return address;
  }

  @Override
  public @Nullable String formatSOAPAction(
      MessageContext context, OMOutputFormat format, @Nullable String action) {
    return action;
  }
}
