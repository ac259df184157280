package io.github.deltasoap.samples.oracle;

import io.github.deltasoap.samples.google.DirectoryCategory;
import io.github.deltasoap.samples.google.GoogleSearchLarge;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import io.github.deltasoap.samples.google.GoogleSearchSimple;
import io.github.deltasoap.samples.google.ResultElement;
import io.github.deltasoap.samples.oracle.foreign.Alien;
import io.github.deltasoap.samples.oracle.look.LookModule;
import io.github.deltasoap.samples.oracle.other.Parcel;
import io.github.deltasoap.samples.oracle.other.Stranger;
import io.github.deltasoap.samples.oracle.service.Searches;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A Tomcat with two applications of the same service classes: {@code /stock} without the module,
 * and {@code /delta} with it, where each service is deployed once for each {@link Variant}. Safe
 * for any number of threads.
 */
final class OracleServer implements AutoCloseable {
  /** This test runs in the directory of its Maven module, after the archive has been built. */
  private static final Path ARCHIVES = Path.of("..", "axis2-module", "target");

  private static final String SERVICES = "io.github.deltasoap.samples.oracle.service";
  private static final String GOOGLE = "io.github.deltasoap.samples.google";

  /** Services of classes that count their objects, with and without a life cycle. */
  static final List<String> SERVICE_OBJECTS =
      List.of("Objects", "ObjectsOfApplication", "StartedObjects", "StartedObjectsOfApplication");

  /** The service whose schema has unqualified elements. */
  static final String UNQUALIFIED = "UnqualifiedResults";

  /** Axis2 logs each fault with its stack trace; most of the messages here are faulty. */
  private static final Logger AXIS = Logger.getLogger("org.apache.axis2");

  private static final Logger MODULE = Logger.getLogger("io.github.deltasoap");

  /**
   * A deployed service.
   *
   * @param name the name without a variant's suffix
   * @param namespace the namespace of its messages; its beans are in {@code namespace/xsd}
   */
  private record Deployment(String name, String className, String namespace, String scope) {
    Deployment(String name, String className, String namespace) {
      this(name, className, namespace, "request");
    }
  }

  private final List<Deployment> deployments = new ArrayList<>();
  private final Map<String, ServiceCounters> counters = new ConcurrentHashMap<>();
  private final AtomicLong comparisons = new AtomicLong();
  private final Queue<String> moduleLog = new ConcurrentLinkedQueue<>();
  private final Poster poster = new Poster();
  private final Path modules;
  private final EmbeddedServer server;

  OracleServer() throws IOException {
    AXIS.setLevel(Level.OFF);
    MODULE.setUseParentHandlers(false);
    MODULE.addHandler(new ModuleLog());
    for (String name :
        List.of(
            "Values",
            "Beans",
            "Faults",
            "OneWay",
            "Undescribed",
            "NotPlain",
            "Mutating",
            "Witness",
            "GenericService",
            "Results",
            UNQUALIFIED,
            "Budget")) {
      String className =
          name.equals("Budget") ? "Values" : name.equals(UNQUALIFIED) ? "Results" : name;
      deployments.add(new Deployment(name, SERVICES + "." + className, Message.NAMESPACE));
    }
    for (String name : SERVICE_OBJECTS) {
      String className = name.startsWith("Started") ? "StartedObjects" : "ServiceObjects";
      String scope = name.endsWith("OfApplication") ? "application" : "request";
      deployments.add(new Deployment(name, SERVICES + "." + className, Message.NAMESPACE, scope));
    }
    for (String bean : List.of("OfUncopyable", "OfNoClone", "OfSharing", "OfPlanet")) {
      deployments.add(new Deployment(bean, SERVICES + ".Refused$" + bean, Message.NAMESPACE));
    }
    deployments.add(new Deployment("Orders", SERVICES + ".Orders", "http://example.org/t"));
    for (String name : List.of("GoogleSearchSimple", "GoogleSearchLarge")) {
      deployments.add(new Deployment(name, GOOGLE + "." + name, "http://goog"));
    }
    for (String name : List.of("Searches", "MoreSearches")) {
      deployments.add(new Deployment(name, SERVICES + ".Searches", "http://goog"));
    }
    modules = Files.createTempDirectory("deltasoap-oracle");
    Path look = LookModule.writeTo(modules);
    Path lookOut = LookModule.writeOutTo(modules);
    AxisWebApp.Builder stock =
        AxisWebApp.at("/stock")
            .module(look)
            .engage("look")
            .service(archive("oracle", null))
            .service(AdbArchive.of(null));
    AxisWebApp.Builder delta =
        AxisWebApp.at("/delta")
            .module(look)
            .engage("look")
            .module(moduleArchive())
            .engage("deltasoap");
    for (Variant variant : Variant.values()) {
      delta.service(archive("oracle" + variant.suffix(), variant));
      delta.service(AdbArchive.of(variant));
    }
    List<String> paths = new ArrayList<>(List.of("/stock", "/delta", "/stock-jaxws"));
    EmbeddedServer.Builder applications =
        EmbeddedServer.builder()
            .webApp(stock.build())
            .webApp(delta.build())
            .webApp(jaxWs(null, lookOut));
    for (Variant variant : Variant.values()) {
      applications.webApp(jaxWs(variant, lookOut));
      paths.add("/delta-jaxws" + variant.suffix());
    }
    server = applications.start();
    for (String application : paths) {
      if (!server.deploymentFaults(application).isEmpty()) {
        throw new AssertionError(server.deploymentFaults(application));
      }
    }
  }

