package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks on the engine's memory and time by messages within the profile. */
class LearningUnderAttackTest {
  private static final int SHAPES = 200_000;

  /** The messages after which a service without room for more shapes learns again. */
  private static final int PAUSE_MESSAGES = 1 << 16;

  /** Separates quadratic from linear work, which takes about a second, two on a busy machine. */
  private static final Duration QUADRATIC = Duration.ofSeconds(5);

  /** The attacked service. */
  public static final class Orders {
    /** An operation with a text, arrays and beans. */
    public void submit(String name, int[] counts, Item[] parts, Item best) {}
  }

  /** A service whose objects cannot be patched. */
  public static final class Unpatchable {
    /** An operation with a parameter whose constructor does more than store constants. */
    public void submit(int[] counts, Computed computed) {}
  }

  /** A bean that is not plain. */
  public static final class Computed {
    private final int number = Integer.parseInt("1");

    public int getNumber() {
      return number;
    }
  }

  public static final class Item {
    private String sku;
    private double price;
    private Item part;

    public String getSku() {
      return sku;
    }

    public void setSku(String sku) {
      this.sku = sku;
    }

    public double getPrice() {
      return price;
    }

    public void setPrice(double price) {
      this.price = price;
    }

    public Item getPart() {
      return part;
    }

    public void setPart(Item part) {
      this.part = part;
    }
  }

  private final ArgumentGraphs graphs = new ArgumentGraphs();

  private static byte[] message(String header, String payload) {
    return ("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">"
            + header
            + "<s:Body><o:submit xmlns:o=\"urn:tests\">"
            + payload
            + "</o:submit></s:Body></s:Envelope>")
        .getBytes(UTF_8);
  }

  private static byte[] good(int number) {
    return message(
        "",
        "<name>n"
            + number
            + "</name><counts>1</counts><counts>"
            + number
            + "</counts><parts><sku>s</sku><price>"
            + number
            + ".5</price></parts><parts><sku>"
            + number
            + "</sku></parts><best><part><sku>p</sku></part></best>");
  }

  private static byte[] hostile(Dice dice, int number) {
    String id = Integer.toString(number, 36);
    String best = "<best/>";
    String more = "";
    String header = "";
    switch (dice.below(6)) {
      case 0 -> more = "<x" + id + ">t</x" + id + ">";
      case 1 -> header = "<s:Header><h:b" + id + " xmlns:h=\"urn:h\">t</h:b" + id + "></s:Header>";
      case 2 -> best = "<best a" + id + "=\"v\"><sku>s</sku></best>";
      case 3 -> best = "<best xmlns:p" + id + "=\"urn:p\"><sku>s</sku></best>";
      case 4 -> best = "<best><sku>s</sku><y" + id + "/><y" + id + "><z/></y" + id + "></best>";
      default -> header = "<s:Header xmlns=\"urn:" + id + "\"><block t=\"1\"/><other/></s:Header>";
    }
    String counts = "<counts>" + number + "</counts><counts>2</counts>";
    return message(header, "<name>n</name>" + counts + best + more);
  }

  @ParameterizedTest
  @ValueSource(longs = {16L << 20, 256L << 10})
  @Timeout(value = 300, unit = TimeUnit.SECONDS)
  void memoryStaysInItsBudgetAndTheGoodShapeComesBack(long maxBytes) throws Exception {
    long heapBefore = usedHeap();
    try (Learner learner = Learner.inBackground(notice -> {})) {
      DirectEngine direct =
          new DirectEngine(Orders.class, "submit", CopyStrategy.REFLECTION, maxBytes, learner);
      Dice dice = new Dice(maxBytes);
      long mostHeld = 0;
      for (int i = 0; i < SHAPES; i++) {
        byte[] message = hostile(dice, i);
        receiveChecked(direct, message);
        receiveChecked(direct, message.clone());
        mostHeld = Math.max(mostHeld, direct.engine().heldBytes());
      }
      assertThat(mostHeld).isBetween(maxBytes / 4, maxBytes);
      assertThat(direct.engine().learnedShapes()).isGreaterThan(1000);
      // The learner may still have queued messages.
      long heap = usedHeap() - heapBefore;
      for (int i = 0; i < 20 && heap >= 2 * maxBytes + (8L << 20); i++) {
        TimeUnit.SECONDS.sleep(1);
        heap = usedHeap() - heapBefore;
      }
      assertThat(heap).as("heap").isLessThan(2 * maxBytes + (8L << 20));

      boolean isLearned = false;
      for (int i = 0; i < PAUSE_MESSAGES + 10_000 && !isLearned; i++) {
        isLearned = receiveChecked(direct, good(i));
        if (i % 16 == 0) {
          // The learner needs time of its own.
          TimeUnit.MILLISECONDS.sleep(1);
        }
      }
      long hits = 0;
      for (int i = 0; i < 1000; i++) {
        hits += receiveChecked(direct, good(i)) ? 1 : 0;
      }
      assertThat(hits).isGreaterThan(990);
      assertThat(direct.engine().heldBytes()).isLessThanOrEqualTo(maxBytes);
    }
  }

