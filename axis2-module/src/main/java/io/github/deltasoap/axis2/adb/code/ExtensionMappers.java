package io.github.deltasoap.axis2.adb.code;

import io.github.deltasoap.core.proof.ClassFile;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.util.Loader;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The classes that generated parsers find by {@code xsi:type}, in a generated {@code
 * ExtensionMapper}. For one thread, at deployment.
 */
public final class ExtensionMappers {
  private static final String PARSE = "parse";
  private static final String TYPE_OBJECT = "getTypeObject";

  /** The classes of types, by the name of their mapper. */
  private final Map<String, Map<QName, Class<?>>> mapped = new HashMap<>();

  /** The classes that the parser of a bean makes, by the names of their types. */
  public Map<QName, Class<?>> of(Class<?> javaClass) {
    String mapper = mapper(javaClass);
    return mapper == null
        ? Map.of()
        : mapped.computeIfAbsent(mapper, name -> read(name, javaClass.getClassLoader()));
  }

  /** The name of the mapper that the parser of a bean calls; null if it calls none. */
  private static @Nullable String mapper(Class<?> javaClass) {
    for (Class<?> factory : javaClass.getClasses()) {
      if (factory.getDeclaringClass() == javaClass && factory.getSimpleName().equals("Factory")) {
        ClassNode code = ClassFile.read(factory, (name, descriptor) -> name.equals(PARSE));
        return code == null
            ? null
            : code.methods.stream()
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .filter(each -> isStaticCall(each, TYPE_OBJECT))
                .map(each -> ((MethodInsnNode) each).owner.replace('/', '.'))
                .findFirst()
                .orElse(null);
      }
    }
    return null;
  }

  private static boolean isStaticCall(AbstractInsnNode instruction, String name) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESTATIC
        && call.name.equals(name);
  }

  /** Reads the mapper's code: each call of a parser follows the type's namespace and name. */
  private static Map<QName, Class<?>> read(String mapper, ClassLoader loader) {
    Map<QName, Class<?>> classes = new HashMap<>();
    try {
      ClassNode code =
          ClassFile.read(
              Loader.loadClass(loader, mapper), (name, descriptor) -> name.equals(TYPE_OBJECT));
      if (code == null || code.methods.size() != 1) {
        return Map.of();
      }
      String namespace = null;
      String name = null;
      for (AbstractInsnNode each : code.methods.get(0).instructions) {
        if (each instanceof LdcInsnNode load && load.cst instanceof String text) {
          namespace = name;
          name = text;
        } else if (isStaticCall(each, PARSE) && namespace != null && name != null) {
          String parser = ((MethodInsnNode) each).owner.replace('/', '.');
          Class<?> bean = Loader.loadClass(loader, parser).getDeclaringClass();
          if (bean != null) {
            classes.put(new QName(namespace, name), bean);
          }
        }
      }
    } catch (ClassNotFoundException | LinkageError unreadable) {
      return Map.of();
    }
    return classes;
  }
}
