package io.github.deltasoap.benchmarks.jmh.receive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Classes compiled from source at run time, in memory. Their class files are resources, as those of
 * a jar are. Safe for any number of threads.
 */
final class CompiledClasses extends ClassLoader {
  private static final String SUFFIX = ".class";

  private final Map<String, byte[]> files = new ConcurrentHashMap<>();

  private CompiledClasses() {
    super(CompiledClasses.class.getClassLoader());
  }

  /**
   * Compiles classes, with debug information.
   *
   * @param sources the source of each class by its qualified name
   * @throws IOException if the running JDK has no compiler, or does not accept a source
   */
  static CompiledClasses of(Map<String, String> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IOException("Expected a JDK but this Java has no compiler");
    }
    CompiledClasses classes = new CompiledClasses();
    List<Source> units =
        sources.entrySet().stream()
            .map(each -> new Source(each.getKey(), each.getValue()))
            .toList();
    try (JavaFileManager manager =
        classes.new Manager(compiler.getStandardFileManager(null, null, null))) {
      List<String> options = List.of("-proc:none", "-g");
      if (!compiler.getTask(null, manager, null, options, null, units).call()) {
        throw new IOException("The compiler does not accept " + sources.keySet());
      }
    }
    return classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = files.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, file, 0, file.length);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] file = name.endsWith(SUFFIX) ? files.get(className(name)) : null;
    return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
  }

  private static String className(String resource) {
    return resource.substring(0, resource.length() - SUFFIX.length()).replace('/', '.');
  }

  /** The source of a class. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String className, String text) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Puts class files into the map. */
  private final class Manager extends ForwardingJavaFileManager<JavaFileManager> {
    Manager(JavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(
          URI.create("string:///" + className.replace('.', '/') + SUFFIX), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              files.put(className, toByteArray());
            }
          };
        }
      };
    }
  }
}
