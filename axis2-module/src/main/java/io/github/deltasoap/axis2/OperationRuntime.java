package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.serializer.TemplatePool;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.service.Lifecycle;
import org.jspecify.annotations.Nullable;

/** A described operation while its service is deployed. Safe for any number of threads. */
final class OperationRuntime {
  private final ServiceRuntime service;
  private final OperationType type;
  private final OperationCalls calls;
  private final int call;
  private final PullBinder binder;
  private final OperationMatcher soap11;
  private final OperationMatcher soap12;
  private final @Nullable TemplatePool templates;
  private final Circuit reading = new Circuit("requests", this::warn);
  private final Circuit circuit = new Circuit("responses", this::warn);
  private final @Nullable ResultPayloads results;
  private final boolean lifecycle;
  private final LongMessages longMessages = new LongMessages();

  /**
   * @param calls creates service objects and calls the operation
   * @param binder binds messages on first contact
   * @param soap11 matches messages in SOAP 1.1
   * @param soap12 matches messages in SOAP 1.2
   * @param templates of responses; null if none are kept
   * @param responses writes the results; null if the receiver or stock does
   */
  OperationRuntime(
      ServiceRuntime service,
      OperationType type,
      OperationCalls calls,
      PullBinder binder,
      OperationMatcher soap11,
      OperationMatcher soap12,
      @Nullable TemplatePool templates,
      @Nullable ResponseWriter responses) {
    this.service = service;
    this.type = type;
    this.calls = calls;
    this.call = calls.indexOf(type.method());
    this.binder = binder;
    this.soap11 = soap11;
    this.soap12 = soap12;
    this.templates = templates;
    this.results = responses == null ? null : new ResultPayloads(responses, templates, circuit);
    this.lifecycle = hasLifecycle(calls.implementation());
  }

  OperationType type() {
    return type;
  }

  /** Whether service objects have an init or destroy method that Axis2 calls. */
  boolean hasLifecycle() {
    return lifecycle;
  }

  /** Whether the service object is of the class that the type was read from. */
  boolean isImplementedBy(Object target) {
    return calls.isImplementedBy(target);
  }

  private static boolean hasLifecycle(Class<?> implementation) {
    if (Lifecycle.class.isAssignableFrom(implementation)) {
      return true;
    }
    for (Method method : implementation.getMethods()) {
      boolean named = method.getName().equals("init") || method.getName().equals("destroy");
      if (named
          && method.getParameterCount() == 1
          && method.getParameterTypes()[0] == ServiceContext.class) {
        return true;
      }
    }
    return false;
  }

  /** A new service object; null if stock has to create it. */
  @Nullable Object create() {
    return calls.create();
  }

  /**
   * Calls the service method.
   *
   * @throws InvocationTargetException if the method throws
   * @throws IllegalAccessException if the method cannot be called
   */
  @Nullable Object call(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return calls.call(call, type.method(), target, arguments);
  }

  /**
   * Whether stock serves a request entirely: because the builder left it to stock, or, if the
   * builder did not read it for this operation, because the operation is switched to stock now.
   *
   * @param message the builder's result; null if it left the request to stock
   */
  boolean leavesToStock(@Nullable DeltaMessage message, MessageContext request) {
    if (message != null && message.isOf(this)) {
      return false;
    }
    if (!DeltaMessage.isLeftToStock(request)) {
      if (service.switches().atStock(type.name()) == null) {
        return false;
      }
      DeltaMessage.leaveToStock(request);
      if (message != null) {
        service.countFallback(StockReason.OTHER_OPERATION);
      }
    }
    return true;
  }

  /** Forgets everything learned from the operation's messages. */
  void forget() {
    soap11.forget();
    soap12.forget();
    forgetTemplates();
  }

  /** Forgets everything learned from the operation's responses. */
  void forgetTemplates() {
    if (templates != null) {
      templates.forget();
    }
  }