  /**
   * The application with a variant's JAX-WS services. Their operations lack the phases that the
   * handlers of the module look use.
   */
  private static AxisWebApp jaxWs(@Nullable Variant variant, Path lookOut) throws IOException {
    AxisWebApp.Builder application =
        AxisWebApp.at(variant == null ? "/stock-jaxws" : "/delta-jaxws" + variant.suffix())
            .module(lookOut)
            .engage("look-out");
    for (Class<?> service : JaxWsArchive.SERVICES) {
      application.service(JaxWsArchive.of(service, variant));
    }
    if (variant != null) {
      application.module(moduleArchive()).engage("deltasoap");
    }
    return application.jaxWs().build();
  }

  static Path moduleArchive() throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(ARCHIVES, "deltasoap-*.mar")) {
      for (Path archive : found) {
        return archive;
      }
    }
    throw new IOException(
        "The oracle needs the module's archive; build axis2-module up to package");
  }

  private ServiceArchive archive(String name, Variant variant) throws IOException {
    StringBuilder services = new StringBuilder("<serviceGroup name=\"" + name + "\">\n");
    for (Deployment deployment : deployments) {
      if (variant == null || serves(variant, deployment.name)) {
        services.append(service(deployment, variant));
      }
    }
    return new ServiceArchive(name, services.append("</serviceGroup>\n").toString(), classes());
  }

  /** Whether a service is deployed for a variant. */
  static boolean serves(Variant variant, String service) {
    // Mutating changes its arguments, which the contract of pooled objects forbids.
    return variant != Variant.NONE || !service.equals("Mutating");
  }

  private static String service(Deployment deployment, Variant variant) {
    return """
      <service name="%s" targetNamespace="%s" scope="%s">
        <schema schemaNamespace="%s"%s>
          <mapping package="%s" namespace="%s/xsd"/>
          <mapping package="%s" namespace="%s/xsd"/>
        </schema>
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                           class="org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver"/>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                           class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
        </messageReceivers>
        <parameter name="ServiceClass">%s</parameter>
    %s  </service>
    """
        .formatted(
            deployment.name + (variant == null ? "" : variant.suffix()),
            deployment.namespace,
            deployment.scope,
            deployment.namespace,
            deployment.name.equals(UNQUALIFIED) ? " elementFormDefaultQualified=\"false\"" : "",
            SERVICES,
            deployment.namespace,
            GOOGLE,
            deployment.namespace,
            deployment.className,
            variant == null ? "" : parameters(deployment, variant));
  }

  private static String parameters(Deployment deployment, Variant variant) {
    String budget =
        deployment.name.equals("Budget")
            ? "    <parameter name=\"deltasoap.maxBytes\">200000</parameter>\n"
            : variant == Variant.NONE
                // Pooled objects need more memory, and nothing must be forgotten here.
                ? "    <parameter name=\"deltasoap.maxBytes\">100000000</parameter>\n"
                : "";
    return variant.parameters() + budget;
  }

  /** All service and bean classes: the listed ones, and the package of {@link Searches}. */
  private static List<Class<?>> classes() throws IOException {
    List<Class<?>> classes =
        new ArrayList<>(
            List.of(
                GoogleSearchSimple.class,
                GoogleSearchLarge.class,
                GoogleSearchResult.class,
                ResultElement.class,
                DirectoryCategory.class,
                Parcel.class,
                Stranger.class,
                Alien.class));
    try {
      Path directory =
          Path.of(Searches.class.getResource(Searches.class.getSimpleName() + ".class").toURI())
              .getParent();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.class")) {
        for (Path file : files) {
          String name = file.getFileName().toString().replace(".class", "");
          if (!name.contains("$") && !name.equals("package-info")) {
            classes.add(Class.forName(SERVICES + "." + name));
          }
        }
      }
    } catch (ReflectiveOperationException | java.net.URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
    return classes;
  }

  /** Stock's answer to a message. */
  Answer stock(Message message) {
    String application = isJaxWs(message.service()) ? "/stock-jaxws" : "/stock";
    return post(message, application + "/services/" + message.service(), "");
  }

  /** The answer of the application with the module. */
  Answer delta(Variant variant, Message message) {
    comparisons.incrementAndGet();
    return post(message, path(variant, message), suffix(variant, message));
  }

  private static String path(Variant variant, Message message) {
    return isJaxWs(message.service())
        ? "/delta-jaxws" + variant.suffix() + "/services/" + message.service()
        : "/delta/services/" + message.service() + variant.suffix();
  }

  /** The suffix of the service's name. */
  private static String suffix(Variant variant, Message message) {
    return isJaxWs(message.service()) ? "" : variant.suffix();
  }

  private static boolean isJaxWs(String service) {
    return service.startsWith("JaxWs");
  }

  /** The length that the application with the module announces; empty if it sends chunks. */
  OptionalLong announcedLength(Variant variant, Message message) {
    try {
      URI uri = uri(message, path(variant, message), suffix(variant, message));
      HttpResponse<byte[]> response = poster.send(uri, message, BodyHandlers.ofByteArray());
      return response.headers().firstValueAsLong("Content-Length");
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  private Answer post(Message message, String path, String suffix) {
    UnaryOperator<String> inStock =
        text ->
            text.replace(message.service() + suffix, message.service())
                .replace("/delta/services", "/stock/services")
                .replaceAll("/delta-jaxws-\\w+/services", "/stock-jaxws/services");
    return poster.ask(uri(message, path, suffix), message, inStock);
  }

  private URI uri(Message message, String path, String suffix) {
    return server.uri(path + message.pathSuffix().replace("{service}", message.service() + suffix));
  }

  /** The module's counters for a service. */
  ServiceCounters counters(Variant variant, String service) {
    if (isJaxWs(service)) {
      return counters.computeIfAbsent(
          service + variant.suffix(),
          key -> ServiceCounters.of(service, JaxWsArchive.maxBytes(variant)));
    }
    return counters.computeIfAbsent(service + variant.suffix(), ServiceCounters::new);
  }

  /** The names of a variant's services. */
  List<String> services(Variant variant) {
    return deployments.stream()
        .map(Deployment::name)
        .filter(name -> serves(variant, name))
        .toList();
  }

  /** The number of requests to the application with the module. */
  long comparisons() {
    return comparisons.get();
  }

  /** The module's log messages at WARNING and above. */
  List<String> moduleWarnings() {
    return List.copyOf(moduleLog);
  }

  @Override
  public void close() throws IOException {
    server.close();
    Files.delete(modules.resolve("look.mar"));
    Files.delete(modules.resolve("look-out.mar"));
    Files.delete(modules);
  }

  private final class ModuleLog extends Handler {
    @Override
    public void publish(LogRecord entry) {
      // Stock also logs the failures of services.
      boolean ofService = entry.getLoggerName().endsWith(".ServiceCall");
      if (entry.getLevel().intValue() >= Level.WARNING.intValue() && !ofService) {
        moduleLog.add(entry.getMessage());
      }
    }

    @Override
    public void flush() {
      // Nothing is buffered.
    }

    @Override
    public void close() {
      // Nothing to close.
    }
  }
}
