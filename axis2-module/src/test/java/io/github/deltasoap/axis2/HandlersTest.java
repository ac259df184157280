package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.core.StockReason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.crypto.OctetStreamData;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.TransformService;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMText;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.HandlerDescription;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Handlers see the same message as without the module, and the service gets the same arguments. */
class HandlersTest {
  private static final String SERVICE =
      """
      package shop;

      public class Shop {
        public String submit(String name, int count, String note, double ratio, Item[] item) {
          return name + "|" + count + "|" + note + "|" + ratio + "|" + java.util.Arrays.asList(item);
        }
      }
      """;

  private static final String ITEM =
      """
      package shop;

      public class Item {
        private String sku;
        private java.math.BigDecimal price;
        private java.util.Calendar when;

        public String getSku() {
          return sku;
        }

        public void setSku(String sku) {
          this.sku = sku;
        }

        public java.math.BigDecimal getPrice() {
          return price;
        }

        public void setPrice(java.math.BigDecimal price) {
          this.price = price;
        }

        public java.util.Calendar getWhen() {
          return when;
        }

        public void setWhen(java.util.Calendar when) {
          this.when = when;
        }

        @Override
        public String toString() {
          return sku + " " + price + " " + (when == null ? null : when.getTimeInMillis());
        }
      }
      """;

  @TempDir Path directory;

  /** A handler's action on a message. */
  interface Look {
    void at(MessageContext context, List<String> seen) throws Exception;
  }

  /**
   * A handler.
   *
   * @param touches whether it looks inside the body, so that the tree must be bound
   */
  private record Case(String name, boolean touches, Look look) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Case> HANDLERS =
      List.of(
          new Case("nothing", false, (context, seen) -> {}),
          new Case("header", false, (context, seen) -> seen.add(headers(context.getEnvelope()))),
          new Case(
              "payload's name",
              false,
              (context, seen) -> {
                OMElement payload = context.getEnvelope().getBody().getFirstElement();
                seen.add(payload.getQName() + " " + payload.getPrefix());
                seen.add(String.valueOf(context.getEnvelope().getSOAPBodyFirstElementLocalName()));
                seen.add(String.valueOf(context.getEnvelope().hasFault()));
              }),
          new Case(
              "logging",
              false,
              (context, seen) -> seen.add(canonical(context.getEnvelope().toString()))),
          new Case(
              "serializing",
              false,
              (context, seen) -> {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                context.getEnvelope().serialize(out, new OMOutputFormat(), true);
                seen.add(canonical(out.toString(UTF_8)));
              }),
          new Case(
              "serializing the body",
              false,
              (context, seen) -> {
                OMElement payload = context.getEnvelope().getBody().getFirstElement();
                seen.add(canonical(payload.toString()));
              }),
          new Case(
              "building",
              false,
              (context, seen) -> {
                context.getEnvelope().build();
                context.getEnvelope().buildWithAttachments();
              }),
          new Case(
              "children of the body",
              false,
              (context, seen) -> {
                for (Iterator<?> each = context.getEnvelope().getBody().getChildren();
                    each.hasNext(); ) {
                  Object child = each.next();
                  seen.add(child instanceof OMText text ? text.getText() : "element");
                }
              }),
          new Case(
              "first child",
              true,
              (context, seen) -> {
                OMElement payload = context.getEnvelope().getBody().getFirstElement();
                seen.add(payload.getFirstElement().getText());
              }),
          new Case(
              "everything, then logging",
              true,
              (context, seen) -> {
                seen.add(walk(context.getEnvelope()));
                seen.add(canonical(context.getEnvelope().toString()));
              }),
          new Case(
              "changing a value",
              true,
              (context, seen) ->
                  context
                      .getEnvelope()
                      .getBody()
                      .getFirstElement()
                      .getFirstElement()
                      .setText("new")),
          new Case(
              "replacing the payload",
              true,
              (context, seen) -> {
                OMElement payload = context.getEnvelope().getBody().getFirstElement();
                OMElement other =
                    context
                        .getEnvelope()
                        .getOMFactory()
                        .createOMElement(payload.getLocalName(), payload.getNamespace());
                OMElement name =
                    context.getEnvelope().getOMFactory().createOMElement("name", null, other);
                name.setText("other");
                OMElement count =
                    context.getEnvelope().getOMFactory().createOMElement("count", null, other);
                count.setText("7");
                OMElement ratio =
                    context.getEnvelope().getOMFactory().createOMElement("ratio", null, other);
                ratio.setText("1");
                payload.detach();
                context.getEnvelope().getBody().addChild(other);
              }),
          new Case(
              "replacing the envelope by a copy",
              true,
              (context, seen) ->
                  context.setEnvelope(
                      (SOAPEnvelope)
                          OMXMLBuilderFactory.createSOAPModelBuilder(
                                  new ByteArrayInputStream(
                                      context.getEnvelope().toString().getBytes(UTF_8)),
                                  "UTF-8")
                              .getDocumentElement())),
          new Case(
              "adding a header",
              false,
              (context, seen) -> {
                SOAPEnvelope envelope = context.getEnvelope();
                envelope
                    .getOrCreateHeader()
                    .addHeaderBlock(
                        "Added", envelope.getOMFactory().createOMNamespace("urn:a", "a"));
                seen.add(canonical(envelope.toString()));
              }),
          new Case(
              "removing the body's content",
              true,
              (context, seen) -> {
                context.getEnvelope().getBody().getFirstElement().detach();
                seen.add(canonical(context.getEnvelope().toString()));
              }));

