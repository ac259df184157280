package io.github.deltasoap.oracle.jaxws;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Messages to services of annotated classes. */
public final class JaxWsCases {
  private static final String NAMESPACE = "http://example.org/jaxws";
  private static final String SHAPES = "JaxWsShapes";
  private static final String IMPORTED = "JaxWsImported";
  private static final String PARTS = "JaxWsParts";

  private final List<Case> cases = new ArrayList<>();

  private JaxWsCases() {}

  public static List<Case> all() {
    JaxWsCases all = new JaxWsCases();
    all.simple();
    all.orders();
    all.lists();
    all.faults();
    all.others();
    all.bare();
    all.mixed();
    all.imported();
    all.parts();
    all.headersAndHolders();
    all.cases.addAll(ElementCases.all());
    return all.cases;
  }

  /**
   * The names of those that no lane answers: stock writes the result, or part of it is elsewhere.
   */
  public static Set<String> withoutLanes() {
    JaxWsCases some = new JaxWsCases();
    some.headersAndHolders();
    return some.cases.stream().map(Case::name).collect(Collectors.toUnmodifiableSet());
  }

  private void simple() {
    module("add", "<value>41</value>");
    module("add", "<value> \n+41\t</value>");
    module("add", "<value>-2147483648</value>");
    module("add", "");
    module("add", "<value a=\"b\">1</value>");
    module("add", "\n  <value>1</value>\n  ");
    stock("VALUE", "add", "<value>2147483648</value>");
    stock("VALUE", "add", "<value>x</value>");
    stock("VALUE", "add", "<value>4 1</value>");
    stock("VALUE", "add", "<value/>");
    stock("VALUE", "add", "<value xsi:nil=\"true\"/>");
    stock("XSI_TYPE", "add", "<value xsi:type=\"xsd:int\">1</value>");
    stock("PARAMETER", "add", "<value>1</value><other>2</other>");
    stock("PARAMETER", "add", "<value>1</value><value>2</value>");
    stock("PARAMETER", "add", "<value xmlns=\"\">1</value>");
    module(
        "simple",
        "<anInt>1</anInt><anInteger>2</anInteger><aLong>3</aLong><anotherLong>4</anotherLong>"
            + "<aShort>5</aShort><anotherShort>6</anotherShort><aByte>7</aByte>"
            + "<anotherByte>8</anotherByte><aBoolean>true</aBoolean>"
            + "<anotherBoolean>0</anotherBoolean><aDouble>1.5e3</aDouble>"
            + "<anotherDouble>-.25</anotherDouble><aFloat>0.1</aFloat>"
            + "<anotherFloat>INF</anotherFloat><text> a &lt; b\n</text><decimal>1.50</decimal>"
            + "<integer>123456789012345678901234567890</integer><bytes>AQIDBA==</bytes>"
            + "<date>2021-03-04T05:06:07.089+01:00</date><hue>light-green</hue>");
    module(
        "simple",
        "<hue>RED</hue><text/><anotherDouble>NaN</anotherDouble><aFloat>-INF</aFloat>"
            + "<aBoolean> 1 </aBoolean><date>2021-03-04Z</date><bytes/>");
    module("simple", "<date>05:06:07</date><decimal> +0012.0 </decimal><text>  </text>");
    module("simple", "");
    stock("VALUE", "simple", "<hue>BLUE</hue>");
    stock("VALUE", "simple", "<hue> RED</hue>");
    stock("VALUE", "simple", "<aBoolean>yes</aBoolean>");
    stock("VALUE", "simple", "<aDouble>1d</aDouble>");
    stock("VALUE", "simple", "<aDouble>1.5.2</aDouble>");
    stock("VALUE", "simple", "<decimal>1e3</decimal>");
    stock("VALUE", "simple", "<bytes>AQIDB</bytes>");
    stock("VALUE", "simple", "<bytes>AQ ID</bytes>");
    stock("VALUE", "simple", "<date>yesterday</date>");
    stock("VALUE", "simple", "<aByte>200</aByte>");
    module("rootless", "<text>a</text><times>3</times>");
    module("rootless", "<times>3</times>");
  }

