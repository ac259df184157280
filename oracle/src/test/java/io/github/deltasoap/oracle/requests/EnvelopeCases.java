package io.github.deltasoap.oracle.requests;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;

/** Variations around the payload: white space, prefixes, headers, encodings, broken markup. */
public final class EnvelopeCases {
  private static final String PAYLOAD = call("two", "<text>some text</text><number>5</number>");
  private static final Message PLAIN = Message.soap11("Values", PAYLOAD);

  private final List<Case> cases = new ArrayList<>();

  private EnvelopeCases() {}

  public static List<Case> all() {
    EnvelopeCases envelopes = new EnvelopeCases();
    envelopes.cases.add(Case.module("plain", PLAIN));
    envelopes.spelling();
    envelopes.headers();
    envelopes.structure();
    envelopes.encodings();
    envelopes.declarations();
    envelopes.malformed();
    envelopes.truncated();
    return envelopes.cases;
  }

  private void module(String name, UnaryOperator<String> change) {
    cases.add(Case.module(name, PLAIN.edit(change)));
  }

  private void stock(String reason, String name, UnaryOperator<String> change) {
    cases.add(Case.stock(reason, name, PLAIN.edit(change)));
  }

  private static String replace(String xml, String what, String by) {
    if (!xml.contains(what)) {
      throw new IllegalArgumentException("There is no " + what);
    }
    return xml.replace(what, by);
  }

  private void spelling() {
    module("no XML declaration", xml -> xml.substring(xml.indexOf("?>") + 2));
    module(
        "declaration in single quotes",
        xml -> xml.replaceFirst("<\\?.*?\\?>", "<?xml version='1.0' encoding='utf-8'?>"));
    module("declaration without encoding", xml -> replace(xml, " encoding=\"UTF-8\"", ""));
    module(
        "declaration with standalone",
        xml -> replace(xml, "\"UTF-8\"", "\"UTF-8\" standalone=\"yes\""));
    module(
        "declaration with spaces",
        xml -> xml.replaceFirst("<\\?.*?\\?>", "<?xml  version = \"1.0\"\n encoding=\"Utf-8\" ?>"));
    module("line break behind the declaration", xml -> replace(xml, "?>", "?>\r\n"));
    module("white space at the end", xml -> xml + " \r\n\t\n");
    module("pretty-printed", xml -> xml.replace("><", ">\n  <"));
    module("pretty-printed with carriage returns", xml -> xml.replace("><", ">\r\n\t<"));
    module(
        "spaces in tags",
        xml -> xml.replaceAll("(\\w)>", "$1 >").replace("<number >", "<number\n>"));
    module("spaces around equals signs", xml -> xml.replace("=\"http", " = \"http"));
    module("single quotes", xml -> xml.replaceAll("=\"(http[^\"]*)\"", "='$1'"));
    module("another prefix", xml -> xml.replace("soapenv", "S"));
    module(
        "default namespace for the envelope",
        xml -> xml.replace("soapenv:", "").replace("xmlns:soapenv", "xmlns"));
    module("odd prefix", xml -> xml.replace("soapenv", "_a-b.c9"));
    module(
        "two prefixes",
        xml ->
            xml.replace("soapenv:Body", "s:Body")
                .replace("<s:Body", "<s:Body xmlns:s=\"" + Message.SOAP11 + "\""));
    module(
        "prefixed payload",
        xml -> replace(replace(xml, "<two xmlns=", "<p:two xmlns:p="), "</two", "</p:two"));
    module(
        "payload's prefix declared at the envelope",
        xml ->
            replace(
                replace(
                    replace(xml, "<two xmlns=\"" + Message.NAMESPACE + "\">", "<p:two>"),
                    "</two",
                    "</p:two"),
                "xmlns:x=",
                "xmlns:p=\"" + Message.NAMESPACE + "\" xmlns:x="));
    module(
        "redeclared prefix",
        xml ->
            replace(xml, "<text>", "<x:text xmlns:x=\"urn:other\">")
                .replace("</text>", "</x:text>"));
    module("undeclared default namespace", xml -> replace(xml, "<text>", "<text xmlns=\"\">"));
    module(
        "attributes of the envelope",
        xml ->
            replace(
                xml,
                "<soapenv:Envelope",
                "<soapenv:Envelope"
                    + " soapenv:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\""
                    + " x:a=\"b\""));
    module(
        "attributes of the body",
        xml -> replace(xml, "<soapenv:Body", "<soapenv:Body x:id=\"b\" wsu=\"1\""));
    module(
        "attributes of the payload",
        xml -> replace(xml, "<two", "<two a=\"1\" xsi:type=\"x:Nonsense\" xsi:nil=\"true\""));
    module(
        "schemaLocation",
        xml ->
            replace(
                xml, "<soapenv:Envelope", "<soapenv:Envelope xsi:schemaLocation=\"urn:a a.xsd\""));
    module("xml:lang", xml -> replace(xml, "<two", "<two xml:lang=\"en\""));
    module("xml:space", xml -> replace(xml, "<two", "<two xml:space=\"preserve\""));
    stock("NAME", "xml:id", xml -> replace(xml, "<two", "<two xml:id=\"a\""));
    module("name beyond ASCII", xml -> replace(xml, "</number>", "</number><\u00e9t\u00e9/>"));
    stock("NAME", "sign in a name", xml -> replace(xml, "</number>", "</number><p\u20ac/>"));
    module("attribute beyond ASCII", xml -> replace(xml, "<two", "<two \u00e9=\"1\""));
    module("prefix beyond ASCII", xml -> xml.replace("soapenv", "\u65e5\u672c"));
    module("many attributes", xml -> replace(xml, "<two", "<two" + attributes(200)));
    stock("LIMIT", "too many attributes", xml -> replace(xml, "<two", "<two" + attributes(300)));
    stock(
        "LIMIT",
        "too many declarations",
        xml -> replace(xml, "<two", "<two" + attributes(100).replace(" a", " xmlns:a")));
    stock(
        "LIMIT",
        "long name",
        xml -> replace(xml, "</number>", "</number><" + "n".repeat(2000) + "/>"));
    stock(
        "LIMIT",
        "long attribute",
        xml -> replace(xml, "<two", "<two a=\"" + "v".repeat(70_000) + "\""));
    module(
        "long namespace",
        xml ->
            replace(
                xml, "xmlns:xsd=\"", "xmlns:long=\"urn:" + "v".repeat(2000) + "\" xmlns:xsd=\""));
  }

