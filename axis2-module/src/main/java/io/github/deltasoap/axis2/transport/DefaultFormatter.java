package io.github.deltasoap.axis2.transport;

import java.io.OutputStream;
import java.net.URL;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.http.ApplicationXMLFormatter;
import org.apache.axis2.kernel.http.XFormURLEncodedFormatter;

/**
 * The formatter of messages without a declared type, which most clients send. It chooses as Axis2
 * does, with our formatter in place of Axis2's formatter of SOAP messages. Put into the
 * configuration by {@code DeltaModule}; safe for any number of threads.
 *
 * @param soap formats SOAP messages
 */
public record DefaultFormatter(DeltaFormatter soap) implements MessageFormatter {
  /** Becomes the default formatter of a configuration, unless there is another one. */
  public static void install(ConfigurationContext context, DeltaFormatter soap) {
    if (context.getProperty(Constants.Configuration.MESSAGE_FORMATTER) == null) {
      context.setNonReplicableProperty(
          Constants.Configuration.MESSAGE_FORMATTER, new DefaultFormatter(soap));
    }
  }

  /** Restores Axis2's choice of formatters. */
  public static void remove(ConfigurationContext context) {
    if (context.getProperty(Constants.Configuration.MESSAGE_FORMATTER)
        instanceof DefaultFormatter) {
      context.removePropertyNonReplicable(Constants.Configuration.MESSAGE_FORMATTER);
    }
  }

  /** Chooses as {@code MessageProcessorSelector} does. */
  private MessageFormatter of(MessageContext context) {
    if (!context.isDoingREST()) {
      return soap;
    }
    Object method = context.getProperty(Constants.Configuration.HTTP_METHOD);
    return Constants.Configuration.HTTP_METHOD_GET.equals(method)
            || Constants.Configuration.HTTP_METHOD_DELETE.equals(method)
        ? new XFormURLEncodedFormatter()
        : new ApplicationXMLFormatter();
  }

  @Override
  public void writeTo(
      MessageContext context, OMOutputFormat format, OutputStream out, boolean preserve)
      throws AxisFault {
    of(context).writeTo(context, format, out, preserve);
  }

  @Override
  public String getContentType(MessageContext context, OMOutputFormat format, String soapAction) {
    return of(context).getContentType(context, format, soapAction);
  }

  @Override
  public URL getTargetAddress(MessageContext context, OMOutputFormat format, URL target)
      throws AxisFault {
    return of(context).getTargetAddress(context, format, target);
  }

  @Override
  public String formatSOAPAction(MessageContext context, OMOutputFormat format, String soapAction) {
    return of(context).formatSOAPAction(context, format, soapAction);
  }
}
