package io.github.deltasoap.core.type;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
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
 * Proves, from the byte code of one class, which fields its setters write as functions of their
 * arguments alone: each path through such a setter that does not throw reads no field and writes
 * the same fields. Generated setters also set "is set" flags and check arguments.
 */
final class SetterFootprints {
  private static final int MAX_STEPS = 2000;
  private static final int MAX_CALLS = 3;

  /**
   * The effect of a setter on its bean.
   *
   * @param stored the field that receives the argument itself
   * @param written all fields that it writes
   * @param calls names of the methods of its class that it calls
   */
  record Footprint(Field stored, Set<Field> written, Set<String> calls) {}

  /** An instruction; labels and frames are not represented. */
  private record Instruction(
      int opcode, @Nullable String owner, String name, String descriptor, @Nullable Label target) {}

  /** The instructions of one method, and the positions of its labels. */
  private static final class Code {
    final List<Instruction> instructions = new ArrayList<>();
    final Map<Label, Integer> labels = new HashMap<>();
    boolean known = true;
  }

  /** The abstract value of an operand. */
  private enum Symbol {
    THIS,
    ARGUMENT,
    OTHER
  }

  /** Thrown for code that the walk does not understand. */
  private static final class Unproved extends Exception {
    private static final long serialVersionUID = 1L;

    Unproved() {
      super(null, null, false, false);
    }
  }

  private final Class<?> javaClass;
  private final String owner;
  private final Map<String, Code> methods = new HashMap<>();

  private SetterFootprints(Class<?> javaClass) {
    this.javaClass = javaClass;
    this.owner = Type.getInternalName(javaClass);
  }

  /** Reads a class; if its byte code is unreadable, nothing is proved. */
  static SetterFootprints of(Class<?> javaClass) {
    SetterFootprints read = new SetterFootprints(javaClass);
    try (InputStream in = ClassFile.open(javaClass.getClassLoader(), javaClass.getName())) {
      if (in != null) {
        new ClassReader(in).accept(read.new MethodsReader(), ClassReader.SKIP_DEBUG);
      }
    } catch (IOException | IllegalArgumentException unreadable) {
      return new SetterFootprints(javaClass);
    }
    return read;
  }

  /**
   * The footprint of a setter of this class.
   *
   * @return null if it is not proved
   */
  @Nullable Footprint of(Method setter) {
    Walk walk = new Walk();
    try {
      walk.method(setter.getName() + Type.getMethodDescriptor(setter), Symbol.ARGUMENT);
      Set<String> written = walk.writtenOnAllPaths();
      String stored = walk.stored();
      Set<Field> fields = new HashSet<>();
      for (String name : written) {
        fields.add(field(name));
      }
      return new Footprint(field(stored), Set.copyOf(fields), Set.copyOf(walk.called));
    } catch (Unproved | NoSuchFieldException | RuntimeException unknown) {
      return null;
    }
  }

