package io.github.deltasoap.core.proof;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * Proves the footprint of one setter by data-flow analysis over symbols. Generated setters also set
 * "is set" flags and check arguments, some in methods of their own.
 */
final class SetterAnalysis {
  private static final int MAX_INSTRUCTIONS = 2000;
  private static final int MAX_METHODS = 4;

  /** Opcodes that the analysis understands, besides the ranges in {@link #isKnown}. */
  private static final Set<Integer> KNOWN =
      Set.of(
          Opcodes.DUP,
          Opcodes.NEW,
          Opcodes.ARRAYLENGTH,
          Opcodes.PUTFIELD,
          Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.IFNULL,
          Opcodes.IFNONNULL,
          Opcodes.ATHROW,
          Opcodes.RETURN);

  /** The abstract value of an operand or a field; no known instruction depends on its size. */
  private enum Symbol implements Value {
    THIS,
    ARGUMENT,
    /** A function of the argument. */
    OTHER,
    /** A field that is not written. */
    UNWRITTEN,
    /** Another symbol on each path. */
    MIXED;

    @Override
    public int getSize() {
      return 1;
    }
  }

  private final Class<?> javaClass;
  private final String owner;
  private final List<String> fields;
  private final Map<String, MethodNode> methods;
  private final Set<String> called = new HashSet<>();
  private int analyzed;

  /**
   * Prepares the analysis of a setter.
   *
   * @param fields names of the fields that the class declares or inherits
   * @param methods its instance methods with at most one parameter, by name and descriptor
   */
  SetterAnalysis(Class<?> javaClass, List<String> fields, Map<String, MethodNode> methods) {
    this.javaClass = javaClass;
    this.owner = Type.getInternalName(javaClass);
    this.fields = fields;
    this.methods = methods;
  }

  /** The footprint of a setter of the class; null if it is not proved. */
  @Nullable Footprint footprint(MethodNode setter) {
    try {
      List<Symbol> symbols = written(setter, Symbol.ARGUMENT);
      int stored = symbols.indexOf(Symbol.ARGUMENT);
      if (stored < 0 || stored != symbols.lastIndexOf(Symbol.ARGUMENT)) {
        return null;
      }
      Set<Field> written = new HashSet<>();
      for (int i = 0; i < symbols.size(); i++) {
        if (symbols.get(i) != Symbol.UNWRITTEN) {
          written.add(ClassProofs.field(javaClass, fields.get(i)));
        }
      }
      return new Footprint(
          ClassProofs.field(javaClass, fields.get(stored)),
          Set.copyOf(written),
          Set.copyOf(called));
    } catch (AnalyzerException | NoSuchFieldException | RuntimeException unproved) {
      return null;
    }
  }

