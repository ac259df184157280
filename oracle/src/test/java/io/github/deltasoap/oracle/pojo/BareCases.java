package io.github.deltasoap.oracle.pojo;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Services of the bare style, whose payload is the parameter. */
public final class BareCases {
  private static final String CELLS = "<cells><array>1</array></cells>";

  private final List<Case> cases = new ArrayList<>();

  private BareCases() {}

  public static List<Case> all() {
    BareCases bare = new BareCases();
    bare.read();
    bare.dispatched();
    bare.withoutParameters();
    bare.stocks();
    return bare.cases;
  }

  private static Message message(String element, String attributes, String content) {
    return Message.soap11(
        "Bare",
        "<%s xmlns=\"%s\"%s>%s</%1$s>".formatted(element, Message.NAMESPACE, attributes, content));
  }

  private void module(String element, String... contents) {
    for (String content : contents) {
      String name = content.length() > 200 ? "long" : content;
      cases.add(Case.module("bare " + element + ": " + name, message(element, "", content)));
    }
  }

  private void read() {
    module("words", "", "some text", "a&amp;b\r\n", " ", "x".repeat(5000));
    module("amount", "5", "-17");
    module("data", "<bytes>aGk=</bytes>", "<bytes/>");
    module("rows", "", "<row>1</row><row>2</row>");
    module("day", "2026-01-02", "");
    module(
        "grid",
        "",
        "<name>n</name>",
        CELLS + "<name>n</name>" + CELLS,
        "<unknown>1</unknown><name xsi:nil='true'/>",
        "<legs><array><from>a</from><miles>1.5</miles></array></legs>".repeat(30));
    module("counts", "", "<entry><key>a</key><value>1</value></entry>");
    module("each", "SECONDS");
    module(
        "list",
        "<items>a</items>",
        "<items>a</items><items/><items xsi:nil='0'>c</items>",
        "<x:items xmlns:x='urn:x'>a</x:items><items>b</items><other/><items>c</items>",
        "<any xsi:type='unknown'>a</any>",
        "<items>a</items><other><items>b</items></other><other/>",
        "text <items>a</items> text",
        "<items>a</items>".repeat(300));
    module("set", "<a>1</a><a>2</a><a>1</a><a xsi:nil='true'>3</a>", "<a/>");
    module(
        "grids",
        "<grid><name>n</name></grid>",
        "<grid><name>n</name></grid><grid xsi:nil='1'/><grid>" + CELLS + "</grid>",
        "<grid xsi:type='x:Grid'/><grid/>");
    module("name", "x", "null");
    module("why", "refused");
    for (String nil : List.of("true", "false")) {
      cases.add(
          Case.module(
              "bare nil " + nil, message("words", " xsi:nil=\"" + nil + "\"", "some text")));
    }
    cases.add(
        Case.module(
            "bare with a header",
            Message.withHeader(
                "Bare",
                "<x:trace>abc</x:trace>",
                "<x:words xmlns:x=\"" + Message.NAMESPACE + "\">abc</x:words>")));
    cases.add(Case.simplified("bare with CDATA", message("words", "", "<![CDATA[<some>]]> text")));
    for (String when : List.of("look-early", "look-late")) {
      cases.add(
          Case.tree(
              "bare, child, " + when, message("grid", "", "<name>n</name>").with(when, "child")));
      cases.add(
          Case.tree(
              "bare items, child, " + when,
              message("list", "", "<items>a</items><items>b</items>").with(when, "child")));
      cases.add(
          Case.module(
              "bare, log, " + when, message("grid", "", "<name>n</name>").with(when, "log")));
    }
  }

  /** By action, or by the name of the operation. */
  private void dispatched() {
    cases.add(Case.module("bare by action", message("words", "", "a").action("\"urn:text\"")));
    cases.add(
        Case.module("bare by action alone", message("other", "", "a").action("\"urn:text\"")));
  }

  /** Stock calls a method without parameters, whatever the Body holds. */
  private void withoutParameters() {
    String none = "\"urn:none\"";
    Message empty = Message.soap11("Bare", "").action(none);
    Message tag =
        empty.edit(xml -> xml.replace("<soapenv:Body></soapenv:Body>", "<soapenv:Body/>"));
    Message header = Message.withHeader("Bare", "<x:trace>abc</x:trace>", "").action(none);
    cases.add(Case.module("bare none", empty));
    cases.add(Case.module("bare none in one tag", tag));
    cases.add(Case.module("bare none of spaces", Message.soap11("Bare", " \n ").action(none)));
    cases.add(
        Case.module(
            "bare none, attribute", tag.edit(xml -> xml.replace("Body/>", "Body x:a='b' />"))));
    cases.add(Case.module("bare none with a header", header));
    cases.add(
        Case.module(
            "bare none with an empty header",
            header.edit(xml -> xml.replaceAll("<x:trace>.*</x:trace>", ""))));
    cases.add(
        Case.module(
            "bare none in SOAP 1.2",
            Message.soap12("Bare", "")
                .contentType("application/soap+xml; charset=UTF-8; action=" + none)));
    cases.add(Case.module("bare none by address", empty.at("/none")));
    for (String when : List.of("look-early", "look-late")) {
      cases.add(Case.module("bare none, log, " + when, empty.with(when, "log")));
    }
    cases.add(
        Case.stock(
            "COMMENT", "bare none, comment", Message.soap11("Bare", "<!-- -->").action(none)));
    cases.add(
        Case.stock(
            "ENVELOPE_STRUCTURE", "bare none, text", Message.soap11("Bare", "a").action(none)));
    cases.add(
        Case.stock(
            "ENVELOPE_STRUCTURE", "bare none, element", message("words", "", "a").action(none)));
    cases.add(
        Case.stock(
            "MALFORMED",
            "bare none, cut",
            empty.edit(xml -> xml.replace("</soapenv:Envelope>", ""))));
    cases.add(Case.stock("UNKNOWN_OPERATION", "bare none, no action", empty.action("\"\"")));
  }

  private void stocks() {
    stock("PARAMETER", "empty collection", message("list", "", ""));
    stock("PARAMETER", "nil collection", message("list", " xsi:nil=\"true\"", "text"));
    stock("MULTIREF", "collection elsewhere", message("list", " href=\"#1\"", "<a>b</a>"));
    stock("MULTIREF", "item elsewhere", message("list", "", "<a>b</a><a href=\"#1\"/>"));
    stock("UNKNOWN_OPERATION", "by operation", message("date", "", "2026-01-02"));
    stock("VALUE", "bad number", message("amount", "", "x"));
    stock("VALUE", "empty number", message("amount", "", ""));
    stock("VALUE", "nil number", message("amount", " xsi:nil=\"true\"", ""));
    stock("MIXED_VALUE", "element in a value", message("words", "", "<b>x</b>"));
    stock("MULTIREF", "reference", message("words", " href=\"#1\"", ""));
    // Stock finds no operation for it.
    cases.add(
        Case.early(
            "bare another namespace",
            message("words", "", "a")
                .edit(xml -> xml.replace("words xmlns=\"", "words xmlns=\"urn:"))));
  }

  private void stock(String reason, String name, Message message) {
    cases.add(Case.stock(reason, "bare " + name, message));
  }
}
