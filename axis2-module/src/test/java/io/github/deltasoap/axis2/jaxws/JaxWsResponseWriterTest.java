package io.github.deltasoap.axis2.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.check.Verifications;
import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.jaxb.JaxbNamedTypes;
import io.github.deltasoap.axis2.jaxb.JaxbResponseIntrospector;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.serializer.TemplateSettings;
import io.github.deltasoap.serializer.TemplateStore;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.datasource.jaxb.JAXBDataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Envelopes as stock's JAX-WS receiver builds them, around objects that JAXB writes. */
class JaxWsResponseWriterTest {
  private static final QName NAME = new QName("urn:a", "answer", "ns2");

  /** A payload with its own root element. */
  @XmlRootElement(name = "answer", namespace = "urn:a")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Answer {
    @Nullable String text = "t";
  }

  /** A payload whose getter fails only when the module calls it. */
  @XmlRootElement(name = "answer", namespace = "urn:a")
  @XmlAccessorType(XmlAccessType.PUBLIC_MEMBER)
  public static class Fragile {
    private String text = "t";

    public String getText() {
      if (StackWalker.getInstance()
          .walk(frames -> frames.anyMatch(f -> f.getClassName().endsWith(".ReplyWriter")))) {
        throw new AssertionError("SECRET");
      }
      return text;
    }

    public void setText(String text) {
      this.text = text;
    }
  }

  /** A payload with a character that is none of XML, which only stock reports. */
  @XmlRootElement(name = "answer", namespace = "urn:a")
  @XmlAccessorType(XmlAccessType.PUBLIC_MEMBER)
  public static class Unwritten {
    public String getText() {
      return "\u0001";
    }

    public void setText(String text) {
      // Never read.
    }
  }

  private final List<Difference> differences = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();
  private final Circuit circuit = new Circuit("responses", problems::add);

  private JaxWsResponseWriter responses(QName name, boolean isRoot, WriteStrategy strategy)
      throws Undescribed {
    return new JaxWsResponseWriter(
        new JaxWsResponseDescription(
            Answer.class,
            isRoot,
            name,
            false,
            JaxbResponseIntrospector.writer(
                Answer.class,
                null,
                name,
                new SchemaModel(BeanBinders.NONE),
                new JaxbNamedTypes(),
                PropertyReaders.REFLECTIVE)),
        strategy,
        null,
        circuit,
        Verifications.noting(differences));
  }

  private JaxWsResponseWriter direct() throws Undescribed {
    return responses(NAME, true, WriteStrategy.DIRECT);
  }

  /** The context of stock's engine, which knows packages; that of a handler does not. */
  private static final class EngineContext extends JAXBDSContext {
    EngineContext(JAXBContext context) {
      super(context);
    }

    @Override
    public TreeSet<String> getContextPackages() {
      return new TreeSet<>(Set.of(Answer.class.getPackageName()));
    }
  }

  private static SOAPEnvelope envelope(Object object) throws JAXBException {
    return envelope(
        object,
        new EngineContext(JAXBContext.newInstance(Answer.class, Fragile.class, Unwritten.class)));
  }

  private static SOAPEnvelope envelope(Object object, JAXBDSContext context) {
    SOAPEnvelope envelope = OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
    envelope
        .getBody()
        .addChild(
            envelope.getOMFactory().createOMElement(new JAXBDataSource(object, context), NAME));
    return envelope;
  }

  private static boolean isBytes(SOAPEnvelope envelope) {
    return envelope.getBody().getFirstOMChild() instanceof OMSourcedElement payload
        && payload.getDataSource() instanceof BytesSource;
  }

  @Test
  void bytesTakeThePlaceOfTheObject() throws Exception {
    SOAPEnvelope envelope = envelope(new Answer());
    assertThat(direct().write(envelope, false)).isInstanceOf(Reply.Written.class);
    assertThat(isBytes(envelope)).isTrue();
    assertThat(envelope.getBody().getFirstElement().getFirstElement().getText()).isEqualTo("t");
    assertThat(problems).isEmpty();
    assertThat(differences).isEmpty();
  }

  @Test
  void anObjectOfAHandlersContextIsStocks() throws Exception {
    JAXBDSContext handlers = new JAXBDSContext(JAXBContext.newInstance(Answer.class));
    SOAPEnvelope envelope = envelope(new Answer(), handlers);
    assertThat(direct().write(envelope, false)).isInstanceOf(Reply.ToStock.class);
    assertThat(isBytes(envelope)).isFalse();
  }

