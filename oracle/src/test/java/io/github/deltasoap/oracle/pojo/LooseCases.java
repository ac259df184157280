package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Files in base64, and objects, collections and maps whose types the message names. */
public final class LooseCases {
  private static final String LETTER =
      "<address>a</address><content>aGk=</content><copies>YQ==</copies><copies>YWI=</copies>"
          + "<drafts>YWJj</drafts><drafts>YQ==</drafts><seal>AQI=</seal>";
  private static final String INT = " xsi:type='xsd:int'>7<";
  private static final String TEXT = " xsi:type='xsd:string'>a<";
  private static final String ENTRY =
      "<entry><key xsi:type='xsd:string'>k</key><value" + INT + "/value></entry>";
  private static final String LUGGAGE =
      "<any"
          + INT
          + "/any><cells><array>1</array><array>2</array></cells><contents>"
          + ENTRY
          + "</contents><list"
          + TEXT
          + "/list><list"
          + INT
          + "/list><name>n</name>";

  private final List<Case> cases = new ArrayList<>();

  private LooseCases() {}

  public static List<Case> all() {
    LooseCases loose = new LooseCases();
    loose.files();
    loose.letters();
    loose.objects();
    loose.collections();
    loose.beans();
    loose.elements();
    loose.others();
    return loose.cases;
  }

  private static Message message(String operation, String content) {
    return Message.soap11("Loose", call(operation, content));
  }

  private static String name(String operation, String content) {
    return "loose " + operation + " " + (content.length() > 300 ? "long" : content);
  }

  private void module(String operation, String... contents) {
    for (String content : contents) {
      cases.add(Case.module(name(operation, content), message(operation, content)));
    }
  }

  private void stock(String reason, String operation, String... contents) {
    for (String content : contents) {
      cases.add(Case.stock(reason, name(operation, content), message(operation, content)));
    }
  }

  private void files() {
    module(
        "file",
        "",
        "<file/>",
        "<before>b</before><file>aGk=</file><after>a</after>",
        "<file> </file>",
        "<file> YWJj\n</file>",
        "<file>YW Jj</file>",
        "<file>&#89;WJj</file>",
        "<file>" + "YWJj".repeat(4000) + "</file>",
        "<file xsi:nil='true'>aGk=</file>",
        "<file xsi:nil='false'>aGk=</file>",
        "<file xsi:type='xsd:hexBinary'>aGk=</file>");
    stock("VALUE", "file", "<file>Y!Jj</file>");
    stock("MIXED_VALUE", "file", "<file>aGk=<b/></file>");
    stock("CDATA", "file", "<file><![CDATA[aGk=]]></file>", "<file>aG<![CDATA[k=]]></file>");
    module("files", "", "<files>YQ==</files><files/><files>YWI=</files>", "<files/>");
    module("files", "<files>YQ==</files>".repeat(40));
    module("fileList", "", "<files>YQ==</files><files/><files xsi:nil='1'/>", "<files/>");
    module("echoFile", "", "<file>aGk=</file>", "<file> </file>");
    module("echoFiles", "", "<files>aGk=</files><files>YQ==</files>");
    module("echoFileList", "<files>aGk=</files><files>YQ==</files>");
    module("fileMap", "<file>aGk=</file>");
    for (String when : List.of("look-early", "look-late")) {
      Message message = message("file", "<file>aGk=</file>");
      cases.add(Case.stock("BODY_TOUCHED", "loose file, " + when, message.with(when, "child")));
      cases.add(Case.module("loose file, log, " + when, message.with(when, "log")));
    }
  }

  private void letters() {
    module(
        "letter",
        "",
        "<letter/>",
        "<letter>" + LETTER + "</letter>",
        "<letter><content/><copies/><drafts/><seal/></letter>",
        "<letter><content xsi:nil='1'>aGk=</content><copies xsi:nil='0'>YQ==</copies></letter>",
        "<letter><content xsi:nil='0'>aGk=</content><CONTENT>YQ==</CONTENT></letter>",
        "<letter><content xsi:type='xsd:hexBinary'>aGk=</content></letter>",
        "<letter><copies xsi:type='xsd:base64Binary'>YQ==</copies></letter>");
    module("echoLetter", "<letter/>", "<letter>" + LETTER + "</letter>");
    stock(
        "XSI_TYPE",
        "letter",
        "<letter><copies xsi:type='xsd:hexBinary'>0a</copies></letter>",
        "<letter><copies xsi:type='xsd:string'>YQ==</copies></letter>");
  }

  private void objects() {
    module(
        "anything",
        "",
        "<after>a</after>",
        "<any" + INT + "/any><after>a</after>",
        "<any" + TEXT + "/any>",
        "<any xsi:type='xsd:string'/>",
        "<any xsi:type='xsd:int'/>",
        "<any xsi:type='xsd:decimal'>1.50</any>",
        "<any xsi:type='xsd:boolean'>true</any>",
        "<any xsi:type='xsd:double'>1e3</any>",
        "<any xsi:type='xsd:base64Binary'>aGk=</any>",
        "<any xsi:nil='true'/>",
        "<any xsi:type='xsd:int' xsi:nil='true'/>",
        "<any xsi:type='xsd:nothing' xsi:nil='0'>text</any>",
        "<any xsi:type='x:Letter'>" + LETTER + "</any>",
        "<any xsi:type='x:Luggage'>" + LUGGAGE + "</any>");
    stock("UNDESCRIBED_TYPE", "anything", "<any>text</any>", "<any><b/></any>", "<any/>");
    stock(
        "XSI_TYPE",
        "anything",
        "<any xsi:type='xsd:hexBinary'>0a</any>",
        "<any xsi:type='xsd:date'>2026-01-02</any>",
        "<any xsi:type='xsd:unknown'>a</any>",
        "<any xsi:type='string'>a</any>");
    stock("VALUE", "anything", "<any xsi:type='xsd:int'>x</any>");
    module(
        "anythings",
        "",
        "<many" + INT + "/many><many" + TEXT + "/many>",
        "<many" + TEXT + "/many><many" + INT + "/many>",
        "<many xsi:nil='1'/>",
        ("<many" + INT + "/many>").repeat(60));
    stock("UNDESCRIBED_TYPE", "anythings", "<many" + INT + "/many><many>a</many>");
  }

