package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.deltasoap.core.write.ReferringXml;
import io.github.deltasoap.engine.Reply;
import jakarta.activation.DataHandler;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.attachments.ConfigurableDataHandler;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.mime.PartBlob;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.AbstractOMDataSource;
import org.apache.axiom.om.impl.MTOMXMLStreamWriter;
import org.apache.axiom.om.impl.OMMultipartWriter;
import org.apache.axiom.util.UIDGenerator;
import org.apache.axiom.util.activation.DataHandlerContentTypeProvider;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.jspecify.annotations.Nullable;

/**
 * The data source of a response's payload: written straight to the connection, or read by stock's
 * parser if a handler accesses the body. Written by {@code DeltaFormatter} without Axiom's
 * serializer.
 */
public abstract class ResponseSource extends AbstractOMDataSource {
  /** Writes the payload with attachments; null if it never has any. */
  private @Nullable OMDataSource attaching;

  /** Makes stock's element, any number of times; null if that has to be avoided. */
  private @Nullable Supplier<OMElement> stocks;

  /**
   * The payload of a reply.
   *
   * @param stock writes the same payload
   */
  public static ResponseSource of(Reply.Written reply, Reply.Stock stock) {
    if (reply instanceof Reply.Bytes bytes) {
      return new BytesSource(bytes.payload());
    }
    return reply instanceof Reply.Referring referring
        ? new Referring(referring, stock)
        : new Streamed((Reply.Streamed) reply, stock);
  }

  /** A payload with attachments (XOP). Stock writes it where they have to be text. */
  public static final class Referring extends ResponseSource {
    /** The buffer of Axiom's serializer. */
    private static final int BLOCK_BYTES = 1 << 12;

    private final Reply.Referring reply;
    private final Reply.Stock stock;

    Referring(Reply.Referring reply, Reply.Stock stock) {
      this.reply = reply;
      this.stock = stock;
    }

    /** The payload and its attachments. */
    public Reply.Referring reply() {
      return reply;
    }

    /**
     * Writes an MTOM message, as Axiom writes an envelope.
     *
     * @param head of the envelope
     * @param preserve whether parts of another message can be read again afterwards
     * @throws IOException also if an attachment cannot be read
     */
    public static void write(
        Reply.Referring reply,
        OMOutputFormat format,
        byte[] head,
        boolean preserve,
        OutputStream out)
        throws IOException {
      format.setContentTypeProvider(DataHandlerContentTypeProvider.INSTANCE);
      format.setContentTransferEncodingPolicy(
          ConfigurableDataHandler.CONTENT_TRANSFER_ENCODING_POLICY);
      OMMultipartWriter message = new OMMultipartWriter(out, format);
      OutputStream root = message.writeRootPart();
      root.write(head);
      byte[] payload = reply.payload();
      List<String> ids = new ArrayList<>();
      int at = 0;
      for (ReferringXml.Reference each : reply.references()) {
        String id =
            reply.isNumbered() ? format.getNextContentId() : UIDGenerator.generateContentId();
        writeBlocks(root, payload, at, each.offset());
        root.write(id.getBytes(ISO_8859_1));
        at = each.offset();
        ids.add(id);
      }
      writeBlocks(root, payload, at, payload.length);
      root.write(PlainEnvelope.tail());
      root.close();
      for (int i = 0; i < ids.size(); i++) {
        Blob blob = DataHandlerUtils.toBlob((DataHandler) reply.references().get(i).content());
        if (blob instanceof PartBlob part) {
          message.writePart(part, ids.get(i), preserve);
        } else {
          message.writePart(blob, ids.get(i));
        }
      }
      message.complete();
    }

    /**
     * Writes no more bytes at once than Axiom: longer blocks would pass the buffers in which Axis2
     * and the container hold the beginning of a response, which a fault may yet replace.
     */
    private static void writeBlocks(OutputStream out, byte[] bytes, int from, int to)
        throws IOException {
      for (int at = from; at < to; at += BLOCK_BYTES) {
        out.write(bytes, at, Math.min(BLOCK_BYTES, to - at));
      }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      stock.sendTo(out);
    }

    @Override
    ResponseSource again() {
      return new Referring(reply, stock);
    }
  }

  /** A payload that is too long for memory, written when the response is sent. */
  private static final class Streamed extends ResponseSource {
    private final Reply.Streamed reply;
    private final Reply.Stock stock;

    Streamed(Reply.Streamed reply, Reply.Stock stock) {
      this.reply = reply;
      this.stock = stock;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      reply.writeTo(out, stock);
    }

    @Override
    ResponseSource again() {
      return new Streamed(reply, stock);
    }
  }

  /** A payload whose start tag declares that there is no default namespace. */
  private static final class Shielded extends ResponseSource {
    private final ResponseSource payload;

    Shielded(ResponseSource payload) {
      this.payload = payload;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      payload.writeTo(new ShieldingStream(out));
    }

