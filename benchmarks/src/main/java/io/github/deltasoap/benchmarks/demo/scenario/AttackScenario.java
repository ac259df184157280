package io.github.deltasoap.benchmarks.demo.scenario;

import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The server that {@code AttackReport} attacks: one application without the module and one with it.
 */
public final class AttackScenario implements Scenario {
  public static final String NAME = "attacks";
  public static final String STOCK = "/stock";
  public static final String DELTA = "/deltasoap";
  static final String ORDERS = "Orders";
  static final String NAMESPACE = "urn:orders";

  private static final ServiceArchive ORDERS_ARCHIVE =
      ServiceArchive.ofPojo(ORDERS, NAMESPACE, AttackedOrders.class);

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    Path archives = module.resolveSibling("../../samples/target").normalize();
    return server
        .webApp(app(STOCK, archives).build())
        .webApp(app(DELTA, archives).module(module).engage("deltasoap").build())
        .start();
  }

  private static AxisWebApp.Builder app(String contextPath, Path archives) {
    return AxisWebApp.at(contextPath)
        .ownLibraries()
        .jaxWs()
        .service(ORDERS_ARCHIVE)
        .service(archives.resolve("echo-adb.aar"))
        .service(archives.resolve("echo-jaxws.aar"));
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
