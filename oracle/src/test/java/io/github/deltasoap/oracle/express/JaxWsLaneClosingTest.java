package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import jakarta.xml.ws.Binding;
import jakarta.xml.ws.handler.LogicalHandler;
import jakarta.xml.ws.handler.LogicalMessageContext;
import jakarta.xml.ws.handler.PortInfo;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.MessageContextListener;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.jaxws.description.DescriptionFactory;
import org.apache.axis2.jaxws.description.EndpointDescription;
import org.apache.axis2.jaxws.description.ResolvedHandlersDescription;
import org.apache.axis2.jaxws.description.ServiceDescription;
import org.apache.axis2.jaxws.registry.FactoryRegistry;
import org.apache.axis2.jaxws.registry.InvocationListenerRegistry;
import org.apache.axis2.jaxws.server.InvocationListenerFactory;
import org.apache.axis2.jaxws.server.ServiceInstanceFactory;
import org.apache.axis2.jaxws.server.ServiceInstanceFactoryImpl;
import org.apache.axis2.jaxws.server.dispatcher.EndpointDispatcher;
import org.apache.axis2.jaxws.server.dispatcher.factory.EndpointDispatcherFactory;
import org.apache.axis2.jaxws.server.dispatcher.factory.EndpointDispatcherFactoryImpl;
import org.apache.axis2.jaxws.util.Constants;
import org.apache.axis2.util.ThreadContextMigrator;
import org.apache.axis2.util.ThreadContextMigratorUtil;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * After something was added to stock's JAX-WS engine, or exchanged in it, the next request goes
 * through the pipeline, and meets it.
 */
class JaxWsLaneClosingTest {
  private static ServerPair server;
  private static LaneProbe lane;
  private static ConfigurationContext context;
  private static AxisConfiguration configuration;
  private static AxisService service;
  private static ServiceDescription description;
  private static PortInfo port;

  /** Both applications share stock's engine. */
  private static final AtomicInteger SEEN = new AtomicInteger();

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startWithFilter(JaxWsLaneCases.services());
    lane = new LaneProbe(server, message("answer", "<text>a</text><number>1</number>"));
    context = server.delta();
    configuration = context.getAxisConfiguration();
    service = configuration.getServices().get(JaxWsLaneCases.DESK);
    EndpointDescription endpoint =
        (EndpointDescription) service.getParameterValue(EndpointDescription.AXIS_SERVICE_PARAMETER);
    description = endpoint.getServiceDescription();
    port = endpoint.getPortInfo();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message message(String operation, String content) {
    return Message.soap11(JaxWsLaneCases.DESK, JaxWsCases.payload(operation, content));
  }

  @BeforeEach
  @AfterEach
  void theLaneOpens() {
    lane.open();
    SEEN.set(0);
  }

  private static <T> void closesForFactory(Class<T> type, T other) throws Exception {
    Object present = FactoryRegistry.getFactory(type);
    lane.closes(
        () -> FactoryRegistry.setFactory(type, other),
        () -> FactoryRegistry.setFactory(type, present));
    assertThat(SEEN).hasValue(2);
  }

  @Test
  @SuppressWarnings("rawtypes") // As stock declares it.
  void anotherFactoryOfDispatchers() throws Exception {
    closesForFactory(
        EndpointDispatcherFactory.class,
        new EndpointDispatcherFactoryImpl() {
          @Override
          public EndpointDispatcher createEndpointDispatcher(
              org.apache.axis2.jaxws.core.MessageContext request, Class type, Object instance) {
            SEEN.incrementAndGet();
            return super.createEndpointDispatcher(request, type, instance);
          }
        });
  }

  @Test
  @SuppressWarnings("rawtypes") // As stock declares it.
  void anotherFactoryOfServiceObjects() throws Exception {
    closesForFactory(
        ServiceInstanceFactory.class,
        new ServiceInstanceFactoryImpl() {
          @Override
          public Object createServiceInstance(
              org.apache.axis2.jaxws.core.MessageContext request, Class type) throws Exception {
            SEEN.incrementAndGet();
            return super.createServiceInstance(request, type);
          }
        });
  }

  @Test
  void aListenerOfInvocations() throws Exception {
    InvocationListenerFactory factory =
        request -> {
          SEEN.incrementAndGet();
          return null;
        };
    Collection<InvocationListenerFactory> registered = InvocationListenerRegistry.getFactories();
    lane.closes(
        () -> InvocationListenerRegistry.addFactory(factory), () -> registered.remove(factory));
    assertThat(SEEN).hasValue(2);
  }

