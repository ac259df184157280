package io.github.deltasoap.samples.oracle;

import io.github.deltasoap.samples.oracle.jaxws.JaxWsBare;
import io.github.deltasoap.samples.oracle.jaxws.JaxWsResults;
import io.github.deltasoap.samples.oracle.jaxws.JaxWsShapes;
import io.github.deltasoap.samples.server.ServiceArchive;
import jakarta.jws.WebService;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JAX-WS services of the oracle: annotated classes without a WSDL. */
final class JaxWsArchive {

  static final List<Class<?>> SERVICES =
      List.of(JaxWsShapes.class, JaxWsBare.class, JaxWsResults.class);

  private JaxWsArchive() {}

  /**
   * An archive of one service, as deployed for a variant; null deploys it without the module. All
   * variants share their names, which JAX-WS takes from the classes.
   */
  static ServiceArchive of(Class<?> service, @Nullable Variant variant) throws IOException {
    String name = service.getSimpleName();
    String services =
        """
        <serviceGroup name="%1$s">
          <service name="%1$s">
            <messageReceivers>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                               class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                               class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
            </messageReceivers>
            <parameter name="ServiceClass">%2$s</parameter>
        %3$s  </service>
        </serviceGroup>
        """
            .formatted(name, service.getName(), variant == null ? "" : parameters(variant));
    return new ServiceArchive(name, services, classes(service));
  }

  private static String parameters(Variant variant) {
    return variant.parameters()
        + "<parameter name=\"deltasoap.maxBytes\">"
        + maxBytes(variant)
        + "</parameter>";
  }

  /**
   * The memory limit of a variant, which distinguishes its services from others of the same name.
   */
  static long maxBytes(Variant variant) {
    return 100_000_000L + List.of(Variant.values()).indexOf(variant);
  }

  /** All classes of the package except the other services. */
  private static List<Class<?>> classes(Class<?> service) throws IOException {
    List<Class<?>> classes = new ArrayList<>();
    try {
      Path directory =
          Path.of(service.getResource(service.getSimpleName() + ".class").toURI()).getParent();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.class")) {
        for (Path file : files) {
          String name = file.getFileName().toString().replace(".class", "");
          Class<?> found = Class.forName(service.getPackageName() + "." + name);
          if (found == service || !found.isAnnotationPresent(WebService.class)) {
            classes.add(found);
          }
        }
      }
    } catch (ReflectiveOperationException | URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
    return classes;
  }
}
