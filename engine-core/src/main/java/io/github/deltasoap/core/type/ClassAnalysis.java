package io.github.deltasoap.core.type;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.DCONST_1;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SASTORE;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Proves, from the byte code of one class, which setters only store to a field and whether the
 * no-argument constructor only stores constants. Unrecognized code is not plain.
 */
final class ClassAnalysis {
  private static final Set<String> CONSTANT_OWNERS =
      Set.of("java/math/BigDecimal", "java/math/BigInteger", "java/lang/Boolean");

  /** The field written, by name and descriptor of the setter. */
  private final Map<String, String> plainSetters = new HashMap<>();

  /** The field returned, by name and descriptor of the getter. */
  private final Map<String, String> plainGetters = new HashMap<>();

  private final String className;
  private @Nullable String constructorObstacle;

  private ClassAnalysis(Class<?> javaClass) {
    className = javaClass.getName();
    constructorObstacle = "the byte code of " + className + " cannot be read";
  }

  /** Analyses a class; if its byte code is unreadable, none of its members is plain. */
  static ClassAnalysis of(Class<?> javaClass) {
    ClassAnalysis analysis = new ClassAnalysis(javaClass);
    try (InputStream in = ClassFile.open(javaClass.getClassLoader(), javaClass.getName())) {
      if (in != null) {
        ClassReader reader = new ClassReader(in);
        analysis.constructorObstacle =
            analysis.className + " has no constructor without parameters";
        reader.accept(analysis.new Reader(javaClass), ClassReader.SKIP_DEBUG);
      }
    } catch (IOException | IllegalArgumentException unreadable) {
      return new ClassAnalysis(javaClass);
    }
    return analysis;
  }

  /**
   * Finds the field of a setter of this class that only stores its argument.
   *
   * @return null if the setter does more
   */
  @Nullable Field storedField(Method setter) {
    String field = plainSetters.get(setter.getName() + Type.getMethodDescriptor(setter));
    if (field == null) {
      return null;
    }
    try {
      Field stored = setter.getDeclaringClass().getDeclaredField(field);
      stored.setAccessible(true);
      return stored;
    } catch (NoSuchFieldException | RuntimeException inaccessible) {
      return null;
    }
  }

  /**
   * Whether a getter of this class only returns the field, which must be declared in this class.
   */
  boolean returns(Method getter, Field field) {
    String name = plainGetters.get(getter.getName() + Type.getMethodDescriptor(getter));
    return field.getDeclaringClass() == getter.getDeclaringClass() && field.getName().equals(name);
  }

  /** Whether a getter of this class only returns a field. */
  boolean isPlainGetter(Method getter) {
    return plainGetters.containsKey(getter.getName() + Type.getMethodDescriptor(getter));
  }

  /**
   * Why it is not proved that the no-argument constructor, excluding those of superclasses, stores
   * only constants.
   *
   * @return null if it is proved
   */
  @Nullable String constructorObstacle() {
    return constructorObstacle;
  }

  private final class Reader extends ClassVisitor {
    private final String owner;
    private final String superName;

    Reader(Class<?> javaClass) {
      super(Opcodes.ASM9);
      owner = Type.getInternalName(javaClass);
      superName =
          javaClass.getSuperclass() == null ? "" : Type.getInternalName(javaClass.getSuperclass());
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if (name.equals("<init>") && descriptor.equals("()V")) {
        return new ConstructorReader(owner, superName);
      }
      boolean instance = (access & (ACC_STATIC | ACC_ABSTRACT | ACC_SYNCHRONIZED)) == 0;
      int arguments = Type.getArgumentTypes(descriptor).length;
      boolean isVoid = descriptor.endsWith(")V");
      if (instance && isVoid && arguments == 1) {
        return new SetterReader(owner, name, descriptor);
      }
      return instance && !isVoid && arguments == 0
          ? new GetterReader(owner, name, descriptor)
          : null;
    }
  }

  /** Recognizes {@code aload_0; xload_1; putfield this.f; return}. */
  private final class SetterReader extends InstructionReader {
    private final String owner;
    private final String name;
    private final String descriptor;
    private final Type argument;
    private final List<String> steps = new ArrayList<>();
    private String field = "";

    SetterReader(String owner, String name, String descriptor) {
      this.owner = owner;
      this.name = name;
      this.descriptor = descriptor;
      this.argument = Type.getArgumentTypes(descriptor)[0];
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
      boolean self = opcode == ALOAD && index == 0;
      boolean value = opcode == argument.getOpcode(ILOAD) && index == 1;
      steps.add(self ? "this" : value ? "value" : "?");
    }

    @Override
    public void visitFieldInsn(int opcode, String fieldOwner, String fieldName, String type) {
      boolean store =
          opcode == PUTFIELD && fieldOwner.equals(owner) && type.equals(argument.getDescriptor());
      field = fieldName;
      steps.add(store ? "store" : "?");
    }

    @Override
    public void visitInsn(int opcode) {
      steps.add(opcode == RETURN ? "return" : "?");
    }

    @Override
    void other() {
      steps.add("?");
    }

