package io.github.deltasoap.invoker;

import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.invoke.ServiceInvoker;
import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Writes the classes that call members of another class by their index: {@link ServiceInvoker},
 * {@link PropertyReader} and {@link MemberCalls}.
 */
final class CallWriter {
  private CallWriter() {}

  /**
   * Writes an invoker.
   *
   * @param methods public methods of the service class, in order of their index
   */
  static GeneratedCode invoker(Class<?> serviceClass, List<Method> methods) {
    GeneratedCode out = new GeneratedCode(serviceClass, "Invoker", ServiceInvoker.class);
    out.classMethod("serviceClass", serviceClass);
    out.namesMethod("operations", methods.stream().map(Method::getName).toList());
    out.createMethod(serviceClass);
    GeneratedCode.switchOver(
        out.method("Object invoke (Object, int, Object[])"),
        1,
        indexes(methods),
        (code, index) -> {
          Method method = methods.get(index);
          if (!Modifier.isStatic(method.getModifiers())) {
            GeneratedCode.loadTarget(code, serviceClass);
          }
          Class<?>[] parameters = method.getParameterTypes();
          for (int i = 0; i < parameters.length; i++) {
            loadItem(code, 2, i);
            code.unbox(Type.getType(parameters[i]));
          }
          GeneratedCode.callBoxed(code, serviceClass, method);
        });
    return out;
  }

  /**
   * Writes calls of members.
   *
   * @param subject the class that the members belong to
   * @param members in order of their index, open to reflection
   */
  static GeneratedCode members(Class<?> subject, List<Executable> members) {
    GeneratedCode out = new GeneratedCode(subject, "Calls", MemberCalls.class);
    GeneratedCode.switchOver(
        out.method("Object call (int, Object[])"),
        0,
        indexes(members),
        (code, index) -> {
          MethodHandle handle = Handles.caller(members.get(index));
          out.loadHandle(code, handle);
          for (int i = 0; i < handle.type().parameterCount(); i++) {
            loadItem(code, 1, i);
          }
          GeneratedCode.invokeExact(code, handle);
        });
    return out;
  }

  /**
   * Writes a reader.
   *
   * @param getters public methods of the bean class, in order of their index
   */
  static GeneratedCode reader(Class<?> beanClass, List<Method> getters) {
    GeneratedCode out = new GeneratedCode(beanClass, "Reader", PropertyReader.class);
    GeneratedCode.switchOver(
        out.method("Object get (Object, int)"),
        1,
        indexes(getters),
        (code, index) -> {
          GeneratedCode.loadTarget(code, beanClass);
          GeneratedCode.callBoxed(code, beanClass, getters.get(index));
        });
    out.flagMethod("isRepeatable", new Proofs().onlyReturnFields(beanClass, getters));
    Type kind = Type.getType(ValueKind.class);
    GeneratedCode.switchOver(
        out.method(ValueKind.class.getName() + " kind (int)"),
        0,
        indexes(getters),
        (code, index) ->
            code.getStatic(kind, ValueKind.of(getters.get(index).getReturnType()).name(), kind));
    writeRead(out.method("void read (Object, int, long[], Object[])"), beanClass, getters);
    return out;
  }

  private static void writeRead(GeneratorAdapter read, Class<?> beanClass, List<Method> getters) {
    int bean = read.newLocal(Type.getType(beanClass));
    GeneratedCode.loadTarget(read, beanClass);
    read.storeLocal(bean);
    for (int i = 0; i < getters.size(); i++) {
      Method getter = getters.get(i);
      ValueKind kind = ValueKind.of(getter.getReturnType());
      read.loadArg(kind == ValueKind.OBJECT ? 3 : 2);
      read.push(i);
      read.loadLocal(bean);
      GeneratedCode.call(read, beanClass, getter);
      switch (kind) {
        case BOOLEAN, INTEGER -> read.cast(Type.INT_TYPE, Type.LONG_TYPE);
        case FLOAT -> {
          toBits(read, Float.class, "int floatToRawIntBits (float)");
          read.cast(Type.INT_TYPE, Type.LONG_TYPE);
        }
        case DOUBLE -> toBits(read, Double.class, "long doubleToRawLongBits (double)");
        case LONG -> {
          // Already a long.
        }
        case OBJECT -> read.valueOf(Type.getType(getter.getReturnType()));
      }
      read.arrayStore(kind == ValueKind.OBJECT ? GeneratedCode.OBJECT : Type.LONG_TYPE);
    }
    GeneratedCode.end(read);
  }

  private static void toBits(GeneratorAdapter code, Class<?> owner, String method) {
    code.invokeStatic(Type.getType(owner), org.objectweb.asm.commons.Method.getMethod(method));
  }

  private static void loadItem(GeneratorAdapter code, int argument, int index) {
    code.loadArg(argument);
    code.push(index);
    code.arrayLoad(GeneratedCode.OBJECT);
  }

  private static int[] indexes(List<?> members) {
    return IntStream.range(0, members.size()).toArray();
  }
}
