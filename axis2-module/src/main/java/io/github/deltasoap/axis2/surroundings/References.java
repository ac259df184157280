package io.github.deltasoap.axis2.surroundings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The classes and members of libraries that the module's own classes refer to. The build collects
 * them, since collecting them would take most of the module's start. Names are those of class
 * files, with slashes.
 *
 * @param classes of libraries
 * @param members of libraries, also those that own classes inherit
 * @param heirs the module's concrete classes with supertypes of libraries
 */
record References(Set<String> classes, Set<Member> members, Set<String> heirs) {
  private static final String FILE = "io/github/deltasoap/axis2/surroundings/references.txt";

  // Tags of the constant pool (JVMS, table 4.4-A).
  private static final int CLASS = 7;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  /** The kinds of lines in the file. */
  enum Kind {
    CLASS,
    FIELD,
    METHOD,
    INTERFACE_METHOD,
    HEIR
  }

  /** A field, a method or a method of an interface, as a class file refers to it. */
  record Member(Kind kind, String owner, String name, String descriptor)
      implements Comparable<Member> {
    private static final Comparator<Member> ORDER =
        Comparator.comparing(Member::owner)
            .thenComparing(Member::name)
            .thenComparing(Member::descriptor)
            .thenComparing(Member::kind);

    @Override
    public int compareTo(Member other) {
      return ORDER.compare(this, other);
    }
  }

  /** Collects references from class files. */
  private static final class Collector {
    final ClassFiles files;
    final Predicate<String> isLibrary;
    final References found = new References(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());

    Collector(ClassLoader loader, Predicate<String> isLibrary) {
      this.files = new ClassFiles(loader);
      this.isLibrary = isLibrary;
    }

    /** Adds the references of an own class; returns the classes among them. */
    Set<String> collect(String name) {
      Set<String> classes = new HashSet<>();
      ClassReader reader = files.read(name);
      if (reader == null) {
        return classes;
      }
      char[] buffer = new char[reader.getMaxStringLength()];
      for (int i = 1; i < reader.getItemCount(); i++) {
        // The second half of a long or double has no offset.
        int item = reader.getItem(i);
        switch (item == 0 ? 0 : reader.readByte(item - 1)) {
          case CLASS -> {
            String referred = element(reader.readUTF8(item, buffer));
            if (referred != null) {
              classes.add(referred);
            }
          }
          case FIELD -> add(Kind.FIELD, reader, item, buffer);
          case METHOD -> add(Kind.METHOD, reader, item, buffer);
          case INTERFACE_METHOD -> add(Kind.INTERFACE_METHOD, reader, item, buffer);
          default -> {}
        }
      }
      classes.stream().filter(isLibrary).forEach(found.classes::add);
      boolean isConcrete = !ClassFiles.has(reader.getAccess(), Opcodes.ACC_ABSTRACT);
      if (isConcrete && isHeir(name)) {
        found.heirs.add(name);
      }
      return classes;
    }

    /** Whether a class has supertypes of libraries. */
    private boolean isHeir(String name) {
      return files.types(name).stream().anyMatch(isLibrary);
    }

    private void add(Kind kind, ClassReader reader, int item, char[] buffer) {
      String owner = reader.readClass(item, buffer);
      int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
      String name = reader.readUTF8(nameAndType, buffer);
      String descriptor = reader.readUTF8(nameAndType + 2, buffer);
      boolean isForeign =
          ClassFiles.isOwn(owner)
              ? isHeir(owner) && !isDeclared(owner, ClassFiles.key(name, descriptor))
              : isLibrary.test(owner);
      if (isForeign) {
        found.members.add(new Member(kind, owner, name, descriptor));
      }
    }

    /** Whether one of the module's own classes declares a member, or inherits it from another. */
    private boolean isDeclared(String owner, String key) {
      return files.types(owner).stream()
          .filter(ClassFiles::isOwn)
          .map(files::described)
          .anyMatch(
              each -> each != null && (each.fields.contains(key) || each.methods.containsKey(key)));
    }

    /** The element class in an array's name; null if it is primitive. */
    private static @Nullable String element(String name) {
      if (!name.startsWith("[")) {
        return name;
      }
      int start = name.lastIndexOf('[') + 1;
      return name.charAt(start) == 'L' ? name.substring(start + 1, name.length() - 1) : null;
    }
  }

  /**
   * Collects the references of the module's classes.
   *
   * @param root the class from which the others are reached
   */
  private static References collect(ClassLoader loader, String root, Predicate<String> isLibrary) {
    Collector collector = new Collector(loader, isLibrary);
    Set<String> reached = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(root);
    while (!open.isEmpty()) {
      for (String next : collector.collect(open.remove())) {
        if (ClassFiles.isOwn(next) && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return collector.found;
  }

  /**
   * Writes the file; called by the build.
   *
   * @param args the directory of the module's classes
   */
  public static void main(String[] args) throws IOException {
    References all =
        collect(References.class.getClassLoader(), Surroundings.ROOT, Surroundings::isLibrary);
    List<String> lines = new ArrayList<>();
    all.classes.forEach(name -> lines.add(Kind.CLASS + " " + name));
    for (Member each : all.members) {
      lines.add(String.join(" ", each.kind.name(), each.owner, each.name, each.descriptor));
    }
    all.heirs.forEach(name -> lines.add(Kind.HEIR + " " + name));
    if (all.classes.isEmpty() || all.members.isEmpty() || all.heirs.isEmpty()) {
      throw new IllegalStateException("The module's classes have not been found: " + lines);
    }
    Files.writeString(Path.of(args[0], FILE), String.join("\n", lines) + "\n");
  }

  /**
   * Reads the file.
   *
   * @throws IOException if there is none
   */
  static References read(ClassLoader loader) throws IOException {
    References all = new References(new HashSet<>(), new HashSet<>(), new HashSet<>());
    InputStream file = ClassFiles.open(loader, FILE, true);
    if (file == null) {
      throw new IOException(FILE + " is missing");
    }
    try (BufferedReader in = new BufferedReader(new InputStreamReader(file, UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] parts = line.split(" ", -1);
        Kind kind = Kind.valueOf(parts[0]);
        switch (kind) {
          case CLASS -> all.classes.add(parts[1]);
          case HEIR -> all.heirs.add(parts[1]);
          default -> all.members.add(new Member(kind, parts[1], parts[2], parts[3]));
        }
      }
    }
    return all;
  }
}
