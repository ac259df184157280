package io.github.deltasoap.oracle.jaxws;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages with the less usual elements and attributes that wsimport generates. */
final class ElementCases {
  private static final String SERVICE = "JaxWsElements";
  private static final String PAYLOAD =
      "<%1$s xmlns=\"http://example.org/elements\" xmlns:e=\"http://example.org/elements\""
          + " xmlns:s=\"http://example.org/sizes\" xmlns:l=\"http://www.w3.org/1999/xlink\""
          + " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\">"
          + "%2$s</%1$s>";

  private final List<Case> cases = new ArrayList<>();

  private ElementCases() {}

  static List<Case> all() {
    ElementCases all = new ElementCases();
    all.attributes();
    all.nillable();
    all.alternatives();
    all.ofAnyType();
    all.results();
    all.names();
    all.wildcards();
    all.outerPrefixes();
    return all.cases;
  }

  /** A message to an operation. */
  static Message message(String operation, String content) {
    return Message.soap11(SERVICE, PAYLOAD.formatted(operation, content))
        .action("\"urn:" + operation + "\"");
  }

  private void attributes() {
    for (String each :
        List.of(
            "<marked e:kind=\"k\"/>",
            "<marked e:kind=\"a &lt; b\" size=\"1\" s:size=\"2\" xml:lang=\"en\"/>",
            "<marked s:size=\" 3 \"><note>n</note></marked><marked s:size=\"4\"/>",
            "<marked x:size=\"5\" xmlns:x=\"http://example.org/sizes\"/>",
            "<marked l:type=\"simple\"/><marked l:type=\"locator\" size=\"1\" e:kind=\"\"/>",
            "<marked other=\"1\" s:other=\"2\"/>",
            "<marked kind=\"k\" lang=\"en\"/>",
            "<marked s:kind=\"k\"/><marked s:kind=\"k\" e:kind=\"l\" kind=\"m\"/>",
            "<marked/>")) {
      module(each);
    }
    stock("VALUE", "<marked e:size=\"1\"/>");
    stock("VALUE", "<marked s:size=\"x\"/>");
  }

  /** Elements of beans that may be nil. */
  private void nillable() {
    String part = "<part count=\"%d\"><name>p</name><sizes>1</sizes><sizes>2</sizes>%s</part>";
    String nil = " xsi:nil=\"true\"/>";
    for (String content :
        List.of(
            "",
            "<part/>",
            "<part> </part>",
            "<part" + nil,
            "<part xsi:nil=\"1\"></part><price" + nil,
            "<note>n</note><part><name>x</name></part><id>i</id>",
            "<id>i</id><part><name>y</name></part>",
            "<price currency=\"EUR\">1.50</price>",
            "<price>2</price><part count=\"3\" xsi:nil=\"false\"/>",
            part.formatted(1, ""),
            part.formatted(2, "<spare count=\"1\"><name>s</name></spare>"),
            part.formatted(3, "<spare><spare" + nil + "</spare>"),
            part.formatted(4, "<spare" + nil),
            "<part xsi:type=\"e:Part\"><name>z</name></part>",
            "<part xsi:type=\"e:BigPart\" count=\"1\"><name>z</name><weight>5</weight></part>",
            "<note" + nil)) {
      module("<option>" + content + "</option>");
    }
    module("<option><part/></option><option><part" + nil + "</option><option><id/></option>");
    for (String each :
        List.of(
            "<part" + nil.replace("/>", " count=\"1\"/>"),
            "<note" + nil.replace("/>", " other=\"1\"/>"),
            "<part count=\"x\"/>",
            "<price/>",
            "<price currency=\"EUR\">x</price>")) {
      stock("VALUE", "<option>" + each + "</option>");
    }
    stock("PARAMETER", "<option><part/><part/></option>");
    stock("PARAMETER", "<option><part><weight>1</weight></part></option>");
    stock("XSI_TYPE", "<option><part xsi:type=\"e:Price\"/></option>");
    stock("XSI_TYPE", "<option><part xsi:type=\"e:BigPart\"" + nil + "</option>");
    stock("MIXED_VALUE", "<option><part xsi:nil=\"true\"><name>n</name></part></option>");
  }

