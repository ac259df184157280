package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.samples.echo.pojo.Person;
import io.github.deltasoap.samples.server.EmbeddedServer;
import jakarta.activation.DataHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.apache.axiom.util.stax.XMLStreamWriterUtils;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.OperationClient;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.handlers.AbstractHandler;
import org.apache.axis2.kernel.TransportSender;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.apache.axis2.util.MessageProcessorSelector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmlunit.assertj3.CompareAssert;
import org.xmlunit.assertj3.XmlAssert;

/** Clients without stubs, with the module and on stock. */
class ClientKindsTest {
  /** A constant text, long enough for templates to pay off. */
  private static final String SAME = "the same text ".repeat(60);

  private static final RecordingServlet RECORDING =
      new RecordingServlet("<answer xmlns=\"http://example.org\">received</answer>");
  private static EmbeddedServer server;

  @TempDir Path directory;
  private ConfigurationContext delta;
  private ConfigurationContext stock;

  @BeforeAll
  static void startServer() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  @BeforeEach
  void start() throws Exception {
    delta = ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    stock = ClientRepository.stock(directory.resolve("stock"));
  }

  @AfterEach
  void stop() throws Exception {
    delta.terminate();
    stock.terminate();
  }

  private static <C extends ServiceClient> C to(String path, C client) {
    client.getOptions().setTo(new EndpointReference(server.uri("/recording" + path).toString()));
    client.getOptions().setAction("urn:send");
    client.getOptions().setCallTransportCleanup(true);
    return client;
  }

  private static OMElement tree(String xml) {
    OMElement tree =
        OMXMLBuilderFactory.createOMBuilder(new StringReader(xml)).getDocumentElement();
    tree.build();
    return tree;
  }

  private void bothSend(String xml, boolean isStuffed) throws AxisFault {
    to("/delta", new ServiceClient(delta, null)).sendReceive(tree(xml));
    to("/stock", new ServiceClient(stock, null)).sendReceive(tree(xml));
    assertSame(isStuffed);
  }

  private static void assertSame() {
    assertSame(false);
  }