  private static byte[] taught() {
    StringBuilder unknown = new StringBuilder();
    for (int i = 0; i < 34; i++) {
      unknown.append("<u").append(i).append("/>");
    }
    return message("", "<best>" + unknown + "</best>");
  }

  /** One of 2^13 sequences of elements that {@link #taught} contains. */
  private static byte[] order(int number) {
    StringBuilder unknown = new StringBuilder();
    for (int i = 0; i < 14; i++) {
      int own = i < 13 ? number >> i & 1 : 0;
      int carried = i == 0 ? 0 : 31 * (1 - (number >> (i - 1) & 1));
      unknown.append("<u").append(own + carried).append("/>");
    }
    return message("", "<best>" + unknown + "</best>");
  }

  /** Each sequence is a separate path, which could have its own objects. */
  @Test
  @Timeout(value = 300, unit = TimeUnit.SECONDS)
  void aFloodOfPathsKeepsNoOtherServiceFromLearning() throws Exception {
    try (Learner learner = Learner.inBackground(notice -> {})) {
      DirectEngine attacked =
          new DirectEngine(Orders.class, "submit", CopyStrategy.REFLECTION, 16L << 20, learner);
      DirectEngine other =
          new DirectEngine(Orders.class, "submit", CopyStrategy.REFLECTION, 16L << 20, learner);
      while (!receiveChecked(attacked, taught())) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
      CountDownLatch halfway = new CountDownLatch(1);
      CountDownLatch over = new CountDownLatch(1);
      AtomicInteger misses = new AtomicInteger();
      Thread flood =
          new Thread(
              () -> {
                for (int i = 0; over.getCount() > 0 || i < 3 << 13; i++) {
                  misses.addAndGet(attacked.receive(order(i & ((1 << 13) - 1))).hit() ? 0 : 1);
                  if (i == 3 << 12) {
                    halfway.countDown();
                  }
                }
              });
      flood.start();
      halfway.await();
      int requests = 1;
      while (!receiveChecked(other, good(requests))) {
        requests++;
        TimeUnit.MILLISECONDS.sleep(20);
      }
      over.countDown();
      flood.join();
      assertThat(requests).isLessThanOrEqualTo(20);
      assertThat(misses.get()).isZero();

      long worker = learnerThread();
      var threads = ManagementFactory.getThreadMXBean();
      long before = threads.getThreadCpuTime(worker);
      long used = -1;
      for (long now = 0; now > used; now = threads.getThreadCpuTime(worker) - before) {
        used = now;
        TimeUnit.MILLISECONDS.sleep(1500);
      }
      assertThat(Duration.ofNanos(used)).isLessThan(Duration.ofSeconds(2));
    }
  }

