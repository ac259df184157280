package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.BeanChecks;
import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.check.StockRequests;
import io.github.deltasoap.axis2.service.InOnlyReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.SchemaRules;
import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.description.InOutAxisOperation;
import org.apache.axis2.description.WSDL2Constants;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.apache.axis2.util.JavaUtils;
import org.jspecify.annotations.Nullable;

/** Services whose beans, skeletons and message receivers WSDL2Java has generated for ADB. */
public final class AdbModel implements ProgrammingModel {
  private final AxisService service;
  private final SchemaModel model;
  private final @Nullable InvokerGenerator generator;
  private final PullReaders readers;
  private final PropertyReaders properties;
  private final Map<String, AdbOperation> operations = new HashMap<>();
  private final Map<String, AdbResponseDescription> responses = new HashMap<>();

  /** The descriptions of responses so far, by the class of the response bean. */
  private final Map<Class<?>, Answer> knownAnswers = new HashMap<>();

  private final List<String> problems = new ArrayList<>();

  /** The optional elements that the module does not read. */
  private final Set<String> unread = new LinkedHashSet<>();

  /** Null before the first operation is described, and after the last one. */
  private @Nullable Generated generated;

  /**
   * Creates the model of a service.
   *
   * @param generator null for reflection only
   */
  public AdbModel(AxisService service, @Nullable InvokerGenerator generator, PullReaders readers) {
    this.service = service;
    this.generator = generator;
    this.model = new SchemaModel(generator == null ? BeanBinders.NONE : generator);
    this.readers = readers;
    this.properties = generator == null ? PropertyReaders.REFLECTIVE : generator;
  }

  /**
   * The generated code of the service.
   *
   * @param receivers of the operations, by class
   * @param calls of the operations whose receivers can be read, by local name
   * @param introspector adds descriptions of the beans to the model of the requests
   * @param beans compares the beans in requests
   * @param responses describes the responses
   */
  private record Generated(
      Map<Class<?>, GeneratedReceiver> receivers,
      Map<String, AdbCall> calls,
      AdbIntrospector introspector,
      BeanChecks beans,
      AdbResponses responses) {}

  private Generated generated() {
    if (generated == null) {
      Map<Class<?>, GeneratedReceiver> receivers = new HashMap<>();
      Map<String, AdbCall> calls = calls(service, receivers);
      AdbSchemas schemas = schemas(service, calls);
      generated =
          new Generated(
              receivers,
              calls,
              new AdbIntrospector(schemas, model),
              new BeanChecks(model),
              new AdbResponses(
                  new AdbIntrospector(schemas, model.ofResponses()), properties, null));
    }
    return generated;
  }

  private static Map<String, AdbCall> calls(
      AxisService service, Map<Class<?>, GeneratedReceiver> receivers) {
    Map<String, AdbCall> calls = new HashMap<>();
    for (AxisOperation operation : ProgrammingModel.operations(service)) {
      try {
        calls.put(
            operation.getName().getLocalPart(),
            call(operation, service.getClassLoader(), receivers));
      } catch (Undescribed | LinkageError | RuntimeException reportedLater) {
        // The description of the operation meets it again.
      }
    }
    return calls;
  }

  private static AdbCall call(
      AxisOperation operation, ClassLoader classes, Map<Class<?>, GeneratedReceiver> receivers)
      throws Undescribed {
    MessageReceiver receiver = operation.getMessageReceiver();
    boolean answers = operation instanceof InOutAxisOperation;
    GeneratedReceiver known = receiver == null ? null : receivers.get(receiver.getClass());
    if ((known == null && !isGenerated(receiver))
        || answers != receiver instanceof AbstractInOutMessageReceiver
        || !(answers || operation instanceof InOnlyAxisOperation)) {
      throw new Undescribed("its message receiver or exchange pattern is not one of ADB's");
    }
    String javaName = JavaUtils.xmlNameToJavaIdentifier(operation.getName().getLocalPart());
    if (known == null) {
      known = new GeneratedReceiver(receiver, classes, answers, answers || isRobust(operation));
      receivers.put(receiver.getClass(), known);
    }
    return known.call(receiver, javaName);
  }

