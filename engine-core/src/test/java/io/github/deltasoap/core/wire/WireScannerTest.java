package io.github.deltasoap.core.wire;

import static io.github.deltasoap.core.StockReason.BYTE_ORDER_MARK;
import static io.github.deltasoap.core.StockReason.CDATA;
import static io.github.deltasoap.core.StockReason.CHARACTERS;
import static io.github.deltasoap.core.StockReason.COMMENT;
import static io.github.deltasoap.core.StockReason.DOCTYPE;
import static io.github.deltasoap.core.StockReason.ENCODING;
import static io.github.deltasoap.core.StockReason.ENVELOPE_STRUCTURE;
import static io.github.deltasoap.core.StockReason.FAULT;
import static io.github.deltasoap.core.StockReason.LIMIT;
import static io.github.deltasoap.core.StockReason.MALFORMED;
import static io.github.deltasoap.core.StockReason.NAME;
import static io.github.deltasoap.core.StockReason.NAMESPACE;
import static io.github.deltasoap.core.StockReason.PROCESSING_INSTRUCTION;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.fixture.ProfileXml;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMessages;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of the wire profile, one document each. Characters of documents represent bytes. */
class WireScannerTest {
  private static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  private static String envelope(String content) {
    return "<e:Envelope xmlns:e=\"" + SOAP11 + "\">" + content + "</e:Envelope>";
  }

  private static String body(String content) {
    return envelope("<e:Body>" + content + "</e:Body>");
  }

  private static String text(String content) {
    return body("<p>" + content + "</p>");
  }

  private static String attribute(String value) {
    return body("<p a=" + value + "/>");
  }

  private static String prolog(String prolog) {
    return prolog + body("<p/>");
  }

  private static Arguments in(String rule, String document) {
    return arguments(rule, document, null);
  }

  private static Arguments out(String rule, String document, StockReason reason) {
    return arguments(rule, document, reason);
  }

  static Stream<Arguments> prologs() {
    return Stream.of(
        out("byte order mark alone", "\u00fe\u00ff", BYTE_ORDER_MARK),
        in("none", prolog("")),
        in("white space", prolog(" \t\r\n")),
        in("version", prolog("<?xml version=\"1.0\"?>")),
        in("single quotes", prolog("<?xml version='1.0' encoding='UTF-8'?>")),
        in("lower case", prolog("<?xml version='1.0' encoding='utf-8'?>\n")),
        in("standalone", prolog("<?xml version='1.0' encoding='UTF-8' standalone='yes'?>")),
        in("not standalone", prolog("<?xml version='1.0' standalone='no'?>")),
        in("white space in it", prolog("<?xml\n version = '1.0'\tencoding= 'UTF-8'\r\n?>")),
        in("UTF-8 mark", prolog("\u00ef\u00bb\u00bf")),
        in("UTF-8 mark and declaration", prolog("\u00ef\u00bb\u00bf<?xml version='1.0'?>")),
        in("UTF-8 mark and white space", prolog("\u00ef\u00bb\u00bf\n")),
        out("two UTF-8 marks", prolog("\u00ef\u00bb\u00bf".repeat(2)), ENVELOPE_STRUCTURE),
        out("UTF-8 mark behind white space", prolog(" \u00ef\u00bb\u00bf"), ENVELOPE_STRUCTURE),
        out("half a UTF-8 mark", prolog("\u00ef\u00bb"), CHARACTERS),
        out("UTF-8 mark alone", "\u00ef\u00bb\u00bf", MALFORMED),
        out("UTF-16 mark, big end first", "\u00fe\u00ff\0<\0e", BYTE_ORDER_MARK),
        out("UTF-16 mark, little end first", "\u00ff\u00fe<\0e\0", BYTE_ORDER_MARK),
        out("UTF-16 without mark", "\0<\0e", CHARACTERS),
        out("Latin 1", prolog("<?xml version='1.0' encoding='ISO-8859-1'?>"), ENCODING),
        out("UTF-16", prolog("<?xml version='1.0' encoding='UTF-16'?>"), ENCODING),
        out("utf8", prolog("<?xml version='1.0' encoding='utf8'?>"), ENCODING),
        out("no encoding", prolog("<?xml version='1.0' encoding=''?>"), ENCODING),
        out("XML 1.1", prolog("<?xml version='1.1'?>"), PROCESSING_INSTRUCTION),
        out("no version", prolog("<?xml encoding='UTF-8'?>"), MALFORMED),
        out("no space", prolog("<?xml version='1.0'encoding='UTF-8'?>"), MALFORMED),
        out(
            "other order",
            prolog("<?xml version='1.0' standalone='no' encoding='UTF-8'?>"),
            MALFORMED),
        out("standalone maybe", prolog("<?xml version='1.0' standalone='maybe'?>"), MALFORMED),
        out("standalone YES", prolog("<?xml version='1.0' standalone='YES'?>"), MALFORMED),
        out("twice", prolog("<?xml version='1.0' version='1.0'?>"), MALFORMED),
        out("other attribute", prolog("<?xml version='1.0' x='1.0'?>"), MALFORMED),
        out("not closed", prolog("<?xml version='1.0'>"), MALFORMED),
        out("quotes differ", prolog("<?xml version='1.0\"?>"), MALFORMED),
        out("no quotes", prolog("<?xml version=1.0?>"), MALFORMED),
        out("cut off", "<?xml version='1.0'", MALFORMED),
        out("cut off at the end", "<?xml version='1.0' ?", MALFORMED),
        out("empty", prolog("<?xml?>"), PROCESSING_INSTRUCTION),
        out("upper case", prolog("<?XML version='1.0'?>"), PROCESSING_INSTRUCTION),
        out("behind white space", prolog(" <?xml version='1.0'?>"), PROCESSING_INSTRUCTION),
        out("second", prolog("<?xml version='1.0'?><?xml version='1.0'?>"), PROCESSING_INSTRUCTION),
        out("style sheet", prolog("<?xml-stylesheet href='x'?>"), PROCESSING_INSTRUCTION),
        out("DOCTYPE", prolog("<!DOCTYPE Envelope>"), DOCTYPE),
        out("comment", prolog("<!-- c -->"), COMMENT),
        out("text", prolog("x"), ENVELOPE_STRUCTURE),
        out("reference", prolog("&#32;"), ENVELOPE_STRUCTURE),
        out("declaration of an element", prolog("<!ELEMENT a EMPTY>"), MALFORMED),
        out("half a tag", "<", MALFORMED),
        out("half a comment", "<!", MALFORMED),
        out("nothing", "", MALFORMED),
        out("one byte", "\u00ef", CHARACTERS),
        out("white space alone", " \n", MALFORMED));
  }

