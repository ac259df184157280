package io.github.deltasoap.oracle.service.pojo;

import java.io.StringReader;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.StringOMDataSource;
import org.apache.axiom.soap.SOAP11Constants;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Elements of trees of every kind; a number selects one. */
final class Elements {
  private static final OMFactory FACTORY = OMAbstractFactory.getOMFactory();
  private static final String NAMESPACE = "urn:elements";

  /** The same element for all responses, of which each takes it away from the last. */
  private static final OMElement SHARED = complete("<root><shared>s</shared></root>");

  private static final OMElement CHILD = SHARED.getFirstElement();

  private Elements() {}

  static OMElement of(int which) {
    return switch (which) {
      case 0 -> null;
      case 1 -> built();
      case 2 ->
          complete("<p:a xmlns:p='urn:p' xmlns='urn:d' p:b='1'><c>&lt;&amp;]]&gt;</c> d</p:a>");
      // The parser meets the error when the response is written.
      case 3 -> parsed("<a><b>text</c></a>");
      case 4 -> CHILD;
      case 5 -> sourced("<s:a xmlns:s='urn:elements'>1</s:a>");
      case 6 -> withChild(FACTORY.createOMText(Blobs.createBlob(new byte[] {1, 2, 3}), true));
      case 7 -> complete("<a>" + "<b>0123456789</b>".repeat(120_000) + "</a>");
      case 8 -> complete("<a>&lt;&amp;&gt;\u00e9\ud83d\ude00\r<b/></a>");
      case 9 ->
          complete(
              "<soapenv:a xmlns:soapenv='"
                  + SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI
                  + "' soapenv:mustUnderstand='1'><b xmlns:soapenv='urn:other'/></soapenv:a>");
      case 10 ->
          complete(
              "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                  + " xmlns:t='urn:t' xsi:type='t:b' b=''/>");
      case 11 -> withChild(sourced("<s:b xmlns:s='urn:elements'/>"));
      case 12 -> withChild(FACTORY.createOMText("control \u0001 character"));
      // Trees that a builder is still reading, of which stock keeps nothing.
      case 13 -> parsed("<a><b>1</b><c>2</c></a>").getFirstElement();
      case 14 -> parsed("<a><b>1</b></a>");
      case 15 -> withChild(parsed("<a><b>1</b></a>"));
      case 16 -> complete("<a><![CDATA[<&>]]></a>");
      case 17 -> complete("<a xml:lang='en'>text</a>");
      default -> throw new IllegalArgumentException("No element " + which);
    };
  }

  static Document document(int which) throws Exception {
    return which == 0
        ? null
        : DocumentBuilderFactory.newNSInstance()
            .newDocumentBuilder()
            .parse(
                new InputSource(
                    new StringReader(
                        "<a xmlns='urn:d' b='1'><!-- c --><p:d xmlns:p='urn:p'/></a>")));
  }

  private static OMElement built() {
    OMNamespace namespace = FACTORY.createOMNamespace(NAMESPACE, "e");
    OMElement element = FACTORY.createOMElement("built", namespace);
    element.addAttribute("number", "1", null);
    element.addAttribute("text", "a \"b\" 'c' <d>\n\t", FACTORY.createOMNamespace("urn:x", "x"));
    element.declareNamespace("urn:unused", "unused");
    FACTORY.createOMComment(element, " comment ");
    FACTORY.createOMElement("inner", FACTORY.createOMNamespace("urn:inner", ""), element);
    FACTORY.createOMElement(new QName("none"), element).setText("");
    FACTORY.createOMProcessingInstruction(element, "target", "content");
    FACTORY.createOMText(element, " tail ");
    return element;
  }

  private static OMElement withChild(OMNode child) {
    OMElement element = FACTORY.createOMElement("with", NAMESPACE, "e");
    element.addChild(child);
    return element;
  }

  private static OMElement sourced(String text) {
    OMNamespace namespace = FACTORY.createOMNamespace(NAMESPACE, "s");
    return FACTORY.createOMElement(
        new StringOMDataSource(text), text.contains("s:a") ? "a" : "b", namespace);
  }

  private static OMElement parsed(String text) {
    return OMXMLBuilderFactory.createOMBuilder(new StringReader(text)).getDocumentElement();
  }

  private static OMElement complete(String text) {
    OMElement element = parsed(text);
    element.build();
    return element;
  }
}
