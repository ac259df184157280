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

  @Test
  void whatHasNoFileHasNoByteCode() throws Exception {
    assertThat(ClassFile.open(null, "java.lang.String")).isNull();
    assertThat(ClassFile.open(getClass().getClassLoader(), "no.Such")).isNull();
  }
}
