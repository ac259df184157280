package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.check.BeanEffects;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ChosenClasses;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ModuleContext;
import io.github.deltasoap.axis2.settings.ValidateMode;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.axis2.settings.WrongSettings;
import io.github.deltasoap.axis2.validate.RequestValidator;
import io.github.deltasoap.axis2.validate.ServiceSchema;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.engine.OperationCalls;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.ReplyCache;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.engine.verify.DifferenceListener;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.serializer.TemplatePool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;

/**
 * The deployment of one service: describes its operations, builds the engine of each one that the
 * module will read, and replaces stock's receiver there. The rest stays with stock, for a reason
 * that the log names.
 */
final class ServiceDeployment {
  private static final Log LOG = LogFactory.getLog(ServiceDeployment.class);

  /**
   * An operation that the module will read.
   *
   * @param receiver that it had when it was described
   */
  private record Described(
      AxisOperation operation,
      MessageReceiver receiver,
      OperationType type,
      DeltaSettings settings) {}

  private final AxisService service;
  private final Predicate<AxisOperation> engaged;
  private final ModuleContext context;
  private final @Nullable InvokerGenerator generator;
  private final @Nullable DifferenceListener listener;
  private final ProgrammingModel model;
  private final ServiceEngine engine;
  private final ServiceRuntime runtime;
  private final BeanEffects effects = new BeanEffects();

  /** The settings of operations so far. */
  private final Map<AxisOperation, DeltaSettings> settings = new HashMap<>();

  private ServiceDeployment(
      AxisService service,
      Predicate<AxisOperation> engaged,
      ProgrammingModel.Source models,
      ModuleContext context,
      Switches switches,
      DeltaSettings settings,
      MemoryPool.Part memory,
      @Nullable InvokerGenerator generator,
      @Nullable DifferenceListener listener) {
    this.service = service;
    this.engaged = engaged;
    this.context = context;
    this.generator = generator;
    this.listener = listener;
    ServiceSnapshot snapshot = new ServiceSnapshot(service);
    this.model = models.of(service, generator, context.readers(settings.parser()));
    MatchingEngine matching =
        new MatchingEngine(
            model.rules(),
            StaxReaders::accepts,
            context.learner(),
            context.limits(),
            memory.get(),
            notice -> LOG.warn(title(service) + notice));
    this.engine = new ServiceEngine(matching, memory, notice -> LOG.info(title(service) + notice));
    this.runtime =
        new ServiceRuntime(
            service.getName(),
            settings,
            engine,
            memory,
            context.files(),
            model,
            snapshot,
            switches);
  }

  /**
   * Describes a service that has just been deployed, and replaces stock's receivers with the
   * module's for the operations that the module will read.
   *
   * @param engaged selects the operations that engage the module
   * @param switches the initial ones
   */
  static ServiceRuntime deploy(
      AxisService service,
      Predicate<AxisOperation> engaged,
      ProgrammingModel.Source models,
      ModuleContext context,
      Switches switches) {
    DeltaSettings settings;
    InvokerGenerator generator;
    DifferenceListener listener = null;
    String problem = null;
    try {
      settings = context.policy().settings(service);
      generator =
          ChosenClasses.generator(service, settings, notice -> LOG.info(title(service) + notice));
      listener = ChosenClasses.listener(service, settings.verify());
    } catch (WrongSettings wrong) {
      context.policy().report(wrong);
      problem = wrong.text();
      settings = DeltaSettings.OFF;
      generator = null;
    }
    MemoryPool.Part memory = context.memory().part(settings.maxBytes());
    boolean succeeded = false;
    try {
      ServiceDeployment deployment =
          new ServiceDeployment(
              service, engaged, models, context, switches, settings, memory, generator, listener);
      if (problem == null) {
        deployment.describe();
        deployment.validate();
      } else {
        deployment.leaveAllToStock(problem);
      }
      succeeded = true;
      return deployment.runtime;
    } finally {
      if (!succeeded) {
        memory.close();
      }
    }
  }

  private void describe() {
    Class<?> implementation;
    try {
      implementation = ProgrammingModel.implementation(service);
    } catch (Undescribed undescribed) {
      LOG.info("Service " + service.getName() + " is served by stock: " + undescribed.getMessage());
      leaveAllToStock(String.valueOf(undescribed.getMessage()));
      return;
    }
    Map<String, String> toStock = new TreeMap<>();
    List<Described> described = described(implementation, toStock);
    model.complete();
    for (Described each : List.copyOf(described)) {
      if (each.operation.getMessageReceiver() != each.receiver) {
        described.remove(each);
        toStock.put(each.type.name(), "its receiver was replaced while it was described");
      }
    }
    toStock.forEach((each, reason) -> runtime.leaveToStock(each, Switches.Cause.now(reason)));
    List<OperationType> types = described.stream().map(Described::type).toList();
    OperationCalls calls = OperationCalls.of(implementation, types, generator);
    described.forEach(
        each -> runtime.add(each.operation, operation(each, calls), each.settings.responses()));
    runtime.setEnds(PayloadEnds.of(types, engine.payloads()));
    LOG.info(
        title(service)
            + "DeltaSOAP reads "
            + (described.isEmpty()
                ? "no operation"
                : String.join(", ", runtime.operations().keySet()))
            + (toStock.isEmpty() ? "" : "; served by stock: " + listed(toStock))
            + model.problems());
  }

