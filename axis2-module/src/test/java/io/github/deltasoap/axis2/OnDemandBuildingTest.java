package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.HandlerDescription;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only elements that a handler looks into are built (HiSOAP, section IV.A). */
class OnDemandBuildingTest {
  private static final String ADDRESSING = "http://www.w3.org/2005/08/addressing";

  private interface Look {
    void at(SOAPEnvelope envelope) throws AxisFault;
  }

  /** Keeps the envelopes, to check afterwards which elements were built. */
  private static final class Keeper extends AbstractHandler {
    private final Look look;
    private final List<SOAPEnvelope> envelopes = new ArrayList<>();

    Keeper(Look look) {
      this.look = look;
      HandlerDescription description = new HandlerDescription("keeper");
      description.setHandler(this);
      init(description);
    }

    @Override
    public InvocationResponse invoke(MessageContext context) throws AxisFault {
      envelopes.add(context.getEnvelope());
      look.at(context.getEnvelope());
      return InvocationResponse.CONTINUE;
    }
  }

  @TempDir private Path directory;

  /** A message with three header blocks, whose values contain {@code number}. */
  private static byte[] message(int number, String mustUnderstand) {
    return ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:wsa=\""
            + ADDRESSING
            + "\"><e:Header><wsa:MessageID>urn:uuid:"
            + number
            + "</wsa:MessageID><wsa:To>http://localhost/"
            + number
            + "</wsa:To><x:Trace xmlns:x=\"urn:x\""
            + mustUnderstand
            + "><x:Id>"
            + number
            + "</x:Id></x:Trace></e:Header><e:Body><o:submit xmlns:o=\"http://orders\"><name>n"
            + number
            + "</name><counts>1</counts></o:submit></e:Body></e:Envelope>")
        .getBytes(UTF_8);
  }

  /** The names of the delayed elements that were built. */
  private static TreeSet<String> built(SOAPEnvelope envelope) {
    List<OMElement> delayed = new ArrayList<>();
    for (Iterator<?> each = envelope.getHeader().getChildElements(); each.hasNext(); ) {
      delayed.add((OMElement) each.next());
    }
    delayed.add(envelope.getBody().getFirstElement());
    TreeSet<String> built = new TreeSet<>();
    for (OMElement element : delayed) {
      if (((OMSourcedElement) element).isExpanded()) {
        built.add(element.getLocalName());
      }
    }
    assertThat(delayed).hasSize(4);
    return built;
  }

  /**
   * Sends messages until some are hits; returns the elements built of each, first contact included.
   */
  private List<TreeSet<String>> builtBy(Look look, String mustUnderstand, String expected)
      throws Exception {
    Keeper keeper = new Keeper(look);
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      phase(host).addHandler(keeper, 0);
      long deadline = System.nanoTime() + 10_000_000_000L;
      for (int i = 0; ModuleHost.bean("Orders").getHits() < 3; i++) {
        assertThat(System.nanoTime()).as("hits").isLessThan(deadline);
        InProcessClient.Response response =
            host.client().post("Orders", message(i, mustUnderstand));
        assertThat(response.body() + response.fault()).contains(expected.replace("#", "" + i));
        Thread.sleep(5);
      }
    }
    return keeper.envelopes.stream().map(OnDemandBuildingTest::built).toList();
  }

  private static Phase phase(ModuleHost host) {
    for (Phase phase : host.configuration().getAxisConfiguration().getInFlowPhases()) {
      if (phase.getPhaseName().equals("PreDispatch")) {
        return phase;
      }
    }
    throw new IllegalStateException("No such phase");
  }

  private static SOAPHeaderBlock block(SOAPEnvelope envelope, String name) {
    for (Iterator<?> each = envelope.getHeader().examineAllHeaderBlocks(); each.hasNext(); ) {
      SOAPHeaderBlock block = (SOAPHeaderBlock) each.next();
      if (block.getLocalName().equals(name)) {
        return block;
      }
    }
    throw new IllegalStateException("No " + name);
  }

  @Test
  void nothingIsBuiltIfNobodyLooks() throws Exception {
    assertThat(builtBy(envelope -> {}, "", "n#/[1]/null")).allMatch(TreeSet::isEmpty);
  }

  @Test
  void namesAndSoapAttributesAreKnownWithoutBuilding() throws Exception {
    List<TreeSet<String>> built =
        builtBy(
            envelope -> {
              SOAPHeaderBlock trace = block(envelope, "Trace");
              assertThat(trace.getQName().getNamespaceURI()).isEqualTo("urn:x");
              assertThat(trace.getPrefix()).isEqualTo("x");
              assertThat(trace.getMustUnderstand()).isTrue();
              assertThat(trace.getRole()).isEqualTo("urn:someone-else");
              assertThat(block(envelope, "To").getMustUnderstand()).isFalse();
              assertThat(block(envelope, "To").getRole()).isNull();
              assertThat(envelope.getVersion().getEnvelopeURI())
                  .isEqualTo("http://schemas.xmlsoap.org/soap/envelope/");
              assertThat(envelope.getBody().getFirstElement().getLocalName()).isEqualTo("submit");
            },
            " e:mustUnderstand=\"1\" e:actor=\"urn:someone-else\"",
            "n#/[1]/null");
    assertThat(built).allMatch(TreeSet::isEmpty);
  }

  @Test
  void aBlockThatIsNotUnderstoodIsRefusedAndNothingIsBuilt() throws Exception {
    Keeper keeper = new Keeper(envelope -> {});
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      host.deployOrders();
      phase(host).addHandler(keeper, 0);
      for (int i = 0; i < 5; i++) {
        assertThat(host.client().post("Orders", message(i, " e:mustUnderstand=\"1\"")).fault())
            .isEqualTo("Must Understand check failed for header urn:x : Trace");
      }
    }
    assertThat(keeper.envelopes).hasSize(5).allMatch(envelope -> built(envelope).isEmpty());
  }

  @Test
  void aBlockThatAHandlerUnderstandsIsBuiltAloneAndTheRequestIsServed() throws Exception {
    List<TreeSet<String>> built =
        builtBy(
            envelope -> {
              SOAPHeaderBlock trace = block(envelope, "Trace");
              assertThat(trace.getFirstElement().getText()).isNotEmpty();
              trace.setProcessed();
            },
            " e:mustUnderstand=\"1\"",
            "n#/[1]/null");
    assertThat(built).allMatch(names -> names.equals(new TreeSet<>(List.of("Trace"))));
  }

  @Test
  void addressingBuildsItsBlocksAndNotTheBody() throws Exception {
    List<TreeSet<String>> built =
        builtBy(
            envelope -> {
              for (String name : List.of("MessageID", "To")) {
                SOAPHeaderBlock block = block(envelope, name);
                assertThat(block.getText()).startsWith(name.equals("To") ? "http:" : "urn:uuid:");
                block.setProcessed();
              }
            },
            "",
            "n#/[1]/null");
    assertThat(built).allMatch(names -> names.equals(new TreeSet<>(List.of("MessageID", "To"))));
  }
}
