package io.github.deltasoap.oracle.service.returning;

import jakarta.annotation.Resource;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebParam.Mode;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.Holder;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations that return some of their parameters. */
@WebService(serviceName = "JaxWsReturning", targetNamespace = JaxWsReturning.NAMESPACE)
public class JaxWsReturning {
  public static final String NAMESPACE = "http://example.org/returning";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.returning.";

  @Resource @javax.annotation.Resource private @Nullable WebServiceContext context;

  /**
   * Halves a number.
   *
   * @param name how; it is returned with a sign
   */
  @WebMethod(operationName = "divide", action = "urn:divide")
  @RequestWrapper(localName = "divide", targetNamespace = NAMESPACE, className = PACKAGE + "Divide")
  @ResponseWrapper(
      localName = "divideResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "DivideResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public int divide(
      @WebParam(name = "half", targetNamespace = NAMESPACE, mode = Mode.OUT)
          Holder<@Nullable Integer> half,
      @WebParam(name = "number", targetNamespace = NAMESPACE) int number,
      @WebParam(name = "name", targetNamespace = NAMESPACE, mode = Mode.INOUT)
          Holder<@Nullable String> name,
      @WebParam(name = "tickets", targetNamespace = NAMESPACE, mode = Mode.OUT)
          Holder<List<Ticket>> tickets) {
    String how = String.valueOf(name.value);
    half.value = number / 2;
    name.value = how + "!";
    tickets.value = new ArrayList<>();
    for (int i = 0; i < number % 4; i++) {
      Ticket ticket = new Ticket();
      ticket.setNumber(i);
      tickets.value.add(ticket);
    }
    switch (how) {
      case "fail" -> throw new IllegalStateException("failed after " + half.value);
      case "ask" -> name.value += context == null ? null : context.getUserPrincipal();
      case "none" -> {
        half.value = null;
        name.value = null;
      }
      case "unwritable" -> name.value = "\u0001";
      default -> {}
    }
    return number % 2;
  }

  /** A bare operation whose part is returned, unless its number is negative. */
  @WebMethod(operationName = "renew", action = "urn:renew")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  public void renew(
      @WebParam(
              name = "ticket",
              targetNamespace = NAMESPACE,
              mode = Mode.INOUT,
              partName = "parameters")
          Holder<@Nullable Ticket> ticket) {
    Ticket renewed = ticket.value;
    if (renewed != null) {
      renewed.setNumber(renewed.getNumber() + 1);
      ticket.value = renewed.getNumber() < 0 ? null : renewed;
    }
  }

  /** Returns nothing but parameters. */
  @WebMethod(operationName = "versions", action = "urn:versions")
  @RequestWrapper(
      localName = "versions",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Versions")
  @ResponseWrapper(
      localName = "versionsResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "VersionsResponse")
  public void versions(
      @WebParam(name = "first", targetNamespace = NAMESPACE, mode = Mode.OUT) Holder<String> first,
      @WebParam(name = "last", targetNamespace = NAMESPACE, mode = Mode.OUT) Holder<String> last) {
    first.value = "1";
    last.value = "2";
  }
}
