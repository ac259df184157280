package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.proof.ClassFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.util.Loader;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The types derived from others, and their classes, which generated parsers find by {@code
 * xsi:type} in a generated {@code ExtensionMapper}. For one thread, at deployment. Used by {@link
 * AdbIntrospector}.
 */
final class DerivedTypes {
  private static final String PARSE = "parse";
  private static final String TYPE_OBJECT = "getTypeObject";

  /** The types derived from a type directly, by its name. */
  private final Map<QName, List<XmlSchemaComplexType>> derived = new HashMap<>();

  /** The classes of types, by the name of their mapper. */
  private final Map<String, Map<QName, Class<?>>> mapped = new HashMap<>();

  DerivedTypes(List<XmlSchema> schemas) {
    schemas.stream()
        .flatMap(
            schema ->
                schema.getParent() == null
                    ? Stream.of(schema)
                    : Stream.of(schema.getParent().getXmlSchemas()))
        .distinct()
        .flatMap(schema -> schema.getSchemaTypes().values().stream())
        .distinct()
        .forEach(this::add);
  }

  private void add(XmlSchemaType type) {
    if (type instanceof XmlSchemaComplexType complex && complex.getContentModel() != null) {
      Object content = complex.getContentModel().getContent();
      QName base =
          content instanceof XmlSchemaComplexContentExtension elements
              ? elements.getBaseTypeName()
              : content instanceof XmlSchemaSimpleContentExtension text
                  ? text.getBaseTypeName()
                  : content instanceof XmlSchemaComplexContentRestriction restriction
                      ? restriction.getBaseTypeName()
                      : null;
      if (base != null) {
        derived.computeIfAbsent(base, key -> new ArrayList<>()).add(complex);
      }
    }
  }

  /**
   * The types derived from a type, directly and indirectly, with the classes that the generated
   * parser of its class makes for them.
   */
  Map<XmlSchemaComplexType, Class<?>> of(QName type, Class<?> javaClass) {
    Map<XmlSchemaComplexType, Class<?>> found = new LinkedHashMap<>();
    if (derived.containsKey(type)) {
      collect(type, classes(javaClass), found);
    }
    return found;
  }

  private void collect(
      QName type, Map<QName, Class<?>> classes, Map<XmlSchemaComplexType, Class<?>> found) {
    for (XmlSchemaComplexType each : derived.getOrDefault(type, List.of())) {
      Class<?> javaClass = classes.get(each.getQName());
      if (javaClass != null && found.putIfAbsent(each, javaClass) == null) {
        collect(each.getQName(), classes, found);
      }
    }
  }

  /** The classes of the members of a union, in the order in which its setter tests for them. */
  static List<Class<?>> members(Class<?> union) {
    List<Class<?>> members = new ArrayList<>();
    ClassNode code =
        ClassFile.read(
            union,
            (name, descriptor) ->
                name.equals("setObject") && descriptor.equals("(Ljava/lang/Object;)V"));
    try {
      for (MethodNode method : code == null ? List.<MethodNode>of() : code.methods) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof TypeInsnNode test && test.getOpcode() == Opcodes.INSTANCEOF) {
            members.add(Loader.loadClass(union.getClassLoader(), test.desc.replace('/', '.')));
          }
        }
      }
    } catch (ClassNotFoundException | LinkageError unreadable) {
      return List.of();
    }
    return members;
  }

  private Map<QName, Class<?>> classes(Class<?> javaClass) {
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
