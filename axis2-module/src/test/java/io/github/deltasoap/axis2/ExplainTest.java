package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Explanations over JMX about single messages and about the last events of an operation. */
class ExplainTest extends ExplainedShop {
  /** A message that the wire profile refuses, and the path. */
  private record Refused(StockReason reason, String path, String marked) {
    String explanation() {
      return "operation: order\nmessage: "
          + bytes(marked)
          + " bytes\nwire profile: refused, "
          + reason
          + ", at byte "
          + offset(marked)
          + ", in "
          + path
          + "\noutcome: STOCK, "
          + reason;
    }
  }

  private static List<Refused> refused() {
    return List.of(
        new Refused(
            StockReason.ENCODING, "/", "<?xml version=\"1.0\" encoding=\"latin1\"^?>" + order("")),
        new Refused(StockReason.DOCTYPE, "/", "^<!DOCTYPE order>" + order("")),
        new Refused(
            StockReason.COMMENT,
            "/Envelope/Body/order/counts[2]",
            order(NAME + "<counts>1</counts><counts>^<!-- 2 --></counts>")),
        new Refused(
            StockReason.CDATA,
            "/Envelope/Body/order/name",
            order("<name>é^<![CDATA[x]]><?go on?></name>")),
        new Refused(
            StockReason.PROCESSING_INSTRUCTION, "/Envelope/Body/order", order(NAME + "^<?go on?>")),
        new Refused(
            StockReason.CHARACTERS, "/Envelope/Body/order/name", order("<name>é ^&nbsp;</name>")),
        new Refused(StockReason.NAME, "/Envelope/Body/order", order(NAME + "<^§/>")),
        new Refused(StockReason.NAMESPACE, ARTICLE_PATH, article("^<u:sku>é</u:sku>")),
        new Refused(StockReason.MALFORMED, ARTICLE_PATH + "/sku", article("<sku>1 <^ 2</sku>")),
        new Refused(StockReason.MALFORMED, ARTICLE_PATH, article("<sku>1</sku><price>1^</sku>")),
        new Refused(StockReason.MALFORMED, "/", START + "<o:order xmlns:o=\"http://shop\">^"),
        new Refused(
            StockReason.LIMIT, ARTICLE_PATH, article("<sku k=\"^" + "v".repeat(70_000) + "\"/>")),
        new Refused(
            StockReason.ENVELOPE_STRUCTURE,
            "/Envelope/Body",
            order("").replace(END, "^<a/>" + END)),
        new Refused(StockReason.ENVELOPE_STRUCTURE, "/Envelope/Body", START + "^" + END),
        new Refused(StockReason.FAULT, "/Envelope/Body", START + "^<s:Fault></s:Fault>" + END));
  }

  /** A message that cannot be bound, its path, and the tag or text at its place. */
  private record Unbound(StockReason reason, String path, String found, String marked) {
    String place() {
      return "byte " + offset(marked) + ", in " + path + ", found " + found;
    }

    String operation() {
      return marked.contains("o:reserve") ? "reserve" : "order";
    }

    String explanation() {
      return "operation: "
          + operation()
          + "\nmessage: "
          + bytes(marked)
          + " bytes\nwire profile: accepted, SOAP11\nmatch: none, nothing is learned of the"
          + " operation\nbinding: refused, "
          + reason
          + ", at "
          + place()
          + "\noutcome: STOCK, "
          + reason;
    }
  }