  /** The account of the operation's long messages. */
  LongMessages longMessages() {
    return longMessages;
  }

  PullBinder binder() {
    return binder;
  }

  OperationMatcher matcher(SoapVersion version) {
    return version == SoapVersion.SOAP11 ? soap11 : soap12;
  }

  /** Logs a problem of the operation for operators. */
  void warn(String problem) {
    service.warn("operation " + type.name() + ": " + problem);
  }

  void countStockResponse() {
    service.countStockResponse();
  }

  void countDirectResponse() {
    service.countDirectResponse();
  }

  /** The templates of responses; null if none are kept. */
  @Nullable TemplatePool templates() {
    return templates;
  }

  /** The circuit of the steps before the service method. */
  Circuit reading() {
    return reading;
  }

  /** Closes both circuits, whatever has failed. */
  void closeCircuits() {
    reading.close();
    circuit.close();
  }

  void resetCounts() {
    reading.resetCount();
    circuit.resetCount();
  }

  /** The number of unexpected failures of the module. */
  long unexpectedErrors() {
    return reading.failures() + circuit.failures();
  }

  /** The circuit of the steps after the service method. */
  Circuit circuit() {
    return circuit;
  }

  /** Whether the module writes results at all. */
  boolean writesResults() {
    return results != null && circuit.isClosed();
  }

  /** Puts a result into the response: as bytes if that is possible, otherwise as stock does. */
  void respond(
      @Nullable Object result, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    SOAPEnvelope direct =
        request.isDoingREST() ? null : envelope(result, request, response, factory);
    if (direct == null) {
      response.setEnvelope(ServiceCall.envelope(result, type.method(), request, response, factory));
      service.countStockResponse();
    } else {
      response.setEnvelope(direct);
      DeltaFormatter.remember(direct, response, circuit);
      service.countDirectResponse();
    }
  }

  /**
   * Wraps the bytes of a result in an envelope.
   *
   * @return null if stock has to write the result; it then reports any defect itself
   */
  private @Nullable SOAPEnvelope envelope(
      @Nullable Object result,
      MessageContext request,
      MessageContext response,
      SOAPFactory factory) {
    ResultPayloads writer = results;
    if (writer == null || !circuit.isClosed()) {
      return null;
    }
    try {
      StreamedPayload.Stock stock =
          out ->
              ServiceCall.envelope(result, type.method(), request, response, factory)
                  .getBody()
                  .getFirstElement()
                  .serialize(out, false);
      OutgoingPayload payload = writer.write(result, stock).payload();
      SOAPEnvelope envelope = factory.getDefaultEnvelope();
      envelope.getBody().addChild(factory.createOMElement(payload, writer.name()));
      return envelope;
    } catch (Unwritable stockDecides) {
      return null;
    } catch (Throwable failed) {
      circuit.failed(failed);
      return null;
    }
  }

  /**
   * Binds the arguments of a request.
   *
   * @param target the service object that will be called
   * @return null if stock must bind them, which is counted
   */
  @Nullable Object @Nullable [] bind(DeltaMessage message, MessageContext request, Object target) {
    if (!isImplementedBy(target)) {
      StockReason obstacle = message.obstacle(request, this);
      service.countFallback(obstacle == null ? StockReason.APPLICATION_CLASS : obstacle);
      return null;
    }
    return bind(message, request);
  }

  /**
   * As {@link #bind(DeltaMessage, MessageContext, Object)}, for receivers whose service object
   * stock calls.
   */
  @Nullable Object @Nullable [] bind(DeltaMessage message, MessageContext request) {
    StockReason obstacle = message.obstacle(request, this);
    if (obstacle == null) {
      try {
        return message.bind();
      } catch (Unbindable unbindable) {
        obstacle = unbindable.reason();
      } catch (Throwable failed) {
        reading.failed(failed);
        obstacle = StockReason.UNEXPECTED_ERROR;
      }
    }
    service.countFallback(obstacle);
    return null;
  }
}
