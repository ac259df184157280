package io.github.deltasoap.oracle.service.axiom;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.StringOMDataSource;
import org.apache.axiom.om.util.AXIOMUtil;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** A service on elements. */
public class Trees {
  private static final String NAMESPACE = "http://example.org/oracle";
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final OMFactory FACTORY = OMAbstractFactory.getOMFactory();
  private static final AtomicReference<String> NOTICE = new AtomicReference<>("");

  private final OMElement catalogue = text("catalogue", "");

  public Trees() {
    for (int i = 0; i < 6; i++) {
      catalogue.addChild(text("item", "number " + i));
    }
  }

  private static OMElement text(String name, String content) {
    OMElement element = FACTORY.createOMElement(new QName(NAMESPACE, name, "t"));
    element.setText(content);
    return element;
  }

  /** The whole tree of the request. */
  public OMElement tree(@Nullable OMElement request) {
    return text("tree", request == null ? "nothing" : TreeText.of(request));
  }

  /** The request as Axiom writes it. */
  public OMElement written(OMElement request) throws XMLStreamException {
    StringBuilder all = new StringBuilder();
    all.append(request).append('\n').append(request.cloneOMElement()).append('\n');
    all.append(request.toStringWithConsume()).append('\n');
    OMElement first = request.getFirstElement();
    return text("written", all.append(first == null ? "" : first.getText()).toString());
  }

  /** The request itself. */
  public OMElement echo(OMElement request) {
    return request;
  }

  /** The first child of the request. */
  public @Nullable OMElement child(OMElement request) {
    return request.getFirstElement();
  }

  /** The request, changed. */
  public OMElement change(OMElement request) {
    request.addAttribute("changed", "<&\"\n\t'>", null);
    request.declareNamespace("urn:new", "n");
    OMNode first = request.getFirstOMChild();
    if (first != null) {
      first.insertSiblingBefore(FACTORY.createOMText("]]>\r\u0085\u2028é\uD83D\uDE00"));
    }
    FACTORY.createOMElement("added", FACTORY.createOMNamespace("urn:new", "n"), request);
    FACTORY.createOMComment(request, " a comment ");
    return request;
  }

  /** A result, by the name in the request. */
  public @Nullable OMElement result(OMElement request) throws XMLStreamException {
    return Results.of(request.getText().trim(), request);
  }

  /** Fails, in the way that the request names. */
  public OMElement fail(OMElement request) throws Exception {
    throw Failures.of(request.getText().trim());
  }

  /** Asks for the message context, in which the request is. */
  public OMElement context(OMElement request) {
    SOAPEnvelope envelope = MessageContext.getCurrentMessageContext().getEnvelope();
    boolean isSame = envelope.getBody().getFirstElement() == request;
    request.detach();
    return text("context", isSame + " " + envelope.getBody().getFirstElement());
  }

  /** Puts the request into another envelope, and asks for the message context then. */
  public OMElement forward(OMElement request) {
    SOAPEnvelope forwarded = OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
    forwarded.getBody().addChild(request);
    SOAPEnvelope envelope = MessageContext.getCurrentMessageContext().getEnvelope();
    return text("forward", forwarded + "\n" + envelope.getBody());
  }

  /** The first item of a list, which it leaves when it is returned. */
  public @Nullable OMElement next(OMElement request) {
    return catalogue.getFirstElement();
  }

  /** Takes a notice. */
  public void notice(OMElement request) throws Exception {
    String notice = request.getText();
    if (notice.startsWith("fail")) {
      throw Failures.of(notice.substring("fail ".length()));
    }
    NOTICE.set(notice);
  }

  /** Takes a note, without a fault. */
  public void note(OMElement request) {
    NOTICE.set(String.valueOf(request));
  }

  /** The last notice. */
  public OMElement last(OMElement request) {
    return text("last", NOTICE.get());
  }

  /** Has the wrong result for stock. */
  public String wrong(OMElement request) {
    return request.getLocalName();
  }

  /** Results of all kinds. */
  private static final class Results {
    private static final OMElement SHARED = text("shared", "the same each time");