  private static String attributes(int count) {
    StringBuilder attributes = new StringBuilder();
    for (int i = 0; i < count; i++) {
      attributes.append(" a").append(i).append("=\"v\"");
    }
    return attributes.toString();
  }

  private void header(String name, String blocks) {
    cases.add(Case.module("header: " + name, Message.withHeader("Values", blocks, PAYLOAD)));
  }

  private void early(String name, String blocks) {
    cases.add(Case.early("header: " + name, Message.withHeader("Values", blocks, PAYLOAD)));
  }

  private void badHeader(String reason, String name, String blocks) {
    cases.add(Case.stock(reason, "header: " + name, Message.withHeader("Values", blocks, PAYLOAD)));
  }

  private void headers() {
    module(
        "empty header", xml -> replace(xml, "<soapenv:Body>", "<soapenv:Header/><soapenv:Body>"));
    header("empty, two tags", "");
    header("white space", " \n ");
    header("plain", "<x:trace>abc</x:trace>");
    header("two", "<x:trace>abc</x:trace><x:user id=\"7\"><x:name>Ann</x:name></x:user>");
    header("empty block", "<x:trace/>");
    header("pretty", "\n  <x:trace>\n    <x:a>1</x:a>\n  </x:trace>\n");
    for (int i = 1; i <= 4; i++) {
      header(
          "message id " + i,
          addressing("urn:uuid:" + i + "23e4567-e89b-12d3-a456-42661417400" + i));
      header(
          "varying attribute " + i,
          "<x:trace at=\"" + i * 17 + "\" other='" + i + "'>abc</x:trace>");
      header("varying text with entities " + i, "<x:trace>a&amp;b" + i + "\u00e9</x:trace>");
    }
    header("mustUnderstand=\"0\"", "<x:trace soapenv:mustUnderstand=\"0\">abc</x:trace>");
    header(
        "for another actor",
        "<x:trace soapenv:mustUnderstand=\"1\" soapenv:actor=\"urn:other\">abc</x:trace>");
    header("mustUnderstand in no namespace", "<x:trace mustUnderstand=\"1\">abc</x:trace>");
    early("mustUnderstand=\"1\"", "<x:trace soapenv:mustUnderstand=\"1\">abc</x:trace>");
    early("mustUnderstand=\"true\"", "<x:trace soapenv:mustUnderstand=\"true\">abc</x:trace>");
    early(
        "mustUnderstand=\"nonsense\"",
        "<x:trace soapenv:mustUnderstand=\"nonsense\">abc</x:trace>");
    early(
        "mustUnderstand for the next",
        "<x:trace soapenv:mustUnderstand=\"1\""
            + " soapenv:actor=\"http://schemas.xmlsoap.org/soap/actor/next\">abc</x:trace>");
    cases.add(
        Case.early(
            "header: SOAP 1.2, mustUnderstand",
            Message.soap12("Values", PAYLOAD)
                .edit(
                    xml ->
                        replace(
                            xml,
                            "<soapenv:Body>",
                            "<soapenv:Header><x:trace"
                                + " soapenv:mustUnderstand=\"true\">abc</x:trace></soapenv:Header><soapenv:Body>"))));
    cases.add(
        Case.module(
            "header: SOAP 1.2, relay and role",
            Message.soap12("Values", PAYLOAD)
                .edit(
                    xml ->
                        replace(
                            xml,
                            "<soapenv:Body>",
                            "<soapenv:Header><x:trace soapenv:relay=\"true\""
                                + " soapenv:role=\"urn:other\""
                                + " soapenv:mustUnderstand=\"true\">abc</x:trace></soapenv:Header><soapenv:Body>"))));
    badHeader("ENVELOPE_STRUCTURE", "block without namespace", "<trace>abc</trace>");
    badHeader("ENVELOPE_STRUCTURE", "text", "abc");
    badHeader("CHARACTERS", "bad entity", "<x:trace>&nbsp;</x:trace>");
    badHeader("MALFORMED", "bad nesting", "<x:trace><x:a></x:trace></x:a>");
    badHeader("NAMESPACE", "unbound prefix", "<y:trace>abc</y:trace>");
  }