  private static void assertSame(boolean isStuffed) {
    Received ours = RECORDING.next("/delta");
    Received stocks = RECORDING.next("/stock");
    if (isStuffed) {
      XmlAssert.assertThat(ours.body())
          .and(stocks.body())
          .ignoreElementContentWhitespace()
          .areIdentical();
    } else {
      assertThat(ours.body()).isEqualTo(stocks.body());
    }
    assertThat(ours.contentType()).isEqualTo(stocks.contentType());
    assertThat(ours.soapAction()).isEqualTo(stocks.soapAction());
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "maximum"})
  void aThousandTreesAreStocks(String stuffing) throws Exception {
    delta.getAxisConfiguration().addParameter(new Parameter("deltasoap.stuffing", stuffing));
    boolean isStuffed = stuffing.equals("maximum");
    Random random = new Random(3);
    for (int i = 0; i < 1000; i++) {
      StringBuilder xml = new StringBuilder("<a:order xmlns:a='urn:a' count='");
      xml.append(random.nextInt(1000))
          .append("'><same>")
          .append(SAME)
          .append("</same><plain>")
          .append("x".repeat(random.nextInt(60)));
      xml.append("</plain><b xmlns='urn:b' a:id='").append(random.nextInt(10)).append("'>");
      for (int item = random.nextInt(20) == 0 ? random.nextInt(5) : 2; item > 0; item--) {
        xml.append("<item>&lt;").append(random.nextInt()).append("</item>");
      }
      bothSend(xml.append("<none xmlns=''/></b></a:order>").toString(), isStuffed);
    }
    assertThat(ClientRepository.number("DirectRequests")).isEqualTo(1000);
    long byTemplate =
        ClientRepository.matches("CONTENT")
            + ClientRepository.matches("PERFECT")
            + ClientRepository.matches("PARTIAL");
    if (isStuffed) {
      assertThat(byTemplate).isGreaterThan(900);
    } else {
      // Trees need no templates.
      assertThat(byTemplate).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a/>",
        "<a>text</a>",
        "<a>text<b>and</b>elements</a>",
        "<a> <b>space</b> </a>",
        "<a><!-- comment --><b/></a>",
        "<a><?instruction?></a>",
        "<a><![CDATA[<cdata>]]></a>",
        "<a xmlns='urn:a'><b xmlns=''><c xmlns='urn:a' d='e'/></b></a>",
        "<p:a xmlns:p='urn:a' p:b='&lt;&quot;&#9;&#10;&#13;'>]]&gt;</p:a>",
        "<soapenv:a xmlns:soapenv='urn:other'/>",
        "<a xml:lang='en'/>"
      })
  void otherTreesAreStocks(String xml) throws Exception {
    for (int i = 0; i < 12; i++) {
      bothSend(xml, false);
    }
  }

  @Test
  void aTreeMayBeSentAgain() throws Exception {
    OMElement tree = tree("<a><b>text</b></a>");
    for (int i = 0; i < 20; i++) {
      to("/delta", new ServiceClient(delta, null)).sendReceive(tree);
      to("/stock", new ServiceClient(stock, null)).sendReceive(tree("<a><b>text</b></a>"));
      assertSame();
    }
  }

  private static OMElement streamed() {
    return OMXMLBuilderFactory.createOMBuilder(new StringReader("<a><b>text</b></a>"))
        .getDocumentElement();
  }

  @Test
  void whatIsStillReadIsStocks() throws Exception {
    for (int i = 0; i < 12; i++) {
      to("/delta", new ServiceClient(delta, null)).sendReceive(streamed());
      to("/stock", new ServiceClient(stock, null)).sendReceive(streamed());
      assertSame();
    }
  }

  @Test
  void envelopesWithHeadersAndOfSoap12AreStocks() throws Exception {
    for (int i = 0; i < 50; i++) {
      for (ServiceClient each :
          new ServiceClient[] {
            to("/delta", new ServiceClient(delta, null)),
            to("/stock", new ServiceClient(stock, null))
          }) {
        each.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
        each.sendReceive(tree("<a>" + i + "</a>"));
        each.addHeader(tree("<h:token xmlns:h='urn:h' h:a='" + i + "'>" + i + "</h:token>"));
        each.addStringHeader(new QName("urn:s", "string", "s"), "x".repeat(i));
        each.sendReceive(tree("<a>" + i + "</a>"));
      }
      assertSame();
      assertSame();
    }
    assertThat(ClientRepository.number("DirectRequests")).isEqualTo(100);
  }

  /** Stock writes them while it reads them, unless they have to be padded. */
  @ParameterizedTest
  @ValueSource(strings = {"none", "maximum"})
  void beansOfAnRpcClientAreStocks(String stuffing) throws Exception {
    delta.getAxisConfiguration().addParameter(new Parameter("deltasoap.stuffing", stuffing));
    boolean isStuffed = stuffing.equals("maximum");
    Random random = new Random(4);
    for (int i = 0; i < 1000; i++) {
      Person person = new Person();
      person.setName(random.nextInt(50) == 0 ? null : "n".repeat(random.nextInt(80)));
      Object[] arguments = {person, random.nextInt(), random.nextInt(9) == 0 ? null : SAME};
      for (RPCServiceClient each :
          new RPCServiceClient[] {
            to("/delta", new RPCServiceClient(delta, null)),
            to("/stock", new RPCServiceClient(stock, null))
          }) {
        each.invokeBlocking(new QName("http://example.org", "send", "e"), arguments);
      }
      // Stock numbers its prefixes, so they differ.
      CompareAssert messages =
          XmlAssert.assertThat(RECORDING.next("/delta").body())
              .and(RECORDING.next("/stock").body());
      (isStuffed ? messages.ignoreElementContentWhitespace() : messages).areSimilar();
    }
    assertThat(ClientRepository.number("DirectRequests")).isEqualTo(isStuffed ? 1000 : 0);
  }

  /** A bean that cannot be read before it has been written to. */
  public static final class Unreadable {
    private String value = "";

    /** Fails until the value is set. */
    public String getValue() {
      if (value.isEmpty()) {
        throw new IllegalStateException("not to be read");
      }
      return value;
    }

    public void setValue(String value) {
      this.value = value;
    }
  }

  @Test
  void whatCannotBeReadFailsAsInStock() throws Exception {
    Object[] arguments = {new Unreadable()};
    QName name = new QName("http://example.org", "send", "e");
    Throwable[] thrown = new Throwable[2];
    RPCServiceClient[] clients = {
      to("/unreadable", new RPCServiceClient(delta, null)),
      to("/unreadable", new RPCServiceClient(stock, null))
    };
    for (int i = 0; i < 2; i++) {
      RPCServiceClient client = clients[i];
      int place = i;
      assertThatThrownBy(() -> client.invokeBlocking(name, arguments))
          .satisfies(each -> thrown[place] = each);
    }
    assertThat(thrown[0]).hasSameClassAs(thrown[1]).hasMessage(thrown[1].getMessage());
  }

  @Test
  void whatIsMalformedFailsAsInStock() throws Exception {
    for (String xml :
        new String[] {
          "<a><b>text</a>", "<a><b>text</b>", "<a>&none;</a>", "<a><b>\u0001</b></a>"
        }) {
      Throwable[] thrown = new Throwable[2];
      ServiceClient[] clients = {
        to("/malformed", new ServiceClient(delta, null)),
        to("/malformed", new ServiceClient(stock, null))
      };
      for (int i = 0; i < 2; i++) {
        ServiceClient client = clients[i];
        OMElement payload =
            OMXMLBuilderFactory.createOMBuilder(new StringReader(xml)).getDocumentElement();
        int place = i;
        assertThatThrownBy(() -> client.sendReceive(payload))
            .satisfies(each -> thrown[place] = each);
      }
      assertThat(thrown[0]).hasSameClassAs(thrown[1]).hasMessage(thrown[1].getMessage());
    }
  }

  /** A blob whose only stream is read once. */
  private static Blob onceReadable() {
    return DataHandlerUtils.toBlob(new DataHandler(new OnceDataSource("content")));
  }

  /** A bean that writes binary content as generated beans do. */
  private record BinaryBean(Blob blob) implements ADBBean {
    @Override
    public OMElement getOMElement(QName name, OMFactory factory) {
      return factory.createOMElement(new ADBDataSource(this, name));
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer) throws XMLStreamException {
      serialize(name, writer, false);
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer, boolean typed)
        throws XMLStreamException {
      writer.writeStartElement(name.getPrefix(), name.getLocalPart(), name.getNamespaceURI());
      writer.writeNamespace(name.getPrefix(), name.getNamespaceURI());
      try {
        XMLStreamWriterUtils.writeBlob(writer, blob, null, true);
      } catch (IOException failed) {
        throw new XMLStreamException(failed);
      }
      writer.writeEndElement();
    }
  }

  private static List<OMElement> binaries() {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement tree = factory.createOMElement("a", "urn:a", "a");
    tree.addChild(factory.createOMText(onceReadable(), false));
    QName name = new QName("urn:a", "a", "a");
    return List.of(tree, new BinaryBean(onceReadable()).getOMElement(name, factory));
  }

  @Test
  void contentThatCanBeReadOnceIsNoSample() throws Exception {
    ConfigurationContext verifying =
        ClientRepository.with(
            directory.resolve("verifying"),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.verify", 1));
    try {
      for (int i = 0; i < 4; i++) {
        List<OMElement> ours = binaries();
        List<OMElement> stocks = binaries();
        for (int each = 0; each < ours.size(); each++) {
          to("/delta", new ServiceClient(verifying, null)).sendReceive(ours.get(each));
          to("/stock", new ServiceClient(stock, null)).sendReceive(stocks.get(each));
          assertSame();
        }
      }
    } finally {
      verifying.terminate();
    }
  }

  /** An application's source, which writes its content once. */
  private static final class PushedSource extends AbstractPushOMDataSource {
    @Override
    public boolean isDestructiveWrite() {
      return true;
    }

    @Override
    public void serialize(XMLStreamWriter writer) throws XMLStreamException {
      writer.writeStartElement("s", "rows", "urn:s");
      writer.writeNamespace("s", "urn:s");
      writer.writeCharacters("text");
      writer.writeEndElement();
    }
  }

  private static OMSourcedElement sourced() {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    return factory.createOMElement(new PushedSource(), new QName("urn:s", "rows", "s"));
  }

  /** An element around another, two levels up. */
  private static OMElement around(OMElement inner) {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement outer = factory.createOMElement("a", "urn:a", "a");
    OMElement middle = factory.createOMElement("b", "urn:a", "a");
    outer.addChild(middle);
    middle.addChild(factory.createOMText("first"));
    middle.addChild(inner);
    return outer;
  }

  @Test
  void anotherSourceInsideOfAPayloadIsStocks() throws Exception {
    OMSourcedElement ours = sourced();
    OMSourcedElement stocks = sourced();
    to("/delta", new ServiceClient(delta, null)).sendReceive(around(ours));
    to("/stock", new ServiceClient(stock, null)).sendReceive(around(stocks));
    assertSame();
    assertThat(ours.isExpanded()).isEqualTo(stocks.isExpanded());
    assertThat(ClientRepository.number("DirectRequests")).isZero();
  }

  @Test
  void anotherSourceInsideOfAHeaderBlockIsStocks() throws Exception {
    OMSourcedElement[] sources = {sourced(), sourced()};
    ServiceClient[] clients = {
      to("/delta", new ServiceClient(delta, null)), to("/stock", new ServiceClient(stock, null))
    };
    for (int i = 0; i < 2; i++) {
      SOAPFactory factory = OMAbstractFactory.getSOAP11Factory();
      SOAPHeaderBlock block =
          factory.createSOAPHeaderBlock("h", factory.createOMNamespace("urn:h", "h"));
      block.addChild(around(sources[i]));
      clients[i].addHeader(block);
      clients[i].sendReceive(tree("<a/>"));
    }
    assertSame();
    assertThat(sources[0].isExpanded()).isEqualTo(sources[1].isExpanded());
    assertThat(ClientRepository.number("DirectRequests")).isZero();
  }

  /** A transport whose messages have no XML declaration. */
  private static final class UndeclaredSender extends AbstractHandler implements TransportSender {
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

    @Override
    public InvocationResponse invoke(MessageContext message) throws AxisFault {
      OMOutputFormat format = new OMOutputFormat();
      format.setCharSetEncoding("UTF-8");
      format.setIgnoreXMLDeclaration(true);
      MessageProcessorSelector.getMessageFormatter(message).writeTo(message, format, sent, false);
      return InvocationResponse.CONTINUE;
    }

    @Override
    public void init(ConfigurationContext context, TransportOutDescription transport) {}

    @Override
    public void cleanup(MessageContext message) {}

    @Override
    public void stop() {}
  }

  @Test
  void aTransportMayLeaveOutTheDeclaration() throws Exception {
    List<String> sent = new ArrayList<>();
    for (ConfigurationContext context : new ConfigurationContext[] {delta, stock}) {
      UndeclaredSender sender = new UndeclaredSender();
      context.getAxisConfiguration().getTransportOut("http").setSender(sender);
      to("/undeclared", new ServiceClient(context, null)).sendRobust(tree("<a>text</a>"));
      sent.add(sender.sent.toString(UTF_8));
    }
    assertThat(sent.get(0)).isEqualTo(sent.get(1)).startsWith("<soapenv:Envelope");
  }

  private static SOAPEnvelope unread(String content) {
    String soap = "http://schemas.xmlsoap.org/soap/envelope/";
    String xml = "<e:Envelope xmlns:e='" + soap + "'>" + content + "</e:Envelope>";
    return OMXMLBuilderFactory.createSOAPModelBuilder(new StringReader(xml)).getSOAPEnvelope();
  }

  private static void send(ServiceClient client, SOAPEnvelope envelope) throws AxisFault {
    MessageContext message = new MessageContext();
    message.setEnvelope(envelope);
    OperationClient operation = client.createClient(ServiceClient.ANON_OUT_IN_OP);
    operation.addMessageContext(message);
    operation.execute(true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<e:Body><a></e:Body>",
        "<e:Body><a b></a></e:Body>",
        "<e:Body>&none;</e:Body>",
        "<e:Body>&amp;none;</e:Body>",
        "<e:Header/>"
      })
  void anEnvelopeThatHasNoPayloadFailsAsInStock(String content) throws Exception {
    Throwable ours =
        catchThrowable(
            () -> send(to("/nameless", new ServiceClient(delta, null)), unread(content)));
    Throwable stocks =
        catchThrowable(
            () -> send(to("/nameless", new ServiceClient(stock, null)), unread(content)));
    assertThat(String.valueOf(ours)).isEqualTo(String.valueOf(stocks));
    bothSend("<a/>", false);
    assertThat(ClientRepository.number("DirectRequests")).isEqualTo(1);
    assertThat(ClientRepository.number("UnexpectedErrors")).isZero();
  }
}
