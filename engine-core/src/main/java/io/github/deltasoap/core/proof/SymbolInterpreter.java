package io.github.deltasoap.core.proof;

import io.github.deltasoap.core.proof.BeanAnalysis.Unproved;
import io.github.deltasoap.core.proof.Symbol.Kind;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Interpreter;

/** The symbols of operands, for the instructions that {@link BeanFrame} leaves. For one method. */
final class SymbolInterpreter extends Interpreter<Symbol> {
  private final BeanAnalysis analysis;
  private final List<Symbol> parameters = new ArrayList<>();
  private int given;
  @Nullable Symbol result;

  SymbolInterpreter(BeanAnalysis analysis, @Nullable Symbol self, List<Symbol> arguments) {
    super(Opcodes.ASM9);
    this.analysis = analysis;
    if (self != null) {
      parameters.add(self);
    }
    parameters.addAll(arguments);
  }

  @Override
  public @Nullable Symbol newValue(@Nullable Type type) {
    return Type.VOID_TYPE.equals(type) ? null : Symbol.ANY;
  }

  @Override
  public Symbol newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return parameters.get(given++);
  }

  private Unproved unproved() {
    return new Unproved(analysis.otherwise);
  }

  /** Data of the given size, if all operands are data. */
  private Symbol compute(int size, List<? extends Symbol> operands) throws Unproved {
    for (Symbol operand : operands) {
      if (!operand.isData()) {
        throw unproved();
      }
    }
    return Symbol.data(size);
  }

  @Override
  public Symbol newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Symbol.constant(opcode - Opcodes.ICONST_0);
    }
    return switch (opcode) {
      case Opcodes.ACONST_NULL -> Symbol.NULL;
      case Opcodes.LCONST_0, Opcodes.LCONST_1 -> Symbol.constant((long) opcode - Opcodes.LCONST_0);
      case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
          Symbol.constant((float) opcode - Opcodes.FCONST_0);
      case Opcodes.DCONST_0, Opcodes.DCONST_1 ->
          Symbol.constant((double) opcode - Opcodes.DCONST_0);
      case Opcodes.BIPUSH, Opcodes.SIPUSH -> Symbol.constant(((IntInsnNode) instruction).operand);
      case Opcodes.LDC -> {
        Object constant = ((LdcInsnNode) instruction).cst;
        if (constant instanceof ConstantDynamic) {
          throw unproved();
        }
        yield Symbol.constant(constant);
      }
      case Opcodes.GETSTATIC -> constant((FieldInsnNode) instruction);
      case Opcodes.NEW -> {
        String type = ((TypeInsnNode) instruction).desc;
        yield Symbol.created(instruction, type, PureCalls.isImmutable(type));
      }
      default -> throw unproved();
    };
  }

  /** The value of a static field that never changes: final, and of an immutable type. */
  private Symbol constant(FieldInsnNode access) throws Unproved {
    Type type = Type.getType(access.desc);
    if (isFinal(analysis.load(access.owner), access) && analysis.isImmutable(type)) {
      String name = BeanAnalysis.member(access.owner, access.name);
      return new Symbol(Kind.CONSTANT, type.getSize(), "static " + name);
    }
    throw new Unproved("reads " + BeanAnalysis.member(access.owner, access.name));
  }

  private static boolean isFinal(@Nullable Class<?> owner, FieldInsnNode access) {
    if (owner == null) {
      return false;
    }
    for (Field field : owner.getDeclaredFields()) {
      if (field.getName().equals(access.name)
          && Type.getDescriptor(field.getType()).equals(access.desc)) {
        return Modifier.isStatic(field.getModifiers()) && Modifier.isFinal(field.getModifiers());
      }
    }
    for (Class<?> each : owner.getInterfaces()) {
      if (isFinal(each, access)) {
        return true;
      }
    }
    return isFinal(owner.getSuperclass(), access);
  }

  @Override
  public Symbol copyOperation(AbstractInsnNode instruction, Symbol value) {
    return value;
  }

  @Override
  public @Nullable Symbol unaryOperation(AbstractInsnNode instruction, Symbol value)
      throws AnalyzerException {
    int opcode = instruction.getOpcode();
    switch (opcode) {
      case Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.ATHROW -> {
        return null;
      }
      case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN -> {
        result = result == null ? value : Symbol.merge(result, value);
        return null;
      }
      case Opcodes.CHECKCAST -> {
        return value;
      }
      case Opcodes.INSTANCEOF -> {
        return Symbol.data(1);
      }
      case Opcodes.ARRAYLENGTH -> {
        if (value.kind() == Kind.ANY || value.kind() == Kind.SELF) {
          throw unproved();
        }
        return Symbol.data(1);
      }
      case Opcodes.PUTSTATIC -> {
        FieldInsnNode access = (FieldInsnNode) instruction;
        throw new Unproved("writes to " + BeanAnalysis.member(access.owner, access.name));
      }
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        compute(1, List.of(value));
        return Symbol.created(instruction, "[", false);
      }
      case Opcodes.IFEQ,
          Opcodes.IFNE,
          Opcodes.IFLT,
          Opcodes.IFGE,
          Opcodes.IFGT,
          Opcodes.IFLE,
          Opcodes.TABLESWITCH,
          Opcodes.LOOKUPSWITCH -> {
        compute(1, List.of(value));
        return null;
      }
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> throw unproved();
      default -> {
        return compute(unarySize(opcode), List.of(value));
      }
    }
  }

  private static int unarySize(int opcode) {
    return switch (opcode) {
      case Opcodes.LNEG,
          Opcodes.DNEG,
          Opcodes.I2L,
          Opcodes.I2D,
          Opcodes.L2D,
          Opcodes.F2L,
          Opcodes.F2D,
          Opcodes.D2L ->
          2;
      default -> 1;
    };
  }

  @Override
  public @Nullable Symbol binaryOperation(
      AbstractInsnNode instruction, Symbol value1, Symbol value2) throws AnalyzerException {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return item(opcode, value1, value2);
    }
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE) {
      compute(1, List.of(value1, value2));
      return null;
    }
    boolean comparison = opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG;
    return compute(comparison ? 1 : value1.size(), List.of(value1, value2));
  }

  private Symbol item(int opcode, Symbol array, Symbol index) throws Unproved {
    compute(1, List.of(index));
    boolean known =
        array.kind() == Kind.ARGUMENT || array.kind() == Kind.CREATED || array.kind() == Kind.HELD;
    if (!known || opcode == Opcodes.AALOAD) {
      throw unproved();
    }
    analysis.readContentOf(array);
    return Symbol.data(opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD ? 2 : 1);
  }

  @Override
  public @Nullable Symbol ternaryOperation(
      AbstractInsnNode instruction, Symbol array, Symbol index, Symbol value)
      throws AnalyzerException {
    compute(1, List.of(index, value));
    if (array.kind() != Kind.CREATED) {
      throw unproved();
    }
    return null;
  }

  @Override
  public Symbol naryOperation(AbstractInsnNode instruction, List<? extends Symbol> values)
      throws AnalyzerException {
    if (instruction instanceof MultiANewArrayInsnNode) {
      compute(1, values);
      return Symbol.created(instruction, "[", false);
    }
    if (instruction instanceof InvokeDynamicInsnNode call
        && call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
        && PureCalls.printable(call.desc)) {
      return compute(1, values);
    }
    throw unproved();
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Symbol value, Symbol expected) {}

  @Override
  public Symbol merge(Symbol value1, Symbol value2) {
    return Symbol.merge(value1, value2);
  }
}
