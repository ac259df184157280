package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * A request in the pipeline whose decisions are noted.
 *
 * @param headers the response's headers before it, with all of their values
 * @param contentType of the response, as its formatter announces it: a filter's response may pass
 *     on another one
 */
record Observation(
    ExpressKey key,
    long generation,
    ServiceRuntime runtime,
    Map<String, List<String>> headers,
    AtomicReference<@Nullable String> contentType) {
  private static final String PROPERTY = "io.github.deltasoap.observation";

  /**
   * The decisions of the pipeline.
   *
   * @param around the markup around the request's payload; null if that is bare
   * @param payload the local name of the request's payload; empty if there is none
   */
  record Decided(@Nullable EnvelopePattern around, String payload, Route route) {}

  /** Begins to observe a request. */
  static void begin(
      ExpressKey key,
      long generation,
      ServiceRuntime runtime,
      HttpServletResponse response,
      MessageContext request) {
    Map<String, List<String>> headers = new HashMap<>();
    for (String name : response.getHeaderNames()) {
      headers.put(name, List.copyOf(response.getHeaders(name)));
    }
    request.setNonReplicableProperty(
        PROPERTY, new Observation(key, generation, runtime, headers, new AtomicReference<>()));
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
    AxisService service = request.getAxisService();
    AxisOperation operation = request.getAxisOperation();
    OperationRuntime read =
        operation == null ? null : runtime.operation(operation.getName().getLocalPart());
    EndpointReference to = response.getTo();
    String announced = contentType.get();
    if (read == null
        || announced == null
        || !message.isWholeOf(read)
        || (to != null && !to.hasAnonymousAddress())
        || !(request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
            instanceof HttpServletResponse http)
        || http.getStatus() != HttpServletResponse.SC_OK
        || http.getContentType() == null
        || !(operation.getMessageReceiver() instanceof ExpressReceiver receiver)
        || !addsOnlyContentHeaders(http)) {
      return null;
    }
    EnvelopePattern around = null;
    String asked = null;
    if (!message.isBare()) {
      WireMessage bytes = message.wire();
      WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
      around =
          scanner.scan(bytes) == null
              ? EnvelopePattern.of(scanner, bytes, request.getEnvelope().getHeader())
              : null;
      EnvelopePattern.Filled filled = around == null ? null : around.match(bytes);
      if (filled == null) {
        return null;
      }
      asked = filled.messageId();
    }
    ResponseHead fixed = ResponseHead.of(head, asked, response.getMessageID());
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

  private boolean addsOnlyContentHeaders(HttpServletResponse response) {
    return response.getHeaderNames().stream()
        .allMatch(
            name ->
                List.copyOf(response.getHeaders(name)).equals(headers.get(name))
                    || name.equalsIgnoreCase("Content-Type")
                    || name.equalsIgnoreCase("Content-Length"));
  }
}
