package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPCloneOptions;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesSourceTest {
  private static final String PAYLOAD =
      "<n:a xmlns:n=\"urn:n\" xmlns=\"\"><b>\u20ac &lt; ]]&gt;</b><b></b></n:a>";

  /** The payload as Axiom writes it after parsing it. */
  private static final String READ = "<n:a xmlns:n=\"urn:n\"><b>\u20ac &lt; ]]&gt;</b><b/></n:a>";

  private final SOAPFactory factory = OMAbstractFactory.getSOAP11Factory();
  private final SOAPEnvelope envelope = factory.getDefaultEnvelope();
  private final OMSourcedElement payload =
      factory.createOMElement(
          new BytesSource(PAYLOAD.getBytes(UTF_8)), new QName("urn:n", "a", "n"));

  BytesSourceTest() {
    envelope.getBody().addChild(payload);
  }

  private static String around(String content) {
    String soap = "http://schemas.xmlsoap.org/soap/envelope/";
    return "<soapenv:Envelope xmlns:soapenv=\""
        + soap
        + "\"><soapenv:Header/><soapenv:Body>"
        + content
        + "</soapenv:Body></soapenv:Envelope>";
  }

  private String serialized(Charset charset, boolean optimized) throws IOException {
    OMOutputFormat format = new OMOutputFormat();
    format.setCharSetEncoding(charset.name());
    format.setDoOptimize(optimized);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    envelope.serialize(out, format, false);
    return out.toString(charset);
  }

  @Test
  void theBytesGoOutAsTheyAre() throws IOException {
    assertThat(serialized(UTF_8, false)).isEqualTo(around(PAYLOAD));
    assertThat(serialized(UTF_8, true)).contains("application/xop+xml", around(PAYLOAD));
    assertThat(payload.isExpanded()).isFalse();
  }

  /** In pieces of any length, as long payloads are written. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "<n:a xmlns:n='u'><b>c</b></n:a>, <n:a xmlns='' xmlns:n='u'><b>c</b></n:a>",
        "<a><b>c</b></a>, <a xmlns=''><b>c</b></a>",
        "<a/>, <a xmlns=''/>",
        "<h\u00e4us/>, <h\u00e4us xmlns=''/>",
        "<a xmlns='u'><b/></a>, <a xmlns='u'><b/></a>",
      })
  void noDefaultNamespaceApplies(String bytes, String expected) throws IOException {
    byte[] written = bytes.replace('\'', '"').getBytes(UTF_8);
    for (int piece = 1; piece <= written.length; piece++) {
      int length = piece;
      ResponseSource inPieces =
          new ResponseSource() {
            @Override
            public void writeTo(OutputStream out) throws IOException {
              for (int at = 0; at < written.length; at += length) {
                out.write(written, at, Math.min(length, written.length - at));
              }
            }

            @Override
            ResponseSource again() {
              return this;
            }
          };
      assertThat(new String(inPieces.inNoDefaultNamespace().toBytes(), UTF_8))
          .isEqualTo(expected.replace('\'', '"'));
    }
  }

  @Test
  void inAnotherEncodingTheyAreRead() throws IOException {
    assertThat(serialized(UTF_16, false)).isEqualTo(around(READ));
    assertThat(serialized(ISO_8859_1, false)).isEqualTo(around(READ.replace("\u20ac", "&#x20ac;")));
  }

  @Test
  void aTextHasThemToo() {
    assertThat(envelope).hasToString(around(READ));
  }

  @Test
  void whoLooksInsideFindsATree() throws IOException {
    assertThat(payload.getFirstElement().getText()).isEqualTo("\u20ac < ]]>");
    payload.getFirstElement().setText("new");
    assertThat(serialized(UTF_8, false))
        .isEqualTo(around("<n:a xmlns:n=\"urn:n\"><b>new</b><b/></n:a>"));
  }

  @Test
  void aCopyOfTheEnvelopeHasThemToo() {
    SOAPCloneOptions options = new SOAPCloneOptions();
    options.setPreserveModel(true);
    options.setCopyOMDataSources(true);
    SOAPEnvelope copy = (SOAPEnvelope) envelope.clone(options);
    assertThat(((OMSourcedElement) copy.getBody().getFirstElement()).isExpanded()).isFalse();
    assertThat(copy.getBody().getFirstElement().getFirstElement().getText())
        .isEqualTo("\u20ac < ]]>");
    assertThat(payload.isExpanded()).isFalse();
  }
}
