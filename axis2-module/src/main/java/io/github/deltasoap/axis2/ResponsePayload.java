package io.github.deltasoap.axis2;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.AbstractOMDataSource;
import org.apache.axiom.om.impl.MTOMXMLStreamWriter;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.om.util.StAXUtils;
import org.jspecify.annotations.Nullable;

/**
 * The payload of a response as bytes: copied to the connection as they are, or read by stock's
 * parser if a handler looks into the body.
 */
final class ResponsePayload extends AbstractOMDataSource implements OutgoingPayload {
  /** Longer payloads are not copied once more, to write the message in one piece. */
  private static final int MAX_COPIED_BYTES = 16 << 10;

  private final byte[] bytes;

  /**
   * Takes over the bytes of one element in UTF-8, which declares all the prefixes it uses.
   *
   * @param bytes never changed afterwards
   */
  ResponsePayload(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public int length() {
    return bytes.length;
  }

  @Override
  public byte[] toBytes() {
    return bytes;
  }

  @Override
  public void writeBetween(byte[] head, byte[] tail, OutputStream out) throws IOException {
    if (bytes.length <= MAX_COPIED_BYTES) {
      out.write(between(head, tail));
    } else {
      out.write(head);
      out.write(bytes);
      out.write(tail);
    }
  }

  /** A message with the payload in the middle. */
  byte[] between(byte[] head, byte[] tail) {
    byte[] message = Arrays.copyOf(head, head.length + bytes.length + tail.length);
    System.arraycopy(bytes, 0, message, head.length, bytes.length);
    System.arraycopy(tail, 0, message, head.length + bytes.length, tail.length);
    return message;
  }

  @Override
  public void serialize(XMLStreamWriter writer) throws XMLStreamException {
    OutputStream out = rawOutput(writer);
    if (out == null) {
      OMXMLBuilderFactory.createStAXOMBuilder(getReader())
          .getDocumentElement()
          .serialize(writer, false);
      return;
    }
    try {
      out.write(bytes);
    } catch (IOException failed) {
      throw new XMLStreamException(failed);
    }
  }

  /** Where bytes in UTF-8 may be written to directly; null if they may not. */
  static @Nullable OutputStream rawOutput(XMLStreamWriter writer) throws XMLStreamException {
    return writer instanceof MTOMXMLStreamWriter mtom
            && "UTF-8".equalsIgnoreCase(mtom.getCharSetEncoding())
        ? mtom.getOutputStream()
        : null;
  }

  @Override
  public XMLStreamReader getReader() throws XMLStreamException {
    return StAXUtils.createXMLStreamReader(
        StAXParserConfiguration.SOAP, new ByteArrayInputStream(bytes), "UTF-8");
  }

  @Override
  public boolean isDestructiveRead() {
    return false;
  }

  @Override
  public boolean isDestructiveWrite() {
    return false;
  }

  @Override
  public OMDataSourceExt copy() {
    return new ResponsePayload(bytes);
  }
}