  private static long learnerThread() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("deltasoap-learner"))
        .mapToLong(Thread::getId)
        .max()
        .orElseThrow();
  }

  @Test
  void aQueueOfLongMessagesDoesNotFillTheHeap() throws Exception {
    try (Learner learner = Learner.inBackground(notice -> {})) {
      DirectEngine direct =
          new DirectEngine(Orders.class, "submit", CopyStrategy.REFLECTION, 16L << 20, learner);
      List<WeakReference<byte[]>> sent = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        int number = i;
        String elements = fill(1 << 19, each -> "<e" + (number * 20 + each % 20) + "/>");
        byte[] message = message("", "<best/>" + elements);
        receiveChecked(direct, message);
        receiveChecked(direct, message);
        sent.add(new WeakReference<>(message));
      }
      System.gc();
      // The queue, the message being learned, and the prototypes within the budget.
      assertThat(sent.stream().filter(each -> each.get() != null).count()).isLessThan(30);
    }
  }

  @Test
  void pathsOfWhichNoObjectsCanBeKeptTakeNoMemory() throws Exception {
    DirectEngine direct =
        new DirectEngine(
            Unpatchable.class, "submit", CopyStrategy.REFLECTION, 16L << 20, Learner.immediate());
    long heapBefore = usedHeap();
    for (int i = 0; i < 150; i++) {
      byte[] message = message("", "<counts>1</counts>".repeat(30_000 + i) + "<computed/>");
      for (int times = 0; times < 3; times++) {
        receiveChecked(direct, message);
      }
    }
    assertThat(direct.engine().hits()).isGreaterThan(400);
    assertThat(usedHeap() - heapBefore).isLessThan(24L << 20);
  }

  /**
   * Sends a message and compares a hit with a fresh binder's result; returns whether it was a hit.
   */
  private boolean receiveChecked(DirectEngine direct, byte[] message) throws Unbindable {
    DirectEngine.Result result = direct.receive(message);
    assertThat(result.reason()).isNull();
    if (result.hit()) {
      Object[] expected = direct.bind(message);
      assertThat(graphs.difference(expected, result.arguments().values(), "arguments")).isNull();
    }
    return result.hit();
  }

  private static long usedHeap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** A message and its expected fallback reason, which is null if the module answers it. */
  static final class Single {
    private final String name;
    private final byte[] message;
    private final @Nullable StockReason expected;

    Single(String name, byte[] message, @Nullable StockReason expected) {
      this.name = name;
      this.message = message;
      this.expected = expected;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static String fill(int bytes, IntFunction<String> piece) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < bytes; i++) {
      text.append(piece.apply(i));
    }
    return text.toString();
  }

  private static String nested(int depth, String name, String inner) {
    return ("<" + name + ">").repeat(depth) + inner + ("</" + name + ">").repeat(depth);
  }

  private static String attributes(int count, String name, String value) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(' ').append(name).append(i).append("=\"").append(value).append('"');
    }
    return text.toString();
  }

  /** One of 65,536 texts with the same length and hash code. */
  private static String colliding(int number) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 16; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  static List<Single> singles() {
    int mebi = 1 << 20;
    // Envelope, Body and wrapper take three of the 128 levels.
    List<Single> singles = new ArrayList<>();
    singles.add(new Single("deepest", message("", nested(125, "d", "")), StockReason.PARAMETER));
    singles.add(new Single("too deep", message("", nested(126, "d", "")), StockReason.LIMIT));
    singles.add(
        new Single("much too deep", message("", nested(mebi / 7, "d", "")), StockReason.LIMIT));
    String last = "<best/>";
    singles.add(
        new Single(
            "nested again and again",
            message("", last + fill(mebi, i -> nested(125, "d", "t"))),
            null));
    singles.add(
        new Single(
            "nested parts",
            message("", fill(mebi, i -> "<parts>" + nested(124, "part", "") + "</parts>")),
            null));
    singles.add(
        new Single(
            "nested under names of their own",
            message("", last + fill(mebi, i -> nested(120, "d" + i, "t"))),
            null));
    singles.add(
        new Single(
            "256 attributes each",
            message("", last + fill(mebi, i -> "<x" + attributes(256, "a", "") + "/>")),
            null));
    singles.add(
        new Single(
            "257 attributes",
            message("", last + "<x" + attributes(257, "a", "") + "/>"),
            StockReason.LIMIT));
    String declarations = attributes(63, "xmlns:long-prefix-", "urn:u");
    singles.add(
        new Single(
            "declarations at many levels",
            message(
                "",
                "<best"
                    + declarations
                    + "/>"
                    + fill(
                        mebi,
                        i ->
                            "<x"
                                + declarations
                                + "><x"
                                + declarations
                                + "><x"
                                + declarations
                                + "/></x></x>")),
            null));
    singles.add(
        new Single(
            "outermost of 253 prefixes",
            message(
                "",
                last
                    + "<x"
                    + attributes(63, "xmlns:a", "urn:u")
                    + "><x"
                    + attributes(63, "xmlns:b", "urn:u")
                    + "><x"
                    + attributes(63, "xmlns:c", "urn:u")
                    + "><x"
                    + attributes(60, "xmlns:d", "urn:u")
                    + ">"
                    + fill(mebi, i -> "<a0:e/>")
                    + "</x></x></x></x>"),
            null));
    singles.add(
        new Single("a million tiny elements", message("", last + "<e/>".repeat(1_000_000)), null));
    singles.add(
        new Single(
            "tiny elements with names of their own",
            message("", last + fill(mebi, i -> "<e" + i + "/>")),
            null));
    singles.add(
        new Single(
            "tags of equal hash codes",
            message("", last + fill(mebi, i -> "<x id=\"" + colliding(i) + "\" a=\"\"/>")),
            null));
    singles.add(
        new Single(
            "declarations of equal hash codes",
            message("", last + fill(mebi / 2, i -> "<x xmlns=\"" + colliding(i) + "\">t</x>")),
            null));
    singles.add(
        new Single("tiny items", message("", fill(mebi, i -> "<counts>" + i + "</counts>")), null));
    singles.add(
        new Single(
            "tiny beans",
            message("", fill(mebi, i -> "<parts><sku>" + i + "</sku></parts>")),
            null));
    String longName = "n".repeat(1024);
    singles.add(
        new Single(
            "long names",
            message("", last + fill(mebi, i -> "<" + longName + ">t</" + longName + ">")),
            null));
    singles.add(
        new Single(
            "too long a name", message("", last + "<n" + longName + "/>"), StockReason.LIMIT));
    singles.add(
        new Single(
            "blocks",
            message(
                "<s:Header>" + fill(mebi, i -> "<h:b" + i + " xmlns:h=\"u\"/>") + "</s:Header>",
                ""),
            null));
    singles.add(
        new Single(
            "references", message("", "<name>" + "&amp;".repeat(mebi / 5) + "</name>"), null));
    singles.add(new Single("white space", message("", " ".repeat(mebi) + last), null));
    singles.add(
        new Single(
            "long values",
            message("", last + fill(mebi, i -> "<x a=\"" + "v".repeat(60_000) + "\"/>")),
            null));
    singles.add(
        new Single(
            "ill-formed at the end",
            message("", last + fill(mebi, i -> "<x a=\"1\"/>") + "<x"),
            StockReason.MALFORMED));
    return singles;
  }

  @Test
  void tagsAreFoundAmongManyPatterns() throws Exception {
    DirectEngine direct =
        new DirectEngine(
            Orders.class, "submit", CopyStrategy.REFLECTION, 16L << 20, Learner.immediate());
    int patterns = 4000;
    StringBuilder learned = new StringBuilder();
    for (int i = 0; i < patterns; i++) {
      learned.append("<x").append(i).append(" a=\"1\"/><x").append(i).append(" a=\"2\"/>");
    }
    byte[] teaching = message("", "<best/>" + learned);
    receiveChecked(direct, teaching);
    receiveChecked(direct, teaching);
    byte[] attack =
        message("", "<best/>" + fill(1 << 20, i -> "<x" + (patterns - 1) + " a=\"" + i + "\"/>"));
    assertThat(receiveChecked(direct, attack)).isTrue();
    var threads = ManagementFactory.getThreadMXBean();
    long started = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < 10; i++) {
      assertThat(direct.receive(attack).hit()).isTrue();
    }
    assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - started)).isLessThan(QUADRATIC);
  }

  @ParameterizedTest
  @MethodSource("singles")
  void aSingleMessageTakesTimeAndMemoryByItsLength(Single single) throws Exception {
    DirectEngine direct =
        new DirectEngine(
            Orders.class, "submit", CopyStrategy.REFLECTION, 16L << 20, Learner.immediate());
    receiveChecked(direct, good(0));
    receiveChecked(direct, good(1));
    receiveChecked(direct, good(2));
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long allocated = threads.getCurrentThreadAllocatedBytes();
    // CPU time, so that other processes do not count.
    long started = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < 4; i++) {
      DirectEngine.Result result = direct.receive(single.message);
      assertThat(result.reason()).isEqualTo(single.expected);
      if (result.hit()) {
        Object[] expected = direct.bind(single.message);
        assertThat(graphs.difference(expected, result.arguments().values(), "arguments")).isNull();
      }
      assertThat(direct.engine().heldBytes()).isLessThanOrEqualTo(16L << 20);
    }
    assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - started)).isLessThan(QUADRATIC);
    assertThat(threads.getCurrentThreadAllocatedBytes() - allocated)
        .as("allocated bytes")
        .isLessThan(4L << 30);
    assertThat(receiveChecked(direct, good(3))).isTrue();
  }
}
