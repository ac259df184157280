package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.GeneratedEnvelope;
import io.github.deltasoap.core.proof.ClassFile;
import io.github.deltasoap.core.type.Undescribed;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.util.Loader;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads the byte code of a message receiver that WSDL2Java has generated, for the calls that it
 * makes for an operation: the bean that it parses, the service method and its arguments, the
 * response, and the faults for exceptions. Refuses code that does not look generated. Used at
 * deployment by {@link AdbModel}.
 */
final class GeneratedReceiver {
  private static final String IN_OUT =
      "(Lorg/apache/axis2/context/MessageContext;Lorg/apache/axis2/context/MessageContext;)V";
  private static final String TO_ENVELOPE = "toEnvelope";
  private static final String IN_ONLY = "(Lorg/apache/axis2/context/MessageContext;)V";

  private static final String INVOKED = "invokeBusinessLogic";
  private static final String FROM_OM = "fromOM";

  /** The step of a condition; those of calls are names. */
  private static final String IF = "if";

  /** The beginning of the names of two methods. */
  private static final String TO_JAVA_NAME = "org/apache/axis2/util/JavaUtils.xmlNameToJava";

  /** The steps before the branches of the operations. */
  private static final List<String> BEFORE =
      List.of(
          "getTheImplementationObject",
          "org/apache/axis2/context/MessageContext.getOperationContext",
          "org/apache/axis2/context/OperationContext.getAxisOperation",
          IF,
          "org/apache/axis2/AxisFault.<init>",
          "org/apache/axis2/description/AxisOperation.getName",
          IF,
          "org/apache/axis2/description/AxisOperation.getName",
          "javax/xml/namespace/QName.getLocalPart",
          TO_JAVA_NAME,
          IF);

  private static final String EQUALS = "java/lang/String.equals";
  private static final String NONE_FOUND = "java/lang/RuntimeException.<init>";
  private static final String SET_ENVELOPE = "org/apache/axis2/context/MessageContext.setEnvelope";
  private static final String MAKE_FAULT = "org/apache/axis2/AxisFault.makeFault";

  /** The calls for an operation that only fetch the payload or a factory, or make a name. */
  private static final Set<String> PREPARATION =
      Set.of(
          "org/apache/axis2/context/MessageContext.getEnvelope",
          "org/apache/axiom/soap/SOAPEnvelope.getBody",
          "org/apache/axiom/soap/SOAPBody.getFirstElement",
          "org/apache/axiom/soap/SOAPFactory.getDefaultEnvelope",
          "javax/xml/namespace/QName.<init>",
          "getSOAPFactory");

  /** The parameters of fromOM. */
  private static final Class<?>[] READ_FROM = {OMElement.class, Class.class};

  /** The steps of fromOM, for each class of beans; an element is returned as it is. */
  private static final Pattern READING =
      Pattern.compile(
          "(?:java/lang/(?:Object|Class)\\.equals if "
              + "(?:org/apache/axiom/om/OMElement\\.getXMLStreamReaderWithoutCaching parse "
              + "(?:javax/xml/stream/XMLStreamReader\\.close )?)?)*"
              + "(?:org/apache/axis2/AxisFault\\.makeFault )?");

  /** Besides jumps, what WSDL2Java does not generate for an operation; true would mean MTOM. */
  private static final Set<Integer> NEVER_GENERATED =
      Set.of(
          Opcodes.ICONST_1,
          Opcodes.INVOKEDYNAMIC,
          Opcodes.LOOKUPSWITCH,
          Opcodes.PUTFIELD,
          Opcodes.PUTSTATIC,
          Opcodes.TABLESWITCH);

  private final Class<?> receiverClass;
  private final String owner;
  private final ClassLoader classes;
  private final boolean answers;
  private final boolean refuses;

  /** The code of {@code invokeBusinessLogic}. */
  private final MethodNode code;

  /** The jumps around the code of operations, by their Java names. */
  private final Map<String, JumpInsnNode> branches = new HashMap<>();

