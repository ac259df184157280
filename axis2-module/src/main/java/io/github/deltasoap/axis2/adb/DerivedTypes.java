package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.ExtensionMappers;
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
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The types derived from others, and their classes. For one thread, at deployment. Used by {@link
 * AdbIntrospector}.
 */
final class DerivedTypes {
  /** The types derived from a type directly, by its name. */
  private final Map<QName, List<XmlSchemaComplexType>> derived = new HashMap<>();

  private final ExtensionMappers mappers = new ExtensionMappers();

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
      collect(type, mappers.of(javaClass), found);
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
}
