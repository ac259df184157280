package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * WSDL2Java and wsimport, called in this JVM. For one thread each. Nothing is printed to the
 * standard output until they are closed: WSDL2Java prints a line for each WSDL.
 */
final class Generators implements AutoCloseable {
  private static final Path WSDL2JAVA = Path.of("target", "wsdl2java");
  private static final Path WSIMPORT = Path.of("target", "wsimport");

  private static final String AXIOM = "org.apache.axiom.util.";
  private static final String HANDLERS = AXIOM + "activation.DataHandlerUtils.";

  private final URLClassLoader wsdl2java;
  private final URLClassLoader wsimport;
  private final PrintStream out = System.out;

  Generators() throws IOException {
    wsdl2java = loader(WSDL2JAVA, Generators.class.getClassLoader());
    wsimport = loader(WSIMPORT, ClassLoader.getPlatformClassLoader());
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
  }

  private static URLClassLoader loader(Path directory, ClassLoader parent) throws IOException {
    List<URL> urls = new ArrayList<>();
    try (Stream<Path> jars = Files.list(directory)) {
      for (Path jar : jars.sorted().toList()) {
        urls.add(url(jar));
      }
    }
    return new URLClassLoader(urls.toArray(URL[]::new), parent);
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Generates an ADB service with its descriptor: into {@code src} and {@code resources}. */
  void adb(Service service, Kind kind, Path wsdl, Path target) {
    String packageName = kind.packageName(service);
    List<String> arguments =
        new ArrayList<>(
            List.of("-uri", wsdl.toString(), "-o", target.toString(), "-p", packageName));
    String packages =
        service.packages(packageName).entrySet().stream()
            .map(each -> each.getKey() + "=" + each.getValue())
            .collect(Collectors.joining(","));
    if (!packages.isEmpty()) {
      arguments.addAll(List.of("-ns2p", packages));
    }
    arguments.addAll(List.of("-ss", "-sd", "-ssi", "-u", "-s", "-or", "--noBuildXML"));
    if (kind == Kind.UNWRAPPED) {
      arguments.add("-uw");
    }
    arguments.addAll(service.options());
    call(wsdl2java, "org.apache.axis2.wsdl.WSDL2Code", arguments);
    correctBinary(target);
  }

  /** Corrects the calls of generated code that Axiom 2.0.0 has renamed. */
  private static void correctBinary(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        String source = Files.readString(file);
        if (source.contains("javax.activation.")) {
          String corrected =
              source
                  .replace("javax.activation.", "jakarta.activation.")
                  .replace(
                      AXIOM + "stax.XMLStreamReaderUtils.getDataHandlerFromElement(reader)",
                      HANDLERS
                          + "toDataHandler("
                          + AXIOM
                          + "stax.XMLStreamReaderUtils.getBlobFromElement(reader))")
                  .replaceAll(
                      "XMLStreamWriterUtils.writeDataHandler\\(xmlWriter, (.*?), null, true\\)",
                      "XMLStreamWriterUtils.writeBlob(xmlWriter, "
                          + HANDLERS
                          + "toBlob($1), null, true)");
          Files.writeString(file, corrected);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Generates the classes of a JAX-WS service. */
  void jaxWs(Service service, Path wsdl, Path target) {
    List<String> arguments =
        new ArrayList<>(List.of("-quiet", "-Xnocompile", "-extension", "-B-XautoNameResolution"));
    String packageName = Kind.JAX_WS.packageName(service);
    if (!service.packages(packageName).isEmpty()) {
      arguments.addAll(List.of("-p", packageName));
    }
    arguments.addAll(List.of("-s", target.toString(), "-d", target.toString(), wsdl.toString()));
    inContext(
        wsimport,
        () -> {
          OutputStream messages = new ByteArrayOutputStream();
          Class<?> tool = wsimport.loadClass("com.sun.tools.ws.wscompile.WsimportTool");
          Object instance = tool.getConstructor(OutputStream.class).newInstance(messages);
          try {
            Object done =
                tool.getMethod("run", String[].class)
                    .invoke(instance, (Object) arguments.toArray(String[]::new));
            if (Boolean.TRUE.equals(done)) {
              return null;
            }
          } catch (InvocationTargetException refused) {
            // Its messages say why.
          }
          throw new AssertionError("wsimport: " + messages);
        });
  }

  private static void call(ClassLoader loader, String mainClass, List<String> arguments) {
    inContext(
        loader,
        () ->
            loader
                .loadClass(mainClass)
                .getMethod("main", String[].class)
                .invoke(null, (Object) arguments.toArray(String[]::new)));
  }

  /** Something that a tool does. */
  private interface Step {
    @Nullable Object run() throws ReflectiveOperationException;
  }

  private static void inContext(ClassLoader loader, Step step) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      step.run();
    } catch (InvocationTargetException refused) {
      throw new AssertionError(refused.getCause());
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a generator has changed", impossible);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() throws IOException {
    System.setOut(out);
    wsdl2java.close();
    wsimport.close();
  }
}
