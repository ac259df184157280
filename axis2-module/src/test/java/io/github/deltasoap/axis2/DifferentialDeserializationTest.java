package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Property: for every message, the module's outcome equals stock's. Types, messages and mutations
 * come from one seed; a failure prints everything needed to repeat it. {@code
 * -Ddeltasoap.property.seed} sets another seed, {@code -Ddeltasoap.property.services} and {@code
 * -Ddeltasoap.property.mutants} a longer run.
 */
class DifferentialDeserializationTest {
  private static final long SEED = Long.getLong("deltasoap.property.seed", 20261101);
  private static final int SERVICES = Integer.getInteger("deltasoap.property.services", 100);
  private static final int FIRST = Integer.getInteger("deltasoap.property.first", 0);

  /** Mutants of each learned message. */
  private static final int MUTANTS = Integer.getInteger("deltasoap.property.mutants", 24);

  private static final int LEARNED = 6;

  /** Setter strategies by copy strategy: each copy strategy runs with two of them. */
  private static final Map<String, List<String>> STRATEGIES =
      Map.of(
          "none", List.of("preserved", "generated"),
          "clone", List.of("preserved", "reflective"),
          "serialization", List.of("reflective", "generated"),
          "reflection", List.of("preserved", "reflective"),
          "generated", List.of("preserved", "generated"));

  @TempDir Path directory;

  /** Coverage counts, so that a vacuous run fails. */
  private static final class Tally {
    long pairs;
    long valid;
    long answered;
    long fromPrototype;
    long fromPath;
    long requests;
    final Map<String, Long> reasons = new TreeMap<>();
    final Map<String, Long> verdicts = new TreeMap<>();

    synchronized void add(Tally other) {
      pairs += other.pairs;
      valid += other.valid;
      answered += other.answered;
      fromPrototype += other.fromPrototype;
      fromPath += other.fromPath;
      requests += other.requests;
      other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
      other.verdicts.forEach((verdict, count) -> verdicts.merge(verdict, count, Long::sum));
    }

    @Override
    public String toString() {
      return pairs
          + " pairs, "
          + requests
          + " requests; of "
          + valid
          + " valid messages in the profile answered by us "
          + answered
          + "; patched "
          + fromPrototype
          + ", replayed "
          + fromPath
          + "; left to stock "
          + reasons
          + "; verified "
          + verdicts;
    }
  }

