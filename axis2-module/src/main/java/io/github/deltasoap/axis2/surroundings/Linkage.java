package io.github.deltasoap.axis2.surroundings;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The references of the module's own classes to foreign classes, methods and fields, resolved as
 * the virtual machine would. Reads only class files and initializes nothing, so the check itself
 * cannot fail on a missing class. For one thread.
 */
public final class Linkage {
  private static final String OWN = "io/github/deltasoap/";

  /**
   * Libraries inside the archive. They are self-contained, except for the interfaces of parsers.
   */
  private static final String OWN_LIBRARIES = OWN + "shaded/";

  // Tags of the constant pool (JVMS, table 4.4-A).
  private static final int CLASS = 7;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  /** A class whose file cannot be read; it may have any member. */
  private static final Declaration UNREADABLE = new Declaration(null);

  private final ClassLoader loader;
  private final Predicate<String> isChecked;
  private final Map<String, @Nullable Declaration> known = new HashMap<>();
  private final Map<String, Boolean> checked = new HashMap<>();

  /** The members that have been required before. */
  private final Set<String> required = new HashSet<>();

  private final Set<String> missing = new TreeSet<>();

  /** The members and supertypes of a class. */
  private static final class Declaration extends ClassVisitor {
    /** The file; null for those of foreign classes, which are not checked. */
    final @Nullable ClassReader file;

    final Set<String> fields = new HashSet<>();

    /** The access flags of the methods. */
    final Map<String, Integer> methods = new HashMap<>();

    int access;
    @Nullable String superName;
    List<String> interfaces = List.of();

    Declaration(@Nullable ClassReader file) {
      super(Opcodes.ASM9);
      this.file = file;
    }

    /** Members are known by their names and descriptors. */
    static String key(String name, String descriptor) {
      return name + ' ' + descriptor;
    }

    static String name(String key) {
      return key.substring(0, key.indexOf(' '));
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

  private Linkage(ClassLoader loader, Predicate<String> isChecked) {
    this.loader = loader;
    this.isChecked = isChecked;
  }

  /**
   * Returns the classes and members that the module refers to and that are missing.
   *
   * @param loader sees the module's classes, and those of its surroundings
   * @param root the name of the class from which the module's other classes are reached
   * @param isChecked selects the classes whose references count, by name
   */
  static Set<String> missing(ClassLoader loader, String root, Predicate<String> isChecked) {
    Linkage linkage = new Linkage(loader, isChecked);
    Set<String> reached = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(root.replace('.', '/'));
    while (!open.isEmpty()) {
      for (String next : linkage.check(open.remove())) {
        if (isOwn(next) && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return linkage.missing;
  }

  private static boolean isOwn(String name) {
    return name.startsWith(OWN) && !name.startsWith(OWN_LIBRARIES);
  }

  /** Checks all references of a class of the module; returns the classes among them. */
  private Set<String> check(String name) {
    Set<String> classes = new LinkedHashSet<>();
    Declaration own = described(name);
    ClassReader reader = own == null ? null : own.file;
    if (reader == null) {
      return classes;
    }
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      // The second half of a long or double has no offset.
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if (tag == CLASS) {
        String referred = element(reader.readUTF8(item, buffer));
        if (referred != null) {
          classes.add(referred);
          requireClass(referred);
        }
      } else if (tag == FIELD || tag == METHOD || tag == INTERFACE_METHOD) {
        String owner = reader.readClass(item, buffer);
        int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
        String member = reader.readUTF8(nameAndType, buffer);
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        if (!owner.startsWith("[")) {
          requireMember(owner, member, descriptor, tag);
        }
      }
    }
    requireImplementations(name);
    return classes;
  }

  /** The element class in an array's name; null if it is primitive. */
  private static @Nullable String element(String name) {
    if (!name.startsWith("[")) {
      return name;
    }
    int start = name.lastIndexOf('[') + 1;
    return name.charAt(start) == 'L' ? name.substring(start + 1, name.length() - 1) : null;
  }

  private void requireClass(String name) {
    if (isChecked(name) && described(name) == null && !isThere(readable(name), loader)) {
      missing.add(readable(name));
    }
  }

  /** Whether a class loader sees a class; some loaders hide the files of their classes. */
  public static boolean isThere(String className, ClassLoader loader) {
    if (loader.getResource(className.replace('.', '/') + ".class") != null) {
      return true;
    }
    try {
      Class.forName(className, false, loader);
      return true;
    } catch (ClassNotFoundException | LinkageError missing) {
      return false;
    }
  }

  private void requireMember(String owner, String name, String descriptor, int tag) {
    String key = Declaration.key(name, descriptor);
    if (!required.add(tag + owner + '.' + key)) {
      return;
    }
    Declaration declared = isOwn(owner) || isChecked(owner) ? described(owner) : null;
    if (declared == null) {
      // Report a missing class once, not for each of its members.
      return;
    }
    boolean found =
        declared == UNREADABLE
            || (tag == FIELD
                ? hasField(owner, key)
                : has(declared.access, Opcodes.ACC_INTERFACE) == (tag == INTERFACE_METHOD)
                    && method(owner, key, new HashSet<>()) != null);
    if (!found) {
      missing.add(readable(owner) + "." + name);
    }
  }

  private boolean hasField(@Nullable String owner, String key) {
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

  private static boolean isConcrete(@Nullable Integer access) {
    return access != null && !has(access, Opcodes.ACC_ABSTRACT);
  }

  private static boolean has(int access, int flag) {
    return (access & flag) != 0;
  }

  /** Finds methods of foreign interfaces and abstract classes that a class does not implement. */
  private void requireImplementations(String name) {
    Declaration own = described(name);
    if (own == null || own == UNREADABLE || has(own.access, Opcodes.ACC_ABSTRACT)) {
      return;
    }
    Set<String> types = new LinkedHashSet<>();
    collectTypes(name, types);
    for (String type : types) {
      Declaration declared = isChecked(type) ? described(type) : null;
      if (declared == null || !has(declared.access, Opcodes.ACC_ABSTRACT)) {
        continue;
      }
      declared.methods.forEach(
          (key, access) -> {
            if (!isConcrete(access) && !isConcrete(method(name, key, new HashSet<>()))) {
              missing.add(readable(type) + "." + Declaration.name(key) + " is new");
            }
          });
    }
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

  private boolean isChecked(String name) {
    return checked.computeIfAbsent(name, each -> isChecked.test(readable(each)));
  }

  private @Nullable Declaration described(String name) {
    if (known.containsKey(name)) {
      return known.get(name);
    }
    Declaration described = null;
    try {
      ClassReader reader = read(name);
      if (reader != null) {
        described = new Declaration(isOwn(name) ? reader : null);
        reader.accept(
            described, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      }
    } catch (IllegalArgumentException ofLaterJava) {
      described = UNREADABLE;
    }
    known.put(name, described);
    return described;
  }

  private @Nullable ClassReader read(String name) {
    String path = name + ".class";
    // To ask the parents for the classes of the module takes time.
    URL own =
        isOwn(name) && loader instanceof URLClassLoader archive ? archive.findResource(path) : null;
    try (InputStream in = own == null ? loader.getResourceAsStream(path) : own.openStream()) {
      return in == null ? null : new ClassReader(in);
    } catch (IOException unreadable) {
      return null;
    }
  }

  private static String readable(String name) {
    return name.replace('/', '.');
  }
}