  private void orders() {
    String line = "<line><x:article xmlns:x=\"http://example.org/articles\">nail</x:article>";
    String lines = line + "<qty>12</qty><price>1.5</price></line>" + line + "</line>";
    String customer = "<customer><name>A</name><regular>true</regular></customer>";
    module(
        "place",
        "<order number=\"7\" isUrgent=\" 1 \">"
            + customer
            + lines
            + "<placed>2021-03-04</placed><hue>RED</hue><note>n</note><total>12.50</total>"
            + "<picture>AQID</picture></order><token>  a   b </token>");
    module("place", "<order>" + lines + line + "<price>1</price></line></order>");
    module("place", "<order><total>1</total>" + customer + "<note>n</note></order>");
    module("place", "<order><note xsi:nil=\"true\"/></order><token>t</token>");
    module("place", "<order><note xsi:nil=\"0\">n</note></order>");
    module("place", "<order>" + line + "<price xsi:nil=\"true\"/></line></order>");
    module("place", "<order other=\"1\"/>");
    module("place", "<order/>");
    module("place", "");
    module(
        "place",
        "<order><customer><name>A</name><referredBy><name>B</name><referredBy/></referredBy>"
            + "</customer></order>");
    module("place", "<order>" + line + "</line><total>1</total>" + line + "</line></order>");
    named();
    stock("PARAMETER", "place", "<order><total>1</total><total>2</total></order>");
    stock("PARAMETER", "place", "<order><unknown><total>1</total></unknown></order>");
    stock("MIXED_VALUE", "place", "<order><note>a<b/></note></order>");
    stock("VALUE", "place", "<order isUrgent=\"maybe\"/>");
    stock("VALUE", "place", "<order><total xsi:nil=\"true\"/></order>");
    String order = "<orders number=\"1\"><note>n</note></orders>";
    module(
        "send",
        "<parcel><labels>a</labels><labels/><weights>1</weights><weights>2</weights>"
            + order
            + order
            + "</parcel>");
    module("send", "<parcel><weights>1</weights></parcel>");
    module("send", "<parcel/>");
    module(
        "send",
        "<parcel><sender><regular>1</regular><size>3</size><name>A</name>"
            + "<referredBy><name>B</name></referredBy></sender></parcel>");
    module("send", "<parcel><sender xsi:type=\"bigCustomer\"><size>3</size></sender></parcel>");
    module("send", "<parcel><sender xsi:type=\"customer\"><size>3</size></sender></parcel>");
    module("send", "<parcel><sender/></parcel>");
    stock("PARAMETER", "send", "<parcel><sender><sizes>3</sizes></sender></parcel>");
  }

  /** Elements with xsi:type, which JAXB reads only if there are subclasses. */
  private void named() {
    String total = "<total>1</total></order>";
    module("place", "<order xsi:type=\"order\">" + total);
    module("place", "<order xsi:type=\"o:order\" xmlns:o=\"" + NAMESPACE + "\">" + total);
    module("place", "<order xsi:type=\"o:Order\" xmlns:o=\"urn:o\">" + total);
    module("place", "<order xsi:type=\"customer\">" + total);
    module("place", "<order xsi:type=\"xsd:string\">" + total);
    module("place", "<order xsi:type=\"nowhere:order\">" + total);
    module("place", "<order xsi:type=\"\">" + total);
    module(
        "place",
        "<order xsi:type=\"order\"><line xsi:type=\"line\"><qty>1</qty></line>"
            + "<line xsi:type=\"line\"><qty>1</qty></line></order>");
    module("place", "<order><customer xsi:type=\"customer\"/></order>");
    stock("XSI_TYPE", "place", "<order><customer xsi:type=\"order\"/></order>");
    stock("XSI_TYPE", "place", "<order><customer xsi:type=\"bigCustomer\"/></order>");
    stock("XSI_TYPE", "place", "<order><note xsi:type=\"order\" xsi:nil=\"1\"/></order>");
    stock("XSI_TYPE", "place", "<order><hue xsi:type=\"hue\">RED</hue></order>");
    stock("XSI_TYPE", "lists", "<texts xsi:type=\"hue\">a</texts>");
    String payload = "<place xmlns=\"" + NAMESPACE + "\" xsi:type=\"place\"/>";
    cases.add(Case.module("JAX-WS payload of its type", Message.soap11(SHAPES, payload)));
    cases.add(
        Case.stock(
            "XSI_TYPE",
            "JAX-WS payload of another type",
            Message.soap11(SHAPES, payload.replace("\"place\"", "\"add\""))));
  }

