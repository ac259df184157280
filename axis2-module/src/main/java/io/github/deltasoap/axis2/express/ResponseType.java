package io.github.deltasoap.axis2.express;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.deltasoap.axis2.envelope.MtomFrame;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import org.apache.axiom.om.OMOutputFormat;

/**
 * The type of responses, as a formatter announces it: SOAP, or MTOM.
 *
 * @param contentType with placeholders for the boundary and the Content-ID of MTOM
 * @param before the envelope of MTOM, with the same placeholders; otherwise empty
 * @param behind the envelope of MTOM, with the same placeholders; otherwise empty
 * @param charset of MTOM, as the formatter spells it; otherwise empty
 * @param isSoap11 whether an MTOM message has an envelope of SOAP 1.1
 */
public record ResponseType(
    String contentType, String before, String behind, String charset, boolean isSoap11) {
  /** The type of requests without a response. */
  static final ResponseType NONE = soap("");

  private static final String BOUNDARY = "\0";
  private static final String ROOT = "\1";

  /**
   * The bytes around the payload of one response.
   *
   * @param head before the payload
   * @param tail behind it
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Frame(String contentType, byte[] head, byte[] tail) {}

  /** The type of SOAP messages. */
  public static ResponseType soap(String contentType) {
    return new ResponseType(contentType, "", "", "", false);
  }

  /**
   * The type of MTOM messages.
   *
   * @param contentType of one of them
   * @param format of the same one
   */
  public static ResponseType mtom(String contentType, OMOutputFormat format) {
    OMOutputFormat pattern = format(format.getCharSetEncoding(), format.isSOAP11());
    pattern.setMimeBoundary(BOUNDARY);
    pattern.setRootContentId(ROOT);
    MtomFrame frame = MtomFrame.of(pattern);
    return new ResponseType(
        contentType
            .replace(format.getMimeBoundary(), BOUNDARY)
            .replace(format.getRootContentId(), ROOT),
        new String(frame.before(), ISO_8859_1),
        new String(frame.behind(), ISO_8859_1),
        format.getCharSetEncoding(),
        format.isSOAP11());
  }

  private static OMOutputFormat format(String charset, boolean isSoap11) {
    OMOutputFormat format = new OMOutputFormat();
    format.setDoOptimize(true);
    format.setSOAP11(isSoap11);
    format.setCharSetEncoding(charset);
    return format;
  }

  /** The format of an MTOM message with identifiers of its own. */
  OMOutputFormat format() {
    return format(charset, isSoap11);
  }

  /** The content type of an MTOM message. */
  String contentType(OMOutputFormat format) {
    return contentType
        .replace(BOUNDARY, format.getMimeBoundary())
        .replace(ROOT, format.getRootContentId());
  }

  /** Whether responses are MTOM messages. */
  boolean isMtom() {
    return !before.isEmpty();
  }

  /**
   * The frame of a response.
   *
   * @param head of the envelope
   */
  Frame frame(byte[] head) {
    byte[] tail = PlainEnvelope.tail();
    if (!isMtom()) {
      return new Frame(contentType, head, tail);
    }
    OMOutputFormat ids = new OMOutputFormat();
    String boundary = ids.getMimeBoundary();
    String root = ids.getRootContentId();
    MtomFrame frame = new MtomFrame(filled(before, boundary, root), filled(behind, boundary, root));
    return new Frame(contentType(ids), frame.head(head), frame.tail(tail));
  }

  private static byte[] filled(String pattern, String boundary, String root) {
    return pattern.replace(BOUNDARY, boundary).replace(ROOT, root).getBytes(ISO_8859_1);
  }
}
