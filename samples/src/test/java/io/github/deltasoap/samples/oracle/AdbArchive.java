package io.github.deltasoap.samples.oracle;

import io.github.deltasoap.samples.oracle.adb.AdbShapes;
import io.github.deltasoap.samples.oracle.service.Dump;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The ADB services of the oracle: generated classes, unchanged, with their WSDLs. */
final class AdbArchive {
  private static final String PACKAGE = "io.github.deltasoap.samples.oracle.adb";

  private AdbArchive() {}

  /** The services as deployed for a variant; null deploys them without the module. */
  static ServiceArchive of(@Nullable Variant variant) throws IOException {
    return variant == null ? of("", "") : of(variant.suffix(), variant.parameters());
  }

  /** The services with a suffix to their names, and with parameters in services.xml. */
  static ServiceArchive of(String suffix, String parameters) throws IOException {
    Map<String, String> documents = new LinkedHashMap<>();
    StringBuilder services = new StringBuilder("<serviceGroup name=\"adb" + suffix + "\">\n");
    for (String name : List.of("Shapes", "Parts")) {
      services.append(service(name, suffix, parameters));
      String wsdl =
          Files.readString(Path.of("src/test/wsdl", name.toLowerCase(Locale.ROOT) + ".wsdl"));
      documents.put(
          name + suffix + ".wsdl",
          wsdl.replace(
              "<service name=\"" + name + "\"", "<service name=\"" + name + suffix + "\""));
    }
    services.append("</serviceGroup>\n");
    return new ServiceArchive("adb" + suffix, services.toString(), classes(), documents);
  }

  private static String service(String name, String suffix, String parameters) {
    return """
      <service name="%1$s%2$s" scope="request">
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                           class="%3$s.%4$s.%1$sMessageReceiverInOnly"/>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                           class="%3$s.%4$s.%1$sMessageReceiverInOut"/>
        </messageReceivers>
        <parameter name="ServiceClass">%3$s.Adb%1$s</parameter>
        <parameter name="useOriginalwsdl">true</parameter>
    %5$s  </service>
    """
        .formatted(name, suffix, PACKAGE, name.toLowerCase(Locale.ROOT), parameters);
  }

  /** All classes of the package and its subpackages. */
  private static List<Class<?>> classes() throws IOException {
    List<Class<?>> classes = new ArrayList<>(List.of(Dump.class));
    try {
      Path directory = Path.of(AdbShapes.class.getResource("AdbShapes.class").toURI()).getParent();
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
          String name = directory.relativize(file).toString().replace(".class", "");
          if (!name.contains("$") && !name.contains("package-info")) {
            classes.add(Class.forName(PACKAGE + "." + name.replace('/', '.')));
          }
        }
      }
    } catch (ReflectiveOperationException | URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
    return classes;
  }
}