  private static String addressing(String id) {
    String wsa = "http://www.w3.org/2005/08/addressing";
    return "<wsa:MessageID xmlns:wsa=\""
        + wsa
        + "\">"
        + id
        + "</wsa:MessageID>"
        + "<wsa:To xmlns:wsa=\""
        + wsa
        + "\">http://localhost/Values</wsa:To>";
  }

  private void structure() {
    stock("UNKNOWN_OPERATION", "no payload", xml -> replace(xml, PAYLOAD, ""));
    stock(
        "UNKNOWN_OPERATION",
        "no payload, empty-element body",
        xml -> replace(xml, "<soapenv:Body>" + PAYLOAD + "</soapenv:Body>", "<soapenv:Body/>"));
    stock(
        "UNKNOWN_OPERATION",
        "no body",
        xml -> replace(xml, "<soapenv:Body>" + PAYLOAD + "</soapenv:Body>", ""));
    stock("UNKNOWN_OPERATION", "white space as payload", xml -> replace(xml, PAYLOAD, " \n "));
    stock("UNKNOWN_OPERATION", "text as payload", xml -> replace(xml, PAYLOAD, "two"));
    stock("ENVELOPE_STRUCTURE", "text before the payload", xml -> replace(xml, "<two", "a<two"));
    stock(
        "ENVELOPE_STRUCTURE", "text behind the payload", xml -> replace(xml, "</two>", "</two>a"));
    stock(
        "ENVELOPE_STRUCTURE",
        "two payloads",
        xml -> replace(xml, "</two>", "</two><x:other>a</x:other>"));
    stock(
        "ENVELOPE_STRUCTURE",
        "two bodies",
        xml -> replace(xml, "</soapenv:Body>", "</soapenv:Body><soapenv:Body/>"));
    stock(
        "ENVELOPE_STRUCTURE",
        "header behind the body",
        xml -> replace(xml, "</soapenv:Body>", "</soapenv:Body><soapenv:Header/>"));
    stock(
        "ENVELOPE_STRUCTURE",
        "two headers",
        xml -> replace(xml, "<soapenv:Body>", "<soapenv:Header/><soapenv:Header/><soapenv:Body>"));
    stock(
        "ENVELOPE_STRUCTURE",
        "element behind the body",
        xml -> replace(xml, "</soapenv:Body>", "</soapenv:Body><x:more/>"));
    stock(
        "ENVELOPE_STRUCTURE",
        "element before the body",
        xml -> replace(xml, "<soapenv:Body>", "<x:more/><soapenv:Body>"));
    stock(
        "ENVELOPE_STRUCTURE",
        "body in another namespace",
        xml -> replace(xml, "soapenv:Body", "x:Body"));
    stock(
        "ENVELOPE_STRUCTURE",
        "other root",
        xml -> replace(xml, "soapenv:Envelope", "soapenv:Letter"));
    stock(
        "ENVELOPE_STRUCTURE",
        "other SOAP namespace",
        xml -> replace(xml, Message.SOAP11, "http://example.org/soap/"));
    stock(
        "UNKNOWN_OPERATION",
        "fault as payload",
        xml ->
            replace(
                xml,
                PAYLOAD,
                "<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>a</faultstring></soapenv:Fault>"));
    cases.add(
        Case.stock(
            "FAULT",
            "fault as payload, with an action",
            PLAIN
                .action("\"urn:two\"")
                .edit(
                    xml ->
                        replace(
                            xml,
                            PAYLOAD,
                            "<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>a</faultstring></soapenv:Fault>"))));
    cases.add(
        Case.stock(
            "ENVELOPE_STRUCTURE",
            "no payload, with an action",
            PLAIN.action("\"urn:two\"").edit(xml -> replace(xml, PAYLOAD, ""))));
    cases.add(
        Case.stock(
            "ENVELOPE_STRUCTURE",
            "no payload for a method without parameters",
            PLAIN.action("\"urn:nothing\"").edit(xml -> replace(xml, PAYLOAD, ""))));
    stock(
        "ENVELOPE_STRUCTURE",
        "multiref",
        xml ->
            replace(
                replace(xml, "<text>some text</text>", "<text href=\"#1\"/>"),
                "</two>",
                "</two><multiRef id=\"1\">some text</multiRef>"));
    stock(
        "WRAPPER",
        "wrong namespace",
        xml -> replace(xml, "<two xmlns=\"" + Message.NAMESPACE, "<two xmlns=\"urn:wrong"));
    stock(
        "WRAPPER", "no namespace", xml -> replace(xml, " xmlns=\"" + Message.NAMESPACE + "\"", ""));
    stock(
        "UNKNOWN_OPERATION",
        "unknown operation",
        xml -> xml.replace("<two", "<twenty").replace("</two", "</twenty"));
    stock(
        "UNKNOWN_OPERATION",
        "operation in another case",
        xml -> xml.replace("<two", "<TWO").replace("</two", "</TWO"));
  }

