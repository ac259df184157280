package io.github.deltasoap.benchmarks.jmh.compared;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.jmh.mesh.MeshService;
import io.github.deltasoap.benchmarks.jmh.mesh.MeshSink;
import io.github.deltasoap.benchmarks.jmh.mixed.MixedService;
import io.github.deltasoap.benchmarks.jmh.search.SearchService;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import io.github.deltasoap.samples.order.pojo.OrderPojo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.deployment.DeploymentEngine;
import org.apache.axis2.deployment.repository.util.ArchiveReader;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.WSDL11ToAxisServiceBuilder;
import org.apache.ws.commons.schema.XmlSchema;

/**
 * Deploys the samples' POJO services without a server, as if from an archive, so that they know the
 * names of types.
 */
public final class StockServices {
  private static final String ECHO = "EchoPojo";
  private static final String ORDERS = "OrderPojo";

  private StockServices() {}

  /** The service of a message. */
  public static AxisService of(Message message) throws AxisFault {
    return deploy("GoogleSearch", GoogleSearch.servicesXml()).getService(message.service());
  }

  /** The echo service in its POJO form. */
  public static AxisService echo() throws AxisFault {
    try (InputStream in = EchoMessage.class.getResourceAsStream("echo/pojo/services.xml")) {
      if (in == null) {
        throw new IllegalStateException("The samples jar lacks echo/pojo/services.xml");
      }
      return deploy(ECHO, new String(in.readAllBytes(), UTF_8)).getService(ECHO);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The order service, which takes the mixed traffic. */
  public static AxisService orders() throws AxisFault {
    try (InputStream in = OrderPojo.class.getResourceAsStream("services.xml")) {
      if (in == null) {
        throw new IllegalStateException("The samples jar lacks order/pojo/services.xml");
      }
      return deploy(ORDERS, new String(in.readAllBytes(), UTF_8)).getService(ORDERS);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The mesh service. */
  public static AxisService mesh() throws AxisFault {
    String beans = MeshService.class.getPackageName();
    return deploy("Mesh", MeshService.class, "http://mesh", beans);
  }

  /** The service that takes meshes. */
  public static AxisService meshSink() throws AxisFault {
    String beans = MeshSink.class.getPackageName();
    return deploy("MeshSink", MeshSink.class, "http://mesh", beans);
  }

  /** The schemas from which the ADB beans of meshes were generated. */
  public static List<XmlSchema> meshSchemas() throws AxisFault {
    InputStream wsdl = StockServices.class.getResourceAsStream("mesh.wsdl");
    if (wsdl == null) {
      throw new IllegalStateException("The benchmarks lack mesh.wsdl");
    }
    return new WSDL11ToAxisServiceBuilder(wsdl).populateService().getSchema();
  }

  /** The search service. */
  public static AxisService search() throws AxisFault {
    String beans = GoogleSearchResult.class.getPackageName();
    return deploy("Search", SearchService.class, "http://goog", beans);
  }

  /** The service whose responses have many structures. */
  public static AxisService mixed() throws AxisFault {
    String beans = MixedService.class.getPackageName();
    return deploy("Mixed", MixedService.class, "http://mixed", beans);
  }

  /**
   * A service of a class loader of its own.
   *
   * @param servicesXml the {@code service} element
   */
  public static AxisService deploy(String name, String servicesXml, ClassLoader loader)
      throws AxisFault {
    String group = "<serviceGroup name=\"%s\">%s</serviceGroup>".formatted(name, servicesXml);
    return deployGroup(name, group, loader).getService(name);
  }

  private static AxisService deploy(
      String name, Class<?> implementation, String namespace, String beans) throws AxisFault {
    String services =
        """
        <serviceGroup name="%1$s">
          <service name="%1$s" targetNamespace="%2$s">
            <schema schemaNamespace="%2$s">
              <mapping package="%3$s" namespace="%2$s/xsd"/>
            </schema>
            <messageReceivers>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                               class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
            </messageReceivers>
            <parameter name="ServiceClass">%4$s</parameter>
          </service>
        </serviceGroup>
        """
            .formatted(name, namespace, beans, implementation.getName());
    return deploy(name, services).getService(name);
  }

  private static AxisServiceGroup deploy(String group, String servicesXml) throws AxisFault {
    return deployGroup(group, servicesXml, StockServices.class.getClassLoader());
  }

  private static AxisServiceGroup deployGroup(String group, String servicesXml, ClassLoader loader)
      throws AxisFault {
    ConfigurationContext context = ConfigurationContextFactory.createEmptyConfigurationContext();
    return DeploymentEngine.buildServiceGroup(
        new ByteArrayInputStream(servicesXml.getBytes(UTF_8)),
        loader,
        group,
        context,
        new ArchiveReader(),
        new HashMap<>());
  }
}
