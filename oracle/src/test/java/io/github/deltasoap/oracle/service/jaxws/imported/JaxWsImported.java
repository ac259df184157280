package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
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
