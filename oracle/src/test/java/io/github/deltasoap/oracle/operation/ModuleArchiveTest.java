package io.github.deltasoap.oracle.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The module's archive as the build delivers it; this test runs after it has been built. */
class ModuleArchiveTest {
  private static List<String> entries() throws Exception {
    try (ZipFile archive = new ZipFile(Archives.module().toFile())) {
      return archive.stream().map(ZipEntry::getName).filter(name -> !name.endsWith("/")).toList();
    }
  }

  /** Aalto's jar, for example, would become the whole application's StAX parser. */
  @Test
  void offersItselfOnlyToTheServletContainer() throws Exception {
    assertThat(entries())
        .filteredOn(name -> name.matches("META-INF/services/.+"))
        .containsExactly("META-INF/services/jakarta.servlet.ServletContainerInitializer");
  }

  @Test
  void holdsNoClassUnderAPackageOfOthers() throws Exception {
    assertThat(entries())
        .filteredOn(name -> name.endsWith(".class"))
        .isNotEmpty()
        .allMatch(name -> name.startsWith("io/github/deltasoap/"));
  }

  @Test
  void bringsTheLicenceOfEachLibrary() throws Exception {
    Set<String> libraries = new TreeSet<>();
    Set<String> licences = new TreeSet<>();
    for (String entry : entries()) {
      if (entry.startsWith("io/github/deltasoap/shaded/")) {
        libraries.add(entry.split("/", -1)[4]);
      } else if (entry.startsWith("META-INF/licenses/")) {
        licences.add(entry.split("[/.]", -1)[2]);
      }
    }
    assertThat(licences).isEqualTo(libraries).contains("aalto");
  }
}
