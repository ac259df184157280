package io.github.deltasoap.oracle.service.express;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/** Answers, fails, or looks at its message context, as it is asked to. */
public class Desk {
  private static final Map<String, AtomicInteger> CALLS = new ConcurrentHashMap<>();

  private int served;

  /** Echoes its arguments, and counts the calls with the text. */
  public String answer(String text, int number) {
    count(text);
    return text + " " + number;
  }

  /** The number of requests that this object has served. */
  public int served() {
    served++;
    return served;
  }

  /** How often the other operations were called with a text. */
  public int calls(String text) {
    AtomicInteger calls = CALLS.get(text);
    return calls == null ? 0 : calls.get();
  }

  private static void count(String text) {
    CALLS.computeIfAbsent(text, first -> new AtomicInteger()).incrementAndGet();
  }

  /** Fails in one of several ways, or not at all. */
  public String fail(String text, String how) throws IOException {
    count(text);
    switch (how) {
      case "checked" -> throw new IOException("of " + text);
      case "unchecked" -> throw new IllegalStateException("of " + text);
      case "error" -> throw new AssertionError("of " + text);
      case "no message" -> throw new NullPointerException();
      case "control" -> {
        return "\u0001";
      }
      default -> {
        return how;
      }
    }
  }

  /** Returns a bean, whose getter may fail. */
  public Note note(String text, boolean fails) {
    count(text);
    Note note = new Note();
    note.setText(text);
    note.fails = fails;
    return note;
  }

  /** A result. */
  public static class Note {
    private @Nullable String text;
    private boolean fails;

    public @Nullable String getText() {
      if (fails) {
        throw new IllegalStateException("the getter");
      }
      return text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }
  }

  /** Looks at the message context, if it is asked to. */
  public String[] look(String text, boolean looks) {
    count(text);
    return looks ? seen(MessageContext.getCurrentMessageContext()) : new String[] {text};
  }

  /** Looks twice, and fails. */
  public String lookAndFail(String text, boolean looks) {
    count(text);
    if (looks) {
      MessageContext first = MessageContext.getCurrentMessageContext();
      MessageContext second = MessageContext.getCurrentMessageContext();
      throw new IllegalStateException(text + (first == second));
    }
    return text;
  }

  /** Adds a header to the response, if it is asked to. */
  public String header(String text, boolean adds) throws Exception {
    count(text);
    if (adds) {
      MessageContext out =
          MessageContext.getCurrentMessageContext().getOperationContext().getMessageContext("Out");
      Map<String, String> headers = new TreeMap<>();
      headers.put("X-Desk", text);
      out.setProperty(HTTPConstants.HTTP_HEADERS, headers);
    }
    return text;
  }

  /** Changes the way in which the response is sent, if it is asked to. */
  public String send(String text, String how) throws IOException {
    count(text);
    if (!how.equals("as usual")) {
      MessageContext request = MessageContext.getCurrentMessageContext();
      MessageContext out = request.getOperationContext().getMessageContext("Out");
      Object present = out.getProperty(MessageContext.TRANSPORT_OUT);
      switch (how) {
        case "longer" ->
            out.setProperty(MessageContext.TRANSPORT_OUT, new Lines((OutputStream) present));
        case "elsewhere" ->
            out.setProperty(MessageContext.TRANSPORT_OUT, new ByteArrayOutputStream());
        case "in SOAP 1.2" ->
            request.setEnvelope(OMAbstractFactory.getSOAP12Factory().getDefaultEnvelope());
        default -> {
          HttpServletResponse response =
              (HttpServletResponse) request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE);
          response.getOutputStream().write(text.getBytes(UTF_8));
          response.flushBuffer();
        }
      }
    }
    return text;
  }

  /** Ends each tag with a line feed. */
  public static final class Lines extends FilterOutputStream {
    Lines(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      super.write(b);
      if (b == '>') {
        super.write('\n');
      }
    }
  }

  private static String[] seen(MessageContext context) {
    List<String> seen = new ArrayList<>();
    seen.add(String.valueOf(context.getEnvelope()));
    seen.add("to " + context.getTo().getAddress().replaceAll(".*/services", ""));
    seen.add("service " + context.getAxisService().getName());
    seen.add("operation " + context.getAxisOperation().getName());
    seen.add("action " + context.getSoapAction() + " " + context.getWSAAction());
    seen.add("message " + context.getAxisMessage().getName());
    seen.add("flow " + context.getFLOW() + " " + context.isServerSide() + context.isSOAP11());
    seen.add("phases " + context.getCurrentHandlerIndex() + " " + context.getCurrentPhaseIndex());
    seen.add("chain " + context.getExecutionChain());
    seen.add("reply " + context.getReplyTo() + context.getRelatesTo() + context.getFaultTo());
    seen.add("transport " + context.getIncomingTransportName());
    seen.add("transport " + context.getTransportIn() + " " + context.getTransportOut());
    seen.add("rest " + context.isDoingREST() + context.isDoingMTOM() + context.isFault());
    seen.add("group " + context.getAxisServiceGroup().getServiceGroupName());
    seen.add("object " + context.getServiceContext().getProperty("serviceObject").getClass());
    try {
      seen.add("out " + context.getOperationContext().getMessageContext("Out").getFLOW());
      seen.add("in " + (context.getOperationContext().getMessageContext("In") == context));
    } catch (Exception failed) {
      seen.add(failed.toString());
    }
    List<String> properties = new ArrayList<>();
    Iterator<?> names = context.getPropertyNames();
    while (names.hasNext()) {
      String name = String.valueOf(names.next());
      Object value = context.getProperty(name);
      boolean isText = value instanceof String || value instanceof Boolean;
      if (!name.contains("deltasoap")) {
        properties.add(name + (isText ? "=" + value : ""));
      }
    }
    properties.sort(null);
    seen.addAll(properties);
    seen.removeIf(each -> each.startsWith("transport org") || each.contains("ServiceContextPath"));
    return seen.toArray(String[]::new);
  }
}
