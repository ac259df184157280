package io.github.deltasoap.core.proof;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Proofs over the members that one class declares; none if its byte code is unreadable. */
final class ClassProofs {
  private static final Set<String> CONSTANT_OWNERS =
      Set.of("java/math/BigDecimal", "java/math/BigInteger", "java/lang/Boolean");

  private final Class<?> javaClass;
  private final String owner;
  private final boolean readable;
  private final List<String> fields;

  /** Instance methods with at most one parameter, by name and descriptor. */
  private final Map<String, MethodNode> methods = new HashMap<>();

  ClassProofs(Class<?> javaClass) {
    this.javaClass = javaClass;
    owner = Type.getInternalName(javaClass);
    ClassNode read =
        ClassFile.read(javaClass, (name, descriptor) -> Type.getArgumentCount(descriptor) <= 1);
    readable = read != null;
    fields = read == null ? List.of() : read.fields.stream().map(field -> field.name).toList();
    if (read != null) {
      for (MethodNode method : read.methods) {
        if ((method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNCHRONIZED))
            == 0) {
          methods.put(method.name + method.desc, method);
        }
      }
    }
  }

  private @Nullable MethodNode code(Method method) {
    return methods.get(method.getName() + Type.getMethodDescriptor(method));
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
   * The field of a setter that consists of {@code aload_0; xload_1; putfield this.f; return}.
   *
   * @return null if the setter does more
   */
  @Nullable Field storedField(Method setter) {
    MethodNode code = code(setter);
    if (code == null) {
      return null;
    }
    Type argument = Type.getArgumentTypes(code.desc)[0];
    List<AbstractInsnNode> store =
        exactly(
            code,
            Opcodes.ALOAD,
            argument.getOpcode(Opcodes.ILOAD),
            Opcodes.PUTFIELD,
            Opcodes.RETURN);
    if (store.isEmpty()
        || !loads(store.get(0), 0)
        || !loads(store.get(1), 1)
        || !(store.get(2) instanceof FieldInsnNode put)
        || !put.owner.equals(owner)
        || !put.desc.equals(argument.getDescriptor())) {
      return null;
    }
    try {
      return field(javaClass, put.name);
    } catch (NoSuchFieldException | RuntimeException inaccessible) {
      return null;
    }
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

  /** The footprint of a setter; null if it is not proved. */
  @Nullable Footprint footprint(Method setter) {
    MethodNode code = code(setter);
    return code == null ? null : new SetterAnalysis(javaClass, fields, methods).footprint(code);
  }

  /** Opens a field that a class declares. */
  static Field field(Class<?> javaClass, String name) throws NoSuchFieldException {
    Field field = javaClass.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /**
   * Why it is not proved that the no-argument constructor, excluding those of superclasses, calls
   * super() and stores only constants and new, constant arrays.
   *
   * @return null if it is proved
   */
  @Nullable String constructorObstacle() {
    if (!readable) {
      return "the byte code of " + javaClass.getName() + " cannot be read";
    }
    MethodNode constructor = methods.get("<init>()V");
    if (constructor == null) {
      return javaClass.getName() + " has no constructor without parameters";
    }
    boolean constantsOnly = constructor.tryCatchBlocks.isEmpty();
    // Each "this" must be consumed by a store or super(), and each duplicate of an array by an
    // array store. So neither "this" nor an array is itself stored twice.
    int selves = 0;
    int arrayCopies = 0;
    for (AbstractInsnNode instruction : instructions(constructor)) {
      int opcode = instruction.getOpcode();
      if (instruction instanceof FieldInsnNode access) {
        boolean store = opcode == Opcodes.PUTFIELD && access.owner.equals(owner);
        if (!store && (opcode != Opcodes.GETSTATIC || !CONSTANT_OWNERS.contains(access.owner))) {
          boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
          return obstacle((writes ? "writes to " : "reads ") + member(access.owner, access.name));
        }
        selves -= store ? 1 : 0;
      } else if (instruction instanceof MethodInsnNode call) {
        boolean callsSuper = callsSuper(call);
        if (!callsSuper && !boxes(call)) {
          return obstacle("calls " + member(call.owner, call.name));
        }
        selves -= callsSuper ? 1 : 0;
      } else if (instruction instanceof VarInsnNode load) {
        constantsOnly &= opcode == Opcodes.ALOAD && load.var == 0;
        selves++;
      } else if (opcode == Opcodes.DUP) {
        arrayCopies++;
      } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
        arrayCopies--;
      } else {
        constantsOnly &= isConstant(instruction) || opcode == Opcodes.RETURN;
      }
    }
    return constantsOnly && selves == 0 && arrayCopies == 0
        ? null
        : obstacle("does more than store constants");
  }

  /** Whether an instruction pushes a constant or a new array. */
  private static boolean isConstant(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1)
        || opcode == Opcodes.ANEWARRAY
        || instruction instanceof IntInsnNode
        || (instruction instanceof LdcInsnNode ldc
            && (ldc.cst instanceof String || ldc.cst instanceof Number));
  }

  private boolean callsSuper(MethodInsnNode call) {
    Class<?> parent = javaClass.getSuperclass();
    return call.getOpcode() == Opcodes.INVOKESPECIAL
        && parent != null
        && call.owner.equals(Type.getInternalName(parent))
        && (call.name + call.desc).equals("<init>()V");
  }

  private static boolean boxes(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && call.owner.startsWith("java/lang/")
        && call.name.equals("valueOf")
        && Type.getArgumentTypes(call.desc)[0].getSort() <= Type.DOUBLE;
  }

  private static String member(String ofClass, String name) {
    return Type.getObjectType(ofClass).getClassName() + "." + name;
  }

  private String obstacle(String does) {
    return "constructor of " + javaClass.getName() + " " + does;
  }
}
