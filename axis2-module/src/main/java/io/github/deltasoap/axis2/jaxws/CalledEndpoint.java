package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.FailedObject;
import jakarta.xml.ws.Binding;
import jakarta.xml.ws.WebServiceException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.jaxws.ExceptionFactory;
import org.apache.axis2.jaxws.WebServiceExceptionLogger;
import org.apache.axis2.jaxws.core.InvocationContextFactory;
import org.apache.axis2.jaxws.core.MessageContext;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.handler.AttachmentsAdapter;
import org.apache.axis2.jaxws.handler.MEPContext;
import org.apache.axis2.jaxws.handler.SOAPHeadersAdapter;
import org.apache.axis2.jaxws.handler.TransportHeadersAdapter;
import org.apache.axis2.jaxws.i18n.Messages;
import org.apache.axis2.jaxws.lifecycle.LifecycleException;
import org.apache.axis2.jaxws.marshaller.factory.MethodMarshallerFactory;
import org.apache.axis2.jaxws.message.Protocol;
import org.apache.axis2.jaxws.message.util.MessageUtils;
import org.apache.axis2.jaxws.registry.InvocationListenerRegistry;
import org.apache.axis2.jaxws.server.EndpointController;
import org.apache.axis2.jaxws.server.EndpointInvocationContext;
import org.apache.axis2.jaxws.server.JAXWSMessageReceiver;
import org.apache.axis2.jaxws.server.ServerConstants;
import org.apache.axis2.jaxws.server.dispatcher.EndpointDispatcher;
import org.apache.axis2.jaxws.server.dispatcher.JavaBeanDispatcher;
import org.apache.axis2.jaxws.server.endpoint.lifecycle.impl.EndpointLifecycleManagerImpl;
import org.apache.axis2.jaxws.spi.Constants;
import org.apache.axis2.util.ThreadContextMigratorUtil;
import org.jspecify.annotations.Nullable;

/**
 * Stock's endpoint controller for a request whose service was called before it went through Axis2's
 * pipeline, or whose response is kept. In the first case the dispatcher finds the outcome in place
 * of calling the service; everything else, response and faults included, is stock's. For one
 * request.
 */
final class CalledEndpoint extends EndpointController {
  private static final String MIGRATORS =
      org.apache.axis2.jaxws.util.Constants.THREAD_CONTEXT_MIGRATOR_LIST_ID;

  /** Stock's dispatcher, without the steps up to the call. */
  private static final class Dispatcher extends JavaBeanDispatcher {
    private final ExpressCall call;
    private boolean isInitialized;

    Dispatcher(Class<?> implementation, ExpressCall call) {
      super(implementation, call.target());
      this.call = call;
    }

    /** Leaves the message as it is when stock calls the service. */
    void readArguments(MessageContext request) {
      initialize(request);
      isInitialized = true;
      OperationDescription operation = request.getOperationDescription();
      MethodMarshallerFactory.getMarshaller(operation, false)
          .demarshalRequest(request.getMessage(), operation);
    }

    @Override
    public MessageContext invoke(MessageContext request) {
      begin(request);
      Protocol protocol = request.getMessage().getProtocol();
      Method method = getJavaMethod(request, serviceImplClass);
      Object result;
      try {
        result = invokeTargetOperation(method, new Object[0]);
      } catch (Exception thrown) {
        // Any exception of the service becomes a fault.
        MessageContext response = createFaultResponse(request, protocol, thrown);
        setExceptionProperties(response, method, thrown);
        return response;
      }
      return createResponse(request, protocol, call.arguments(), result);
    }

    /** As stock without another thread: only the log and listeners learn of an exception. */
    @Override
    public void invokeOneWay(MessageContext request) {
      begin(request);
      AsyncInvocationWorker worker =
          new AsyncInvocationWorker(
              getJavaMethod(request, serviceImplClass),
              new Object[0],
              Thread.currentThread().getContextClassLoader(),
              (EndpointInvocationContext) request.getInvocationContext());
      new FutureTask<>((Callable<?>) worker).run();
    }