  private static List<Unbound> unbound() {
    String path = "/Envelope/Body/order";
    String type = " xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:type=\"o:None\"";
    return List.of(
        new Unbound(
            StockReason.WRAPPER,
            "/Envelope/Body",
            "<order/>",
            START + "^<order xmlns=\"http://other\"/>" + END),
        new Unbound(StockReason.PARAMETER, path, "<none/>", order(NAME + "^<none/>")),
        new Unbound(StockReason.MULTIREF, path, "<name/>", order("^<name href=\"#1\"/>")),
        new Unbound(
            StockReason.XSI_TYPE,
            path,
            "<article>",
            order(NAME + "^<article" + type + "><sku>1</sku></article>")),
        new Unbound(
            StockReason.UNDESCRIBED_TYPE,
            "/Envelope/Body/reserve/special",
            "<extras>",
            reserve("<sku>1</sku>^<extras>1</extras>")),
        new Unbound(
            StockReason.ARRAY_NAME,
            ARTICLE_PATH,
            "<Sizes>",
            article("<sku>1</sku>^<Sizes>1</Sizes>")),
        new Unbound(
            StockReason.MIXED_VALUE, path + "/name", "<b>", order("<name>é^<b>1</b></name>")),
        new Unbound(
            StockReason.MIXED_VALUE,
            ARTICLE_PATH + "/price",
            "<b/>",
            article("<price>^<b/></price>")),
        new Unbound(
            StockReason.VALUE,
            path + "/counts[3]",
            "a text of 3 bytes",
            order(NAME + "<counts>1</counts><counts/><counts>^12x</counts>")),
        new Unbound(
            StockReason.VALUE,
            ARTICLE_PATH + "/colour",
            "a text of 5 bytes",
            article("<sku>1</sku>\n<colour>^GREEN</colour>")),
        new Unbound(
            StockReason.VALUE,
            ARTICLE_PATH + "/due",
            "a text of 3 bytes",
            article("<price>1</price><due>^now</due>")),
        // A null for a primitive is found when its bean is made.
        new Unbound(
            StockReason.VALUE,
            ARTICLE_PATH,
            "</article>",
            article("<sku>1</sku><price></price>\n^")),
        // Constructors and setters are called when all of the message is known.
        new Unbound(
            StockReason.APPLICATION_CLASS,
            "/Envelope/Body/reserve",
            "</reserve>",
            reserve("<sku>none</sku>").replace("</o:reserve>", "\n^</o:reserve>")));
  }

  /**
   * Reasons that no explanation gives. A pasted message is a text ({@code BYTE_ORDER_MARK}, which
   * is that of UTF-16). It has no transport: it arrives as a whole ({@code BROKEN_STREAM}, {@code
   * INCOMPLETE}, {@code AFTER_REFUSAL}), in one part ({@code ATTACHMENTS}), in the SOAP version of
   * its envelope ({@code MEDIA_TYPE}), and neither handlers nor dispatch touch it ({@code
   * BODY_TOUCHED}, {@code HANDLER_CHAIN}, {@code OTHER_OPERATION}). Explanations of operations that
   * the module does not read are refused ({@code UNDESCRIBED_OPERATION}). Switches are
   * distinguished from the outcome ({@code SWITCHED_OFF}); errors are in the log ({@code
   * UNEXPECTED_ERROR}).
   */
  private static final Set<StockReason> NEVER =
      EnumSet.of(
          StockReason.BYTE_ORDER_MARK,
          StockReason.BROKEN_STREAM,
          StockReason.INCOMPLETE,
          StockReason.AFTER_REFUSAL,
          StockReason.ATTACHMENTS,
          StockReason.MEDIA_TYPE,
          StockReason.BODY_TOUCHED,
          StockReason.HANDLER_CHAIN,
          StockReason.OTHER_OPERATION,
          StockReason.UNDESCRIBED_OPERATION,
          StockReason.SWITCHED_OFF,
          StockReason.UNEXPECTED_ERROR);

  @Test
  void everyReasonHasItsPlace() throws Exception {
    try (ModuleHost host = host()) {
      Set<StockReason> explained = EnumSet.of(StockReason.UNKNOWN_OPERATION, StockReason.TOO_LARGE);
      String untouched = state();
      List<String> expected = new ArrayList<>();
      List<String> actual = new ArrayList<>();
      for (Refused each : refused()) {
        expected.add(each.explanation());
        actual.add(bean().explain("order", plain(each.marked)));
        explained.add(each.reason);
      }
      for (Unbound each : unbound()) {
        expected.add(each.explanation());
        actual.add(bean().explain(each.operation(), plain(each.marked)));
        explained.add(each.reason);
      }
      assertThat(actual).isEqualTo(expected);
      assertThat(explained).isEqualTo(EnumSet.complementOf(EnumSet.copyOf(NEVER)));
      assertThat(state()).isEqualTo(untouched);
      // Requests go to stock for the same reason.
      for (Unbound each : unbound()) {
        long before = bean().getStockFallbacks().getOrDefault(each.reason.name(), 0L);
        post(host, plain(each.marked));
        assertThat(bean().getStockFallbacks())
            .as(each.marked)
            .containsEntry(each.reason.name(), before + 1);
      }
    }
  }