  private void encoding(String name, String declared, Charset charset, String contentType) {
    byte[] bytes =
        new String(PLAIN.bytes(), UTF_8)
            .replace("UTF-8", declared)
            .replace("some text", "caf\u00e9")
            .getBytes(charset);
    cases.add(Case.stock("ENCODING", name, PLAIN.withBytes(bytes).contentType(contentType)));
  }

  private void encodings() {
    encoding("ISO-8859-1", "ISO-8859-1", ISO_8859_1, "text/xml; charset=ISO-8859-1");
    encoding("UTF-16", "UTF-16", UTF_16, "text/xml; charset=UTF-16");
    encoding("ISO-8859-1 in the document only", "ISO-8859-1", UTF_8, "text/xml");
    encoding("US-ASCII in the document only", "US-ASCII", UTF_8, "text/xml; charset=utf-8");
    encoding("UTF-16 in the transport only", "UTF-8", UTF_16BE, "text/xml; charset=UTF-16BE");
    encoding(
        "ISO-8859-1 in the transport only", "UTF-8", ISO_8859_1, "text/xml; charset=iso-8859-1");
    encoding("unknown charset in the transport", "UTF-8", UTF_8, "text/xml; charset=no-such");
    encoding("UTF8 in the transport", "UTF-8", UTF_8, "text/xml; charset=UTF8");
    encoding("unknown encoding in the document", "no-such", UTF_8, "text/xml");
    cases.add(
        Case.stock(
            "UNKNOWN_OPERATION",
            "UTF-16 without a word in the transport",
            PLAIN
                .withBytes(new String(PLAIN.bytes(), UTF_8).getBytes(UTF_16))
                .contentType("text/xml")));
    module("byte order mark", xml -> "\ufeff" + xml);
    stock("ENVELOPE_STRUCTURE", "two byte order marks", xml -> "\ufeff\ufeff" + xml);
    module(
        "byte order mark without declaration",
        xml -> "\ufeff" + xml.substring(xml.indexOf("?>") + 2));
    for (String type :
        List.of(
            "text/xml",
            "text/xml;charset=utf-8",
            "text/xml; charset=\"UTF-8\"",
            "text/xml; charset=utf-8; x=y",
            "Text/XML; charset=UTF-8")) {
      cases.add(Case.module("content type " + type, PLAIN.contentType(type)));
    }
    cases.add(
        Case.module("gzip", PLAIN.withBytes(gzip(PLAIN.bytes())).with("Content-Encoding", "gzip")));
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return zipped.toByteArray();
  }

