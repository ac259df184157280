package io.github.deltasoap.oracle.operation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.beans.Introspector;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.deployment.DeploymentEngine;
import org.apache.axis2.deployment.RepositoryListener;
import org.apache.axis2.engine.AxisConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service's archive is replaced a hundred times in a running Tomcat, as Axis2's hot update
 * does, while clients call the service over HTTP.
 */
class RedeploymentTest {
  private static final int RELEASES = 100;
  private static final int CLIENTS = 4;
  private static final long HITS_PER_RELEASE = 10;

  private static final String SERVICES =
      """
      <service name="Shop">
        <parameter name="ServiceClass">%s</parameter>
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
              class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
        </messageReceivers>
      </service>
      """
          .formatted(Shop.class.getName());

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  @TempDir private Path directory;

  /** The latest release certainly deployed; {@link #deploying} may already be available. */
  private volatile int deployed;

  private volatile int deploying;
  private volatile boolean over;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  @Test
  void everyRequestIsAnsweredByOneReleaseAndNoReleaseIsLeftBehind() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    AxisWebApp application =
        AxisWebApp.at("/shop")
            .module(Archives.module())
            .engage("deltasoap")
            .parameter("hotupdate", "true")
            .build();
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application).start()) {
      Path services = server.webInf("/shop").resolve("services");
      AxisConfiguration axis = axis(server);
      RepositoryListener listener = listener(axis);
      replace(services, listener, 0);
      List<Thread> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int client = i;
        clients.add(new Thread(() -> order(server.uri("/shop/services/Shop"), client)));
      }
      clients.forEach(Thread::start);
      for (int release = 1; release <= RELEASES; release++) {
        awaitHits(server);
        loaders.add(new WeakReference<>(axis.getService("Shop").getClassLoader()));
        replace(services, listener, release);
      }
      awaitHits(server);
      over = true;
      for (Thread client : clients) {
        client.join();
      }
      assertThat(failure.get()).isNull();
      assertThat(server.deploymentFaults("/shop")).isEmpty();
      // The last one is still in use.
      assertThat(collected(loaders)).isEqualTo(RELEASES);
    }
  }

  private static AxisConfiguration axis(EmbeddedServer server) {
    ConfigurationContext context = server.configurationContext("/shop");
    return context.getAxisConfiguration();
  }

  /** Axis2's scanner for new archives; with hot deployment it runs every ten seconds. */
  static RepositoryListener listener(AxisConfiguration axis) {
    Thread current = Thread.currentThread();
    ClassLoader outer = current.getContextClassLoader();
    current.setContextClassLoader(axis.getSystemClassLoader());
    try {
      return new RepositoryListener((DeploymentEngine) axis.getConfigurator(), true);
    } finally {
      current.setContextClassLoader(outer);
    }
  }

  /** Replaces the archive; the old file stays readable for its class loader. */
  private void replace(Path services, RepositoryListener listener, int release) throws IOException {
    Path archive = services.resolve("shop.aar");
    FileTime before = Files.exists(archive) ? Files.getLastModifiedTime(archive) : null;
    Path next = released(release);
    if (before != null) {
      // Axis2 compares modification times, which some file systems keep in whole seconds.
      Files.setLastModifiedTime(next, FileTime.fromMillis(before.toMillis() + 1000));
    }
    deploying = release;
    Files.move(next, archive, StandardCopyOption.REPLACE_EXISTING);
    listener.startListener();
    deployed = release;
  }

  /** The archive with the release number in each of its classes. */
  private Path released(int release) throws IOException {
    Path template =
        new ServiceArchive("template", SERVICES, List.of(Shop.class)).writeTo(directory);
    Path file = directory.resolve("release-" + release);
    try (ZipFile zip = new ZipFile(template.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String content = new String(zip.getInputStream(entry).readAllBytes(), ISO_8859_1);
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(content.replace(Shop.RELEASE, name(release)).getBytes(ISO_8859_1));
      }
    }
    return file;
  }

  private static String name(int release) {
    return "release-%04d".formatted(release);
  }

  /** Waits until this release has some hits. */
  private void awaitHits(EmbeddedServer server) throws Exception {
    server.awaitDescriptions();
    long deadline = System.nanoTime() + 10_000_000_000L;
    while (hits() < HITS_PER_RELEASE && failure.get() == null) {
      assertThat(System.nanoTime()).as("hits of release " + deployed).isLessThan(deadline);
      Thread.sleep(2);
    }
  }

  private static long hits() throws JMException {
    return (Long)
        BEANS.getAttribute(new ObjectName("io.github.deltasoap:type=Service,name=Shop"), "Hits");
  }

  /** Sends orders with different values. */
  private void order(URI service, int client) {
    HttpClient http = HttpClient.newHttpClient();
    try {
      for (int i = 0; !over; i++) {
        String name = "client" + client + "-" + i;
        int oldest = deployed;
        HttpResponse<String> response =
            http.send(
                HttpRequest.newBuilder(service)
                    .header("Content-Type", "text/xml; charset=UTF-8")
                    .header("SOAPAction", "\"\"")
                    .POST(HttpRequest.BodyPublishers.ofString(request(name, client, i)))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
        int newest = deploying;
        if (isUnknownService(response)) {
          // Between two releases there is no service.
          assertThat(newest).as("a service that is missing").isGreaterThan(oldest);
        } else {
          assertAnswer(response.body(), oldest, newest, name, client, i);
        }
      }
    } catch (IOException | InterruptedException | AssertionError | RuntimeException wrong) {
      failure.compareAndSet(null, wrong);
    }
  }

  private static boolean isUnknownService(HttpResponse<String> response) {
    return response.statusCode() == 404
        || (response.statusCode() == 500
            && response.body().contains("The service cannot be found for the endpoint reference"));
  }

  private static void assertAnswer(
      String body, int oldest, int newest, String name, int client, int number) {
    int start = body.indexOf("return>");
    assertThat(start).as(body).isPositive();
    String answer = body.substring(start + 7, body.indexOf("</", start));
    int release = Integer.parseInt(answer.substring("release-".length(), answer.indexOf(' ')));
    assertThat(release).isBetween(oldest, newest);
    assertThat(answer)
        .isEqualTo(
            "%1$s %2$s [%3$d, %4$d] %1$s sku%2$s %5$s"
                .formatted(name(release), name, client, number, number + 0.5));
  }

  private static String request(String name, int client, int number) {
    return """
        <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>\
        <s:order xmlns:s="http://operation.oracle.deltasoap.github.io">\
        <s:name>%1$s</s:name><s:counts>%2$d</s:counts><s:counts>%3$d</s:counts>\
        <s:item><sku>sku%1$s</sku><price>%4$s</price></s:item></s:order></e:Body></e:Envelope>"""
        .formatted(name, client, number, number + 0.5);
  }

  private static long collected(List<WeakReference<ClassLoader>> loaders) throws Exception {
    long collected = 0;
    // The JDK's bean introspector caches the classes it has seen until memory runs low.
    Introspector.flushCaches();
    for (int i = 0; i < 1000 && collected < loaders.size(); i++) {
      System.gc();
      Thread.sleep(50);
      collected = loaders.stream().filter(loader -> loader.get() == null).count();
    }
    return collected;
  }
}