  /** Everything over JMX that requests change. */
  private static String state() {
    DeltaServiceMXBean bean = bean();
    return List.of(
            bean.getHits(),
            bean.getMisses(),
            bean.getPatchedHits(),
            bean.getFullHits(),
            bean.getLearnedShapes(),
            bean.getHeldBytes(),
            bean.getStockFallbacks(),
            bean.getDirectResponses(),
            bean.getStockResponses(),
            bean.getUnexpectedErrors(),
            bean.getVerifiedSamples(),
            bean.getEventCounts(),
            List.of(bean.events("order")),
            List.of(bean.events("reserve")),
            bean.dumpAutomata())
        .toString();
  }

  /** The end of an explanation, behind the size of the message. */
  private static String explained(String message) {
    String all = bean().explain(plain(message));
    String start =
        "operation: order\nmessage: " + bytes(message) + " bytes\nwire profile: accepted, SOAP11\n";
    assertThat(all).startsWith(start);
    return all.substring(start.length());
  }

  private static String patched(int values) {
    return "match: a prototype, "
        + values
        + " values have changed\nbinding: done\noutcome: PATCHED_HIT";
  }

  private static final String FULL =
      "match: a learned shape without a prototype, all values are converted\nbinding: done\n"
          + "outcome: FULL_HIT";

  /** The divergence of a message from {@link #good} ones. */
  private static String diverges(String marked, String pathFoundAndLearned) {
    return "match: none, at byte "
        + offset(marked)
        + ", in "
        + pathFoundAndLearned
        + "\nbinding: done\noutcome: FIRST_CONTACT";
  }

  @Test
  void aMatchIsExplained() throws Exception {
    try (ModuleHost host = host()) {
      String nothing =
          "match: none, nothing is learned of the operation\nbinding: done\n"
              + "outcome: FIRST_CONTACT";
      assertThat(explained(good("n", 1, 2))).isEqualTo(nothing);
      learn(host, good("n", 1, 2));
      assertThat(explained(good("n", 1, 2))).isEqualTo(patched(0));
      assertThat(explained(good("é", 1, 2))).isEqualTo(patched(1));
      assertThat(explained(good("é", 10, 2).replace("1.5", "2"))).isEqualTo(patched(3));
      assertThat(explained(good("é", 1, 2) + "\n")).isEqualTo(patched(1));
      // Another number of items is another path through the same automaton.
      assertThat(explained(good("n", 1, 2, 3))).isEqualTo(FULL);
      // A hit may still be refused.
      String green = good("é", 1, 2).replace("RED", "^GREEN");
      assertThat(explained(green))
          .isEqualTo(
              "match: a prototype, 2 values have changed\nbinding: refused, VALUE, at byte "
                  + offset(green)
                  + ", in "
                  + ARTICLE_PATH
                  + "/colour, found a text of 5 bytes\noutcome: STOCK, VALUE");
      bean().forget("order");
      assertThat(explained(good("n", 1, 2))).isEqualTo(nothing);
    }
  }

  @Test
  void aDivergenceHasTheFirstTagThatWasNotLearned() throws Exception {
    try (ModuleHost host = host()) {
      learn(host, good("é", 1, 2));
      String good = good("éé", 1, 2, 3);
      Map<String, String> divergences = new LinkedHashMap<>();
      divergences.put(
          good.replace("<price>1.5</price>", "^<cost>Hush</cost>"),
          ARTICLE_PATH + ", found <cost>, learned <price>");
      divergences.put(
          good.replace("<price>1.5</price>", "^"),
          ARTICLE_PATH + ", found <sizes>, learned <price>");
      divergences.put(
          good.replace("<sku>s</sku>", "^<sku/>"), ARTICLE_PATH + ", found <sku/>, learned <sku>");
      divergences.put(
          good.replace("<price>", "^<price k=\"Hush\">"),
          ARTICLE_PATH + ", found <price>, learned <price>");
      divergences.put(
          good.replace("<price>", "^\n<price>"),
          ARTICLE_PATH + ", found a text of 1 bytes, learned <price>");
      divergences.put(
          good.replace("</article>", "</article>^<more/>"),
          "/Envelope/Body/order, found <more/>, learned </o:order>");
      divergences.put(
          order("<name>1</name><counts>1</counts>^"),
          "/Envelope/Body/order, found </order>, learned <article> or <counts>");
      divergences.put(
          good.replace("<s:Body>", "^<s:Header/><s:Body>"),
          "/Envelope, found <Header/>, learned <s:Body>");
      divergences.put(
          "^<?xml version=\"1.0\"?>" + good,
          "/, found <Envelope>, learned <s:Envelope xmlns:s=\""
              + SoapVersion.SOAP11.namespace()
              + "\">");
      List<String> actual = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      divergences.forEach(
          (marked, explained) -> {
            expected.add(diverges(marked, explained));
            actual.add(explained(marked));
          });
      assertThat(actual).isEqualTo(expected);
    }
  }

