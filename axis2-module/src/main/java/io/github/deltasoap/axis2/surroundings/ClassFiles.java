package io.github.deltasoap.axis2.surroundings;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The members and supertypes of classes, from the class files that a class loader finds. No class
 * is loaded. Names are those of class files, with slashes. For one thread.
 */
final class ClassFiles {
  private static final String OWN = "io/github/deltasoap/";

  /**
   * Libraries inside the archive. They are self-contained, except for the interfaces of parsers.
   */
  private static final String OWN_LIBRARIES = OWN + "shaded/";

  /** A class whose file cannot be read; it may have any member. */
  static final Declaration UNREADABLE = new Declaration();

  private final ClassLoader loader;
  private final Map<String, @Nullable Declaration> known = new HashMap<>();

  /** The members and supertypes of a class. Members are known by {@link #key}. */
  static final class Declaration extends ClassVisitor {
    final Set<String> fields = new HashSet<>();

    /** The access flags of the methods. */
    final Map<String, Integer> methods = new HashMap<>();

    int access;
    @Nullable String superName;
    List<String> interfaces = List.of();

    Declaration() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int flags,
        String name,
        @Nullable String signature,
        @Nullable String parent,
        String @Nullable [] implemented) {
      access = flags;
      superName = parent;
      interfaces = implemented == null ? List.of() : List.of(implemented);
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int flags,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      fields.add(key(name, descriptor));
      return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int flags,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      methods.put(key(name, descriptor), flags);
      return null;
    }
  }

  ClassFiles(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether a class is one of the module's own. */
  static boolean isOwn(String name) {
    return name.startsWith(OWN) && !name.startsWith(OWN_LIBRARIES);
  }

  static String key(String name, String descriptor) {
    return name + ' ' + descriptor;
  }

  /** A class; null if there is none. */
  @Nullable Declaration described(String name) {
    if (known.containsKey(name)) {
      return known.get(name);
    }
    Declaration described = null;
    try {
      ClassReader reader = read(name);
      if (reader != null) {
        described = new Declaration();
        reader.accept(
            described, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      }
    } catch (IllegalArgumentException ofLaterJava) {
      described = UNREADABLE;
    }
    known.put(name, described);
    return described;
  }

  /**
   * The file of a class; null if there is none.
   *
   * @throws IllegalArgumentException if it is of a later Java
   */
  @Nullable ClassReader read(String name) {
    try (InputStream in = open(loader, name + ".class", isOwn(name))) {
      return in == null ? null : new ClassReader(in);
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** Opens a file; to ask the parents for the module's own takes time. */
  static @Nullable InputStream open(ClassLoader loader, String path, boolean isOwn)
      throws IOException {
    URL own = isOwn && loader instanceof URLClassLoader archive ? archive.findResource(path) : null;
    return own == null ? loader.getResourceAsStream(path) : own.openStream();
  }

  /** Whether a class declares or inherits a field, as far as is known. */
  boolean hasField(@Nullable String owner, String key) {
    if (owner == null) {
      return false;
    }
    Declaration declared = described(owner);
    if (declared == null || declared == UNREADABLE || declared.fields.contains(key)) {
      return true;
    }
    for (String each : declared.interfaces) {
      if (hasField(each, key)) {
        return true;
      }
    }
    return hasField(declared.superName, key);
  }

  /** The access flags of a method that a class declares or inherits; null if there is none. */
  @Nullable Integer method(String owner, String key) {
    return method(owner, key, new HashSet<>());
  }

  private @Nullable Integer method(@Nullable String owner, String key, Set<String> visited) {
    if (owner == null || !visited.add(owner)) {
      return null;
    }
    Declaration declared = described(owner);
    if (declared == null || declared == UNREADABLE) {
      return 0;
    }
    Integer own = declared.methods.get(key);
    Integer found = own == null ? method(declared.superName, key, visited) : own;
    for (String each : declared.interfaces) {
      Integer other = isConcrete(found) ? null : method(each, key, visited);
      found = isConcrete(other) || found == null ? other : found;
    }
    return found;
  }

  static boolean isConcrete(@Nullable Integer access) {
    return access != null && !has(access, Opcodes.ACC_ABSTRACT);
  }

  static boolean has(int access, int flag) {
    return (access & flag) != 0;
  }

  /** A class and its supertypes, as far as their files are there. */
  Set<String> types(String name) {
    Set<String> types = new LinkedHashSet<>();
    collectTypes(name, types);
    return types;
  }

  private void collectTypes(@Nullable String name, Set<String> types) {
    Declaration declared = name == null || !types.add(name) ? null : described(name);
    if (declared != null) {
      collectTypes(declared.superName, types);
      for (String each : declared.interfaces) {
        collectTypes(each, types);
      }
    }
  }
}
