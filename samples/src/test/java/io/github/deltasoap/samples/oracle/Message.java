package io.github.deltasoap.samples.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A request: a service, HTTP headers and bytes. Immutable; compared by identity. */
final class Message {
  static final String NAMESPACE = "http://example.org/oracle";
  static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
  static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";

  private static final String ACTION = "SOAPAction";
  private static final String CONTENT_TYPE = "Content-Type";

  private final String service;
  private final String pathSuffix;
  private final byte[] bytes;
  private final Map<String, String> headers;

  private Message(String service, String pathSuffix, byte[] bytes, Map<String, String> headers) {
    this.service = service;
    this.pathSuffix = pathSuffix;
    this.bytes = bytes;
    this.headers = headers;
  }

  /** A request in SOAP 1.1 with any bytes and an empty action. */
  static Message of(String service, byte[] bytes) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(CONTENT_TYPE, "text/xml; charset=UTF-8");
    headers.put(ACTION, "\"\"");
    return new Message(service, "", bytes, headers);
  }

  static Message of(String service, String xml) {
    return of(service, xml.getBytes(UTF_8));
  }

  /** A request in SOAP 1.1 whose Body holds the payload. */
  static Message soap11(String service, String payload) {
    return of(service, envelope(SOAP11, "", payload));
  }

  /** A request in SOAP 1.2 whose Body holds the payload. */
  static Message soap12(String service, String payload) {
    return of(service, envelope(SOAP12, "", payload))
        .without(ACTION)
        .contentType("application/soap+xml; charset=UTF-8");
  }

  /** A request in SOAP 1.1 with a Header that holds the given blocks. */
  static Message withHeader(String service, String blocks, String payload) {
    return of(
        service, envelope(SOAP11, "<soapenv:Header>" + blocks + "</soapenv:Header>", payload));
  }

  /** The wrapper element of an operation, around its parameters. */
  static String call(String operation, String parameters) {
    return "<" + operation + " xmlns=\"" + NAMESPACE + "\">" + parameters + "</" + operation + ">";
  }

  static String envelope(String soap, String header, String payload) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\""
        + soap
        + "\" xmlns:x=\""
        + NAMESPACE
        + "/xsd\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
        + " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\">"
        + header
        + "<soapenv:Body>"
        + payload
        + "</soapenv:Body></soapenv:Envelope>";
  }

  Message with(String header, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Message(service, pathSuffix, bytes, more);
  }

  Message without(String header) {
    Map<String, String> less = new LinkedHashMap<>(headers);
    less.remove(header);
    return new Message(service, pathSuffix, bytes, less);
  }

  Message contentType(String value) {
    return with(CONTENT_TYPE, value);
  }

  Message action(String value) {
    return with(ACTION, value);
  }

  /** The same request with a suffix appended to the service's address. */
  Message at(String suffix) {
    return new Message(service, suffix, bytes, headers);
  }

  Message withBytes(byte[] other) {
    return new Message(service, pathSuffix, other, headers);
  }

  /** The same request with its text changed. */
  Message edit(UnaryOperator<String> change) {
    return withBytes(change.apply(new String(bytes, UTF_8)).getBytes(UTF_8));
  }

  /** The same request with its bytes changed, each represented by one character. */
  Message editBytes(UnaryOperator<String> change) {
    return withBytes(change.apply(new String(bytes, ISO_8859_1)).getBytes(ISO_8859_1));
  }

  String service() {
    return service;
  }

  String pathSuffix() {
    return pathSuffix;
  }

  byte[] bytes() {
    return bytes;
  }

  Map<String, String> headers() {
    return headers;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("POST " + service + pathSuffix);
    headers.forEach((name, value) -> text.append('\n').append(name).append(": ").append(value));
    return text.append("\n\n").append(new String(bytes, UTF_8)).toString();
  }
}
