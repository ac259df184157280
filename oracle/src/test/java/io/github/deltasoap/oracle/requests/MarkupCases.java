package io.github.deltasoap.oracle.requests;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import java.util.ArrayList;
import java.util.List;

/** Comments, CDATA sections and processing instructions, in and around payloads. */
public final class MarkupCases {
  private static final String PAYLOAD = call("two", "<text>some text</text><number>5</number>");
  private static final Message PLAIN = Message.soap11("Values", PAYLOAD);
  private static final Message WITH_HEADER =
      Message.withHeader("Values", "<x:trace>abc</x:trace>", PAYLOAD);

  /** Tags of a message, before which other markup may stand. */
  private static final List<String> PLACES =
      List.of(
          "<soapenv:Envelope",
          "<soapenv:Header>",
          "<x:trace>",
          "</x:trace>",
          "</soapenv:Header>",
          "<soapenv:Body>",
          "<two",
          "<number>",
          "</two>",
          "</soapenv:Body>",
          "</soapenv:Envelope>");

  private static final List<String> LOOKS =
      List.of("name", "fault", "header", "log", "build", "stream", "move");

  private final List<Case> cases = new ArrayList<>();

  private MarkupCases() {}

  public static List<Case> all() {
    MarkupCases markup = new MarkupCases();
    markup.comments();
    markup.sections();
    markup.instructions();
    markup.trees();
    markup.handlers();
    markup.otherModels();
    return markup.cases;
  }

  /** The message with something before one of its tags. */
  private static Message before(String place, String added, Message message) {
    return message.edit(
        xml -> {
          if (!xml.contains(place)) {
            throw new IllegalArgumentException("There is no " + place);
          }
          return xml.replace(place, added + place);
        });
  }

  private void comments() {
    for (String place : PLACES) {
      Message commented = before(place, "<!-- c -->", WITH_HEADER);
      String name = "comment before " + place;
      boolean isLearned = place.equals("<number>") || place.equals("</two>");
      cases.add(isLearned ? Case.module(name, commented) : Case.simplified(name, commented));
    }
    cases.add(
        Case.module(
            "comments and white space between elements",
            before("<number>", "\n<!--Optional:-->\n  <!-- - -->\t", PLAIN)));
    for (String comment :
        List.of("<!-- <a/> -->", "<!-- 'c' -->", "<!-- \u00e9&amp; -->", "<!---->", "<!--]]>-->")) {
      for (String place : List.of("<soapenv:Body>", "<two")) {
        cases.add(
            Case.simplified(
                "comment like " + comment + " before " + place, before(place, comment, PLAIN)));
      }
    }
    for (String comment : List.of("<!-- <a/> -->", "<!-- 'c' -->", "<!-- \u00e9 -->")) {
      cases.add(
          Case.simplified(
              "comment like " + comment + " in the payload", before("<number>", comment, PLAIN)));
    }
    cases.add(
        Case.simplified(
            "comments and white space everywhere",
            PLAIN.edit(xml -> xml.replaceAll("(?<!text|5)><", "> <!-- 'c' -->\r\n <"))));
    cases.add(Case.simplified("comment at the end", PLAIN.edit(xml -> xml + "<!-- c -->")));
    cases.add(
        Case.simplified(
            "comment around which there is no header",
            before("<soapenv:Body>", "<!-- <soapenv:Header/> -->", PLAIN)));
    cases.add(
        Case.simplified(
            "SOAP 1.2 with a comment",
            before("<soapenv:Body>", "<!-- c -->", Message.soap12("Values", PAYLOAD))));
    stock("COMMENT", "comment after text", before("<number>", "a<!-- c -->", PLAIN));
    stock("COMMENT", "comment before text", before("<number>", "<!-- c -->a", PLAIN));
    stock("COMMENT", "comment in a value", before("5</number>", "<!-- c -->", PLAIN));
    stock("COMMENT", "ill-formed comment", before("<soapenv:Body>", "<!-- a -- b -->", PLAIN));
    stock("COMMENT", "comment with three hyphens", before("<soapenv:Body>", "<!-- a --->", PLAIN));
    stock("COMMENT", "comment without end", before("<soapenv:Body>", "<!-- a --", PLAIN));
    stock("COMMENT", "control character", before("<soapenv:Body>", "<!-- \u0001 -->", PLAIN));
    stock(
        "COMMENT",
        "ill-formed UTF-8 in a comment",
        before("<soapenv:Body>", "<!-- @ -->", PLAIN).editBytes(xml -> xml.replace("@", "\u00ff")));
    stock(
        "CHARACTERS", "comment in a reference", before("</x:trace>", "&am<!-- -->p;", WITH_HEADER));
    stock(
        "COMMENT",
        "comment and a block without namespace",
        before("<x:trace>", "<!-- a --><block/>", WITH_HEADER));
    stock("COMMENT", "comment and text", before("<soapenv:Body>", "<!-- a -->b", PLAIN));
    stock("COMMENT", "comment before the declaration", PLAIN.edit(xml -> "<!-- c -->" + xml));
    stock("COMMENT", "comment beside an error", before("<soapenv:Body>", "<!-- a --><b>", PLAIN));
  }

  private void stock(String reason, String name, Message message) {
    cases.add(Case.stock(reason, name, message));
  }

