package io.github.deltasoap.databinding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PullParserTest {
  @ParameterizedTest
  @EnumSource
  void nothingIsMissingHere(PullParser parser) {
    assertThat(parser.missingLibraries()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "WOODSTOX, com.ctc.wstx., woodstox-core and stax2-api",
    "WOODSTOX, org.codehaus.stax2., woodstox-core and stax2-api",
    "AALTO, org.codehaus.stax2., stax2-api",
    "AALTO, com.ctc.wstx.,",
    "XPP3, org.codehaus.stax2.,",
    "SCANNER, org.codehaus.stax2.,"
  })
  void whatIsMissingIsNamed(String parser, String missingPackage, String libraries)
      throws Exception {
    Class<?> parsers =
        Class.forName(PullParser.class.getName(), true, new ClassPathWithout(missingPackage));
    Object constant = parsers.getField(parser).get(null);
    assertThat(parsers.getMethod("missingLibraries").invoke(constant)).isEqualTo(libraries);
  }

  /** Loads our classes again, but fails to find some of the others. */
  private static final class ClassPathWithout extends ClassLoader {
    private static final String OURS = PullParser.class.getPackageName() + ".";

    private final String missingPackage;

    ClassPathWithout(String missingPackage) {
      super(PullParserTest.class.getClassLoader());
      this.missingPackage = missingPackage;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith(missingPackage)) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith(OURS)) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException unreadable) {
        throw new ClassNotFoundException(name, unreadable);
      }
    }
  }
}