  @Test
  void bytesTakeThePlaceOfAnElementAroundTheObject() throws Exception {
    JaxWsResponseWriter responses = responses(NAME, false, WriteStrategy.DIRECT);
    SOAPEnvelope expected = envelope(new JAXBElement<>(NAME, Answer.class, new Answer()));
    assertThat(responses.write(expected, false)).isInstanceOf(Reply.Written.class);
    QName other = new QName("urn:a", "other");
    assertThat(
            responses.write(envelope(new JAXBElement<>(other, Answer.class, new Answer())), false))
        .isEqualTo(new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE));
    assertThat(responses.write(envelope(new JAXBElement<>(NAME, Answer.class, null)), false))
        .isEqualTo(new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE));
    assertThat(responses.write(envelope(new Answer()), false))
        .isEqualTo(new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE));
    assertThat(problems).isEmpty();
    assertThat(differences).isEmpty();
  }

  @Test
  void anErrorLeavesThisAndAllLaterResponsesToStock() throws Exception {
    JaxWsResponseWriter responses =
        new JaxWsResponseWriter(
            new JaxWsResponseDescription(
                Fragile.class,
                true,
                NAME,
                false,
                JaxbResponseIntrospector.writer(
                    Fragile.class,
                    null,
                    NAME,
                    new SchemaModel(BeanBinders.NONE),
                    new JaxbNamedTypes(),
                    InvokerGenerator.of(Fragile.class.getClassLoader(), problems::add))),
            WriteStrategy.DIRECT,
            null,
            circuit,
            Verifications.noting(differences));
    for (int i = 0; i < 2; i++) {
      SOAPEnvelope envelope = envelope(new Fragile());
      assertThat(responses.write(envelope, false))
          .isEqualTo(new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR));
      assertThat(isBytes(envelope)).isFalse();
      assertThat(envelope.getBody().getFirstElement().getFirstElement().getText()).isEqualTo("t");
    }
    assertThat(problems)
        .singleElement()
        .asString()
        .contains("failed unexpectedly: java.lang.AssertionError at")
        .doesNotContain("SECRET");
    assertThat(circuit.failures()).isEqualTo(1);
  }

  /** Reads beans as often as a template likes. */
  private record Counting(PropertyReader reader, AtomicInteger reads) implements PropertyReader {
    @Override
    public @Nullable Object get(Object bean, int property) throws Exception {
      reads.incrementAndGet();
      return reader.get(bean, property);
    }

    @Override
    public boolean isRepeatable() {
      return true;
    }
  }

  @Test
  void aResultThatItsTemplateRefusesIsNotReadAgain() throws Exception {
    AtomicInteger reads = new AtomicInteger();
    JaxWsResponseWriter responses =
        new JaxWsResponseWriter(
            new JaxWsResponseDescription(
                Unwritten.class,
                true,
                NAME,
                false,
                JaxbResponseIntrospector.writer(
                    Unwritten.class,
                    null,
                    NAME,
                    new SchemaModel(BeanBinders.NONE),
                    new JaxbNamedTypes(),
                    (bean, getters) ->
                        new Counting(PropertyReaders.REFLECTIVE.of(bean, getters), reads))),
            WriteStrategy.DIFFERENTIAL,
            new TemplateStore(MemoryBudget.of(1 << 20), problems::add)
                .pool(TemplateSettings.DEFAULT),
            circuit,
            Verifications.noting(differences));
    assertThat(responses.write(envelope(new Unwritten()), false))
        .isEqualTo(new Reply.ToStock(ReplyReason.CHARACTERS));
    assertThat(reads).hasValue(1);
    assertThat(problems).isEmpty();
  }

  @Test
  void stockWritesWhatItIsAskedTo() throws Exception {
    SOAPEnvelope envelope = envelope(new Answer());
    assertThat(responses(NAME, true, WriteStrategy.STOCK).write(envelope, false))
        .isEqualTo(new Reply.ToStock(ReplyReason.OPERATION));
    assertThat(isBytes(envelope)).isFalse();
    assertThat(
            new JaxWsResponseWriter(
                    null, WriteStrategy.DIRECT, null, circuit, Verifications.noting(differences))
                .write(envelope, false))
        .isEqualTo(new Reply.ToStock(ReplyReason.OPERATION));
  }

  @Test
  void whatAHandlerHasLookedIntoIsLeftAsItIs() throws Exception {
    SOAPEnvelope looked = envelope(new Answer());
    assertThat(looked.getBody().getFirstElement().getFirstElement()).isNotNull();
    assertThat(direct().write(looked, false)).isEqualTo(new Reply.ToStock(ReplyReason.ENVELOPE));
    SOAPEnvelope declared = envelope(new Answer());
    declared.declareDefaultNamespace("urn:default");
    assertThat(direct().write(declared, false)).isEqualTo(new Reply.ToStock(ReplyReason.ENVELOPE));
    SOAPEnvelope more = envelope(new Answer());
    more.getBody().addChild(more.getOMFactory().createOMElement(new QName("more")));
    assertThat(direct().write(more, false)).isEqualTo(new Reply.ToStock(ReplyReason.ENVELOPE));
    assertThat(problems).isEmpty();
    assertThat(differences).isEmpty();
  }

  @Test
  void noResponseThatDiffersFromStocksIsSent() throws Exception {
    JaxWsResponseWriter responses =
        responses(new QName("urn:a", "other"), true, WriteStrategy.DIRECT);
    SOAPEnvelope envelope = envelope(new Answer());
    // The operation is at stock after the first; others may be on their way.
    for (int i = 1; i <= 20; i++) {
      assertThat(responses.write(envelope, false))
          .isEqualTo(new Reply.ToStock(ReplyReason.DIFFERENCE));
      assertThat(isBytes(envelope)).isFalse();
      assertThat(differences)
          .hasSize(i)
          .containsOnly(
              new Difference(
                  "Service",
                  "operation",
                  Direction.RESPONSE,
                  differences.get(0).shape(),
                  "/other"));
    }
    assertThat(problems).isEmpty();
  }
}