  @Test
  void whiteSpaceAndTheEndOfAMessageAreLearnedToo() throws Exception {
    try (ModuleHost host = host()) {
      learn(host, good("é", 1, 2).replace("<price>", "\n  <price>"));
      String marked = good("é", 1, 2).replace("<price>", "^<price>");
      assertThat(explained(marked))
          .isEqualTo(
              diverges(marked, ARTICLE_PATH + ", found <price>, learned white space and <price>"));
    }
  }

  @Test
  void otherMarkupIsReadAsPlainText() throws Exception {
    try (ModuleHost host = host()) {
      learn(host, good("é", 1, 2));
      String marked = good("é", 1, 2).replace("é<", "^<![CDATA[é]]><");
      String message = marked.replace("^", "");
      assertThat(bean().explain(message))
          .isEqualTo(
              "operation: order\nmessage: "
                  + bytes(message)
                  + " bytes\nwire profile: CDATA, at byte "
                  + offset(marked)
                  + ", in /Envelope/Body/order/name, read as plain text\n"
                  + "wire profile: accepted, SOAP11\n"
                  + "match: a prototype, 0 values have changed\n"
                  + "binding: done\noutcome: PATCHED_HIT");
    }
  }

  @Test
  void otherMessagesAreToldApart() throws Exception {
    try (ModuleHost host = host()) {
      String none = "outcome: STOCK, UNKNOWN_OPERATION: no operation that the module reads has ";
      assertThat(bean().explain(START + "<o:none xmlns:o=\"http://shop\"/>" + END))
          .isEqualTo(none + "the payload none");
      // A value may look like a name.
      for (String payload :
          List.of("<Hush", "<![CDATA[Hush]]>", "<!--Hush-->", "Hush<Hush>1</b>")) {
        assertThat(bean().explain(START + payload + END)).isEqualTo(none + "such a message");
      }
      assertThat(bean().explain("")).isEqualTo(none + "such a message");
      String soap12 =
          good("n", 1).replace(SoapVersion.SOAP11.namespace(), SoapVersion.SOAP12.namespace());
      assertThat(bean().explain(soap12))
          .isEqualTo(
              "operation: order\nmessage: "
                  + bytes(soap12)
                  + " bytes\nwire profile: accepted, SOAP12\nmatch: none, nothing is learned of the"
                  + " operation\nbinding: done\noutcome: FIRST_CONTACT");
      String large = good("n".repeat(1024 * 1024), 1);
      assertThat(bean().explain(large))
          .isEqualTo(
              "operation: order\nmessage: "
                  + bytes(large)
                  + " bytes\nwire profile: accepted, SOAP11\nmatch: none, messages of this length"
                  + " are bound while they arrive\nbinding: done\noutcome: STREAMED");
      post(host, large);
      assertThat(bean().getStreamBindings()).isEqualTo(1);
      // The action may choose another operation than the payload.
      assertThat(bean().explain("reserve", good("n", 1)))
          .startsWith("operation: reserve\n")
          .endsWith("\noutcome: STOCK, PARAMETER");
      assertThatThrownBy(() -> bean().explain("none", good("n", 1)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "Service Shop has no operation none that DeltaSOAP reads; it reads order, reserve");
      // As tools send an empty field.
      String empty = null;
      assertThatThrownBy(() -> bean().switchToStock(empty))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "Service Shop has no operation null that DeltaSOAP reads; it reads order, reserve");
      assertThatThrownBy(() -> bean().explain(empty))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("A whole SOAP message is expected, but there is none");
      assertThatThrownBy(() -> bean().explain("order", empty))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("A whole SOAP message is expected, but there is none");
      bean().switchToStock("order");
      assertThat(bean().explain(good("n", 1)))
          .startsWith(
              "operation: order, which is at stock: "
                  + bean().getOperationsAtStock().get("order")
                  + "\nmessage: ");
    }
  }

