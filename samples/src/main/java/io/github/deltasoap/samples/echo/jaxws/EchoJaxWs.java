package io.github.deltasoap.samples.echo.jaxws;

import io.github.deltasoap.samples.echo.jaxws.xsd.Department;
import io.github.deltasoap.samples.echo.jaxws.xsd.Person;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;

/** The service class: each operation returns its argument, {@code echoAdd} the next number. */
@WebService(
    name = "EchoJaxWsPortType",
    serviceName = "EchoJaxWs",
    portName = "EchoJaxWsSoap11",
    wsdlLocation = "META-INF/EchoJaxWs.wsdl",
    targetNamespace = EchoJaxWs.NAMESPACE)
public class EchoJaxWs {
  static final String NAMESPACE = "http://example.org/echo";

  /** Takes and returns an {@code int}. */
  @WebMethod(operationName = "echoAdd", action = "urn:echoAdd")
  @RequestWrapper(
      localName = "echoAdd",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoAdd")
  @ResponseWrapper(
      localName = "echoAddResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoAddResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public int echoAdd(@WebParam(name = "value", targetNamespace = NAMESPACE) int value) {
    return value + 1;
  }

  /** Takes and returns an array. */
  @WebMethod(operationName = "echoArray", action = "urn:echoArray")
  @RequestWrapper(
      localName = "echoArray",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoArray")
  @ResponseWrapper(
      localName = "echoArrayResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoArrayResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public int[] echoArray(@WebParam(name = "values", targetNamespace = NAMESPACE) int[] values) {
    return values;
  }

  /** Takes and returns one bean. */
  @WebMethod(operationName = "echoBean", action = "urn:echoBean")
  @RequestWrapper(
      localName = "echoBean",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoBean")
  @ResponseWrapper(
      localName = "echoBeanResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoBeanResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public Person echoBean(@WebParam(name = "person", targetNamespace = NAMESPACE) Person person) {
    return person;
  }

  /** Takes and returns twelve beans in one. */
  @WebMethod(operationName = "echoBeanList", action = "urn:echoBeanList")
  @RequestWrapper(
      localName = "echoBeanList",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoBeanList")
  @ResponseWrapper(
      localName = "echoBeanListResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.echo.jaxws.EchoBeanListResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public Department echoBeanList(
      @WebParam(name = "department", targetNamespace = NAMESPACE) Department department) {
    return department;
  }
}