  /**
   * The symbols that a method without result leaves in the fields, in their order, if every path
   * that does not throw leaves the same.
   *
   * @param argument the symbol of its parameter
   * @throws AnalyzerException if this is not proved
   */
  private List<Symbol> written(@Nullable MethodNode method, Symbol argument)
      throws AnalyzerException {
    if (method == null
        || !method.tryCatchBlocks.isEmpty()
        || method.instructions.size() > MAX_INSTRUCTIONS
        || ++analyzed > MAX_METHODS) {
      throw new AnalyzerException(null, "not analyzed");
    }
    Frame<Symbol>[] frames = new FieldAnalyzer(argument).analyze(owner, method);
    List<Symbol> written = null;
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null && method.instructions.get(i).getOpcode() == Opcodes.RETURN) {
        List<Symbol> end = ((FieldFrame) frames[i]).written();
        if (end.contains(Symbol.MIXED) || (written != null && !written.equals(end))) {
          throw new AnalyzerException(method.instructions.get(i), "depends on the path");
        }
        written = end;
      }
    }
    if (written == null) {
      throw new AnalyzerException(null, "never returns");
    }
    return written;
  }

  private static boolean isKnown(int opcode) {
    return (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.LDC)
        || (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD)
        || (opcode >= Opcodes.LCMP && opcode <= Opcodes.GOTO)
        || KNOWN.contains(opcode);
  }

  /** Refuses operands on which nothing but an own method or field may depend. */
  private static Symbol compute(AbstractInsnNode instruction, List<? extends Symbol> operands)
      throws AnalyzerException {
    if (operands.contains(Symbol.THIS) || operands.contains(Symbol.MIXED)) {
      throw new AnalyzerException(instruction, "computes with the bean");
    }
    return Symbol.OTHER;
  }

  /** An analyzer whose frames have one more local variable for each field. */
  private final class FieldAnalyzer extends Analyzer<Symbol> {
    FieldAnalyzer(Symbol argument) {
      super(new Symbols(argument));
    }

    @Override
    protected Frame<Symbol> newFrame(int locals, int stack) {
      FieldFrame frame = new FieldFrame(locals + fields.size(), stack);
      for (int i = 0; i < fields.size(); i++) {
        frame.setLocal(locals + i, Symbol.UNWRITTEN);
      }
      return frame;
    }

    @Override
    protected Frame<Symbol> newFrame(Frame<? extends Symbol> frame) {
      return new FieldFrame(frame);
    }
  }

  /** Executes writes to fields, and calls of methods that write to them. */
  private final class FieldFrame extends Frame<Symbol> {
    FieldFrame(int locals, int stack) {
      super(locals, stack);
    }

    FieldFrame(Frame<? extends Symbol> frame) {
      super(frame);
    }

    List<Symbol> written() {
      return IntStream.range(getLocals() - fields.size(), getLocals())
          .mapToObj(this::getLocal)
          .toList();
    }

    private void write(int field, Symbol symbol) {
      setLocal(getLocals() - fields.size() + field, symbol);
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<Symbol> interpreter)
        throws AnalyzerException {
      if (!isKnown(instruction.getOpcode())) {
        throw new AnalyzerException(instruction, "unknown");
      } else if (instruction instanceof FieldInsnNode put) {
        Symbol value = pop();
        compute(put, List.of(value));
        int field = fields.indexOf(put.name);
        if (pop() != Symbol.THIS || !put.owner.equals(owner) || field < 0 || !isMeant(put)) {
          throw new AnalyzerException(put, "another object's field");
        }
        write(field, value);
      } else if (instruction instanceof MethodInsnNode call && isOwn(call)) {
        call(call);
      } else {
        super.execute(instruction, interpreter);
      }
    }

    /** Whether the field that is found by name alone has the type that is written. */
    private boolean isMeant(FieldInsnNode put) {
      Field named = Proofs.field(javaClass, put.name);
      return named != null && Type.getDescriptor(named.getType()).equals(put.desc);
    }

    private boolean isOwn(MethodInsnNode call) {
      return call.getOpcode() != Opcodes.INVOKESTATIC
          && call.owner.equals(owner)
          && call.desc.endsWith(")V")
          && !call.name.equals("<init>");
    }

    private void call(MethodInsnNode call) throws AnalyzerException {
      int parameters = Type.getArgumentCount(call.desc);
      Symbol argument = parameters == 0 ? Symbol.OTHER : pop();
      compute(call, List.of(argument));
      if (parameters > 1 || pop() != Symbol.THIS) {
        throw new AnalyzerException(call, "another object's method");
      }
      called.add(call.name);
      List<Symbol> symbols =
          SetterAnalysis.this.written(methods.get(call.name + call.desc), argument);
      for (int i = 0; i < symbols.size(); i++) {
        if (symbols.get(i) != Symbol.UNWRITTEN) {
          write(i, symbols.get(i));
        }
      }
    }
  }

  /** The symbols of operands, for the instructions that {@link FieldFrame} leaves. */
  private static final class Symbols extends Interpreter<Symbol> {
    private final Symbol argument;

    Symbols(Symbol argument) {
      super(Opcodes.ASM9);
      this.argument = argument;
    }

    @Override
    public @Nullable Symbol newValue(@Nullable Type type) {
      return Type.VOID_TYPE.equals(type) ? null : Symbol.MIXED;
    }

    @Override
    public Symbol newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return local == 0 ? Symbol.THIS : argument;
    }

    @Override
    public Symbol newOperation(AbstractInsnNode instruction) {
      return Symbol.OTHER;
    }

    @Override
    public Symbol copyOperation(AbstractInsnNode instruction, Symbol value) {
      return value;
    }

    @Override
    public Symbol unaryOperation(AbstractInsnNode instruction, Symbol value)
        throws AnalyzerException {
      return compute(instruction, List.of(value));
    }

    @Override
    public Symbol binaryOperation(AbstractInsnNode instruction, Symbol value1, Symbol value2)
        throws AnalyzerException {
      return compute(instruction, List.of(value1, value2));
    }

    @Override
    public Symbol ternaryOperation(
        AbstractInsnNode instruction, Symbol value1, Symbol value2, Symbol value3)
        throws AnalyzerException {
      throw new AnalyzerException(instruction, "unknown");
    }

    @Override
    public Symbol naryOperation(AbstractInsnNode instruction, List<? extends Symbol> values)
        throws AnalyzerException {
      if (!(instruction instanceof MethodInsnNode call) || !isPure(call)) {
        throw new AnalyzerException(instruction, "may have effects");
      }
      return compute(instruction, values);
    }

    /** Whether a call has no effect besides its result. */
    private static boolean isPure(MethodInsnNode call) {
      return switch (call.owner) {
        case "java/lang/Double", "java/lang/Float" -> call.name.equals("isNaN");
        case "java/lang/RuntimeException" -> call.name.equals("<init>");
        default -> false;
      };
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, Symbol value, Symbol expected) {}

    @Override
    public Symbol merge(Symbol value1, Symbol value2) {
      return value1 == value2 ? value1 : Symbol.MIXED;
    }
  }
}
