package io.github.deltasoap.axis2.adb.code;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axis2.util.Loader;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

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
    return GeneratedCode.ofFactory(javaClass, PARSE)
        .flatMap(GeneratedCode::instructions)
        .filter(each -> isStaticCall(each, TYPE_OBJECT))
        .map(each -> ((MethodInsnNode) each).owner.replace('/', '.'))
        .findFirst()
        .orElse(null);
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
      List<MethodNode> found =
          GeneratedCode.methods(Loader.loadClass(loader, mapper), TYPE_OBJECT::equals).toList();
      if (found.size() != 1) {
        return Map.of();
      }
      String namespace = null;
      String name = null;
      for (AbstractInsnNode each : found.get(0).instructions) {
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