  private static String headers(SOAPEnvelope envelope) {
    if (envelope.getHeader() == null) {
      return "no header";
    }
    StringBuilder text = new StringBuilder();
    for (Iterator<?> each = envelope.getHeader().examineAllHeaderBlocks(); each.hasNext(); ) {
      OMElement block = (OMElement) each.next();
      text.append(block.getQName()).append(block.getText());
    }
    return text.toString();
  }

  private static String walk(OMElement element) {
    StringBuilder text = new StringBuilder(element.getQName().toString());
    for (Iterator<?> each = element.getChildren(); each.hasNext(); ) {
      Object child = each.next();
      text.append(child instanceof OMElement inner ? walk(inner) : ((OMText) child).getText());
    }
    return text.append("/").toString();
  }

  /** The inclusive canonical form: equal documents give equal texts. */
  private static String canonical(String xml) throws Exception {
    TransformService service =
        TransformService.getInstance(CanonicalizationMethod.INCLUSIVE, "DOM");
    service.init((TransformParameterSpec) null);
    OctetStreamData canonical =
        (OctetStreamData)
            service.transform(
                new OctetStreamData(new ByteArrayInputStream(xml.getBytes(UTF_8))), null);
    return new String(canonical.getOctetStream().readAllBytes(), UTF_8);
  }