  private void declarations() {
    stock(
        "DOCTYPE",
        "document type",
        xml -> replace(xml, "<soapenv:Envelope", "<!DOCTYPE a><soapenv:Envelope"));
    stock(
        "DOCTYPE",
        "document type with an entity",
        xml ->
            replace(
                replace(
                    xml, "<soapenv:Envelope", "<!DOCTYPE a [<!ENTITY e \"v\">]><soapenv:Envelope"),
                "some text",
                "&e;"));
    stock("PROCESSING_INSTRUCTION", "XML 1.1", xml -> replace(xml, "\"1.0\"", "\"1.1\""));
    stock("MALFORMED", "declaration without version", xml -> replace(xml, " version=\"1.0\"", ""));
    stock("PROCESSING_INSTRUCTION", "declaration after a line break", xml -> "\n" + xml);
    stock(
        "PROCESSING_INSTRUCTION",
        "two declarations",
        xml -> xml.substring(0, xml.indexOf("?>") + 2) + xml);
  }

  private void malformed() {
    stock(
        "MALFORMED", "end tag of another element", xml -> replace(xml, "</number>", "</numbers>"));
    stock(
        "MALFORMED",
        "end tag with another prefix",
        xml -> replace(xml, "</soapenv:Body>", "</x:Body>"));
    stock(
        "MALFORMED",
        "overlapping elements",
        xml -> replace(xml, "</text><number>", "<number></text>"));
    stock("MALFORMED", "missing end tag", xml -> replace(xml, "</number>", ""));
    stock("MALFORMED", "missing end tag of the payload", xml -> replace(xml, "</two>", ""));
    stock("MALFORMED", "end tag too many", xml -> replace(xml, "</two>", "</two></two>"));
    stock(
        "MALFORMED",
        "end tag with an attribute",
        xml -> replace(xml, "</number>", "</number a=\"1\">"));
    stock("MALFORMED", "space in front of a name", xml -> replace(xml, "<number>", "< number>"));
    stock("MALFORMED", "attribute without quotes", xml -> replace(xml, "<number>", "<number a=1>"));
    stock("MALFORMED", "attribute without value", xml -> replace(xml, "<number>", "<number a>"));
    stock(
        "CHARACTERS",
        "attribute without end",
        xml -> replace(xml, "<number>", "<number a=\"1>").replace("</soapenv:Envelope>", ""));
    stock(
        "MALFORMED",
        "attributes without space",
        xml -> replace(xml, "<number>", "<number a=\"1\"b=\"2\">"));
    stock(
        "MALFORMED",
        "attribute twice",
        xml -> replace(xml, "<number>", "<number a=\"1\" a=\"2\">"));
    stock(
        "MALFORMED",
        "attribute twice by namespace",
        xml ->
            replace(
                xml,
                "<number>",
                "<number xmlns:y=\"" + Message.NAMESPACE + "/xsd\" x:a=\"1\" y:a=\"2\">"));
    stock(
        "MALFORMED",
        "declaration twice",
        xml -> replace(xml, "<number>", "<number xmlns:y=\"urn:a\" xmlns:y=\"urn:b\">"));
    stock(
        "CHARACTERS",
        "less-than in an attribute",
        xml -> replace(xml, "<number>", "<number a=\"<\">"));
    stock(
        "CHARACTERS",
        "bad entity in an attribute",
        xml -> replace(xml, "<number>", "<number a=\"&a;\">"));
    stock(
        "CHARACTERS",
        "control character in an attribute",
        xml -> replace(xml, "<number>", "<number a=\"\u0002\">"));
    stock("NAMESPACE", "unbound prefix of an element", xml -> xml.replace("number>", "y:number>"));
    stock(
        "NAMESPACE",
        "unbound prefix of an attribute",
        xml -> replace(xml, "<number>", "<number y:a=\"1\">"));
    stock(
        "NAMESPACE", "prefix undeclared", xml -> replace(xml, "<number>", "<number xmlns:x=\"\">"));
    stock(
        "NAMESPACE",
        "prefix xmlns declared",
        xml -> replace(xml, "<number>", "<number xmlns:xmlns=\"urn:a\">"));
    stock(
        "NAMESPACE",
        "prefix xml declared",
        xml -> replace(xml, "<number>", "<number xmlns:xml=\"urn:a\">"));
    stock(
        "NAMESPACE",
        "prefix xml declared rightly",
        xml ->
            replace(
                xml, "<number>", "<number xmlns:xml=\"http://www.w3.org/XML/1998/namespace\">"));
    stock(
        "NAMESPACE",
        "namespace with a space",
        xml -> replace(xml, "<number>", "<number xmlns:y=\"urn:a b\">"));
    stock(
        "NAMESPACE",
        "namespace with an entity",
        xml -> replace(xml, "<number>", "<number xmlns:y=\"urn:a&amp;b\">"));
    stock("MALFORMED", "name with a digit first", xml -> xml.replace("number>", "5number>"));
    stock("NAME", "name with two colons", xml -> xml.replace("number>", "x:y:number>"));
    stock("MALFORMED", "tag without name", xml -> replace(xml, "<number>", "<>"));
    stock("MALFORMED", "second envelope", xml -> xml + xml.substring(xml.indexOf("?>") + 2));
    stock("ENVELOPE_STRUCTURE", "garbage at the end", xml -> xml + "garbage");
    stock("CHARACTERS", "NUL at the end", xml -> xml + "\u0000");
    stock("MALFORMED", "end tag at the end", xml -> xml + "</soapenv:Envelope>");
    stock(
        "ENVELOPE_STRUCTURE",
        "garbage in front",
        xml -> "garbage" + xml.substring(xml.indexOf("?>") + 2));
    stock("UNKNOWN_OPERATION", "no message", xml -> "");
    stock("UNKNOWN_OPERATION", "blank message", xml -> " \n");
    stock("UNKNOWN_OPERATION", "declaration alone", xml -> "<?xml version=\"1.0\"?>");
    stock("UNKNOWN_OPERATION", "no XML", xml -> "{\"two\": {\"text\": \"a\", \"number\": 5}}");
    stock("UNKNOWN_OPERATION", "HTML", xml -> "<html><body>two</body></html>");
    cases.add(
        Case.stock(
            "CHARACTERS",
            "bad UTF-8 in an attribute",
            PLAIN.editBytes(xml -> replace(xml, "<number>", "<number a=\"\u00ff\">"))));
    cases.add(
        Case.stock(
            "NAME",
            "bad UTF-8 in a name",
            PLAIN.editBytes(xml -> replace(xml, "<number>", "<number\u00ff>"))));
    cases.add(
        Case.stock("CHARACTERS", "bad UTF-8 at the end", PLAIN.editBytes(xml -> xml + "\u00ff")));
  }

  /** Cut after every tag and in the middle of some. */
  private void truncated() {
    byte[] whole = PLAIN.bytes();
    int payload = new String(whole, UTF_8).indexOf("<two");
    for (int end = payload - 20; end < whole.length; end += 13) {
      boolean named = end > payload + 4;
      cases.add(
          Case.stock(
              named ? "MALFORMED" : "UNKNOWN_OPERATION",
              "cut after " + end + " bytes",
              PLAIN.withBytes(Arrays.copyOf(whole, end))));
    }
  }
}
