package io.github.deltasoap.oracle.service.jaxws.parts;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.Holder;
import java.util.Arrays;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Operations of the style rpc. */
@WebService(serviceName = "JaxWsParts", targetNamespace = JaxWsParts.NAMESPACE)
@SOAPBinding(style = SOAPBinding.Style.RPC)
public class JaxWsParts {
  public static final String NAMESPACE = "http://example.org/parts";

  /** Returns its argument, in front of one of its own class. */
  @WebMethod(operationName = "room", action = "urn:room")
  @WebResult(partName = "answer")
  public @Nullable Room room(@WebParam(name = "room", partName = "room") Room room) {
    return "none".equals(room.getName()) ? null : room;
  }

  /** Describes its arguments. */
  @WebMethod(operationName = "describe", action = "urn:describe")
  @WebResult(partName = "text")
  public String describe(
      @WebParam(name = "name", partName = "name") String name,
      @WebParam(name = "count", partName = "count") int count,
      @WebParam(name = "room", partName = "room") Room room,
      @WebParam(name = "grade", partName = "grade") Grade grade,
      @WebParam(name = "seal", partName = "seal") byte[] seal,
      @WebParam(name = "day", partName = "day") XMLGregorianCalendar day) {
    return name
        + " "
        + count
        + " "
        + room.getClass().getSimpleName()
        + " "
        + room.getName()
        + " "
        + room.getBehind().size()
        + " "
        + grade
        + " "
        + Arrays.toString(seal)
        + " "
        + day.toXMLFormat();
  }

  @WebMethod(operationName = "grade", action = "urn:grade")
  @WebResult(partName = "grade")
  public Grade grade(@WebParam(name = "beds", partName = "beds") int beds) {
    return beds > 2 ? Grade.VERY_GOOD : Grade.PLAIN;
  }

  @WebMethod(operationName = "sum", action = "urn:sum")
  @WebResult(partName = "sum")
  public int sum(
      @WebParam(name = "a", partName = "a") int a, @WebParam(name = "b", partName = "b") int b) {
    return a + b;
  }

  /** Has a result and returns one of its arguments, too. */
  @WebMethod(operationName = "swap", action = "urn:swap")
  @WebResult(partName = "old")
  public String swap(
      @WebParam(name = "value", partName = "value", mode = WebParam.Mode.INOUT)
          Holder<String> value) {
    String old = value.value;
    value.value = new StringBuilder(old).reverse().toString();
    return old;
  }
}
