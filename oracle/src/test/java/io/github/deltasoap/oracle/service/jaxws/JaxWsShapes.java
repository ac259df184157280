package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Hue;
import io.github.deltasoap.oracle.service.jaxws.bean.Order;
import io.github.deltasoap.oracle.service.jaxws.bean.Parcel;
import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Operations whose requests are wrapped. */
@WebService(serviceName = "JaxWsShapes", targetNamespace = JaxWsShapes.NAMESPACE)
public class JaxWsShapes {
  public static final String NAMESPACE = "http://example.org/jaxws";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.jaxws.";
  private static volatile String lastNotice = "";

  @WebMethod(operationName = "add", action = "urn:add")
  @RequestWrapper(localName = "add", targetNamespace = NAMESPACE, className = PACKAGE + "Add")
  @ResponseWrapper(
      localName = "addResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "AddResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public int add(@WebParam(name = "value", targetNamespace = NAMESPACE) int value) {
    return value + 1;
  }

  @WebMethod(operationName = "simple", action = "urn:simple")
  @RequestWrapper(localName = "simple", targetNamespace = NAMESPACE, className = PACKAGE + "Simple")
  @ResponseWrapper(
      localName = "simpleResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "SimpleResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String simple(
      @WebParam(name = "anInt", targetNamespace = NAMESPACE) int anInt,
      @WebParam(name = "anInteger", targetNamespace = NAMESPACE) @Nullable Integer anInteger,
      @WebParam(name = "aLong", targetNamespace = NAMESPACE) long aLong,
      @WebParam(name = "anotherLong", targetNamespace = NAMESPACE) @Nullable Long anotherLong,
      @WebParam(name = "aShort", targetNamespace = NAMESPACE) short aShort,
      @WebParam(name = "anotherShort", targetNamespace = NAMESPACE) @Nullable Short anotherShort,
      @WebParam(name = "aByte", targetNamespace = NAMESPACE) byte aByte,
      @WebParam(name = "anotherByte", targetNamespace = NAMESPACE) @Nullable Byte anotherByte,
      @WebParam(name = "aBoolean", targetNamespace = NAMESPACE) boolean aBoolean,
      @WebParam(name = "anotherBoolean", targetNamespace = NAMESPACE)
          @Nullable Boolean anotherBoolean,
      @WebParam(name = "aDouble", targetNamespace = NAMESPACE) double aDouble,
      @WebParam(name = "anotherDouble", targetNamespace = NAMESPACE) @Nullable Double anotherDouble,
      @WebParam(name = "aFloat", targetNamespace = NAMESPACE) float aFloat,
      @WebParam(name = "anotherFloat", targetNamespace = NAMESPACE) @Nullable Float anotherFloat,
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "decimal", targetNamespace = NAMESPACE) @Nullable BigDecimal decimal,
      @WebParam(name = "integer", targetNamespace = NAMESPACE) @Nullable BigInteger integer,
      @WebParam(name = "bytes", targetNamespace = NAMESPACE) byte @Nullable [] bytes,
      @WebParam(name = "date", targetNamespace = NAMESPACE) @Nullable XMLGregorianCalendar date,
      @WebParam(name = "hue", targetNamespace = NAMESPACE) @Nullable Hue hue) {
    return Arrays.asList(
            anInt,
            anInteger,
            aLong,
            anotherLong,
            aShort,
            anotherShort,
            aByte,
            anotherByte,
            aBoolean,
            anotherBoolean,
            aDouble,
            anotherDouble,
            aFloat,
            anotherFloat,
            text,
            decimal,
            integer,
            Arrays.toString(bytes),
            date,
            hue)
        .toString();
  }

  @WebMethod(operationName = "place", action = "urn:place")
  @RequestWrapper(localName = "place", targetNamespace = NAMESPACE, className = PACKAGE + "Place")
  @ResponseWrapper(
      localName = "placeResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "PlaceResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Order place(
      @WebParam(name = "order", targetNamespace = NAMESPACE) @Nullable Order order,
      @WebParam(name = "token", targetNamespace = NAMESPACE) @Nullable String token) {
    if (order != null && order.getNote() == null) {
      order.setNote("[" + token + "]");
    }
    return order;
  }

  @WebMethod(operationName = "lists", action = "urn:lists")
  @RequestWrapper(localName = "lists", targetNamespace = NAMESPACE, className = PACKAGE + "Lists")
  @ResponseWrapper(
      localName = "listsResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "ListsResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String lists(
      @WebParam(name = "numbers", targetNamespace = NAMESPACE) @Nullable List<Integer> numbers,
      @WebParam(name = "texts", targetNamespace = NAMESPACE) @Nullable List<String> texts,
      @WebParam(name = "ints", targetNamespace = NAMESPACE) int @Nullable [] ints,
      @WebParam(name = "hues", targetNamespace = NAMESPACE) @Nullable List<Hue> hues) {
    return numbers + "; " + texts + "; " + Arrays.toString(ints) + "; " + hues;
  }

  @WebMethod(operationName = "send", action = "urn:send")
  @RequestWrapper(localName = "send", targetNamespace = NAMESPACE, className = PACKAGE + "Send")
  @ResponseWrapper(
      localName = "sendResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "SendResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Parcel send(
      @WebParam(name = "parcel", targetNamespace = NAMESPACE) @Nullable Parcel parcel) {
    return parcel;
  }

  @WebMethod(operationName = "fail", action = "urn:fail")
  @RequestWrapper(localName = "fail", targetNamespace = NAMESPACE, className = PACKAGE + "Fail")
  @ResponseWrapper(
      localName = "failResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "FailResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String fail(@WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how)
      throws RefusedException {
    if ("typed".equals(how)) {
      RefusedDetail detail = new RefusedDetail();
      detail.setWhy(how);
      detail.setCode(7);
      throw new RefusedException("refused", detail);
    }
    if ("untyped".equals(how)) {
      throw new IllegalStateException("no " + how + " here");
    }
    return "not " + how;
  }

  @WebMethod(operationName = "notice", action = "urn:notice")
  @Oneway
  @RequestWrapper(localName = "notice", targetNamespace = NAMESPACE, className = PACKAGE + "Notice")
  public void notice(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    lastNotice = String.valueOf(text);
  }

  @WebMethod(operationName = "noticed", action = "urn:noticed")
  @RequestWrapper(
      localName = "noticed",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Noticed")
  @ResponseWrapper(
      localName = "noticedResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "NoticedResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String noticed() {
    return lastNotice;
  }

  @WebMethod(operationName = "anything", action = "urn:anything")
  @RequestWrapper(
      localName = "anything",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Anything")
  @ResponseWrapper(
      localName = "anythingResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "AnythingResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String anything(
      @WebParam(name = "value", targetNamespace = NAMESPACE) @Nullable URL value) {
    return String.valueOf(value);
  }

  @WebMethod(operationName = "rootless", action = "urn:rootless")
  @RequestWrapper(
      localName = "rootless",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Rootless")
  @ResponseWrapper(
      localName = "rootlessResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "RootlessResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String rootless(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "times", targetNamespace = NAMESPACE) int times) {
    return text + " x " + times;
  }
}