  @Test
  void whateverWeBindIsWhatStockBinds() throws Exception {
    List<ServiceSource> sources = new ArrayList<>();
    for (int i = FIRST; i < FIRST + SERVICES; i++) {
      sources.add(ServiceGenerator.generate(i, SEED + i * 0x9E3779B97F4A7C15L));
    }
    AxisRepository repository = new AxisRepository(directory);
    GeneratedServices.write(sources, repository.service("generated"));
    ConfigurationContext configuration = repository.start();
    Tally total = new Tally();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < sources.size(); i++) {
        ServiceSource source = sources.get(i);
        long seed = SEED * 31 + FIRST + i;
        runs.add(
            threads.submit(
                () -> {
                  total.add(new Run(configuration, source, seed).run());
                  return null;
                }));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      threads.shutdownNow();
      configuration.terminate();
    }
    System.out.println("Seed " + SEED + ": " + total);
    assertThat(total.verdicts.get("SAME")).as("%s", total).isPositive();
    assertThat(total.answered).as("%s", total).isGreaterThan(total.valid * 60 / 100);
  }

  /** The test of one service. */
  private static final class Run {
    private final ConfigurationContext configuration;
    private final ServiceSource source;
    private final AxisService service;
    private final Dice dice;
    private final ArgumentGraphs graphs = new ArgumentGraphs();
    private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    private final Tally tally = new Tally();
    private String strategy = "";

    Run(ConfigurationContext configuration, ServiceSource source, long seed) throws Exception {
      this.configuration = configuration;
      this.source = source;
      this.dice = new Dice(seed);
      AxisService deployed = configuration.getAxisConfiguration().getService(source.name());
      if (deployed == null) {
        throw new IllegalStateException(
            "Not deployed: "
                + source.text()
                + configuration.getAxisConfiguration().getFaultyServices());
      }
      service = deployed;
    }

    Tally run() throws Exception {
      List<TestedOperation> operations = operations();
      for (String copyStrategy : new TreeSet<>(STRATEGIES.keySet())) {
        for (String setter : STRATEGIES.getOrDefault(copyStrategy, List.of())) {
          strategy = copyStrategy + ", " + setter;
          // A small budget keeps the collector busy.
          long maxBytes = dice.chance(70) ? DeltaSettings.MAX_BYTES.standardValue() : 200_000;
          try (EnginePair engines =
              new EnginePair(configuration, service, copyStrategy, setter, maxBytes)) {
            TestedOperation operation = dice.pick(operations);
            for (int i = 0; i < LEARNED; i++) {
              learnAndVary(engines, operation);
            }
            Map<String, Long> verdicts = engines.managed().getVerifiedSamples();
            verdicts.forEach((verdict, count) -> tally.verdicts.merge(verdict, count, Long::sum));
            assertThat(verdicts.get("DIFFERENT"))
                .as("%s, %s", source.text(), engines.managed().getOperationsAtStock())
                .isZero();
            assertThat(engines.verificationFailures()).isEmpty();
          }
        }
      }
      return tally;
    }

    private List<TestedOperation> operations() throws Exception {
      ClassLoader loader = service.getClassLoader();
      List<Class<?>> beans = new ArrayList<>();
      for (String name : new TreeSet<>(source.files().keySet())) {
        if (!name.equals(source.className())) {
          beans.add(loader.loadClass(name));
        }
      }
      Map<String, TestedOperation> operations = new TreeMap<>();
      for (Iterator<AxisOperation> each = service.getOperations(); each.hasNext(); ) {
        AxisOperation operation = each.next();
        for (Method method : loader.loadClass(source.className()).getMethods()) {
          if (method.getName().equals(operation.getName().getLocalPart())) {
            Parameter parameter = service.getParameter(method.getName());
            Object names = parameter == null ? null : parameter.getValue();
            operations.put(
                method.getName(),
                new TestedOperation(
                    service,
                    operation,
                    EnginePair.wrapper(operation),
                    names == null ? null : List.of((String[]) names),
                    TestedOperation.parameterTypes(method),
                    beans));
          }
        }
      }
      return List.copyOf(operations.values());
    }

    private void learnAndVary(EnginePair engines, TestedOperation operation) {
      boolean soap12 = dice.chance(15);
      MessageGenerator generator = new MessageGenerator(operation, dice, dice.chance(10) ? 1 : 0);
      MessageMutator mutator = new MessageMutator(generator, dice);
      GeneratedMessage message = generator.generate(soap12);
      byte[] learned = message.bytes();
      Outcome expected = engines.stock(operation, learned, soap12);
      for (int i = 0; i < 3; i++) {
        check(engines, operation, learned, learned, soap12, expected);
      }
      for (int i = 0; i < MUTANTS; i++) {
        byte[] changed = mutator.mutate(message);
        Outcome wanted = engines.stock(operation, changed, soap12);
        boolean answered = false;
        for (int times = dice.oneOf(1, 1, 2, 3); times > 0; times--) {
          answered = check(engines, operation, learned, changed, soap12, wanted);
        }
        tally.pairs++;
        if (wanted.succeeded()
            && engines.describes(operation.operation())
            && scanner.scan(WireMessage.of(changed)) == null) {
          tally.valid++;
          tally.answered += answered ? 1 : 0;
          sample(engines, operation, changed, soap12);
        }
        if (dice.chance(10)) {
          // The prototype is unchanged.
          check(engines, operation, learned, learned, soap12, expected);
        }
      }
    }

    /** Counts whether the engine would answer from the prototype or only from the path. */
    private void sample(
        EnginePair engines, TestedOperation operation, byte[] message, boolean soap12) {
      OperationRuntime runtime = engines.runtime().operation(operation.name());
      if (runtime != null) {
        SoapVersion version = soap12 ? SoapVersion.SOAP12 : SoapVersion.SOAP11;
        Match match = runtime.engine().matcher(version).match(WireMessage.of(message));
        if (match != null && match.changedValues() >= 0) {
          tally.fromPrototype++;
        } else if (match != null) {
          tally.fromPath++;
        }
      }
    }

    /** Sends a message; returns whether the module bound it. */
    private boolean check(
        EnginePair engines,
        TestedOperation operation,
        byte[] learned,
        byte[] message,
        boolean soap12,
        Outcome expected) {
      tally.requests++;
      Map<String, Long> before = engines.managed().getStockFallbacks();
      EnginePair.Answer answer = engines.delta(operation, message, soap12);
      Outcome actual = answer.outcome();
      String problem =
          actual.succeeded() && expected.succeeded()
              ? graphs.difference(expected.arguments(), actual.arguments(), "arguments")
              : expected.failure().equals(actual.failure())
                  ? null
                  : "one has failed, or in another way";
      if (problem != null) {
        throw new AssertionError(
            "%s%nseed %d, service %s, operation %s, %s%nstock: %s%n ours: %s%n%nlearned:%n%s%n%nsent:%n%s%n%n%s"
                .formatted(
                    problem,
                    SEED,
                    source.name(),
                    operation.name(),
                    strategy,
                    expected,
                    actual,
                    new String(learned, UTF_8),
                    shown(message),
                    source.text()));
      }
      if (!strategy.startsWith("none") && actual.succeeded()) {
        graphs.spoil(actual.arguments());
      }
      answer.release();
      Map<String, Long> after = engines.managed().getStockFallbacks();
      boolean answered = true;
      for (Map.Entry<String, Long> reason : after.entrySet()) {
        if (reason.getValue() > before.getOrDefault(reason.getKey(), 0L)) {
          if (expected.succeeded()) {
            tally.reasons.merge(reason.getKey(), 1L, Long::sum);
          }
          answered = false;
        }
      }
      return answered && engines.describes(operation.operation());
    }

    private static String shown(byte[] message) {
      String text = new String(message, UTF_8);
      return Arrays.equals(text.getBytes(UTF_8), message) ? text : Arrays.toString(message);
    }
  }
}
