package io.github.deltasoap.axis2.envelope;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.impl.OMMultipartWriter;

/**
 * The bytes around the envelope of an MTOM message without attachments, as stock writes them.
 *
 * @param before the envelope
 * @param behind the envelope
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record MtomFrame(byte[] before, byte[] behind) {
  /** The frame of a message. */
  public static MtomFrame of(OMOutputFormat format) {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try {
      OMMultipartWriter writer = new OMMultipartWriter(whole, format);
      OutputStream root = writer.writeRootPart();
      int envelope = whole.size();
      root.close();
      writer.complete();
      byte[] bytes = whole.toByteArray();
      return new MtomFrame(
          Arrays.copyOf(bytes, envelope), Arrays.copyOfRange(bytes, envelope, bytes.length));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** The head of an envelope, with the bytes before it. */
  public byte[] head(byte[] ofEnvelope) {
    return joined(before, ofEnvelope);
  }

  /** The tail of an envelope, with the bytes behind it. */
  public byte[] tail(byte[] ofEnvelope) {
    return joined(ofEnvelope, behind);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
