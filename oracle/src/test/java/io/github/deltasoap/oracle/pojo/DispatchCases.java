package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Dispatch of messages to operations, and SOAP versions. */
public final class DispatchCases {
  private static final String TWO = call("two", "<text>a</text><number>5</number>");
  private static final String ONE = call("one", "<text>a</text>");
  private static final String SOAP12_TYPE = "application/soap+xml; charset=UTF-8";

  private DispatchCases() {}

  public static List<Case> all() {
    List<Case> cases = new ArrayList<>();
    Message two = Message.soap11("Values", TWO);
    Message one12 = Message.soap12("Values", ONE);
    cases.add(Case.module("action", two.action("\"urn:two\"")));
    cases.add(Case.module("action without quotes", two.action("urn:two")));
    cases.add(Case.module("action of nobody", two.action("\"urn:none\"")));
    cases.add(Case.module("action that is the name", two.action("two")));
    cases.add(Case.module("action in single quotes", two.action("'urn:two'")));
    cases.add(Case.module("action without text", two.action("")));
    cases.add(
        Case.module(
            "action of another operation",
            Message.soap11("Values", ONE)
                .action("\"urn:two\"")
                .edit(xml -> xml.replace("</one>", "<number>5</number></one>"))));
    cases.add(
        Case.stock(
            "VALUE",
            "action of an operation with more parameters",
            Message.soap11("Values", ONE).action("\"urn:two\"")));
    cases.add(
        Case.module(
            "action, and an unknown payload",
            two.action("\"urn:two\"")
                .edit(xml -> xml.replace("two", "unknown").replace("urn:unknown", "urn:two"))));
    cases.add(Case.unseen("no action", two.without("SOAPAction")));
    cases.add(Case.module("address with the operation", two.at("/two")));
    cases.add(Case.stock("OTHER_OPERATION", "address with another operation", two.at("/one")));
    cases.add(Case.module("address with an unknown operation", two.at("/none")));
    cases.add(Case.module("address with a slash", two.at("/")));
    cases.add(Case.module("address with a query", two.at("?a=b")));
    cases.add(Case.unseen("address of a service that is not there", two.at("Nothing")));
    cases.add(Case.module("endpoint of the service", two.at(".{service}HttpSoap11Endpoint/")));
    cases.add(Case.module("SOAP 1.2", one12));
    cases.add(Case.module("SOAP 1.2, other text", one12.edit(xml -> xml.replace(">a<", ">b<"))));
    cases.add(
        Case.module(
            "SOAP 1.2 with an action", one12.contentType(SOAP12_TYPE + "; action=\"urn:one\"")));
    cases.add(
        Case.module(
            "SOAP 1.2 with an action of nobody",
            one12.contentType(SOAP12_TYPE + "; action=\"urn:none\"")));
    cases.add(Case.module("SOAP 1.2 with SOAPAction", one12.action("\"urn:one\"")));
    cases.add(Case.module("SOAP 1.2 without charset", one12.contentType("application/soap+xml")));
    cases.add(
        Case.stock(
            "VALUE", "SOAP 1.2, fault", Message.soap12("Values", TWO.replace(">5<", ">x<"))));
    cases.add(
        Case.module(
            "SOAP 1.2, service fault",
            Message.soap12("Faults", call("runtime", "<message>m</message>"))));
    cases.add(
        Case.stock(
            "MEDIA_TYPE",
            "SOAP 1.2 in the type of 1.1",
            one12.contentType("text/xml; charset=UTF-8").action("\"\"")));
    cases.add(
        Case.stock("MEDIA_TYPE", "SOAP 1.1 in the type of 1.2", two.contentType(SOAP12_TYPE)));
    cases.add(Case.unseen("application/xml", two.contentType("application/xml; charset=UTF-8")));
    cases.add(Case.unseen("text/plain", two.contentType("text/plain")));
    cases.add(Case.unseen("no content type", two.without("Content-Type")));
    cases.add(
        Case.unseen(
            "form",
            two.contentType("application/x-www-form-urlencoded")
                .edit(xml -> "text=a&number=5")
                .at("/two")));
    cases.add(
        Case.stock(
            "ATTACHMENTS",
            "SOAP message with attachments",
            two.contentType("multipart/related; type=\"text/xml\"; boundary=b; start=\"<a>\"")
                .edit(
                    xml ->
                        "--b\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <a>\r\n\r\n"
                            + xml
                            + "\r\n--b--\r\n")));
    undescribed(cases);
    return cases;
  }

  private static void undescribed(List<Case> cases) {
    String[][] calls = {
      {"list", "<texts><array>a</array></texts><texts><array>b</array></texts>"},
      {"set", "<texts>a</texts><texts>b</texts>"},
      {"map", "<entries><entry><key>a</key><value>1</value></entry></entries>"},
      {"element", "<element><any a=\"1\">thing</any></element>"},
      {"table", "<rows>AQI=</rows><rows>Aw==</rows>"},
    };
    for (String[] each : calls) {
      Message message = Message.soap11("Undescribed", call(each[0], each[1]));
      cases.add(Case.stock("UNKNOWN_OPERATION", "undescribed " + each[0], message));
      cases.add(
          Case.stock(
              "UNDESCRIBED_OPERATION",
              "undescribed " + each[0] + " with an action",
              message.action("\"urn:" + each[0] + "\"")));
    }
    String[][] untyped = {
      {"rawList", "<anything>a</anything><anything><b/></anything>"},
      {"object", "<anything>a</anything>"}
    };
    for (String[] each : untyped) {
      Message message = Message.soap11("Undescribed", call(each[0], each[1]));
      cases.add(Case.stock("UNDESCRIBED_TYPE", "untyped " + each[0], message));
    }
    Message palette =
        Message.soap11("Undescribed", call("palette", "<palette><colors>RED</colors></palette>"));
    cases.add(Case.stock("UNDESCRIBED_TYPE", "an array of enums, which stock refuses", palette));
    cases.add(
        Case.module(
            "no array of enums", Message.soap11("Undescribed", call("palette", "<palette/>"))));
    cases.add(
        Case.module(
            "described among others",
            Message.soap11("Undescribed", call("described", "<text>a</text>"))));
  }
}
