package io.github.deltasoap.axis2.envelope;

import java.util.Map;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.description.RobustOutOnlyAxisOperation;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/** Where Axis2 keeps the parts of an exchange. */
public final class Exchange {
  private Exchange() {}

  /** Whether a builder will see the response to a request. */
  public static boolean hasResponse(MessageContext request) {
    return incoming(request) != null && !isRobust(request);
  }

  /** Whether the response to a request is a fault, or none. */
  public static boolean isRobust(MessageContext request) {
    return request.getAxisOperation() instanceof RobustOutOnlyAxisOperation;
  }

  /**
   * The context of the message that arrives in an exchange: a client's response, or a service's
   * request; null if there is none.
   */
  public static @Nullable MessageContext incoming(MessageContext message) {
    return part(message, WSDLConstants.MESSAGE_LABEL_IN_VALUE);
  }

  /**
   * The context of the message that is sent in an exchange: a client's request, or a service's
   * response; null if there is none.
   */
  public static @Nullable MessageContext outgoing(MessageContext message) {
    return part(message, WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
  }

  private static @Nullable MessageContext part(MessageContext message, String label) {
    OperationContext exchange = message.getOperationContext();
    try {
      return exchange == null ? null : exchange.getMessageContext(label);
    } catch (AxisFault none) {
      return null;
    }
  }

  /** The value of an HTTP header of an answer; null if it has none. */
  public static @Nullable String header(MessageContext answer, String name) {
    Object headers = answer.getProperty(MessageContext.TRANSPORT_HEADERS);
    Object value = headers instanceof Map<?, ?> map ? map.get(name) : null;
    return value == null ? null : value.toString();
  }

  /** The media type of the answer to a request whose answer no builder has seen. */
  public static String contentType(MessageContext request) {
    return request.getLocalProperty(Constants.Configuration.TRANSPORT_INFO_MAP, false)
            instanceof Map<?, ?> answer
        ? String.valueOf(answer.get(Constants.Configuration.CONTENT_TYPE))
        : "";
  }
}
