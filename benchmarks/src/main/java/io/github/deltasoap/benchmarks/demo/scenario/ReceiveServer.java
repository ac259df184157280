package io.github.deltasoap.benchmarks.demo.scenario;

import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.jmh.receive.WideBean;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The server of {@code ReceiveStudy}: the same services in one application without the module and
 * one with it.
 */
public final class ReceiveServer implements Scenario {
  public static final String NAME = "receive";
  public static final String STOCK = "/stock";
  public static final String DELTA = "/deltasoap";

  /** The name of the service that takes arrays. */
  public static final String DOUBLES = "Doubles";

  /** The namespace of that service. */
  public static final String NAMESPACE = "urn:doubles";

  /** The numbers of properties of the beans that {@link WideBean#serviceName} services take. */
  public static final List<Integer> BEANS = List.of(1, 64);

  private static final ServiceArchive DOUBLES_ARCHIVE =
      ServiceArchive.ofPojo(DOUBLES, NAMESPACE, DoublesSink.class);

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    List<ServiceArchive> archives = new ArrayList<>(List.of(DOUBLES_ARCHIVE));
    for (int count : BEANS) {
      WideBean bean = WideBean.compile(count);
      archives.add(
          new ServiceArchive(
              WideBean.serviceName(count),
              bean.servicesXml(),
              List.of(bean.bean(), bean.service())));
    }
    return server
        .webApp(app(STOCK, archives).build())
        .webApp(app(DELTA, archives).module(module).engage("deltasoap").build())
        .start();
  }

  private static AxisWebApp.Builder app(String contextPath, List<ServiceArchive> archives) {
    AxisWebApp.Builder app = AxisWebApp.at(contextPath).ownLibraries();
    archives.forEach(app::service);
    return app;
  }

  @Override
  public List<String> webApps() {
    return List.of(STOCK, DELTA);
  }

  @Override
  public List<Measurement> measurements() {
    return List.of();
  }

  @Override
  public List<Figure> figures() {
    return List.of();
  }
}