  static Stream<Arguments> markup() {
    return Stream.of(
        in("empty element", body("<p/>")),
        in("space in an empty element", body("<p />")),
        in("space in a start tag", body("<p ></p>")),
        in("space in an end tag", body("<p></p \t\r\n>")),
        in("siblings and children", body("<p><a/>x<b>y</b>z<a>\u00c3\u00a9</a></p>")),
        out("comment", text("<!-- c -->"), COMMENT),
        in("comment between tags", body("<p><!-- c --><a/></p>")),
        in("comments between tags", body("<p>\n<!----><!-- - -->\n<a/> <!-- c --> </p>")),
        in("comment between end tags", body("<p><a><b/></a><!-- c --></p>")),
        out("comment before the payload", body("<!-- c --><p/>"), COMMENT),
        out("comment behind the payload", body("<p/><!-- c -->"), COMMENT),
        out("comment and white space alone", text(" <!-- c -->\n"), COMMENT),
        out("comment in a value", text("a<!-- c -->"), COMMENT),
        out("comment before a text", body("<p><a/><!-- c -->x<a/></p>"), COMMENT),
        out("comment behind a text", body("<p><a/>x<!-- c --><a/></p>"), COMMENT),
        out("two hyphens in a comment", body("<p><!-- - -- --><a/></p>"), COMMENT),
        out("three hyphens at its end", body("<p><!-- c ---><a/></p>"), COMMENT),
        out("markup in a comment", body("<p><!-- <a> --><a/></p>"), COMMENT),
        out("ampersand in a comment", body("<p><!-- & --><a/></p>"), COMMENT),
        out("quote in a comment", body("<p><!-- ' --><a/></p>"), COMMENT),
        out("control character in a comment", body("<p><!-- \u0001 --><a/></p>"), COMMENT),
        out("not ASCII in a comment", body("<p><!-- \u00c3\u00a9 --><a/></p>"), COMMENT),
        out("one hyphen", body("<p><!- c --><a/></p>"), COMMENT),
        out("CDATA", text("<![CDATA[x]]>"), CDATA),
        out("processing instruction", text("<?x y?>"), PROCESSING_INSTRUCTION),
        out("DOCTYPE inside", text("<!DOCTYPE x>"), DOCTYPE),
        out("space before a name", text("< a/>"), MALFORMED),
        out("space in />", text("<a/ >"), MALFORMED),
        out("/ without >", text("<a/b>"), MALFORMED),
        out("space before the name of an end tag", body("<p></ p>"), MALFORMED),
        out("attribute of an end tag", body("<p></p a='1'>"), MALFORMED),
        out("other end tag", body("<p></q>"), MALFORMED),
        out("longer end tag", body("<p></pp>"), MALFORMED),
        out("shorter end tag", body("<pp></p>"), MALFORMED),
        out("end tag in other case", body("<p></P>"), MALFORMED),
        out(
            "end tag with another prefix of the same namespace",
            body("<a:p xmlns:a='u' xmlns:b='u'></b:p>"),
            MALFORMED),
        out("crossing tags", body("<p><a><b></a></b></p>"), MALFORMED),
        out("end tag too many", body("<p/></p>"), MALFORMED),
        out("end tag first", "</p>", MALFORMED),
        out(
            "end tag missing",
            "<e:Envelope xmlns:e='" + SOAP11 + "'><e:Body><p/></e:Body>",
            MALFORMED),
        out("cut off in a start tag", "<e:Envelope xmlns:e='" + SOAP11 + "'><e:Body><p", MALFORMED),
        out("cut off behind a name", "<e:Envelope xmlns:e='" + SOAP11 + "' ", MALFORMED),
        in("white space behind", body("<p/>") + "\r\n \t"),
        out("text behind", body("<p/>") + "x", ENVELOPE_STRUCTURE),
        out("zero behind", body("<p/>") + "\0", CHARACTERS),
        out("comment behind", body("<p/>") + "<!-- c -->", COMMENT),
        out("processing instruction behind", body("<p/>") + "<?x?>", PROCESSING_INSTRUCTION),
        out("second root", body("<p/>") + body("<p/>"), MALFORMED),
        out("empty second root", body("<p/>") + "<p/>", MALFORMED),
        out("end tag behind", body("<p/>") + "</p>", MALFORMED));
  }

