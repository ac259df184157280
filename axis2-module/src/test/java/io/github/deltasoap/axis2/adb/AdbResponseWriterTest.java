package io.github.deltasoap.axis2.adb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.check.Verifications;
import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.databinding.write.PayloadStreamWriter;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.impl.MTOMXMLStreamWriter;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.apache.axis2.databinding.ADBException;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.junit.jupiter.api.Test;

/** Envelopes as generated receivers build them, around beans that write themselves. */
class AdbResponseWriterTest {
  private static final QName NAME = new QName("urn:a", "answer", "a");
  private static final String TEXT = "<&>\"']]>\t\n\r\u0085\u2028\u20ac\ud83d\ude00";

  /** The content that a bean writes inside its element. */
  private interface Content {
    void writeTo(XMLStreamWriter writer) throws XMLStreamException;
  }

  private record Bean(Content content) implements ADBBean {
    @Override
    public OMElement getOMElement(QName name, OMFactory factory) {
      return factory.createOMElement(new ADBDataSource(this, name));
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer) throws XMLStreamException {
      serialize(name, writer, false);
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer, boolean typed)
        throws XMLStreamException {
      writer.writeStartElement(name.getPrefix(), name.getLocalPart(), name.getNamespaceURI());
      writer.writeNamespace(name.getPrefix(), name.getNamespaceURI());
      content.writeTo(writer);
      writer.writeEndElement();
    }
  }

  private final List<Difference> differences = new ArrayList<>();
  private final List<Difference> misfits = new ArrayList<>();
  private final Tally tally = new Tally();
  private final List<String> problems = new ArrayList<>();
  private final Circuit circuit = new Circuit("responses", problems::add);
  private final AdbResponseWriter responses =
      new AdbResponseWriter(
          null,
          WriteStrategy.DIRECT,
          null,
          circuit,
          Verifications.noting(differences, tally),
          misfits::add);

  private static SOAPEnvelope envelope(Content content) {
    SOAPEnvelope envelope = OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
    envelope.getBody().addChild(new Bean(content).getOMElement(NAME, envelope.getOMFactory()));
    return envelope;
  }

