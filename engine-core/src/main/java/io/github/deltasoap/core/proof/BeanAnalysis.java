package io.github.deltasoap.core.proof;

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
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Proves the effect of one constructor, setter or getter on a direct instance of a bean class, by
 * data-flow analysis over symbols. Methods that it calls are analyzed in place, with the symbols of
 * their arguments and of the bean's fields. The bean's fields are local variables of each frame,
 * behind its own.
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
  record Outcome(List<Symbol> fields, @Nullable Symbol result) {}

  final Class<?> beanClass;
  final Proofs proofs;

  /** The obstacle for code that is not understood. */
  final String otherwise;

  /** The instance fields of the bean, those of superclasses included. */
  final List<Field> fields = new ArrayList<>();

  /** All values that may be stored to each field. */
  final Map<Integer, Set<Symbol>> stores = new HashMap<>();

  /** The fields whose earlier content is read. */
  final Set<Integer> reads = new HashSet<>();

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

  /** As {@link #construction(Class, Proofs)}, of a constructor with arguments. */
  static void construction(
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
      Outcome outcome = analysis.call(setter, List.of(argument));
      analysis.checkStoredOnce();
      return analysis.effect(outcome.fields);
    } catch (AnalyzerException | LinkageError | RuntimeException unproved) {
      throw cause(unproved, otherwise);
    }
  }

  /** Proves that a getter changes nothing. */
  static void getter(Class<?> beanClass, Method getter, Proofs proofs) throws Unproved {
    String otherwise = "does more than read fields";
    try {
      BeanAnalysis analysis = new BeanAnalysis(beanClass, proofs, otherwise);
      analysis.call(getter, List.of());
      if (!analysis.stores.isEmpty()) {
        throw new Unproved("writes to fields");
      }
    } catch (AnalyzerException | LinkageError | RuntimeException unproved) {
      throw cause(unproved, otherwise);
    }
  }

  /** Analyzes a setter or getter of a bean whose fields may hold anything. */
  private Outcome call(Method method, List<Symbol> arguments) throws AnalyzerException {
    String name = method.getName() + Type.getMethodDescriptor(method);
    Class<?> declaring = select(method.getDeclaringClass(), name);
    if (declaring == null) {
      throw new Unproved("has no byte code that can be read");
    }
    List<Symbol> unwritten = Collections.nCopies(fields.size(), Symbol.UNWRITTEN);
    return analyze(declaring, name, Symbol.SELF, arguments, unwritten);
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
  @Nullable Class<?> find(Class<?> from, String nameAndDescriptor) {
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
  @Nullable Class<?> select(Class<?> owner, String nameAndDescriptor) {
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

  /** Notes that the content of an object is read, which matters if it is the setter's argument. */
  void readContentOf(Symbol object) {
    readsContent |= object.kind() == Kind.ARGUMENT;
  }

  /** Loads a class as the code that names it would. */
  @Nullable Class<?> load(String internalName) {
    try {
      return Class.forName(internalName.replace('/', '.'), false, current.getClassLoader());
    } catch (ClassNotFoundException missing) {
      return null;
    }
  }

  /** Whether values of a type are primitives or immutable objects. */
  boolean isImmutable(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() != Type.ARRAY;
    }
    if (PureCalls.isImmutable(type.getInternalName())) {
      return true;
    }
    Class<?> javaClass = load(type.getInternalName());
    return javaClass != null && javaClass.isEnum();
  }

  /** The name of a member in obstacles. */
  static String member(String owner, String name) {
    return Type.getObjectType(owner).getClassName() + "." + name;
  }

  /** Analyzes a method whose class implements it. */
  Outcome analyze(
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
    MethodAnalyzer analyzer =
        new MethodAnalyzer(new SymbolInterpreter(this, self, arguments), before);
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
    final SymbolInterpreter symbols;
    private final List<Symbol> before;

    MethodAnalyzer(SymbolInterpreter symbols, List<Symbol> before) {
      super(symbols);
      this.symbols = symbols;
      this.before = before;
    }

    @Override
    protected Frame<Symbol> newFrame(int locals, int stack) {
      BeanFrame frame = new BeanFrame(BeanAnalysis.this, locals + fields.size(), stack);
      for (int i = 0; i < fields.size(); i++) {
        frame.setLocal(locals + i, before.get(i));
      }
      return frame;
    }

    @Override
    protected Frame<Symbol> newFrame(Frame<? extends Symbol> frame) {
      return new BeanFrame(BeanAnalysis.this, frame);
    }
  }

  boolean isThrowable(String internalName) {
    Class<?> javaClass = internalName.startsWith("[") ? null : load(internalName);
    return javaClass != null && Throwable.class.isAssignableFrom(javaClass);
  }
}
