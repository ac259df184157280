package io.github.deltasoap.core.proof;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code that makes the text of a bean: whether it stores anything. Less is proved than of
 * getters, since texts of other objects, such as items of a list, are made by code that is not
 * examined. For one thread.
 */
final class TextCode {
  private static final String STRING_CONCAT = "java/lang/invoke/StringConcatFactory";

  /** Classes of the library whose methods change at most the text that is being made. */
  private static final Set<String> READ_ONLY =
      Set.of(
          "java/lang/Object",
          "java/lang/Enum",
          "java/lang/Math",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/util/StringJoiner",
          "java/util/Objects");

  /** Methods of collections, maps, arrays and dates that only read. */
  private static final Set<String> READING =
      Set.of(
          "toString",
          "size",
          "isEmpty",
          "get",
          "contains",
          "containsKey",
          "iterator",
          "hasNext",
          "getKey",
          "getValue",
          "keySet",
          "values",
          "entrySet",
          "getTime",
          "hashCode",
          "equals",
          "deepToString");

  private final Class<?> beanClass;
  private final Proofs proofs;
  private final Set<String> examined = new HashSet<>();

  TextCode(Class<?> beanClass, Proofs proofs) {
    this.beanClass = beanClass;
    this.proofs = proofs;
  }

  /** Whether a method and those of the bean that it calls store nothing. */
  boolean storesNothing(Method method) {
    return storesNothing(
        method.getDeclaringClass(), method.getName() + Type.getMethodDescriptor(method));
  }

  private boolean storesNothing(@Nullable Class<?> declaring, String nameAndDescriptor) {
    if (declaring == null || PureCalls.isOfLibrary(Type.getInternalName(declaring))) {
      return declaring == Object.class;
    }
    if (!examined.add(declaring.getName() + nameAndDescriptor)) {
      return true;
    }
    MethodNode code = proofs.method(declaring, nameAndDescriptor);
    if (code == null || code.instructions.size() == 0) {
      return false;
    }
    for (AbstractInsnNode each : code.instructions) {
      if (!storesNothing(each)) {
        return false;
      }
    }
    return true;
  }

  private boolean storesNothing(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode) {
      return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    }
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.bsm.getOwner().equals(STRING_CONCAT);
    }
    if (instruction instanceof MethodInsnNode call) {
      return PureCalls.isOfLibrary(call.owner)
          ? onlyReads(call)
          : storesNothing(target(call), call.name + call.desc);
    }
    return opcode < Opcodes.IASTORE || opcode > Opcodes.SASTORE;
  }

  private static boolean onlyReads(MethodInsnNode call) {
    return READ_ONLY.contains(call.owner)
        || PureCalls.isImmutable(call.owner)
        || (call.owner.startsWith("java/util/") && READING.contains(call.name));
  }

  /**
   * The class whose method is called, if that is one of the bean's.
   *
   * @return null if it is not known
   */
  private @Nullable Class<?> target(MethodInsnNode call) {
    boolean isVirtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    for (Class<?> c = beanClass; c != null && c != Object.class; c = c.getSuperclass()) {
      boolean isOwner = Type.getInternalName(c).equals(call.owner);
      if (isVirtual && isOwner) {
        return declaring(beanClass, call);
      }
      if (isOwner) {
        return declaring(c, call);
      }
    }
    return null;
  }

  private @Nullable Class<?> declaring(Class<?> from, MethodInsnNode call) {
    for (Class<?> c = from; c != null && c != Object.class; c = c.getSuperclass()) {
      if (proofs.method(c, call.name + call.desc) != null) {
        return c;
      }
    }
    return null;
  }
}