    static @Nullable OMElement of(String name, OMElement request) throws XMLStreamException {
      return switch (name) {
        case "null" -> null;
        case "shared" -> SHARED;
        case "string" -> AXIOMUtil.stringToOM("<s:s xmlns:s='urn:s'><a>1</a><b/>t</s:s>");
        case "broken" -> AXIOMUtil.stringToOM("<s:s xmlns:s='urn:s'><a>1</a><b>");
        case "part" -> AXIOMUtil.stringToOM("<s><a>1</a><b>2</b></s>").getFirstElement();
        case "begun" -> begun();
        case "forbidden" -> AXIOMUtil.stringToOM("<s><a>1</a><b>\u0001</b></s>");
        case "commented" -> AXIOMUtil.stringToOM("<s><!-- a --><a><![CDATA[<]]></a><?p i?></s>");
        case "long string" ->
            AXIOMUtil.stringToOM("<s>" + "<a>0123456789</a>".repeat(90_000) + "</s>");
        case "binary" -> binary();
        case "sourced" -> sourced();
        case "dom" -> dom();
        case "named" -> FACTORY.createOMElement(new StringOMDataSource("<s><a>1</a></s>"));
        case "failing" -> FACTORY.createOMElement(new StringOMDataSource("<s><a>1</b></s>"));
        case "typed" ->
            AXIOMUtil.stringToOM(
                "<a xmlns:soapenv='http://schemas.xmlsoap.org/soap/envelope/' xmlns:x='"
                    + XSI
                    + "' x:type='soapenv:T'/>");
        case "retyped" ->
            AXIOMUtil.stringToOM(
                "<a xmlns:soapenv='urn:mine' xmlns:x='" + XSI + "'><b x:type='soapenv:T'/></a>");
        case "document" ->
            document("<?x y?><d xmlns='urn:d' a='1'><!-- c --><e/><![CDATA[&]]></d>");
        case "plain" -> FACTORY.createOMElement(new QName("plain"));
        case "default" -> FACTORY.createOMElement(new QName("urn:d", "default", ""));
        case "undeclared" -> undeclared();
        case "name" -> FACTORY.createOMElement(new QName("urn:d", "a b", "d"));
        case "fault" -> OMAbstractFactory.getSOAP11Factory().createSOAPFault();
        case "envelope" -> (OMElement) ((OMElement) request.getParent()).getParent();
        case "soapenv" ->
            FACTORY.createOMElement(
                new QName("http://schemas.xmlsoap.org/soap/envelope/", "any", "soapenv"));
        case "prefix" -> FACTORY.createOMElement(new QName("urn:d", "any", "soapenv"));
        case "texts" -> texts();
        case "character" -> text("character", "a\u0001b");
        case "long" -> text("long", "0123456789".repeat(200_000));
        default -> text("any", name);
      };
    }

    private static OMElement document(String document) {
      OMElement element =
          OMXMLBuilderFactory.createOMBuilder(new StringReader(document)).getDocumentElement();
      element.build();
      return element;
    }

    /** A tree with an element that has a source of its own. */
    private static OMElement sourced() {
      OMElement root = text("sourced", "");
      root.addChild(
          FACTORY.createOMElement(
              new StringOMDataSource("<s:s xmlns:s='urn:s'>1</s:s>"),
              "s",
              FACTORY.createOMNamespace("urn:s", "s")));
      return root;
    }

    /** An element of Axiom's other object model. */
    private static OMElement dom() {
      OMFactory factory =
          OMAbstractFactory.getMetaFactory(OMAbstractFactory.FEATURE_DOM).getOMFactory();
      OMElement root = factory.createOMElement(new QName("urn:d", "dom", "d"));
      root.addAttribute("a", "1", null);
      factory.createOMElement(new QName("urn:d", "child", "d"), root).setText("<text>");
      return root;
    }

    /** A tree that has been read as far as its first child. */
    private static OMElement begun() throws XMLStreamException {
      OMElement begun = AXIOMUtil.stringToOM("<s a='1'> <a>1</a> <b>2</b></s>");
      begun.getFirstElement().setText("changed");
      return begun;
    }

    private static OMElement binary() {
      OMElement element = text("binary", "");
      byte[] content = "content".getBytes(StandardCharsets.UTF_8);
      Blob blob = Blobs.createBlob(content);
      element.addChild(FACTORY.createOMText(blob, false));
      return element;
    }

    /** Prefixes that are declared by nobody, twice, and within an element without a namespace. */
    private static OMElement undeclared() {
      OMElement root = FACTORY.createOMElement(new QName("urn:d", "root", ""));
      OMElement child = FACTORY.createOMElement("child", null);
      root.addChild(child);
      child.addAttribute(
          FACTORY.createOMAttribute("a", FACTORY.createOMNamespace("urn:a", "p"), "1"));
      OMElement inner = FACTORY.createOMElement("inner", null);
      child.addChild(inner);
      inner.setNamespace(FACTORY.createOMNamespace("urn:b", "p"), false);
      inner.declareNamespace("urn:c", "q");
      OMElement last = FACTORY.createOMElement("last", null);
      inner.addChild(last);
      last.setNamespace(FACTORY.createOMNamespace("urn:c", "q"), true);
      last.declareNamespace("urn:c", "q");
      return root;
    }

    private static OMElement texts() {
      OMElement root = text("texts", "a]]");
      for (String each : new String[] {">", "", "]", "]>", " b\r\n", "<&>"}) {
        FACTORY.createOMText(root, each);
      }
      return root;
    }
  }

  /** Exceptions of all kinds. */
  private static final class Failures {
    static Exception of(String name) {
      return switch (name) {
        case "axis" -> axis();
        case "checked" -> new java.io.IOException("checked");
        case "unchecked" -> new IllegalStateException("unchecked");
        case "silent" -> new IllegalStateException();
        case "wrapped" -> new RuntimeException(axis());
        case "error" -> throw new AssertionError("error");
        default -> new IllegalArgumentException(name);
      };
    }

    private static AxisFault axis() {
      AxisFault fault = new AxisFault("axis", new QName("urn:f", "code", "f"));
      fault.setDetail(text("detail", "more"));
      return fault;
    }
  }
}