  private static String text(SOAPEnvelope envelope) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    envelope.serialize(out, new OMOutputFormat(), true);
    return out.toString(UTF_8);
  }

  private static boolean isBytes(SOAPEnvelope envelope) {
    return envelope.getBody().getFirstOMChild() instanceof OMSourcedElement payload
        && payload.getDataSource() instanceof BytesSource;
  }

  private static void everything(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeNamespace("b", "urn:b\"<");
    writer.writeAttribute("b", "urn:b\"<", "size", TEXT);
    writer.writeAttribute("plain", "");
    writer.writeStartElement("a", "text", "urn:a");
    writer.writeCharacters(TEXT);
    writer.writeEndElement();
    writer.writeStartElement("", "none", "");
    writer.writeNamespace("", "");
    writer.writeCharacters("");
    writer.writeEndElement();
    writer.writeStartElement("", "default", "urn:d");
    writer.writeNamespace("", "urn:d");
    writer.writeEndElement();
    writer.writeStartElement("a", "any", "urn:a");
    ConverterUtil.serializeAnyType(Integer.valueOf(3), writer);
    writer.writeEndElement();
  }

  @Test
  void theBytesAreThoseOfAxiom() throws Exception {
    Content content =
        writer -> {
          writer.writeNamespace("xsi", "http://www.w3.org/2001/XMLSchema-instance");
          writer.writeNamespace("xsd", "http://www.w3.org/2001/XMLSchema");
          everything(writer);
        };
    SOAPEnvelope envelope = envelope(content);
    assertThat(responses.write(envelope, false)).isInstanceOf(Reply.Written.class);
    assertThat(isBytes(envelope)).isTrue();
    // The module also writes xmlns="": a handler may declare another default namespace.
    assertThat(text(envelope).replace(" xmlns=\"\"", "")).isEqualTo(text(envelope(content)));
    assertThat(problems).isEmpty();
    assertThat(differences).isEmpty();
  }

  @Test
  void prefixesThatDifferEachTimeAreNoDifference() throws Exception {
    for (int i = 0; i < 20; i++) {
      assertThat(responses.write(envelope(AdbResponseWriterTest::everything), false))
          .isInstanceOf(Reply.Written.class);
    }
    assertThat(problems).isEmpty();
    assertThat(differences).isEmpty();
  }

  @Test
  void aTreeIsThereForThoseWhoLook() {
    SOAPEnvelope envelope = envelope(AdbResponseWriterTest::everything);
    assertThat(responses.write(envelope, false)).isInstanceOf(Reply.Written.class);
    OMElement payload = envelope.getBody().getFirstElement();
    assertThat(payload.getPrefix()).isEqualTo("a");
    assertThat(payload.getQName()).isEqualTo(NAME);
    assertThat(payload.getFirstElement().getText()).isEqualTo(TEXT);
  }

  @Test
  void aBeanThatCannotBeWrittenIsLeftAsItIs() throws Exception {
    List<Content> contents =
        List.of(
            writer -> writer.writeComment("c"),
            writer -> writer.writeCharacters("\u0001"),
            writer -> writer.getProperty("any"),
            writer -> ((MTOMXMLStreamWriter) writer).isOptimized(),
            writer -> {
              throw new ADBException("not complete");
            },
            writer -> {
              throw new XMLStreamException("not written");
            },
            writer -> {
              throw new NoSuchMethodError("of another version");
            });
    for (Content content : contents) {
      SOAPEnvelope envelope = envelope(content);
      assertThat(responses.write(envelope, false))
          .isEqualTo(new Reply.ToStock(ReplyReason.FAILED_GETTER));
      assertThat(envelope.getBody().getFirstOMChild())
          .isInstanceOfSatisfying(
              OMSourcedElement.class,
              payload -> assertThat(payload.getDataSource()).isInstanceOf(ADBDataSource.class));
    }
    assertThat(responses.write(envelope(AdbResponseWriterTest::everything), false))
        .isInstanceOf(Reply.Written.class);
    assertThat(problems).isEmpty();
    assertThat(differences).isEmpty();
  }

  @Test
  void anErrorLeavesThisAndAllLaterResponsesToStock() throws Exception {
    Content failing =
        writer -> {
          if (writer instanceof PayloadStreamWriter) {
            throw new AssertionError("SECRET");
          }
          writer.writeCharacters("stock's");
        };
    SOAPEnvelope envelope = envelope(failing);
    assertThat(responses.write(envelope, false))
        .isEqualTo(new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR));
    assertThat(text(envelope)).isEqualTo(text(envelope(failing)));
    assertThat(responses.write(envelope(AdbResponseWriterTest::everything), false))
        .isEqualTo(new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR));
    assertThat(problems)
        .singleElement()
        .asString()
        .startsWith(
            "stock handles all responses from now on, since the module failed unexpectedly:"
                + " java.lang.AssertionError at io.github.deltasoap.axis2.adb.AdbResponseWriterTest.");
    assertThat(circuit.failures()).isEqualTo(1);
  }

  @Test
  void noResponseThatDiffersFromStocksIsSent() throws Exception {
    Content different =
        writer ->
            writer.writeCharacters(writer instanceof PayloadStreamWriter ? "ours" : "stock's");
    for (int i = 0; i < 8; i++) {
      assertThat(responses.write(envelope(AdbResponseWriterTest::everything), false))
          .isInstanceOf(Reply.Written.class);
    }
    assertThat(tally.verifiedSamples()).containsEntry("SAME", 8L);
    // Not one of the first any more, and not sampled.
    assertThat(responses.write(envelope(different), false)).isInstanceOf(Reply.Written.class);
    AdbResponseWriter another =
        new AdbResponseWriter(
            null,
            WriteStrategy.DIRECT,
            null,
            circuit,
            Verifications.noting(differences, tally),
            misfits::add);
    // The operation is at stock after the first; others may be on their way.
    for (int i = 1; i <= 20; i++) {
      SOAPEnvelope envelope = envelope(different);
      assertThat(another.write(envelope, false))
          .isEqualTo(new Reply.ToStock(ReplyReason.DIFFERENCE));
      assertThat(text(envelope)).contains(">stock's<");
      assertThat(differences)
          .hasSize(i)
          .containsOnly(
              new Difference(
                  "Service",
                  "operation",
                  Direction.RESPONSE,
                  differences.get(0).shape(),
                  "/answer"));
    }
    assertThat(tally.differenceCount()).isEqualTo(20);
    assertThat(problems).isEmpty();
    assertThat(misfits).isEmpty();
  }

  @Test
  void whatStockItselfMakesAnewIsNoDifferenceAndNotSent() throws Exception {
    AtomicInteger clock = new AtomicInteger();
    Content ticking = writer -> writer.writeCharacters("" + clock.incrementAndGet());
    for (int i = 0; i < 8; i++) {
      assertThat(responses.write(envelope(ticking), false))
          .isEqualTo(new Reply.ToStock(ReplyReason.DIFFERENCE));
    }
    assertThat(responses.write(envelope(ticking), false)).isInstanceOf(Reply.Written.class);
    assertThat(tally.verifiedSamples()).containsEntry("UNSTABLE", 8L);
    assertThat(differences).isEmpty();
  }

  /** Both answers of stock's may fall into one tick of a clock, after ours. */
  @Test
  void timesAreNoDifference() {
    AtomicInteger calls = new AtomicInteger();
    long start = System.nanoTime();
    Content dated =
        writer -> {
          boolean isOurs = calls.getAndIncrement() == 0;
          long ticks = 1 + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) / 40;
          writer.writeCharacters("" + (isOurs ? 0 : ticks));
        };
    assertThat(responses.write(envelope(dated), false))
        .isEqualTo(new Reply.ToStock(ReplyReason.DIFFERENCE));
    assertThat(tally.verifiedSamples()).containsEntry("UNSTABLE", 1L);
    assertThat(differences).isEmpty();
  }

  @Test
  void whatIsNotAnUntouchedBeanIsLeftAsItIs() {
    SOAPEnvelope none = OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
    assertThat(responses.write(none, false)).isEqualTo(new Reply.ToStock(ReplyReason.ENVELOPE));
    SOAPEnvelope looked = envelope(AdbResponseWriterTest::everything);
    assertThat(looked.getBody().getFirstElement().getFirstElement()).isNotNull();
    assertThat(responses.write(looked, false)).isEqualTo(new Reply.ToStock(ReplyReason.ENVELOPE));
    SOAPEnvelope two = envelope(AdbResponseWriterTest::everything);
    two.getBody().addChild(two.getOMFactory().createOMElement(new QName("second")));
    assertThat(responses.write(two, false)).isEqualTo(new Reply.ToStock(ReplyReason.ENVELOPE));
  }

  @Test
  void stockWritesWhereItIsChosen() {
    AdbResponseWriter stock =
        new AdbResponseWriter(
            null,
            WriteStrategy.STOCK,
            null,
            circuit,
            Verifications.noting(differences, tally),
            misfits::add);
    SOAPEnvelope envelope = envelope(AdbResponseWriterTest::everything);
    assertThat(stock.write(envelope, false)).isEqualTo(new Reply.ToStock(ReplyReason.OPERATION));
    assertThat(isBytes(envelope)).isFalse();
  }
}