  private void collections() {
    module(
        "rawList",
        "",
        "<before>b</before><list" + INT + "/list><list" + TEXT + "/list><after>a</after>",
        "<list xsi:type='x:Letter'>" + LETTER + "</list><list xsi:nil='1'/><list" + INT + "/list>",
        ("<list" + INT + "/list><list" + TEXT + "/list>").repeat(40));
    stock("UNDESCRIBED_TYPE", "rawList", "<list>a</list>");
    module("rawSet", "<set" + INT + "/set><set" + TEXT + "/set><set" + INT + "/set>");
    module("objectList", "<list" + INT + "/list><list xsi:type='xsd:long'>7</list>");
    module(
        "rawMap",
        "",
        "<map/>",
        "<map>" + ENTRY + "<entry><key" + INT + "/key><value xsi:nil='1'/></entry></map>",
        "<map><entry><key" + TEXT + "/key><value xsi:type='x:Letter'/></entry></map>",
        "<map><entry><value" + INT + "/value></entry></map>");
    stock("UNDESCRIBED_TYPE", "rawMap", "<map><entry><key>a</key></entry></map>");
    module("sorted", "<map><entry><key>b</key><value" + INT + "/value></entry></map>");
    stock("UNDESCRIBED_TYPE", "sorted", "<map><entry><value>b</value></entry></map>");
  }

  private void beans() {
    module(
        "luggage",
        "",
        "<luggage/>",
        "<luggage>" + LUGGAGE + "</luggage>",
        "<luggage><any xsi:nil='1'/><contents xsi:nil='1'/><list xsi:nil='1'/></luggage>",
        "<luggage><any xsi:type='xsd:int' xsi:nil='0'>1</any></luggage>",
        "<luggage><any xsi:type='x:Luggage'>" + LUGGAGE + "</any></luggage>");
    stock(
        "UNDESCRIBED_TYPE",
        "luggage",
        "<luggage><any>a</any></luggage>",
        "<luggage><list>a</list></luggage>");
    module("echoLuggage", "<luggage/>", "<luggage>" + LUGGAGE + "</luggage>");
    module(
        "crate",
        "<crate/>",
        "<crate><many" + INT + "/many><many" + TEXT + "/many></crate>",
        "<crate><many xsi:type='xsd:int' xsi:nil='0'/><many" + INT + "/many></crate>");
    stock("UNDESCRIBED_TYPE", "crate", "<crate><many>a</many></crate>");
    module("takePage", "<page/>", "<page><first" + INT + "/first><number>1</number></page>");
    stock("UNDESCRIBED_TYPE", "takePage", "<page><items>a</items></page>");
  }

  private void elements() {
    String nested =
        "<element a='1'>t<x:any xmlns:x='urn:x' x:b='&lt;'> <y/></x:any>&amp;</element>";
    module(
        "element",
        "<element><any a='1'>thing</any></element>",
        "<element/>",
        "<other> </other>",
        "<element xsi:nil='true'>a</element>",
        "<element xsi:type='xsd:int'>a<b xmlns=''/></element>",
        nested,
        nested + nested,
        "text" + nested + "text",
        "<x:e xmlns:x='urn:x'><x:e/><e/></x:e>",
        "<e>" + "<f>1</f>".repeat(200) + "</e>");
    stock("COMMENT", "element", "<element><!-- c -->a</element>");
    String commented = "<element><!-- c --><b><![CDATA[<b>]]></b></element>";
    cases.add(Case.firstContact(name("element", commented), message("element", commented)));
    String sections = "<element>a<![CDATA[&]]><![CDATA[]]>b</element>";
    cases.add(Case.simplified(name("element", sections), message("element", sections)));
    stock("MULTIREF", "element", "<element href='#1'/>");
    module(
        "between",
        "<before>b</before>" + nested + "<after>a</after>",
        nested + "<after>a</after>",
        "<before>b</before><after>a</after>",
        "<after>a</after>");
    module(
        "behind",
        "<numbers>1</numbers><numbers>2</numbers><letter>" + LETTER + "</letter>" + nested,
        "<numbers>1</numbers><numbers>2</numbers><letter><address/></letter>",
        "<numbers>1</numbers>" + nested + nested,
        "<any/>");
    module(
        "pair",
        nested + "<b>2</b><number>3</number>",
        "<number>1</number><number>2</number><number>3</number>");
    stock("PARAMETER", "pair", nested + nested + "<a/>");
    module("echoElement", nested, "<element/>");
    module("cut", nested, "<before/>" + nested);
    for (String when : List.of("look-early", "look-late")) {
      for (String how : List.of("child", "log", "change")) {
        Message message = message("brief", "<before>b</before>" + nested + "<after>a</after>");
        String name = "loose brief, " + when + " " + how;
        cases.add(
            how.equals("log")
                ? Case.module(name, message.with(when, how))
                : Case.tree(name, message.with(when, how)));
      }
    }
  }

  /** Some operations stay with stock; the others do not. */
  private void others() {
    stock("UNKNOWN_OPERATION", "take", "<optional>a</optional>");
    module("elementResult", "<name>a</name>", "<name>b</name>");
    module("described", "<text>a</text>");
  }
}