  private void lists() {
    module("lists", "");
    module("lists", "<numbers>1</numbers><texts>a</texts><ints>1</ints><hues>RED</hues>");
    module(
        "lists",
        "<numbers>1</numbers><numbers xsi:nil=\"true\"/><numbers>3</numbers><texts>a</texts>"
            + "<texts/><texts> b </texts><ints>1</ints><ints>2</ints><ints>3</ints>"
            + "<hues>RED</hues><hues>light-green</hues>");
    module("lists", "<ints>1</ints><numbers>1</numbers><ints>2</ints>");
    module("lists", "<numbers xsi:nil=\"true\"/>");
    stock("VALUE", "lists", "<ints>1</ints><ints>x</ints>");
    module("lists", "<texts xsi:nil=\"true\"/><texts>a</texts>");
    module("lists", "<hues>RED</hues><hues xsi:nil=\"1\"/>");
    stock("VALUE", "lists", "<ints xsi:nil=\"true\"/>");
  }

  private void faults() {
    module("fail", "<how>typed</how>");
    module("fail", "<how>untyped</how>");
    module("fail", "<how>at all</how>");
  }

  private void others() {
    Message notice = Message.soap11(SHAPES, payload("notice", "<text>one way</text>"));
    cases.add(
        Case.module(
            "JAX-WS one way, then asked", notice, Message.soap11(SHAPES, payload("noticed", ""))));
    cases.add(
        Case.module(
            "JAX-WS by action",
            Message.soap11(SHAPES, payload("add", "<value>1</value>")).action("\"urn:add\"")));
    cases.add(
        Case.module(
            "JAX-WS with a byte order mark",
            Message.soap11(SHAPES, payload("add", "<value>1</value>"))
                .edit(xml -> "\ufeff" + xml)));
    cases.add(
        Case.stock(
            "WRAPPER",
            "JAX-WS another action",
            Message.soap11(SHAPES, payload("add", "<value>1</value>")).action("\"urn:fail\"")));
    cases.add(
        Case.module(
            "JAX-WS with a header",
            Message.withHeader(
                SHAPES, "<h xmlns=\"urn:h\">1</h>", payload("add", "<value>1</value>"))));
    cases.add(
        Case.module(
            "JAX-WS with a header that must be understood",
            Message.withHeader(
                SHAPES,
                "<h xmlns=\"urn:h\" soapenv:mustUnderstand=\"1\">1</h>",
                payload("add", "<value>1</value>"))));
    cases.add(
        Case.stock(
            "UNKNOWN_OPERATION",
            "JAX-WS left to stock",
            Message.soap11(SHAPES, payload("anything", "<value>1</value>"))));
    cases.add(
        Case.module(
            "JAX-WS of SOAP 1.1 in SOAP 1.2",
            Message.soap12(SHAPES, payload("add", "<value>1</value>"))));
  }

  private void bare() {
    String content = "<order><total>1.0</total></order><token>t</token>";
    for (String each : List.of(content, "", "<token/>")) {
      cases.add(
          Case.module(
              "JAX-WS bare " + each, Message.soap12("JaxWsBare", payload("submission", each))));
    }
    cases.add(
        Case.stock(
            "PARAMETER",
            "JAX-WS bare, unknown element",
            Message.soap12("JaxWsBare", payload("submission", "<unknown/>"))));
    cases.add(
        Case.module(
            "JAX-WS of SOAP 1.2 in SOAP 1.1",
            Message.soap11("JaxWsBare", payload("submission", content))));
  }

  /** Wrapped and bare operations of one service. */
  private void mixed() {
    for (String each : List.of("<value>1</value>", "")) {
      cases.add(
          Case.module(
              "JAX-WS mixed add " + each, Message.soap11("JaxWsMixed", payload("add", each))));
    }
    for (String each : List.of("<token>t</token>", "<order><total>1.0</total></order>")) {
      cases.add(
          Case.module(
              "JAX-WS mixed submission " + each,
              Message.soap11("JaxWsMixed", payload("submission", each))));
    }
    cases.add(
        Case.stock(
            "UNKNOWN_OPERATION",
            "JAX-WS mixed loose",
            Message.soap11("JaxWsMixed", payload("loose", "<text xmlns=\"\">a</text>"))));
  }

