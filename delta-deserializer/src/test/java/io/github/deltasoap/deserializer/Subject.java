package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.XsiTypes;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An operation with its matcher, a synchronous learner, and the binder as oracle. */
final class Subject {
  private static final long PLENTY = 64L << 20;
  private static final PullReaders READERS = PullParser.XPP3.readers();

  /** The parameters of a test. */
  record Setup(
      Class<?> service,
      String operation,
      String namespace,
      XsiTypes xsiTypes,
      CopyStrategy copyStrategy,
      SetterStrategy setters,
      MemoryBudget budget) {

    static Setup submit() {
      return new Setup(
          Submit.class,
          "submit",
          Submit.NAMESPACE,
          (namespace, name) -> null,
          CopyStrategy.REFLECTION,
          SetterStrategy.PRESERVED,
          MemoryBudget.of(PLENTY));
    }

    static Setup shop(String operation) {
      return new Setup(
          Shop.Service.class,
          operation,
          Shop.NAMESPACE,
          Shop.XSI_TYPES,
          CopyStrategy.REFLECTION,
          SetterStrategy.PRESERVED,
          MemoryBudget.of(PLENTY));
    }

    /** An operation of a test's own service. */
    static Setup of(Class<?> service, String operation) {
      return new Setup(
          service,
          operation,
          "urn:t",
          (namespace, name) -> null,
          CopyStrategy.REFLECTION,
          SetterStrategy.PRESERVED,
          MemoryBudget.of(PLENTY));
    }

    Setup with(CopyStrategy strategy) {
      return new Setup(service, operation, namespace, xsiTypes, strategy, setters, budget);
    }

    Setup with(CopyStrategy strategy, SetterStrategy setterStrategy) {
      return new Setup(service, operation, namespace, xsiTypes, strategy, setterStrategy, budget);
    }

    Setup with(long bytes) {
      return with(MemoryBudget.of(bytes));
    }

    Setup with(MemoryBudget other) {
      return new Setup(service, operation, namespace, xsiTypes, copyStrategy, setters, other);
    }
  }

  final List<String> notices = new ArrayList<>();
  final MatchingEngine engine;
  final OperationMatcher matcher;
  final PullBinder binder;
  private final Setup setup;
  private final OperationType operation;
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  Subject(Setup setup) {
    this(setup, new PojoIntrospector(SimpleTypes.basic()), Learner.immediate());
  }

  Subject(Setup setup, PojoIntrospector introspector, Learner learner) {
    this(setup, introspector, learner, StockXml::accepts);
  }

  Subject(
      Setup setup,
      PojoIntrospector introspector,
      Learner learner,
      Predicate<WireMessage> stockParser) {
    OperationType operation =
        Submit.typeOf(setup.service, setup.operation, setup.namespace, introspector);
    BindingRules rules = new PojoRules(introspector, setup.xsiTypes);
    engine =
        new MatchingEngine(
            rules, stockParser, learner, WireLimits.DEFAULTS, setup.budget, notices::add);
    this.setup = setup;
    this.operation = operation;
    matcher = engine.matcher(operation, SoapVersion.SOAP11, setup.copyStrategy, setup.setters);
    binder = new PullBinder(operation, rules, READERS);
  }

  private Subject(Subject other, SoapVersion version) {
    setup = other.setup;
    operation = other.operation;
    engine = other.engine;
    matcher = engine.matcher(operation, version, setup.copyStrategy, setup.setters);
    binder = other.binder;
  }

  /** The same operation of the same engine in another SOAP version. */
  Subject inVersion(SoapVersion version) {
    return new Subject(this, version);
  }

  static byte[] bytes(String message) {
    return message.getBytes(UTF_8);
  }

  /** The binder's result: the graph, or the reason why stock must answer. */
  String bound(byte[] message) {
    try {
      return Graphs.text(binder.bind(WireMessage.of(message)));
    } catch (Unbindable unbindable) {
      return unbindable.reason().name();
    }
  }

  /** The automaton's result: the graph, the reason, or "miss". */
  String matched(byte[] message) {
    Match match = matcher.match(WireMessage.of(message));
    if (match == null) {
      return "miss";
    }
    assertThat(scanner.scan(WireMessage.of(message))).isNull();
    EnvelopeShape scanned = EnvelopeShape.of(scanner);
    assertThat(match.envelope())
        .returns(scanned.payloadName(), EnvelopeShape::payloadName)
        .returns(scanned.payloadNamespace(), EnvelopeShape::payloadNamespace);
    return borrowed(match);
  }

  /** {@link #matched} for text. */
  String matched(String message) {
    return matched(bytes(message));
  }

  private static String borrowed(Match match) {
    try {
      Arguments arguments = match.borrow();
      String text = Graphs.text(arguments.values());
      arguments.release();
      return text;
    } catch (Unbindable unbindable) {
      return unbindable.reason().name();
    }
  }

  /**
   * Handles a message as the module does: matches it, or else scans and binds it and offers it for
   * learning.
   *
   * @return the graph or the reason; the scanner's reason if the message is outside the profile
   */
  String receive(byte[] message) {
    Match match = matcher.match(WireMessage.of(message));
    if (match != null) {
      return borrowed(match);
    }
    @Nullable Enum<?> outside = scanner.scan(WireMessage.of(message));
    if (outside != null) {
      return outside.name();
    }
    try {
      String text = Graphs.text(binder.bind(WireMessage.of(message)));
      matcher.observe(WireMessage.of(message), matcher.shape(scanner));
      return text;
    } catch (Unbindable unbindable) {
      return unbindable.reason().name();
    }
  }

  /** Receives each message twice, so that it is learned if possible. */
  Subject learn(byte[]... messages) {
    for (byte[] message : messages) {
      String unused = receive(message);
      unused = receive(message);
    }
    return this;
  }

  /** {@link #learn(byte[]...)} for text. */
  Subject learn(String... messages) {
    for (String message : messages) {
      learn(bytes(message));
    }
    return this;
  }

  /** A SOAP 1.1 message with the given content of the wrapper element. */
  static String message(String namespace, String content) {
    return "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:xsi=\""
        + "http://www.w3.org/2001/XMLSchema-instance\"><e:Body><t:w xmlns:t=\""
        + namespace
        + "\">"
        + content
        + "</t:w></e:Body></e:Envelope>";
  }
}
