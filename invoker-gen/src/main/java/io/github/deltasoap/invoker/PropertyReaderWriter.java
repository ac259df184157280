package io.github.deltasoap.invoker;

import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Writes the class of a {@link PropertyReader}. */
final class PropertyReaderWriter {
  private PropertyReaderWriter() {}

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
    GeneratorAdapter repeatable = out.method(Opcodes.ACC_PUBLIC, "boolean isRepeatable ()");
    repeatable.push(new Proofs().onlyReturnFields(getters));
    GeneratedCode.end(repeatable);
    writeKind(out, getters);
    writeRead(out, beanClass, getters);
    return out;
  }

  private static void writeKind(GeneratedCode out, List<Method> getters) {
    Type kind = Type.getType(ValueKind.class);
    GeneratedCode.switchOver(
        out.method(Opcodes.ACC_PUBLIC, ValueKind.class.getName() + " kind (int)"),
        0,
        IntStream.range(0, getters.size()).toArray(),
        (code, index) ->
            code.getStatic(kind, ValueKind.of(getters.get(index).getReturnType()).name(), kind));
  }

  private static void writeRead(GeneratedCode out, Class<?> beanClass, List<Method> getters) {
    GeneratorAdapter read =
        out.method(Opcodes.ACC_PUBLIC, "void read (Object, int, long[], Object[])");
    int bean = read.newLocal(Type.getType(beanClass));
    read.loadArg(0);
    read.checkCast(Type.getType(beanClass));
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
        case LONG -> {
          // Already a long.
        }
        case FLOAT -> {
          toBits(read, Float.class, "int floatToRawIntBits (float)");
          read.cast(Type.INT_TYPE, Type.LONG_TYPE);
        }
        case DOUBLE -> toBits(read, Double.class, "long doubleToRawLongBits (double)");
        case OBJECT -> read.valueOf(Type.getType(getter.getReturnType()));
      }
      read.arrayStore(kind == ValueKind.OBJECT ? GeneratedCode.OBJECT : Type.LONG_TYPE);
    }
    GeneratedCode.end(read);
  }

  private static void toBits(GeneratorAdapter code, Class<?> owner, String method) {
    code.invokeStatic(Type.getType(owner), org.objectweb.asm.commons.Method.getMethod(method));
  }
}