  /** Lists whose items have several elements. */
  private void alternatives() {
    String nil = " xsi:nil=\"true\"/>";
    for (String content :
        List.of(
            "<text>a</text>",
            "<count>1</count><text>b</text><count>2</count><text/>",
            "<count>1</count><count>2</count><total>3</total><total>4</total><count>5</count>",
            "<text>a</text><title>t</title><text>b</text>",
            "<day>2021-03-04</day><bytes>AQID</bytes><text> c </text><day>05:06:07</day>",
            "<count" + nil + "<price" + nil + "<price currency=\"EUR\">1.5</price>",
            "<plain><name>p</name></plain><text>x</text><plain count=\"1\"/><plain/>",
            "<plain xsi:type=\"e:BigPart\"><weight>1</weight></plain><total>9</total>",
            "<word>w</word><number>1.50</number><word/><date>2021-03-04</date>",
            "<date>05:06:07</date><number> 2 </number><number>3</number>",
            "<key>k</key><value>1</value><key>l</key><value>2</value>",
            "<key>k</key><key>l</key><value" + nil + "<key" + nil + "<owner" + nil,
            "<owner><name>o</name></owner><key>k</key><owner count=\"1\"/><value>1</value>",
            "<owner xsi:type=\"e:BigPart\"><weight>2</weight></owner>",
            "<anyPart><name>a</name></anyPart><heavyPart><weight>3</weight></heavyPart>",
            "<heavyPart/><otherPart count=\"4\"/><anyPart/><heavyPart" + nil,
            "<anyPart><name>1</name></anyPart><anyPart><name>2</name></anyPart>",
            "<value>1</value><text>t</text><heavyPart/><text>u</text>")) {
      module("<journal>" + content + "</journal>");
    }
    for (String each :
        List.of(
            "<count>x</count>", "<text" + nil, "<key other=\"1\"" + nil, "<price/>", "<value/>")) {
      stock("VALUE", "<journal>" + each + "</journal>");
    }
    stock("XSI_TYPE", "<journal><anything>a</anything></journal>");
    module("<journal><anything xsi:type=\"xsd:string\">a</anything><count>1</count></journal>");
    stock("PARAMETER", "<journal><part/></journal>");
    stock("PARAMETER", "<journal><title/><title/></journal>");
    stock("XSI_TYPE", "<journal><value xsi:type=\"x:int\">1</value></journal>");
    stock("XSI_TYPE", "<journal><anyPart xsi:type=\"e:Price\"/></journal>");
    // JAXB looks at the type of no element whose class has no subclass.
    module("<journal><heavyPart xsi:type=\"e:Price\"/></journal>");
  }

  /** Elements whose type the message names, and lists of bytes. */
  private void ofAnyType() {
    String value = "<any xsi:type=\"xsd:%s\">%s</any>";
    for (String each :
        List.of(
            "string a  b &lt; ",
            "string ",
            "anySimpleType  a ",
            "token  a  b ",
            "normalizedString a\nb",
            "anyURI urn:a",
            "int  1 ",
            "unsignedShort 65535",
            "long 2",
            "unsignedInt 4294967295",
            "short 3",
            "unsignedByte 255",
            "byte -4",
            "boolean true",
            "boolean  0",
            "double 1.5E3",
            "double INF",
            "float NaN",
            "decimal 1.50",
            "integer 12345678901234567890",
            "positiveInteger 1",
            "negativeInteger -1",
            "unsignedLong 18446744073709551615",
            "duration P1DT2H",
            "date 2021-03-04",
            "time 05:06:07.5Z",
            "dateTime 2021-03-04T05:06:07",
            "gYear 2021",
            "gYearMonth 2021-03")) {
      int space = each.indexOf(' ');
      module(
          "<setting>"
              + value.formatted(each.substring(0, space), each.substring(space + 1))
              + "</setting>");
    }
    String other = "<others xsi:type=\"xsd:%s\">%s</others>";
    for (String content :
        List.of(
            other.formatted("int", "1") + other.formatted("int", "2") + other.formatted("int", "3"),
            other.formatted("int", "1")
                + other.formatted("int", "2")
                + other.formatted("long", "3"),
            other.formatted("string", "a") + "<others xsi:nil=\"true\"/>",
            other.formatted("date", "2021-03-04") + "<last xsi:nil=\"true\"/>",
            "<last xsi:type=\"t:int\" xmlns:t=\"http://www.w3.org/2001/XMLSchema\">1</last>",
            "<pages>AQID</pages><pages/><pages>BA==</pages>",
            "<name>n</name>")) {
      module("<setting>" + content + "</setting><setting/>");
    }
    stock("XSI_TYPE", "<setting><any>a</any></setting>");
    stock("XSI_TYPE", "<setting><any/></setting>");
    stock("XSI_TYPE", "<setting>" + value.formatted("QName", "e:a") + "</setting>");
    stock("XSI_TYPE", "<setting>" + value.formatted("base64Binary", "AQID") + "</setting>");
    stock("XSI_TYPE", "<setting><any xsi:type=\"e:Part\"/></setting>");
    stock("XSI_TYPE", "<setting><any xsi:type=\"e:nowhere\">1</any></setting>");
    stock("XSI_TYPE", "<setting><any xsi:type=\"xsd:anyType\">1</any></setting>");
    stock("XSI_TYPE", "<setting><last xsi:type=\"xsd:int\" xsi:nil=\"true\"/></setting>");
    stock("VALUE", "<setting><any xsi:nil=\"true\"/></setting>");
    stock("VALUE", "<setting>" + value.formatted("int", "x") + "</setting>");
    stock("VALUE", "<setting>" + value.formatted("decimal", "1e3") + "</setting>");
    stock("VALUE", "<setting><pages>A</pages></setting>");
    stock("MIXED_VALUE", "<setting>" + value.formatted("string", "<b/>") + "</setting>");
  }

