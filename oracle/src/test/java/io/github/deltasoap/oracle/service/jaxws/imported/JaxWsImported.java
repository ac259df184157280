package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.Holder;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Wrapped and bare operations, whose parts have named types; some of them are only stock's. Every
 * operation returns its argument.
 */
@WebService(serviceName = "JaxWsImported", targetNamespace = JaxWsImported.NAMESPACE)
public class JaxWsImported {
  public static final String NAMESPACE = "http://example.org/imported";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.jaxws.imported.";

  @WebMethod(operationName = "ship", action = "urn:ship")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "shipResponse", targetNamespace = NAMESPACE, partName = "parameters")
  public Shipment ship(
      @WebParam(name = "shipRequest", targetNamespace = NAMESPACE, partName = "parameters")
          Shipment shipment) {
    return shipment;
  }

  @WebMethod(operationName = "track", action = "urn:track")
  @RequestWrapper(localName = "track", targetNamespace = NAMESPACE, className = PACKAGE + "Track")
  @ResponseWrapper(
      localName = "trackResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TrackResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Shipment track(
      @WebParam(name = "shipment", targetNamespace = NAMESPACE) @Nullable Shipment shipment) {
    return shipment;
  }

  @WebMethod(operationName = "extend", action = "urn:extend")
  @RequestWrapper(localName = "extend", targetNamespace = NAMESPACE, className = PACKAGE + "Extend")
  @ResponseWrapper(
      localName = "extendResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "ExtendResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Extras extend(
      @WebParam(name = "extras", targetNamespace = NAMESPACE) @Nullable Extras extras) {
    return extras;
  }

  @WebMethod(operationName = "pay", action = "urn:pay")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "payResponse", targetNamespace = NAMESPACE, partName = "parameters")
  public Amount pay(
      @WebParam(name = "payRequest", targetNamespace = NAMESPACE, partName = "parameters")
          Amount amount) {
    return amount;
  }

  @WebMethod(operationName = "say", action = "urn:say")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "wordBack", targetNamespace = NAMESPACE, partName = "parameters")
  public String say(
      @WebParam(name = "word", targetNamespace = NAMESPACE, partName = "parameters") String word) {
    return word;
  }

  /** Its requests have no payload. */
  @WebMethod(operationName = "poll", action = "urn:poll")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "wordBack", targetNamespace = NAMESPACE, partName = "parameters")
  public String poll() {
    return "polled";
  }

  /** Its element has an adapter. */
  @WebMethod(operationName = "seal", action = "urn:seal")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "sealBack", targetNamespace = NAMESPACE, partName = "parameters")
  public byte[] seal(
      @WebParam(name = "sealed", targetNamespace = NAMESPACE, partName = "parameters")
          byte[] bytes) {
    return bytes;
  }

  @WebMethod(operationName = "count", action = "urn:count")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "numberBack", targetNamespace = NAMESPACE, partName = "parameters")
  public int count(
      @WebParam(name = "number", targetNamespace = NAMESPACE, partName = "parameters") int number) {
    return number + 1;
  }

  @WebMethod(operationName = "plan", action = "urn:plan")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "dayBack", targetNamespace = NAMESPACE, partName = "parameters")
  public XMLGregorianCalendar plan(
      @WebParam(name = "day", targetNamespace = NAMESPACE, partName = "parameters")
          XMLGregorianCalendar day) {
    return day;
  }

  /** Request and response are the same part; a header has the key. */
  @WebMethod(operationName = "renew", action = "urn:renew")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  public void renew(
      @WebParam(
              name = "renewal",
              targetNamespace = NAMESPACE,
              mode = WebParam.Mode.INOUT,
              partName = "parameters")
          Holder<Shipment> shipment,
      @WebParam(name = "key", targetNamespace = NAMESPACE, header = true) @Nullable String key) {
    if (key != null) {
      shipment.value.setNote(key);
    }
  }

  @WebMethod(operationName = "secured", action = "urn:secured")
  @RequestWrapper(
      localName = "secured",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Secured")
  @ResponseWrapper(
      localName = "securedResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "SecuredResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String secured(
      @WebParam(name = "id", targetNamespace = NAMESPACE) @Nullable String id,
      @WebParam(name = "key", targetNamespace = NAMESPACE, header = true) @Nullable String key) {
    return id + " " + key;
  }
}
