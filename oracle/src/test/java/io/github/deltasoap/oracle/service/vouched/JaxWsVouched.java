package io.github.deltasoap.oracle.service.vouched;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** Operations that show the parameters in the headers of requests. */
@WebService(serviceName = "JaxWsVouched", targetNamespace = JaxWsVouched.NAMESPACE)
public class JaxWsVouched {
  public static final String NAMESPACE = "http://example.org/vouched";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.vouched.";

  /** A wrapped operation; the bean in its header has an element. */
  @WebMethod(operationName = "vouch", action = "urn:vouch")
  @RequestWrapper(localName = "vouch", targetNamespace = NAMESPACE, className = PACKAGE + "Vouch")
  @ResponseWrapper(
      localName = "vouchResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "VouchResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String vouch(
      @WebParam(name = "word", targetNamespace = NAMESPACE) @Nullable String word,
      @WebParam(name = "voucher", targetNamespace = NAMESPACE, header = true)
          @Nullable Voucher voucher) {
    return word + " " + voucher;
  }

  /** A bare operation; those in its header have elements of their object factory. */
  @WebMethod(operationName = "rank", action = "urn:rank")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "rankBack", targetNamespace = NAMESPACE, partName = "parameters")
  public String rank(
      @WebParam(name = "rank", targetNamespace = NAMESPACE, header = true) @Nullable Rank rank,
      @WebParam(name = "word", targetNamespace = NAMESPACE, partName = "parameters") String word,
      @WebParam(name = "stamp", targetNamespace = NAMESPACE, header = true) @Nullable Stamp stamp) {
    return word.equals("made by JAXB")
        ? "" + Voucher.MADE_BY_JAXB.get()
        : word + " " + rank + " " + stamp;
  }
}
