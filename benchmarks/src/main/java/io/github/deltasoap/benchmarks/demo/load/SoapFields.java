package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * The HTTP header fields that tell the SOAP version and the action of a message.
 *
 * <p>Immutable, for any thread.
 */
public final class SoapFields {

  private final byte[] bytes;

  private SoapFields(String fields) {
    this.bytes = fields.getBytes(US_ASCII);
  }

  /** The fields of a SOAP 1.1 message; {@code action} is without quotes. */
  public static SoapFields soap11(String action) {
    return new SoapFields(
        "Content-Type: text/xml; charset=UTF-8\r\nSOAPAction: \"" + action + "\"\r\n");
  }

  /** The fields of a SOAP 1.2 message; {@code action} is without quotes. */
  public static SoapFields soap12(String action) {
    return new SoapFields(
        "Content-Type: application/soap+xml; charset=UTF-8; action=\"" + action + "\"\r\n");
  }

  /** The fields of a message in JSON. */
  public static SoapFields json() {
    return new SoapFields("Content-Type: application/json\r\n");
  }

  /**
   * The fields of a SOAP 1.1 message in the root part of an MTOM message, as Axis2's clients write
   * them.
   *
   * @param action without quotes
   * @param root the Content-ID of the root part
   */
  static SoapFields mtom(String action, String boundary, String root) {
    return new SoapFields(
        "Content-Type: multipart/related; boundary=\""
            + boundary
            + "\"; type=\"application/xop+xml\"; start=\"<"
            + root
            + ">\"; start-info=\"text/xml\"\r\nSOAPAction: \""
            + action
            + "\"\r\n");
  }

  /** The lines of the fields, which must not be modified. */
  byte[] bytes() {
    return bytes;
  }
}