  /** Qualified names and identifiers. */
  private void names() {
    String other = " xmlns:q=\"urn:q\"";
    for (String content :
        List.of(
            "<open/>",
            "<open><target>e:a</target></open>",
            "<open><target>a-b.c</target></open>",
            "<open><target" + other + ">q:a</target></open><open><target>e:b</target></open>",
            "<open" + other + " kind=\"q:k\"><target>q:a</target></open>",
            "<open kind=\"e:k\"/><open kind=\"k\"/>",
            "<open><names>e:a</names><names>b</names><names>s:c</names></open>",
            "<open><names>a</names><names xsi:nil=\"true\"/></open>",
            "<open><alias>e:a</alias></open><open><alias xsi:nil=\"true\"/></open>",
            "<open><name>n</name><target>b</target></open>",
            "<open id=\" a  b \"/><open id=\"c\"/>")) {
      module(content);
    }
    for (String text :
        List.of("", " e:a", "e:a ", "e:", ":a", "e:a:b", "1", "q:a", "xml:a", "xmlns:a", "a b")) {
      stock("VALUE", "<open><target>" + text + "</target></open>");
    }
    stock("VALUE", "<open kind=\"q:a\"/>");
    stock("VALUE", "<open id=\"a\"/><paragraph see=\"a\"/>");
    stock("VALUE", "<paragraph other=\"a\"/>");
    stock("XSI_TYPE", "<open><target xsi:type=\"xsd:QName\">e:a</target></open>");
  }

  /** Content of any name, and texts between elements. */
  private void wildcards() {
    module("<open><name>a</name></open><paragraph style=\"s\"/>");
    stock("PARAMETER", "<open><x:a xmlns:x=\"urn:x\">1</x:a></open>");
    String nil = " xsi:nil=\"true\"/>";
    for (String known :
        List.of(
            "<price currency=\"EUR\">1</price>",
            "<price>1</price><price currency=\"USD\">2</price>",
            "<price" + nil + "<owner/>",
            "<anyPart><name>a</name></anyPart><heavyPart><weight>1</weight></heavyPart>",
            "<owner xsi:type=\"e:BigPart\"><weight>2</weight></owner>",
            "<badge><text>t</text></badge><badge/><owner" + nil,
            "<make>text</make><badge><text>u</text></badge><make" + nil,
            "<kept><open><price>1</price></open></kept>")) {
      module("<open><name>n</name>" + known + "</open>");
      module("<open>" + known + "<name>n</name>" + known + "</open>");
      module("<option/>" + known);
      module("<note>" + known.replaceFirst("(?s)^(<(\\w+).*?(</\\2>|/>)).*", "$1") + "</note>");
      stock("PARAMETER", "<open>" + known + "<x:a xmlns:x=\"urn:x\"/></open>");
    }
    stock("PARAMETER", "<note><price>1</price><price>2</price></note>");
    stock("PARAMETER", "<note><price>1</price><owner/></note>");
    stock("VALUE", "<open><badge" + nil + "</open>");
    stock("VALUE", "<open><price>x</price></open>");
    stock("PARAMETER", "<x:a xmlns:x=\"urn:x\"><x:b/></x:a>");
    for (String attributes :
        List.of(
            "s:other=\"1\"",
            "other=\"a &lt; b\" s:other=\"2\" e:other=\"3\" xml:lang=\"en\"",
            "id=\"i\" other=\"\" kind=\"e:k\" see-also=\"i\"",
            "l:type=\"simple\" l:href=\"h\" href=\"i\" ref=\"r\"",
            "xsi:schemaLocation=\"urn:a b\" xsi:other=\"1\"",
            "q:a=\"1\" r:b=\"2\" xmlns:q=\"urn:q\" xmlns:r=\"urn:q\"",
            "a=\"1\" b=\"2\" c=\"3\" d=\"4\" Aa=\"5\" BB=\"6\" f=\"7\" g=\"8\" h=\"9\" i=\"10\" j=\"11\""
                + " k=\"12\" l=\"13\" AaAa=\"14\" BBBB=\"15\" AaBB=\"16\" BBAa=\"17\"")) {
      module("<open " + attributes + "/>");
      module("<open " + attributes + "><name>n</name></open><open other=\"o\"/>");
    }
    stock("VALUE", "<open s:kind=\"1\"/>");
    stock("MIXED_VALUE", "<paragraph>text <bold>b</bold></paragraph>");
    stock("MIXED_VALUE", "<paragraph> </paragraph>");
    stock("PARAMETER", "<paragraph><bold>b</bold></paragraph>");
    for (String operation : List.of("keep", "describe")) {
      Message message = message(operation, "<option/>");
      cases.add(
          Case.module(
              "JAX-WS " + operation + " with an attribute of any name",
              message.edit(xml -> xml.replace("xmlns:s=", "s:other=\"1\" xmlns:s="))));
    }
  }

