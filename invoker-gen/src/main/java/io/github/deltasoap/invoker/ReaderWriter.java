package io.github.deltasoap.invoker;

import io.github.deltasoap.core.result.PropertyReader;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Writes the class of a {@link PropertyReader}. */
final class ReaderWriter {
  private ReaderWriter() {}

  /**
   * Writes a reader.
   *
   * @param getters public methods of the bean class, in order of their index
   */
  static GeneratedCode write(Class<?> beanClass, List<Method> getters) {
    String name = BridgeLoader.internalName(beanClass, "Reader");
    GeneratedCode out = new GeneratedCode(name, PropertyReader.class);
    GeneratorAdapter get = out.method(Opcodes.ACC_PUBLIC, "Object get (Object, int)");
    GeneratedCode.switchOver(
        get,
        1,
        IntStream.range(0, getters.size()).toArray(),
        (code, index) -> {
          Method getter = getters.get(index);
          code.loadArg(0);
          code.checkCast(Type.getType(beanClass));
          GeneratedCode.call(code, beanClass, getter);
          code.valueOf(Type.getType(getter.getReturnType()));
        });
    return out;
  }
}
