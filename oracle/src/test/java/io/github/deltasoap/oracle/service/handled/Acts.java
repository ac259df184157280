package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.soap.MessageFactory;
import jakarta.xml.soap.MimeHeaders;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPMessage;
import jakarta.xml.ws.LogicalMessage;
import jakarta.xml.ws.ProtocolException;
import jakarta.xml.ws.handler.LogicalMessageContext;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.handler.soap.SOAPMessageContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;

/** The acts of handlers, which the HTTP header {@code acts} lists as {@code handler.step:act,…}. */
final class Acts {
  private static final QName TOKEN = new QName("http://example.org/headers", "token");

  private Acts() {}

  /**
   * Notes a step of a handler, and does what the request asks of it.
   *
   * @return what the handler returns
   */
  static boolean perform(String handler, String step, MessageContext context) {
    boolean out = Boolean.TRUE.equals(context.get(MessageContext.MESSAGE_OUTBOUND_PROPERTY));
    Traces.note(handler + " " + step + (out ? " out " : " in ") + properties(context));
    boolean result = true;
    String key = handler + "." + (step.equals("message") ? (out ? "out" : "in") : step) + ":";
    for (String each : acts(context).split(",", -1)) {
      if (each.startsWith(key)) {
        result &= act(each.substring(key.length()), context);
      }
    }
    return result;
  }

  private static String properties(MessageContext context) {
    Map<String, String> seen = new TreeMap<>();
    for (String each :
        List.of(
            "given",
            MessageContext.HTTP_REQUEST_METHOD,
            MessageContext.WSDL_OPERATION,
            MessageContext.WSDL_SERVICE,
            MessageContext.PATH_INFO,
            "jaxws.isMessageAccessed",
            "jaxws.message.as.string")) {
      seen.put(each, String.valueOf(context.get(each)));
    }
    return seen.toString();
  }

  private static String acts(MessageContext context) {
    Object headers = context.get(MessageContext.HTTP_REQUEST_HEADERS);
    Object acts = headers instanceof Map<?, ?> map ? map.get("acts") : null;
    return acts instanceof List<?> list ? String.valueOf(list.get(0)) : String.valueOf(acts);
  }

  private static boolean act(String act, MessageContext context) {
    try {
      switch (act) {
        case "give" -> {
          context.put("given", "to later ones");
          context.setScope("given", MessageContext.Scope.APPLICATION);
        }
        case "false" -> {
          return false;
        }
        case "throw" -> throw new IllegalStateException("thrown by a handler");
        case "throw-protocol" -> throw new ProtocolException("a protocol is violated");
        case "names" -> Traces.note(String.valueOf(headers(context).keySet()));
        case "strings" -> Traces.note(String.valueOf(headers(context).get(TOKEN)));
        case "add" ->
            headers(context)
                .put(
                    TOKEN,
                    List.of("<t:token xmlns:t=\"http://example.org/headers\">added</t:token>"));
        case "remove" -> headers(context).remove(TOKEN);
        default -> {
          if (context instanceof SOAPMessageContext soap) {
            act(act, soap);
          } else {
            act(act, (LogicalMessageContext) context);
          }
        }
      }
      return true;
    } catch (JAXBException | SOAPException | IOException | TransformerException failed) {
      throw new IllegalStateException(failed);
    }
  }

  @SuppressWarnings("unchecked") // As stock documents it.
  private static Map<QName, List<String>> headers(MessageContext context) {
    boolean out = Boolean.TRUE.equals(context.get(MessageContext.MESSAGE_OUTBOUND_PROPERTY));
    return (Map<QName, List<String>>)
        context.get(
            out ? "jaxws.binding.soap.headers.outbound" : "jaxws.binding.soap.headers.inbound");
  }

  private static void act(String act, SOAPMessageContext context)
      throws JAXBException, SOAPException, IOException, TransformerException {
    switch (act) {
      case "roles" -> Traces.note(String.valueOf(context.getRoles().size()));
      case "bound" -> {
        Object[] bound = context.getHeaders(TOKEN, JAXBContext.newInstance(Token.class), true);
        Traces.note(Arrays.toString(bound));
      }
      case "text" -> Traces.note(text(context.getMessage()));
      case "body" -> Traces.note(context.getMessage().getSOAPBody().getTextContent());
      case "change" -> payload(context.getMessage()).getFirstChild().setTextContent("changed");
      case "spoil" -> payload(context.getMessage()).getLastChild().setTextContent("no number");
      case "header" ->
          context.getMessage().getSOAPHeader().addHeaderElement(TOKEN).setTextContent("more");
      case "replace" -> context.setMessage(replaced(text(context.getMessage())));
      case "replace-unseen" ->
          context.setMessage(
              replaced(
                  "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
                      + "<say xmlns=\"http://example.org/jaxws\"><text>unseen</text>"
                      + "<number>3</number></say></s:Body></s:Envelope>"));
      default -> throw new AssertionError(act);
    }
  }

  private static Node payload(SOAPMessage message) throws SOAPException {
    return message.getSOAPBody().getFirstChild();
  }

  private static String text(SOAPMessage message) throws SOAPException, IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    message.writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static SOAPMessage replaced(String text) throws SOAPException, IOException {
    MimeHeaders headers = new MimeHeaders();
    headers.addHeader("Content-Type", "text/xml; charset=UTF-8");
    return MessageFactory.newInstance()
        .createMessage(
            headers,
            new ByteArrayInputStream(
                text.replace(">a<", ">replaced<").getBytes(StandardCharsets.UTF_8)));
  }

  private static void act(String act, LogicalMessageContext context)
      throws JAXBException, TransformerException {
    LogicalMessage message = context.getMessage();
    switch (act) {
      case "source" -> {
        Transformer copier = TransformerFactory.newInstance().newTransformer();
        StringWriter out = new StringWriter();
        copier.transform(message.getPayload(), new StreamResult(out));
        Traces.note(out.toString());
      }
      case "unread" -> Traces.note(String.valueOf(message != null));
      case "object" -> object(message);
      case "set" -> {
        Object object = object(message);
        if (object instanceof Said said) {
          said.setText("set");
        } else if (object instanceof Answered answered) {
          answered.setReturn("set");
        }
        message.setPayload(object, context());
      }
      case "set-source" -> {
        DOMSource source = (DOMSource) message.getPayload();
        source.getNode().getFirstChild().getFirstChild().setTextContent("of a source");
        message.setPayload(source);
      }
      default -> throw new AssertionError(act);
    }
  }

  private static @Nullable Object object(LogicalMessage message) throws JAXBException {
    Object object = message.getPayload(context());
    if (object instanceof Said said) {
      Traces.note(said.getText() + " " + said.getNumber());
    } else if (object instanceof Answered answered) {
      Traces.note(answered.getReturn());
    }
    return object;
  }

  private static JAXBContext context() throws JAXBException {
    return JAXBContext.newInstance(Said.class, Answered.class);
  }
}