  /** Texts of several values, defaults, hexadecimal bytes and properties of a superclass. */
  private void imported() {
    Message poll = Message.soap11(IMPORTED, "").action("\"urn:poll\"");
    cases.add(Case.module("JAX-WS imported poll", poll));
    cases.add(
        Case.stock(
            "ENVELOPE_STRUCTURE",
            "JAX-WS imported poll, element",
            poll.edit(xml -> xml.replace("</soapenv:Body>", "<any/></soapenv:Body>"))));
    String shipment =
        "<trace>t</trace><id>1</id><tags> a b\n c</tags><counts>1 -2  +3 </counts><note>n</note>"
            + "<times>3</times><digest>0aFF</digest><parcels><id>2</id><tags>x</tags></parcels>";
    for (String each :
        List.of(
            shipment,
            "<tags/><counts> </counts><note/><times/><digest/>",
            "<tags>&#9;</tags><note></note><times></times>",
            "<note> </note><parcels/><parcels><note/></parcels><parcels><counts>7</counts></parcels>",
            "<parcels version=\"3\" weights=\"1 2.50\"><digest>00</digest></parcels>",
            "")) {
      ofImported("shipRequest", "", each, null);
      ofImported("shipRequest", " version=\"2\" weights=\"1.5  2 \"", each, null);
      ofImported("shipRequest", " weights=\"\"", each, null);
      ofImported("track", "", "<shipment version=\"4\">" + each + "</shipment>", null);
    }
    for (String each :
        List.of(
            "<counts>1 x</counts>",
            "<times> </times>",
            "<times xsi:nil=\"true\"/>",
            "<tags xsi:nil=\"true\"/>",
            "<digest> 0a</digest>",
            "<digest>0a1</digest>")) {
      ofImported("shipRequest", "", each, "VALUE");
      ofImported("track", "", "<shipment>" + each + "</shipment>", "VALUE");
    }
    ofImported("shipRequest", " weights=\"1,5\"", "", "VALUE");
    ofImported("shipRequest", "", "<tags>a</tags><tags>b</tags>", "PARAMETER");
    ofImported("shipRequest", " xsi:type=\"Shipment\"", "", null);
    ofImported("shipRequest", " xsi:type=\"Amount\"", "", "XSI_TYPE");
    ofImported("payRequest", " currency=\"EUR\"", "1.50", null);
    ofImported("payRequest", "", " 1.5 ", null);
    ofImported("payRequest", " currency=\"EUR\"", "", "VALUE");
    ofImported("payRequest", " currency=\"EUR\"", "1,5", "VALUE");
    ofImported("payRequest", " currency=\"EUR\"", "<a>1</a>", "MIXED_VALUE");
    for (String each :
        List.of(
            "",
            "<remark>a &lt; b</remark><count>1</count><price>1.50</price><day>2021-03-04</day>",
            "<remark/><count> +7 </count><amount currency=\"E\">1</amount><amount>2.50</amount>",
            "<labels><label>a</label>\n <label/><label>c &amp;</label></labels>",
            "<labels/><price>1</price>",
            "<labels> </labels>",
            "<remark xsi:nil=\"true\"/><count xsi:nil=\"1\"/><day xsi:nil=\"true\"/>")) {
      ofImported("extend", "", "<extras>" + each + "</extras>", null);
    }
    ofImported("extend", "", "", null);
    for (String[] each :
        new String[][] {
          {"<count>x</count>", "VALUE"},
          {"<remark xsi:nil=\"true\">text</remark>", "MIXED_VALUE"},
          {"<count/>", "VALUE"},
          {"<remark xsi:type=\"x:string\">a</remark>", "XSI_TYPE"},
          {"<labels><other>a</other></labels>", "PARAMETER"},
          {"<labels/><labels/>", "PARAMETER"},
          {"<labels xsi:nil=\"true\"/>", "VALUE"},
          {"<other xmlns=\"urn:other\">a</other>", "PARAMETER"},
        }) {
      ofImported("extend", "", "<extras>" + each[0] + "</extras>", each[1]);
    }
    ofImported("extend", "", "<extras more=\"1\"/>", null);
    ofImported("extend", "", "<extras more=\"1\" x:other=\"2\" xmlns:x=\"urn:x\"/>", null);
    simpleParts();
    cases.add(
        Case.stock(
            "WRAPPER",
            "JAX-WS imported, an element of another operation",
            Message.soap11(IMPORTED, importedPayload("shipResponse", "", "<id>1</id>"))
                .action("\"urn:ship\"")));
  }

