package io.github.deltasoap.axis2.adb.code;

import io.github.deltasoap.core.proof.ClassFile;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Opens methods that WSDL2Java has generated; there are none if their code cannot be read. */
final class GeneratedCode {
  private GeneratedCode() {}

  /** The methods of a bean. */
  static Stream<MethodNode> methods(Class<?> bean, Predicate<String> name) {
    ClassNode code = ClassFile.read(bean, (each, descriptor) -> name.test(each));
    return code == null ? Stream.empty() : code.methods.stream();
  }

  /** The methods of the factory in a bean. */
  static Stream<MethodNode> ofFactory(Class<?> bean, String name) {
    return Stream.of(bean.getDeclaredClasses())
        .filter(nested -> nested.getSimpleName().equals("Factory"))
        .flatMap(factory -> methods(factory, name::equals));
  }

  /** The instructions of a method, without labels. */
  static Stream<AbstractInsnNode> instructions(MethodNode method) {
    return Stream.of(method.instructions.toArray()).filter(each -> each.getOpcode() >= 0);
  }
}
