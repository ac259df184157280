package io.github.deltasoap.benchmarks.jmh.validate;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.jaxws.GeneratedSchema;
import io.github.deltasoap.axis2.validate.RequestValidator;
import io.github.deltasoap.axis2.validate.ServiceSchema;
import io.github.deltasoap.axis2.validate.ValidatedValues;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLarge;
import jakarta.xml.bind.JAXBContext;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The time to validate the large search request against the schema of its JAX-WS service. */
public class ValidationBenchmark extends InTurn {
  private static final QName ELEMENT = new QName("http://goog", "doGoogleSearchLarge");

  /** The changes between messages. */
  @Param public ChangedValues changed;

  /** The part of a message that is validated. */
  @Param public Validation validation;

  private RequestValidator validator;
  private WireMessage[] messages;
  private Baseline baseline;
  private ValidatedValues known;

  /** Makes the messages, and checks that each is valid. */
  @Setup
  public void prepare() throws Exception {
    List<String> schema = GeneratedSchema.of(JAXBContext.newInstance(DoGoogleSearchLarge.class));
    validator = new RequestValidator(new ServiceSchema(schema), ELEMENT);
    MessageVariants variants = MessageVariants.of(Message.LARGE, changed);
    messages =
        Arrays.stream(variants.messages())
            .map(ValidationBenchmark::message)
            .toArray(WireMessage[]::new);
    baseline = baseline(message(variants.base()));
    known = validator.values(baseline, StaxReaders.payload(baseline.message()), Map.of());
    for (WireMessage each : messages) {
      if (!isKnown(each) || validator.problem(StaxReaders.payload(each), Map.of()) != null) {
        throw new IllegalStateException("A message is not valid");
      }
    }
  }

  /** Validates one message. */
  @Benchmark
  public boolean validate() throws XMLStreamException {
    WireMessage message = messages[next(messages.length)];
    return switch (validation) {
      case PARSED -> parse(StaxReaders.payload(message));
      case WHOLE -> validator.problem(StaxReaders.payload(message), Map.of()) == null;
      case CHANGED -> isKnown(message);
    };
  }

  private boolean isKnown(WireMessage message) {
    Changes changes = baseline.compare(message);
    return changes != null && known.accepts(message, changes);
  }

  /** The schema has other names for the types, which the message need not name. */
  private static WireMessage message(byte[] typed) {
    String text = new String(typed, US_ASCII).replaceAll(" xsi:type=\"[^\"]*\"", "");
    return WireMessage.of(text.getBytes(US_ASCII));
  }

  private static boolean parse(XMLStreamReader payload) throws XMLStreamException {
    if (!payload.isStartElement()) {
      payload.nextTag();
    }
    int depth = 1;
    int characters = 0;
    while (depth > 0) {
      switch (payload.next()) {
        case XMLStreamReader.START_ELEMENT -> depth++;
        case XMLStreamReader.END_ELEMENT -> depth--;
        case XMLStreamReader.CHARACTERS -> characters += payload.getText().length();
        default -> throw new IllegalStateException("The message has other content");
      }
    }
    return characters > 0;
  }

  /** A message whose leaves vary, as in an automaton. */
  private static Baseline baseline(WireMessage message) {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    if (scanner.scan(message) != null) {
      throw new IllegalStateException("The message is outside the wire profile");
    }
    Spans.Builder spans = new Spans.Builder(scanner.tokenCount());
    for (int token = 0; token < scanner.tokenCount(); token++) {
      if (scanner.kind(token) == WireScanner.START) {
        int next = scanner.kind(token + 1) == WireScanner.TEXT ? token + 2 : token + 1;
        if (scanner.kind(next) == WireScanner.END) {
          spans.add(scanner.end(token), scanner.start(next));
        }
      }
    }
    return new Baseline(message, spans.build());
  }
}