  /** Bare operations whose part is one value, with the conversions of an object factory. */
  private void simpleParts() {
    for (String text : List.of("w", "", " a  b\n", "&lt;&#233;&amp;")) {
      ofAction("say", "word", "", text, null);
      bareValue("echo", text, null);
    }
    for (String number : List.of("1", " +7\n", "-2147483648")) {
      ofAction("count", "number", "", number, null);
      bareValue("next", number, null);
    }
    for (String wrong : List.of("x", "", "1.5", "2147483648")) {
      ofAction("count", "number", "", wrong, "VALUE");
      bareValue("next", wrong, "VALUE");
    }
    ofAction("seal", "sealed", "", "0aFF", null);
    ofAction("seal", "sealed", "", "", null);
    ofAction("seal", "sealed", "", "0", "VALUE");
    ofAction("plan", "day", "", "2021-03-04", null);
    ofAction("plan", "day", "", "05:06:07.5+01:00", null);
    ofAction("plan", "day", "", "yesterday", "VALUE");
    bareValue("paint", "RED", null);
    // Stock reads it by the name of the constant.
    bareValue("paint", "light-green", "VALUE");
    bareValue("paint", "BLUE", "VALUE");
    ofAction("say", "word", " other=\"1\"", "w", null);
    ofAction("say", "word", " xsi:nil=\"true\"", "", "VALUE");
    ofAction("say", "word", " xsi:nil=\"false\"", "w", null);
    ofAction("say", "word", " xsi:type=\"x:string\"", "w", "XSI_TYPE");
    ofAction("say", "word", "", "<b/>", "MIXED_VALUE");
  }

  private void bareValue(String element, String text, @Nullable String reason) {
    String name = "JAX-WS bare " + element + " " + text;
    Message message = Message.soap12("JaxWsBare", payload(element, text));
    cases.add(reason == null ? Case.module(name, message) : Case.stock(reason, name, message));
  }

  /** Stock reads the headers, and the module the part in the body, which may be returned, too. */
  private void headersAndHolders() {
    part("swap", "<value>abc</value>", null);
    String key = "<key xmlns=\"http://example.org/imported\">k &amp; l</key>";
    ofImported("secured", "", "<id>1</id>", null);
    ofImported("secured", "", "", null);
    ofAction("renew", "renewal", " version=\"1\"", "<id>1</id>", null);
    for (String header : List.of(key, key.replace("k &amp; l", ""), key + "<o xmlns=\"urn:o\"/>")) {
      for (String body : List.of("<id>1</id>", "<id>2</id><note>n</note>")) {
        Message renewal =
            Message.withHeader(IMPORTED, header, importedPayload("renewal", "", body))
                .action("\"urn:renew\"");
        cases.add(Case.module("JAX-WS renewal with " + header + body, renewal));
        Message secured =
            Message.withHeader(
                IMPORTED, header, importedPayload("secured", "", body.replaceAll("<note.*", "")));
        cases.add(Case.module("JAX-WS secured with " + header + body, secured));
      }
    }
  }

