package io.github.deltasoap.axis2.jaxws;

import jakarta.xml.ws.WebServiceContext;
import java.util.List;
import java.util.Map;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.jaxws.api.MessageAccessorFactory;
import org.apache.axis2.jaxws.api.MessageAccessorFactoryImpl;
import org.apache.axis2.jaxws.description.EndpointDescription;
import org.apache.axis2.jaxws.description.ResolvedHandlersDescription;
import org.apache.axis2.jaxws.description.ServiceDescription;
import org.apache.axis2.jaxws.handler.factory.HandlerInvokerFactory;
import org.apache.axis2.jaxws.handler.factory.impl.HandlerInvokerFactoryImpl;
import org.apache.axis2.jaxws.handler.lifecycle.factory.HandlerLifecycleManagerFactory;
import org.apache.axis2.jaxws.message.databinding.impl.JAXBBlockFactoryImpl;
import org.apache.axis2.jaxws.message.factory.ClassFinderFactory;
import org.apache.axis2.jaxws.message.factory.JAXBBlockFactory;
import org.apache.axis2.jaxws.message.factory.MessageFactory;
import org.apache.axis2.jaxws.message.factory.XMLPartFactory;
import org.apache.axis2.jaxws.message.impl.MessageFactoryImpl;
import org.apache.axis2.jaxws.message.impl.XMLPartFactoryImpl;
import org.apache.axis2.jaxws.registry.FactoryRegistry;
import org.apache.axis2.jaxws.registry.InvocationListenerRegistry;
import org.apache.axis2.jaxws.server.ServiceInstanceFactory;
import org.apache.axis2.jaxws.server.ServiceInstanceFactoryImpl;
import org.apache.axis2.jaxws.server.dispatcher.factory.EndpointDispatcherFactory;
import org.apache.axis2.jaxws.server.dispatcher.factory.EndpointDispatcherFactoryImpl;
import org.apache.axis2.jaxws.server.endpoint.injection.WebServiceContextInjector;
import org.apache.axis2.jaxws.server.endpoint.injection.impl.WebServiceContextInjectorImpl;
import org.apache.axis2.jaxws.server.endpoint.lifecycle.factory.EndpointLifecycleManagerFactory;
import org.apache.axis2.jaxws.server.endpoint.lifecycle.factory.impl.EndpointLifecycleManagerFactoryImpl;
import org.apache.axis2.jaxws.util.Constants;
import org.jspecify.annotations.Nullable;

/**
 * Knows the parts of stock's JAX-WS engine on the server that applications may add or exchange at
 * any time. Without such a part, the engine does nothing between Axis2's pipeline and the service
 * method but to convert messages and to make the service object. Looked at for each request.
 */
final class StockEngine {
  private static final List<Map.Entry<Class<?>, Class<?>>> FACTORIES =
      List.of(
          Map.entry(EndpointDispatcherFactory.class, EndpointDispatcherFactoryImpl.class),
          Map.entry(
              EndpointLifecycleManagerFactory.class, EndpointLifecycleManagerFactoryImpl.class),
          Map.entry(ServiceInstanceFactory.class, ServiceInstanceFactoryImpl.class),
          Map.entry(WebServiceContext.class, WebServiceContextInjectorImpl.class),
          Map.entry(WebServiceContextInjector.class, WebServiceContextInjectorImpl.class),
          Map.entry(HandlerInvokerFactory.class, HandlerInvokerFactoryImpl.class),
          Map.entry(HandlerLifecycleManagerFactory.class, HandlerLifecycleManagerFactory.class),
          Map.entry(JAXBBlockFactory.class, JAXBBlockFactoryImpl.class),
          Map.entry(MessageFactory.class, MessageFactoryImpl.class),
          Map.entry(XMLPartFactory.class, XMLPartFactoryImpl.class),
          Map.entry(ClassFinderFactory.class, ClassFinderFactory.class),
          Map.entry(MessageAccessorFactory.class, MessageAccessorFactoryImpl.class));

  private StockEngine() {}

  /** The part that may do more; null if there is none. */
  static @Nullable String obstacle(AxisService service, EndpointDescription endpoint) {
    for (Map.Entry<Class<?>, Class<?>> each : FACTORIES) {
      Object factory = FactoryRegistry.getFactory(each.getKey());
      if (factory == null || factory.getClass() != each.getValue()) {
        return "the application has a " + each.getKey().getSimpleName() + " of its own";
      }
    }
    if (!InvocationListenerRegistry.getFactories().isEmpty()) {
      return "an InvocationListenerFactory is registered";
    }
    Parameter migrators =
        service.getAxisConfiguration().getParameter(Constants.THREAD_CONTEXT_MIGRATOR_LIST_ID);
    if (migrators != null && !(migrators.getValue() instanceof List<?> list && list.isEmpty())) {
      return "a ThreadContextMigrator is registered";
    }
    return hasHandlers(endpoint) ? "its service has a chain of JAX-WS handlers" : null;
  }

  /** Whether the engine has handlers to call; it resolves them once, from the descriptions. */
  static boolean hasHandlers(EndpointDescription endpoint) {
    ServiceDescription service = endpoint.getServiceDescription();
    ResolvedHandlersDescription resolved =
        service.getResolvedHandlersDescription(endpoint.getPortInfo());
    return resolved == null
        ? service.getHandlerChain() != null || endpoint.getHandlerChain() != null
        : !resolved.getHandlerClasses().isEmpty();
  }
}
