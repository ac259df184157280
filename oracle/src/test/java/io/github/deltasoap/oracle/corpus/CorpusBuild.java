package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.Deflater;
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
  private final List<Service> services;
  private final Path target;
  private final Map<String, UnaryOperator<String>> edits;

  /** The WSDLs that a generator has refused, with its message. */
  private final Queue<String> refused = new ConcurrentLinkedQueue<>();

  /**
   * @param name of the directory below {@code target}, whose content is replaced
   */
  CorpusBuild(List<? extends Service> services, String name) {
    this(services, name, Map.of());
  }

  /**
   * A build whose generated code is edited before it is compiled.
   *
   * @param edits of sources, by the simple names of their classes
   */
  CorpusBuild(
      List<? extends Service> services, String name, Map<String, UnaryOperator<String>> edits) {
    this.services = List.copyOf(services);
    this.target = Path.of("target", name);
    this.edits = Map.copyOf(edits);
  }

  /** The WSDL of a service. */
  Path wsdl(Service service, Kind kind) {
    String name = kind.serviceName(service);
    return directory(service, kind).resolve(name + ".wsdl");
  }

  private Path directory(Service service, Kind kind) {
    return target.resolve(kind.name().toLowerCase(Locale.ROOT)).resolve(service.name());
  }

  /** Generates, compiles and packs all services, each in an archive of its own. */
  List<Path> archives() throws IOException {
    try (Generators generators = new Generators()) {
      return archives(generators);
    }
  }

  /**
   * Does the same with generators that are open.
   *
   * @throws AssertionError if a generator refuses a WSDL, or its code does not compile
   */
  List<Path> archives(Generators generators) throws IOException {
    documents();
    generate(generators);
    compile();
    List<Path> archives = new ArrayList<>();
    for (Service service : services) {
      for (Kind kind : service.kinds()) {
        archives.add(archive(service, kind));
      }
    }
    return archives;
  }

  private void documents() throws IOException {
    delete(target);
    for (Service service : services) {
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

  private void writeDocuments(Service service, Kind kind) throws IOException {
    Path directory = Files.createDirectories(directory(service, kind));
    for (Map.Entry<String, String> each : service.documents(kind.serviceName(service)).entrySet()) {
      Files.writeString(directory.resolve(each.getKey()), each.getValue());
    }
  }

  /** Both generators work at the same time. */
  private void generate(Generators generators) {
    CompletableFuture<Void> jaxWs =
        CompletableFuture.runAsync(() -> generate(generators, List.of(Kind.JAX_WS)));
    generate(generators, List.of(Kind.ADB, Kind.UNWRAPPED));
    jaxWs.join();
    if (!refused.isEmpty()) {
      throw new AssertionError(String.join("\n", refused));
    }
  }

  private void generate(Generators generators, List<Kind> kinds) {
    for (Service service : services) {
      for (Kind kind : kinds) {
        if (service.kinds().contains(kind)) {
          try {
            generate(generators, service, kind);
          } catch (AssertionError problem) {
            refused.add(wsdl(service, kind) + ": " + rootMessage(problem));
          }
        }
      }
    }
  }

  private static String rootMessage(Throwable problem) {
    Throwable root = problem;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage());
  }

  private void generate(Generators generators, Service service, Kind kind) {
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
      List<Path> sources = new ArrayList<>();
      for (Service service : services) {
        for (Kind kind : service.kinds()) {
          List<Path> generated = sources(service, kind);
          edit(generated);
          sources.addAll(generated);
          sources.addAll(writeServices(service, kind, compiler, files, generated));
        }
      }
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

  private void edit(List<Path> generated) throws IOException {
    for (Path source : generated) {
      String name = source.getFileName().toString().replace(".java", "");
      UnaryOperator<String> edit = edits.get(name);
      if (edit != null) {
        String text = Files.readString(source);
        String edited = edit.apply(text);
        if (edited.equals(text)) {
          throw new AssertionError("nothing to edit in " + source);
        }
        Files.writeString(source, edited);
      }
    }
  }

  private List<Path> sources(Service service, Kind kind) throws IOException {
    try (Stream<Path> files = Files.walk(directory(service, kind).resolve("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  /** Writes a service class beside the interface of a service. */
  private static List<Path> writeServices(
      Service named,
      Kind kind,
      JavaCompiler compiler,
      StandardJavaFileManager files,
      List<Path> sources)
      throws IOException {
    List<Path> interfaces = new ArrayList<>();
    for (Path source : sources) {
      if (kind == Kind.JAX_WS
          ? Files.readString(source).contains("@WebService(")
          : source.toString().endsWith("SkeletonInterface.java")) {
        interfaces.add(source);
      }
    }
    JavacTask parser =
        (JavacTask)
            compiler.getTask(
                null, files, null, null, null, files.getJavaFileObjectsFromPaths(interfaces));
    List<Path> written = new ArrayList<>();
    for (CompilationUnitTree unit : parser.parse()) {
      ServiceWriter service =
          ServiceWriter.of(kind.serviceName(named), kind.packageName(named), unit);
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

  private Path archive(Service service, Kind kind) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    if (kind != Kind.JAX_WS) {
      // The WSDL and the schemas as WSDL2Java writes them for archives.
      add(resources(service, kind), resources(service, kind), "META-INF/", entries);
    }
    entries.put("META-INF/services.xml", descriptor(service, kind).getBytes(UTF_8));
    Path classes = target.resolve("classes");
    boolean isOnly = services.size() == 1 && service.kinds().size() == 1;
    Path own = isOnly ? classes : classes.resolve(kind.packageName(service).replace('.', '/'));
    add(own, classes, "", entries);
    Path archive =
        Files.createDirectories(target.resolve("archives"))
            .resolve(kind.serviceName(service) + ".aar");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(archive));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(each.getKey()));
        zip.write(each.getValue());
        zip.closeEntry();
      }
    }
    return archive;
  }

  private String descriptor(Service service, Kind kind) throws IOException {
    String name = kind.serviceName(service);
    if (kind == Kind.JAX_WS) {
      return """
      <service name="%s">
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                           class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                           class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
        </messageReceivers>
        <parameter name="ServiceClass">%s</parameter>
      </service>
      """
          .formatted(name, serviceClass(service, kind));
    }
    return Files.readString(resources(service, kind).resolve("services.xml"))
        .replace("Skeleton</parameter>", ServiceWriter.SUFFIX + "</parameter>");
  }

  private Path resources(Service service, Kind kind) {
    return directory(service, kind).resolve("resources");
  }

  /** Adds the files below a directory, with names relative to a root. */
  private static void add(Path directory, Path root, String prefix, Map<String, byte[]> entries)
      throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        entries.put(prefix + name, Files.readAllBytes(file));
      }
    }
  }

  private String serviceClass(Service service, Kind kind) throws IOException {
    Path root = directory(service, kind).resolve("src");
    String end = ServiceWriter.SUFFIX + ".java";
    for (Path source : sources(service, kind)) {
      if (source.toString().endsWith(end)) {
        String name = root.relativize(source).toString().replace(File.separatorChar, '.');
        return name.substring(0, name.length() - ".java".length());
      }
    }
    throw new AssertionError("no interface of a service in " + root);
  }
}