  static Stream<Arguments> names() {
    return Stream.of(
        in("all kinds of characters", body("<_aZ09-._ aZ_9-.='1'/>")),
        in("names that begin with xml", body("<xmla xmlb='1' xmlnsc='2'/>")),
        in("prefix", body("<q:p xmlns:q='u' q:a='1'/>")),
        in("letter outside ASCII", body("<\u00c3\u00a9/>")),
        in("letter outside ASCII inside", body("<p\u00c3\u00a9></p\u00c3\u00a9>")),
        in("letter outside ASCII in a local name", body("<q:\u00c3\u00a9 xmlns:q='u'/>")),
        in("letter outside ASCII in an attribute", body("<p \u00c3\u00a9='1'/>")),
        in("letter outside ASCII behind an attribute", body("<p a\u00c3\u00a9='1'/>")),
        out("sign outside ASCII", body("<\u00c2\u00a7/>"), NAME),
        out("sign outside ASCII inside", body("<p\u00e2\u0082\u00ac/>"), NAME),
        out("extender outside ASCII first", body("<\u00c2\u00b7/>"), NAME),
        in("extender outside ASCII inside", body("<p\u00c2\u00b7/>")),
        out("letter outside the plane", body("<\u00f0\u00a0\u0080\u0080/>"), NAME),
        out("half a letter", body("<\u00c3/>"), NAME),
        out("half a letter inside", body("<p\u00c3/>"), NAME),
        out("letter in overlong form", body("<p\u00c1\u00a1/>"), NAME),
        out("NUL", body("<\0/>"), MALFORMED),
        out("NUL inside", body("<p\0/>"), MALFORMED),
        out("digit first", body("<1p/>"), MALFORMED),
        out("hyphen first", body("<-p/>"), MALFORMED),
        out("full stop first", body("<.p/>"), MALFORMED),
        out("colon first", body("<:p/>"), MALFORMED),
        out("colon last", body("<p:/>"), MALFORMED),
        out("digit behind the colon", body("<q:1 xmlns:q='u'/>"), MALFORMED),
        out("two colons", body("<q:p:p xmlns:q='u'/>"), NAME),
        out("two colons in an attribute", body("<p xmlns:q='u' q:a:b='1'/>"), NAME),
        out("no name", body("<>"), MALFORMED),
        out("character that no name has", body("<p$/>"), MALFORMED),
        out("colon first in an attribute", body("<p :a='1'/>"), MALFORMED),
        out("colon last in an attribute", body("<p a:='1'/>"), MALFORMED));
  }