  /** The rules for exceptions, which are the same for all operations; null if not known yet. */
  private @Nullable List<AdbCall.FaultRule> faults;

  /** The methods that make envelopes. */
  private final List<MethodNode> envelopes = new ArrayList<>();

  /** The methods of the receiver, and of the interface or the class of the service. */
  private final Map<Class<?>, Map<String, Method>> methods = new HashMap<>();

  /**
   * Reads a receiver.
   *
   * @param answers whether its operations have responses
   * @param refuses whether they have faults
   */
  GeneratedReceiver(Object receiver, ClassLoader classes, boolean answers, boolean refuses)
      throws Undescribed {
    this.receiverClass = receiver.getClass();
    this.owner = Type.getInternalName(receiverClass);
    this.classes = classes;
    this.answers = answers;
    this.refuses = refuses;
    ClassNode read =
        ClassFile.read(
            receiverClass,
            (name, descriptor) ->
                name.equals(TO_ENVELOPE)
                    || name.equals(FROM_OM)
                    || (name.equals(INVOKED) && descriptor.equals(answers ? IN_OUT : IN_ONLY)));
    if (read == null) {
      throw new Undescribed("the code of its message receiver cannot be read");
    }
    MethodNode invoked = null;
    for (MethodNode each : read.methods) {
      if (each.name.equals(TO_ENVELOPE)) {
        envelopes.add(each);
      } else if (each.name.equals(FROM_OM)) {
        checkReading(each);
      } else {
        invoked = each;
      }
    }
    if (invoked == null) {
      throw unknown("it has no method " + INVOKED);
    }
    this.code = invoked;
    int methodName = 0;
    boolean isNamed = false;
    for (AbstractInsnNode each : code.instructions) {
      if (each instanceof VarInsnNode variable && isNamed) {
        methodName = variable.var;
      }
      isNamed =
          (isNamed && !(each instanceof VarInsnNode))
              || (each instanceof MethodInsnNode call && name(call).startsWith(TO_JAVA_NAME));
      if (each instanceof LdcInsnNode name
          && name.cst instanceof String javaName
          && name.getNext() instanceof VarInsnNode compared
          && compared.var == methodName
          && compared.getNext() instanceof MethodInsnNode compare
          && name(compare).equals(EQUALS)
          && compare.getNext() instanceof JumpInsnNode skip
          && skip.getOpcode() == Opcodes.IFEQ) {
        branches.putIfAbsent(javaName, skip);
      }
    }
    checkOverridden();
    checkAround();
  }

  /** A call, without the class for the receiver's own methods. */
  private String name(MethodInsnNode call) {
    return call.owner.equals(owner) ? call.name : call.owner + "." + call.name;
  }

  /** Refuses a receiver that overrides more than the method for operations. */
  private void checkOverridden() throws Undescribed {
    for (Class<?> c = receiverClass.getSuperclass(); c != Object.class; c = c.getSuperclass()) {
      for (Method inherited : c.getDeclaredMethods()) {
        if (!Modifier.isPrivate(inherited.getModifiers())
            && !inherited.getName().equals(INVOKED)
            && Stream.of(receiverClass.getDeclaredMethods())
                .anyMatch(own -> overrides(own, inherited))) {
          throw unknown("it overrides " + inherited.getName());
        }
      }
    }
  }

  private static boolean overrides(Method own, Method inherited) {
    return own.getName().equals(inherited.getName())
        && Arrays.equals(own.getParameterTypes(), inherited.getParameterTypes());
  }

