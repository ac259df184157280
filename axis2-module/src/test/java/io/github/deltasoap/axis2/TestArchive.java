package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.deployment.ServiceDeployer;
import org.apache.axis2.deployment.WSDLServiceBuilderExtension;
import org.apache.axis2.deployment.repository.util.DeploymentFileData;
import org.apache.axis2.description.AxisService;

/** A service archive with its own classes, compiled from source. */
final class TestArchive {
  /** A service whose answers show its arguments. */
  static final String ORDERS =
      """
      package orders;

      public class Orders {
        public String submit(String name, int[] counts, Item best) {
          return name + "/" + java.util.Arrays.toString(counts) + "/" + best;
        }

        public String cancel(String name, Long number) {
          return name + number;
        }

        public void log(String line) {}
      }
      """;

  /** The service's bean. */
  static final String ITEM =
      """
      package orders;

      public class Item {
        private String sku;
        private double price;

        public String getSku() {
          return sku;
        }

        public void setSku(String sku) {
          this.sku = sku;
        }

        public double getPrice() {
          return price;
        }

        public void setPrice(double price) {
          this.price = price;
        }

        @Override
        public String toString() {
          return sku + "@" + price;
        }
      }
      """;

  private final Path file;

  private TestArchive(Path file) {
    this.file = file;
  }

  /** Makes {@code orders.aar} with the Orders service. */
  static TestArchive orders(Path directory, String... more) throws IOException {
    return make(
        directory,
        "orders",
        Map.of("orders.Orders", ORDERS, "orders.Item", ITEM),
        GeneratedServices.describe("Orders", "orders.Orders", more));
  }

  /** Makes an archive of the given name. */
  static TestArchive make(
      Path directory, String name, Map<String, String> sources, String servicesXml)
      throws IOException {
    return make(directory, name, sources, servicesXml, Map.of());
  }

  /** Makes an archive with documents beside its services.xml. */
  static TestArchive make(
      Path directory,
      String name,
      Map<String, String> sources,
      String servicesXml,
      Map<String, String> documents)
      throws IOException {
    Path classes = Files.createTempDirectory(directory, name);
    GeneratedServices.compile(sources, classes);
    // Never rewrites a file: class loaders and the JVM keep archives open.
    Path file = Files.createTempDirectory(directory, "deployed").resolve(name + ".aar");
    try (JarOutputStream jar =
            new JarOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        Stream<Path> all = Files.walk(classes)) {
      jar.putNextEntry(new JarEntry("META-INF/services.xml"));
      jar.write(servicesXml.getBytes(UTF_8));
      for (Map.Entry<String, String> document : documents.entrySet()) {
        jar.putNextEntry(new JarEntry("META-INF/" + document.getKey()));
        jar.write(document.getValue().getBytes(UTF_8));
      }
      for (Path each : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
        jar.putNextEntry(new JarEntry(classes.relativize(each).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(each));
      }
    }
    return new TestArchive(file);
  }

  Path file() {
    return file;
  }

  /** Deploys the archive as Axis2 does at startup; returns its only service, described. */
  AxisService deploy(ConfigurationContext configuration) throws AxisFault {
    return deploy(file, configuration);
  }

  /** Deploys an archive or a directory with one service, and waits for its description. */
  static AxisService deploy(Path file, ConfigurationContext configuration) throws AxisFault {
    ServiceDeployer deployer = new ServiceDeployer();
    deployer.init(configuration);
    WSDLServiceBuilderExtension wsdl = new WSDLServiceBuilderExtension();
    wsdl.init(configuration);
    deployer.addServiceBuilderExtensions(wsdl);
    deployer.deploy(new DeploymentFileData(file.toFile(), deployer));
    ModuleHost.awaitDescriptions();
    return configuration
        .getAxisConfiguration()
        .getServiceGroup(groupName(file))
        .getServices()
        .next();
  }

  void undeploy(ConfigurationContext configuration) throws AxisFault {
    configuration.getAxisConfiguration().removeServiceGroup(groupName(file));
  }

  private static String groupName(Path file) {
    return file.getFileName().toString().replace(".aar", "");
  }

  /** A request for {@code Orders.submit}. */
  static byte[] submit(String name, int... counts) {
    StringBuilder payload = new StringBuilder("<name>" + name + "</name>");
    for (int count : counts) {
      payload.append("<counts>").append(count).append("</counts>");
    }
    payload.append("<best><sku>").append(name).append("</sku><price>1.5</price></best>");
    return envelope("submit", payload.toString());
  }

  static byte[] envelope(String operation, String payload) {
    return ("<soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\">"
            + "<soapenv:Body><o:"
            + operation
            + " xmlns:o=\"http://orders\">"
            + payload
            + "</o:"
            + operation
            + "></soapenv:Body></soapenv:Envelope>")
        .getBytes(UTF_8);
  }

  /** Engages the module in services.xml. */
  static final String ENGAGED = "<module ref=\"deltasoap\"/>";

  static String parameter(String name, String value) {
    return "<parameter name=\"" + name + "\">" + value + "</parameter>";
  }
}
