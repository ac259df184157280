package io.github.deltasoap.benchmarks.corpus;

import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.UndescribedType;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The beans among the classes of the class path: public classes with a public constructor without
 * parameters that the introspector describes, and that have a getter and a setter of at least one
 * property of a described type. Exceptions and the classes of this project are none; its samples
 * are. The libraries of the channel's peers are left out: settings of encoders and of gRPC are no
 * objects of services, and the corpus remains the same whatever is compared with the channel.
 */
final class BeanCorpus {
  private static final List<String> PEERS =
      List.of(
          "com/siemens/ct/exi/",
          "com/sun/xml/fastinfoset/",
          "org/jvnet/fastinfoset/",
          "io/grpc/",
          "com/google/protobuf/");

  private static final Set<String> OF_OBJECT =
      Set.of("equals", "hashCode", "toString", "clone", "compareTo");

  private BeanCorpus() {}

  /** All beans of the class path, in the order of their names. */
  static List<BeanType> ofClassPath(PojoIntrospector introspector) throws IOException {
    Set<String> names = new TreeSet<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      for (String file : files(Path.of(entry))) {
        String name = file.replace(File.separatorChar, '/');
        boolean own =
            name.startsWith("io/github/deltasoap/")
                && !name.startsWith("io/github/deltasoap/samples/");
        if (name.endsWith(".class")
            && !own
            && !name.startsWith("META-INF")
            && PEERS.stream().noneMatch(name::startsWith)) {
          names.add(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
        }
      }
    }
    List<BeanType> beans = new ArrayList<>();
    for (String name : names) {
      BeanType bean = bean(name, introspector);
      if (bean != null) {
        beans.add(bean);
      }
    }
    return beans;
  }

  private static List<String> files(Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      try (Stream<Path> all = Files.walk(entry)) {
        return all.map(file -> entry.relativize(file).toString()).toList();
      }
    }
    if (!Files.isRegularFile(entry)) {
      return List.of();
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      return jar.stream().map(file -> file.getName()).toList();
    }
  }

  private static BeanType bean(String name, PojoIntrospector introspector) {
    try {
      Class<?> javaClass = Class.forName(name, false, BeanCorpus.class.getClassLoader());
      int modifiers = javaClass.getModifiers();
      boolean usable =
          Modifier.isPublic(modifiers)
              && !Modifier.isAbstract(modifiers)
              && !javaClass.isEnum()
              && !Throwable.class.isAssignableFrom(javaClass);
      if (usable
          && Stream.of(javaClass.getConstructors()).anyMatch(each -> each.getParameterCount() == 0)
          && introspector.describe(javaClass) instanceof BeanType bean
          && bean.slots().stream()
              .anyMatch(
                  slot ->
                      slot.setter() != null
                          && slot.getter() != null
                          && !(slot.type() instanceof UndescribedType))) {
        return bean;
      }
    } catch (ClassNotFoundException | LinkageError incomplete) {
      // Libraries have classes for optional libraries that are not here.
    }
    return null;
  }

  /**
   * Whether a class is there to hold data: it and its superclasses have no public methods but
   * getters, setters and those of Object.
   */
  static boolean isData(Class<?> javaClass) {
    for (Class<?> c = javaClass; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        int modifiers = method.getModifiers();
        boolean offered =
            Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers) && !method.isSynthetic();
        if (offered && !isAccessor(method) && !OF_OBJECT.contains(method.getName())) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isAccessor(Method method) {
    String name = method.getName();
    int parameters = method.getParameterCount();
    boolean reads = name.startsWith("get") || name.startsWith("is") || name.startsWith("has");
    return (reads && parameters == 0) || (name.startsWith("set") && parameters == 1);
  }
}
