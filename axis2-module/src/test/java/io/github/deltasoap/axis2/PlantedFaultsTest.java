package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import io.github.deltasoap.deserializer.learn.BackgroundWork;
import io.github.deltasoap.deserializer.learn.LearnedOperation;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.engine.verify.DifferenceListener;
import io.github.deltasoap.engine.verify.Verifier;
import io.github.deltasoap.serializer.TemplatePool;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Faults planted into a live service's learned data and binders: verification finds them and leaves
 * the operation to stock.
 */
class PlantedFaultsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String VERIFY_ALL = "<parameter name=\"deltasoap.verify\">1</parameter>";
  private static final String DEFAULT_SHARE =
      "<parameter name=\"deltasoap.verify\">0.001</parameter>";

  private static final byte[] RETURN = "ns:return".getBytes(US_ASCII);

  private static final String STOCK_RESPONSES =
      TestArchive.parameter("deltasoap.responses", "stock");

  private static final String SERVICE =
      """
      package orders;

      public class Orders {
        public String place(String customer, Order order) {
          return customer + "/" + order;
        }
      }
      """;

  private static final String ORDER = bean("Order", "String note", "Line line");
  private static final String LINE = bean("Line", "String article", "String unit", "int count");

  /** The source of a bean whose text shows its properties. */
  private static String bean(String name, String... properties) {
    StringBuilder members = new StringBuilder();
    StringBuilder text = new StringBuilder("\"\"");
    for (String property : properties) {
      String type = property.substring(0, property.indexOf(' '));
      String field = property.substring(type.length() + 1);
      String suffix = Character.toUpperCase(field.charAt(0)) + field.substring(1);
      members.append(
          """
            private %1$s %2$s;

            public %1$s get%3$s() {
              return %2$s;
            }

            public void set%3$s(%1$s %2$s) {
              this.%2$s = %2$s;
            }

          """
              .formatted(type, field, suffix));
      text.append(text.length() > 2 ? " + \"/\" + " : " + ").append(field);
    }
    return """
    package orders;

    public class %s {
    %s
      @Override
      public String toString() {
        return %s;
      }
    }
    """
        .formatted(name, members, text);
  }

  /**
   * A request for {@code Orders.place}.
   *
   * @param note null if the message lacks it
   */
  private record Request(
      String customer, @Nullable String note, String article, String unit, int count) {
    byte[] message() {
      String line =
          element("article", article) + element("unit", unit) + element("count", "" + count);
      String order = (note == null ? "" : element("note", note)) + element("line", line);
      return TestArchive.envelope("place", element("customer", customer) + element("order", order));
    }

    private static String element(String name, String content) {
      return "<" + name + ">" + content + "</" + name + ">";
    }

    /** The result in stock's response. */
    String result() {
      return "<ns:return>"
          + String.join("/", customer, note, article, unit, "" + count)
          + "</ns:return>";
    }
  }

  /** The request that is learned, so that the prototype's objects have its values. */
  private static final Request USUAL = new Request("Usual", "plain", "screw", "piece", 41);

  /** Differs from {@link #USUAL} in customer and count. */
  private static final Request SIMILAR = new Request("Similar", "plain", "screw", "piece", 42);

  private static final Request OTHER = new Request("Other", "express", "nail", "dozen", 43);
  private static final Request NEW_SHAPE = new Request("New", null, "bolt", "gross", 44);

  /** The indexes of a request's variables. */
  private static final int ARTICLE = 2;

  private static final int UNIT = 3;

  /** What has been learned of {@code Orders.place}, and its types. */
  private record Learned(OperationRuntime runtime) {
    LearnedOperation requests() {
      return (LearnedOperation) get(runtime.engine().matcher(SoapVersion.SOAP11), "learned");
    }

    Prototype prototype() {
      return requests().repository().prototypes().iterator().next();
    }

    Object[] arguments() {
      return (Object[]) get(prototype().original, "original");
    }

    /** The copiers of the prototype's arguments. */
    Object[] copiers() {
      return (Object[]) get(get(prototype().original, "ways"), "binders");
    }

    BeanType order() {
      return (BeanType) runtime.type().parameters().get(1).type();
    }

    BeanType line() {
      return (BeanType) Objects.requireNonNull(order().find("line")).type();
    }
  }

  /** A fault, the path at which it shows, and a request for which it matters. */
  private enum Fault {
    PROTOTYPE("order.line.article", SIMILAR) {
      @Override
      void plant(Learned learned) {
        Object order = learned.arguments()[1];
        BeanBinder lines = Objects.requireNonNull(learned.line().binder());
        lines.set(get(order, "line"), lines.properties().indexOf("article"), "wrong");
      }
    },
    COPIER("order.note", SIMILAR) {
      @Override
      void plant(Learned learned) {
        Object[] copiers = learned.copiers();
        copiers[1] = forgetful((BeanBinder) copiers[1], "note");
      }
    },
    SETTER("order.line.article", OTHER) {
      @Override
      void plant(Learned learned) {
        Object[] variables = (Object[]) get(learned.prototype().variables, "variables");
        Object article = variables[ARTICLE];
        variables[ARTICLE] = variables[UNIT];
        variables[UNIT] = article;
      }
    },
    AUTOMATON("order.line.article", OTHER) {
      @Override
      void plant(Learned learned) {
        List<VariableState> states =
            Stream.of(learned.prototype().path().states())
                .filter(VariableState.class::isInstance)
                .map(VariableState.class::cast)
                .toList();
        Object article = get(states.get(ARTICLE), "bound");
        set(states.get(ARTICLE), "bound", get(states.get(UNIT), "bound"));
        set(states.get(UNIT), "bound", article);
        learned.requests().repository().replaceAll(List.of());
      }
    },
    BINDER("order.line.unit", NEW_SHAPE) {
      @Override
      void plant(Learned learned) {
        BeanType line = learned.line();
        line.bindBy(forgetful(Objects.requireNonNull(line.binder()), "unit"));
      }
    };

    final String path;
    final Request request;

    Fault(String path, Request request) {
      this.path = path;
      this.request = request;
    }

    abstract void plant(Learned learned);

    /** A binder that neither sets nor copies a property. */
    static BeanBinder forgetful(BeanBinder binder, String property) {
      int forgotten = binder.properties().indexOf(property);
      return (BeanBinder)
          Proxy.newProxyInstance(
              BeanBinder.class.getClassLoader(),
              new Class<?>[] {BeanBinder.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("set") && arguments[1].equals(forgotten)) {
                  return null;
                }
                Object result = method.invoke(binder, arguments);
                if (method.getName().equals("copy")) {
                  binder.set(result, forgotten, null);
                }
                return result;
              });
    }
  }

  private static Object get(Object holder, String field) {
    try {
      return Objects.requireNonNull(field(holder.getClass(), field).get(holder));
    } catch (ReflectiveOperationException renamed) {
      throw new LinkageError(renamed.getMessage(), renamed);
    }
  }

  private static void set(Object holder, String field, Object value) {
    try {
      field(holder.getClass(), field).set(holder, value);
    } catch (ReflectiveOperationException renamed) {
      throw new LinkageError(renamed.getMessage(), renamed);
    }
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static final BlockingQueue<Difference> NOTIFIED = new LinkedBlockingQueue<>();

  /** Named by the service. */
  public static final class Listener implements DifferenceListener {
    /** Called by the module. */
    public Listener() {}

    @Override
    public void differs(Difference difference) {
      NOTIFIED.add(difference);
    }
  }

  /** The deployed service and its state. */
  private final class Live implements AutoCloseable {
    final ModuleHost host;
    final DeltaServiceMXBean bean;
    final Learned learned;

    Live(String service, String line, String... parameters) throws IOException, AxisFault {
      host = new ModuleHost(directory, ModuleHost.ENGAGED);
      AxisService deployed =
          TestArchive.make(
                  directory,
                  "orders",
                  Map.of("orders.Orders", service, "orders.Order", ORDER, "orders.Line", line),
                  GeneratedServices.describe(
                      "Orders",
                      "orders.Orders",
                      TestArchive.parameter("deltasoap.verify.listener", Listener.class.getName()),
                      String.join("\n", parameters)))
              .deploy(host.configuration());
      bean = ModuleHost.bean("Orders");
      learned =
          new Learned((OperationRuntime) get(ModuleHost.receiver(deployed, "place"), "operation"));
    }

    String post(Request request) throws AxisFault {
      return host.client().post("Orders", request.message()).body();
    }

    void serves(Request request) throws AxisFault {
      assertThat(post(request)).contains(request.result());
    }

    /** Sends the usual request until a counter of hits moves. */
    void learn(LongSupplier hits) throws Exception {
      long before = hits.getAsLong();
      await(
          () -> {
            serves(USUAL);
            return hits.getAsLong() > before;
          });
    }

    void learn() throws Exception {
      learn(bean::getPatchedHits);
    }

    /** The number of requests that the module has bound. */
    long bound() {
      return bean.getHits() + bean.getMisses();
    }

    /** The verdicts, once there is one on each request that the module has bound. */
    Map<String, Long> verdicts() throws Exception {
      await(() -> sum(bean.getVerifiedSamples()) == bound());
      return bean.getVerifiedSamples();
    }

    Verifier verifier() {
      return (Verifier) get(get(learned.runtime(), "check"), "verifier");
    }

    @Override
    public void close() throws AxisFault {
      host.close();
    }
  }

  /** A service whose requests only are compared. */
  private Live live(String... parameters) throws IOException, AxisFault {
    return new Live(SERVICE, LINE, STOCK_RESPONSES + String.join("\n", parameters));
  }

  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void await(Condition condition) throws Exception {
    long start = System.nanoTime();
    while (!condition.holds()) {
      assertThat(System.nanoTime() - start).as("patience").isLessThan(PATIENCE.toNanos());
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  private static Difference awaitDifference() throws InterruptedException {
    Difference difference = NOTIFIED.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(difference).isNotNull();
    return Objects.requireNonNull(difference);
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static Map<String, Long> verdicts(long same, long different) {
    return Map.of(
        "SAME", same, "DIFFERENT", different, "UNSTABLE", 0L, "EFFECTS", 0L, "DROPPED", 0L);
  }

  @TempDir Path directory;

  private ModuleLog log;

  @BeforeEach
  void listen() {
    log = new ModuleLog();
    NOTIFIED.clear();
  }

  @AfterEach
  void nothingIsLeftBehind() {
    log.close();
    assertThat(NOTIFIED).isEmpty();
  }

  @Test
  void requestsWithoutFaultsAreTheSame() throws Exception {
    try (Live live = live(VERIFY_ALL)) {
      live.learn();
      for (Request request : List.of(USUAL, SIMILAR, OTHER, NEW_SHAPE, OTHER, NEW_SHAPE)) {
        live.serves(request);
        assertThat(live.verdicts()).isEqualTo(verdicts(live.bound(), 0));
      }
      assertThat(live.bean.getDifferences()).isZero();
      assertThat(live.bean.getState()).isEqualTo(SwitchState.ON);
      assertThat(log.at(Level.WARNING)).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFaultIsFoundAndLeavesTheOperationToStock(Fault fault) throws Exception {
    try (Live live = live(VERIFY_ALL)) {
      live.learn();
      fault.plant(live.learned);
      assertThat(live.post(fault.request)).doesNotContain(fault.request.result());
      Difference found = awaitDifference();
      assertThat(found)
          .isEqualTo(
              new Difference("Orders", "place", Direction.REQUEST, found.shape(), fault.path));
      assertThat(found.shape()).matches("[0-9a-f]{16}");
      String place = "request of shape " + found.shape() + ", at " + fault.path;
      assertThat(live.verdicts()).isEqualTo(verdicts(live.bound() - 1, 1));
      assertThat(live.bean.getDifferences()).isEqualTo(1);
      assertThat(live.bean.getOperationsAtStock()).containsOnlyKeys("place");
      assertThat(live.bean.getOperationsAtStock().get("place"))
          .startsWith("differed from stock: " + place + ", since ");
      live.serves(fault.request);
      live.serves(USUAL);
      assertThat(live.bean.getStockFallbacks()).containsEntry("SWITCHED_OFF", 2L);
      // Names, and no values.
      assertThat(log.at(Level.WARNING))
          .containsExactly(
              "Service Orders: operation place: stock serves it now, since the module's answer"
                  + " differed: "
                  + place);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFaultIsFoundAtTheDefaultShare(Fault fault) throws Exception {
    try (Live live = live(DEFAULT_SHARE)) {
      live.learn();
      fault.plant(live.learned);
      findWithin20000(live, fault.request, fault.path);
    }
  }

  /** A template with a wrong tag, such as a wrong copy of markup would leave. */
  @ParameterizedTest
  @ValueSource(strings = {VERIFY_ALL, DEFAULT_SHARE})
  void aFaultInATemplateIsFound(String share) throws Exception {
    try (Live live = new Live(SERVICE, LINE, share)) {
      live.learn(() -> live.bean.getTemplateMatches().getOrDefault("CONTENT", 0L));
      plantIntoTemplates(Objects.requireNonNull(live.learned.runtime.templates()));
      if (share.equals(VERIFY_ALL)) {
        assertThat(live.post(USUAL)).contains("<ns:reTurn>");
        Difference found = awaitDifference();
        assertThat(found.direction()).isEqualTo(Direction.RESPONSE);
        assertThat(found.path()).isEqualTo("/placeResponse/reTurn");
        live.serves(USUAL);
      } else {
        findWithin20000(live, USUAL, "/placeResponse/reTurn");
      }
      assertThat(live.bean.getOperationsAtStock()).containsOnlyKeys("place");
    }
  }

  private static void findWithin20000(Live live, Request request, String path) throws Exception {
    int requests = 0;
    while (NOTIFIED.isEmpty() && requests++ < 20_000) {
      live.post(request);
    }
    assertThat(awaitDifference().path()).isEqualTo(path);
    live.serves(request);
  }

  /** Changes the tags of the result in all idle templates. */
  private static void plantIntoTemplates(TemplatePool templates) {
    int planted = 0;
    Deque<Object> open = new ArrayDeque<>(List.of(get(templates, "idle")));
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (!seen.add(next)) {
        continue;
      }
      if (next instanceof byte[] text) {
        for (int i = 0; i + RETURN.length <= text.length; i++) {
          if (Arrays.equals(RETURN, 0, RETURN.length, text, i, i + RETURN.length)) {
            text[i + RETURN.length - 4] = 'T';
            planted++;
          }
        }
      } else if (next instanceof AtomicReferenceArray<?> places) {
        IntStream.range(0, places.length())
            .mapToObj(places::get)
            .filter(Objects::nonNull)
            .forEach(open::push);
      } else if (next instanceof Object[] places) {
        Stream.of(places).filter(Objects::nonNull).forEach(open::push);
      } else if (next instanceof Collection<?> collected) {
        collected.forEach(open::push);
      } else if (next.getClass().getPackage() == TemplatePool.class.getPackage()) {
        Stream.of(next.getClass().getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .filter(field -> !field.getType().isPrimitive())
            .map(field -> value(field, next))
            .filter(Objects::nonNull)
            // Other arrays hold the markup of the writer.
            .filter(value -> !(value instanceof byte[]) || isChunk(next))
            .forEach(open::push);
      }
    }
    assertThat(planted).isPositive();
  }

  private static boolean isChunk(Object part) {
    return part.getClass().getSimpleName().equals("Chunk");
  }

  private static @Nullable Object value(Field field, Object holder) {
    try {
      field.setAccessible(true);
      return field.get(holder);
    } catch (ReflectiveOperationException renamed) {
      throw new LinkageError(renamed.getMessage(), renamed);
    }
  }

  @Test
  void nothingIsSampledAtAShareOfZero() throws Exception {
    try (Live live = live(TestArchive.parameter("deltasoap.verify", "0"))) {
      live.learn();
      Fault.PROTOTYPE.plant(live.learned);
      assertThat(live.post(SIMILAR)).doesNotContain(SIMILAR.result());
      assertThat(live.bean.getVerifiedSamples()).isEqualTo(verdicts(0, 0));
      assertThat(field(BackgroundWork.class, "thread").get(live.verifier())).isNull();
    }
  }

  @Test
  void anOperatorSwitchesTheOperationOnAgain() throws Exception {
    try (Live live = live(VERIFY_ALL)) {
      String nothing = live.bean.dumpAutomata();
      live.learn();
      Fault.PROTOTYPE.plant(live.learned);
      live.post(SIMILAR);
      awaitDifference();
      assertThat(live.bean.dumpAutomata()).isEqualTo(nothing);
      live.bean.switchOn("place");
      assertThat(live.bean.getState()).isEqualTo(SwitchState.ON);
      live.learn();
      live.serves(SIMILAR);
      assertThat(live.verdicts()).isEqualTo(verdicts(live.bound() - 1, 1));
      assertThat(live.bean.getStockFallbacks()).containsEntry("SWITCHED_OFF", 0L);
    }
  }

  @Test
  void theOperationIsTriedAgainAfterASecond() throws Exception {
    String retry = TestArchive.parameter("deltasoap.verify.retry", "1");
    try (Live live = live(VERIFY_ALL, retry)) {
      live.learn();
      Fault.PROTOTYPE.plant(live.learned);
      live.post(SIMILAR);
      awaitDifference();
      long hits = live.bean.getHits();
      long bound = live.bound();
      await(
          () -> {
            live.serves(SIMILAR);
            return live.bound() > bound;
          });
      // What was learned has been dropped.
      assertThat(live.bean.getHits()).isEqualTo(hits);
      assertThat(live.bean.getOperationsAtStock()).isEmpty();
      live.learn();
      live.serves(SIMILAR);
      assertThat(live.verdicts()).isEqualTo(verdicts(live.bound() - 1, 1));
    }
  }

  /** Blocks the verifier's thread until opened. */
  private static final class Barrier implements Verifier.Sample {
    private final CountDownLatch open = new CountDownLatch(1);

    Barrier(Verifier verifier) throws Exception {
      await(() -> verifier.offer(this));
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public void verify() throws InterruptedException {
      open.await();
    }

    void open() {
      open.countDown();
    }
  }

  /** Samples of what is forgotten say nothing of the operation that has been switched on again. */
  @Test
  void samplesThatWaitedDuringADifferenceAreDropped() throws Exception {
    try (Live live = live(VERIFY_ALL)) {
      live.learn();
      live.verdicts();
      Fault.PROTOTYPE.plant(live.learned);
      Barrier first = new Barrier(live.verifier());
      live.post(SIMILAR);
      Barrier second = new Barrier(live.verifier());
      live.post(SIMILAR);
      first.open();
      awaitDifference();
      live.bean.switchOn("place");
      second.open();
      assertThat(live.verdicts()).containsEntry("DIFFERENT", 1L).containsEntry("DROPPED", 1L);
      assertThat(live.bean.getState()).isEqualTo(SwitchState.ON);
    }
  }

  /** The constructor of the first counts; nothing is known of that of the second. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private static int next; private int number = next++;",
        "private final Object made = new java.util.Date();"
      })
  void beansWhoseConstructorsMayHaveEffectsAreNoSamples(String field) throws Exception {
    String line = LINE.replace("public class Line {", "public class Line { " + field);
    try (Live live = new Live(SERVICE, line, STOCK_RESPONSES + VERIFY_ALL)) {
      live.learn(live.bean::getFullHits);
      live.serves(SIMILAR);
      live.serves(OTHER);
      live.serves(NEW_SHAPE);
      assertThat(live.bean.getVerifiedSamples())
          .containsEntry("EFFECTS", live.bound())
          .containsEntry("SAME", 0L);
    }
  }

  @Test
  void argumentsThatTheServiceChangesAreNoDifference() throws Exception {
    String changing =
        SERVICE.replace(
            "return customer + \"/\" + order;",
            """
            String text = customer + "/" + order;
            order.getLine().setArticle("changed");
            order.setLine(null);
            return text;
            """);
    try (Live live = new Live(changing, LINE, STOCK_RESPONSES + VERIFY_ALL)) {
      live.learn();
      live.serves(SIMILAR);
      live.serves(OTHER);
      live.serves(NEW_SHAPE);
      assertThat(live.verdicts()).isEqualTo(verdicts(live.bound(), 0));
    }
  }
}
