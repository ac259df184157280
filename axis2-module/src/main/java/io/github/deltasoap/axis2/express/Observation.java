package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.kernel.RequestResponseTransport;
import org.apache.axis2.kernel.RequestResponseTransport.RequestResponseTransportStatus;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * A request in the pipeline whose decisions are noted.
 *
 * @param headers the response's headers before it, with all of their values
 * @param type of the response, as its formatter announces it: a filter's response may pass on
 *     another one
 */
record Observation(
    ExpressKey key,
    long generation,
    ServiceRuntime runtime,
    Map<String, List<String>> headers,
    AtomicReference<@Nullable ResponseType> type) {
  /** The headers of a response without content that the container has sent. */
  private static final Set<String> OF_SENT_RESPONSES =
      Set.of(
          "content-type",
          "content-length",
          "transfer-encoding",
          "date",
          "server",
          "connection",
          "keep-alive");

  private static final String PROPERTY = "io.github.deltasoap.observation";

  /** Lanes keep the namespaces of payloads, and no schema has one that is nearly as long. */
  private static final int MOST_NAMESPACE_CHARS = 1 << 10;

  /**
   * The decisions of the pipeline.
   *
   * @param around the markup around the request's payload; null if that is bare
   * @param payload the local name of the request's payload; empty if there is none
   */
  record Decided(@Nullable EnvelopePattern around, String payload, Route route) {}

  /**
   * A consumer of the acknowledgement of a request without a response.
   *
   * @param before the response before the request
   * @param contentTypes receives the content type, unless there is more than that to it
   */
  static Consumer<HttpServletResponse> acknowledgements(
      HttpServletResponse before, Consumer<String> contentTypes) {
    Map<String, List<String>> headers = headers(before);
    return response -> {
      String type = response.getContentType();
      if (response.getStatus() == HttpServletResponse.SC_ACCEPTED
          && type != null
          && ContainerMessages.isOriginal(response)
          && hasOnlyHeaders(response, headers, OF_SENT_RESPONSES)) {
        contentTypes.accept(type);
      }
    };
  }

  private static Map<String, List<String>> headers(HttpServletResponse response) {
    Map<String, List<String>> headers = new HashMap<>();
    for (String name : response.getHeaderNames()) {
      headers.put(name, List.copyOf(response.getHeaders(name)));
    }
    return headers;
  }

  /** Begins to observe a request. */
  static void begin(
      ExpressKey key,
      long generation,
      ServiceRuntime runtime,
      HttpServletResponse response,
      MessageContext request) {
    request.setNonReplicableProperty(
        PROPERTY,
        new Observation(key, generation, runtime, headers(response), new AtomicReference<>()));
  }

  /** The observation of a request; null if it is not observed. */
  static @Nullable Observation of(MessageContext request) {
    return request.getLocalProperty(PROPERTY, false) instanceof Observation observation
        ? observation
        : null;
  }

  /**
   * The decisions about the request, when its response is about to be sent.
   *
   * @param head the markup before the response's payload
   * @return null if they do not suit a lane
   */
  @Nullable Decided decided(
      DeltaMessage message, MessageContext request, MessageContext response, byte[] head) {
    EndpointReference to = response.getTo();
    ResponseType announced = type.get();
    OperationRuntime read = operation(message, request);
    HttpServletResponse http = http(request);
    if (read == null
        || announced == null
        || http == null
        || http.getContentType() == null
        || (to != null && !to.hasAnonymousAddress())
        || !hasOnlyHeaders(http, headers, Set.of("content-type", "content-length"))) {
      return null;
    }
    return decided(message, read, request, response, announced, head);
  }

  /**
   * The decisions about a request without a response, when its service has been called.
   *
   * @return null if they do not suit a lane
   */
  @Nullable Decided received(DeltaMessage message, MessageContext request) {
    if (DeltaMessage.isAnsweredLater(request)) {
      // The servlet may have ended its response.
      return null;
    }
    OperationRuntime read = operation(message, request);
    HttpServletResponse http = http(request);
    if (read == null
        || http == null
        || !isAcknowledged(request)
        || !hasOnlyHeaders(http, headers, Set.of())) {
      return null;
    }
    return decided(message, read, request, null, ResponseType.NONE, new byte[0]);
  }

  /** Whether the servlet will acknowledge the request, whose receiver has returned. */
  private static boolean isAcknowledged(MessageContext request) {
    return request.getProperty(RequestResponseTransport.TRANSPORT_CONTROL)
            instanceof RequestResponseTransport transport
        && !RequestResponseTransportStatus.SIGNALLED.equals(transport.getStatus())
        && !TransportUtils.isResponseWritten(request)
        && request.getProperty(RequestResponseTransport.HOLD_RESPONSE) == null;
  }

  /** The operation of a request that it was read for; null if there is none. */
  private @Nullable OperationRuntime operation(DeltaMessage message, MessageContext request) {
    AxisOperation operation = request.getAxisOperation();
    OperationRuntime read =
        operation == null ? null : runtime.operation(operation.getName().getLocalPart());
    return read != null && message.isWholeOf(read) ? read : null;
  }

  /** The servlet's response, unless it has another status; null if there is none. */
  private static @Nullable HttpServletResponse http(MessageContext request) {
    return request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
                instanceof HttpServletResponse http
            && http.getStatus() == HttpServletResponse.SC_OK
        ? http
        : null;
  }

  /**
   * Makes the route of a lane.
   *
   * @param response null if there is none
   */
  private @Nullable Decided decided(
      DeltaMessage message,
      OperationRuntime read,
      MessageContext request,
      @Nullable MessageContext response,
      ResponseType announced,
      byte[] head) {
    AxisService service = request.getAxisService();
    AxisOperation operation = request.getAxisOperation();
    if (!(operation.getMessageReceiver() instanceof ExpressReceiver receiver)
        || !isNamed(message, read)) {
      return null;
    }
    EnvelopePattern around = null;
    String asked = null;
    if (!message.isBare()) {
      WireMessage bytes = message.boundBytes();
      WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
      around =
          scanner.scan(bytes) == null
              ? EnvelopePattern.of(scanner, bytes, request.getEnvelope().getHeader())
              : null;
      EnvelopePattern.Filled filled = around == null ? null : around.match(message.wire());
      if (filled == null) {
        return null;
      }
      asked = filled.messageId();
    }
    String own = response == null ? null : response.getMessageID();
    ResponseHead fixed = ResponseHead.of(head, asked, own);
    if (fixed == null) {
      return null;
    }
    ServiceContext holder = request.getServiceContext();
    Route route =
        new Route(
            generation,
            runtime,
            service,
            operation,
            read,
            receiver,
            PipelineParts.handlers(operation),
            PipelineParts.messageListeners(service).size(),
            message.version(),
            message.namespace(),
            Constants.SCOPE_APPLICATION.equals(service.getScope())
                ? new SharedProperties(holder)
                : null,
            announced,
            fixed);
    return new Decided(around, message.payloadName(), route);
  }

  /**
   * Whether the payload has a name that the service knows: where it may have any, clients could
   * invent names and take the places of other lanes.
   */
  private boolean isNamed(DeltaMessage message, OperationRuntime read) {
    return read.type().style() != Style.ELEMENT
        || (runtime.isNamed(message.payloadName(), read)
            && message.namespace().length() <= MOST_NAMESPACE_CHARS);
  }

  /** Whether a response has no headers but those from before the request, and the named ones. */
  private static boolean hasOnlyHeaders(
      HttpServletResponse response, Map<String, List<String>> headers, Set<String> names) {
    return response.getHeaderNames().stream()
        .allMatch(
            name ->
                List.copyOf(response.getHeaders(name)).equals(headers.get(name))
                    || names.contains(name.toLowerCase(Locale.ROOT)));
  }
}
