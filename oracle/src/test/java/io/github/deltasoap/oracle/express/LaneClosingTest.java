package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.CountingHandler;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.look.LookModule;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.SOAPBuilder;
import org.apache.axis2.context.AbstractContext;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ContextListener;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisEndpoint;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.MessageContextListener;
import org.apache.axis2.description.ModuleConfiguration;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.description.ParameterInclude;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.TransportSender;
import org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * After a change of something on which the pipeline's decisions may depend, the next request goes
 * through the pipeline, before AxisServlet and from the builder alike.
 */
class LaneClosingTest {
  private static final String SERVICE = "Desk";
  private static final Message ANSWER =
      Message.soap11(SERVICE, call("answer", "<text>a</text><number>1</number>"));

  /** Enough for a lane to open. */
  private static final int REPEATED = 20;

  private static ServerPair server;
  private static LaneProbe lane;
  private static ServiceCounters counters;
  private static ConfigurationContext context;
  private static AxisConfiguration configuration;
  private static AxisService service;
  private static AxisOperation operation;

  @BeforeAll
  static void start(@TempDir Path modules) throws IOException {
    server = ServerPair.startWithFilter(ExpressLaneCases.services(), LookModule.writeTo(modules));
    lane = new LaneProbe(server, ANSWER);
    counters = lane.counters();
    context = server.delta();
    configuration = context.getAxisConfiguration();
    service = configuration.getServices().get(SERVICE);
    operation = service.getOperation(new QName("answer"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** A change that is undone without an event is noticed within a second. */
  @BeforeEach
  @AfterEach
  void theLaneOpens() {
    lane.open();
  }

  /** Nothing changes, so nothing may be taken for a change. */
  @Test
  void theLaneStaysOpen() throws Exception {
    LaneProbe.awaitNotice();
    theLaneOpens();
    for (int second = 0; second < 3; second++) {
      long before = lane.express();
      for (int i = 0; i < REPEATED; i++) {
        lane.requireAnswer();
      }
      assertThat(lane.express() - before).isEqualTo(REPEATED);
      LaneProbe.awaitNotice();
    }
  }

  private static void closesForHandler(List<Phase> phases) throws Exception {
    Phase phase = phases.get(0);
    CountingHandler handler = new CountingHandler();
    lane.closes(() -> phase.addHandler(handler), () -> phase.getHandlers().remove(handler));
    assertThat(handler.seen()).isEqualTo(1);
  }

  @Test
  void aHandlerOfAllRequests() throws Exception {
    closesForHandler(configuration.getInFlowPhases());
    theLaneOpens();
    closesForHandler(configuration.getOutFlowPhases());
  }

  @Test
  @SuppressWarnings("unchecked") // Axis2 puts nothing else into them.
  void aHandlerOfTheOperation() throws Exception {
    closesForHandler(operation.getRemainingPhasesInFlow());
    theLaneOpens();
    closesForHandler(operation.getPhasesOutFlow());
  }

  @Test
  void anotherHandlerInPlaceOfOne() throws Exception {
    Phase phase = configuration.getInFlowPhases().get(0);
    var present = phase.getHandlers().get(0);
    CountingHandler handler = new CountingHandler();
    lane.closesSoon(
        () -> {
          phase.getHandlers().set(0, handler);
          phase.addHandler(present);
          phase.getHandlers().remove(phase.getHandlers().size() - 2);
        },
        () -> {
          phase.getHandlers().remove(handler);
          phase.getHandlers().remove(present);
          phase.getHandlers().add(0, present);
        });
  }

  @Test
  void aListenerOfContexts() throws Exception {
    ContextListener listener =
        new ContextListener() {
          @Override
          public void contextCreated(AbstractContext created) {
            // Only its presence counts.
          }

          @Override
          public void contextRemoved(AbstractContext removed) {
            // Only its presence counts.
          }
        };
    lane.closes(
        () -> context.addContextListener(listener), () -> context.removeContextListener(listener));
  }

  @Test
  void aListenerOfMessageContexts() throws Exception {
    MessageContextListener listener =
        new MessageContextListener() {
          @Override
          public void attachServiceContextEvent(ServiceContext holder, MessageContext message) {
            // Only its presence counts.
          }

          @Override
          public void attachEnvelopeEvent(MessageContext message) {
            // Only its presence counts.
          }
        };
    lane.closes(
        () -> service.addMessageContextListener(listener),
        () -> service.removeMessageContextListener(listener));
  }

  @Test
  void aParameter() throws Exception {
    for (var description : List.of(configuration, service, operation)) {
      theLaneOpens();
      Parameter parameter = new Parameter("some", "value");
      lane.closes(
          () -> description.addParameter(parameter), () -> description.removeParameter(parameter));
    }
  }

  @Test
  void aPropertyOfAllContexts() throws Exception {
    lane.closes(() -> context.setProperty("some", "value"), () -> context.removeProperty("some"));
    context.setProperty("some", "value");
    theLaneOpens();
    lane.closesSoon(
        () -> context.setProperty("some", "other"), () -> context.removeProperty("some"));
  }

  /** One object serves all requests, so its contexts do, too. */
  @Test
  void aPropertyOfTheServicesContexts() throws Exception {
    MessageContext message = context.createMessageContext();
    message.setAxisService(service);
    context.fillServiceContextAndServiceGroupContext(message);
    for (AbstractContext each :
        List.of(message.getServiceContext(), message.getServiceGroupContext())) {
      theLaneOpens();
      lane.closes(() -> each.setProperty("some", "value"), () -> each.removeProperty("some"));
      each.setProperty("some", "value");
      theLaneOpens();
      lane.closesSoon(() -> each.setProperty("some", "other"), () -> each.removeProperty("some"));
    }
  }

  @Test
  void anotherValueOfAParameter() throws Exception {
    for (var description :
        List.of(configuration, service.getAxisServiceGroup(), service, operation)) {
      Parameter parameter = new Parameter("some", "value");
      description.addParameter(parameter);
      theLaneOpens();
      lane.closesSoon(
          () -> parameter.setValue("other"), () -> description.removeParameter(parameter));
    }
  }

  @Test
  void aParameterOfAModule() throws Exception {
    AxisModule look = configuration.getModule("look");
    Parameter parameter = new Parameter("some", "value");
    lane.closesSoon(() -> look.addParameter(parameter), () -> look.removeParameter(parameter));
  }

  /** There is no method to remove the settings of a module, so they stay. */
  @Test
  void theSettingsOfAModule() throws Exception {
    AxisServiceGroup group = service.getAxisServiceGroup();
    Map<ParameterInclude, Consumer<ModuleConfiguration>> holders =
        Map.of(
            configuration, configuration::addModuleConfig,
            group, group::addModuleConfig,
            service, service::addModuleConfig,
            operation, operation::addModuleConfig);
    for (ParameterInclude holder : holders.keySet()) {
      ModuleConfiguration settings = new ModuleConfiguration("look", holder);
      theLaneOpens();
      lane.closesSoon(() -> holders.get(holder).accept(settings), () -> {});
      theLaneOpens();
      lane.closesSoon(() -> settings.addParameter(new Parameter("some", "value")), () -> {});
    }
  }

  @Test
  void aParameterOfASender() throws Exception {
    TransportOutDescription out = configuration.getTransportOut("http");
    Parameter parameter = new Parameter("OmitSOAP12Action", "true");
    lane.closesSoon(() -> out.addParameter(parameter), () -> out.removeParameter(parameter));
  }

  @Test
  void anotherExposure() throws Exception {
    service.setEnableAllTransports(false);
    service.setExposedTransports(new ArrayList<>(List.of("http")));
    theLaneOpens();
    lane.closesSoon(
        () -> service.addExposedTransport("local"), () -> service.removeExposedTransport("local"));
    theLaneOpens();
    lane.closesSoon(
        () -> service.setExposedTransports(new ArrayList<>(List.of("http", "https"))),
        () -> service.setEnableAllTransports(true));
  }

  @Test
  void anotherActionOfTheResponse() throws Exception {
    String present = operation.getOutputAction();
    lane.closesSoon(
        () -> operation.setOutputAction("urn:other"), () -> operation.setOutputAction(present));
  }

  @Test
  void aParameterOfAMessageAndOfAnEndpoint() throws Exception {
    AxisEndpoint endpoint = service.getEndpoints().values().iterator().next();
    for (ParameterInclude each : List.of(operation.getMessage("In"), endpoint)) {
      Parameter parameter = new Parameter("some", "value");
      theLaneOpens();
      lane.closesSoon(() -> each.addParameter(parameter), () -> each.removeParameter(parameter));
    }
  }

  @Test
  void anotherEndpoint() throws Exception {
    lane.closesSoon(
        () -> service.addEndpoint("Other", new AxisEndpoint()),
        () -> service.getEndpoints().remove("Other"));
  }

  /** There are no methods to remove what dispatchers look up, so it stays. */
  @Test
  void anotherActionOrElementOfAnOperation() throws Exception {
    lane.closesSoon(() -> service.mapActionToOperation("urn:other", operation), () -> {});
    theLaneOpens();
    QName element = new QName("urn:other", "other");
    lane.closesSoon(
        () -> service.addMessageElementQNameToOperationMapping(element, operation), () -> {});
  }

  @Test
  void anotherReceiver() throws Exception {
    MessageReceiver present = operation.getMessageReceiver();
    lane.closes(
        () -> operation.setMessageReceiver(message -> present.receive(message)),
        () -> operation.setMessageReceiver(present));
  }

  @Test
  void anotherSender() throws Exception {
    TransportOutDescription out = configuration.getTransportOut("http");
    TransportSender present = out.getSender();
    TransportSender other = new HTTPClient5TransportSender();
    other.init(context, out);
    lane.closesSoon(() -> out.setSender(other), () -> out.setSender(present));
  }

  /** Responses to requests by https use it. */
  @Test
  void anotherSenderOfHttps() throws Exception {
    TransportOutDescription out = new TransportOutDescription("https");
    TransportSender sender = new HTTPClient5TransportSender() {};
    sender.init(context, out);
    out.setSender(sender);
    configuration.addTransportOut(out);
    try {
      staysClosed();
    } finally {
      configuration.getTransportsOut().remove("https");
    }
  }

  private static void staysClosed() throws InterruptedException {
    LaneProbe.awaitNotice();
    long before = lane.express();
    for (int i = 0; i < REPEATED; i++) {
      lane.requireAnswer();
    }
    assertThat(lane.express()).isEqualTo(before);
  }

  @Test
  void aFormatterAroundOurs() throws Exception {
    MessageFormatter present = configuration.getMessageFormatter("text/xml");
    AtomicInteger used = new AtomicInteger();
    configuration.addMessageFormatter(
        "text/xml", counted(MessageFormatter.class, present, "writeTo", used));
    try {
      staysClosed();
    } finally {
      configuration.addMessageFormatter("text/xml", present);
    }
    assertThat(used).hasValue(REPEATED);
  }

  @Test
  void aBuilderAroundOurs() throws Exception {
    Builder present = configuration.getMessageBuilder("text/xml");
    AtomicInteger used = new AtomicInteger();
    configuration.addMessageBuilder(
        "text/xml", counted(Builder.class, present, "processDocument", used));
    try {
      staysClosed();
    } finally {
      configuration.addMessageBuilder("text/xml", present);
    }
    assertThat(used).hasValue(REPEATED);
  }

  /** Counts the calls of a method. */
  private static <T> T counted(Class<T> type, T present, String counted, AtomicInteger calls) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (method.getName().equals(counted)) {
                calls.incrementAndGet();
              }
              return method.invoke(present, arguments);
            }));
  }

  /** The lane has read the message when it notices, so the builder gets it from there. */
  @Test
  void anotherBuilder() throws Exception {
    Builder present = configuration.getMessageBuilder("text/xml");
    lane.closesSoon(
        () -> configuration.addMessageBuilder("text/xml", new SOAPBuilder()),
        () -> configuration.addMessageBuilder("text/xml", present));
  }

  @Test
  void anotherFormatter() throws Exception {
    MessageFormatter present = configuration.getMessageFormatter("text/xml");
    lane.closesSoon(
        () ->
            configuration.addMessageFormatter(
                "text/xml", new org.apache.axis2.kernel.http.SOAPMessageFormatter()),
        () -> configuration.addMessageFormatter("text/xml", present));
  }

  @Test
  void anotherVariableOfTheCurrentContext() throws Exception {
    ThreadLocal<MessageContext> present = MessageContext.currentMessageContext;
    lane.closes(
        () -> MessageContext.currentMessageContext = new ThreadLocal<>(),
        () -> MessageContext.currentMessageContext = present);
  }

  @Test
  void debugMessages() throws Exception {
    Logger logger = Logger.getLogger(AxisEngine.class.getName());
    lane.closesSoon(() -> logger.setLevel(Level.FINE), () -> logger.setLevel(null));
  }

  @Test
  void aStoppedService() throws Exception {
    long before = lane.express();
    configuration.stopService(SERVICE);
    Answer stopped = server.delta(ANSWER);
    assertThat(stopped.status()).isNotEqualTo(200);
    assertThat(lane.express()).isEqualTo(before);
    configuration.startService(SERVICE);
  }

  @Test
  void aServiceAtStock() throws Exception {
    lane.closes(counters::switchToStock, counters::switchOn);
  }

  @Test
  void aModuleOfTheService() throws Exception {
    AxisModule look = configuration.getModule("look");
    lane.closes(() -> service.engageModule(look), () -> {});
    for (int i = 0; i < REPEATED; i++) {
      lane.requireAnswer();
    }
    assertThat(counters.expressObstacles().get("answer")).contains("LookHandler");
    long before = lane.express();
    lane.requireAnswer();
    assertThat(lane.express()).isEqualTo(before);
    service.disengageModule(look);
  }

  /** The chain of resolvers has no method to remove one, so this resolver does nothing. */
  @Test
  @EnabledIf("hasTargetResolvers")
  void aTargetResolver() throws Exception {
    Method add = addTargetResolver().orElseThrow();
    Class<?> type = add.getParameterTypes()[0];
    Object resolver =
        Proxy.newProxyInstance(
            type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
    long before = lane.express();
    add.invoke(configuration, resolver);
    lane.requireAnswer();
    assertThat(lane.express()).isEqualTo(before);
    var field = AxisConfiguration.class.getDeclaredField("targetResolvers");
    field.setAccessible(true);
    ((List<?>) field.get(configuration)).removeIf(each -> each == resolver);
  }

  /** Releases of Axis2 after 2.0.0 have none. */
  static boolean hasTargetResolvers() {
    return addTargetResolver().isPresent();
  }

  private static Optional<Method> addTargetResolver() {
    return Stream.of(AxisConfiguration.class.getMethods())
        .filter(each -> each.getName().equals("addTargetResolver"))
        .findAny();
  }
}
