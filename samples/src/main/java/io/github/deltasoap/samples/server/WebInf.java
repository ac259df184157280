package io.github.deltasoap.samples.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The WEB-INF directory of an {@link AxisWebApp}. */
final class WebInf {

  private WebInf() {}

  /**
   * Writes axis2.xml, the services, the modules and the libraries of {@code app} to {@code webInf}.
   */
  static void write(AxisWebApp app, Path webInf) throws IOException {
    Path conf = Files.createDirectories(webInf.resolve("conf"));
    Path services = Files.createDirectories(webInf.resolve("services"));
    Path modules = Files.createDirectories(webInf.resolve("modules"));
    Files.writeString(conf.resolve("axis2.xml"), Axis2Xml.of(app));
    for (Path file : app.serviceFiles()) {
      Files.copy(file, services.resolve(file.getFileName()));
    }
    for (ServiceArchive archive : app.serviceArchives()) {
      archive.writeTo(services);
    }
    for (Path file : app.moduleFiles()) {
      Files.copy(file, modules.resolve(file.getFileName()));
    }
    for (Path file : app.libraries()) {
      Path libraries = Files.createDirectories(webInf.resolve("lib"));
      Files.copy(file, libraries.resolve(file.getFileName()));
    }
  }
}
