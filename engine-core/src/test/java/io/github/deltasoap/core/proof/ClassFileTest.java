package io.github.deltasoap.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class ClassFileTest {
  @TempDir private Path directory;

  /** Replaces an archive as a service update does. */
  private URLClassLoader archive(String content) throws IOException {
    Path made = directory.resolve("new.aar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(made))) {
      zip.putNextEntry(new ZipEntry("a/B.class"));
      zip.write(content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    Path file = directory.resolve("service.aar");
    Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
    return new URLClassLoader(new URL[] {file.toUri().toURL()}, null);
  }

  @Test
  void aReplacedArchiveIsReadAnew() throws Exception {
    try (URLClassLoader before = archive("before");
        // Stays in the cache of the virtual machine until closed.
        InputStream cached = Objects.requireNonNull(before.getResource("a/B.class")).openStream();
        URLClassLoader after = archive("after");
        InputStream in = Objects.requireNonNull(ClassFile.open(after, "a.B"))) {
      assertThat(cached).hasContent("before");
      assertThat(in).hasContent("after");
    }
  }

  /** Defines its own class where its parent has one of the same name. */
  private static final class ChildFirst extends URLClassLoader {
    ChildFirst(Path classes, ClassLoader parent) throws IOException {
      super(new URL[] {classes.toUri().toURL()}, parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return name.equals("a.B") ? findClass(name) : super.loadClass(name, resolve);
    }
  }

  private Path classes(String field) throws IOException {
    ClassWriter code = new ClassWriter(0);
    code.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "a/B", null, "java/lang/Object", null);
    code.visitField(Opcodes.ACC_PUBLIC, field, "I", null, null);
    Path classes = directory.resolve(field);
    Files.createDirectories(classes.resolve("a"));
    Files.write(classes.resolve("a/B.class"), code.toByteArray());
    return classes;
  }

  @Test
  void aClassIsReadFromItsOwnLoader() throws Exception {
    try (ChildFirst parent = new ChildFirst(classes("parents"), getClass().getClassLoader());
        ChildFirst child = new ChildFirst(classes("childs"), parent)) {
      ClassNode read =
          ClassFile.read(Class.forName("a.B", false, child), (name, descriptor) -> true);
      assertThat(Objects.requireNonNull(read).fields)
          .extracting(field -> field.name)
          .containsExactly("childs");
    }
  }

  @Test
  void whatHasNoFileHasNoByteCode() throws Exception {
    assertThat(ClassFile.open(null, "java.lang.String")).isNull();
    assertThat(ClassFile.open(getClass().getClassLoader(), "no.Such")).isNull();
  }
}
