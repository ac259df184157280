package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.type.ClassFile;
import io.github.deltasoap.core.type.Undescribed;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.util.Loader;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads the byte code of a message receiver that WSDL2Java has generated, for the calls that it
 * makes for an operation: the bean that it parses, the service method and its arguments, the
 * response, and the faults for exceptions. Refuses code that does not look generated. Used at
 * deployment by {@link AdbModel}.
 */
final class GeneratedReceiver {
  private static final String IN_OUT =
      "(Lorg/apache/axis2/context/MessageContext;Lorg/apache/axis2/context/MessageContext;)V";
  private static final String IN_ONLY = "(Lorg/apache/axis2/context/MessageContext;)V";

  /** A call, a constant or a jump, in the order of the code. */
  private record Instruction(
      int opcode,
      @Nullable String owner,
      String name,
      String descriptor,
      @Nullable Object constant,
      @Nullable Label label) {
    boolean isCall() {
      return opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEINTERFACE;
    }

    boolean isCall(String methodName) {
      return isCall() && name.equals(methodName);
    }
  }

  /** An exception that the receiver catches. */
  private record Handler(Label start, String exception) {}

  private final Class<?> receiverClass;
  private final String owner;
  private final ClassLoader classes;
  private final List<Instruction> instructions = new ArrayList<>();
  private final Map<Label, Integer> labels = new HashMap<>();
  private final List<Handler> handlers = new ArrayList<>();
  private final boolean answers;

  /**
   * Reads a receiver.
   *
   * @param answers whether it sends responses
   */
  GeneratedReceiver(Object receiver, ClassLoader classes, boolean answers) throws Undescribed {
    this.receiverClass = receiver.getClass();
    this.owner = Type.getInternalName(receiverClass);
    this.classes = classes;
    this.answers = answers;
    try (InputStream in = ClassFile.open(receiverClass.getClassLoader(), receiverClass.getName())) {
      if (in == null) {
        throw new Undescribed("the code of its message receiver cannot be read");
      }
      new ClassReader(in).accept(new BusinessLogicFinder(), ClassReader.SKIP_FRAMES);
    } catch (IOException | IllegalArgumentException unreadable) {
      throw new Undescribed("the code of its message receiver cannot be read");
    }
  }

