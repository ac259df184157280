package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.DirectRequest;
import io.github.deltasoap.benchmarks.jmh.compared.DirectResponse;
import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockPojo;
import io.github.deltasoap.benchmarks.jmh.compared.StockResponse;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.samples.EchoMessage;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.soap.SOAPEnvelope;

/** The round trip of an echo message, stage by stage. For one thread. */
sealed interface StagedRoundTrip {
  /**
   * Runs one stage, without modifying its input.
   *
   * @param given the result of the previous stage; the request's bytes for the first
   * @return the input of the next stage; the response's bytes from the last
   */
  Object process(Stage stage, Object given) throws Exception;

  /**
   * Stock's RPC receivers; with complete trees in between, so that no stage does another's work.
   */
  final class Stock implements StagedRoundTrip {
    private final StockPojo request;
    private final RoundTrip.Call call;
    private final StockResponse response;

    Stock(EchoMessage message) throws Exception {
      EchoOfPojo echo = new EchoOfPojo(message);
      request = echo.stockRequest();
      call = echo.stockCall();
      response = echo.stockResponse();
    }

    @Override
    public Object process(Stage stage, Object given) throws Exception {
      return switch (stage) {
        case PARSING -> parse((byte[]) given);
        case UNMARSHALLING -> request.unmarshal((SOAPEnvelope) given);
        case INVOKING -> call.call(given);
        case MARSHALLING -> whole(response.marshal(given));
        case FORMATTING -> response.format((SOAPEnvelope) given);
      };
    }

    private SOAPEnvelope parse(byte[] message) throws Exception {
      SOAPEnvelope envelope = request.parse(message);
      // A complete tree no longer knows its builder.
      OMXMLParserWrapper builder = envelope.getBuilder();
      envelope.build();
      builder.close();
      return envelope;
    }

    private static SOAPEnvelope whole(SOAPEnvelope response) {
      build(response);
      return response;
    }

    /** Completes a tree, including parts that other builders read from beans. */
    private static void build(OMContainer container) {
      for (var each = container.getChildren(); each.hasNext(); ) {
        if (each.next() instanceof OMElement element) {
          element.build();
          build(element);
        }
      }
    }
  }

  /**
   * DeltaSOAP on first contact, with both techniques. Parsing is the check that the message is in
   * the wire profile; unmarshalling reads it again, with the pull reader; marshalling writes the
   * payload's bytes at once; formatting adds the envelope around them.
   */
  final class Both implements StagedRoundTrip {
    private record Received(WireMessage message, Reading.Accepted reading) {}

    private final DirectRequest request;
    private final RoundTrip.Call call;
    private final DirectResponse response;

    Both(EchoMessage message) throws Exception {
      EchoOfPojo echo = new EchoOfPojo(message);
      PojoOperation operation = echo.generated();
      request = DirectRequest.firstContact(operation, PullParser.SCANNER);
      call = echo.call(operation);
      response = new DirectResponse(operation);
    }

    @Override
    public Object process(Stage stage, Object given) throws Exception {
      return switch (stage) {
        case PARSING -> read((byte[]) given);
        case UNMARSHALLING -> bind((Received) given);
        case INVOKING -> call.call(given);
        case MARSHALLING -> response.marshal(given);
        case FORMATTING -> response.format((byte[]) given);
      };
    }

    private Received read(byte[] bytes) throws Exception {
      WireMessage message = WireMessage.of(bytes);
      return new Received(message, request.read(message));
    }

    private Object bind(Received received) throws Exception {
      return request.bind(received.reading(), received.message());
    }
  }
}
