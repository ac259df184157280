package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Makes archives of the corpus in a directory: WSDLs, generated sources, classes, archives. For one
 * thread.
 */
final class CorpusBuild {
  private final List<CorpusService> services;
  private final Path target;

  /** The WSDLs that a generator has refused, with its message. */
  private final Queue<String> refused = new ConcurrentLinkedQueue<>();

  /**
   * @param name of the directory below {@code target}, whose content is replaced
   */
  CorpusBuild(List<CorpusService> services, String name) {
    this.services = List.copyOf(services);
    this.target = Path.of("target", name);
  }

  /** The WSDL of a service. */
  Path wsdl(CorpusService service, Kind kind) {
    String name = kind.serviceName(service);
    return directory(service, kind).resolve(name + ".wsdl");
  }

  private Path directory(CorpusService service, Kind kind) {
    return target.resolve(kind.name().toLowerCase(Locale.ROOT)).resolve(service.name());
  }

  /** Generates, compiles and packs all services, each in an archive of its own. */
  List<Path> archives() throws IOException {
    documents();
    generate();
    compile();
    List<Path> archives = new ArrayList<>();
    for (CorpusService service : services) {
      for (Kind kind : service.kinds()) {
        archives.add(archive(service, kind));
      }
    }
    return archives;
  }

  private void documents() throws IOException {
    delete(target);
    for (CorpusService service : services) {
      for (Kind kind : service.kinds()) {
        writeDocuments(service, kind);
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private void writeDocuments(CorpusService service, Kind kind) throws IOException {
    Path directory = Files.createDirectories(directory(service, kind));
    for (Map.Entry<String, String> each : service.documents(kind.serviceName(service)).entrySet()) {
      Files.writeString(directory.resolve(each.getKey()), each.getValue());
    }
  }

  /** Both generators work at the same time, without the line that they print for each WSDL. */
  private void generate() throws IOException {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
    try (Generators generators = new Generators()) {
      CompletableFuture<Void> jaxWs =
          CompletableFuture.runAsync(() -> generate(generators, List.of(Kind.JAX_WS)));
      generate(generators, List.of(Kind.ADB, Kind.UNWRAPPED));
      jaxWs.join();
    } finally {
      System.setOut(out);
    }
    if (!refused.isEmpty()) {
      throw new AssertionError(String.join("\n", refused));
    }
  }

  private void generate(Generators generators, List<Kind> kinds) {
    for (CorpusService service : services) {
      for (Kind kind : kinds) {
        if (service.kinds().contains(kind)) {
          try {
            generate(generators, service, kind);
          } catch (AssertionError problem) {
            refused.add(wsdl(service, kind) + ": " + problem.getMessage());
          }
        }
      }
    }
  }

  private void generate(Generators generators, CorpusService service, Kind kind) {
    Path wsdl = wsdl(service, kind);
    Path directory = directory(service, kind);
    if (kind == Kind.JAX_WS) {
      try {
        generators.jaxWs(service, wsdl, Files.createDirectories(directory.resolve("src")));
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    } else {
      generators.adb(service, kind, wsdl, directory);
    }
  }

  private void compile() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, UTF_8)) {
      List<Path> sources = sources();
      sources.addAll(writeServices(compiler, files, sources));
      List<String> options =
          List.of(
              "-d",
              Files.createDirectories(target.resolve("classes")).toString(),
              "-classpath",
              System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
              "-proc:none",
              "-nowarn",
              "-g:vars",
              "-Xmaxerrs",
              "1000");
      var all = files.getJavaFileObjectsFromPaths(sources);
      if (!compiler.getTask(null, files, problems, options, null, all).call()) {
        throw new AssertionError(errors(problems));
      }
    }
  }

  private List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (CorpusService service : services) {
      for (Kind kind : service.kinds()) {
        try (Stream<Path> files = Files.walk(directory(service, kind).resolve("src"))) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        }
      }
    }
    return sources;
  }

  /** Writes a service class beside each interface of a service. */
  private static List<Path> writeServices(
      JavaCompiler compiler, StandardJavaFileManager files, List<Path> sources) throws IOException {
    List<Path> interfaces =
        sources.stream()
            .filter(each -> each.toString().matches(".*(?:SkeletonInterface|Port)\\.java"))
            .toList();
    JavacTask parser =
        (JavacTask)
            compiler.getTask(
                null, files, null, null, null, files.getJavaFileObjectsFromPaths(interfaces));
    List<Path> written = new ArrayList<>();
    for (CompilationUnitTree unit : parser.parse()) {
      ServiceWriter service = ServiceWriter.of(unit);
      if (service != null) {
        Path source =
            Path.of(unit.getSourceFile().toUri()).resolveSibling(service.name() + ".java");
        written.add(Files.writeString(source, service.source()));
      }
    }
    return written;
  }

  private static String errors(DiagnosticCollector<JavaFileObject> problems) {
    StringBuilder errors = new StringBuilder();
    for (Diagnostic<? extends JavaFileObject> each : problems.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        errors.append(each).append('\n');
      }
    }
    return errors.toString();
  }

  private Path archive(CorpusService service, Kind kind) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("META-INF/services.xml", descriptor(service, kind).getBytes(UTF_8));
    if (kind != Kind.JAX_WS) {
      for (Map.Entry<String, String> each :
          service.documents(kind.serviceName(service)).entrySet()) {
        entries.put("META-INF/" + each.getKey(), each.getValue().getBytes(UTF_8));
      }
    }
    Path classes = target.resolve("classes");
    Path own = classes.resolve(kind.packageName(service).replace('.', '/'));
    try (Stream<Path> files = Files.walk(own)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = classes.relativize(file).toString().replace('\\', '/');
        entries.put(name, Files.readAllBytes(file));
      }
    }
    Path archive =
        Files.createDirectories(target.resolve("archives"))
            .resolve(kind.serviceName(service) + ".aar");
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(each.getKey()));
        zip.write(each.getValue());
        zip.closeEntry();
      }
    }
    return archive;
  }

  private String descriptor(CorpusService service, Kind kind) throws IOException {
    String name = kind.serviceName(service);
    String packageName = kind.packageName(service);
    if (kind == Kind.JAX_WS) {
      return """
      <service name="%s">
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                           class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                           class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
        </messageReceivers>
        <parameter name="ServiceClass">%s.%sPort%s</parameter>
      </service>
      """
          .formatted(name, packageName, name, ServiceWriter.SUFFIX);
    }
    Path generated = directory(service, kind).resolve("resources").resolve("services.xml");
    return Files.readString(generated)
        .replace("Skeleton</parameter>", ServiceWriter.SUFFIX + "</parameter>");
  }
}
