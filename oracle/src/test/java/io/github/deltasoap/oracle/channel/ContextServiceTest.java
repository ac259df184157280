package io.github.deltasoap.oracle.channel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.ClientRepository;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.service.changing.Changes;
import io.github.deltasoap.oracle.service.changing.Changing;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.wsdl.Definition;
import javax.wsdl.factory.WSDLFactory;
import javax.wsdl.xml.WSDLReader;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import redis.embedded.RedisServer;

/** The Context-store as a service, behind a security constraint of the application. */
@Tag("channel")
class ContextServiceTest {
  private static final String NAMESPACE = "http://docs.oasis-open.org/ws-caf/2005/10/wsctx";
  private static final String ALICE = basic("alice", "a");
  private static final String BOB = basic("bob", "b");
  private static final String AUDITOR = basic("carol", "c");
  private static final String UNKNOWN =
      "You have no context of this identifier, or it is no longer kept";

  private static EmbeddedServer server;

  private final Poster poster = new Poster();

  private static String basic(String user, String password) {
    byte[] credentials = (user + ":" + password).getBytes(UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(credentials);
  }

  private static AxisWebApp.Builder open(String path) throws IOException {
    return AxisWebApp.at(path)
        .sharePackage(SharedCaches.class.getPackageName())
        .module(Archives.module())
        .engage("deltasoap")
        .parameter("deltasoap.channel", "post")
        .parameter("deltasoap.channel.contexts", "true")
        .parameter("deltasoap.channel.contexts.adminRole", "auditor")
        .parameter("deltasoap.channel.contexts.maxBytes", "4096")
        .service(PojoArchive.of("Changes", "", Changes.class, Changing.class, DeepCloneable.class));
  }

  private static AxisWebApp.Builder application(String path) throws IOException {
    return open(path).user("alice", "a").user("bob", "b").user("carol", "c", "auditor");
  }

  private static EmbeddedServer start(AxisWebApp.Builder... applications) throws IOException {
    EmbeddedServer.Builder builder = EmbeddedServer.builder();
    for (AxisWebApp.Builder each : applications) {
      builder.webApp(each.build());
    }
    return builder.start();
  }

  @BeforeAll
  static void start() throws IOException {
    server =
        start(
            application("/delta"),
            open("/open"),
            application("/off").parameter("deltasoap.channel.contexts", "false"),
            application("/noadmin").parameter("deltasoap.channel.contexts.adminRole", "none"));
    for (String path : List.of("/delta", "/open", "/off", "/noadmin")) {
      assertThat(server.deploymentFaults(path)).isEmpty();
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static URI uri(EmbeddedServer at, String path) {
    return at.uri(path + "/services/ContextManager");
  }

  private static String request(String operation, String identifier, String others) {
    return "<wsctx:%1$s xmlns:wsctx='%2$s'><wsctx:context><wsctx:context-identifier>%3$s</wsctx:context-identifier>%4$s</wsctx:context></wsctx:%1$s>"
        .formatted(operation, NAMESPACE, identifier, others);
  }

  private Answer send(URI to, Message message) {
    try {
      return poster.askBytes(to, message);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Answer ask(URI to, String user, String payload) {
    return send(to, Message.soap11("ContextManager", payload).with("Authorization", user));
  }

  private Answer get(String user, String identifier, String others) {
    return ask(uri(server, "/delta"), user, request("getContents", identifier, others));
  }

  private Answer set(String user, String identifier, String others) {
    return ask(uri(server, "/delta"), user, request("setContents", identifier, others));
  }

  private static OMElement body(Answer answer) {
    OMElement envelope =
        OMXMLBuilderFactory.createOMBuilder(
                new ByteArrayInputStream(answer.body().getBytes(ISO_8859_1)))
            .getDocumentElement();
    return envelope.getFirstChildWithName(new QName(Message.SOAP11, "Body")).getFirstElement();
  }

  private static String fault(Answer answer) {
    assertThat(answer.status()).isEqualTo(500);
    OMElement fault = body(answer);
    assertThat(fault.getLocalName()).isEqualTo("Fault");
    return fault.getFirstChildWithName(new QName("faultcode")).getText().replaceFirst(".*:", "")
        + ": "
        + fault.getFirstChildWithName(new QName("faultstring")).getText();
  }

  private static OMElement context(Answer answer, String name) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(body(answer).getQName()).isEqualTo(new QName(NAMESPACE, name));
    return body(answer).getFirstChildWithName(new QName(NAMESPACE, "context"));
  }

  private static String owner(String user) {
    return "<d:owner xmlns:d='urn:deltasoap:channel:context'>" + user + "</d:owner>";
  }

  private static String service(String name) {
    return "<wsctx:context-service>" + name + "</wsctx:context-service>";
  }

  @Test
  void aContextIsReadAsItWasSetByItsOwner() {
    String contents = "<p:part xmlns:p='urn:p' a='&lt;1&gt;'>é<p:q/>2 &amp; 3</p:part>";
    OMElement answer = context(set(ALICE, "urn:a", contents), "contentsSet");
    assertThat(answer.getFirstElement().getText()).isEqualTo("urn:a");
    OMElement part =
        context(get(ALICE, "urn:a", ""), "contents")
            .getFirstChildWithName(new QName("urn:p", "part"));
    assertThat(part.getAttributeValue(new QName("a"))).isEqualTo("<1>");
    assertThat(part.getText()).isEqualTo("é2 & 3");
    assertThat(part.getFirstElement().getQName()).isEqualTo(new QName("urn:p", "q"));

    context(set(ALICE, "urn:a", "<other/>"), "contentsSet");
    assertThat(
            context(get(ALICE, "urn:a", ""), "contents").getFirstChildWithName(new QName("other")))
        .isNotNull();
  }

  @Test
  void prefixesInValuesKeepTheirNamespaces() {
    String payload =
        request("setContents", "urn:prefix", "<v type='x:t'>x:v</v>")
            .replace("<wsctx:setContents", "<wsctx:setContents xmlns:x='urn:x'");
    context(ask(uri(server, "/delta"), ALICE, payload), "contentsSet");
    OMElement value =
        context(get(ALICE, "urn:prefix", ""), "contents").getFirstChildWithName(new QName("v"));
    assertThat(value.resolveQName(value.getText())).isEqualTo(new QName("urn:x", "v"));
  }

  @Test
  void contextsOfOthersAndOfOtherServicesDoNotExist() {
    context(set(ALICE, "urn:mine", service("Changes") + "<secret/>"), "contentsSet");
    Answer foreign = get(BOB, "urn:mine", service("Changes"));
    assertThat(fault(foreign)).isEqualTo("Client: " + UNKNOWN);
    assertThat(foreign.body()).isEqualTo(get(BOB, "urn:none", service("Changes")).body());
    assertThat(fault(get(ALICE, "urn:mine", ""))).isEqualTo("Client: " + UNKNOWN);
    assertThat(fault(get(ALICE, "urn:mine", service("Other")))).isEqualTo("Client: " + UNKNOWN);
    String address = service("http://host/axis2/services/Changes");
    context(get(ALICE, "urn:mine", address), "contents");
    // Another user's context of the same identifier is another context.
    context(set(BOB, "urn:mine", service("Changes") + "<bobs/>"), "contentsSet");
    assertThat(
            context(get(ALICE, "urn:mine", service("Changes")), "contents")
                .getFirstChildWithName(new QName("secret")))
        .isNotNull();
  }

  @Test
  void onlyAdministratorsNameOwners() {
    context(set(ALICE, "urn:audited", "<secret/>"), "contentsSet");
    context(get(ALICE, "urn:audited", owner("alice")), "contents");
    String refused = "Client: Contexts of other users are for administrators only";
    assertThat(fault(get(BOB, "urn:audited", owner("alice")))).isEqualTo(refused);
    assertThat(fault(get(BOB, "urn:none", owner("alice")))).isEqualTo(refused);
    assertThat(fault(set(BOB, "urn:audited", owner("alice")))).isEqualTo(refused);
    assertThat(
            fault(
                ask(
                    uri(server, "/noadmin"),
                    AUDITOR,
                    request("getContents", "urn:audited", owner("alice")))))
        .isEqualTo(refused);

    assertThat(fault(get(AUDITOR, "urn:audited", ""))).isEqualTo("Client: " + UNKNOWN);
    assertThat(
            context(get(AUDITOR, "urn:audited", owner("alice")), "contents")
                .getFirstChildWithName(new QName("secret")))
        .isNotNull();
    context(set(AUDITOR, "urn:audited", owner("alice") + "<corrected/>"), "contentsSet");
    OMElement corrected = context(get(ALICE, "urn:audited", ""), "contents");
    assertThat(corrected.getFirstChildWithName(new QName("corrected"))).isNotNull();
    assertThat(corrected.getFirstChildWithName(new QName("urn:deltasoap:channel:context", "owner")))
        .isNull();
  }

  @Test
  void requestsWithoutAUserAreRefused() {
    String payload = request("getContents", "urn:a", "");
    assertThat(fault(send(uri(server, "/open"), Message.soap11("ContextManager", payload))))
        .isEqualTo("Client: A context belongs to a user, so the request must be authenticated");
    // Nobody has checked this header.
    assertThat(fault(ask(uri(server, "/open"), ALICE, payload)))
        .startsWith("Client: A context belongs to a user");
    assertThat(send(uri(server, "/delta"), Message.soap11("ContextManager", payload)).status())
        .isEqualTo(401);
    assertThat(ask(uri(server, "/delta"), basic("alice", "b"), payload).status()).isEqualTo(401);
  }

  @Test
  void contentsHaveALimit() {
    String fits = "<v>" + "x".repeat(3500) + "</v>";
    context(set(ALICE, "urn:long", fits), "contentsSet");
    String refused = "Client: A context has at most 4096 bytes";
    assertThat(fault(set(ALICE, "urn:long", "<v>" + "x".repeat(4096) + "</v>"))).isEqualTo(refused);
    assertThat(fault(set(ALICE, "urn:long", "<v/>".repeat(500_000)))).isEqualTo(refused);
    // Woodstox refuses such a depth.
    String deep = "<w>".repeat(1100) + "</w>".repeat(1100);
    assertThat(fault(get(ALICE, "urn:long", deep)))
        .isEqualTo("Client: The context cannot be read as XML");
    assertThat(
            context(get(ALICE, "urn:long", ""), "contents")
                .getFirstChildWithName(new QName("v"))
                .getText())
        .hasSize(3500);
  }

  @Test
  void malformedRequestsAreRefused() {
    URI to = uri(server, "/delta");
    String noIdentifier = "Client: A context has a context-identifier of 1 to 1024 characters";
    assertThat(fault(get(ALICE, "", ""))).isEqualTo(noIdentifier);
    assertThat(fault(get(ALICE, "x".repeat(1025), ""))).isEqualTo(noIdentifier);
    assertThat(fault(ask(to, ALICE, "<getContents xmlns='" + NAMESPACE + "'/>")))
        .isEqualTo("Client: Expected one element context of the namespace " + NAMESPACE);
    assertThat(ask(to, ALICE, "<drop xmlns='" + NAMESPACE + "'/>").status()).isEqualTo(500);
    assertThat(ask(to, ALICE, request("getContents", "urn:a", "<v>")).status()).isEqualTo(500);
    assertThat(fault(set(ALICE, "urn:deltasoap:layout:00", "<v/>")))
        .isEqualTo("Client: A layout is never replaced, since its identity is a hash of its text");
  }

  @Test
  void thereIsNoServiceByDefault() {
    Answer answer = ask(uri(server, "/off"), ALICE, request("getContents", "urn:a", ""));
    assertThat(answer.status()).isEqualTo(404);
  }

  @Test
  void clientsOfAxis2AndTheWsdlAgree(@TempDir Path directory) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri(server, "/delta") + "?wsdl"))
            .header("Authorization", ALICE)
            .build();
    String text = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    WSDLReader reader = WSDLFactory.newInstance().newWSDLReader();
    reader.setFeature("javax.wsdl.verbose", false);
    Definition wsdl = reader.readWSDL(null, new InputSource(new StringReader(text)));
    assertThat(wsdl.getTargetNamespace()).isEqualTo(NAMESPACE);
    assertThat(
            wsdl.getPortType(new QName(NAMESPACE, "ContextManagerPortType")).getOperations().size())
        .isEqualTo(2);
    assertThat(text).contains("location=\"" + server.uri("/delta/services/ContextManager"));

    try (AxisClient client =
        new AxisClient(directory, server.uri("/delta/services/ContextManager"))) {
      client.call("setContents", request("setContents", "urn:axis", "<v>7</v>"));
      OMElement answer = client.call("getContents", request("getContents", "urn:axis", ""));
      assertThat(answer.getFirstElement().getFirstChildWithName(new QName("v")).getText())
          .isEqualTo("7");
    }
  }

  /** Stock's client, with SOAP 1.2. */
  private static final class AxisClient implements AutoCloseable {
    private final ServiceClient client;

    AxisClient(Path directory, URI to) throws Exception {
      client = new ServiceClient(ClientRepository.stock(directory), null);
      Options options = client.getOptions();
      options.setTo(new EndpointReference(to.toString()));
      options.setSoapVersionURI(Message.SOAP12);
      options.setProperty(HTTPConstants.HTTP_HEADERS, Map.of("Authorization", ALICE));
    }

    OMElement call(String operation, String payload) throws Exception {
      client.getOptions().setAction(NAMESPACE + "/" + operation);
      OMElement element =
          OMXMLBuilderFactory.createOMBuilder(
                  OMAbstractFactory.getOMFactory(), new StringReader(payload))
              .getDocumentElement();
      OMElement answer = client.sendReceive(element);
      answer.build();
      client.cleanupTransport();
      return answer;
    }

    @Override
    public void close() throws AxisFault {
      client.cleanup();
    }
  }

  @Test
  void layoutsAreContextsOfTheirSenders() throws Exception {
    FramePoster frames = new FramePoster(Map.of("Authorization", ALICE));
    URI changes = server.uri("/delta/services/Changes");
    for (int i = 0; i < 4; i++) {
      Message message =
          Message.soap11("Changes", Message.call("step", "<seed>7</seed><step>" + i + "</step>"));
      assertThat(frames.send(changes, FramePoster.kind(message), message.bytes()).status())
          .isEqualTo(200);
    }
    String identifier = "urn:deltasoap:layout:" + frames.lastLayout();
    Answer answer = get(ALICE, identifier, service("Changes"));
    byte[] layout =
        Base64.getDecoder()
            .decode(
                context(answer, "contents")
                    .getFirstChildWithName(new QName("urn:deltasoap:channel:context", "layout"))
                    .getText());
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(layout);
    assertThat(HexFormat.of().formatHex(Arrays.copyOf(hash, 16))).isEqualTo(frames.lastLayout());

    assertThat(fault(get(BOB, identifier, service("Changes")))).isEqualTo("Client: " + UNKNOWN);
    assertThat(fault(get(ALICE, identifier, ""))).isEqualTo("Client: " + UNKNOWN);
    // A context of Bob's with the plain hash gives no access to the layout.
    context(set(BOB, frames.lastLayout(), service("Changes")), "contentsSet");
    assertThat(fault(get(BOB, identifier, service("Changes")))).isEqualTo("Client: " + UNKNOWN);
    context(get(AUDITOR, identifier, service("Changes") + owner("alice")), "contents");
  }

  @Test
  void serversThatShareAStoreAndASecretShareContexts() throws Exception {
    RedisServer redis = SharedLayoutsTest.redis();
    String address = SharedLayoutsTest.address(redis);
    try (EmbeddedServer first = start(shared(address, "ours"));
        EmbeddedServer second = start(shared(address, "ours"));
        EmbeddedServer other = start(shared(address, "theirs"))) {
      String set = request("setContents", "urn:shared", "<secret>7</secret>");
      String get = request("getContents", "urn:shared", "");
      context(ask(uri(first, "/delta"), ALICE, set), "contentsSet");
      context(ask(uri(second, "/delta"), ALICE, get), "contents");
      assertThat(fault(ask(uri(second, "/delta"), BOB, get))).isEqualTo("Client: " + UNKNOWN);
      assertThat(fault(ask(uri(other, "/delta"), ALICE, get))).isEqualTo("Client: " + UNKNOWN);

      changeValues(address);
      assertThat(fault(ask(uri(second, "/delta"), ALICE, get))).isEqualTo("Client: " + UNKNOWN);
      context(ask(uri(second, "/delta"), ALICE, set), "contentsSet");
      context(ask(uri(first, "/delta"), ALICE, get), "contents");

      redis.stop();
      long before = System.nanoTime();
      String down = "Server: The store of contexts does not answer; try again later";
      for (int i = 0; i < 3; i++) {
        assertThat(fault(ask(uri(first, "/delta"), ALICE, get))).isEqualTo(down);
        assertThat(fault(ask(uri(first, "/delta"), ALICE, set))).isEqualTo(down);
      }
      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(20));
    } finally {
      redis.stop();
    }
  }

  private static AxisWebApp.Builder shared(String store, String secret) throws IOException {
    return application("/delta")
        .parameter("deltasoap.channel.store", store)
        .parameter("deltasoap.channel.contexts.secret", secret);
  }

  /** Changes all contexts in a server of Redis, as somebody without the secret can. */
  private static void changeValues(String address) {
    RedisClient client = RedisClient.create(address);
    try (StatefulRedisConnection<String, String> connection = client.connect()) {
      List<String> keys = connection.sync().keys("deltasoap/context/*");
      assertThat(keys).isNotEmpty().noneMatch(each -> each.contains("alice"));
      for (String key : keys) {
        long length = connection.sync().strlen(key);
        connection.sync().setrange(key, length - 20, "8");
      }
    } finally {
      client.shutdown();
    }
  }
}