  static Stream<Arguments> namespaces() {
    return Stream.of(
        in("none", body("<p/>")),
        in("default", body("<p xmlns='u'><a/></p>")),
        in("default undeclared", body("<p xmlns='u'><a xmlns=''/></p>")),
        in("nothing to undeclare", body("<p xmlns=''/>")),
        in("declared behind its use", body("<q:p q:a='1' xmlns:q='u'/>")),
        in("declared again", body("<q:p xmlns:q='u'><q:p xmlns:q='v'/><q:p/></q:p>")),
        in("two prefixes", body("<p xmlns:q='u' xmlns:r='u'><q:a/><r:a/></p>")),
        in("xml:lang", body("<p xml:lang='en'/>")),
        in("xml:space", body("<p xml:space='preserve'/>")),
        out("element with an unknown prefix", body("<q:p/>"), NAMESPACE),
        out("attribute with an unknown prefix", body("<p q:a='1'/>"), NAMESPACE),
        out("prefix of a sibling", body("<p><q:a xmlns:q='u'/><q:a/></p>"), NAMESPACE),
        out(
            "prefix of an element that is over",
            body("<p><q:a xmlns:q='u'></q:a><q:a/></p>"),
            NAMESPACE),
        out("prefix undeclared", body("<p xmlns:q=''/>"), NAMESPACE),
        out(
            "xml declared",
            body("<p xmlns:xml='http://www.w3.org/XML/1998/namespace'/>"),
            NAMESPACE),
        out("xml bound to another", body("<p xmlns:xml='u'/>"), NAMESPACE),
        out("xmlns declared", body("<p xmlns:xmlns='u'/>"), NAMESPACE),
        out(
            "namespace of xml",
            body("<p xmlns:q='http://www.w3.org/XML/1998/namespace'/>"),
            NAMESPACE),
        out(
            "namespace of xml as default",
            body("<p xmlns='http://www.w3.org/XML/1998/namespace'/>"),
            NAMESPACE),
        out("namespace of xmlns", body("<p xmlns:q='http://www.w3.org/2000/xmlns/'/>"), NAMESPACE),
        out(
            "namespace of xmlns as default",
            body("<p xmlns='http://www.w3.org/2000/xmlns/'/>"),
            NAMESPACE),
        out("reference in a namespace", body("<p xmlns='a&amp;b'/>"), NAMESPACE),
        out("space in a namespace", body("<p xmlns='a b'/>"), NAMESPACE),
        out("line end in a namespace", body("<p xmlns='a\n'/>"), NAMESPACE),
        in("letter outside ASCII in a namespace", body("<p xmlns='\u00c3\u00a9'/>")),
        out("element with the prefix xml", body("<xml:p/>"), NAMESPACE),
        out("element with the prefix xmlns", body("<xmlns:p/>"), NAMESPACE),
        out("xml:id", body("<p xml:id='a'/>"), NAME),
        out("xml:base", body("<p xml:base='a'/>"), NAME),
        out("declared twice", body("<p xmlns:q='u' xmlns:q='u'/>"), MALFORMED),
        out("default declared twice", body("<p xmlns='u' xmlns='v'/>"), MALFORMED),
        out("nothing behind xmlns:", body("<p xmlns:='u'/>"), MALFORMED));
  }

  static Stream<Arguments> attributes() {
    return Stream.of(
        in("double quotes", attribute("\"1\"")),
        in("single quotes", attribute("'1'")),
        in("empty", attribute("''")),
        in("other quote inside", attribute("'\"'")),
        in("other quote inside", attribute("\"'\"")),
        in("> inside", attribute("'>'")),
        in("]]> inside", attribute("']]>'")),
        in("white space inside", attribute("'\t\r\n '")),
        in("reference inside", attribute("'&lt;&#10;&quot;'")),
        in("space around =", body("<p a \n=\t '1'/>")),
        in("line ends between", body("<p\na='1'\r\nb='2'\t/>")),
        in("same local name without namespace", body("<p xmlns:q='u' q:a='1' a='2'/>")),
        in(
            "same local name in two namespaces",
            body("<p xmlns:q='u' xmlns:r='v' q:a='1' r:a='2'/>")),
        out("twice", body("<p a='1' a='1'/>"), MALFORMED),
        out("twice with a prefix", body("<p xmlns:q='u' q:a='1' q:a='2'/>"), MALFORMED),
        out("twice by namespace", body("<p xmlns:q='u' xmlns:r='u' q:a='1' r:a='2'/>"), MALFORMED),
        out(
            "twice by the namespace of the envelope",
            body("<p xmlns:q='" + SOAP11 + "' e:a='1' q:a='2'/>"),
            MALFORMED),
        out(
            "twice by that namespace, in other order",
            body("<p xmlns:q='" + SOAP11 + "' q:a='1' e:a='2'/>"),
            MALFORMED),
        out("xml:lang twice", body("<p xml:lang='en' xml:lang='de'/>"), MALFORMED),
        out("no space between", body("<p a='1'b='2'/>"), MALFORMED),
        out("no space before the first", body("<p'1'/>"), MALFORMED),
        out("no =", body("<p a/>"), MALFORMED),
        out("no value", body("<p a=/>"), MALFORMED),
        out("no quotes", body("<p a=1/>"), MALFORMED),
        out("not closed", "<p a='1", MALFORMED),
        out("cut off behind the name", "<p a", MALFORMED),
        out("cut off behind =", "<p a= ", MALFORMED),
        out("< inside", attribute("'<'"), CHARACTERS),
        out("& inside", attribute("'&'"), CHARACTERS),
        out("illegal reference inside", attribute("'&#0;'"), CHARACTERS),
        out("control character inside", attribute("'\1'"), CHARACTERS),
        out("bad UTF-8 inside", attribute("'\u00c3'"), CHARACTERS));
  }

