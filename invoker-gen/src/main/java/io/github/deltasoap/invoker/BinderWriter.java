package io.github.deltasoap.invoker;

import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.invoker.BeanPlan.Copy;
import io.github.deltasoap.invoker.BeanPlan.Property;
import io.github.deltasoap.invoker.BeanPlan.StoredField;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Writes the class of a {@link BeanBinder}. Copying is static, with one method for each reached
 * bean, so that the JIT compiler can inline the whole copy. It copies fields, since getters and
 * setters may do more, and generated ones do.
 *
 * @param reachable the plans of all beans that are copied with this one, itself first
 */
record BinderWriter(GeneratedCode out, BeanPlan plan, List<BeanPlan> reachable) {
  private static final Type OTHERS = Type.getType(UnaryOperator.class);
  private static final Method APPLY = Method.getMethod("Object apply (Object)");
  private static final Method INT_BITS_TO_FLOAT = Method.getMethod("float intBitsToFloat (int)");
  private static final Method LONG_BITS_TO_DOUBLE =
      Method.getMethod("double longBitsToDouble (long)");
  private static final MethodType READ = MethodType.methodType(Object.class, Object.class);
  private static final MethodType WRITE =
      MethodType.methodType(void.class, Object.class, Object.class);
  private static final int STATIC = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;

  /** Writes the binder of the first of the given beans, which are those copied with it. */
  static GeneratedCode write(BeanPlan plan, List<BeanPlan> reachable) {
    GeneratedCode out = new GeneratedCode(plan.beanClass(), "Binder", BeanBinder.class);
    new BinderWriter(out, plan, reachable).write();
    return out;
  }

  private void write() {
    out.classMethod("beanClass", plan.beanClass());
    out.namesMethod("properties", plan.properties().stream().map(Property::name).toList());
    out.createMethod(plan.beanClass());
    writeGet();
    writeSet();
    writeSetNumber();
    GeneratorAdapter copy = out.method("Object copy (Object, java.util.function.UnaryOperator)");
    GeneratedCode.loadTarget(copy, plan.beanClass());
    copy.loadArg(1);
    copy.invokeStatic(out.self(), copyMethod(plan.beanClass()));
    GeneratedCode.end(copy);
    out.flagMethod("reachesFields", true);
    for (BeanPlan each : reachable) {
      writeCopy(each);
      writeCopies(each.beanClass());
    }
  }

  private void writeGet() {
    GeneratedCode.switchOver(
        out.method("Object get (Object, int)"),
        1,
        positions(property -> property.field() != null || property.getter() != null),
        (code, index) -> {
          java.lang.reflect.Method getter = plan.properties().get(index).getter();
          Field field = plan.properties().get(index).field();
          if (field != null) {
            MethodHandle read = Handles.getter(field).asType(READ);
            out.loadHandle(code, read);
            code.loadArg(0);
            GeneratedCode.invokeExact(code, read);
          } else if (getter != null) {
            GeneratedCode.loadTarget(code, plan.beanClass());
            GeneratedCode.callBoxed(code, plan.beanClass(), getter);
          }
        });
  }

  private void writeSet() {
    GeneratedCode.switchOver(
        out.method("void set (Object, int, Object)"),
        1,
        positions(property -> property.field() != null || property.setter() != null),
        (code, index) -> {
          java.lang.reflect.Method setter = plan.properties().get(index).setter();
          Field field = plan.properties().get(index).field();
          if (setter == null && field != null) {
            MethodHandle write = Handles.setter(field).asType(WRITE);
            out.loadHandle(code, write);
            code.loadArg(0);
            code.loadArg(2);
            GeneratedCode.invokeExact(code, write);
          } else if (setter != null) {
            GeneratedCode.loadTarget(code, plan.beanClass());
            code.loadArg(2);
            code.unbox(Type.getType(setter.getParameterTypes()[0]));
            callSetter(code, plan.beanClass(), setter);
          }
        });
  }

  private void writeSetNumber() {
    GeneratedCode.switchIfKnown(
        out.method("boolean setNumber (Object, int, long)"),
        1,
        positions(property -> property.numberSetter() != null),
        (code, index) -> {
          java.lang.reflect.Method setter = plan.properties().get(index).numberSetter();
          if (setter != null) {
            GeneratedCode.loadTarget(code, plan.beanClass());
            code.loadArg(2);
            fromBits(code, setter.getParameterTypes()[0]);
            callSetter(code, plan.beanClass(), setter);
          }
        });
  }

  /** Makes a number of the bits on the stack. */
  private static void fromBits(GeneratorAdapter code, Class<?> number) {
    if (number == double.class) {
      code.invokeStatic(Type.getType(Double.class), LONG_BITS_TO_DOUBLE);
    } else if (number != long.class) {
      code.cast(Type.LONG_TYPE, Type.INT_TYPE);
      if (number == float.class) {
        code.invokeStatic(Type.getType(Float.class), INT_BITS_TO_FLOAT);
      }
    }
  }

  private static void callSetter(
      GeneratorAdapter code, Class<?> owner, java.lang.reflect.Method setter) {
    GeneratedCode.call(code, owner, setter);
    Type result = Type.getType(setter.getReturnType());
    if (result.getSize() == 2) {
      code.pop2();
    } else if (result.getSize() == 1) {
      code.pop();
    }
  }

  private int[] positions(java.util.function.Predicate<Property> has) {
    return IntStream.range(0, plan.properties().size())
        .filter(i -> has.test(plan.properties().get(i)))
        .toArray();
  }

  private static Method copyMethod(Class<?> bean) {
    Type type = Type.getType(bean);
    return new Method("copy", type, new Type[] {type, OTHERS});
  }

