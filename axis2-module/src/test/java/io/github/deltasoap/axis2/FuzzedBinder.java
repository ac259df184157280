package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.check.StockRequests;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.fixture.WireMutations;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.OperationCalls;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.engine.verify.GraphRecord;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison;
import io.github.deltasoap.engine.verify.GraphRecord.TooLarge;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.rpc.receivers.RPCUtil;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The arguments that the engine binds are those that stock's receiver calls the method with. It
 * learns some messages first, and then whatever comes more than once.
 */
final class FuzzedBinder implements FuzzTarget {
  private static final long SEED = 20050711;
  private static final int LEARNED = 12;

  /** Short messages, so that there can be many runs. */
  private static final int MAX_LEARNED_BYTES = 600;

  private static final int LEARNING_READS = 3;
  private static final long MAX_RECORD_BYTES = 16 << 20;

  /** One of so many messages is always compared by records, which show shared objects too. */
  private static final int RECORDED = 8;

  private static final CopyStrategy[] COPIES = CopyStrategy.values();
  private static final SetterStrategy[] SETTERS = SetterStrategy.values();

  private final FuzzedService service;
  private final List<Operation> operations = new ArrayList<>();
  private final List<byte[]> learned = new ArrayList<>();
  private final Dice dice = new Dice(SEED);
  private final WireMutations mutations;
  private final ArgumentGraphs graphs = new ArgumentGraphs();
  private MessageReader reader = new MessageReader(WireLimits.DEFAULTS);
  private boolean leased;

  /**
   * @param corpus messages of the service, which are learned and mutated
   */
  FuzzedBinder(FuzzedService service, List<byte[]> corpus) throws Undescribed {
    this.service = service;
    learned.addAll(corpus);
    for (TestedOperation each : service.operations()) {
      operations.add(new Operation(each));
    }
    mutations = new WireMutations(learned, dice::below);
  }

  /** An operation, its messages, and both ways to read them. */
  private final class Operation {
    private final TestedOperation tested;
    private final OperationType type;
    private final Method method;
    private final AxisMessage in;
    private final StockRequests requests;
    private final PullBinder binder;
    private final MessageMutator mutator;
    private final List<GeneratedMessage> messages = new ArrayList<>();
    private final Object target;
    private @Nullable OperationEngine engine;

