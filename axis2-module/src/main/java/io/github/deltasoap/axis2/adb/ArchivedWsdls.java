package io.github.deltasoap.axis2.adb;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.axis2.deployment.DeploymentException;
import org.apache.axis2.deployment.repository.util.ArchiveReader;
import org.apache.axis2.deployment.repository.util.DeploymentFileData;
import org.apache.axis2.description.AxisService;

/**
 * The WSDLs in {@code META-INF} of a service's archive, read by Axis2's own reader. Axis2 itself
 * ignores those whose services have other names than the deployed one. Used by {@link AdbSchemas}.
 */
final class ArchivedWsdls {
  private ArchivedWsdls() {}

  /**
   * The services that the WSDLs describe, by name.
   *
   * @return empty if the service was not deployed from a file, or Axis2 cannot read it
   */
  static List<AxisService> of(AxisService deployed) {
    URL location = deployed.getFileName();
    if (location == null || !location.getProtocol().equals("file")) {
      return List.of();
    }
    try {
      DeploymentFileData archive = new DeploymentFileData(new File(location.toURI()));
      Map<String, AxisService> byName = new TreeMap<>(new ArchiveReader().processWSDLs(archive));
      return List.copyOf(byName.values());
    } catch (DeploymentException | URISyntaxException | RuntimeException | LinkageError unread) {
      // Axis2 has reported it when it deployed the archive.
      return List.of();
    }
  }
}
