package io.github.deltasoap.axis2.express;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.impl.OMMultipartWriter;

/**
 * The type of responses, as a formatter announces it: SOAP, or MTOM without attachments.
 *
 * @param contentType with placeholders for the boundary and the Content-ID of MTOM
 * @param before the envelope of MTOM, with the same placeholders; otherwise empty
 * @param behind the envelope of MTOM, with the same placeholders; otherwise empty
 */
public record ResponseType(String contentType, String before, String behind) {
  /** The type of requests without a response. */
  static final ResponseType NONE = soap("");

  private static final String BOUNDARY = "\0";
  private static final String ROOT = "\1";

  /**
   * What surrounds the payload of one response.
   *
   * @param head before the payload
   * @param tail behind it
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Frame(String contentType, byte[] head, byte[] tail) {}

  /** The type of SOAP messages. */
  public static ResponseType soap(String contentType) {
    return new ResponseType(contentType, "", "");
  }

  /**
   * The type of MTOM messages.
   *
   * @param contentType of one of them
   * @param format of the same one
   */
  public static ResponseType mtom(String contentType, OMOutputFormat format) {
    OMOutputFormat pattern = new OMOutputFormat();
    pattern.setDoOptimize(true);
    pattern.setSOAP11(format.isSOAP11());
    pattern.setCharSetEncoding(format.getCharSetEncoding());
    pattern.setMimeBoundary(BOUNDARY);
    pattern.setRootContentId(ROOT);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try {
      OMMultipartWriter writer = new OMMultipartWriter(whole, pattern);
      OutputStream root = writer.writeRootPart();
      String before = whole.toString(ISO_8859_1);
      root.close();
      writer.complete();
      return new ResponseType(
          contentType
              .replace(format.getMimeBoundary(), BOUNDARY)
              .replace(format.getRootContentId(), ROOT),
          before,
          whole.toString(ISO_8859_1).substring(before.length()));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
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
    return new Frame(
        filled(contentType, boundary, root),
        joined(filled(before, boundary, root).getBytes(ISO_8859_1), head),
        joined(tail, filled(behind, boundary, root).getBytes(ISO_8859_1)));
  }

  private static String filled(String pattern, String boundary, String root) {
    return pattern.replace(BOUNDARY, boundary).replace(ROOT, root);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
