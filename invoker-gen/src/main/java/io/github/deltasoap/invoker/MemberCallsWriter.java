package io.github.deltasoap.invoker;

import io.github.deltasoap.core.invoke.MemberCalls;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Writes the class of {@link MemberCalls}: a switch over method handles. */
final class MemberCallsWriter {
  private MemberCallsWriter() {}

  /**
   * Writes calls.
   *
   * @param subject the class that the members belong to
   * @param members in order of their index, open to reflection
   */
  static GeneratedCode write(Class<?> subject, List<Executable> members) {
    String name = BridgeLoader.internalName(subject, "Calls");
    GeneratedCode out = new GeneratedCode(name, MemberCalls.class);
    GeneratorAdapter call = out.method(Opcodes.ACC_PUBLIC, "Object call (int, Object[])");
    GeneratedCode.switchOver(
        call,
        0,
        IntStream.range(0, members.size()).toArray(),
        (code, index) -> {
          MethodHandle handle = Handles.caller(members.get(index));
          out.loadHandle(code, handle);
          for (int i = 0; i < handle.type().parameterCount(); i++) {
            code.loadArg(1);
            code.push(i);
            code.arrayLoad(GeneratedCode.OBJECT);
          }
          GeneratedCode.invokeExact(code, handle);
        });
    return out;
  }
}