  /** Objects that only services make. */
  private void results() {
    for (String kind :
        List.of(
            "nothing",
            "nulls",
            "nil elements",
            "a subclass",
            "another class",
            "another element",
            "an element of another class",
            "another scope",
            "nil with a value",
            "another list",
            "values of any type",
            "bytes of any type",
            "a bean of any type")) {
      cases.add(Case.module("JAX-WS make " + kind, message("make", kind)));
    }
  }

  /** Types whose prefixes are declared around the payload, where JAXB does not look. */
  private void outerPrefixes() {
    String declared = " xmlns:q=\"http://example.org/elements\"";
    module(
        "<option" + declared + "><part xsi:type=\"q:BigPart\"><weight>1</weight></part></option>");
    module(
        "<option><part xsi:type=\"q:BigPart\"" + declared + "><weight>1</weight></part></option>");
    for (String content :
        List.of(
            "<option><part xsi:type=\"q:BigPart\"><weight>1</weight></part></option>",
            "<setting><any xsi:type=\"y:int\">1</any></setting>")) {
      cases.add(
          Case.stock("XSI_TYPE", "JAX-WS prefix declared around " + content, around(content)));
    }
    for (String content :
        List.of("<open><target>q:a</target></open>", "<open kind=\"y:a\"><name>a</name></open>")) {
      cases.add(Case.stock("VALUE", "JAX-WS prefix declared around " + content, around(content)));
    }
    String unprefixed = "JAX-WS name without a prefix";
    Message without =
        Message.soap11(
                SERVICE,
                "<e:keep xmlns:e=\"http://example.org/elements\">"
                    + "<e:open><e:target>a</e:target></e:open></e:keep>")
            .action("\"urn:keep\"");
    cases.add(Case.module(unprefixed, without));
    cases.add(
        Case.stock(
            "VALUE",
            unprefixed + " and a default namespace around the payload",
            without.edit(
                xml -> xml.replace("<soapenv:Body", "<soapenv:Body xmlns=\"urn:outer\""))));
  }

  private static Message around(String content) {
    return message("keep", content)
        .edit(
            xml ->
                xml.replace(
                    "<soapenv:Body",
                    "<soapenv:Body xmlns:q=\"http://example.org/elements\""
                        + " xmlns:y=\"http://www.w3.org/2001/XMLSchema\""));
  }

  private void module(String content) {
    add(null, content);
  }

  private void stock(String reason, String content) {
    add(reason, content);
  }

  private void add(@Nullable String reason, String content) {
    for (String operation : List.of("keep", "describe")) {
      String name = "JAX-WS " + operation + " " + content;
      Message message = message(operation, content);
      cases.add(reason == null ? Case.module(name, message) : Case.stock(reason, name, message));
    }
  }
}
