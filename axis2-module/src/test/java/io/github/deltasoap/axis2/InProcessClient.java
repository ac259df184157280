package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.kernel.OutTransportInfo;
import org.apache.axis2.transport.http.HTTPTransportUtils;
import org.apache.axis2.util.MessageContextBuilder;
import org.jspecify.annotations.Nullable;

/** Sends requests through all of Axis2 as its servlet does, but without a network. */
final class InProcessClient {
  /**
   * An answer.
   *
   * @param body the bytes of the response as text; empty for one-way operations
   * @param fault the fault's text; null if there was none
   */
  record Response(String body, @Nullable String fault) {}

  private final ConfigurationContext configuration;

  InProcessClient(ConfigurationContext configuration) {
    this.configuration = configuration;
  }

  /** Posts SOAP 1.1 with an empty action to a service. */
  Response post(String service, byte[] body) throws AxisFault {
    return post(service, "text/xml; charset=UTF-8", "\"\"", body);
  }

  Response post(String service, String contentType, String action, byte[] body) throws AxisFault {
    MessageContext context = configuration.createMessageContext();
    context.setIncomingTransportName(Constants.TRANSPORT_HTTP);
    context.setTransportIn(configuration.getAxisConfiguration().getTransportIn("http"));
    context.setTransportOut(configuration.getAxisConfiguration().getTransportOut("http"));
    context.setServerSide(true);
    context.setProperty(Constants.OUT_TRANSPORT_INFO, new NoHeaders());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String fault = null;
    try {
      HTTPTransportUtils.processHTTPPostRequest(
          context,
          new ByteArrayInputStream(body),
          out,
          contentType,
          action,
          "/axis2/services/" + service);
    } catch (AxisFault thrown) {
      fault = String.valueOf(thrown.getMessage());
      MessageContext answer = MessageContextBuilder.createFaultMessageContext(context, thrown);
      AxisEngine.sendFault(answer);
    }
    return new Response(out.toString(UTF_8), fault);
  }

  private static final class NoHeaders implements OutTransportInfo {
    @Override
    public void setContentType(String contentType) {
      // Not checked.
    }
  }
}
