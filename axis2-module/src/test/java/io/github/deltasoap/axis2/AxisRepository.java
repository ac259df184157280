package io.github.deltasoap.axis2;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;

/** An Axis2 repository in a directory, for Axis2 inside the test's JVM. */
final class AxisRepository {
  private final Path root;

  AxisRepository(Path root) throws IOException {
    this.root = root;
    Files.createDirectories(root.resolve("services"));
    Files.createDirectories(root.resolve("modules"));
  }

  /** The directory of an exploded service archive. */
  Path service(String archive) {
    return root.resolve("services").resolve(archive);
  }

  /** Starts Axis2 on the repository, with additional elements in its axis2.xml. */
  ConfigurationContext start(String... more) throws IOException, AxisFault {
    Path configuration = root.resolve("axis2.xml");
    try (InputStream in = AxisRepository.class.getResourceAsStream("/axis2.xml")) {
      String text = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
      Files.writeString(configuration, text.replace("<!-- more -->", String.join("\n", more)));
    }
    ConfigurationContext started =
        ConfigurationContextFactory.createConfigurationContextFromFileSystem(
            root.toString(), configuration.toString());
    ModuleHost.awaitDescriptions();
    return started;
  }
}