  /** Whether an operation without a response may have a fault. */
  private static boolean isRobust(AxisOperation operation) {
    return WSDL2Constants.MEP_URI_ROBUST_IN_ONLY.equals(operation.getMessageExchangePattern());
  }

  /** The schemas of the service's archive, or those that the code of its beans shows. */
  private static AdbSchemas schemas(AxisService service, Map<String, AdbCall> calls) {
    Map<String, QName> requests = new HashMap<>();
    for (Map.Entry<String, AdbCall> each : calls.entrySet()) {
      try {
        Class<?> bean = each.getValue().bean();
        if (bean != null) {
          requests.put(each.getKey(), payload(bean));
        }
      } catch (Undescribed | LinkageError reportedLater) {
        // The description of the operation meets it again.
      }
    }
    AdbSchemas schemas = AdbSchemas.of(service, requests);
    return schemas == null ? new AdbSchemas(new RecoveredSchema(beans(calls))) : schemas;
  }

  /** The beans of requests and responses. */
  private static Set<Class<?>> beans(Map<String, AdbCall> calls) {
    Set<Class<?>> beans = new LinkedHashSet<>();
    for (AdbCall call : calls.values()) {
      if (call.bean() != null) {
        beans.add(call.bean());
      }
      if (call.responding() != null) {
        beans.add(call.responding().getParameterTypes()[1]);
      }
    }
    return beans;
  }

  /** Whether WSDL2Java appears to have generated a message receiver of the service for ADB. */
  public static boolean serves(AxisService service) {
    return ProgrammingModel.operations(service).stream()
        .anyMatch(operation -> isGenerated(operation.getMessageReceiver()));
  }

  private static boolean isGenerated(@Nullable MessageReceiver receiver) {
    if (receiver == null
        || !(receiver.getClass().getSuperclass() == AbstractInOutMessageReceiver.class
            || receiver.getClass().getSuperclass() == AbstractMessageReceiver.class)) {
      return false;
    }
    try {
      return receiver
              .getClass()
              .getDeclaredMethod("fromOM", OMElement.class, Class.class)
              .getReturnType()
          == Object.class;
    } catch (NoSuchMethodException | LinkageError another) {
      return false;
    }
  }

  @Override
  public BindingRules rules() {
    return new SchemaRules(model);
  }

  @Override
  public OperationType describe(AxisOperation operation, Class<?> implementation)
      throws Undescribed {
    String name = operation.getName().getLocalPart();
    try {
      AdbCall known = generated().calls().get(name);
      AdbCall call =
          known == null
              ? call(operation, service.getClassLoader(), generated().receivers())
              : known;
      Method method = serviceMethod(call.method(), implementation);
      try {
        return describe(name, call, method);
      } catch (Undescribed undescribed) {
        throw generated().introspector().knowsSchema()
            ? undescribed
            : new Undescribed(
                "its archive has no WSDL, and its classes do not show its types: "
                    + undescribed.getMessage());
      }
    } catch (LinkageError | RuntimeException unexpected) {
      // Stock reports any defect of the service's classes when the service is used.
      throw new Undescribed("its classes cannot be read: " + unexpected);
    }
  }

  private OperationType describe(String name, AdbCall call, Method method) throws Undescribed {
    Class<?> bean = call.bean();
    AdbOperation adb =
        bean == null
            ? new AdbOperation(OperationType.withoutPayload(name, method), call, null, calls(call))
            : described(name, call, method, bean);
    operations.put(name, adb);
    if (call.responding() != null) {
      Class<?> response = call.responding().getParameterTypes()[1];
      Answer answer = knownAnswers.computeIfAbsent(response, this::answer);
      if (answer.response == null) {
        problems.add(name + ": " + answer.problem);
      } else {
        responses.put(name, answer.response);
      }
    }
    return adb.type();
  }

