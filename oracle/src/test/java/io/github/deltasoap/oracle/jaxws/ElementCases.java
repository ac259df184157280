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