  private Field field(String name) throws NoSuchFieldException {
    Field field = javaClass.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /** The state of one path through a method. */
  private record Position(int next, List<Symbol> stack, Map<String, Symbol> written) {}

  /** Follows all paths through a setter. */
  private final class Walk {
    private final List<Map<String, Symbol>> ends = new ArrayList<>();
    private final Set<String> called = new HashSet<>();
    private int steps;
    private int calls;

    void method(String key, Symbol argument) throws Unproved {
      ends.addAll(paths(key, argument));
    }

    Set<String> writtenOnAllPaths() throws Unproved {
      Set<String> written = ends.isEmpty() ? Set.of() : ends.get(0).keySet();
      for (Map<String, Symbol> end : ends) {
        if (!end.keySet().equals(written)) {
          throw new Unproved();
        }
      }
      return written;
    }

    /** The single field that receives the argument on every path. */
    String stored() throws Unproved {
      String stored = null;
      for (Map<String, Symbol> end : ends) {
        for (Map.Entry<String, Symbol> write : end.entrySet()) {
          if (write.getValue() == Symbol.ARGUMENT) {
            if (stored != null && !stored.equals(write.getKey())) {
              throw new Unproved();
            }
            stored = write.getKey();
          }
        }
      }
      if (stored == null) {
        throw new Unproved();
      }
      for (Map<String, Symbol> end : ends) {
        if (end.get(stored) != Symbol.ARGUMENT) {
          throw new Unproved();
        }
      }
      return stored;
    }

    /** The fields written on each path that does not throw. */
    private List<Map<String, Symbol>> paths(String key, Symbol argument) throws Unproved {
      Code code = methods.get(key);
      if (code == null || !code.known || calls++ > MAX_CALLS) {
        throw new Unproved();
      }
      List<Map<String, Symbol>> found = new ArrayList<>();
      Deque<Position> agenda = new ArrayDeque<>();
      agenda.push(new Position(0, List.of(), Map.of()));
      while (!agenda.isEmpty()) {
        path(code, agenda.pop(), argument, agenda, found);
      }
      return found;
    }

    private void path(
        Code code,
        Position from,
        Symbol argument,
        Deque<Position> agenda,
        List<Map<String, Symbol>> found)
        throws Unproved {
      List<Symbol> stack = new ArrayList<>(from.stack);
      Map<String, Symbol> written = new HashMap<>(from.written);
      int next = from.next;
      while (true) {
        if (++steps > MAX_STEPS || next >= code.instructions.size()) {
          throw new Unproved();
        }
        Instruction instruction = code.instructions.get(next++);
        int opcode = instruction.opcode;
        Label target = instruction.target;
        if (opcode == Opcodes.RETURN) {
          found.add(written);
          return;
        }
        if (opcode == Opcodes.ATHROW) {
          return;
        }
        if (target != null) {
          pop(stack, operandsOfJump(opcode));
          int at = code.labels.getOrDefault(target, -1);
          if (at < next) {
            throw new Unproved();
          }
          if (opcode == Opcodes.GOTO) {
            next = at;
          } else {
            agenda.push(new Position(at, List.copyOf(stack), Map.copyOf(written)));
          }
        } else {
          step(instruction, stack, written, argument);
        }
      }
    }

    private void step(
        Instruction instruction, List<Symbol> stack, Map<String, Symbol> written, Symbol argument)
        throws Unproved {
      switch (instruction.opcode) {
        case Opcodes.ALOAD, Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.FLOAD, Opcodes.DLOAD ->
            stack.add(instruction.name.equals("0") ? Symbol.THIS : argument);
        case Opcodes.LDC, Opcodes.NEW -> stack.add(Symbol.OTHER);
        case Opcodes.DUP -> stack.add(stack.get(stack.size() - 1));
        case Opcodes.ARRAYLENGTH -> compute(stack, 1);
        case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG ->
            compute(stack, 2);
        case Opcodes.PUTFIELD -> {
          Symbol value = stack.remove(stack.size() - 1);
          Symbol bean = stack.remove(stack.size() - 1);
          if (bean != Symbol.THIS || value == Symbol.THIS || !owner.equals(instruction.owner)) {
            throw new Unproved();
          }
          written.put(instruction.name, value);
        }
        case Opcodes.INVOKESTATIC -> {
          if (!isPure(instruction)) {
            throw new Unproved();
          }
          compute(stack, Type.getArgumentTypes(instruction.descriptor).length);
        }
        case Opcodes.INVOKESPECIAL, Opcodes.INVOKEVIRTUAL -> call(instruction, stack, written);
        default -> throw new Unproved();
      }
    }

    /** Pops operands, which must not be the bean, and pushes the result. */
    private void compute(List<Symbol> stack, int operands) throws Unproved {
      pop(stack, operands);
      stack.add(Symbol.OTHER);
    }

    private void pop(List<Symbol> stack, int operands) throws Unproved {
      for (int i = 0; i < operands; i++) {
        if (stack.remove(stack.size() - 1) == Symbol.THIS) {
          throw new Unproved();
        }
      }
    }

    private void call(Instruction call, List<Symbol> stack, Map<String, Symbol> written)
        throws Unproved {
      Type[] parameters = Type.getArgumentTypes(call.descriptor);
      boolean constructs = call.name.equals("<init>");
      boolean own = owner.equals(call.owner) && call.descriptor.endsWith(")V") && !constructs;
      Symbol argument = Symbol.OTHER;
      for (int i = 0; i < parameters.length; i++) {
        argument = stack.remove(stack.size() - 1);
        if (argument == Symbol.THIS) {
          throw new Unproved();
        }
      }
      Symbol target = stack.remove(stack.size() - 1);
      if (constructs && target == Symbol.OTHER && isException(call.owner)) {
        return;
      }
      if (!own || target != Symbol.THIS || parameters.length > 1) {
        throw new Unproved();
      }
      called.add(call.name);
      List<Map<String, Symbol>> ends = paths(call.name + call.descriptor, argument);
      for (Map<String, Symbol> end : ends) {
        if (!end.equals(ends.get(0))) {
          throw new Unproved();
        }
      }
      if (ends.isEmpty()) {
        throw new Unproved();
      }
      written.putAll(ends.get(0));
    }
  }

  private static boolean isException(@Nullable String name) {
    return "java/lang/RuntimeException".equals(name);
  }

  /** Whether a static method has no effect besides its result. */
  private static boolean isPure(Instruction call) {
    boolean ofNumbers =
        "java/lang/Double".equals(call.owner) || "java/lang/Float".equals(call.owner);
    return ofNumbers && call.name.equals("isNaN");
  }

  private static int operandsOfJump(int opcode) {
    if (opcode == Opcodes.GOTO) {
      return 0;
    }
    return opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE ? 2 : 1;
  }

  /** Records the instructions of void methods with at most one argument. */
  private final class MethodsReader extends ClassVisitor {
    MethodsReader() {
      super(Opcodes.ASM9);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      int excluded = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNCHRONIZED;
      if ((access & excluded) != 0
          || name.equals("<init>")
          || !descriptor.endsWith(")V")
          || Type.getArgumentTypes(descriptor).length > 1) {
        return null;
      }
      Code code = new Code();
      methods.put(name + descriptor, code);
      return new CodeReader(code);
    }
  }

  /** Records the instructions of one method. */
  private static final class CodeReader extends MethodVisitor {
    private final Code code;

    CodeReader(Code code) {
      super(Opcodes.ASM9);
      this.code = code;
    }

    private void add(int opcode, @Nullable String owner, String name, String descriptor) {
      code.instructions.add(new Instruction(opcode, owner, name, descriptor, null));
    }

    @Override
    public void visitInsn(int opcode) {
      boolean constant = opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1;
      add(constant ? Opcodes.LDC : opcode, null, "", "");
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      boolean constant = opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH;
      add(constant ? Opcodes.LDC : opcode, null, "", "");
    }

    @Override
    public void visitLdcInsn(Object value) {
      add(Opcodes.LDC, null, "", "");
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
      code.known &= index <= 1;
      add(opcode, null, String.valueOf(index), "");
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      add(opcode, type, "", "");
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      add(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      add(opcode, owner, name, descriptor);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      code.instructions.add(new Instruction(opcode, null, "", "", label));
    }

    @Override
    public void visitLabel(Label label) {
      code.labels.put(label, code.instructions.size());
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      code.known = false;
    }

    @Override
    public void visitIincInsn(int index, int increment) {
      code.known = false;
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
      code.known = false;
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
      code.known = false;
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      code.known = false;
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
      code.known = false;
    }
  }
}
