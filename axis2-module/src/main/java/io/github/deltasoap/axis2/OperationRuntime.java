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

/** A described operation while its service is deployed. Immutable. */
final class OperationRuntime {
  private final ServiceRuntime service;
  private final OperationType type;
  private final OperationCalls calls;
  private final int call;
  private final PullBinder binder;
  private final OperationMatcher soap11;
  private final OperationMatcher soap12;
  private final @Nullable TemplatePool templates;
  private final @Nullable ResultPayloads results;
  private final boolean lifecycle;

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
    this.results = responses == null ? null : new ResultPayloads(responses, templates);
    this.lifecycle = hasLifecycle(calls.implementation());
  }

  OperationType type() {
    return type;
  }

  /** Whether Axis2 has an init or a destroy method of the service objects to call. */
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

  /** A new service object; null if stock has to make it. */
  @Nullable Object create() {
    return calls.create();
  }

  /**
   * Calls the service method.
   *
   * @throws InvocationTargetException with what the method throws
   * @throws IllegalAccessException if the method cannot be called
   */
  @Nullable Object call(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return calls.call(call, type.method(), target, arguments);
  }

  PullBinder binder() {
    return binder;
  }

  OperationMatcher matcher(SoapVersion version) {
    return version == SoapVersion.SOAP11 ? soap11 : soap12;
  }

  /** Tells the log, once, what an operator should know of the operation. */
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

  /** Whether the module writes results at all. */
  boolean writesResults() {
    return results != null;
  }

  /** Puts a result into the response: as bytes if that is possible, otherwise as stock does. */
  void respond(
      @Nullable Object result, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    if (results != null && !request.isDoingREST()) {
      try {
        OutgoingPayload payload = results.write(result).payload();
        SOAPEnvelope envelope = factory.getDefaultEnvelope();
        envelope.getBody().addChild(factory.createOMElement(payload, results.name()));
        response.setEnvelope(envelope);
        DeltaFormatter.remember(envelope, response);
        service.countDirectResponse();
        return;
      } catch (Unwritable stockDecides) {
        // Stock gets the same result below, and whatever is wrong with it becomes stock's fault.
      }
    }
    ServiceCall.respond(result, type.method(), request, response, factory);
    service.countStockResponse();
  }

  /**
   * The arguments of a request.
   *
   * @param target the service object that will be called
   * @return null if stock must bind them, which has been counted then
   */
  @Nullable Object @Nullable [] bind(DeltaMessage message, MessageContext request, Object target) {
    if (!isImplementedBy(target)) {
      StockReason obstacle = message.obstacle(request, this);
      service.countFallback(obstacle == null ? StockReason.APPLICATION_CLASS : obstacle);
      return null;
    }
    return bind(message, request);
  }

  /** As {@link #bind(DeltaMessage, MessageContext, Object)}, if stock calls the service object. */
  @Nullable Object @Nullable [] bind(DeltaMessage message, MessageContext request) {
    StockReason obstacle = message.obstacle(request, this);
    if (obstacle == null) {
      try {
        return message.bind();
      } catch (Unbindable unbindable) {
        obstacle = unbindable.reason();
      }
    }
    service.countFallback(obstacle);
    return null;
  }
}
