package io.github.deltasoap.axis2.surroundings;

import io.github.deltasoap.axis2.surroundings.ClassFiles.Declaration;
import io.github.deltasoap.axis2.surroundings.References.Kind;
import io.github.deltasoap.axis2.surroundings.References.Member;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;

/**
 * The references of the module's own classes to foreign classes, methods and fields, resolved as
 * the virtual machine would. Reads only class files and initializes nothing, so the check itself
 * cannot fail on a missing class. For one thread.
 */
public final class Linkage {
  private final ClassLoader loader;
  private final ClassFiles files;
  private final Predicate<String> isChecked;
  private final Map<String, Boolean> checked = new HashMap<>();
  private final Set<String> missing = new TreeSet<>();

  private Linkage(ClassLoader loader, Predicate<String> isChecked) {
    this.loader = loader;
    this.files = new ClassFiles(loader);
    this.isChecked = isChecked;
  }

  /**
   * Returns the classes and members that the module refers to and that are missing.
   *
   * @param loader sees the module's classes, and those of its surroundings
   * @param isChecked selects the classes whose references count
   */
  static Set<String> missing(
      ClassLoader loader, References references, Predicate<String> isChecked) {
    Linkage linkage = new Linkage(loader, isChecked);
    references.classes().forEach(linkage::requireClass);
    references.members().forEach(linkage::requireMember);
    references.heirs().forEach(linkage::requireImplementations);
    return linkage.missing;
  }

  private void requireClass(String name) {
    if (isChecked(name) && files.described(name) == null && !isThere(readable(name), loader)) {
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

  private void requireMember(Member member) {
    String owner = member.owner();
    Declaration declared =
        ClassFiles.isOwn(owner) || isChecked(owner) ? files.described(owner) : null;
    if (declared == null || declared == ClassFiles.UNREADABLE) {
      // Report a missing class once, not for each of its members.
      return;
    }
    String key = ClassFiles.key(member.name(), member.descriptor());
    boolean ofInterface = ClassFiles.has(declared.access, Opcodes.ACC_INTERFACE);
    boolean found =
        member.kind() == Kind.FIELD
            ? files.hasField(owner, key)
            : ofInterface == (member.kind() == Kind.INTERFACE_METHOD)
                && files.method(owner, key) != null;
    if (!found) {
      missing.add(readable(owner) + "." + member.name());
    }
  }

  /** Finds methods of foreign interfaces and abstract classes that a class does not implement. */
  private void requireImplementations(String name) {
    for (String type : files.types(name)) {
      Declaration declared = isChecked(type) ? files.described(type) : null;
      if (declared == null || !ClassFiles.has(declared.access, Opcodes.ACC_ABSTRACT)) {
        continue;
      }
      declared.methods.forEach(
          (key, access) -> {
            if (!ClassFiles.isConcrete(access) && !ClassFiles.isConcrete(files.method(name, key))) {
              missing.add(readable(type) + "." + key.substring(0, key.indexOf(' ')) + " is new");
            }
          });
    }
  }

  private boolean isChecked(String name) {
    return checked.computeIfAbsent(name, isChecked::test);
  }

  private static String readable(String name) {
    return name.replace('/', '.');
  }
}