  /** Stock answers requests without a response before it calls the service. */
  @Test
  void anotherExchangePattern() throws Exception {
    String present = operation(context).getMessageExchangePattern();
    lane.closesSoon(
        () -> setPattern("http://www.w3.org/ns/wsdl/in-only"), () -> setPattern(present));
  }

  private static AxisOperation operation(ConfigurationContext application) {
    return application
        .getAxisConfiguration()
        .getServices()
        .get(JaxWsLaneCases.DESK)
        .getOperation(new QName("answer"));
  }

  private static void setPattern(String pattern) throws AxisFault {
    operation(server.stock()).setMessageExchangePattern(pattern);
    operation(context).setMessageExchangePattern(pattern);
  }

  /** Counts the requests whose threads it prepares. */
  private static final class Migrator implements ThreadContextMigrator {
    @Override
    public void migrateContextToThread(MessageContext message) {
      SEEN.incrementAndGet();
    }

    @Override
    public void cleanupThread(MessageContext message) {
      // Nothing to clean up.
    }

    @Override
    public void migrateThreadToContext(MessageContext message) {
      // Nothing to migrate.
    }

    @Override
    public void cleanupContext(MessageContext message) {
      // Nothing to clean up.
    }
  }

  @Test
  void aMigratorOfThreadContexts() throws Exception {
    String name = Constants.THREAD_CONTEXT_MIGRATOR_LIST_ID;
    lane.closes(
        () ->
            ThreadContextMigratorUtil.addThreadContextMigrator(configuration, name, new Migrator()),
        () -> configuration.removeParameter(configuration.getParameter(name)));
    assertThat(SEEN).hasValue(1);
    configuration.addParameter(new Parameter(name, new ArrayList<>()));
    theLaneOpens();
    lane.closes(
        () ->
            ThreadContextMigratorUtil.addThreadContextMigrator(configuration, name, new Migrator()),
        () -> configuration.removeParameter(configuration.getParameter(name)));
    assertThat(SEEN).hasValue(1);
  }

  /** A handler of JAX-WS. */
  public static final class Handler implements LogicalHandler<LogicalMessageContext> {
    @Override
    public boolean handleMessage(LogicalMessageContext message) {
      SEEN.incrementAndGet();
      return true;
    }

    @Override
    public boolean handleFault(LogicalMessageContext message) {
      return true;
    }

    @Override
    public void close(jakarta.xml.ws.handler.MessageContext message) {
      // Nothing to close.
    }
  }

  @Test
  @SuppressWarnings({"rawtypes", "unchecked"}) // As stock declares it.
  void aChainOfHandlers() throws Exception {
    ResolvedHandlersDescription present = description.getResolvedHandlersDescription(port);
    ResolvedHandlersDescription other = DescriptionFactory.createResolvedHandlersDescription();
    List<Class> handlers = new ArrayList<>(List.of(Handler.class));
    other.setHandlerClasses(handlers);
    other.setRoles(present.getRoles());
    lane.closes(
        () -> description.setResolvedHandlersDescription(port, other),
        () -> description.setResolvedHandlersDescription(port, present));
    assertThat(SEEN).hasValue(2);
  }

  /** Stock's engine has one of its own, which is known. */
  @Test
  void anotherListenerOfMessageContexts() throws Exception {
    MessageContextListener listener =
        new MessageContextListener() {
          @Override
          public void attachServiceContextEvent(ServiceContext holder, MessageContext message) {
            SEEN.incrementAndGet();
          }

          @Override
          public void attachEnvelopeEvent(MessageContext message) {
            // Only the other event is counted.
          }
        };
    lane.closes(
        () -> service.addMessageContextListener(listener),
        () -> service.removeMessageContextListener(listener));
    assertThat(SEEN).hasPositiveValue();
  }

  /** A request with a Binding closes the lanes of its operation for good. */
  @Test
  void aBindingWithHandlers() throws Exception {
    LaneProbe other = new LaneProbe(server, message("note", "<text>bound</text><how>not</how>"));
    other.open();
    Binding binding =
        (Binding)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Binding.class},
                (proxy, method, arguments) ->
                    method.getName().equals("getHandlerChain") ? List.of(new Handler()) : null);
    other.closes(
        () -> context.setProperty("Binding", binding), () -> context.removeProperty("Binding"));
    assertThat(SEEN).hasValue(2);
    long before = other.express();
    for (int i = 0; i < JaxWsLaneCases.REPEATED; i++) {
      other.requireAnswer();
    }
    assertThat(other.express()).isEqualTo(before);
    assertThat(other.counters().expressObstacles().get("note")).contains("Binding");
  }
}
