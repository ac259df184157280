package io.github.deltasoap.core.proof;

import io.github.deltasoap.core.proof.Symbol.Created;
import io.github.deltasoap.core.proof.Symbol.Kind;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Proves the effect of one constructor or setter on a direct instance of a bean class, by data-flow
 * analysis over symbols. Methods that it calls are analyzed in place, with the symbols of their
 * arguments and of the bean's fields. The bean's fields are local variables of each frame, behind
 * its own.
 */
final class BeanAnalysis {
  private static final int MAX_INSTRUCTIONS = 2000;
  private static final int MAX_ANALYSES = 200;
  private static final int MAX_DEPTH = 12;

  /** The proof fails, since the code does as its message says. */
  static final class Unproved extends AnalyzerException {
    private static final long serialVersionUID = 1L;

    final String does;

    Unproved(String does) {
      super(null, does);
      this.does = does;
    }
  }

  /** The state after a method: the symbols of the bean's fields, and its result. */
  private record Outcome(List<Symbol> fields, @Nullable Symbol result) {}

  private final Class<?> beanClass;
  private final Proofs proofs;
  private final String otherwise;

  /** The instance fields of the bean, those of superclasses included. */
  private final List<Field> fields = new ArrayList<>();

  /** All values that may be stored to each field. */
  private final Map<Integer, Set<Symbol>> stores = new HashMap<>();

  /** The fields whose earlier content is read. */
  private final Set<Integer> reads = new HashSet<>();

  private boolean readsContent;

  /** The class whose code is being analyzed, and whose loader finds the classes that it names. */
  private Class<?> current;

  private int analyses;
  private int depth;

