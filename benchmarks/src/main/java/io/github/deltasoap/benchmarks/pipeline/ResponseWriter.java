package io.github.deltasoap.benchmarks.pipeline;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.transport.http.ServletBasedOutTransportInfo;

/**
 * Writes the bytes of the operation's {@link ConstantReceiver}, with their length, and ignores the
 * envelope. Stateless, for any thread.
 */
final class ResponseWriter implements MessageFormatter {

  @Override
  public void writeTo(
      MessageContext context, OMOutputFormat format, OutputStream out, boolean preserve)
      throws AxisFault {
    var receiver = (ConstantReceiver) context.getAxisOperation().getMessageReceiver();
    var servlet = (ServletBasedOutTransportInfo) context.getProperty(Constants.OUT_TRANSPORT_INFO);
    byte[] response = receiver.response();
    servlet.addHeader("Content-Length", Integer.toString(response.length));
    try {
      out.write(response);
    } catch (IOException e) {
      throw AxisFault.makeFault(e);
    }
  }

  @Override
  public String getContentType(MessageContext context, OMOutputFormat format, String soapAction) {
    return "text/xml; charset=UTF-8";
  }

  @Override
  public URL getTargetAddress(MessageContext context, OMOutputFormat format, URL target) {
    return target;
  }

  @Override
  public String formatSOAPAction(MessageContext context, OMOutputFormat format, String soapAction) {
    return soapAction;
  }
}
