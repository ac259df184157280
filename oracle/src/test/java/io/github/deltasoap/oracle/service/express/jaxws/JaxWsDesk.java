package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceException;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** Answers, or fails, as it is asked to. One object serves all requests. */
@WebService(serviceName = "JaxWsDesk", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsDesk {
  static final String NAMESPACE = "http://example.org/jaxws";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";
  private static final int LONG = 3 << 20;
  private static final Map<String, AtomicInteger> CALLS = new ConcurrentHashMap<>();

  private int served;

  /** Echoes its arguments. */
  @WebMethod(operationName = "answer", action = "urn:answer")
  @RequestWrapper(localName = "answer", targetNamespace = NAMESPACE, className = PACKAGE + "Answer")
  @ResponseWrapper(
      localName = "answerResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "AnswerResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String answer(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "number", targetNamespace = NAMESPACE) int number) {
    count(text);
    return text + " " + number;
  }

  /** The number of requests that this object has served. */
  @WebMethod(operationName = "served", action = "urn:served")
  @RequestWrapper(
      localName = "served",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "servedResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String served() {
    served++;
    return "" + served;
  }

  /** How often the other operations were called with a text. */
  @WebMethod(operationName = "calls", action = "urn:calls")
  @RequestWrapper(
      localName = "calls",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "callsResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String calls(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    return "" + CALLS.get(String.valueOf(text));
  }

  /** Fails in one of several ways, or not at all. */
  @WebMethod(operationName = "fail", action = "urn:fail")
  @RequestWrapper(
      localName = "fail",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "failResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable String fail(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how)
      throws LostException, IOException {
    count(text);
    switch (String.valueOf(how)) {
      case "with a detail" -> {
        LostDetail detail = new LostDetail();
        detail.setText(text);
        throw new LostException("of " + text, detail);
      }
      case "checked" -> throw new IOException("of " + text);
      case "unchecked" -> throw new IllegalStateException("of " + text);
      case "of JAX-WS" -> throw new WebServiceException("of " + text);
      case "error" -> throw new AssertionError("of " + text);
      case "no message" -> throw new NullPointerException();
      case "control" -> {
        return "\u0001";
      }
      case "null" -> {
        return null;
      }
      default -> {
        return how;
      }
    }
  }

  /** Returns a bean, whose getter may fail, or which only JAXB can write. */
  @WebMethod(operationName = "note", action = "urn:note")
  @RequestWrapper(
      localName = "note",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "noteResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "NoteResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Note note(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how) {
    count(text);
    boolean isLong = String.valueOf(how).matches(".*long|fails late|error late");
    Note note = isLong ? new LongNote() : new Note();
    note.setText("very long".equals(how) ? text + "x".repeat(LONG) : text);
    if (String.valueOf(how).startsWith("fails")) {
      note.fail();
    } else if ("error late".equals(how)) {
      note.failByError();
    }
    return "null".equals(how) ? null : note;
  }

  /** Returns a bean that only JAXB can write, and whose getter may fail. */
  @WebMethod(operationName = "draft", action = "urn:draft")
  @RequestWrapper(
      localName = "draft",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "draftResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "DraftResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Draft draft(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how) {
    count(text);
    Draft draft = new Draft();
    draft.setText("very long".equals(how) ? text + "x".repeat(LONG) : text);
    if ("fails".equals(how)) {
      draft.fail();
    } else if ("error".equals(how)) {
      draft.failByError();
    }
    return "null".equals(how) ? null : draft;
  }

  /** The context class loader and the current message context. */
  @WebMethod(operationName = "surroundings", action = "urn:surroundings")
  @RequestWrapper(
      localName = "surroundings",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "surroundingsResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String surroundings(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    count(text);
    Thread thread = Thread.currentThread();
    return (thread.getContextClassLoader() == getClass().getClassLoader())
        + " "
        + MessageContext.getCurrentMessageContext();
  }

  private static void count(@Nullable String text) {
    CALLS.computeIfAbsent(String.valueOf(text), first -> new AtomicInteger()).incrementAndGet();
  }
}
