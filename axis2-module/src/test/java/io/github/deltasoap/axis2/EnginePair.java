package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.channel.ServiceLayouts;
import io.github.deltasoap.axis2.channel.SessionOffers;
import io.github.deltasoap.axis2.channel.SessionRoutes;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.InOnlyReceiver;
import io.github.deltasoap.axis2.service.ManagedService;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ContextSettings;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ModuleContext;
import io.github.deltasoap.axis2.settings.ParameterPolicy;
import io.github.deltasoap.axis2.transport.DeltaBuilder;
import io.github.deltasoap.axis2.transport.DeltaSoapBuilder;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.engine.verify.Verifier;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.SOAPBuilder;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/**
 * Sends the same bytes to one deployed service through stock's builder and receivers, and through
 * the module's. Not thread-safe.
 */
final class EnginePair implements AutoCloseable {
  private final ConfigurationContext configuration;
  private final AxisService service;
  private final ServiceContext serviceContext;
  private final SOAPBuilder stockBuilder = new SOAPBuilder();
  private final ServiceRegistry registry;
  private final DeltaBuilder deltaBuilder;
  private final ServiceRuntime runtime;
  private final List<String> verificationFailures = new ArrayList<>();

  /** Takes over the service until closed, with an engine that learns immediately. */
  EnginePair(
      ConfigurationContext configuration,
      AxisService service,
      String copyStrategy,
      String setter,
      long maxBytes)
      throws AxisFault {
    this.configuration = configuration;
    this.service = service;
    this.serviceContext =
        configuration
            .createServiceGroupContext(service.getAxisServiceGroup())
            .getServiceContext(service);
    parameter("deltasoap.copyStrategy", copyStrategy);
    parameter("deltasoap.setter", setter);
    parameter("deltasoap.maxBytes", Long.toString(maxBytes));
    parameter("deltasoap.verify", "0.1");
    ModuleContext context =
        new ModuleContext(
            new AxisModule(),
            new ParameterPolicy(null),
            Learner.immediate(),
            Verifier.immediate(verificationFailures::add),
            new MemoryPool(Long.MAX_VALUE / 2, Runnable::run, () -> {}),
            new ByteBudget(Long.MAX_VALUE, Long.MAX_VALUE));
    registry =
        new ServiceRegistry(
            context, DeltaModule::model, (described, itsRuntime) -> {}, ServiceRegistry.PATIENCE);
    registry.deploy(service, operation -> true);
    // Waits until the service is described.
    runtime = registry.services().iterator().next();
    ClientRuntime clients = new ClientRuntime(context, configuration.getAxisConfiguration());
    deltaBuilder =
        new DeltaSoapBuilder(
            stockBuilder,
            registry,
            clients,
            new Channel(
                SessionOffers.NONE,
                SessionRoutes.NONE,
                ServiceLayouts.open(DeltaSettings.EMBEDDED, ContextSettings.DEFAULT)),
            null,
            WireLimits.DEFAULTS);
  }

  private void parameter(String name, String value) throws AxisFault {
    Parameter parameter = service.getParameter(name);
    if (parameter != null) {
      service.removeParameter(parameter);
    }
    service.addParameter(new Parameter(name, value));
  }

  ServiceRuntime runtime() {
    return runtime;
  }

  /** The counters of the service. */
  DeltaServiceMXBean managed() {
    return new ManagedService(runtime);
  }

  /** Whether the module reads the operation at all. */
  boolean describes(AxisOperation operation) {
    return runtime.operation(operation.getName().getLocalPart()) != null;
  }

  /** Stock's reading of all messages that the module bound; what failed, and differences. */
  List<String> verificationFailures() {
    return verificationFailures;
  }

  /** The number of requests that fell back to stock. */
  long fallbacks() {
    return managed().getStockFallbacks().values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  public void close() {
    registry.close();
  }

  /** The outcome of a request with stock's builder and receivers. */
  Outcome stock(TestedOperation tested, byte[] message, boolean soap12) {
    AxisOperation operation = tested.operation();
    MessageReceiver receiver =
        operation instanceof InOnlyAxisOperation
            ? new RPCInOnlyMessageReceiver()
            : new RPCMessageReceiver();
    return send(stockBuilder, receiver, operation, message, soap12).outcome;
  }

  /** The result of a request with the module's builder and receivers. */
  record Answer(Outcome outcome, @Nullable DeltaMessage message, MessageContext context) {
    /** Ends the request and returns its leased objects. */
    void release() {
      if (message != null) {
        message.release(context);
      }
    }
  }

  /** Sends a request through the module's builder and receivers. */
  Answer delta(TestedOperation tested, byte[] message, boolean soap12) {
    AxisOperation operation = tested.operation();
    return send(deltaBuilder, operation.getMessageReceiver(), operation, message, soap12);
  }

  private Answer send(
      Builder builder,
      MessageReceiver receiver,
      AxisOperation operation,
      byte[] message,
      boolean soap12) {
    CapturedArguments.reset();
    MessageContext context = new MessageContext();
    context.setConfigurationContext(configuration);
    context.setServerSide(true);
    context.setTo(new EndpointReference("/axis2/services/" + service.getName()));
    // Clients send requests with and without an action.
    boolean action = message.length % 2 == 0;
    context.setSoapAction(action ? "urn:" + operation.getName().getLocalPart() : "");
    context.setProperty(Constants.Configuration.CHARACTER_SET_ENCODING, "UTF-8");
    MessageContext.setCurrentMessageContext(context);
    Outcome outcome;
    try {
      String mediaType = soap12 ? "application/soap+xml" : "text/xml";
      SOAPEnvelope envelope =
          (SOAPEnvelope)
              builder.processDocument(new ByteArrayInputStream(message), mediaType, context);
      context.setEnvelope(envelope);
      context.setServiceContext(serviceContext);
      context.setAxisOperation(operation);
      context.setOperationContext(serviceContext.createOperationContext(operation));
      call(receiver, context);
      outcome = Outcome.of(CapturedArguments.last());
    } catch (AxisFault | RuntimeException failure) {
      outcome = Outcome.of(failure);
    } finally {
      MessageContext.setCurrentMessageContext(null);
    }
    return new Answer(outcome, DeltaMessage.of(context), context);
  }

  private void call(MessageReceiver receiver, MessageContext context) throws AxisFault {
    if (receiver instanceof AbstractInOutMessageReceiver inOut) {
      MessageContext response = new MessageContext();
      response.setConfigurationContext(configuration);
      response.setServiceContext(serviceContext);
      response.setAxisMessage(
          context.getAxisOperation().getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE));
      inOut.invokeBusinessLogic(context, response);
    } else if (receiver instanceof RPCInOnlyMessageReceiver inOnly) {
      inOnly.invokeBusinessLogic(context);
    } else if (receiver instanceof InOnlyReceiver ours) {
      ours.invokeBusinessLogic(context);
    } else {
      throw new IllegalStateException("Not a receiver of stock or ours: " + receiver);
    }
  }

  /** The wrapper element that stock expects for an operation. */
  static QName wrapper(AxisOperation operation) {
    return operation.getMessage(WSDLConstants.MESSAGE_LABEL_IN_VALUE).getElementQName();
  }
}