  /** CDATA sections that are no values; those are among the texts. */
  private void sections() {
    cases.add(
        Case.simplified("CDATA between elements", before("<number>", "<![CDATA[a]]>", PLAIN)));
    cases.add(
        Case.simplified(
            "CDATA of white space between elements", before("<number>", "<![CDATA[ \n]]>", PLAIN)));
    for (String place : List.of("<x:trace>", "</x:trace>", "<soapenv:Body>", "</soapenv:Body>")) {
      cases.add(
          Case.simplified(
              "CDATA of white space before " + place, before(place, "<![CDATA[ ]]>", WITH_HEADER)));
    }
    cases.add(
        Case.simplified(
            "CDATA in a header block", before("</x:trace>", "<![CDATA[a<b]]>", WITH_HEADER)));
    cases.add(
        Case.simplified(
            "CDATA as a number", PLAIN.edit(xml -> xml.replace(">5<", "><![CDATA[5]]><"))));
    stock(
        "CDATA", "CDATA of text in the header", before("<x:trace>", "<![CDATA[a]]>", WITH_HEADER));
    stock("CDATA", "CDATA before the envelope", before("<soapenv:Env", "<![CDATA[ ]]>", PLAIN));
    stock("CDATA", "CDATA after the envelope", PLAIN.edit(xml -> xml + "<![CDATA[ ]]>"));
    stock("UNKNOWN_OPERATION", "CDATA as payload", before("<two", "<![CDATA[a]]>", PLAIN));
    stock("VALUE", "CDATA as a bad number", PLAIN.edit(xml -> xml.replace("5<", "<![CDATA[x]]><")));
  }

  /** Stock refuses processing instructions as soon as it reads them. */
  private void instructions() {
    for (String place : PLACES) {
      // Only the payload's first tag identifies the operation.
      String reason = place.equals("<two") ? "UNKNOWN_OPERATION" : "PROCESSING_INSTRUCTION";
      stock(
          reason, "processing instruction before " + place, before(place, "<?p i?>", WITH_HEADER));
    }
    stock(
        "PROCESSING_INSTRUCTION",
        "processing instruction at the end",
        PLAIN.edit(xml -> xml + "<?p i?>"));
    stock(
        "COMMENT",
        "processing instruction after a comment",
        before("<soapenv:Body>", "<!-- c --><?p i?>", PLAIN));
  }

  /** A service that looks at all nodes of its message. */
  private void trees() {
    for (String service : OracleServer.SERVICE_OBJECTS) {
      Message all = Message.soap11(service, call("context", " <text a='1'>all nodes</text> "));
      Message withHeader =
          Message.withHeader(
              service, "<x:a>b</x:a>", call("context", " <text a='1'>all nodes</text> "));
      for (String place :
          List.of("<soapenv:Envelope", "<soapenv:Body>", "<context", "</context>")) {
        cases.add(
            Case.simplified(
                service + ", all nodes, comment before " + place,
                before(place, "<!-- 'c' -->", all)));
      }
      for (String place : List.of("<x:a>", "</x:a>", "</soapenv:Header>", "</context>")) {
        cases.add(
            Case.simplified(
                service + ", all nodes, CDATA before " + place,
                before(
                    place,
                    place.equals("</x:a>") ? "<![CDATA[<]]>" : "<![CDATA[ ]]>",
                    withHeader)));
      }
      cases.add(
          Case.simplified(
              service + ", all nodes, CDATA as value",
              withHeader.edit(xml -> xml.replace("all nodes", "all <![CDATA[nodes]]>"))));
    }
  }

  private void handlers() {
    Message section = PLAIN.edit(xml -> xml.replace("some text", "<![CDATA[some]]> text"));
    Message comment = before("<soapenv:Body>", "<!-- c -->", WITH_HEADER);
    for (String when : List.of("look-early", "look-late")) {
      for (String how : LOOKS) {
        String name = "handler: " + how + ", " + when;
        cases.add(Case.simplified(name + ", CDATA", section.with(when, how)));
        cases.add(Case.simplified(name + ", comment", comment.with(when, how)));
      }
      for (String how : List.of("child", "clone", "change", "remove", "replace")) {
        cases.add(
            Case.tree("handler: " + how + ", " + when + ", comment", comment.with(when, how)));
      }
      stock("BODY_TOUCHED", "handler: child, " + when + ", CDATA", section.with(when, "child"));
    }
  }

  private void otherModels() {
    Message adb = Message.soap11("Shapes", AdbCases.payload("choose", "<text>a</text>"));
    Message jaxws = Message.soap11("JaxWsShapes", JaxWsCases.payload("add", "<value>1</value>"));
    for (Message each : List.of(adb, jaxws)) {
      String name = each.service() + " with ";
      String value = each == adb ? "a</" : "1</";
      for (String place : List.of("<soapenv:Body>", "</soapenv:Body>")) {
        cases.add(
            Case.simplified(name + "a comment before " + place, before(place, "<!-- c -->", each)));
      }
      cases.add(
          Case.simplified(
              name + "CDATA as value",
              each.edit(xml -> xml.replace(value, "<![CDATA[" + value.charAt(0) + "]]></"))));
      for (String how : LOOKS) {
        cases.add(
            Case.simplified(
                name + "CDATA as value, " + how,
                each.with("look-early", how)
                    .edit(xml -> xml.replace(value, "<![CDATA[" + value.charAt(0) + "]]></"))));
      }
    }
  }
}
