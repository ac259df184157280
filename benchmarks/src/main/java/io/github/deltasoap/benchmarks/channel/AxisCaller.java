package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.channel.infoset.Encoding;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.SplittableRandom;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.kernel.http.HTTPConstants;

/** A client of Axis2. For one thread. */
final class AxisCaller implements Caller {
  private final ConfigurationContext configuration;
  private final ServiceClient client;
  private final Way way;
  private final Talk talk;
  private final SplittableRandom random = new SplittableRandom(1);

  /**
   * @param directory for the client's configuration
   * @param module the module's archive
   */
  AxisCaller(Way way, Talk talk, Path directory, Path module) throws IOException {
    this.way = way;
    this.talk = talk;
    this.configuration = configuration(way, directory, module);
    this.client = new ServiceClient(configuration, null);
    Options options = client.getOptions();
    options.setAction(talk.action());
    options.setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    options.setProperty(HTTPConstants.CHUNKED, false);
    options.setTimeOutInMilliSeconds(600_000);
    if (way == Way.GZIP) {
      options.setProperty(HTTPConstants.MC_GZIP_REQUEST, true);
    }
    if (way == Way.MTOM) {
      options.setProperty(Constants.Configuration.ENABLE_MTOM, Constants.VALUE_TRUE);
    }
    Encoding encoding = way.encoding();
    if (encoding != null) {
      encoding.addTo(configuration.getAxisConfiguration());
      encoding.choose(options);
    }
  }

  /**
   * The configuration of a client.
   *
   * @param directory for its files
   * @param module the module's archive
   */
  static ConfigurationContext configuration(Way way, Path directory, Path module)
      throws IOException {
    Path modules = Files.createDirectories(directory.resolve("modules"));
    StringBuilder content = new StringBuilder();
    if (way.isEngaged()) {
      Files.copy(module, modules.resolve("deltasoap.mar"));
      content.append("<module ref=\"deltasoap\"/>");
      content.append("<parameter name=\"deltasoap.channel\">");
      content.append(way.channel()).append("</parameter>");
      if (way == Way.EXPLICIT) {
        content.append("<parameter name=\"deltasoap.channel.negotiation\">explicit</parameter>");
      }
    }
    String defaults;
    try (InputStream in =
        AxisConfiguration.class.getResourceAsStream(
            "/org/apache/axis2/deployment/axis2_default.xml")) {
      defaults = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    String xml =
        defaults
            // This transport's artifact is not on the class path.
            .replaceFirst("<transportSender name=\"local\"[^>]*/>", "")
            .replace("</axisconfig>", content + "</axisconfig>");
    Path file = Files.writeString(directory.resolve("axis2.xml"), xml);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(new WithoutModules(before));
    try {
      return ConfigurationContextFactory.createConfigurationContextFromFileSystem(
          directory.toString(), file.toString());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Hides the module on the class path, which Axis2 would deploy beside the archive. */
  private static final class WithoutModules extends ClassLoader {
    WithoutModules(ClassLoader parent) {
      super(parent);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      return name.equals("META-INF/module.xml")
          ? Collections.emptyEnumeration()
          : super.getResources(name);
    }
  }

  @Override
  public String call(int port) throws AxisFault {
    client
        .getOptions()
        .setTo(
            new EndpointReference(
                "http://127.0.0.1:" + port + way.application() + "/services/" + talk.service()));
    try {
      OMElement response = client.sendReceive(talk.payload(random));
      response.build();
      return response.getFirstElement().getText();
    } finally {
      client.cleanupTransport();
    }
  }

  @Override
  public void close() throws AxisFault {
    client.cleanup();
    configuration.terminate();
  }
}
