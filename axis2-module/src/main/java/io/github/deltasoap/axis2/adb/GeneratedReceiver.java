package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.GeneratedEnvelope;
import io.github.deltasoap.core.proof.ClassFile;
import io.github.deltasoap.core.type.Undescribed;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
                    || (name.equals("invokeBusinessLogic")
                        && descriptor.equals(answers ? IN_OUT : IN_ONLY)));
    if (read == null) {
      throw new Undescribed("the code of its message receiver cannot be read");
    }
    MethodNode invoked = null;
    for (MethodNode each : read.methods) {
      if (each.name.equals(TO_ENVELOPE)) {
        envelopes.add(each);
      } else {
        invoked = each;
      }
    }
    if (invoked == null) {
      throw unknown("it has no method invokeBusinessLogic");
    }
    this.code = invoked;
    for (AbstractInsnNode each : code.instructions) {
      if (each instanceof LdcInsnNode name
          && name.cst instanceof String javaName
          && name.getNext() instanceof VarInsnNode compared
          && compared.getNext() instanceof MethodInsnNode compare
          && (compare.owner + "." + compare.name).equals("java/lang/String.equals")
          && compare.getNext() instanceof JumpInsnNode skip
          && skip.getOpcode() == Opcodes.IFEQ) {
        branches.putIfAbsent(javaName, skip);
      }
    }
  }

  /** Describes the receiver's calls for the operation of the given Java name. */
  AdbCall call(Object receiver, String javaName) throws Undescribed {
    Class<?> bean = null;
    boolean parsed = false;
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
      if (isPreparation(call)) {
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
        parsed = call.name.equals("fromOM");
        if (parsed && !own) {
          throw unknown("fromOM is a method of another class");
        }
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
    check(method, bean, parts, wrapping, responding);
    return new AdbCall(
        receiver,
        bean,
        method,
        List.copyOf(parts),
        wrapping,
        responding,
        respond == null || responding == null ? null : element(respond, responding),
        refuses ? faults() : List.of());
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

  /** Whether a call only fetches context or factories. */
  private static boolean isPreparation(MethodInsnNode call) {
    return call.owner.startsWith("org/apache/axis2/context/")
        || call.owner.startsWith("org/apache/axiom/")
        || call.name.equals("getSOAPFactory")
        || call.name.equals("<init>");
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
      } else {
        rules.add(rule(exception, block.handler));
      }
    }
    if (!complete) {
      throw unknown("it does not catch Exception");
    }
    return List.copyOf(rules);
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
