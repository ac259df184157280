package io.github.deltasoap.benchmarks.channel.infoset;

import com.siemens.ct.exi.core.CodingMode;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.main.api.stream.StAXDecoder;
import com.siemens.ct.exi.main.api.stream.StAXEncoder;
import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.Constants;
import org.apache.axis2.client.Options;
import org.apache.axis2.engine.AxisConfiguration;
import org.jspecify.annotations.Nullable;

/** A binary encoding of XML. Stateless, for any thread. */
public enum Encoding {
  /** With the tables of a message only, as it is used with SOAP. */
  FAST_INFOSET("application/fastinfoset", null),

  /** Without a schema, in bits. */
  EXI("application/exi", CodingMode.BIT_PACKED),

  /** Without a schema, sorted by the names of elements and deflated. */
  EXI_COMPRESSED("application/x-exi-compressed", CodingMode.COMPRESSION);

  private final String mediaType;

  /** The mode of EXI; null for Fast Infoset. */
  private final @Nullable CodingMode exi;

  Encoding(String mediaType, @Nullable CodingMode exi) {
    this.mediaType = mediaType;
    this.exi = exi;
  }

  private XMLStreamWriter writer(OutputStream out) throws XMLStreamException {
    if (exi == null) {
      return new StAXDocumentSerializer(out);
    }
    try {
      StAXEncoder encoder = new StAXEncoder(factory(exi));
      encoder.setOutputStream(out);
      return encoder;
    } catch (EXIException | IOException e) {
      throw new XMLStreamException(e);
    }
  }

  private XMLStreamReader reader(InputStream in) throws XMLStreamException {
    if (exi == null) {
      return new StAXDocumentParser(in);
    }
    try {
      StAXDecoder decoder = new StAXDecoder(factory(exi));
      decoder.setInputStream(in);
      return decoder;
    } catch (EXIException | IOException e) {
      throw new XMLStreamException(e);
    }
  }

  private static EXIFactory factory(CodingMode mode) {
    EXIFactory factory = DefaultEXIFactory.newInstance();
    factory.setCodingMode(mode);
    return factory;
  }

  /** Encodes an envelope, which stays as it is. */
  public void write(SOAPEnvelope envelope, OutputStream out) throws XMLStreamException {
    XMLStreamWriter writer = writer(out);
    writer.writeStartDocument();
    envelope.serialize(writer);
    writer.writeEndDocument();
    writer.flush();
  }

  /** Starts to decode an envelope, which reads on when it is used. */
  public SOAPEnvelope read(InputStream in) throws XMLStreamException {
    return OMXMLBuilderFactory.createStAXSOAPModelBuilder(reader(in)).getSOAPEnvelope();
  }

  /** Makes a server or client able to read and write the encoding; a server answers in kind. */
  public void addTo(AxisConfiguration configuration) {
    configuration.addMessageBuilder(mediaType, new EncodedBuilder(this));
    configuration.addMessageFormatter(mediaType, new EncodedFormatter(this));
  }

  /** Makes a client write the encoding. */
  public void choose(Options options) {
    options.setProperty(Constants.Configuration.MESSAGE_TYPE, mediaType);
  }

  String mediaType() {
    return mediaType;
  }
}
