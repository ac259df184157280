package io.github.deltasoap.oracle.service.refusing;

import io.github.deltasoap.oracle.service.refusing.other.ElsewhereDetail;
import io.github.deltasoap.oracle.service.refusing.other.RefusedElsewhere;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPFactory;
import jakarta.xml.soap.SOAPFault;
import jakarta.xml.ws.WebFault;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Throws exceptions of all forms. */
public final class Refusals {
  /** The names of all forms. */
  public static final List<String> FORMS =
      List.of(
          "bean",
          "no bean",
          "bean of the request",
          "no message",
          "empty message",
          "cause",
          "plain",
          "plain without bean",
          "type",
          "type without bean",
          "text",
          "no text",
          "elsewhere",
          "elsewhere without bean",
          "legacy",
          "annotated",
          "without bean",
          "lost bean",
          "inner",
          "inner without bean",
          "subclass",
          "subclass without bean",
          "bean of a subclass",
          "control character",
          "unchecked",
          "unchecked without message",
          "error",
          "undeclared",
          "checked",
          "of JAX-WS",
          "of JAX-WS with cause",
          "SOAP fault",
          "SOAP fault with detail",
          "no SOAP fault");

  /** A fault whose class is inside of another. */
  @WebFault(name = "inner", targetNamespace = "http://example.org/jaxws")
  public static class Inner extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable RefusalDetail info;

    public Inner(String message, @Nullable RefusalDetail info) {
      super(message);
      this.info = info;
    }

    public @Nullable RefusalDetail getFaultInfo() {
      return info;
    }
  }

  /** A fault that no operation declares. */
  private static final class MoreRefused extends Refused {
    private static final long serialVersionUID = 1L;

    MoreRefused(String message, @Nullable RefusalDetail info) {
      super(message, info);
    }
  }

  /** A bean of a class that JAXB does not know. */
  private static final class MoreDetail extends RefusalDetail {}

  private Refusals() {}

  /** Throws an exception of the named form; returns for other names. */
  static String refuse(
      @Nullable String how, @Nullable String text, @Nullable RefusalDetail ofRequest)
      throws Refused,
          RefusedPlainly,
          RefusedByType,
          RefusedWithText,
          RefusedElsewhere,
          RefusedLegacy,
          RefusedAnnotated,
          RefusedWithoutBean,
          RefusedLostBean,
          Inner {
    RefusalDetail detail = new RefusalDetail();
    detail.setText(text);
    String message = "refused " + text;
    switch (String.valueOf(how)) {
      case "bean" -> throw new Refused(message, detail);
      case "no bean" -> throw new Refused(message, null);
      case "bean of the request" -> throw new Refused(message, ofRequest);
      case "no message" -> throw new Refused(null, detail);
      case "empty message" -> throw new Refused("", detail);
      case "cause" -> throw (Refused) new Refused(message, detail).initCause(new IOException());
      case "plain" -> throw new RefusedPlainly(message, detail);
      case "plain without bean" -> throw new RefusedPlainly(message, null);
      case "type" -> {
        TypeDetail type = new TypeDetail();
        type.setText(text);
        throw new RefusedByType(message, type);
      }
      case "type without bean" -> throw new RefusedByType(message, null);
      case "text" -> throw new RefusedWithText(message, text);
      case "no text" -> throw new RefusedWithText(message, null);
      case "elsewhere" -> {
        ElsewhereDetail elsewhere = new ElsewhereDetail();
        elsewhere.setText(text);
        throw new RefusedElsewhere(message, elsewhere);
      }
      case "elsewhere without bean" -> throw new RefusedElsewhere(message, null);
      case "legacy" -> throw new RefusedLegacy(message, "because");
      case "annotated" -> throw new RefusedAnnotated(message, "because");
      case "without bean" -> throw new RefusedWithoutBean(message, "because");
      case "lost bean" -> throw new RefusedLostBean(message, "because");
      case "inner" -> throw new Inner(message, detail);
      case "inner without bean" -> throw new Inner(message, null);
      case "subclass" -> throw new MoreRefused(message, detail);
      case "subclass without bean" -> throw new MoreRefused(message, null);
      case "bean of a subclass" -> throw new Refused(message, new MoreDetail());
      case "control character" -> {
        detail.setText("\u0001");
        throw new Refused(message, detail);
      }
      case "unchecked" -> throw new IllegalStateException(message);
      case "unchecked without message" -> throw new IllegalStateException();
      case "error" -> throw new AssertionError(message);
      case "undeclared" -> throw hidden(new TimeoutException(message));
      case "checked" -> throw hidden(new Refused(message, null));
      case "of JAX-WS" -> throw new WebServiceException(message);
      case "of JAX-WS with cause" -> throw new WebServiceException(new IOException(message));
      case "SOAP fault" -> throw new SOAPFaultException(fault(message, false));
      case "SOAP fault with detail" -> throw new SOAPFaultException(fault(message, true));
      case "no SOAP fault" -> throw new SOAPFaultException(null);
      default -> {
        return "accepted " + text;
      }
    }
  }

  @SuppressWarnings("unchecked") // The compiler takes the exception for an unchecked one.
  private static <T extends Throwable> RuntimeException hidden(Throwable thrown) throws T {
    throw (T) thrown;
  }

  private static SOAPFault fault(String message, boolean hasDetail) {
    try {
      QName code = new QName("http://schemas.xmlsoap.org/soap/envelope/", "Client");
      SOAPFault fault = SOAPFactory.newInstance().createFault(message, code);
      if (hasDetail) {
        fault.addDetail().addDetailEntry(new QName("urn:detail", "entry")).setTextContent(message);
      }
      return fault;
    } catch (SOAPException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
