package io.github.deltasoap.core.proof;

import io.github.deltasoap.core.proof.BeanAnalysis.Outcome;
import io.github.deltasoap.core.proof.BeanAnalysis.Unproved;
import io.github.deltasoap.core.proof.Symbol.Created;
import io.github.deltasoap.core.proof.Symbol.Kind;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * A frame that executes accesses to the bean's fields, which are local variables behind those of
 * the method, and calls. For one analysis.
 */
final class BeanFrame extends Frame<Symbol> {
  private final BeanAnalysis analysis;

  BeanFrame(BeanAnalysis analysis, int locals, int stack) {
    super(locals, stack);
    this.analysis = analysis;
  }

  BeanFrame(BeanAnalysis analysis, Frame<? extends Symbol> frame) {
    super(frame);
    this.analysis = analysis;
  }

  private int base() {
    return getLocals() - analysis.fields.size();
  }

  List<Symbol> fieldSymbols() {
    return IntStream.range(base(), getLocals()).mapToObj(this::getLocal).toList();
  }

  @Override
  public void execute(AbstractInsnNode instruction, Interpreter<Symbol> interpreter)
      throws AnalyzerException {
    switch (instruction.getOpcode()) {
      case Opcodes.GETFIELD -> {
        FieldInsnNode access = (FieldInsnNode) instruction;
        push(get(access, index(access, pop())));
      }
      case Opcodes.PUTFIELD -> {
        FieldInsnNode access = (FieldInsnNode) instruction;
        Symbol value = pop();
        put(index(access, pop()), value);
      }
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE ->
          call((MethodInsnNode) instruction);
      default -> super.execute(instruction, interpreter);
    }
  }