    private void begin(MessageContext request) {
      if (!isInitialized) {
        initialize(request);
      }
    }

    @Override
    protected @Nullable Object invokeTargetOperation(Method method, Object[] unread)
        throws InvocationTargetException, IllegalAccessException {
      try {
        return call.outcome();
      } catch (Exception thrown) {
        WebServiceExceptionLogger.log(
            method, thrown, false, serviceImplClass, serviceInstance, unread);
        throw thrown;
      }
    }
  }

  private final @Nullable ExpressCall call;
  private final Consumer<org.apache.axis2.context.MessageContext> beforeOutFlow;

  /** Whether stock goes on to the service; null if it has not come so far. */
  private @Nullable Boolean isAccepted;

  CalledEndpoint(ExpressCall call) {
    this.call = call;
    this.beforeOutFlow = response -> {};
  }

  /**
   * Lets stock call the service.
   *
   * @param beforeOutFlow receives the response, unless it is a fault
   */
  CalledEndpoint(Consumer<org.apache.axis2.context.MessageContext> beforeOutFlow) {
    this.call = null;
    this.beforeOutFlow = beforeOutFlow;
  }

  @Override
  @SuppressWarnings("rawtypes") // As stock declares it.
  protected EndpointDispatcher getEndpointDispatcher(
      MessageContext request, Class implementation, Object instance) throws Exception {
    return call == null
        ? super.getEndpointDispatcher(request, implementation, instance)
        : new Dispatcher(implementation, call);
  }

  @Override
  protected boolean handleRequest(EndpointInvocationContext invocation) throws AxisFault {
    FailedObject failed = call == null ? null : call.failedObject();
    if (failed != null) {
      throw fault(failed, invocation);
    }
    Boolean known = isAccepted;
    return known == null ? super.handleRequest(invocation) : known;
  }

  /**
   * As stock's lifecycle manager reports it. An error of the constructor is no fault for it, and
   * thrown here.
   */
  private static WebServiceException fault(
      FailedObject failed, EndpointInvocationContext invocation) {
    if (failed.thrown() instanceof Error error) {
      throw error;
    }
    if (failed.thrown() instanceof LifecycleException unprepared) {
      return ExceptionFactory.makeWebServiceException(unprepared);
    }
    AxisService service =
        invocation.getRequestMessageContext().getAxisMessageContext().getAxisService();
    String implementation =
        String.valueOf(service.getParameterValue(org.apache.axis2.Constants.SERVICE_CLASS));
    return ExceptionFactory.makeWebServiceException(
        Messages.getMessage("EndpointControllerErr6", implementation.trim()));
  }

  /** Answers a request, with the steps of {@link JAXWSMessageReceiver}. */
  void receive(org.apache.axis2.context.MessageContext request) throws AxisFault {
    AxisService service = request.getAxisService();
    Thread.currentThread().setContextClassLoader(service.getClassLoader());
    keepObject(request.getServiceContext());
    answer(request, service, () -> context(request, service));
  }

  /** Goes on as far as stock before it calls the service, which runs already. */
  void arrive(ExpressCall running, org.apache.axis2.context.MessageContext request)
      throws AxisFault {
    AxisService service = request.getAxisService();
    keepObject(request.getServiceContext());
    EndpointInvocationContext invocation;
    Thread thread = Thread.currentThread();
    ClassLoader outer = thread.getContextClassLoader();
    thread.setContextClassLoader(service.getClassLoader());
    try {
      invocation = context(request, service);
      boolean isGood = handleRequest(invocation);
      if (isGood && invocation.getDispatcher() instanceof Dispatcher dispatcher) {
        dispatcher.readArguments(invocation.getRequestMessageContext());
      }
      isAccepted = isGood;
    } catch (RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    } finally {
      thread.setContextClassLoader(outer);
    }
    running.arrive(
        () -> {
          Thread.currentThread().setContextClassLoader(service.getClassLoader());
          answer(request, service, () -> invocation);
        });
  }