    @Override
    public void visitEnd() {
      if (steps.equals(List.of("this", "value", "store", "return"))) {
        plainSetters.put(name + descriptor, field);
      }
    }
  }

  /** Recognizes {@code aload_0; getfield this.f; xreturn}. */
  private final class GetterReader extends InstructionReader {
    private final String owner;
    private final String name;
    private final String descriptor;
    private final List<String> steps = new ArrayList<>();
    private String field = "";

    GetterReader(String owner, String name, String descriptor) {
      this.owner = owner;
      this.name = name;
      this.descriptor = descriptor;
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
      steps.add(opcode == ALOAD && index == 0 ? "this" : "?");
    }

    @Override
    public void visitFieldInsn(int opcode, String fieldOwner, String fieldName, String type) {
      boolean load =
          opcode == GETFIELD && fieldOwner.equals(owner) && descriptor.equals("()" + type);
      field = fieldName;
      steps.add(load ? "load" : "?");
    }

    @Override
    public void visitInsn(int opcode) {
      steps.add(opcode == Type.getReturnType(descriptor).getOpcode(IRETURN) ? "return" : "?");
    }

    @Override
    void other() {
      steps.add("?");
    }

    @Override
    public void visitEnd() {
      if (steps.equals(List.of("this", "load", "return"))) {
        plainGetters.put(name + descriptor, field);
      }
    }
  }

  /** Recognizes a constructor that calls super() and stores constants and new, constant arrays. */
  private final class ConstructorReader extends InstructionReader {
    private final String owner;
    private final String superName;
    private boolean constantsOnly = true;

    /** The first disqualifying instruction that can be named. */
    private @Nullable String deed;

    // Each "this" must be consumed by a store or super(), and each duplicate of an array by an
    // array store. So neither "this" nor an array is itself stored twice.
    private int selfLoads;
    private int selfUses;
    private int arrayCopies;
    private int arrayStores;

    ConstructorReader(String owner, String superName) {
      this.owner = owner;
      this.superName = superName;
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
      constantsOnly &= opcode == ALOAD && index == 0;
      selfLoads++;
    }

    @Override
    public void visitFieldInsn(int opcode, String fieldOwner, String fieldName, String type) {
      boolean store = opcode == PUTFIELD && fieldOwner.equals(owner);
      boolean constant = opcode == GETSTATIC && CONSTANT_OWNERS.contains(fieldOwner);
      allow(
          store || constant,
          (opcode == PUTFIELD || opcode == PUTSTATIC ? "writes to " : "reads ")
              + member(fieldOwner, fieldName));
      selfUses += store ? 1 : 0;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String methodOwner, String name, String descriptor, boolean isInterface) {
      boolean callsSuper =
          opcode == INVOKESPECIAL
              && methodOwner.equals(superName)
              && name.equals("<init>")
              && descriptor.equals("()V");
      boolean boxes =
          opcode == INVOKESTATIC
              && methodOwner.startsWith("java/lang/")
              && name.equals("valueOf")
              && Type.getArgumentTypes(descriptor)[0].getSort() <= Type.DOUBLE;
      allow(callsSuper || boxes, "calls " + member(methodOwner, name));
      selfUses += callsSuper ? 1 : 0;
    }

    @Override
    public void visitInsn(int opcode) {
      boolean constant = opcode >= ACONST_NULL && opcode <= DCONST_1;
      boolean arrayStore = opcode >= IASTORE && opcode <= SASTORE;
      constantsOnly &= constant || arrayStore || opcode == DUP || opcode == RETURN;
      arrayStores += arrayStore ? 1 : 0;
      arrayCopies += opcode == DUP ? 1 : 0;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      // BIPUSH, SIPUSH and NEWARRAY all push constants.
    }

    @Override
    public void visitLdcInsn(Object value) {
      constantsOnly &= value instanceof String || value instanceof Number;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      constantsOnly &= opcode == ANEWARRAY;
    }

    @Override
    void other() {
      constantsOnly = false;
    }

    private void allow(boolean constant, String otherwise) {
      if (!constant && deed == null) {
        deed = otherwise;
      }
      constantsOnly &= constant;
    }

    private static String member(String ofClass, String name) {
      return Type.getObjectType(ofClass).getClassName() + "." + name;
    }

    @Override
    public void visitEnd() {
      boolean plain = constantsOnly && selfLoads == selfUses && arrayCopies == arrayStores;
      String does = deed == null ? "does more than store constants" : deed;
      constructorObstacle = plain ? null : "constructor of " + className + " " + does;
    }
  }

  /** A visitor that maps every instruction not overridden to {@link #other}. */
  private abstract static class InstructionReader extends MethodVisitor {
    InstructionReader() {
      super(Opcodes.ASM9);
    }

    abstract void other();

    @Override
    public void visitIntInsn(int opcode, int operand) {
      other();
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      other();
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      other();
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      other();
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      other();
    }

    @Override
    public void visitLdcInsn(Object value) {
      other();
    }

    @Override
    public void visitIincInsn(int index, int increment) {
      other();
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
      other();
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
      other();
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      other();
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
      other();
    }
  }
}
