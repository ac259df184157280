package io.github.deltasoap.oracle.look;

import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPCloneOptions;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.HandlerDescription;
import org.apache.axis2.handlers.AbstractHandler;
import org.apache.axis2.jaxws.message.factory.SAAJConverterFactory;
import org.apache.axis2.jaxws.registry.FactoryRegistry;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.transport.http.ServletBasedOutTransportInfo;

/** Reads or changes a message as the request's HTTP header for the phase says. */
public class LookHandler extends AbstractHandler {
  private final String header;

  protected LookHandler(String header) {
    this.header = header;
  }

  /** Runs in a phase before the operation is known. */
  public static final class Early extends LookHandler {
    public Early() {
      super("look-early");
    }
  }

  /** Runs in a phase of the operation, right before the receiver. */
  public static final class Late extends LookHandler {
    public Late() {
      super("look-late");
    }
  }

  /** Runs on the way out, right before the transport. */
  public static final class Out extends LookHandler {
    public Out() {
      super("look-out");
    }
  }

  /** A connection that fails when a length is announced. */
  static final class NoLength extends ServletBasedOutTransportInfo {
    NoLength(HttpServletResponse response) {
      super(response);
    }

    @Override
    public void addHeader(String name, String value) {
      if (name.equals("Content-Length")) {
        throw new NoClassDefFoundError("of the length " + value);
      }
      super.addHeader(name, value);
    }
  }

  @Override
  public void init(HandlerDescription description) {
    super.init(description);
  }

  @Override
  public InvocationResponse invoke(MessageContext context) throws AxisFault {
    MessageContext request = context.getOperationContext() == null ? context : request(context);
    Object headers = request.getProperty(MessageContext.TRANSPORT_HEADERS);
    Object how = headers instanceof Map<?, ?> map ? map.get(header) : null;
    if (how != null) {
      look(how.toString(), context);
    }
    return InvocationResponse.CONTINUE;
  }

  private static MessageContext request(MessageContext context) throws AxisFault {
    MessageContext request = context.getOperationContext().getMessageContext("In");
    return request == null ? context : request;
  }

  private static void look(String how, MessageContext context) throws AxisFault {
    SOAPEnvelope envelope = context.getEnvelope();
    SOAPBody body = envelope.getBody();
    OMElement payload = body.getFirstElement();
    switch (how) {
      case "name" -> require(payload.getQName().getLocalPart().length());
      case "soap-name" -> require(body.getFirstElementLocalName().length());
      case "fault" -> require(envelope.hasFault() ? 0 : 1);
      case "prefix" -> require(payload.getPrefix() == null ? 1 : payload.getPrefix().length() + 1);
      case "log" -> require(envelope.toString().length());
      case "child" -> require(payload.getFirstElement() == null ? 1 : 2);
      case "build" -> envelope.build();
      case "clone" -> {
        SOAPCloneOptions options = new SOAPCloneOptions();
        options.setPreserveModel(true);
        context.setEnvelope((SOAPEnvelope) envelope.clone(options));
      }
      case "stream" ->
          require(
              OMXMLBuilderFactory.createStAXOMBuilder(payload.getXMLStreamReader())
                  .getDocumentElement()
                  .getLocalName()
                  .length());
      case "move" -> {
        payload.detach();
        body.addChild(payload);
      }
      case "serialize" -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
          envelope.serialize(out, new OMOutputFormat(), true);
        } catch (IOException failed) {
          throw AxisFault.makeFault(failed);
        }
        require(out.size());
      }
      case "writer" -> {
        StringWriter out = new StringWriter();
        try {
          XMLStreamWriter writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
          envelope.serialize(writer, true);
          writer.flush();
        } catch (XMLStreamException failed) {
          throw AxisFault.makeFault(failed);
        }
        require(out.toString().contains("Response") ? 1 : 0);
      }
      case "saaj" ->
          require(
              ((SAAJConverterFactory) FactoryRegistry.getFactory(SAAJConverterFactory.class))
                  .getSAAJConverter()
                  .toSAAJ(envelope)
                  .getElementName()
                  .getLocalName()
                  .length());
      case "default-namespace" -> envelope.declareDefaultNamespace("urn:default");
      case "mark" -> body.addAttribute("id", "b", null);
      case "comment" -> envelope.getOMFactory().createOMComment(envelope, "seen");
      case "latin" ->
          context.setProperty(Constants.Configuration.CHARACTER_SET_ENCODING, "ISO-8859-1");
      case "utf-16" ->
          context.setProperty(Constants.Configuration.CHARACTER_SET_ENCODING, "UTF-16");
      case "xml" -> {
        context.setProperty(Constants.Configuration.MESSAGE_TYPE, "application/xml");
        context.setProperty(Constants.Configuration.CONTENT_TYPE, "application/xml");
      }
      case "change" -> payload.getFirstElement().setText("changed");
      case "attribute" ->
          payload
              .getFirstElement()
              .addAttribute(
                  "nil",
                  "true",
                  payload
                      .getOMFactory()
                      .createOMNamespace("http://www.w3.org/2001/XMLSchema-instance", "xsi"));
      case "attributes" -> require(payload.getAllAttributes().hasNext() ? 2 : 1);
      case "add" -> {
        OMElement added = payload.getOMFactory().createOMElement(new QName("number"));
        added.setText("9");
        payload.addChild(added);
      }
      case "spoil" -> payload.getChildElements().forEachRemaining(each -> each.setText("x"));
      case "note" -> {
        OMElement first = payload.getFirstElement();
        first.getOMFactory().createOMComment(first, "seen");
      }
      case "empty" -> payload.detach();
      case "remove" -> payload.getFirstElement().detach();
      case "append" -> {
        QName name = new QName("http://example.org/oracle", "more");
        body.addChild(payload.getOMFactory().createOMElement(name));
      }
      case "replace" -> {
        OMElement other = payload.getOMFactory().createOMElement(payload.getQName());
        OMElement text = payload.getOMFactory().createOMElement(new QName("text"));
        text.setText("replaced");
        other.addChild(text);
        OMElement number = payload.getOMFactory().createOMElement(new QName("number"));
        number.setText("7");
        other.addChild(number);
        payload.detach();
        body.addChild(other);
      }
      case "header" ->
          envelope
              .getOrCreateHeader()
              .addHeaderBlock(new QName("http://example.org/oracle", "seen", "o"));
      case "broken-header" ->
          envelope
              .getOrCreateHeader()
              .addHeaderBlock(new QName("http://example.org/oracle", "broken", "o"))
              .addChild(
                  OMXMLBuilderFactory.createOMBuilder(new StringReader("<a><b></a>"))
                      .getDocumentElement());
      case "no-length" ->
          context.setProperty(
              Constants.OUT_TRANSPORT_INFO,
              new NoLength(
                  (HttpServletResponse)
                      request(context).getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)));
      case "refuse" -> throw new AxisFault("refused by a handler");
      default -> throw new AxisFault("No such look: " + how);
    }
  }

  private static void require(int positive) throws AxisFault {
    if (positive <= 0) {
      throw new AxisFault("The handler has seen nothing");
    }
  }
}