  private static Method copiesMethod(Class<?> bean) {
    Type type = Type.getType(bean.arrayType());
    return new Method("copies", type, new Type[] {type, OTHERS});
  }

  /**
   * Writes {@code copy(bean, others)}: returns null for null, a copy by {@code others} if the bean
   * is not plain or of a subclass, otherwise a deep copy.
   */
  private void writeCopy(BeanPlan bean) {
    Class<?> beanClass = bean.beanClass();
    Type type = Type.getType(beanClass);
    GeneratorAdapter code = out.method(STATIC, copyMethod(beanClass));
    List<StoredField> fields = bean.fields();
    if (fields == null) {
      copyByOthers(code, type);
      GeneratedCode.end(code);
      return;
    }
    returnUnlessExact(code, type);
    // Nested copies before the bean: stores into a newly created object need no GC barrier.
    Map<StoredField, Integer> copies = new HashMap<>();
    for (StoredField field : fields) {
      if (field.copy() != Copy.SHARE) {
        read(code, beanClass, field);
        copyValue(code, field);
        int value = code.newLocal(Type.getType(field.type()));
        code.storeLocal(value);
        copies.put(field, value);
      }
    }
    GeneratedCode.create(code, beanClass);
    int copy = code.newLocal(type);
    code.storeLocal(copy);
    for (StoredField field : fields) {
      MethodHandle write = Handles.setter(field.field());
      write = write.asType(MethodType.methodType(void.class, beanClass, field.type()));
      out.loadHandle(code, write);
      code.loadLocal(copy);
      Integer copied = copies.get(field);
      if (copied == null) {
        read(code, beanClass, field);
      } else {
        code.loadLocal(copied);
      }
      GeneratedCode.invokeExact(code, write);
    }
    code.loadLocal(copy);
    GeneratedCode.end(code);
  }

  /** Reads a field of argument 0. */
  private void read(GeneratorAdapter code, Class<?> beanClass, StoredField field) {
    MethodHandle read = Handles.getter(field.field());
    read = read.asType(MethodType.methodType(field.type(), beanClass));
    out.loadHandle(code, read);
    code.loadArg(0);
    GeneratedCode.invokeExact(code, read);
  }

  /** Returns null for null, and a copy by {@code others} if argument 0 is of a subclass. */
  private static void returnUnlessExact(GeneratorAdapter code, Type type) {
    Label present = new Label();
    code.loadArg(0);
    code.ifNonNull(present);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.returnValue();
    code.mark(present);
    Label exact = new Label();
    code.loadArg(0);
    code.invokeVirtual(GeneratedCode.OBJECT, Method.getMethod("Class getClass ()"));
    code.push(type);
    code.ifCmp(GeneratedCode.OBJECT, GeneratorAdapter.EQ, exact);
    copyByOthers(code, type);
    code.returnValue();
    code.mark(exact);
  }

  /** Calls {@code others.apply(argument 0)} and casts the result to the type. */
  private static void copyByOthers(GeneratorAdapter code, Type type) {
    code.loadArg(1);
    code.loadArg(0);
    code.invokeInterface(OTHERS, APPLY);
    code.checkCast(type);
  }

  /** Replaces the value on the stack with its copy. */
  private void copyValue(GeneratorAdapter code, StoredField field) {
    Type type = Type.getType(field.type());
    switch (isReached(field) ? field.copy() : Copy.OTHER) {
      case SHARE -> {
        // The value is its own copy.
      }
      case CLONE -> {
        Label isNull = new Label();
        code.dup();
        code.ifNull(isNull);
        code.invokeVirtual(type, Method.getMethod("Object clone ()"));
        code.mark(isNull);
        code.checkCast(type);
      }
      case BEAN -> {
        code.loadArg(1);
        code.invokeStatic(out.self(), copyMethod(field.bean()));
      }
      case BEANS -> {
        code.loadArg(1);
        code.invokeStatic(out.self(), copiesMethod(field.bean()));
      }
      case OTHER -> {
        code.loadArg(1);
        code.swap();
        code.invokeInterface(OTHERS, APPLY);
        code.checkCast(type);
      }
    }
  }

  private boolean isReached(StoredField field) {
    boolean needsBean = field.copy() == Copy.BEAN || field.copy() == Copy.BEANS;
    return !needsBean || reachable.stream().anyMatch(each -> each.beanClass() == field.bean());
  }

  /**
   * Writes {@code copies(beans, others)}: returns null for null, otherwise a new array of copies.
   */
  private void writeCopies(Class<?> bean) {
    Type item = Type.getType(bean);
    Type array = Type.getType(bean.arrayType());
    GeneratorAdapter code = out.method(STATIC, copiesMethod(bean));
    returnUnlessExact(code, array);
    code.loadArg(0);
    code.arrayLength();
    code.newArray(item);
    int copy = code.newLocal(array);
    code.storeLocal(copy);
    int index = code.newLocal(Type.INT_TYPE);
    code.push(0);
    code.storeLocal(index);
    Label again = code.mark();
    Label done = new Label();
    code.loadLocal(index);
    code.loadLocal(copy);
    code.arrayLength();
    code.ifICmp(GeneratorAdapter.GE, done);
    code.loadLocal(copy);
    code.loadLocal(index);
    code.loadArg(0);
    code.loadLocal(index);
    code.arrayLoad(item);
    code.loadArg(1);
    code.invokeStatic(out.self(), copyMethod(bean));
    code.arrayStore(item);
    code.iinc(index, 1);
    code.goTo(again);
    code.mark(done);
    code.loadLocal(copy);
    GeneratedCode.end(code);
  }
}
