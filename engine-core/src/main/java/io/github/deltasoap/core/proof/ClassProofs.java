package io.github.deltasoap.core.proof;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Proofs over the members that one class declares; none if its byte code is unreadable. */
final class ClassProofs {
  private final Class<?> javaClass;
  private final String owner;
  private final boolean readable;

  /** The methods that have been read, by name and descriptor. */
  private final Map<String, MethodNode> all = new HashMap<>();

  /** Whether the methods with more than one parameter have been read; they are seldom needed. */
  private boolean isComplete;

  ClassProofs(Class<?> javaClass) {
    this.javaClass = javaClass;
    owner = Type.getInternalName(javaClass);
    ClassNode read = ClassFile.read(javaClass, (name, descriptor) -> isShort(descriptor));
    readable = read != null;
    add(read);
  }

  private void add(@Nullable ClassNode read) {
    if (read != null) {
      read.methods.forEach(each -> all.put(each.name + each.desc, each));
    }
  }

  private static boolean isShort(String descriptor) {
    return Type.getArgumentCount(descriptor) <= 1;
  }

  private @Nullable MethodNode code(Method method) {
    MethodNode code = all.get(method.getName() + Type.getMethodDescriptor(method));
    int others = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNCHRONIZED;
    return code == null || (code.access & others) != 0 ? null : code;
  }

  /** The instructions of a method, without labels. */
  private static List<AbstractInsnNode> instructions(MethodNode method) {
    return Arrays.stream(method.instructions.toArray())
        .filter(instruction -> instruction.getOpcode() >= 0)
        .toList();
  }

  /** The instructions of a method if they have exactly the given opcodes; otherwise empty. */
  private static List<AbstractInsnNode> exactly(MethodNode method, Integer... opcodes) {
    List<AbstractInsnNode> found = instructions(method);
    return method.tryCatchBlocks.isEmpty()
            && found.stream().map(AbstractInsnNode::getOpcode).toList().equals(List.of(opcodes))
        ? found
        : List.of();
  }

  private static boolean loads(AbstractInsnNode instruction, int local) {
    return ((VarInsnNode) instruction).var == local;
  }

  /**
   * The field of a getter that consists of {@code aload_0; getfield this.f; xreturn}.
   *
   * @return null if the getter does more
   */
  @Nullable String returnedField(Method getter) {
    MethodNode code = code(getter);
    if (code == null) {
      return null;
    }
    List<AbstractInsnNode> load =
        exactly(
            code,
            Opcodes.ALOAD,
            Opcodes.GETFIELD,
            Type.getReturnType(code.desc).getOpcode(Opcodes.IRETURN));
    return !load.isEmpty()
            && loads(load.get(0), 0)
            && load.get(1) instanceof FieldInsnNode get
            && get.owner.equals(owner)
            && code.desc.equals("()" + get.desc)
        ? get.name
        : null;
  }

  /** Whether a method does nothing. */
  boolean isEmpty(Method method) {
    MethodNode code = code(method);
    return code != null && !exactly(code, Opcodes.RETURN).isEmpty();
  }

  boolean isReadable() {
    return readable;
  }

  /** Any method, with or without code; null if the class does not declare it. */
  @Nullable MethodNode method(String nameAndDescriptor) {
    String descriptor = nameAndDescriptor.substring(nameAndDescriptor.indexOf('('));
    if (!isComplete && !isShort(descriptor)) {
      isComplete = true;
      add(ClassFile.read(javaClass, (name, each) -> !isShort(each)));
    }
    return all.get(nameAndDescriptor);
  }
}