  /** Operations of the style rpc; stock takes the parts by their order. */
  private void parts() {
    String room = "<room>%s</room>";
    String own = " xmlns=\"http://example.org/parts\"";
    for (String content :
        List.of(
            "",
            "<name%s>a</name><beds%<s>2</beds>",
            "<beds%s>2</beds><name%<s>b &amp; c</name>",
            "<behind%s><name>x</name></behind><behind%<s><beds>1</beds></behind>",
            "<behind%s xsi:type=\"Suite\" floor=\"3\"><view>sea</view></behind>",
            "<behind%s xsi:type=\"Room\"><name>x</name></behind>",
            "<name%s>none</name>")) {
      part("room", room.formatted(content.formatted(own)), null);
    }
    String suite =
        "<room xmlns:p=\"http://example.org/parts\" xsi:type=\"p:Suite\" floor=\"1\">"
            + "<p:name>s</p:name><p:view>v</p:view></room>";
    part("room", suite, null);
    part("room", suite.replace("p:Suite", "p:Hall"), "XSI_TYPE");
    // JAXB gets the parts without the declarations of the element around them.
    part("room", suite.replace("p:Suite", "r:Suite"), "XSI_TYPE");
    part("room", suite.replace("p:view", "p:sight"), "PARAMETER");
    part("room", "", "PARAMETER");
    part("room", "<other/>", "PARAMETER");
    part("room", "<room xsi:nil=\"true\"/>", "VALUE");
    part("room", "<room/><room/>", "PARAMETER");
    String rest = "<grade>PLAIN</grade><seal>AQID</seal><day>2021-03-04</day>";
    for (String first :
        List.of(
            "<name>n</name><count>1</count><room/>",
            "<name/>\n<count> 2 </count> " + suite,
            "<name>m &lt;</name><count>-3</count><room/>")) {
      part("describe", first + rest, null);
      part("describe", first + rest.replace("PLAIN", "very-good"), "VALUE");
      part("describe", first + rest.replace("PLAIN", "VERY_GOOD"), "VALUE");
    }
    part("describe", "<count>1</count><name>n</name><room/>" + rest, "PARAMETER");
    part("describe", "<name>n</name><count>1</count><room/>", "PARAMETER");
    part("describe", "<name xsi:type=\"x:string\">n</name>", "XSI_TYPE");
    part("grade", "<beds>1</beds>", null);
    part("grade", "<beds>3</beds>", null);
    part("sum", "<a>1</a><b>2</b>", null);
    part("sum", "<a>1</a><b>x</b>", "VALUE");
    part("sum", "<a>1</a>text<b>2</b>", null);
    cases.add(
        Case.module(
            "JAX-WS rpc of SOAP 1.1 in SOAP 1.2",
            Message.soap12(PARTS, partsPayload("sum", "<a>1</a><b>2</b>"))));
  }

  private void part(String operation, String content, @Nullable String reason) {
    String name = "JAX-WS rpc " + operation + " " + content;
    Message message = Message.soap11(PARTS, partsPayload(operation, content));
    cases.add(reason == null ? Case.module(name, message) : Case.stock(reason, name, message));
  }

  private static String partsPayload(String operation, String content) {
    return "<r:%1$s xmlns:r=\"http://example.org/parts\">%2$s</r:%1$s>"
        .formatted(operation, content);
  }

  private void ofAction(
      String operation,
      String element,
      String attributes,
      String content,
      @Nullable String reason) {
    String name = "JAX-WS imported " + element + attributes + " " + content;
    Message message =
        Message.soap11(IMPORTED, importedPayload(element, attributes, content))
            .action("\"urn:" + operation + "\"");
    cases.add(reason == null ? Case.module(name, message) : Case.stock(reason, name, message));
  }

  private void ofImported(
      String element, String attributes, String content, @Nullable String reason) {
    String name = "JAX-WS imported " + element + attributes + " " + content;
    Message message = Message.soap11(IMPORTED, importedPayload(element, attributes, content));
    if (element.equals("shipRequest")) {
      message = message.action("\"urn:ship\"");
    }
    cases.add(reason == null ? Case.module(name, message) : Case.stock(reason, name, message));
  }

  private static String importedPayload(String element, String attributes, String content) {
    String start = "<" + element + " xmlns=\"http://example.org/imported\"" + attributes + ">";
    return start + content + "</" + element + ">";
  }

  public static String payload(String operation, String content) {
    return "<" + operation + " xmlns=\"" + NAMESPACE + "\">" + content + "</" + operation + ">";
  }

  private void module(String operation, String content) {
    cases.add(
        Case.module(
            "JAX-WS " + operation + " " + content,
            Message.soap11(SHAPES, payload(operation, content))));
  }

  private void stock(String reason, String operation, String content) {
    cases.add(
        Case.stock(
            reason,
            "JAX-WS " + operation + " " + content,
            Message.soap11(SHAPES, payload(operation, content))));
  }
}
