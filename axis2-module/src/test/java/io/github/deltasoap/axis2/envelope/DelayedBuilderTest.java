package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.om.ds.StringOMDataSource;
import org.apache.axiom.om.ds.custombuilder.CustomBuilder;
import org.apache.axiom.om.ds.custombuilder.CustomBuilderSupport;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.junit.jupiter.api.Test;

/** The builder of a delayed envelope does what stock's does, and builds nothing by itself. */
class DelayedBuilderTest {
  private static final String MESSAGE =
      "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Header>"
          + "<h:a xmlns:h=\"urn:h\">b</h:a></e:Header><e:Body>"
          + "<p:call xmlns:p=\"urn:p\"><q><r>1</r></q><s>2</s></p:call></e:Body></e:Envelope>";

  private static DelayedEnvelope delayed() {
    byte[] bytes = MESSAGE.getBytes(UTF_8);
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    assertThat(scanner.scan(WireMessage.of(bytes))).isNull();
    DelayedEnvelope built = EnvelopeBuilder.build(scanner, bytes, null);
    built.offerBuilder(WireMessage.of(bytes), null, null);
    return built;
  }

  private static SOAPEnvelope stock() {
    return OMXMLBuilderFactory.createSOAPModelBuilder(
            new ByteArrayInputStream(MESSAGE.getBytes(UTF_8)), "UTF-8")
        .getSOAPEnvelope();
  }

  private static List<SOAPEnvelope> both() {
    return List.of(stock(), delayed().envelope());
  }

  @Test
  void itIsABuilderOfTheSameKind() {
    for (SOAPEnvelope envelope : both()) {
      OMXMLParserWrapper builder = envelope.getBuilder();
      assertThat(builder).isInstanceOf(SOAPModelBuilder.class);
      assertThat(builder).isInstanceOf(CustomBuilderSupport.class);
      assertThat(envelope.getBuilder()).isSameAs(builder);
      assertThat(builder.isCompleted()).isFalse();
      assertThat(builder.getDocument()).isSameAs(envelope.getParent());
      assertThat(builder.getDocumentElement()).isSameAs(envelope);
      assertThat(((SOAPModelBuilder) builder).getSOAPEnvelope()).isSameAs(envelope);
      assertThat(((SOAPModelBuilder) builder).getSOAPMessage()).isSameAs(envelope.getParent());
      assertThat(builder.getDocumentElement(true)).isSameAs(envelope);
      assertThat(envelope.getParent()).isNull();
    }
  }

  @Test
  void askingForItBuildsNothing() {
    DelayedEnvelope delayed = delayed();
    OMXMLParserWrapper builder = delayed.envelope().getBuilder();
    builder.detach();
    builder.close();
    delayed.envelope().close(false);
    delayed.envelope().close(true);
    assertThat(delayed.isUntouched(delayed.envelope())).isTrue();
    assertThat(delayed.envelope().isComplete()).isTrue();
  }

  @Test
  void itIsCompletedWithThePayload() {
    for (SOAPEnvelope envelope : both()) {
      OMXMLParserWrapper builder = envelope.getBuilder();
      OMElement payload = envelope.getBody().getFirstElement();
      assertThat(payload.getFirstElement().getLocalName()).isEqualTo("q");
      assertThat(builder.isCompleted()).isFalse();
      payload.build();
      envelope.build();
      // Stock reads on behind the envelope only for its document.
      builder.getDocument().build();
      assertThat(builder.isCompleted()).isTrue();
    }
  }

  @Test
  void envelopesAreWrittenAndConsumedAsBefore() throws Exception {
    for (boolean asked : new boolean[] {false, true}) {
      for (SOAPEnvelope envelope : both()) {
        if (asked) {
          assertThat(envelope.getBuilder()).isNotNull();
        }
        assertThat(envelope.toString()).isEqualTo(stock().toString());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        envelope.serialize(out, new OMOutputFormat(), false);
        assertThat(out.toString(UTF_8)).isEqualTo(stock().toString());
      }
    }
  }

  @Test
  void discardedEnvelopesLeaveTheirDocument() {
    for (SOAPEnvelope envelope : both()) {
      envelope.discard();
      assertThat(envelope.getParent()).isNull();
    }
  }

  /**
   * Makes an element of its own for each element that is selected by its name.
   *
   * @param selected a local name
   */
  private record Custom(String selected, List<String> seen)
      implements CustomBuilder, CustomBuilder.Selector {
    @Override
    public boolean accepts(
        org.apache.axiom.om.OMContainer parent, int depth, String namespaceUri, String localName) {
      boolean accepted = localName.equals(selected);
      if (accepted) {
        seen.add(((OMElement) parent).getLocalName() + " " + depth + " {" + namespaceUri + "}");
      }
      return accepted;
    }

    @Override
    public StringOMDataSource create(OMElement element) {
      seen.add(element.toString());
      String prefix = element.getNamespaceURI() == null ? "" : " xmlns=\"urn:p\"";
      return new StringOMDataSource("<" + selected + prefix + ">custom</" + selected + ">");
    }
  }

  @Test
  void customBuildersMakeThePayload() {
    for (SOAPEnvelope envelope : both()) {
      Custom custom = new Custom("call", new ArrayList<>());
      ((CustomBuilderSupport) envelope.getBuilder()).registerCustomBuilder(custom, custom);
      OMElement payload = envelope.getBody().getFirstElement();
      assertThat(payload).isInstanceOf(OMSourcedElement.class);
      assertThat(payload.getQName().toString()).isEqualTo("{urn:p}call");
      assertThat(((OMSourcedElement) payload).getDataSource())
          .isInstanceOf(StringOMDataSource.class);
      assertThat(payload.getText()).isEqualTo("custom");
      assertThat(payload.getNextOMSibling()).isNull();
      assertThat(custom.seen)
          .containsExactly(
              "Body 3 {urn:p}", "<p:call xmlns:p=\"urn:p\"><q><r>1</r></q><s>2</s></p:call>");
    }
  }

  @Test
  void customBuildersMakeElementsInsideThePayload() {
    for (SOAPEnvelope envelope : both()) {
      Custom custom = new Custom("s", new ArrayList<>());
      ((CustomBuilderSupport) envelope.getBuilder()).registerCustomBuilder(custom, custom);
      OMElement payload = envelope.getBody().getFirstElement();
      OMElement last = (OMElement) payload.getFirstElement().getNextOMSibling();
      assertThat(last).isInstanceOf(OMSourcedElement.class);
      assertThat(last.getText()).isEqualTo("custom");
      assertThat(custom.seen).containsExactly("call 4 {}", "<s>2</s>");
    }
  }
}