  /** Describes the receiver's calls for the operation of the given Java name. */
  AdbCall call(Object receiver, String javaName) throws Undescribed {
    List<Instruction> branch = branch(javaName);
    int next = 0;
    Instruction parse = find(branch, next, "fromOM");
    next = branch.indexOf(parse) + 1;
    Class<?> bean = null;
    for (Instruction instruction : branch.subList(0, next)) {
      if (instruction.constant instanceof Type type) {
        bean = load(type.getClassName());
      }
    }
    if (bean == null || !own(parse)) {
      throw unknown();
    }
    List<Method> parts = new ArrayList<>();
    Instruction service = null;
    Instruction wrap = null;
    Instruction respond = null;
    for (Instruction instruction : calls(branch.subList(next, branch.size()))) {
      if (own(instruction) && service == null && instruction.name.startsWith("get")) {
        parts.add(method(receiverClass, instruction));
      } else if (!own(instruction) && service == null) {
        service = instruction;
      } else if (own(instruction) && wrap == null && instruction.name.startsWith("wrap")) {
        wrap = instruction;
      } else if (own(instruction) && respond == null && instruction.isCall("toEnvelope")) {
        respond = instruction;
      } else {
        throw unknown();
      }
    }
    boolean optimizes = branch.stream().anyMatch(each -> each.opcode == Opcodes.ICONST_1);
    if (service == null || (respond == null) == answers || optimizes) {
      throw unknown();
    }
    Method method = method(load(Type.getObjectType(ownerOf(service)).getClassName()), service);
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
        answers ? faults() : List.of());
  }

  private static String ownerOf(Instruction instruction) {
    return String.valueOf(instruction.owner);
  }

  /** Checks that values fit from one call to the next, with nothing between them. */
  private void check(
      Method method,
      Class<?> bean,
      List<Method> parts,
      @Nullable Method wrapping,
      @Nullable Method responding)
      throws Undescribed {
    Class<?>[] parameters = method.getParameterTypes();
    boolean fits = parameters.length == Math.max(1, parts.size());
    for (int i = 0; fits && i < parameters.length; i++) {
      fits =
          parts.isEmpty()
              ? parameters[i] == bean
              : parts.get(i).getReturnType() == parameters[i]
                  && parts.get(i).getParameterCount() == 1
                  && parts.get(i).getParameterTypes()[0] == bean;
    }
    Class<?> result = method.getReturnType();
    if (wrapping != null) {
      fits &= wrapping.getParameterCount() == 1 && wrapping.getParameterTypes()[0] == result;
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
    }
    if (!fits) {
      throw unknown();
    }
  }

  /** The relevant calls of a branch: all except those that fetch context and factories. */
  private List<Instruction> calls(List<Instruction> branch) {
    return branch.stream()
        .filter(Instruction::isCall)
        .filter(
            call ->
                !ownerOf(call).startsWith("org/apache/axis2/context/")
                    && !ownerOf(call).startsWith("org/apache/axiom/")
                    && !call.isCall("getSOAPFactory")
                    && !call.isCall("<init>"))
        .toList();
  }

  private boolean own(Instruction call) {
    return owner.equals(call.owner);
  }

  private static Instruction find(List<Instruction> branch, int from, String call)
      throws Undescribed {
    for (Instruction instruction : branch.subList(from, branch.size())) {
      if (instruction.isCall(call)) {
        return instruction;
      }
    }
    throw unknown();
  }

  /** The instructions that run for the operation of the given name. */
  private List<Instruction> branch(String javaName) throws Undescribed {
    for (int i = 0; i + 2 < instructions.size(); i++) {
      Instruction compare = instructions.get(i + 1);
      Label end = instructions.get(i + 2).label;
      if (javaName.equals(instructions.get(i).constant)
          && compare.isCall("equals")
          && "java/lang/String".equals(compare.owner)
          && instructions.get(i + 2).opcode == Opcodes.IFEQ
          && end != null) {
        int from = i + 3;
        int to = labels.getOrDefault(end, -1);
        List<Instruction> branch = new ArrayList<>(instructions.subList(from, Math.max(from, to)));
        if (!branch.isEmpty() && branch.get(branch.size() - 1).opcode == Opcodes.GOTO) {
          branch.remove(branch.size() - 1);
        }
        if (branch.stream().anyMatch(each -> each.label != null)) {
          throw unknown();
        }
        return branch;
      }
    }
    throw unknown();
  }

  /** The rules for the exceptions that the receiver catches, in its order. */
  private List<AdbCall.FaultRule> faults() throws Undescribed {
    List<AdbCall.FaultRule> rules = new ArrayList<>();
    for (int i = 0; i < handlers.size(); i++) {
      Handler handler = handlers.get(i);
      Class<?> exception = load(Type.getObjectType(handler.exception).getClassName());
      if (exception == Exception.class) {
        if (i != handlers.size() - 1) {
          throw unknown();
        }
        return rules;
      }
      rules.add(rule(exception, labels.getOrDefault(handler.start, instructions.size())));
    }
    throw unknown();
  }

  private AdbCall.FaultRule rule(Class<?> exception, int start) throws Undescribed {
    List<Instruction> code = new ArrayList<>();
    for (int i = start; i < instructions.size(); i++) {
      code.add(instructions.get(i));
      if (instructions.get(i).opcode == Opcodes.ATHROW) {
        break;
      }
    }
    List<String> names = new ArrayList<>();
    List<String> called = new ArrayList<>();
    Instruction detail = null;
    Instruction create = null;
    for (Instruction instruction : code) {
      if (instruction.constant instanceof String name) {
        names.add(name);
      }
      if (instruction.isCall()) {
        called.add(instruction.name);
        detail = instruction.isCall("toOM") && own(instruction) ? instruction : detail;
        create = instruction.isCall("createAxisFault") ? instruction : create;
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
      throw unknown();
    }
    Method toOm = method(receiverClass, detail);
    Method createFault = method(receiverClass, create);
    try {
      Method message = exception.getMethod("getFaultMessage");
      if (toOm.getParameterCount() != 2
          || toOm.getParameterTypes()[0] != message.getReturnType()
          || toOm.getReturnType() != OMElement.class
          || createFault.getReturnType() != AxisFault.class) {
        throw unknown();
      }
      return new AdbCall.FaultRule(exception, names.get(1), message, toOm, createFault);
    } catch (NoSuchMethodException missing) {
      throw unknown();
    }
  }

  private Class<?> load(String className) throws Undescribed {
    try {
      return Loader.loadClass(classes, className);
    } catch (ClassNotFoundException | LinkageError missing) {
      throw new Undescribed(className + " cannot be loaded");
    }
  }

  private static Method method(Class<?> declaring, Instruction call) throws Undescribed {
    for (Class<?> c = declaring; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(call.name)
            && Type.getMethodDescriptor(method).equals(call.descriptor)) {
          method.setAccessible(true);
          return method;
        }
      }
    }
    for (Method method : declaring.getMethods()) {
      if (method.getName().equals(call.name)
          && Type.getMethodDescriptor(method).equals(call.descriptor)) {
        return method;
      }
    }
    throw unknown();
  }

  private static Undescribed unknown() {
    return new Undescribed("its message receiver is not as WSDL2Java generates it");
  }

  /** Finds {@code invokeBusinessLogic}. */
  private final class BusinessLogicFinder extends ClassVisitor {
    BusinessLogicFinder() {
      super(Opcodes.ASM9);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return name.equals("invokeBusinessLogic") && descriptor.equals(answers ? IN_OUT : IN_ONLY)
          ? new CodeReader()
          : null;
    }
  }

  /** Records calls, constants and jumps. */
  private final class CodeReader extends MethodVisitor {
    CodeReader() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ATHROW || opcode == Opcodes.ICONST_1) {
        instructions.add(new Instruction(opcode, null, "", "", null, null));
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      instructions.add(new Instruction(Opcodes.LDC, null, "", "", value, null));
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      instructions.add(new Instruction(opcode, owner, name, descriptor, null, null));
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      instructions.add(new Instruction(opcode, null, "", "", null, label));
    }

    @Override
    public void visitLabel(Label label) {
      labels.put(label, instructions.size());
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
      if (type != null && handlers.stream().noneMatch(each -> each.start.equals(handler))) {
        handlers.add(new Handler(handler, type));
      }
    }
  }
}
