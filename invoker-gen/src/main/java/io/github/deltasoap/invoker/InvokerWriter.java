package io.github.deltasoap.invoker;

import io.github.deltasoap.core.invoke.ServiceInvoker;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Writes the class of a {@link ServiceInvoker}. */
final class InvokerWriter {
  private InvokerWriter() {}

  /**
   * Writes an invoker.
   *
   * @param methods public methods of the service class, in order of their index
   */
  static GeneratedCode write(Class<?> serviceClass, List<Method> methods) {
    String name = BridgeLoader.internalName(serviceClass, "Invoker");
    GeneratedCode out = new GeneratedCode(name, ServiceInvoker.class);
    out.classMethod("serviceClass", serviceClass);
    out.namesMethod("operations", methods.stream().map(Method::getName).toList());
    out.createMethod(serviceClass);
    GeneratorAdapter invoke =
        out.method(Opcodes.ACC_PUBLIC, "Object invoke (Object, int, Object[])");
    GeneratedCode.switchOver(
        invoke,
        1,
        IntStream.range(0, methods.size()).toArray(),
        (code, index) -> call(code, serviceClass, methods.get(index)));
    return out;
  }

  private static void call(GeneratorAdapter code, Class<?> serviceClass, Method method) {
    code.loadArg(0);
    code.checkCast(Type.getType(serviceClass));
    Class<?>[] parameters = method.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      code.loadArg(2);
      code.push(i);
      code.arrayLoad(GeneratedCode.OBJECT);
      code.unbox(Type.getType(parameters[i]));
    }
    GeneratedCode.call(code, serviceClass, method);
    if (method.getReturnType() == void.class) {
      code.visitInsn(Opcodes.ACONST_NULL);
    } else {
      code.valueOf(Type.getType(method.getReturnType()));
    }
  }
}