  /** Describes an operation with a payload. */
  private AdbOperation described(String name, AdbCall call, Method method, Class<?> bean)
      throws Undescribed {
    QName payload = payload(bean);
    AdbIntrospector introspector = generated().introspector();
    AdbIntrospector.Root root = introspector.root(payload, bean);
    Slot parameter =
        Slot.parameter(0, payload.getLocalPart(), root.javaClass(), root.type(), false);
    OperationType type =
        new OperationType(name, method, payload.getNamespaceURI(), List.of(parameter), true);
    AdbOperation adb = new AdbOperation(type, call, root.content(), calls(call));
    String difference = adb.difference(introspector, readers, generated().beans());
    if (difference != null) {
      throw new Undescribed(difference);
    }
    unread.addAll(introspector.unread());
    return adb;
  }

  private Function<List<Executable>, MemberCalls> calls(AdbCall call) {
    InvokerGenerator known = generator;
    return known == null
        ? MemberCalls.REFLECTIVE
        : members -> MemberCalls.late(() -> known.calls(call.receiver().getClass(), members));
  }

  /**
   * The description of a response bean, or the reason why there is none.
   *
   * @param response null if the bean has to write itself
   * @param problem the reason; null if there is a description
   */
  private record Answer(@Nullable AdbResponseDescription response, @Nullable String problem) {}

  private Answer answer(Class<?> bean) {
    try {
      return new Answer(generated().responses().describe(bean), null);
    } catch (Undescribed undescribed) {
      return new Answer(null, undescribed.getMessage());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError unexpected) {
      return new Answer(null, "its classes cannot be read: " + unexpected);
    }
  }

  @Override
  public String problems() {
    return (unread.isEmpty()
            ? ""
            : "; content that goes to stock where it occurs: " + String.join("; ", unread))
        + (problems.isEmpty()
            ? ""
            : "; results that beans write themselves: " + String.join("; ", problems));
  }

  /** The name of the element that a bean stands for. */
  private static QName payload(Class<?> bean) throws Undescribed {
    try {
      if (ADBBean.class.isAssignableFrom(bean)
          && bean.getField("MY_QNAME").get(null) instanceof QName name) {
        return name;
      }
    } catch (ReflectiveOperationException another) {
      // Reported below.
    }
    throw new Undescribed(bean.getName() + " is not the bean of an element");
  }

  private static Method serviceMethod(Method called, Class<?> implementation) throws Undescribed {
    try {
      if (called.getDeclaringClass().isAssignableFrom(implementation)) {
        return implementation.getMethod(called.getName(), called.getParameterTypes());
      }
    } catch (NoSuchMethodException missing) {
      // Reported below.
    }
    throw new Undescribed("its ServiceClass is not what its message receiver calls");
  }

  @Override
  public void complete() {
    model.bind();
    generated = null;
  }

  @Override
  public @Nullable String payloadName(OperationType operation) {
    if (!operation.hasPayload()) {
      return null;
    }
    String name = operation.parameters().get(0).name();
    AxisOperation named = service.getOperation(new QName(name));
    AxisOperation chosen =
        named == null
            ? service.getOperationByMessageElementQName(
                new QName(operation.wrapperNamespace(), name))
            : named;
    return chosen != null && chosen.getName().getLocalPart().equals(operation.name()) ? name : null;
  }

  @Override
  public boolean readsTrees() {
    return true;
  }

  @Override
  public StockReading stockReading(AxisOperation operation, OperationType type) {
    return described(type).stockReading(new StockRequests(service, operation));
  }

  private AdbOperation described(OperationType type) {
    AdbOperation adb = operations.get(type.name());
    if (adb == null) {
      throw new IllegalStateException("Not described: " + type.name());
    }
    return adb;
  }

  @Override
  public MessageReceiver receiver(
      MessageReceiver stock, OperationRuntime operation, WriteStrategy strategy) {
    AdbOperation adb = described(operation.type());
    return stock instanceof AbstractInOutMessageReceiver inOut
        ? new AdbInOutReceiver(
            operation,
            adb,
            new AdbResponseWriter(
                responses.get(operation.type().name()),
                strategy,
                operation.templates(),
                operation.responses(),
                operation.verification(),
                difference -> operation.differed(difference, "beans write themselves now")),
            inOut)
        : new InOnlyReceiver(
            operation,
            stock,
            (target, bound) -> operation.call(target, adb.arguments(bound)),
            adb.call()::axisFault);
  }
}