  /** The index of a field of the bean; refuses fields of other objects. */
  private int index(FieldInsnNode access, Symbol object) throws Unproved {
    boolean write = access.getOpcode() == Opcodes.PUTFIELD;
    if (object.kind() == Kind.SELF) {
      Class<?> owner = analysis.load(access.owner);
      for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
        for (int i = 0; i < analysis.fields.size(); i++) {
          Field field = analysis.fields.get(i);
          if (field.getDeclaringClass() == c
              && field.getName().equals(access.name)
              && Type.getDescriptor(field.getType()).equals(access.desc)) {
            return i;
          }
        }
      }
    }
    throw new Unproved(
        (write ? "writes to " : "reads ") + BeanAnalysis.member(access.owner, access.name));
  }

  private Symbol get(FieldInsnNode access, int field) {
    Symbol present = getLocal(base() + field);
    if (present.kind() != Kind.UNWRITTEN && present.kind() != Kind.MAYBE) {
      return present;
    }
    analysis.reads.add(field);
    Type type = Type.getType(access.desc);
    return analysis.isImmutable(type)
        ? Symbol.data(type.getSize())
        : new Symbol(Kind.HELD, 1, field);
  }

  private void put(int field, Symbol value) throws Unproved {
    Created created = value.asCreated();
    boolean storable =
        value.isData()
            || value.kind() == Kind.ARGUMENT
            || (created != null
                && !PureCalls.isText(created.type())
                && !analysis.isThrowable(created.type()));
    if (!storable) {
      throw new Unproved(analysis.otherwise);
    }
    analysis.stores.computeIfAbsent(field, any -> new HashSet<>()).add(value);
    setLocal(base() + field, value);
  }

  private void call(MethodInsnNode call) throws AnalyzerException {
    List<Symbol> arguments = new ArrayList<>();
    for (int i = Type.getArgumentCount(call.desc); i > 0; i--) {
      arguments.add(0, pop());
    }
    Symbol object = call.getOpcode() == Opcodes.INVOKESTATIC ? null : pop();
    Symbol result = result(call, object, arguments);
    int size = Type.getReturnType(call.desc).getSize();
    if (size > 0) {
      push(result == null ? Symbol.data(size) : result);
    }
  }

  /** The result of a call; null if it is data, or if there is none. */
  private @Nullable Symbol result(
      MethodInsnNode call, @Nullable Symbol object, List<Symbol> arguments)
      throws AnalyzerException {
    boolean onData = arguments.stream().allMatch(Symbol::isData);
    if (object == null) {
      if (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull")) {
        return arguments.get(0);
      }
      return onData && PureCalls.isPure(call) ? null : enterStatic(call, arguments);
    }
    if (call.name.equals("<init>")) {
      construct(call, object, arguments, onData);
      return null;
    }
    if (object.kind() == Kind.SELF) {
      return enter(call, arguments);
    }
    if (object.isData() && onData && PureCalls.isPure(call)) {
      return null;
    }
    Created created = object.asCreated();
    if (created != null && PureCalls.isText(created.type()) && PureCalls.buildsText(call)) {
      return onData && call.name.equals("append") ? object : onData ? null : refuse(call);
    }
    if (PureCalls.readsContent(call)
        && (object.kind() == Kind.ARGUMENT || created != null || object.kind() == Kind.HELD)) {
      analysis.readContentOf(object);
      return PureCalls.makesCopy(call) ? Symbol.created(call, call.owner, false) : null;
    }
    if (object.kind() == Kind.HELD && onData && PureCalls.informsListeners(call)) {
      return null;
    }
    return refuse(call);
  }

  private Symbol refuse(MethodInsnNode call) throws Unproved {
    throw new Unproved("calls " + BeanAnalysis.member(call.owner, call.name));
  }

  /** Calls a constructor: of a superclass, of the same class, or of a new object. */
  private void construct(MethodInsnNode call, Symbol object, List<Symbol> arguments, boolean onData)
      throws AnalyzerException {
    Created created = object.asCreated();
    if (object.kind() == Kind.SELF) {
      boolean ofLibrary =
          call.owner.equals("java/lang/Object")
              || (onData && PureCalls.isOfLibrary(call.owner) && analysis.isThrowable(call.owner));
      if (!ofLibrary) {
        enter(call, arguments);
      }
    } else if (created == null) {
      refuse(call);
    } else if (call.owner.equals("java/beans/PropertyChangeSupport")) {
      if (arguments.get(0).kind() != Kind.SELF) {
        refuse(call);
      }
    } else if (!onData) {
      refuse(call);
    } else if (PureCalls.isOfLibrary(call.owner)) {
      if (!PureCalls.constructs(call)
          && !(analysis.isThrowable(call.owner) && PureCalls.printable(call.desc))) {
        refuse(call);
      }
    } else {
      constructAnother(call, arguments);
    }
  }

  /** Proves the constructor of another class. */
  private void constructAnother(MethodInsnNode call, List<Symbol> arguments) throws Unproved {
    Class<?> another = analysis.load(call.owner);
    if (another == null || !analysis.proofs.enter(another)) {
      refuse(call);
      return;
    }
    try {
      List<Symbol> given = arguments.stream().map(each -> Symbol.data(each.size())).toList();
      BeanAnalysis.construction(another, call.desc, given, analysis.proofs);
    } catch (Unproved unproved) {
      throw analysis.isThrowable(call.owner)
          ? new Unproved("calls " + BeanAnalysis.member(call.owner, call.name))
          : new Unproved("makes a " + another.getName() + ", which " + unproved.does);
    } finally {
      analysis.proofs.leave(another);
    }
  }

  private @Nullable Symbol enterStatic(MethodInsnNode call, List<Symbol> arguments)
      throws AnalyzerException {
    String name = call.name + call.desc;
    Class<?> owner = PureCalls.isOfLibrary(call.owner) ? null : analysis.load(call.owner);
    Class<?> declaring = owner == null ? null : analysis.find(owner, name);
    boolean leaks =
        arguments.stream().anyMatch(each -> each.kind() == Kind.SELF || each.kind() == Kind.HELD);
    if (declaring == null || leaks) {
      return refuse(call);
    }
    Outcome outcome = analysis.analyze(declaring, name, null, arguments, fieldSymbols());
    return outcome.result();
  }

  /** Calls a method or another constructor of the bean. */
  private @Nullable Symbol enter(MethodInsnNode call, List<Symbol> arguments)
      throws AnalyzerException {
    String name = call.name + call.desc;
    Class<?> owner = analysis.load(call.owner);
    Class<?> declaring;
    if (owner == null || call.name.equals("<init>")) {
      declaring = owner;
    } else if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      declaring = analysis.find(owner, name);
    } else {
      declaring = analysis.select(owner.isInterface() ? analysis.beanClass : owner, name);
    }
    boolean leaks = arguments.stream().anyMatch(each -> each.kind() == Kind.SELF);
    if (declaring == null || leaks) {
      return refuse(call);
    }
    Outcome outcome = analysis.analyze(declaring, name, Symbol.SELF, arguments, fieldSymbols());
    for (int i = 0; i < analysis.fields.size(); i++) {
      setLocal(base() + i, outcome.fields().get(i));
    }
    return outcome.result();
  }
}
