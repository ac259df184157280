package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleExtension.UnusedServer;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.BareCases;
import io.github.deltasoap.oracle.pojo.BeanCases;
import io.github.deltasoap.oracle.pojo.CollectionCases;
import io.github.deltasoap.oracle.pojo.ContextCases;
import io.github.deltasoap.oracle.pojo.DispatchCases;
import io.github.deltasoap.oracle.pojo.FaultCases;
import io.github.deltasoap.oracle.pojo.LooseCases;
import io.github.deltasoap.oracle.pojo.TableCases;
import io.github.deltasoap.oracle.pojo.TextCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Every message in every phase of the module's life: unknown, learned, beside its neighbours, among
 * a thousand others, and from several threads at once.
 */
@ExtendWith(OracleExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
@UnusedServer // Its log has the warnings of other servers and clients, too.
class OracleTest {
  private static final int OTHERS = 1000;
  private static final int THREADS = 4;
  private static final int REPETITIONS = 2;
  private static final int NEIGHBOURS_VARIANTS = 2;
  private static final long SEED = 20050711;
  private static final String MADE_ANEW = " are made anew for each request: ";

  private static final String BEANS = "io.github.deltasoap.oracle.service.pojo.copying.";
  private static final String UNCOPYABLE = BEANS + "Uncopyable";

  private final OracleServer server;
  private final Oracle oracle;
  private final List<Case> cases = new ArrayList<>();
  private final Map<Case, List<Case>> neighbours = new LinkedHashMap<>();

  OracleTest(OracleServer server) {
    this.server = server;
    this.oracle = new Oracle(server);
    cases.addAll(ToolkitCases.all());
    cases.addAll(ValueCases.all());
    cases.addAll(TextCases.all());
    cases.addAll(BeanCases.all());
    cases.addAll(CollectionCases.all());
    cases.addAll(TableCases.all());
    cases.addAll(BareCases.all());
    cases.addAll(LooseCases.all());
    cases.addAll(EnvelopeCases.all());
    cases.addAll(MarkupCases.all());
    cases.addAll(DispatchCases.all());
    cases.addAll(FaultCases.all());
    cases.addAll(ContextCases.all());
    cases.addAll(AdbCases.all());
    cases.addAll(JaxWsCases.all());
    for (Case each : cases) {
      neighbours.put(each, Neighbours.of(each));
    }
  }

  /** Asks a variant of one case. */
  private interface Question {
    List<String> ask(Case asked, Variant variant);
  }

  private static Stream<DynamicTest> forEach(List<Case> asked, Question question) {
    return asked.stream()
        .map(each -> dynamicTest(each.name(), () -> assertNone(problems(each, question))));
  }

  /** In parallel: each variant has services and counters of its own. */
  private static List<String> problems(Case asked, Question question) {
    return Oracle.variants(asked).parallelStream()
        .map(variant -> question.ask(asked, variant))
        .flatMap(List::stream)
        .toList();
  }

  @TestFactory
  @Order(1)
  Stream<DynamicTest> cold() {
    return forEach(
        cases, (asked, variant) -> oracle.compareAndCount(asked, variant, "cold", false));
  }

  @TestFactory
  @Order(2)
  Stream<DynamicTest> repeatedUntilLearned() {
    return forEach(
        cases,
        (asked, variant) ->
            asked.isLearned()
                ? oracle.compareUntilLearned(asked, variant, "repeated")
                : oracle.compareAndCount(asked, variant, "repeated", false));
  }

  @TestFactory
  @Order(3)
  Stream<DynamicTest> learned() {
    return forEach(
        cases,
        (asked, variant) -> {
          List<String> problems = new ArrayList<>();
          for (int i = 0; i < REPETITIONS; i++) {
            problems.addAll(oracle.compareAndCount(asked, variant, "learned", true));
          }
          return problems;
        });
  }

  /** Each neighbour is sent to two variants, in rotation. */
  @TestFactory
  @Order(4)
  Stream<DynamicTest> neighbours() {
    return neighbours.entrySet().stream()
        .map(
            each ->
                dynamicTest(
                    each.getKey().name(),
                    () -> assertNone(neighbourProblems(each.getKey(), each.getValue()))));
  }

  private List<String> neighbourProblems(Case learned, List<Case> around) {
    List<Variant> variants = Oracle.variants(learned);
    int turn = learned.name().hashCode() & 0xff;
    // In parallel, since there are many.
    return IntStream.range(0, around.size() * NEIGHBOURS_VARIANTS)
        .parallel()
        .mapToObj(
            i ->
                oracle.compare(
                    around.get(i / NEIGHBOURS_VARIANTS),
                    variants.get((turn + i) % variants.size()),
                    "neighbour of a learned one"))
        .flatMap(List::stream)
        .toList();
  }

  @TestFactory
  @Order(5)
  Stream<DynamicTest> afterNeighbours() {
    return forEach(
        cases,
        (asked, variant) -> oracle.compareAndCount(asked, variant, "after neighbours", true));
  }

  @Test
  @Order(6)
  void othersInAnyOrder() {
    List<String> problems = new ArrayList<>();
    for (Case other : others(new Random(SEED))) {
      problems.addAll(
          problems(other, (asked, variant) -> oracle.compare(asked, variant, "among others")));
    }
    assertNone(problems);
  }

  private List<Case> others(Random random) {
    List<Case> all = new ArrayList<>(cases);
    neighbours.values().forEach(all::addAll);
    all.removeIf(each -> !each.isIndependent());
    Collections.shuffle(all, random);
    return all.subList(0, Math.min(OTHERS, all.size()));
  }

  private static void assertNone(List<String> problems) {
    if (!problems.isEmpty()) {
      List<String> first = problems.subList(0, Math.min(10, problems.size()));
      fail(problems.size() + " problems\n" + String.join("\n", first));
    }
  }

  @TestFactory
  @Order(7)
  Stream<DynamicTest> afterOthers() {
    return forEach(
        cases, (asked, variant) -> oracle.compareAndCount(asked, variant, "after others", true));
  }

  @Test
  @Order(8)
  void fromSeveralThreads() throws InterruptedException {
    Queue<String> problems = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Random random = new Random(SEED + i);
      Thread thread =
          new Thread(
              () -> {
                for (Case other : others(random)) {
                  List<Variant> variants = Oracle.variants(other);
                  Variant variant = variants.get(random.nextInt(variants.size()));
                  problems.addAll(oracle.compare(other, variant, "from several threads"));
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertNone(new ArrayList<>(problems));
  }

  /** The module's other warnings, which must all be about refused strategies. */
  private List<String> strategyWarnings() {
    return server.moduleWarnings().stream().filter(each -> !each.contains(MADE_ANEW)).toList();
  }

  @Test
  @Order(9)
  void moduleNamedWhyObjectsAreMadeAnew() {
    List<String> named =
        server.moduleWarnings().stream().filter(each -> each.contains(MADE_ANEW)).toList();
    // JAX-WS services have the same name in all applications.
    assertThat(named)
        .filteredOn(each -> !each.matches("Service \\w*JaxWs.*"))
        .doesNotHaveDuplicates();
    for (Variant variant : Variant.values()) {
      for (String operation :
          variant.learns() ? List.of("deriving", "derivings") : List.<String>of()) {
        assertThat(named)
            .contains(
                "Service NotPlain"
                    + variant.suffix()
                    + ": Objects of operation "
                    + operation
                    + MADE_ANEW
                    + "setter setSorted of "
                    + BEANS
                    + "Deriving calls java.util.Arrays.sort");
      }
    }
  }

  @Test
  @Order(9)
  void moduleWarnedOfRefusedStrategies() {
    assertThat(strategyWarnings())
        // Which operation is learned first is a matter of luck.
        .filteredOn(warning -> !warning.matches("Service (JaxWs|Shapes-|Parts-|Forms-|Loose-).*"))
        .containsExactlyInAnyOrder(
            refusal("OfUncopyable-clone", "clone", UNCOPYABLE + " has no public clone()"),
            refusal(
                "OfUncopyable-serialization",
                "serialization",
                "Java serialization failed: " + UNCOPYABLE),
            refusal("OfNoClone-clone", "clone", BEANS + "NoClone has no public clone()"),
            refusal(
                "OfSharing-clone",
                "clone",
                "argument 0.date (java.util.Date) is shared with the original"));
  }

  /** JAXB beans can seldom be cloned or serialized. */
  @Test
  @Order(9)
  void moduleWarnedOfRefusedStrategiesOfJaxWs() {
    assertThat(strategyWarnings())
        .filteredOn(warning -> warning.startsWith("Service JaxWs"))
        .isNotEmpty()
        .allMatch(
            warning ->
                warning.matches(
                    "Service JaxWs\\w+: Copy strategy (clone|serialization) is refused,"
                        + " reflection takes its place: operation .*"));
  }

  /** ADB beans have no clone(), and their constants do not survive serialization. */
  @Test
  @Order(9)
  void moduleWarnedOfRefusedStrategiesForAdb() {
    assertThat(strategyWarnings())
        .filteredOn(warning -> warning.matches("Service (Shapes|Parts|Forms)-.*"))
        .extracting(warning -> warning.replaceFirst(": operation .*", ""))
        .containsOnly(
            "Service Shapes-clone: Copy strategy clone is refused, reflection takes its place",
            "Service Parts-clone: Copy strategy clone is refused, reflection takes its place",
            "Service Forms-clone: Copy strategy clone is refused, reflection takes its place",
            "Service Forms-serialization: Copy strategy serialization is refused,"
                + " reflection takes its place",
            "Service Shapes-serialization: Copy strategy serialization is refused,"
                + " reflection takes its place");
  }

  private static String refusal(String service, String strategy, String why) {
    return "Service "
        + service
        + ": Copy strategy "
        + strategy
        + " is refused, reflection takes its place: operation take, "
        + why;
  }

  @Test
  @Order(10)
  void report() {
    System.out.printf(
        "Oracle: %d cases, %d neighbours, %d comparisons; stock gave several answers to %s%n",
        cases.size(),
        neighbours.values().stream().mapToInt(List::size).sum(),
        server.comparisons(),
        oracle.ambiguous());
  }
}