  /**
   * Prepares one analysis.
   *
   * @param otherwise the obstacle for code that is not understood
   */
  private BeanAnalysis(Class<?> beanClass, Proofs proofs, String otherwise) {
    this.beanClass = beanClass;
    this.current = beanClass;
    this.proofs = proofs;
    this.otherwise = otherwise;
    for (Class<?> c = beanClass; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          fields.add(field);
        }
      }
    }
  }

  /**
   * Proves that the no-argument constructor makes equal objects each time, changes nothing else,
   * and stores each new object once.
   */
  static void construction(Class<?> beanClass, Proofs proofs) throws Unproved {
    construction(beanClass, "()V", List.of(), proofs);
  }

  private static void construction(
      Class<?> beanClass, String descriptor, List<Symbol> arguments, Proofs proofs)
      throws Unproved {
    String otherwise = "does more than store constants";
    for (Class<?> c = beanClass; c != null && c != Object.class; c = c.getSuperclass()) {
      if (proofs.method(c, "finalize()V") != null) {
        throw new Unproved("makes an object with a finalizer, that of " + c.getName());
      }
    }
    try {
      BeanAnalysis analysis = new BeanAnalysis(beanClass, proofs, otherwise);
      List<Symbol> initial =
          analysis.fields.stream().map(field -> zero(Type.getType(field.getType()))).toList();
      analysis.analyze(beanClass, "<init>" + descriptor, Symbol.SELF, arguments, initial);
      analysis.checkStoredOnce();
    } catch (Unproved unproved) {
      throw unproved;
    } catch (AnalyzerException | LinkageError | RuntimeException unproved) {
      throw cause(unproved, otherwise);
    }
  }

  /** Proves the effect of a setter. */
  static SetterEffect.Proved setter(Class<?> beanClass, Method setter, Proofs proofs)
      throws Unproved {
    String otherwise = "does more than store values made from its argument";
    try {
      BeanAnalysis analysis = new BeanAnalysis(beanClass, proofs, otherwise);
      Type type = Type.getType(setter.getParameterTypes()[0]);
      Symbol argument =
          analysis.isImmutable(type)
              ? new Symbol(Kind.ARGUMENT_DATA, type.getSize(), null)
              : new Symbol(Kind.ARGUMENT, 1, null);
      List<Symbol> unwritten = Collections.nCopies(analysis.fields.size(), Symbol.UNWRITTEN);
      String name = setter.getName() + Type.getMethodDescriptor(setter);
      Class<?> declaring = analysis.select(setter.getDeclaringClass(), name);
      if (declaring == null) {
        throw new Unproved("has no byte code that can be read");
      }
      Outcome outcome =
          analysis.analyze(declaring, name, Symbol.SELF, List.of(argument), unwritten);
      analysis.checkStoredOnce();
      return analysis.effect(outcome.fields);
    } catch (Unproved unproved) {
      throw unproved;
    } catch (AnalyzerException | LinkageError | RuntimeException unproved) {
      throw cause(unproved, otherwise);
    }
  }

  /** The analyzer wraps what is thrown within it. */
  private static Unproved cause(Throwable thrown, String otherwise) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof Unproved unproved) {
        return unproved;
      }
    }
    return new Unproved(otherwise);
  }

  private SetterEffect.Proved effect(List<Symbol> end) {
    Set<Field> written = new HashSet<>();
    Map<Field, Object> constants = new HashMap<>();
    Set<Field> read = new HashSet<>();
    List<Field> stored = new ArrayList<>();
    boolean repeatable = true;
    for (int i = 0; i < end.size(); i++) {
      Symbol symbol = end.get(i);
      Field field = fields.get(i);
      if (reads.contains(i)) {
        read.add(field);
      }
      if (symbol.kind() == Kind.UNWRITTEN) {
        continue;
      }
      field.setAccessible(true);
      written.add(field);
      repeatable &= symbol.kind() != Kind.MAYBE && !reads.contains(i);
      if (symbol.kind() == Kind.CONSTANT) {
        constants.put(field, symbol);
      } else if (symbol.kind() == Kind.ARGUMENT || symbol.kind() == Kind.ARGUMENT_DATA) {
        stored.add(field);
      }
    }
    return new SetterEffect.Proved(
        stored.size() == 1 ? stored.get(0) : null,
        Set.copyOf(written),
        Map.copyOf(constants),
        Set.copyOf(read),
        repeatable,
        readsContent);
  }

  /** Refuses objects that two fields would share, since copies would not. */
  private void checkStoredOnce() throws Unproved {
    Set<Object> owned = new HashSet<>();
    for (Set<Symbol> ofField : stores.values()) {
      for (Symbol symbol : ofField) {
        if (!symbol.isData() && !owned.add(symbol)) {
          throw new Unproved(otherwise);
        }
      }
    }
  }

  private static Symbol zero(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Symbol.constant(0L);
      case Type.DOUBLE -> Symbol.constant(0d);
      case Type.FLOAT -> Symbol.constant(0f);
      case Type.ARRAY, Type.OBJECT -> Symbol.NULL;
      default -> Symbol.constant(0);
    };
  }

  /** Finds the class, from the given one upwards, that implements a method. */
  private @Nullable Class<?> find(Class<?> from, String nameAndDescriptor) {
    for (Class<?> c = from; c != null && c != Object.class; c = c.getSuperclass()) {
      if (proofs.method(c, nameAndDescriptor) != null) {
        return c;
      }
    }
    return null;
  }

  /**
   * Finds the class that implements a method for direct instances of the bean class.
   *
   * @param owner the class by which the method is called
   * @return null if there is none, or if it is not certain
   */
  private @Nullable Class<?> select(Class<?> owner, String nameAndDescriptor) {
    Class<?> resolved = find(owner, nameAndDescriptor);
    MethodNode base = resolved == null ? null : proofs.method(resolved, nameAndDescriptor);
    if (base == null || resolved == null || (base.access & Opcodes.ACC_PRIVATE) != 0) {
      return resolved;
    }
    for (Class<?> c = beanClass; c != null && c != resolved; c = c.getSuperclass()) {
      MethodNode candidate = proofs.method(c, nameAndDescriptor);
      if (candidate != null && (candidate.access & Opcodes.ACC_PRIVATE) == 0) {
        boolean visible = (base.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
        return visible || c.getPackage() == resolved.getPackage() ? c : null;
      }
    }
    return resolved;
  }

  /** Loads a class as the code that names it would. */
  private @Nullable Class<?> load(String internalName) {
    try {
      return Class.forName(internalName.replace('/', '.'), false, current.getClassLoader());
    } catch (ClassNotFoundException missing) {
      return null;
    }
  }

  /** Whether values of a type are primitives or immutable objects. */
  private boolean isImmutable(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() != Type.ARRAY;
    }
    if (PureCalls.isImmutable(type.getInternalName())) {
      return true;
    }
    Class<?> javaClass = load(type.getInternalName());
    return javaClass != null && javaClass.isEnum();
  }

  private static String member(String owner, String name) {
    return Type.getObjectType(owner).getClassName() + "." + name;
  }

  /** Analyzes a method whose class implements it. */
  private Outcome analyze(
      Class<?> declaring,
      String nameAndDescriptor,
      @Nullable Symbol self,
      List<Symbol> arguments,
      List<Symbol> before)
      throws AnalyzerException {
    MethodNode method = proofs.method(declaring, nameAndDescriptor);
    if (method == null && !proofs.isReadable(declaring)) {
      throw new Unproved(
          "needs the byte code of " + declaring.getName() + ", which cannot be read");
    }
    if (method == null
        || !method.tryCatchBlocks.isEmpty()
        || (method.access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0
        || method.instructions.size() > MAX_INSTRUCTIONS
        || ++analyses > MAX_ANALYSES
        || depth >= MAX_DEPTH) {
      throw new Unproved(otherwise);
    }
    Class<?> caller = current;
    current = declaring;
    depth++;
    MethodAnalyzer analyzer = new MethodAnalyzer(new Symbols(self, arguments), before);
    Frame<Symbol>[] frames = analyzer.analyze(Type.getInternalName(declaring), method);
    depth--;
    current = caller;
    List<Symbol> after = null;
    for (int i = 0; i < frames.length; i++) {
      int opcode = method.instructions.get(i).getOpcode();
      if (frames[i] != null && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        List<Symbol> end = ((BeanFrame) frames[i]).fieldSymbols();
        after = after == null ? end : merge(after, end);
      }
    }
    if (after == null) {
      // It always throws, so its caller never goes on.
      after = before;
    }
    Symbol result = analyzer.symbols.result;
    int size = Type.getReturnType(method.desc).getSize();
    return new Outcome(after, result == null && size > 0 ? Symbol.data(size) : result);
  }

  private static List<Symbol> merge(List<Symbol> one, List<Symbol> other) {
    return IntStream.range(0, one.size())
        .mapToObj(i -> Symbol.merge(one.get(i), other.get(i)))
        .toList();
  }

  /** An analyzer whose frames have one more local variable for each field. */
  private final class MethodAnalyzer extends Analyzer<Symbol> {
    final Symbols symbols;
    private final List<Symbol> before;

    MethodAnalyzer(Symbols symbols, List<Symbol> before) {
      super(symbols);
      this.symbols = symbols;
      this.before = before;
    }

    @Override
    protected Frame<Symbol> newFrame(int locals, int stack) {
      BeanFrame frame = new BeanFrame(locals + fields.size(), stack);
      for (int i = 0; i < fields.size(); i++) {
        frame.setLocal(locals + i, before.get(i));
      }
      return frame;
    }

    @Override
    protected Frame<Symbol> newFrame(Frame<? extends Symbol> frame) {
      return new BeanFrame(frame);
    }
  }

  /** Executes accesses to fields and calls. */
  private final class BeanFrame extends Frame<Symbol> {
    BeanFrame(int locals, int stack) {
      super(locals, stack);
    }

    BeanFrame(Frame<? extends Symbol> frame) {
      super(frame);
    }

    private int base() {
      return getLocals() - fields.size();
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
        Class<?> owner = load(access.owner);
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
          for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (field.getDeclaringClass() == c
                && field.getName().equals(access.name)
                && Type.getDescriptor(field.getType()).equals(access.desc)) {
              return i;
            }
          }
        }
      }
      throw new Unproved((write ? "writes to " : "reads ") + member(access.owner, access.name));
    }

    private Symbol get(FieldInsnNode access, int field) {
      Symbol present = getLocal(base() + field);
      if (present.kind() != Kind.UNWRITTEN && present.kind() != Kind.MAYBE) {
        return present;
      }
      reads.add(field);
      Type type = Type.getType(access.desc);
      return isImmutable(type) ? Symbol.data(type.getSize()) : new Symbol(Kind.HELD, 1, field);
    }

    private void put(int field, Symbol value) throws Unproved {
      Created created = value.asCreated();
      boolean storable =
          value.isData()
              || value.kind() == Kind.ARGUMENT
              || (created != null
                  && !PureCalls.isText(created.type())
                  && !isThrowable(created.type()));
      if (!storable) {
        throw new Unproved(otherwise);
      }
      stores.computeIfAbsent(field, any -> new HashSet<>()).add(value);
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
        readsContent |= object.kind() == Kind.ARGUMENT;
        return PureCalls.makesCopy(call) ? Symbol.created(call, call.owner, false) : null;
      }
      if (object.kind() == Kind.HELD && onData && PureCalls.informsListeners(call)) {
        return null;
      }
      return refuse(call);
    }

    private Symbol refuse(MethodInsnNode call) throws Unproved {
      throw new Unproved("calls " + member(call.owner, call.name));
    }

    /** Calls a constructor: of a superclass, of the same class, or of a new object. */
    private void construct(
        MethodInsnNode call, Symbol object, List<Symbol> arguments, boolean onData)
        throws AnalyzerException {
      Created created = object.asCreated();
      if (object.kind() == Kind.SELF) {
        boolean ofLibrary =
            call.owner.equals("java/lang/Object")
                || (onData && PureCalls.isOfLibrary(call.owner) && isThrowable(call.owner));
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
            && !(isThrowable(call.owner) && PureCalls.printable(call.desc))) {
          refuse(call);
        }
      } else {
        constructAnother(call, arguments);
      }
    }

    /** Proves the constructor of another class. */
    private void constructAnother(MethodInsnNode call, List<Symbol> arguments) throws Unproved {
      Class<?> another = load(call.owner);
      if (another == null || !proofs.enter(another)) {
        refuse(call);
        return;
      }
      try {
        List<Symbol> given = arguments.stream().map(each -> Symbol.data(each.size())).toList();
        construction(another, call.desc, given, proofs);
      } catch (Unproved unproved) {
        throw isThrowable(call.owner)
            ? new Unproved("calls " + member(call.owner, call.name))
            : new Unproved("makes a " + another.getName() + ", which " + unproved.does);
      } finally {
        proofs.leave(another);
      }
    }

    private @Nullable Symbol enterStatic(MethodInsnNode call, List<Symbol> arguments)
        throws AnalyzerException {
      String name = call.name + call.desc;
      Class<?> owner = PureCalls.isOfLibrary(call.owner) ? null : load(call.owner);
      Class<?> declaring = owner == null ? null : find(owner, name);
      boolean leaks =
          arguments.stream().anyMatch(each -> each.kind() == Kind.SELF || each.kind() == Kind.HELD);
      if (declaring == null || leaks) {
        return refuse(call);
      }
      Outcome outcome = analyze(declaring, name, null, arguments, fieldSymbols());
      return outcome.result;
    }

    /** Calls a method or another constructor of the bean. */
    private @Nullable Symbol enter(MethodInsnNode call, List<Symbol> arguments)
        throws AnalyzerException {
      String name = call.name + call.desc;
      Class<?> owner = load(call.owner);
      Class<?> declaring;
      if (owner == null || call.name.equals("<init>")) {
        declaring = owner;
      } else if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
        declaring = find(owner, name);
      } else {
        declaring = select(owner.isInterface() ? beanClass : owner, name);
      }
      boolean leaks = arguments.stream().anyMatch(each -> each.kind() == Kind.SELF);
      if (declaring == null || leaks) {
        return refuse(call);
      }
      Outcome outcome = analyze(declaring, name, Symbol.SELF, arguments, fieldSymbols());
      for (int i = 0; i < fields.size(); i++) {
        setLocal(base() + i, outcome.fields.get(i));
      }
      return outcome.result;
    }
  }

  private boolean isThrowable(String internalName) {
    Class<?> javaClass = internalName.startsWith("[") ? null : load(internalName);
    return javaClass != null && Throwable.class.isAssignableFrom(javaClass);
  }

  /** The symbols of operands, for the instructions that {@link BeanFrame} leaves. */
  private final class Symbols extends Interpreter<Symbol> {
    private final List<Symbol> parameters = new ArrayList<>();
    private int given;
    @Nullable Symbol result;

    Symbols(@Nullable Symbol self, List<Symbol> arguments) {
      super(Opcodes.ASM9);
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
      return new Unproved(otherwise);
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
        case Opcodes.LCONST_0, Opcodes.LCONST_1 ->
            Symbol.constant((long) opcode - Opcodes.LCONST_0);
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
      if (isFinal(load(access.owner), access) && isImmutable(type)) {
        String name = member(access.owner, access.name);
        return new Symbol(Kind.CONSTANT, type.getSize(), "static " + name);
      }
      throw new Unproved("reads " + member(access.owner, access.name));
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
        case Opcodes.IRETURN,
            Opcodes.LRETURN,
            Opcodes.FRETURN,
            Opcodes.DRETURN,
            Opcodes.ARETURN -> {
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
          throw new Unproved("writes to " + member(access.owner, access.name));
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
          array.kind() == Kind.ARGUMENT
              || array.kind() == Kind.CREATED
              || array.kind() == Kind.HELD;
      if (!known || opcode == Opcodes.AALOAD) {
        throw unproved();
      }
      readsContent |= array.kind() == Kind.ARGUMENT;
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
}