  static Stream<Arguments> characters() {
    List<Arguments> table = new ArrayList<>();
    for (String legal :
        List.of(
            "\t\r\n",
            " ",
            "\177",
            "]",
            "]]",
            "]]]",
            "]>",
            "] ]>",
            "]]&gt;",
            ">",
            "'\"",
            "\u00c2\u0080",
            "\u00c2\u0085",
            "\u00df\u00bf",
            "\u00e0\u00a0\u0080",
            "\u00ed\u009f\u00bf",
            "\u00ee\u0080\u0080",
            "\u00ef\u00bb\u00bf",
            "\u00ef\u00bf\u00bd",
            "\u00f0\u0090\u0080\u0080",
            "\u00f4\u008f\u00bf\u00bf")) {
      table.add(in("text " + shown(legal), text(legal)));
    }
    for (String illegal :
        List.of(
            "]]>",
            "x]]>",
            "]]]>",
            "\0",
            "\1",
            "\b",
            "\13",
            "\f",
            "\16",
            "\37",
            "\u0080",
            "\u00bf",
            "\u00c0\u0080",
            "\u00c1\u00bf",
            "\u00c2",
            "\u00c2A",
            "\u00c2\u00c2",
            "\u00e0\u0080\u0080",
            "\u00e0\u009f\u00bf",
            "\u00e1\u0080",
            "\u00e1\u0080A",
            "\u00ed\u00a0\u0080",
            "\u00ed\u00bf\u00bf",
            "\u00ef\u00bf\u00be",
            "\u00ef\u00bf\u00bf",
            "\u00f0\u0080\u0080\u0080",
            "\u00f0\u008f\u00bf\u00bf",
            "\u00f0\u0090\u0080",
            "\u00f4\u0090\u0080\u0080",
            "\u00f5\u0080\u0080\u0080",
            "\u00f8\u0088\u0080\u0080\u0080",
            "\u00fe",
            "\u00ff")) {
      table.add(out("text " + shown(illegal), text(illegal), CHARACTERS));
    }
    for (String legal :
        List.of(
            "&lt;",
            "&gt;",
            "&amp;",
            "&quot;",
            "&apos;",
            "&#9;",
            "&#10;",
            "&#13;",
            "&#32;",
            "&#x20;",
            "&#xd7ff;",
            "&#xE000;",
            "&#xFFFD;",
            "&#x10000;",
            "&#x10FFFF;",
            "&#1114111;",
            "&#0065;",
            "&#0000000000065;")) {
      table.add(in("reference " + legal, text(legal)));
    }
    for (String illegal :
        List.of(
            "&",
            "& ",
            "&;",
            "&lt",
            "&lt ;",
            "&LT;",
            "&nbsp;",
            "&a;",
            "&abcdefgh;",
            "&#;",
            "&#x;",
            "&#X41;",
            "&#x4G;",
            "&#4A;",
            "&#-1;",
            "&#+1;",
            "&# 1;",
            "&#0;",
            "&#8;",
            "&#11;",
            "&#31;",
            "&#x1F;",
            "&#xD800;",
            "&#xDFFF;",
            "&#xFFFE;",
            "&#xFFFF;",
            "&#x110000;",
            "&#1114112;",
            "&#4294967361;",
            "&#x100000041;",
            "&#00000000000065;",
            "&\u00c3\u00a9;",
            "&#\u00b2;")) {
      table.add(out("reference " + shown(illegal), text(illegal), CHARACTERS));
    }
    return table.stream();
  }