  /**
   * The operations that the module will read.
   *
   * @param toStock receives the others, with the reasons
   */
  private List<Described> described(Class<?> implementation, Map<String, String> toStock) {
    List<Described> described = new ArrayList<>();
    for (AxisOperation operation : engagedOperations()) {
      String name = operation.getName().getLocalPart();
      try {
        DeltaSettings own = settings(operation);
        if (own.enabled()) {
          MessageReceiver receiver = operation.getMessageReceiver();
          OperationType type = model.describe(operation, implementation);
          described.add(new Described(operation, receiver, type, own));
        } else {
          toStock.put(name, "switched off");
        }
      } catch (WrongSettings wrong) {
        context.policy().report(wrong);
        toStock.put(name, wrong.text());
      } catch (Undescribed undescribed) {
        toStock.put(name, String.valueOf(undescribed.getMessage()));
      }
    }
    return described;
  }

  private DeltaSettings settings(AxisOperation operation) throws WrongSettings {
    DeltaSettings known = settings.get(operation);
    if (known == null) {
      known = context.policy().settings(operation);
      settings.put(operation, known);
    }
    return known;
  }

  /** Puts validation in front of the receivers of the operations that ask for it. */
  private void validate() {
    ServiceSchema schema = null;
    for (AxisOperation operation : engagedOperations()) {
      String name = operation.getName().getLocalPart();
      try {
        DeltaSettings own = settings(operation);
        if (own.enabled() && own.validate() == ValidateMode.SCHEMA) {
          schema = schema == null ? new ServiceSchema(model.schemaDocuments(service)) : schema;
          runtime.validate(operation, new RequestValidator(schema, request(operation, schema)));
        }
      } catch (WrongSettings reported) {
        // Stock serves it.
      } catch (Undescribed | SAXException | RuntimeException impossible) {
        LOG.error(
            title(service)
                + "the requests of "
                + name
                + " are not validated: "
                + impossible.getMessage());
      }
    }
    if (runtime.validatesAny()) {
      ProgrammingModel.operations(service).forEach(this::unmarshalLate);
    }
  }

  private void unmarshalLate(AxisOperation operation) {
    try {
      runtime.unmarshalLate(operation);
    } catch (AxisFault locked) {
      LOG.error(
          title(service)
              + "the parameter "
              + ServiceRuntime.JAXWS_HIGH_FIDELITY
              + " of "
              + operation.getName().getLocalPart()
              + " cannot be set, so objects may be validated in place of requests: "
              + locked.getMessage());
    }
  }

  /** The element of an operation's requests. */
  private QName request(AxisOperation operation, ServiceSchema schema) throws Undescribed {
    QName element = model.requestElement(operation);
    if (element == null) {
      throw new Undescribed("their element is unknown");
    }
    if (!schema.declares(element)) {
      throw new Undescribed("the schema of the service does not declare their element " + element);
    }
    return element;
  }

  private OperationRuntime operation(Described described, OperationCalls calls) {
    AxisOperation operation = described.operation;
    OperationType type = described.type;
    DeltaSettings own = described.settings;
    OperationEngine operationEngine =
        engine.add(
            type,
            model.payloadName(type),
            calls,
            context.readers(own.parser()),
            own.copyStrategy(),
            own.setter(),
            problem -> runtime.warn(type, problem));
    Verification verification =
        new Verification(
            runtime.name(),
            type.name(),
            own.verify(),
            context.verifier(),
            engine.tally(),
            (difference, cause) -> runtime.differs(type, difference, cause),
            listener);
    return new OperationRuntime(
        runtime,
        operation,
        operationEngine,
        templates(own),
        model.writer(operation, type, own.responses()),
        verification.binding(
            type,
            model.stockReading(operation, type),
            own.copyStrategy() == CopyStrategy.NONE,
            effects),
        verification,
        effects,
        model.bindsTrees(),
        ProgrammingModel.isSupplied(service),
        replies(type, own));
  }

  /** The responses for equal requests; null if the service is called for each request. */
  private ReplyCache.@Nullable Operation replies(OperationType type, DeltaSettings own) {
    if (own.cache().isZero()) {
      return null;
    }
    if (OperationRuntime.isWithoutSessions(service)) {
      return engine.replies().operation(own.cache());
    }
    runtime.warn(
        type,
        "its responses are not cached, since the service has the scope " + service.getScope());
    return null;
  }

  private @Nullable TemplatePool templates(DeltaSettings own) {
    return own.responses() == WriteStrategy.DIFFERENTIAL
        ? engine.templates().pool(own.templates().withMaxBytes(ResponseWriter.MAX_BYTES))
        : null;
  }

  private List<AxisOperation> engagedOperations() {
    return ProgrammingModel.operations(service).stream()
        .filter(operation -> !operation.isControlOperation() && engaged.test(operation))
        .toList();
  }

  private void leaveAllToStock(String reason) {
    Switches.Cause cause = Switches.Cause.now(reason);
    for (AxisOperation operation : engagedOperations()) {
      runtime.leaveToStock(operation.getName().getLocalPart(), cause);
    }
  }

  private static String title(AxisService service) {
    return "Service " + service.getName() + ": ";
  }

  private static String listed(Map<String, String> reasons) {
    return reasons.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(Collectors.joining("; "));
  }
}