  /** The effect of an instruction, as far as it matters; null if there is none. */
  private @Nullable String step(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return name(call).startsWith(TO_JAVA_NAME) ? TO_JAVA_NAME : name(call);
    }
    boolean isCondition =
        instruction instanceof JumpInsnNode && instruction.getOpcode() != Opcodes.GOTO;
    return isCondition
        ? IF
        : NEVER_GENERATED.contains(instruction.getOpcode()) ? "another instruction" : null;
  }

  /** Refuses code that WSDL2Java does not generate around the branches of the operations. */
  private void checkAround() throws Undescribed {
    Map<AbstractInsnNode, LabelNode> branchEnds = new HashMap<>();
    branches.values().forEach(skip -> branchEnds.put(skip, skip.label));
    Set<LabelNode> handlers = new HashSet<>();
    code.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    List<String> steps = new ArrayList<>();
    AbstractInsnNode each = code.instructions.getFirst();
    while (each != null && !(each instanceof LabelNode label && handlers.contains(label))) {
      String step = step(each);
      if (step != null) {
        steps.add(step);
      }
      LabelNode end = branchEnds.get(each);
      each = end == null ? each.getNext() : end;
    }
    List<String> expected = new ArrayList<>(BEFORE);
    branches.keySet().forEach(operation -> expected.addAll(List.of(EQUALS, IF)));
    expected.add(NONE_FOUND);
    if (answers) {
      expected.add(SET_ENVELOPE);
    }
    if (!steps.equals(expected)) {
      throw unknown("it has other code around the operations");
    }
  }

  /** Refuses a method fromOM that does more than to call the parsers of beans. */
  private void checkReading(MethodNode fromOm) throws Undescribed {
    StringBuilder steps = new StringBuilder();
    String parser = "";
    for (AbstractInsnNode each : fromOm.instructions) {
      if (each instanceof LdcInsnNode load && load.cst instanceof Type type) {
        parser = type.getInternalName() + "$Factory.parse";
      }
      String step = step(each);
      if (step != null) {
        steps.append(step.equals(parser) ? "parse" : step).append(' ');
      }
    }
    if (!READING.matcher(steps).matches()) {
      throw unknown("its method " + FROM_OM + " has other code");
    }
  }

  /** Describes the receiver's calls for the operation of the given Java name. */
  AdbCall call(Object receiver, String javaName) throws Undescribed {
    Class<?> bean = null;
    boolean parsed = false;
    Method reading = null;
    List<Method> parts = new ArrayList<>();
    MethodInsnNode service = null;
    MethodInsnNode wrap = null;
    MethodInsnNode respond = null;
    boolean respondsEmpty = false;
    for (AbstractInsnNode instruction : branch(javaName)) {
      if (instruction instanceof LdcInsnNode load && load.cst instanceof Type type && !parsed) {
        bean = load(type.getClassName());
      }
      if (!(instruction instanceof MethodInsnNode call)) {
        continue;
      }
      if (PREPARATION.contains(name(call))) {
        respondsEmpty |= service != null && call.name.equals("getDefaultEnvelope");
        continue;
      }
      boolean own = call.owner.equals(owner);
      if (!parsed) {
        if (call.name.equals(javaName) && !own) {
          service = call;
          bean = null;
          parsed = true;
          continue;
        }
        if (own && wrap == null && isWrap(call, true)) {
          wrap = call;
          continue;
        }
        if (!own || !call.name.equals(FROM_OM)) {
          throw unknown("it calls " + call.name + " for " + javaName);
        }
        parsed = true;
        reading = method(receiverClass, call);
      } else if (own && service == null && call.name.startsWith("get")) {
        parts.add(method(receiverClass, call));
      } else if (!own && service == null) {
        service = call;
      } else if (own && wrap == null && isWrap(call, service == null)) {
        wrap = call;
      } else if (own && respond == null && call.name.equals(TO_ENVELOPE)) {
        respond = call;
      } else {
        throw unknown("it calls " + call.name + " for " + javaName);
      }
    }
    boolean responds = respond != null || (answers && respondsEmpty);
    if (!parsed || service == null || responds != answers) {
      throw unknown("a call is missing for " + javaName);
    }
    Method method = method(load(Type.getObjectType(service.owner).getClassName()), service);
    Method wrapping = wrap == null ? null : method(receiverClass, wrap);
    Method responding = respond == null ? null : method(receiverClass, respond);
    check(reading, method, bean, parts, wrapping, responding);
    List<AdbCall.FaultRule> known = faults();
    return new AdbCall(
        receiver,
        bean,
        reading,
        method,
        List.copyOf(parts),
        wrapping,
        responding,
        respond == null || responding == null ? null : element(respond, responding),
        refuses ? known : List.of());
  }

  private @Nullable QName element(MethodInsnNode call, Method responding) {
    for (MethodNode each : envelopes) {
      if (each.desc.equals(call.desc)) {
        return GeneratedEnvelope.element(each, responding.getParameterTypes()[1]);
      }
    }
    return null;
  }

  /** Checks that values fit from one call to the next, with nothing between them. */
  private void check(
      @Nullable Method reading,
      Method method,
      @Nullable Class<?> bean,
      List<Method> parts,
      @Nullable Method wrapping,
      @Nullable Method responding)
      throws Undescribed {
    Class<?>[] parameters = method.getParameterTypes();
    boolean isBean =
        bean != null && parts.isEmpty() && Arrays.equals(parameters, new Class<?>[] {bean});
    boolean fits = isBean || parameters.length == parts.size();
    if (reading != null) {
      fits &= Arrays.equals(reading.getParameterTypes(), READ_FROM);
    }
    for (int i = 0; fits && i < parts.size(); i++) {
      fits =
          parts.get(i).getReturnType() == parameters[i]
              && parts.get(i).getParameterCount() == 1
              && parts.get(i).getParameterTypes()[0] == bean;
    }
    Class<?> result = method.getReturnType();
    if (wrapping != null) {
      Class<?>[] wrapped = result == void.class ? new Class<?>[0] : new Class<?>[] {result};
      fits &= responding != null && Arrays.equals(wrapping.getParameterTypes(), wrapped);
      result = wrapping.getReturnType();
    }
    if (responding != null) {
      Class<?>[] taken = responding.getParameterTypes();
      fits &=
          responding.getReturnType() == SOAPEnvelope.class
              && taken.length >= 3
              && taken.length <= 4
              && taken[0] == SOAPFactory.class
              && taken[1] == result
              && taken[2] == boolean.class;
    } else if (answers) {
      fits &= result == void.class;
    }
    if (!fits) {
      throw unknown("arguments and results of its calls do not fit for " + method.getName());
    }
  }

  /** Whether a call wraps the result, or, before the service method, makes an empty response. */
  private static boolean isWrap(MethodInsnNode call, boolean isBefore) {
    return call.name.startsWith("wrap") && isBefore == (Type.getArgumentCount(call.desc) == 0);
  }

  /** The instructions that run for the operation of the given name, without jumps. */
  private List<AbstractInsnNode> branch(String javaName) throws Undescribed {
    JumpInsnNode skip = branches.get(javaName);
    if (skip == null) {
      throw unknown("it has no branch for " + javaName);
    }
    List<AbstractInsnNode> branch = new ArrayList<>();
    for (AbstractInsnNode next = skip.getNext(); next != skip.label; next = next.getNext()) {
      if (next == null
          || NEVER_GENERATED.contains(next.getOpcode())
          || (next instanceof JumpInsnNode
              && (next.getOpcode() != Opcodes.GOTO || next.getNext() != skip.label))) {
        throw unknown("the branch for " + javaName + " has other jumps");
      }
      branch.add(next);
    }
    return branch;
  }

  /** The rules for the exceptions that the receiver catches, in its order. */
  private List<AdbCall.FaultRule> faults() throws Undescribed {
    List<AdbCall.FaultRule> known = faults;
    if (known == null) {
      known = readFaults();
      faults = known;
    }
    return known;
  }

  private List<AdbCall.FaultRule> readFaults() throws Undescribed {
    List<AdbCall.FaultRule> rules = new ArrayList<>();
    Set<LabelNode> handlers = new HashSet<>();
    boolean complete = false;
    for (TryCatchBlockNode block : code.tryCatchBlocks) {
      if (block.type == null || !handlers.add(block.handler)) {
        continue;
      }
      Class<?> exception = load(Type.getObjectType(block.type).getClassName());
      if (complete) {
        throw unknown("it catches exceptions after Exception");
      }
      if (exception == Exception.class) {
        complete = true;
        checkLast(block.handler);
      } else {
        rules.add(rule(exception, block.handler));
      }
    }
    if (!complete) {
      throw unknown("it does not catch Exception");
    }
    return List.copyOf(rules);
  }

  /** Refuses another handler of Exception than one that makes a fault of it. */
  private void checkLast(LabelNode handler) throws Undescribed {
    List<String> called = new ArrayList<>();
    for (AbstractInsnNode each = handler;
        each != null && each.getOpcode() != Opcodes.ATHROW;
        each = each.getNext()) {
      if (each instanceof MethodInsnNode call) {
        called.add(name(call));
      }
    }
    if (!called.equals(List.of(MAKE_FAULT))) {
      throw unknown("it handles Exception in another way");
    }
  }

  private AdbCall.FaultRule rule(Class<?> exception, LabelNode handler) throws Undescribed {
    List<String> names = new ArrayList<>();
    List<String> called = new ArrayList<>();
    MethodInsnNode detail = null;
    MethodInsnNode create = null;
    for (AbstractInsnNode each = handler;
        each != null && each.getOpcode() != Opcodes.ATHROW;
        each = each.getNext()) {
      if (each instanceof LdcInsnNode load && load.cst instanceof String name) {
        names.add(name);
      }
      if (each instanceof MethodInsnNode call) {
        called.add(call.name);
        detail = call.name.equals("toOM") && call.owner.equals(owner) ? call : detail;
        create = call.name.equals("createAxisFault") ? call : create;
      }
    }
    List<String> expected =
        List.of(
            "setProperty",
            "createAxisFault",
            "getFaultMessage",
            "getFaultMessage",
            "toOM",
            "setDetail");
    if (!called.equals(expected)
        || names.size() != 2
        || !names.get(0).equals(org.apache.axis2.Constants.FAULT_NAME)
        || detail == null
        || create == null) {
      throw unknown("it handles " + exception.getName() + " in another way");
    }
    Method toOm = method(receiverClass, detail);
    Method createFault = method(receiverClass, create);
    try {
      Method message = exception.getMethod("getFaultMessage");
      if (toOm.getParameterCount() != 2
          || toOm.getParameterTypes()[0] != message.getReturnType()
          || toOm.getReturnType() != OMElement.class
          || createFault.getReturnType() != AxisFault.class) {
        throw unknown("the methods for " + exception.getName() + " do not fit");
      }
      return new AdbCall.FaultRule(exception, names.get(1), message, toOm, createFault);
    } catch (NoSuchMethodException missing) {
      throw unknown(exception.getName() + " has no getFaultMessage");
    }
  }

  private Class<?> load(String className) throws Undescribed {
    try {
      return Loader.loadClass(classes, className);
    } catch (ClassNotFoundException | LinkageError missing) {
      throw new Undescribed(className + " cannot be loaded");
    }
  }

  private Method method(Class<?> declaring, MethodInsnNode call) throws Undescribed {
    Method method =
        methods.computeIfAbsent(declaring, GeneratedReceiver::methods).get(call.name + call.desc);
    if (method == null) {
      throw unknown(call.owner + " has no method " + call.name);
    }
    method.setAccessible(true);
    return method;
  }

  /** The methods of a class, its own first, by name and descriptor. */
  private static Map<String, Method> methods(Class<?> javaClass) {
    Map<String, Method> methods = new HashMap<>();
    for (Class<?> c = javaClass; c != null; c = c.getSuperclass()) {
      Stream.of(c.getDeclaredMethods()).forEach(each -> add(each, methods));
    }
    Stream.of(javaClass.getMethods()).forEach(each -> add(each, methods));
    return methods;
  }

  private static void add(Method method, Map<String, Method> methods) {
    methods.putIfAbsent(method.getName() + Type.getMethodDescriptor(method), method);
  }

  private static Undescribed unknown(String difference) {
    return new Undescribed(
        "the code of its message receiver has a form that the module does not know: " + difference);
  }
}