    Operation(TestedOperation tested) throws Undescribed {
      this.tested = tested;
      AxisOperation operation = tested.operation();
      type = service.model().describe(operation, service.implementation());
      method = type.method();
      in = operation.getMessage(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
      requests = new StockRequests(service.service(), operation);
      MessageGenerator generator = new MessageGenerator(tested, dice, 0);
      mutator = new MessageMutator(generator, dice);
      binder = new PullBinder(type, service.model().rules(), PullParser.SCANNER.readers());
      while (messages.size() < LEARNED) {
        GeneratedMessage message = generator.generate(dice.chance(15));
        byte[] bytes = message.bytes();
        if (bytes.length <= MAX_LEARNED_BYTES && binder.refusal(WireMessage.of(bytes)) == null) {
          messages.add(message);
          learned.add(bytes);
        }
      }
      try {
        target = service.implementation().getConstructor().newInstance();
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    /** The arguments with which stock calls the method. */
    @Nullable Object[] stocks(WireMessage message) throws Throwable {
      CapturedArguments.reset();
      requests.read(
          message,
          payload -> {
            RPCUtil.invokeServiceClass(
                in, method, target, null, payload, MessageContext.getCurrentMessageContext());
            return new Object[0];
          });
      @Nullable Object[] arguments = CapturedArguments.last();
      if (arguments == null) {
        throw new IllegalStateException("Stock did not call the method");
      }
      return arguments;
    }
  }

  private static GraphRecord record(@Nullable Object[] arguments) throws TooLarge {
    return GraphRecord.of(List.of(), arguments, MAX_RECORD_BYTES, false);
  }

  @Override
  public void close() throws AxisFault {
    service.close();
  }

  @Override
  public void restart(int variant) {
    CopyStrategy copies = COPIES[variant % COPIES.length];
    SetterStrategy setters = SETTERS[variant % SETTERS.length];
    // A small budget keeps the collector busy.
    long maxBytes = variant % 4 == 3 ? 200_000 : 16 << 20;
    leased = copies == CopyStrategy.NONE;
    MatchingEngine matching =
        new MatchingEngine(
            service.model().rules(),
            StaxReaders::accepts,
            Learner.immediate(),
            WireLimits.DEFAULTS,
            MemoryBudget.of(maxBytes),
            notice -> {});
    ServiceEngine engine =
        new ServiceEngine(matching, () -> MemoryBudget.of(maxBytes), notice -> {});
    OperationCalls calls =
        OperationCalls.of(
            service.implementation(),
            operations.stream().map(each -> each.type).toList(),
            service.generator());
    for (Operation each : operations) {
      each.engine =
          engine.add(
              each.type,
              each.type.name(),
              calls,
              PullParser.SCANNER.readers(),
              copies,
              setters,
              problem -> {});
    }
    reader = new MessageReader(WireLimits.DEFAULTS);
    for (byte[] message : learned) {
      for (int i = 0; i < LEARNING_READS; i++) {
        check(message, true, new FuzzTally());
      }
    }
  }

  @Override
  public List<byte[]> plain(byte[] input) {
    if (isMessage(input)) {
      return List.of(input);
    }
    dice.follow(input);
    byte[] message = mutant();
    return Collections.nCopies(times(), message);
  }

  private static boolean isMessage(byte[] input) {
    return input.length > 0 && input[0] == '<';
  }

  @Override
  public void run(byte[] input, FuzzTally tally) {
    if (isMessage(input)) {
      check(input, true, tally);
      return;
    }
    dice.follow(input);
    byte[] message = mutant();
    int times = times();
    for (int i = 0; i < times; i++) {
      check(message, times > 1, tally);
    }
  }

  private byte[] mutant() {
    int kind = dice.below(100);
    if (kind < 20) {
      return mutations.next();
    }
    Operation operation = dice.pick(operations);
    GeneratedMessage message = dice.pick(operation.messages);
    return kind < 55 ? operation.mutator.vary(message) : operation.mutator.mutate(message);
  }

  /** Some messages come several times, and are learned, which takes as long as many others. */
  private int times() {
    return dice.below(200) == 0 ? LEARNING_READS : 1;
  }

  /** The operation whose name a message contains. */
  private Operation operationOf(String message) {
    for (Operation each : operations) {
      if (message.contains(each.tested.name())) {
        return each;
      }
    }
    return operations.get(message.length() % operations.size());
  }

  /**
   * Compares the arguments of a message.
   *
   * @param learns whether the engine may learn from it
   */
  private void check(byte[] bytes, boolean learns, FuzzTally tally) {
    String text = new String(bytes, ISO_8859_1);
    Operation operation = operationOf(text);
    SoapVersion version =
        text.contains(MessageGenerator.soapNamespace(true))
            ? SoapVersion.SOAP12
            : SoapVersion.SOAP11;
    WireMessage message = WireMessage.of(bytes);
    OperationEngine engine = operation.engine;
    Reading reading = engine.read(reader, message, version, (outcome, tokens) -> outcome);
    if (!(reading instanceof Reading.Accepted accepted)) {
      return;
    }
    Arguments arguments;
    try {
      arguments =
          learns || accepted instanceof Reading.Hit
              ? engine.bind(accepted, message, version)
              : Arguments.owned(operation.binder.bind(message));
    } catch (Unbindable refused) {
      return;
    }
    tally.count("accepted");
    if (accepted instanceof Reading.Hit) {
      tally.count("hits");
    }
    try {
      compare(operation, message, arguments.values(), tally.runs() % RECORDED == 0);
    } catch (AssertionError difference) {
      throw difference;
    } catch (Throwable refused) {
      throw new AssertionError(
          "Stock refuses, by %s, for %s:%n%s".formatted(refused, operation.tested.name(), text),
          refused);
    }
    if (!leased) {
      // As a service may do with its arguments.
      Arrays.asList(arguments.values()).forEach(graphs::spoil);
    }
    arguments.release();
  }

  private void compare(
      Operation operation, WireMessage message, @Nullable Object[] ours, boolean recorded)
      throws Throwable {
    @Nullable Object[] stocks = operation.stocks(message);
    if (!recorded && isEqual(stocks, ours)) {
      return;
    }
    GraphRecord record = record(ours);
    GraphRecord first = record(stocks);
    if (record.compare(first, first) instanceof Comparison.Same
        || !(record.compare(first, record(operation.stocks(message)))
            instanceof Comparison.Different different)) {
      return;
    }
    throw new AssertionError(
        "%s differs at argument %s; ours %s, stock's %s; message:%n%s"
            .formatted(
                operation.tested.name(),
                different.path(),
                Arrays.deepToString(ours),
                Arrays.deepToString(stocks),
                new String(message.bytes(), UTF_8)));
  }

  private boolean isEqual(@Nullable Object[] stocks, @Nullable Object[] ours) {
    try {
      return graphs.difference(stocks, ours, "") == null;
    } catch (IllegalArgumentException impossibleDate) {
      // Calendars of stock's are not lenient, and find out only when they are compared.
      return false;
    }
  }
}
