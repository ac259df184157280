package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.oracle.service.axiom.Trees;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that send trees of all kinds: byte for byte what stock sends. */
class ClientTreesTest {
  /** More than the samples that are compared with stock's before they are sent. */
  private static final int TURNS = 12;

  /** Before the name of a kind of tree that is read from a text: it is read before it is sent. */
  private static final String BUILT = "built ";

  private static final RecordingServlet RECORDING =
      new RecordingServlet("<answer xmlns=\"http://example.org\">received</answer>");
  private static EmbeddedServer server;
  private static ConfigurationContext stock;

  @TempDir private static Path directory;

  @BeforeAll
  static void start() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
    stock = ClientRepository.stock(directory.resolve("stock"));
  }

  @AfterAll
  static void stop() throws Exception {
    stock.terminate();
    server.close();
  }

  private static OMElement payload(String kind) throws Exception {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    if (kind.startsWith("own ")) {
      return own(kind);
    }
    OMElement request = factory.createOMElement(new QName("urn:request", "result", "r"));
    request.setText(kind.replace(BUILT, ""));
    OMElement payload = new Trees().result(request);
    if (kind.startsWith(BUILT)) {
      payload.build();
    }
    return payload == null ? request : payload;
  }

  /** Trees that services do not return. */
  private static OMElement own(String kind) {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement root = factory.createOMElement(new QName("urn:own", "root", "o"));
    OMElement child = factory.createOMElement("child", null, root);
    switch (kind) {
      case "own empty texts" -> {
        factory.createOMText(child, "");
        factory.createOMText(root, "");
        factory.createOMElement("last", null, root);
      }
      case "own neighbouring texts" -> {
        factory.createOMText(child, "a]]");
        factory.createOMText(child, "");
        factory.createOMText(child, " b\r\n<&>]]>");
      }
      case "own attributes" -> {
        child.addAttribute("a", "\t\n\r<&>\"' \u00e9", null);
        child.addAttribute("b", "", factory.createOMNamespace("urn:own", "o"));
      }
      case "own comments" -> factory.createOMComment(child, "a comment\n");
      default -> throw new IllegalArgumentException(kind);
    }
    return root;
  }

  /** Sends a tree; returns the failure, null if there is none. */
  private static Throwable send(
      ConfigurationContext context, String path, String kind, String version, boolean withBlocks) {
    return catchThrowable(
        () -> {
          ServiceClient client = new ServiceClient(context, null);
          client
              .getOptions()
              .setTo(new EndpointReference(server.uri("/recording" + path).toString()));
          client.getOptions().setAction("urn:send");
          client.getOptions().setSoapVersionURI(version);
          client.getOptions().setProperty(HTTPConstants.CHUNKED, false);
          client.getOptions().setCallTransportCleanup(true);
          if (withBlocks) {
            client.addStringHeader(new QName("urn:h", "block", "h"), "<&> " + kind);
            client.addHeader(payload("undeclared"));
            client.addHeader(block(version));
          }
          client.sendReceive(payload(kind));
        });
  }

  private static SOAPHeaderBlock block(String version) {
    SOAPFactory factory =
        version.equals(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI)
            ? OMAbstractFactory.getSOAP12Factory()
            : OMAbstractFactory.getSOAP11Factory();
    SOAPHeaderBlock block =
        factory.createSOAPHeaderBlock("b", factory.createOMNamespace("urn:b", "b"));
    block.setMustUnderstand(false);
    block.setRole("urn:role");
    block.setText("text");
    return block;
  }

  private static Queue<Received> received(String path) {
    Queue<Received> all = RECORDING.all(path);
    Queue<Received> taken = new ArrayDeque<>();
    for (Received each = all.poll(); each != null; each = all.poll()) {
      taken.add(each);
    }
    return taken;
  }

  private static String described(Throwable failed) {
    return failed == null ? "sent" : failed.getClass().getName() + ": " + failed.getMessage();
  }

  /** The module writes these, with header blocks, too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "shared",
        "built string",
        "built part",
        "built begun",
        "built typed",
        "built retyped",
        "dom",
        "plain",
        "default",
        "undeclared",
        "soapenv",
        "prefix",
        "long",
        "any",
        "own empty texts",
        "own neighbouring texts",
        "own attributes",
        "own comments"
      })
  void treesAreStocks(String kind) throws Exception {
    assertThat(directRequests(kind)).isEqualTo(TURNS);
  }

  /** Stock writes these while it reads them, which is faster. */
  @ParameterizedTest
  @ValueSource(strings = {"string", "part", "begun", "typed", "retyped"})
  void treesThatAreStillReadAreStocks(String kind) throws Exception {
    assertThat(directRequests(kind)).isZero();
  }

  /** An envelope of SOAP 1.2 does not take a fault of SOAP 1.1. */
  @Test
  void faultsAreStocks() throws Exception {
    assertThat(directRequests("fault")).isEqualTo(TURNS / 2);
  }

  /** Stock writes these; what is no name is found by the comparison with stock's. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "broken",
        "forbidden",
        "long string",
        "binary",
        "sourced",
        "named",
        "failing",
        "commented",
        "document",
        "name",
        "texts",
        "character"
      })
  void whatIsNoPlainTreeIsStocks(String kind) throws Exception {
    assertThat(directRequests(kind)).isZero();
  }

  /** Sends a tree by both clients, and compares; returns the number that the module wrote. */
  private static long directRequests(String kind) throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            Files.createTempDirectory(directory, "delta"), "<module ref=\"deltasoap\"/>");
    try {
      for (int i = 0; i < TURNS; i++) {
        boolean withBlocks = i % 2 == 1;
        String version =
            i % 4 < 2
                ? SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI
                : SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI;
        Throwable ours = send(delta, "/delta", kind, version, withBlocks);
        Throwable stocks = send(stock, "/stock", kind, version, withBlocks);
        assertThat(described(ours)).isEqualTo(described(stocks));
        assertThat(received("/delta")).containsExactlyElementsOf(received("/stock"));
      }
      if (!ClientRepository.isSeen()) {
        return 0;
      }
      assertThat(ClientRepository.number("Differences")).isEqualTo(kind.equals("name") ? 1 : 0);
      assertThat(ClientRepository.number("UnexpectedErrors")).isZero();
      return ClientRepository.number("DirectRequests");
    } finally {
      delta.terminate();
    }
  }
}