    @Override
    ResponseSource again() {
      return new Shielded(payload.again());
    }
  }

  /** Adds the declaration to the first start tag, unless that declares a default namespace. */
  private static final class ShieldingStream extends FilterOutputStream {
    private static final String DEFAULT_NAMESPACE = " xmlns=\"";

    /** The end of the name in a start tag. */
    private static final Pattern NAME_END = Pattern.compile("(?=[\\s/>])");

    /** The tag as far as it has been written; null behind it. */
    private @Nullable StringBuilder tag = new StringBuilder();

    ShieldingStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      int behind = from;
      StringBuilder open = tag;
      while (open != null && behind < from + count) {
        char next = (char) (bytes[behind++] & 0xFF);
        open.append(next);
        if (next == '>') {
          out.write(shielded(open.toString()).getBytes(ISO_8859_1));
          open = null;
          tag = null;
        }
      }
      out.write(bytes, behind, from + count - behind);
    }

    private static String shielded(String start) {
      return start.contains(DEFAULT_NAMESPACE)
          ? start
          : NAME_END.matcher(start).replaceFirst(DEFAULT_NAMESPACE + '"');
    }
  }

  /**
   * The payload in UTF-8, not to be modified. Made on demand if it is not held.
   *
   * @throws IOException if it can no longer be written
   */
  public byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writeTo(bytes);
    return bytes.toByteArray();
  }

  /** Writes the payload in UTF-8. */
  public abstract void writeTo(OutputStream out) throws IOException;

  /**
   * The same payload for an envelope with a default namespace, which would otherwise apply to the
   * elements without a prefix.
   */
  final ResponseSource inNoDefaultNamespace() {
    return new Shielded(this).withSourcesOf(this);
  }

  /** Another source of the same payload. */
  abstract ResponseSource again();

  /**
   * Leaves messages with attachments (MTOM) that Axiom writes to the payload's first source, in
   * which binary values are no text yet.
   */
  public ResponseSource attachingBy(@Nullable OMDataSource first) {
    attaching = first;
    return this;
  }

  /**
   * Leaves whatever is more than UTF-8 on a connection to the element that the bytes replace: a
   * tree of the payload has its binary values, and failures in other encodings are its own.
   *
   * @param element makes the element, any number of times
   * @param first its source, if it may be sent with attachments
   */
  public ResponseSource inPlaceOf(Supplier<OMElement> element, @Nullable OMDataSource first) {
    stocks = element;
    return attachingBy(first);
  }

  /** Takes over what else can write another source's payload, which is the same. */
  final ResponseSource withSourcesOf(ResponseSource other) {
    stocks = other.stocks;
    return attachingBy(other.attaching);
  }

  /** Whether the payload may be sent with attachments. */
  public final boolean mayAttach() {
    return attaching != null;
  }

  @Override
  public final OMDataSourceExt copy() {
    return again().withSourcesOf(this);
  }

  /**
   * Replaces a payload. On failure, the envelope is unchanged.
   *
   * @param name with the prefix used in the bytes
   */
  public void replace(OMElement payload, QName name, OMFactory factory) {
    OMElement ours = factory.createOMElement(this, name);
    payload.insertSiblingBefore(ours);
    try {
      payload.detach();
    } catch (RuntimeException | Error failed) {
      ours.detach();
      throw failed;
    }
  }

  @Override
  public void serialize(XMLStreamWriter writer) throws XMLStreamException {
    OMDataSource first = attaching;
    if (first != null && writer instanceof MTOMXMLStreamWriter mtom && mtom.isOptimized()) {
      first.serialize(writer);
      return;
    }
    OutputStream out = rawOutput(writer);
    if (out == null) {
      OMElement element =
          stocks == null
              ? OMXMLBuilderFactory.createStAXOMBuilder(getReader()).getDocumentElement()
              : stocks.get();
      element.serialize(writer, false);
      return;
    }
    try {
      writeTo(out);
    } catch (IOException failed) {
      throw new XMLStreamException(failed);
    }
  }

  private static @Nullable OutputStream rawOutput(XMLStreamWriter writer)
      throws XMLStreamException {
    return writer instanceof MTOMXMLStreamWriter mtom
            && "UTF-8".equalsIgnoreCase(mtom.getCharSetEncoding())
        ? mtom.getOutputStream()
        : null;
  }

  @Override
  public XMLStreamReader getReader() throws XMLStreamException {
    if (stocks != null && mayAttach()) {
      return stocks.get().getXMLStreamReader();
    }
    try {
      return StaxReaders.document(toBytes());
    } catch (IOException failed) {
      throw new XMLStreamException(failed);
    }
  }

  @Override
  public boolean isDestructiveRead() {
    return false;
  }

  @Override
  public boolean isDestructiveWrite() {
    return false;
  }
}