  static Stream<Arguments> envelopes() {
    String other = "http://schemas.xmlsoap.org/soap/other/";
    return Stream.of(
        in("SOAP 1.1", body("<p/>")),
        in("SOAP 1.2", body("<p/>").replace(SOAP11, SOAP12)),
        in("no prefix", body("<p xmlns=''/>").replace("e:", "").replace(":e=", "=")),
        in(
            "another prefix inside",
            "<e:Envelope xmlns:e='"
                + SOAP11
                + "' xmlns:f='"
                + SOAP11
                + "'><f:Body><p/></f:Body></e:Envelope>"),
        in("empty header", envelope("<e:Header/><e:Body><p/></e:Body>")),
        in(
            "header with blocks",
            envelope(
                "<e:Header><q:a xmlns:q='u'><b>x</b></q:a><q:a"
                    + " xmlns:q='v'/></e:Header><e:Body><p/></e:Body>")),
        in(
            "attributes",
            "<e:Envelope xmlns:e='"
                + SOAP11
                + "' a='1'><e:Header b='2'/><e:Body c='3'><p d='4'/></e:Body></e:Envelope>"),
        in("white space between", envelope(" <e:Header> </e:Header>\n<e:Body>\t<p/>\r</e:Body> ")),
        in("Fault of no namespace", body("<Fault/>")),
        in("Fault of the other version", body("<f:Fault xmlns:f='" + SOAP12 + "'/>")),
        in("Fault further inside", body("<p><e:Fault/></p>")),
        in("Body further inside", body("<e:Body><e:Envelope/></e:Body>")),
        out("other namespace", body("<p/>").replace(SOAP11, other), ENVELOPE_STRUCTURE),
        out("no namespace", "<Envelope><Body><p/></Body></Envelope>", ENVELOPE_STRUCTURE),
        out("other root", body("<p/>").replace("Envelope", "Letter"), ENVELOPE_STRUCTURE),
        out("root in other case", body("<p/>").replace("Envelope", "envelope"), ENVELOPE_STRUCTURE),
        out("empty envelope", "<e:Envelope xmlns:e='" + SOAP11 + "'/>", ENVELOPE_STRUCTURE),
        out("envelope without children", envelope(""), ENVELOPE_STRUCTURE),
        out("no body", envelope("<e:Header/>"), ENVELOPE_STRUCTURE),
        out("empty body", envelope("<e:Body/>"), ENVELOPE_STRUCTURE),
        out("body without children", body(""), ENVELOPE_STRUCTURE),
        out("body with white space", body(" \n"), ENVELOPE_STRUCTURE),
        out("body of no namespace", envelope("<Body><p/></Body>"), ENVELOPE_STRUCTURE),
        out(
            "body of the other version",
            envelope("<f:Body xmlns:f='" + SOAP12 + "'><p/></f:Body>"),
            ENVELOPE_STRUCTURE),
        out(
            "header behind the body",
            envelope("<e:Body><p/></e:Body><e:Header/>"),
            ENVELOPE_STRUCTURE),
        out(
            "two headers",
            envelope("<e:Header/><e:Header/><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out(
            "header of no namespace",
            envelope("<Header/><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out(
            "two bodies",
            envelope("<e:Body><p/></e:Body><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out("empty second body", envelope("<e:Body><p/></e:Body><e:Body/>"), ENVELOPE_STRUCTURE),
        out(
            "element before the body",
            envelope("<q:a xmlns:q='u'/><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out(
            "element behind the body",
            envelope("<e:Body><p/></e:Body><q:a xmlns:q='u'/>"),
            ENVELOPE_STRUCTURE),
        out("two children of the body", body("<p/><p/>"), ENVELOPE_STRUCTURE),
        out("second child with content", body("<p></p><q>x</q>"), ENVELOPE_STRUCTURE),
        out("text in the envelope", envelope("x<e:Body><p/></e:Body>"), ENVELOPE_STRUCTURE),
        out(
            "text in the header",
            envelope("<e:Header>x</e:Header><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out("text in the body", body("x<p/>"), ENVELOPE_STRUCTURE),
        out("text behind the payload", body("<p/>x"), ENVELOPE_STRUCTURE),
        out("text behind the body", envelope("<e:Body><p/></e:Body>x"), ENVELOPE_STRUCTURE),
        out("white space by reference", body("&#32;<p/>"), ENVELOPE_STRUCTURE),
        out(
            "header block of no namespace",
            envelope("<e:Header><a/></e:Header><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out(
            "header block that undeclares",
            envelope("<e:Header xmlns='u'><a xmlns=''/></e:Header><e:Body><p/></e:Body>"),
            ENVELOPE_STRUCTURE),
        out("fault", body("<e:Fault><faultcode>x</faultcode></e:Fault>"), FAULT),
        out("empty fault", body("<e:Fault/>"), FAULT));
  }

  /** Documents for operations that take no element. */
  static Stream<Arguments> emptyBodies() {
    return Stream.of(
        in("tags", body("")),
        in("one tag", envelope("<e:Body/>")),
        in("SOAP 1.2", body("").replace(SOAP11, SOAP12)),
        in("white space", envelope(" <e:Body>\t</e:Body>\n")),
        in("attributes", envelope("<e:Body a='1' xmlns='urn:a' />")),
        in("header", envelope("<e:Header><q:a xmlns:q='u'>x</q:a></e:Header><e:Body/>")),
        out("no body", envelope("<e:Header/>"), ENVELOPE_STRUCTURE),
        out("element", body("<p/>"), ENVELOPE_STRUCTURE),
        out("fault", body("<e:Fault/>"), ENVELOPE_STRUCTURE),
        out("text", body("x"), ENVELOPE_STRUCTURE),
        out("reference", body("&#32;"), ENVELOPE_STRUCTURE),
        out("comment", body("<!-- -->"), COMMENT),
        out("section", body("<![CDATA[]]>"), CDATA),
        out("two bodies", envelope("<e:Body/><e:Body/>"), ENVELOPE_STRUCTURE),
        out("element behind", envelope("<e:Body/><p/>"), ENVELOPE_STRUCTURE),
        out("element inside of another", envelope("<e:Body><p></e:Body>"), ENVELOPE_STRUCTURE),
        out("no end", "<e:Envelope xmlns:e='" + SOAP11 + "'><e:Body/>", MALFORMED));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("emptyBodies")
  void operationsWithoutAnElement(String rule, String document, StockReason expected)
      throws Exception {
    byte[] bytes = document.getBytes(ISO_8859_1);
    StockReason actual = scanner.scan(WireMessage.of(bytes), false);
    assertThat(actual).isEqualTo(expected);
    if (actual == null) {
      assertThat(scanner.payloadToken()).isNegative();
      assertThat(EnvelopeShape.of(scanner).hasPayload()).isFalse();
      assertThat(ProfileXml.events(bytes, scanner))
          .isEqualTo(StockXml.events(WireMessage.of(bytes)));
      // Other operations refuse it.
      assertThat(scanner.scan(WireMessage.of(bytes))).isEqualTo(ENVELOPE_STRUCTURE);
    }
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource({
    "prologs",
    "markup",
    "names",
    "namespaces",
    "attributes",
    "characters",
    "envelopes"
  })
  void document(String rule, String document, StockReason expected) throws Exception {
    byte[] bytes = document.getBytes(ISO_8859_1);
    assertThat(scanner.scan(WireMessage.of(bytes))).as(document).isEqualTo(expected);
    if (expected == null) {
      assertThat(ProfileXml.events(bytes, scanner))
          .isEqualTo(StockXml.events(WireMessage.of(bytes)));
    }
  }

  @Test
  void everyRecordedMessageIsInTheProfileAndNoPrefixOfItIs() {
    for (String name : WireMessages.names()) {
      byte[] message = WireMessages.bytes(name);
      assertThat(scanner.scan(WireMessage.of(message))).as(name).isNull();
      int end = message.length;
      while (message[end - 1] != '>') {
        end--;
      }
      for (int length = 0; length < end; length++) {
        assertThat(scanner.scan(new WireMessage(message, length)))
            .as("%s, %s bytes", name, length)
            .isNotNull();
      }
    }
  }

  @Test
  void onlyTheLengthCounts() {
    byte[] bytes = (body("<p/>") + "<!-- rest of a larger buffer").getBytes(US_ASCII);
    assertThat(scanner.scan(new WireMessage(bytes, body("<p/>").length()))).isNull();
  }

  static Stream<Arguments> errorOffsets() {
    return Stream.of(
        arguments("<p a='1'a='2'>", 8),
        arguments("<p a='x&y;'>", 7),
        arguments("  text", 0),
        arguments("<?xml version='1.0' encoding='latin1'?>", 37),
        arguments(body("<p>x<!---->"), 76),
        arguments(body("<p>x</q>"), 76),
        arguments(body("<p>x</q>").substring(0, 76), 76),
        arguments("", 0),
        arguments(text("x\001"), 76),
        arguments(body("<p a>"), 76),
        arguments(body("<p a=1>"), 77),
        arguments(body("<p a='1'/ >"), 80),
        arguments(body(""), 72),
        arguments(body("").replace("<e:Body></e:Body>", ""), 77));
  }

  @ParameterizedTest
  @MethodSource("errorOffsets")
  void theOffsetOfAnErrorIsWhereTheProfileEnds(String document, int offset) {
    byte[] bytes = document.getBytes(US_ASCII);
    assertThat(scanner.scan(WireMessage.of(bytes))).isNotNull();
    assertThat(scanner.errorOffset()).isEqualTo(offset);
  }

  /** Limits: 5 levels, 2 attributes, 3 declarations, 10 bytes of a name, 60 of a value. */
  static Stream<Arguments> limits() {
    String eight = "x".repeat(8);
    String ten = "x".repeat(10);
    return Stream.of(
        in("levels", body("<p><a><b></b></a></p>")),
        in("levels, the last one empty", body("<p><a><b/></a></p>")),
        out("a level more", body("<p><a><b><c></c></b></a></p>"), LIMIT),
        out("an empty level more", body("<p><a><b><c/></b></a></p>"), LIMIT),
        in("attributes", body("<p a='1' b='2'/>")),
        in(
            "attributes and declarations",
            body("<p a='1' xmlns='u' b='2' xmlns:q='v' xmlns:r='w'/>")),
        out("an attribute more", body("<p a='1' b='2' c='3'/>"), LIMIT),
        out(
            "a declaration more",
            body("<p xmlns='t' xmlns:q='u' xmlns:r='v' xmlns:s='w'/>"),
            LIMIT),
        in(
            "declarations of each level",
            body(
                "<p xmlns='t' xmlns:q='u' xmlns:r='v'><a xmlns='t' xmlns:q='u' xmlns:r='v'/></p>")),
        in("name", body("<" + ten + "/>")),
        in("name with a prefix", body("<q:" + eight + " xmlns:q='u'/>")),
        out("longer name", body("<" + ten + "x/>"), LIMIT),
        out("longer name with a prefix", body("<q:" + eight + "x xmlns:q='u'/>"), LIMIT),
        in("name of an attribute", body("<p " + ten + "=''/>")),
        out("longer name of an attribute", body("<p " + ten + "x=''/>"), LIMIT),
        in("name of a declaration", body("<p xmlns:abcd='u'/>")),
        out("longer name of a declaration", body("<p xmlns:abcde='u'/>"), LIMIT),
        in("value", attribute("'" + "x".repeat(60) + "'")),
        out("longer value", attribute("'" + "x".repeat(61) + "'"), LIMIT),
        out("longer namespace", body("<p xmlns='" + "x".repeat(61) + "'/>"), LIMIT),
        in("text has none", text("x".repeat(10_000))));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("limits")
  void limit(String rule, String document, StockReason expected) {
    byte[] bytes = document.getBytes(US_ASCII);
    WireScanner limited = new WireScanner(new WireLimits(5, 2, 3, 10, 60, 1000));
    assertThat(limited.scan(WireMessage.of(bytes))).as(document).isEqualTo(expected);
  }

  @Test
  void aLevelMoreIsRefusedWhereItBegins() {
    String document = body("<p><a><b><c/></b></a></p>");
    WireScanner limited = new WireScanner(new WireLimits(5, 2, 3, 10, 60, 1000));
    assertThat(limited.scan(WireMessage.of(document.getBytes(US_ASCII)))).isEqualTo(LIMIT);
    assertThat(limited.errorOffset()).isEqualTo(document.indexOf("<c"));
  }

  @Test
  void declarationsInScopeAreLimited() {
    // One by the envelope, and 51 levels of five: 256.
    StringBuilder deep = new StringBuilder();
    for (int level = 0; level < 51; level++) {
      deep.append("<p xmlns='a' xmlns:a='a' xmlns:b='b' xmlns:c='c' xmlns:d='d'>");
    }
    String end = "</p>".repeat(51);
    byte[] most = body(deep + "<q/>" + end).getBytes(US_ASCII);
    assertThat(scanner.scan(WireMessage.of(most))).isNull();
    byte[] more = body(deep + "<q xmlns='b'/>" + end).getBytes(US_ASCII);
    assertThat(scanner.scan(WireMessage.of(more))).isEqualTo(LIMIT);
  }

  private static String shown(String bytes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bytes.length(); i++) {
      char c = bytes.charAt(i);
      text.append(c > ' ' && c < 127 ? String.valueOf(c) : String.format("\\%02x", (int) c));
    }
    return text.toString();
  }
}