  @Test
  void explainingChangesNothing() throws Exception {
    try (ModuleHost host = host()) {
      learn(host, good("n", 1, 2));
      // The learner may still be at work.
      TimeUnit.MILLISECONDS.sleep(100);
      String before = state();
      String cold = good("n", 1, 2).replace("<price>", "<more/><price>");
      for (int round = 0; round < 5; round++) {
        for (String each : List.of(good("m", 1, 2), good("n", 1, 2, 3), cold)) {
          explained(each);
        }
        for (Refused each : refused()) {
          bean().explain("order", plain(each.marked));
        }
        for (Unbound each : unbound()) {
          bean().explain(each.operation(), plain(each.marked));
        }
        // Time to learn, if anything could be learned.
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertThat(state()).isEqualTo(before);
      long hits = bean().getHits();
      long patched = bean().getPatchedHits();
      long full = bean().getFullHits();
      long misses = bean().getMisses();
      post(host, cold);
      assertThat(bean().getMisses()).isEqualTo(misses + 1);
      post(host, good("n", 1, 2, 3));
      assertThat(bean().getFullHits()).isEqualTo(full + 1);
      post(host, good("m", 1, 2));
      assertThat(bean().getPatchedHits()).isEqualTo(patched + 1);
      assertThat(bean().getHits()).isEqualTo(hits + 2);
    }
  }

  /** The last events of an operation, without their times. */
  private static List<String> events(String operation) {
    return Stream.of(bean().events(operation))
        .map(event -> event.replaceFirst("^20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z ", ""))
        .toList();
  }

  @Test
  void eventsHaveKindReasonAndPlace() throws Exception {
    try (ModuleHost host = host()) {
      learn(host, good("n", 1, 2));
      bean().resetCounters();
      assertThat(bean().events("order")).isEmpty();
      String miss = good("n", 1, 2).replace("<price>", "^<more/><price>");
      post(host, plain(miss));
      post(host, good("n", 1, 2, 3));
      post(host, good("m", 1, 2));
      String value = good("n", 1, 2).replace("RED", "^GREEN");
      post(host, plain(value));
      String parameter = order(NAME + "^<none/>");
      post(host, plain(parameter));
      String comment = order("<name>^<!-- c --></name>");
      post(host, plain(comment));
      String broken = order("<name>1 <^ 2</name>");
      post(host, plain(broken));
      byte[] other = good("n", 1, 2, 3).replace("<price>", "<more/><price>").getBytes(UTF_8);
      host.client().post("Shop", "application/soap+xml; charset=UTF-8", "", other);
      post(host, reserve("<sku>1</sku>"));
      String name = "/Envelope/Body/order/name";
      List<String> order =
          List.of(
              "MISS, byte "
                  + offset(miss)
                  + ", in "
                  + ARTICLE_PATH
                  + ", found <more/>, learned <price>",
              "FULL_HIT",
              "FALLBACK VALUE, byte "
                  + offset(value)
                  + ", in "
                  + ARTICLE_PATH
                  + "/colour, found a text of 5 bytes",
              "FALLBACK PARAMETER, byte "
                  + offset(parameter)
                  + ", in /Envelope/Body/order, found <none/>",
              "FALLBACK COMMENT, byte " + offset(comment) + ", in " + name,
              "FALLBACK MALFORMED, byte " + offset(broken) + ", in " + name,
              "FALLBACK MEDIA_TYPE");
      List<String> reserve = List.of("MISS", "STOCK_RESPONSE OPERATION");
      assertThat(events("order")).isEqualTo(order);
      assertThat(events("reserve")).isEqualTo(reserve);
      assertThat(bean().getEventCounts())
          .isEqualTo(
              Map.of(
                  "order",
                  Map.of(
                      "MISS",
                      1L,
                      "FULL_HIT",
                      1L,
                      "FALLBACK",
                      5L,
                      "STOCK_RESPONSE",
                      0L,
                      "DIFFERENCE",
                      0L),
                  "reserve",
                  Map.of(
                      "MISS",
                      1L,
                      "FULL_HIT",
                      0L,
                      "FALLBACK",
                      0L,
                      "STOCK_RESPONSE",
                      1L,
                      "DIFFERENCE",
                      0L)));
      List<String> logged = new ArrayList<>();
      order.forEach(each -> logged.add("Shop.order " + each));
      reserve.forEach(each -> logged.add("Shop.reserve " + each));
      List<String> lines = log.at(Level.FINE);
      assertThat(lines.subList(lines.size() - logged.size(), lines.size())).isEqualTo(logged);
      assertThatThrownBy(() -> bean().events("none")).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
