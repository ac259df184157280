package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.jspecify.annotations.Nullable;

/** Operations of the style rpc. */
@WebService(serviceName = "JaxWsCounter", targetNamespace = JaxWsDesk.NAMESPACE)
@SOAPBinding(style = SOAPBinding.Style.RPC)
public class JaxWsCounter {
  public static final String HEADERS = "http://example.org/jaxws/headers";

  @WebMethod(operationName = "sum", action = "urn:sum")
  @WebResult(partName = "sum")
  public int sum(
      @WebParam(name = "a", partName = "a") int a, @WebParam(name = "b", partName = "b") int b) {
    return Math.addExact(a, b);
  }

  /** Returns its argument, or null, which the style does not allow. */
  @WebMethod(operationName = "say", action = "urn:say")
  @WebResult(partName = "said")
  public @Nullable String say(@WebParam(name = "text", partName = "text") String text) {
    return text.isEmpty() ? null : text;
  }

  /** Has parameters in the header, which may not be null either. */
  @WebMethod(operationName = "weigh", action = "urn:weigh")
  @WebResult(partName = "weighed")
  public String weigh(
      @WebParam(name = "scale", targetNamespace = HEADERS, header = true, partName = "scale")
          int scale,
      @WebParam(name = "weight", partName = "weight") int weight,
      @WebParam(name = "unit", targetNamespace = HEADERS, header = true, partName = "unit")
          String unit) {
    return Math.multiplyExact(scale, weight) + " " + unit;
  }
}
