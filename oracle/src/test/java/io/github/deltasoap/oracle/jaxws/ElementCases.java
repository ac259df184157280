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
          + " xmlns:s=\"http://example.org/sizes\" xmlns:l=\"http://www.w3.org/1999/xlink\">"
          + "%2$s</%1$s>";

  private final List<Case> cases = new ArrayList<>();

  private ElementCases() {}

  static List<Case> all() {
    ElementCases all = new ElementCases();
    all.attributes();
    all.nillable();
    return all.cases;
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
            "<marked/>")) {
      module(each);
    }
    stock("VALUE", "<marked kind=\"k\"/>");
    stock("VALUE", "<marked e:size=\"1\"/>");
    stock("VALUE", "<marked s:size=\"x\"/>");
    stock("VALUE", "<marked lang=\"en\"/>");
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

  private void module(String content) {
    add(null, content);
  }

  private void stock(String reason, String content) {
    add(reason, content);
  }

  private void add(@Nullable String reason, String content) {
    for (String operation : List.of("keep", "describe")) {
      String name = "JAX-WS " + operation + " " + content;
      Message message =
          Message.soap11(SERVICE, PAYLOAD.formatted(operation, content))
              .action("\"urn:" + operation + "\"");
      cases.add(reason == null ? Case.module(name, message) : Case.stock(reason, name, message));
    }
  }
}
