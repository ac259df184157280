package io.github.deltasoap.oracle.client;

import io.github.deltasoap.oracle.fixture.Archives;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.openmbean.TabularData;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.engine.AxisConfiguration;

/**
 * Client configurations with and without the module, and the module's JMX attributes for clients.
 */
public final class ClientRepository {
  private static final String CLIENT = "io.github.deltasoap:type=Client";

  private static final String ADDRESSING = "<module ref=\"addressing\"/>";

  private ClientRepository() {}

  /**
   * Creates a configuration from stock's defaults and the module's archive.
   *
   * @param content additional elements of its {@code axis2.xml}
   */
  public static ConfigurationContext with(Path directory, String... content) throws IOException {
    Path modules = Files.createDirectories(directory.resolve("modules"));
    Files.copy(Archives.module(), modules.resolve("deltasoap.mar"));
    return configuration(directory, content);
  }

  /** Creates a configuration from stock's defaults and Axis2's addressing module. */
  static ConfigurationContext stockWithAddressing(Path directory) throws IOException {
    addAddressing(directory);
    return configuration(directory, new String[] {ADDRESSING});
  }

  /** Creates a configuration that engages the module and Axis2's addressing module. */
  static ConfigurationContext withAddressing(Path directory) throws IOException {
    addAddressing(directory);
    return with(directory, "<module ref=\"deltasoap\"/>", ADDRESSING);
  }

  private static void addAddressing(Path directory) throws IOException {
    Path modules = Files.createDirectories(directory.resolve("modules"));
    Files.copy(Archives.addressing(), modules.resolve("addressing.mar"));
  }

  /** Creates a configuration that finds the module on the class path. */
  static ConfigurationContext withModuleOnClassPath(Path directory, String... content)
      throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(
        new URLClassLoader(new URL[] {Archives.module().toUri().toURL()}, before));
    try {
      return configuration(Files.createDirectories(directory), content);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Creates a configuration of stock alone. */
  public static ConfigurationContext stock(Path directory) throws IOException {
    return configuration(Files.createDirectories(directory), new String[0]);
  }

  public static String parameter(String name, Object value) {
    return "<parameter name=\"" + name + "\">" + value + "</parameter>";
  }

  private static ConfigurationContext configuration(Path directory, String[] content)
      throws IOException {
    String defaults;
    try (InputStream in =
        AxisConfiguration.class.getResourceAsStream(
            "/org/apache/axis2/deployment/axis2_default.xml")) {
      defaults = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    String configuration =
        defaults
            // This transport's artifact is not on the class path.
            .replaceFirst("<transportSender name=\"local\"[^>]*/>", "")
            .replace("</axisconfig>", String.join("", content) + "</axisconfig>");
    Path file = Files.writeString(directory.resolve("axis2.xml"), configuration);
    return ConfigurationContextFactory.createConfigurationContextFromFileSystem(
        directory.toString(), file.toString());
  }

  /** An attribute of the module's bean for clients. */
  public static long number(String attribute) throws JMException {
    Object value =
        ManagementFactory.getPlatformMBeanServer().getAttribute(new ObjectName(CLIENT), attribute);
    return ((Number) value).longValue();
  }

  /** Switches the responses of all clients to stock. */
  static void switchResponsesToStock() throws JMException {
    ManagementFactory.getPlatformMBeanServer()
        .invoke(new ObjectName(CLIENT), "switchResponsesToStock", new Object[0], new String[0]);
  }

  /** The number of requests with this kind of template match. */
  static long matches(String match) throws JMException {
    TabularData table =
        (TabularData)
            ManagementFactory.getPlatformMBeanServer()
                .getAttribute(new ObjectName(CLIENT), "TemplateMatches");
    return (Long) table.get(new Object[] {match}).get("value");
  }

  /** Whether the module has registered its bean for clients. */
  static boolean isSeen() throws JMException {
    return ManagementFactory.getPlatformMBeanServer().isRegistered(new ObjectName(CLIENT));
  }
}
