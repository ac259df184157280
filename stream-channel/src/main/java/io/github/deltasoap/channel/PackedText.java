package io.github.deltasoap.channel;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The texts of layouts as frames carry them: compressed by DEFLATE (RFC 1951). */
final class PackedText {
  /** Parts of most layouts, the most frequent ones last; both ends have to have the same. */
  private static final byte[] DICTIONARY =
      ("application/soap+xml; charset=UTF-8; action=\"urn:uuid:"
              + "http://www.w3.org/2003/05/soap-envelope"
              + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
              + " xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xsi:nil=\"true\"/> xsi:type=\""
              + "<wsa:To xmlns:wsa=\"http://www.w3.org/2005/08/addressing\">"
              + "</wsa:To><wsa:MessageID></wsa:MessageID><wsa:Action></wsa:Action><wsa:RelatesTo>"
              + "</soapenv:Header><soapenv:Fault><faultcode></faultcode><faultstring>"
              + "INTEGER DECIMAL FLOAT DOUBLE DATE BOOLEAN STRING "
              + "deltasoap-layout 1\nowner 22:\ntype 23:text/xml; charset=UTF-8\naction "
              + "STRING 1 160:<?xml version='1.0' encoding='UTF-8'?><soapenv:Envelope"
              + " xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\"><soapenv:Header/>"
              + "<soapenv:Body><ns1: xmlns:ns1=\"http://\"></ns1:"
              + "</soapenv:Body></soapenv:Envelope>\n- - ")
          .getBytes(StandardCharsets.US_ASCII);

  private PackedText() {}

  static byte[] pack(byte[] text) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      deflater.setDictionary(DICTIONARY);
      deflater.setInput(text);
      deflater.finish();
      // Bytes that cannot be compressed take some more.
      byte[] packed = new byte[text.length + text.length / 8 + 64];
      return Arrays.copyOf(packed, deflater.deflate(packed));
    } finally {
      deflater.end();
    }
  }

  /**
   * The text of packed bytes.
   *
   * @throws BadFrame if they are none, or the text has more than {@link Layout#MOST_BYTES}
   */
  static byte[] unpack(byte[] packed) throws BadFrame {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setDictionary(DICTIONARY);
      inflater.setInput(packed);
      byte[] text = new byte[Layout.MOST_BYTES + 1];
      int length = inflater.inflate(text);
      if (!inflater.finished() || inflater.getRemaining() > 0) {
        throw new BadFrame(
            "A layout is incomplete, or has more than " + Layout.MOST_BYTES + " bytes");
      }
      return Arrays.copyOf(text, length);
    } catch (DataFormatException damaged) {
      throw new BadFrame("A layout cannot be unpacked: " + damaged.getMessage());
    } finally {
      inflater.end();
    }
  }
}
