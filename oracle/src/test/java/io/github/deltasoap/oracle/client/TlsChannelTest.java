package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.channel.client.DeltaChannel;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.channel.Asking;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The channel over https, with a certificate that only the test's clients trust. */
@Tag("channel")
class TlsChannelTest {
  private static final String PASSWORD = "changeit";
  private static final int CALLS = 50;

  @TempDir static Path directory;

  private static EmbeddedServer server;
  private static SSLContext trusting;

  @TempDir Path repositories;

  @BeforeAll
  static void start() throws Exception {
    Path keys = directory.resolve("keys.p12");
    generate(keys);
    trusting = trusting(keys);
    server =
        EmbeddedServer.builder()
            .tls(keys, PASSWORD)
            .webApp(application("/post", "post"))
            .webApp(application("/websocket", "websocket"))
            .start();
    assertThat(server.deploymentFaults("/post")).isEmpty();
    assertThat(server.deploymentFaults("/websocket")).isEmpty();
  }

  private static AxisWebApp application(String path, String channel) throws IOException {
    return AxisWebApp.at(path)
        .module(Archives.module())
        .engage("deltasoap")
        .parameter("deltasoap.channel", channel)
        .service(PojoArchive.of("Asking" + channel, "", Asking.class))
        .webSockets()
        .https()
        .build();
  }

  /** Makes a key and its self-signed certificate. */
  private static void generate(Path keys) throws Exception {
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1,dns:localhost",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                keys.toString())
            .redirectErrorStream(true)
            .start();
    keytool.getOutputStream().close();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(keytool.exitValue()).as(output).isZero();
  }

  private static SSLContext trusting(Path keys) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys)) {
      store.load(in, PASSWORD.toCharArray());
    }
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", store.getCertificate("server"));
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String ask(ConfigurationContext context, String channel) throws AxisFault {
    // The servlet request of a posted frame has no SOAPAction.
    return call(context, channel, "request", "X-None").replace(" \"\" null ", " null null ");
  }

  private static String call(
      ConfigurationContext context, String channel, String operation, String argument)
      throws AxisFault {
    RPCServiceClient client = new RPCServiceClient(context, null);
    URI address = server.uri("/" + channel + "/services/Asking" + channel);
    client.getOptions().setTo(new EndpointReference(address.toString()));
    client.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, false);
    QName name = new QName(Message.NAMESPACE, operation);
    Class<?>[] types = {String.class};
    return (String) client.invokeBlocking(name, new Object[] {argument}, types)[0];
  }

  @ParameterizedTest
  @ValueSource(strings = {"post", "websocket"})
  void callsAreThoseOfHttps(String channel) throws Exception {
    ServiceCounters counters = new ServiceCounters("Asking" + channel);
    ConfigurationContext stock = ClientRepository.stock(repositories.resolve("stock"));
    ConfigurationContext delta =
        ClientRepository.with(
            repositories.resolve("delta"),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.channel", channel));
    try {
      stock.setProperty(SSLContext.class.getName(), trusting);
      delta.setProperty(SSLContext.class.getName(), trusting);
      String expected = ask(stock, channel);
      assertThat(expected).contains("POST https://127.0.0.1:");
      for (int i = 0; isClosed(channel, counters); i++) {
        assertThat(i).as("calls without a frame").isLessThan(500);
        assertThat(ask(delta, channel)).isEqualTo(expected);
        Thread.sleep(5);
      }
      long before = counters.frames();
      for (int i = 0; i < CALLS; i++) {
        assertThat(ask(delta, channel)).isEqualTo(expected);
      }
      assertThat(counters.frames()).isEqualTo(before + CALLS);
      for (int i = 0; i < CALLS; i++) {
        String text = "text " + i;
        assertThat(call(stock, channel, "flush", text)).isEqualTo(text);
        assertThat(call(delta, channel, "flush", text)).isEqualTo(text);
        assertThat(ask(delta, channel)).isEqualTo(expected);
      }
      assertThat(counters.frames()).isEqualTo(before + 3 * CALLS);
    } finally {
      stock.terminate();
      delta.terminate();
    }
  }

  private static boolean isClosed(String channel, ServiceCounters counters) throws Exception {
    return channel.equals("post") ? counters.frames() == 0 : counters.sessionFrames() == 0;
  }

  @Test
  void programsWithoutAxis2TrustTheirClientsCertificates() throws Exception {
    byte[] call =
        Message.soap11("Asking", Message.call("request", "<header>X-None</header>")).bytes();
    HttpClient http = HttpClient.newBuilder().sslContext(trusting).build();
    try (DeltaChannel channel =
        DeltaChannel.to(server.uri("/websocket/services/Askingwebsocket"))
            .httpClient(http)
            .build()) {
      String first = channel.call(DeltaChannel.soap11("urn:request"), call).text();
      assertThat(first).contains("POST https://127.0.0.1:");
      for (int i = 0; !channel.hasSession(); i++) {
        assertThat(i).as("calls without a session").isLessThan(500);
        channel.call(DeltaChannel.soap11("urn:request"), call);
        Thread.sleep(5);
      }
      long before = new ServiceCounters("Askingwebsocket").sessionFrames();
      assertThat(channel.call(DeltaChannel.soap11("urn:request"), call).text()).isEqualTo(first);
      assertThat(new ServiceCounters("Askingwebsocket").sessionFrames()).isEqualTo(before + 1);
    }
  }
}
