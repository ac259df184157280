package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.ctc.wstx.stax.WstxInputFactory;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.fixture.Item;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.XsiTypes;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullReader.Event;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PullBinderTest {
  /** An item with an additional property. */
  public static class BigItem extends Item {
    private static final long serialVersionUID = 1L;

    private int weight;

    public int getWeight() {
      return weight;
    }

    public void setWeight(int weight) {
      this.weight = weight;
    }
  }

  private static final XsiTypes XSI =
      (namespace, name) ->
          !namespace.equals(Submit.NAMESPACE)
              ? null
              : name.equals("BigItem") ? BigItem.class : name.equals("Item") ? Item.class : null;

  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
  private final List<PullBinder> binders =
      Stream.of(PullParser.values())
          .map(
              parser ->
                  new PullBinder(
                      Submit.type(introspector),
                      new PojoRules(introspector, XSI),
                      parser.readers()))
          .toList();

  /** The result on which all parsers agree. */
  private String bound(byte[] message) {
    return bound(message, message.length);
  }

  private String bound(byte[] message, int length) {
    assertThat(new WireScanner(WireLimits.DEFAULTS).scan(new WireMessage(message, length)))
        .isNull();
    Set<String> results = new LinkedHashSet<>();
    for (PullBinder binder : binders) {
      try {
        results.add(Graphs.text(binder.bind(new WireMessage(message, length))));
      } catch (Unbindable unbindable) {
        results.add(unbindable.reason().name());
      }
    }
    return String.join("\n", results);
  }

  static Stream<Arguments> dialects() {
    String note = "\"n\"";
    String dateTime = "\"2026-01-02T03:04:05\"";
    return Stream.of(
        dialect("cxf-nil.xml", 5, "null", dateTime),
        dialect("cxf-value.xml", 5, note, dateTime),
        dialect("metro-nil.xml", 5, "null", dateTime),
        dialect("metro-value.xml", 5, note, dateTime),
        dialect("node-soap-nil.xml", 5, "null", "\"\""),
        dialect("node-soap-value.xml", 5, note, "\"\""),
        dialect("strong-soap.xml", 5, note, "\"2026-01-02T03:04:05.000Z\""),
        dialect("suds-nil.xml", 5, "null", dateTime),
        dialect("suds-value.xml", 5, note, dateTime),
        dialect("zeep-nil.xml", 6, "null", dateTime),
        dialect("zeep-value.xml", 5, note, dateTime));
  }

  private static Arguments dialect(String file, int count, String note, String when) {
    return arguments(
        file,
        "Object[]{\"A&B <x> \u00e9 \"q\" '\", Integer "
            + count
            + ", "
            + note
            + ", Double 1.0E-7, Item[]{Item{price=BigDecimal 1.10, sku=\"s1\", when="
            + when
            + "}}}");
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void dialect(String file, String expected) {
    assertThat(bound(WireMessages.bytes(file))).isEqualTo(expected);
  }

  @Test
  void everyDialectIsTested() {
    assertThat(dialects().map(each -> (String) each.get()[0]))
        .containsExactlyElementsOf(WireMessages.SUBMIT);
  }

  private static final String START =
      "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'"
          + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
          + " xmlns:t='http://example.org/t'>";

  private static String message(String content) {
    return START + "<e:Body><t:submit>" + content + "</t:submit></e:Body></e:Envelope>";
  }

  private static String full(String items) {
    return "<name>a</name><count>1</count><note>b</note><ratio>2</ratio>" + items;
  }

  private static String result(String items) {
    return "Object[]{\"a\", Integer 1, \"b\", Double 2.0, Item[]{" + items + "}}";
  }

  private static Arguments items(String content, String expected) {
    return arguments(full(content), result(expected));
  }

  private static String item(String sku) {
    return "Item{price=null, sku=" + sku + ", when=null}";
  }

  static Stream<Arguments> contents() {
    return Stream.of(
        // Missing and empty.
        items("", ""),
        arguments(
            "<count>1</count><ratio>2</ratio>",
            "Object[]{null, Integer 1, null, Double 2.0, Item[]{}}"),
        arguments(
            "<name/><count>1</count><note></note><ratio>2</ratio>",
            "Object[]{\"\", Integer 1, \"\", Double 2.0, Item[]{}}"),
        arguments("<ratio>2</ratio>", "VALUE"),
        arguments("<count/><ratio>2</ratio>", "VALUE"),
        arguments("", "VALUE"),
        items("<item/>", item("null")),
        items("<item></item>", item("null")),
        items("<item><sku/><price/></item>", item("\"\"")),
        // Nil.
        arguments(
            "<name xsi:nil='true'/><count>1</count><note xsi:nil='false'>b</note><ratio>2</ratio>",
            "Object[]{null, Integer 1, null, Double 2.0, Item[]{}}"),
        arguments("<count xsi:nil='true'/><ratio>2</ratio>", "VALUE"),
        items("<item xsi:nil='true'/>", ""),
        items("<item xsi:nil='true'/><item/>", "null, " + item("null")),
        items("<item><sku xsi:nil='true'>x</sku></item>", item("null")),
        items("<item><sku xsi:nil='false'>x</sku></item>", item("\"x\"")),
        items("<item><sku xsi:nil='true'><deep><er/></deep>x</sku></item>", item("null")),
        // Twice, in other order, unknown.
        arguments("<name>a</name><name>b</name>", "PARAMETER"),
        arguments("<count>1</count><name>a</name><ratio>2</ratio>", "PARAMETER"),
        arguments("<count>1</count><what/><ratio>2</ratio>", "PARAMETER"),
        arguments(full("<item/><what/>"), "PARAMETER"),
        items(
            "<item><when>w</when><sku>x</sku><price>1</price></item>",
            "Item{price=BigDecimal 1, sku=\"x\", when=\"w\"}"),
        items("<item><sku>x</sku><sku>y</sku><SKU>z</SKU></item>", item("\"x\"")),
        items("<item><SKU>z</SKU><what><sku>y</sku></what><class>c</class></item>", item("\"z\"")),
        // Types by xsi:type.
        items("<item xsi:type='t:Item'><sku>x</sku></item>", item("\"x\"")),
        items(
            "<item xsi:type='t:BigItem'><weight>3</weight></item>",
            "BigItem{price=null, sku=null, weight=Integer 3, when=null}"),
        items(
            "<item xmlns='http://example.org/t' xsi:type='BigItem'/>",
            "BigItem{price=null, sku=null, weight=Integer 0, when=null}"),
        arguments(full("<item xsi:type='BigItem'/>"), "XSI_TYPE"),
        arguments(full("<item xsi:type='x:BigItem'/>"), "XSI_TYPE"),
        arguments(full("<item xmlns='http://example.org/t' xsi:type=':BigItem'/>"), "XSI_TYPE"),
        arguments(full("<item xsi:type='t:Unknown'/>"), "XSI_TYPE"),
        arguments(full("<item xsi:type='t:BigItem:'/>"), "XSI_TYPE"),
        arguments(
            "<count xsi:type='t:Unknown'>1</count><ratio>2</ratio>",
            "Object[]{null, Integer 1, null, Double 2.0, Item[]{}}"),
        // Text around and inside elements.
        items("\n <item>x <sku>y</sku> z</item>\n", item("\"y\"")),
        arguments("x" + full("y") + "z", result("")),
        arguments(full("<item><sku>x<b/></sku></item>"), "MIXED_VALUE"),
        arguments("<name><b/></name>", "MIXED_VALUE"),
        arguments("<name>a<b/>c</name>", "MIXED_VALUE"),
        // Values.
        arguments("<count>x</count>", "VALUE"),
        arguments("<count> 1</count>", "VALUE"),
        arguments(
            "<count>&#49;</count><ratio>&#x32;.5</ratio>",
            "Object[]{null, Integer 1, null, Double 2.5, Item[]{}}"),
        arguments(full("<item><price>1,10</price></item>"), "VALUE"),
        // References.
        arguments("<name href='#1'/>", "MULTIREF"),
        arguments("<name ref='1'/>", "MULTIREF"),
        arguments(full("<item/><item href='#1'/>"), "MULTIREF"),
        items("<item><sku href='#1'>x</sku></item>", item("\"x\"")),
        arguments(
            "<name t:href='#1'>a</name><count>1</count><ratio>2</ratio>",
            "Object[]{\"a\", Integer 1, null, Double 2.0, Item[]{}}"));
  }

  @ParameterizedTest
  @MethodSource("contents")
  void content(String content, String expected) {
    assertThat(bound(message(content).getBytes(UTF_8))).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("contents")
  void aTreeIsBoundLikeBytes(String content, String expected) throws Exception {
    assertThat(boundTree(message(content))).isEqualTo(expected);
  }

  @Test
  void aTreeMustBeginWithThePayload() throws Exception {
    assertThat(boundTree(START + "<e:Body> <t:submit/></e:Body></e:Envelope>"))
        .isEqualTo("ENVELOPE_STRUCTURE");
  }

  /** Binds a message whose body is read by another reader. */
  private String boundTree(String message) throws Exception {
    WstxInputFactory parsers = new WstxInputFactory();
    parsers.setProperty(XMLInputFactory.IS_COALESCING, true);
    XMLStreamReader tree = parsers.createXMLStreamReader(new StringReader(message));
    do {
      tree.nextTag();
    } while (!tree.getLocalName().equals("Body"));
    try {
      return Graphs.text(binders.get(0).bindTree(tree));
    } catch (Unbindable unbindable) {
      return unbindable.reason().name();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 1000})
  void arraysOfAnyLength(int length) {
    StringBuilder items = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      items.append("<item><sku>s").append(i).append("</sku></item>");
      expected.add(item("\"s" + i + "\""));
    }
    assertThat(bound(message(full(items.toString())).getBytes(UTF_8)))
        .isEqualTo(result(String.join(", ", expected)));
  }

  @Test
  void theWrapperMustHaveItsNamespace() {
    String submit = START + "<e:Body><submit/></e:Body></e:Envelope>";
    assertThat(bound(submit.getBytes(UTF_8))).isEqualTo("WRAPPER");
    String other = START + "<e:Body><t:other/></e:Body></e:Envelope>";
    assertThat(bound(other.getBytes(UTF_8))).isEqualTo("VALUE");
  }

  @Test
  void onlyTheBodyIsRead() {
    String header =
        START
            + "<e:Header><t:Body><t:submit/></t:Body><t:submit"
            + " xmlns:u='u'><u:name>h</u:name></t:submit></e:Header><e:Body>\n"
            + "<t:submit>"
            + full("")
            + "</t:submit></e:Body></e:Envelope>\n";
    assertThat(bound(header.getBytes(UTF_8))).isEqualTo(result(""));
  }

  @Test
  void onlyTheLengthCounts() {
    byte[] message = message(full("")).getBytes(UTF_8);
    byte[] larger = (message(full("")) + "<rest of a larger buffer").getBytes(UTF_8);
    assertThat(bound(larger, message.length)).isEqualTo(result(""));
  }

  /** The scanner rejects these; if one came through, it would fall back to stock. */
  @ParameterizedTest
  @EnumSource(names = {"XPP3", "AALTO", "WOODSTOX"})
  void whatTheParserRefusesIsStocks(PullParser parser) {
    PullBinder checking =
        new PullBinder(
            Submit.type(introspector), new PojoRules(introspector, XSI), parser.readers());
    for (String malformed :
        List.of(
            "", "<", START, START + "<e:Body/></e:Envelope>", message("<name>"), message("&x;"))) {
      byte[] bytes = malformed.getBytes(ISO_8859_1);
      Unbindable refusal =
          catchThrowableOfType(Unbindable.class, () -> checking.bind(WireMessage.of(bytes)));
      assertThat(refusal).as(malformed).isNotNull();
      assertThat(refusal.reason())
          .as(malformed)
          .isIn(StockReason.MALFORMED, StockReason.ENVELOPE_STRUCTURE);
    }
    assertThat(bound(message(full("")).getBytes(UTF_8))).isEqualTo(result(""));
  }

  @ParameterizedTest
  @EnumSource(names = {"XPP3", "SCANNER"})
  void readersAreUsedAgain(PullParser parser) throws Exception {
    PullReaders readers = parser.readers();
    byte[] message = message(full("")).getBytes(UTF_8);
    PullReader first = readers.open(WireMessage.of(message));
    first.next();
    first.next();
    PullReader second = readers.open(WireMessage.of(message));
    assertThat(second).isNotSameAs(first);
    first.close();
    assertThat(readers.open(WireMessage.of(message))).isSameAs(first);
    assertThat(first.next()).isEqualTo(Event.START);
    assertThat(first.localName()).isEqualTo("Envelope");
    assertThat(first.depth()).isEqualTo(1);
  }

  /** A service with one parameter. */
  public static final class Single {
    /** The operation. */
    public void take(String name) {}
  }

  /** Stock stops reading after the last parameter. */
  @Test
  void contentThatStockNeverReadsIsNoticed() throws Unbindable {
    String ignored = "<more><even>more</even></more>".repeat(200);
    byte[] mostly = message("<name>n</name>" + ignored).getBytes(UTF_8);
    byte[] little = message("<name>n</name><more/>").getBytes(UTF_8);
    for (PullParser parser : PullParser.values()) {
      PullBinder binder =
          new PullBinder(
              Submit.typeOf(Single.class, "take", Submit.NAMESPACE, introspector),
              new PojoRules(introspector, XSI),
              parser.readers());
      assertThat(binder.read(WireMessage.of(mostly)).mostlyIgnored()).isTrue();
      assertThat(binder.read(WireMessage.of(little)).mostlyIgnored()).isFalse();
    }
  }
}