  /** Lets stock find the service object that was called, and its context. */
  private void keepObject(ServiceContext holder) {
    if (call != null
        && call.failedObject() == null
        && holder.getProperty(ServiceContext.SERVICE_OBJECT) == null) {
      holder.setProperty(ServiceContext.SERVICE_OBJECT, call.target());
      if (call.injected() != null) {
        holder.setProperty(
            EndpointLifecycleManagerImpl.WEBSERVICE_MESSAGE_CONTEXT, call.injected());
      }
    }
  }

  private void answer(
      org.apache.axis2.context.MessageContext request,
      AxisService service,
      Supplier<EndpointInvocationContext> invocation)
      throws AxisFault {
    AxisFault fault;
    try {
      ThreadContextMigratorUtil.performMigrationToThread(MIGRATORS, request);
      EndpointInvocationContext known = invocation.get();
      if (known.isOneWay()) {
        invokeOneWay(known);
        fault = null;
      } else {
        fault = respond(invoke(known).getResponseMessageContext(), service);
      }
    } catch (AxisFault refused) {
      throw refused;
    } catch (Exception failed) {
      // Stock's receiver turns any exception into a fault, too.
      ThreadContextMigratorUtil.performThreadCleanup(MIGRATORS, request);
      throw AxisFault.makeFault(ExceptionFactory.makeWebServiceException(failed));
    }
    ThreadContextMigratorUtil.performThreadCleanup(MIGRATORS, request);
    if (fault != null) {
      throw fault;
    }
  }

  private static EndpointInvocationContext context(
      org.apache.axis2.context.MessageContext request, AxisService service) {
    MessageContext context = new MessageContext(request);
    context.setServer(true);
    context.setMEPContext(new MEPContext(context));
    keepLoader(context, service);
    AttachmentsAdapter.install(context);
    TransportHeadersAdapter.install(context);
    SOAPHeadersAdapter.install(context);
    Binding binding = (Binding) request.getProperty(JAXWSMessageReceiver.PARAM_BINDING);
    EndpointInvocationContext invocation =
        InvocationContextFactory.createEndpointInvocationContext(binding);
    invocation.setInvocationListenerFactories(InvocationListenerRegistry.getFactories());
    invocation.setRequestMessageContext(context);
    invocation.setIsOneWay(EndpointCall.isInOnly(request.getAxisOperation()));
    context.setProperty(ServerConstants.SERVER_DISABLE_THREAD_SWITCH, true);
    return invocation;
  }

  private static void keepLoader(MessageContext context, AxisService service) {
    if (service.getParameterValue(Constants.CACHE_CLASSLOADER) instanceof ClassLoader loader) {
      context.setProperty(Constants.CACHE_CLASSLOADER, loader);
    }
  }

  /**
   * Sends a response.
   *
   * @return the fault that the transport has to send; null if there is none
   */
  private @Nullable AxisFault respond(MessageContext context, AxisService service)
      throws AxisFault {
    org.apache.axis2.context.MessageContext response = context.getAxisMessageContext();
    keepLoader(context, service);
    MessageUtils.putMessageOnMessageContext(context.getMessage(), response);
    response.getOperationContext().addMessageContext(response);
    if (context.getMessage().isFault()) {
      return context.getCausedByException() == null
          ? new AxisFault("An error was detected during JAXWS processing", response)
          : context.getCausedByException();
    }
    ThreadContextMigratorUtil.performMigrationToContext(MIGRATORS, response);
    beforeOutFlow.accept(response);
    AxisEngine.send(response);
    ThreadContextMigratorUtil.performContextCleanup(MIGRATORS, response);
    return null;
  }
}
