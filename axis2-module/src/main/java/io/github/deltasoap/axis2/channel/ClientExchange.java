package io.github.deltasoap.axis2.channel;

import java.util.Map;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.description.RobustOutOnlyAxisOperation;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/** The contexts of a client's exchange: where Axis2 keeps a request's response and its headers. */
final class ClientExchange {
  private ClientExchange() {}

  /** Whether a builder will see the response to a request. */
  static boolean hasResponse(MessageContext request) {
    return response(request) != null && !isRobust(request);
  }

  /** Whether the response to a request is a fault, or none. */
  static boolean isRobust(MessageContext request) {
    return request.getAxisOperation() instanceof RobustOutOnlyAxisOperation;
  }

  /** The context of the response; null if there will be none. */
  static @Nullable MessageContext response(MessageContext request) {
    OperationContext exchange = request.getOperationContext();
    try {
      return exchange == null
          ? null
          : exchange.getMessageContext(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
    } catch (AxisFault none) {
      return null;
    }
  }

  /** The value of an HTTP header of an answer; null if it has none. */
  static @Nullable String header(MessageContext answer, String name) {
    Object headers = answer.getProperty(MessageContext.TRANSPORT_HEADERS);
    Object value = headers instanceof Map<?, ?> map ? map.get(name) : null;
    return value == null ? null : value.toString();
  }

  /** The media type of the answer to a request whose answer no builder has seen. */
  static String contentType(MessageContext request) {
    return request.getLocalProperty(Constants.Configuration.TRANSPORT_INFO_MAP, false)
            instanceof Map<?, ?> answer
        ? String.valueOf(answer.get(Constants.Configuration.CONTENT_TYPE))
        : "";
  }
}