  private static Map<String, byte[]> messages() throws IOException {
    Map<String, byte[]> messages = new TreeMap<>();
    for (String client : List.of("cxf", "metro", "node-soap", "suds", "zeep")) {
      for (String kind : List.of("value", "nil")) {
        messages.put(client + " " + kind, resource(client + "-" + kind + ".xml"));
      }
    }
    messages.put("strong-soap", resource("strong-soap.xml"));
    String payload = "<name>n</name><count>1</count><ratio>2</ratio><item><sku>s</sku></item>";
    String soap = "http://schemas.xmlsoap.org/soap/envelope/";
    messages.put(
        "default namespaces",
        ("<Envelope xmlns='"
                + soap
                + "'><Body><submit xmlns=\"http://example.org/t\">"
                + payload
                + "</submit></Body></Envelope>")
            .getBytes(UTF_8));
    messages.put(
        "blocks and space",
        ("<e:Envelope xmlns:e='"
                + soap
                + "' xmlns:t=\"http://example.org/t\" xmlns:u='urn:unused'>\n"
                + "  <e:Header>\n    <h:a xmlns:h='urn:h' h:x=\"1\" e:mustUnderstand='0'>b</h:a>\n"
                + "  </e:Header>\n  <e:Body id='b'>\r\n    <t:submit t:y='2'>\n"
                + payload
                + "\n</t:submit>\n\t</e:Body>\n</e:Envelope>\n")
            .getBytes(UTF_8));
    messages.put(
        "two prefixes",
        ("<?xml version='1.0'?><e:Envelope xmlns:e='"
                + soap
                + "'><f:Body xmlns:f='"
                + soap
                + "' xmlns='http://example.org/t'><submit xmlns:e='urn:e'>"
                + payload
                + "</submit></f:Body></e:Envelope>")
            .getBytes(UTF_8));
    return messages;
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = HandlersTest.class.getResourceAsStream("/wire-dialects/" + name)) {
      return in.readAllBytes();
    }
  }

  static Stream<Arguments> handlers() {
    return HANDLERS.stream().map(Arguments::of);
  }

  @ParameterizedTest
  @MethodSource("handlers")
  void aHandlerChangesNothingThatItWouldNotChangeForStock(Case handler) throws Exception {
    Map<String, String> stock = new TreeMap<>();
    try (ModuleHost host = new ModuleHost(directory)) {
      deploy(host, "");
      for (Map.Entry<String, byte[]> message : messages().entrySet()) {
        stock.put(message.getKey(), exchange(host, handler, message.getValue()));
      }
    }
    Map<String, String> cold = new TreeMap<>();
    Map<String, String> learned = new TreeMap<>();
    try (ModuleHost host = new ModuleHost(directory)) {
      deploy(host, ModuleHost.ENGAGED);
      DeltaServiceMXBean bean = ModuleHost.bean("Shop");
      for (Map.Entry<String, byte[]> message : messages().entrySet()) {
        cold.put(message.getKey(), exchange(host, handler, message.getValue()));
      }
      learn(host, bean);
      long stocks = fallbacks(bean);
      long touched = bean.getStockFallbacks().get(StockReason.BODY_TOUCHED.name());
      long trees = bean.getTreeBindings();
      long hits = bean.getHits();
      for (Map.Entry<String, byte[]> message : messages().entrySet()) {
        learned.put(message.getKey(), exchange(host, handler, message.getValue()));
      }
      assertThat(bean.getHits() - hits).isEqualTo(messages().size());
      // Without a payload, there is no tree to bind.
      boolean empty = handler.name.equals("removing the body's content");
      assertThat(bean.getStockFallbacks().get(StockReason.BODY_TOUCHED.name()) - touched)
          .isEqualTo(empty ? messages().size() : 0);
      assertThat(fallbacks(bean) - stocks).isEqualTo(empty ? messages().size() : 0);
      assertThat(bean.getTreeBindings() - trees)
          .isEqualTo(handler.touches && !empty ? messages().size() : 0);
    }
    assertThat(cold).isEqualTo(stock);
    assertThat(learned).isEqualTo(stock);
  }

  private static long fallbacks(DeltaServiceMXBean bean) {
    return bean.getStockFallbacks().values().stream().mapToLong(count -> count).sum();
  }

  private void deploy(ModuleHost host, String engaged) throws Exception {
    String xml =
        GeneratedServices.describe(
                "Shop", "shop.Shop", engaged, "<schema schemaNamespace=\"http://example.org/t\"/>")
            .replace("<service ", "<service targetNamespace=\"http://example.org/t\" ");
    TestArchive.make(directory, "shop", Map.of("shop.Shop", SERVICE, "shop.Item", ITEM), xml)
        .deploy(host.configuration());
  }

  /** Sends all messages without a handler until each of them is a hit. */
  private static void learn(ModuleHost host, DeltaServiceMXBean bean) throws Exception {
    int all = messages().size();
    for (int round = 0; round < 200; round++) {
      long hits = bean.getHits();
      for (byte[] message : messages().values()) {
        host.client().post("Shop", message);
      }
      if (bean.getHits() - hits == all) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    throw new AssertionError("Not all messages are learned");
  }

  /** A handler's view of a message and the client's response, as text. */
  private static String exchange(ModuleHost host, Case handler, byte[] message) throws Exception {
    Installed installed = new Installed(handler);
    Phase phase = preDispatch(host);
    phase.addHandler(installed, 0);
    try {
      String response = host.client().post("Shop", message).toString();
      // Reflection reports another message once it has warmed up.
      String settled = response.replace("wrong number of arguments", "unknown");
      return settled.replace("fault=unknown", "fault=null") + " " + installed.seen;
    } finally {
      phase.removeHandler(installed.getHandlerDesc());
    }
  }

  private static final class Installed extends AbstractHandler {
    private final Case handler;
    private final List<String> seen = new ArrayList<>();

    Installed(Case handler) {
      this.handler = handler;
      HandlerDescription description = new HandlerDescription("test");
      description.setHandler(this);
      init(description);
    }

    @Override
    public InvocationResponse invoke(MessageContext context) throws AxisFault {
      try {
        handler.look.at(context, seen);
        return InvocationResponse.CONTINUE;
      } catch (RuntimeException | AxisFault failed) {
        throw failed;
      } catch (Exception failed) {
        throw AxisFault.makeFault(failed);
      }
    }
  }

  private static Phase preDispatch(ModuleHost host) {
    for (Phase phase : host.configuration().getAxisConfiguration().getInFlowPhases()) {
      if (phase.getPhaseName().equals("PreDispatch")) {
        return phase;
      }
    }
    throw new IllegalStateException("No such phase");
  }
}
