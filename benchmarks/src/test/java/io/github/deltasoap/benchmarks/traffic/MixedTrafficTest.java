package io.github.deltasoap.benchmarks.traffic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.traffic.MixedTraffic.Message;
import java.io.ByteArrayInputStream;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class MixedTrafficTest {
  private static final long SEED = 1;
  private static final int COUNT = 2000;
  private static final List<Message> MESSAGES = MixedTraffic.of(SEED, COUNT, Model.POJO);

  @Test
  void equalSeedsGiveEqualMessages() {
    assertThat(texts(MixedTraffic.of(SEED, COUNT, Model.POJO))).isEqualTo(texts(MESSAGES));
    assertThat(texts(MixedTraffic.of(SEED + 1, COUNT, Model.POJO)))
        .doesNotContainAnyElementsOf(texts(MESSAGES));
  }

  @Test
  void moreMessagesBeginWithTheSame() {
    assertThat(texts(MixedTraffic.of(SEED, COUNT + 100, Model.POJO)).subList(0, COUNT))
        .isEqualTo(texts(MESSAGES));
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void allMessagesAreDistinct(Model model) {
    assertThat(texts(MixedTraffic.of(SEED, 20_000, model))).hasSize(20_000).doesNotHaveDuplicates();
  }

  /** Each of them has about the share that chance gives it. */
  @Test
  void everyClientSendsEveryOperation() {
    for (OrderOperation operation : OrderOperation.values()) {
      for (Dialect dialect : Dialect.values()) {
        assertThat(MESSAGES.stream())
            .filteredOn(each -> each.operation() == operation && each.dialect() == dialect)
            .as(operation + " in " + dialect)
            .hasSizeBetween(COUNT / 25 / 2, COUNT / 25 * 2);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void everyMessageIsAnEnvelopeAroundItsOperation(Model model) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    DocumentBuilder parser = factory.newDocumentBuilder();
    for (Message message : MixedTraffic.of(SEED, COUNT, model)) {
      Document document = parser.parse(new ByteArrayInputStream(message.bytes()));
      String soap = message.soapVersion().namespace();
      assertThat(name(document.getDocumentElement())).isEqualTo("{" + soap + "}Envelope");
      Node body = document.getElementsByTagNameNS(soap, "Body").item(0);
      assertThat(name(firstElement(body)))
          .isEqualTo("{" + MessageWriter.ORDER + "}" + message.operation().operation());
      NodeList all = document.getElementsByTagName("*");
      for (int i = 0; i < all.getLength(); i++) {
        assertThat(all.item(i).getNamespaceURI()).as(text(message)).isNotNull();
      }
    }
  }

  /** The element name in Clark's notation. */
  private static String name(Node element) {
    return "{" + element.getNamespaceURI() + "}" + element.getLocalName();
  }

  private static Node firstElement(Node parent) {
    Node child = parent.getFirstChild();
    while (child.getNodeType() != Node.ELEMENT_NODE) {
      child = child.getNextSibling();
    }
    return child;
  }

  @Test
  void clientsDifferAsTheyDoOnTheWire() {
    assertThat(dialectsWith("<\\?xml version='1.0' encoding='utf-8'\\?>\n.*"))
        .containsExactly(Dialect.ZEEP);
    assertThat(dialectsWith("<soap:Envelope.*")).containsExactly(Dialect.CXF);
    assertThat(dialectsWith(".* xmlns=\"http://example.org/order/xsd\".*"))
        .containsExactly(Dialect.METRO);
    assertThat(dialectsWith(".* xsi:nil=\"true\"/>.*")).containsExactly(Dialect.ZEEP, Dialect.CXF);
    assertThat(dialectsWith(".* xsi:nil=\"true\"></.*")).containsExactly(Dialect.NODE_SOAP);
    assertThat(dialectsWith(".*<ns:unit></ns:unit>.*")).containsExactly(Dialect.NODE_SOAP);
    assertThat(dialectsWith(".* xsi:type=\"ax:Address\".*")).containsExactly(Dialect.NODE_SOAP);
    assertThat(dialectsWith(".*<wsa:MessageID .*")).containsExactly(Dialect.ZEEP, Dialect.METRO);
    assertThat(dialectsWith(".*&quot;.*")).containsExactly(Dialect.SUDS, Dialect.NODE_SOAP);
    assertThat(dialectsWith(".*\n   <ns0:Body>\n.*")).containsExactly(Dialect.SUDS);
    assertThat(dialectsWith(".*E-4</.*")).containsExactly(Dialect.CXF, Dialect.METRO);
    assertThat(dialects(each -> each.soapVersion() == SoapVersion.SOAP12))
        .containsExactly(Dialect.ZEEP, Dialect.CXF);
  }

  private static Set<Dialect> dialectsWith(String pattern) {
    return dialects(message -> text(message).matches("(?s)" + pattern));
  }

  private static Set<Dialect> dialects(Predicate<Message> condition) {
    return MESSAGES.stream()
        .filter(condition)
        .map(Message::dialect)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Dialect.class)));
  }

  @Test
  void jaxWsGetsTheVersionThatItIsBoundTo() {
    assertThat(MixedTraffic.of(SEED, COUNT, Model.JAX_WS))
        .allSatisfy(each -> assertThat(each.soapVersion()).isEqualTo(SoapVersion.SOAP11));
  }

  @Test
  void optionalElementsAreInHalfOfTheMessages() {
    Function<String, Long> orders =
        pattern ->
            MESSAGES.stream()
                .filter(each -> each.operation() == OrderOperation.SUBMIT_ORDER)
                .filter(each -> each.dialect() == Dialect.METRO)
                .filter(each -> text(each).matches("(?s).*" + pattern + ".*"))
                .count();
    long all = orders.apply("");
    for (String optional : List.of("billing", "currency", "deliveryDate", "discount", "express")) {
      assertThat(orders.apply("<" + optional + ">")).isBetween(all / 3, all * 2 / 3);
    }
  }

  @Test
  void messagesHaveNoneToTenRows() {
    Set<Integer> counts = new TreeSet<>();
    for (Message message : MESSAGES) {
      if (message.operation() == OrderOperation.REPORT_READINGS) {
        counts.add(text(message).split("[<:]readings[ >]", -1).length / 2);
      }
    }
    assertThat(counts).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  }

  @Test
  void hardlyTwoOrdersHaveTheSameStructure() {
    Set<String> structures = new HashSet<>();
    long orders = 0;
    for (Message message : MESSAGES) {
      if (message.operation() == OrderOperation.SUBMIT_ORDER) {
        orders++;
        structures.add(text(message).replaceAll(">[^<]*<", "><"));
      }
    }
    assertThat((double) structures.size()).isGreaterThan(0.9 * orders);
  }

  private static List<String> texts(Collection<Message> messages) {
    return messages.stream().map(MixedTrafficTest::text).toList();
  }

  private static String text(Message message) {
    return new String(message.bytes(), UTF_8);
  }
}
