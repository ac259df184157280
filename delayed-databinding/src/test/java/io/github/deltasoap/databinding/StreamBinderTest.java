package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.ReceivedArrays;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.fixture.Item;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that arrive in pieces are bound as whole ones are. */
class StreamBinderTest {
  private static final String HEAD =
      "<?xml version='1.0'?>\n<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'"
          + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
          + " xmlns:xsd='http://www.w3.org/2001/XMLSchema'><e:Body a=\"x>y\">";
  private static final String PAYLOAD = "<t:take xmlns:t='http://example.org/t'>";
  private static final String TAIL = "</t:take></e:Body></e:Envelope>";

  /** Arrays of numbers, as beans have them. */
  public static class Series {
    private double[] precises = {};
    private float @Nullable [] ratios;
    private Integer @Nullable [] boxed;

    public void setPrecises(double[] precises) {
      this.precises = precises;
    }

    public double[] getPrecises() {
      return precises;
    }

    public void setRatios(float @Nullable [] ratios) {
      this.ratios = ratios;
    }

    public float @Nullable [] getRatios() {
      return ratios;
    }

    public void setBoxed(Integer @Nullable [] boxed) {
      this.boxed = boxed;
    }

    public Integer @Nullable [] getBoxed() {
      return boxed;
    }
  }

  /** A bean of numbers and of another bean. */
  public static class Cell {
    private double value;
    private int x;
    private @Nullable Long y;
    private @Nullable Item item;

    public void setValue(double value) {
      this.value = value;
    }

    public double getValue() {
      return value;
    }

    public void setX(int x) {
      this.x = x;
    }

    public int getX() {
      return x;
    }

    public void setY(@Nullable Long y) {
      this.y = y;
    }

    public @Nullable Long getY() {
      return y;
    }

    public void setItem(@Nullable Item item) {
      this.item = item;
    }

    public @Nullable Item getItem() {
      return item;
    }
  }

  /** A service with the operation. */
  public static final class Taking {
    private Taking() {}

    /** The operation. */
    public static void take(
        String name,
        int[] numbers,
        long[] longs,
        Series[] series,
        Item[] items,
        Cell[] cells,
        String last) {
      // Never called: the tests look at its arguments.
    }
  }

  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
  private final OperationType type =
      Submit.typeOf(Taking.class, "take", Submit.NAMESPACE, introspector);
  private final PojoRules rules = new PojoRules(introspector, (namespace, name) -> null);
  private final PullBinder whole = new PullBinder(type, rules, PullParser.SCANNER.readers());
  private final StreamBinder streams =
      new StreamBinder(
          type,
          rules,
          WireLimits.DEFAULTS,
          new ReceivedArrays(() -> MemoryBudget.of(16 << 20), n -> {}));

  private final Spool spool = spool(false, 64 << 20, 64 << 20);

  /** Delivers bytes in pieces of given lengths. */
  private static class Pieces extends InputStream {
    private final byte[] bytes;
    private final IntUnaryOperator lengths;
    private int at;
    private int reads;

    Pieces(byte[] bytes, int from, IntUnaryOperator lengths) {
      this.bytes = bytes;
      this.at = from;
      this.lengths = lengths;
    }

    @Override
    public int read() {
      return at == bytes.length ? -1 : bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int count) {
      reads++;
      if (at == bytes.length) {
        return -1;
      }
      int most = Math.min(count, bytes.length - at);
      int read = 1 + lengths.applyAsInt(most) % most;
      System.arraycopy(bytes, at, into, from, read);
      at += read;
      return read;
    }
  }

  private PayloadStream stream(byte[] message, int arrived, IntUnaryOperator lengths) {
    return stream(spool, message, arrived, lengths);
  }

  private static PayloadStream stream(
      Spool spool, byte[] message, int arrived, IntUnaryOperator lengths) {
    int outer = HEAD.indexOf("<e:");
    return new PayloadStream(
        new WireMessage(message.clone(), arrived),
        HEAD.length(),
        HEAD.substring(outer).getBytes(UTF_8),
        new Pieces(message, arrived, lengths),
        () -> new ByteArrayInputStream(message),
        spool);
  }

  private String wholly(byte[] message) {
    StockReason refused = new WireScanner(WireLimits.DEFAULTS).scan(WireMessage.of(message));
    if (refused != null) {
      return "stock";
    }
    try {
      return Graphs.text(whole.bind(WireMessage.of(message)));
    } catch (Unbindable refusal) {
      return "stock";
    }
  }

  private String streamed(PayloadStream stream) {
    return streamed(streams, stream);
  }

  private static String streamed(StreamBinder binder, PayloadStream stream) {
    try {
      return Graphs.text(binder.bind(stream).arguments());
    } catch (Unbindable refused) {
      return "stock";
    }
  }

  private static final List<String> NUMBERS =
      List.of("0", "-1", "7", "12345", "2147483647", "-2147483648", "00012", "-0");
  private static final List<String> REALS =
      List.of("0.5", "-1.25", "1e5", "3.141592653589793", "1.7976931348623157E308", "4.9E-324");
  private static final List<String> SURPRISES =
      List.of(
          "+5",
          " 5",
          "5 ",
          "",
          "&#53;",
          "2147483648",
          "99999999999999999999",
          "NaN",
          "INF",
          "1.",
          ".5",
          "0x1p3",
          "1d",
          "x",
          "1<!-- -->2",
          "1<b/>",
          "<![CDATA[1]]>",
          "1e",
          "1e400",
          "\u00e9");

  private static String item(String name, List<String> texts, SplittableRandom random) {
    if (random.nextInt(60) == 0) {
      return switch (random.nextInt(5)) {
        case 0 -> "<" + name + " xsi:nil='true'/>";
        case 1 -> "<" + name + "/>";
        case 2 -> "<" + name + " a='x>1'>1</" + name + ">";
        case 3 -> "<" + name + " >3</" + name + "\n>";
        default -> "\n  <other>1</other>";
      };
    }
    return "<" + name + ">" + texts.get(random.nextInt(texts.size())) + "</" + name + ">";
  }

  private static String items(String name, List<String> texts, SplittableRandom random) {
    StringBuilder all = new StringBuilder();
    String space = random.nextBoolean() ? "" : "\n    ";
    int count = random.nextInt(3) == 0 ? random.nextInt(3) : random.nextInt(150);
    for (int i = 0; i < count; i++) {
      all.append(space).append(item(name, texts, random));
    }
    return all.toString();
  }

  private static String sku(SplittableRandom random, int i) {
    return "<sku>" + List.of("s", "\u00e4\u20ac", "&lt;", "").get(random.nextInt(4)) + i + "</sku>";
  }

  /** A bean, sometimes with other tags than those before it. */
  private static String row(SplittableRandom random, String name, String one, String other) {
    String content =
        switch (random.nextInt(400)) {
          case 0 -> one;
          case 1 -> other + one;
          case 2 -> one + one + other;
          case 3 -> one + "<unknown>" + random.nextInt(3) + "</unknown>" + other;
          case 4 -> one + " " + other;
          case 5 -> one + other.replace("</", " </");
          case 6 -> one.replace(">1", " xsi:nil='1'>1") + other;
          case 7 -> "";
          default -> one + other;
        };
    return random.nextInt(400) == 0
        ? "<" + name + " xsi:nil='true'/>"
        : "<" + name + ">" + content + "</" + name + ">";
  }

  private static String content(SplittableRandom random) {
    StringBuilder all = new StringBuilder("<name>n &amp; m</name>");
    all.append(items("numbers", NUMBERS, random)).append(items("longs", NUMBERS, random));
    for (int i = random.nextInt(4); i > 0; i--) {
      all.append("<series>")
          .append(items("boxed", NUMBERS, random))
          .append(items("precises", REALS, random))
          .append(items("ratios", REALS, random))
          .append("</series>");
    }
    String space = random.nextBoolean() ? "" : "\n  ";
    for (int i = random.nextInt(60); i > 0; i--) {
      all.append(space).append(row(random, "items", "<price>1.10</price>", sku(random, i)));
    }
    boolean nested = random.nextInt(3) == 0;
    for (int i = random.nextInt(80); i > 0; i--) {
      String value = "<value>" + REALS.get(random.nextInt(REALS.size())) + "</value>";
      String place = "<x>" + i + "</x>" + space + "<y>-" + i + "</y>";
      String item = nested ? "<item>" + sku(random, i) + "<price/></item>" : "";
      all.append(space).append(row(random, "cells", value, place + item));
    }
    return all.append("<last>l</last>").toString();
  }

  /** A number in the message, replaced by something else. */
  private static String surprised(String message, SplittableRandom random) {
    int from = message.indexOf("</", random.nextInt(message.length()));
    int text = message.lastIndexOf('>', Math.max(from, 0)) + 1;
    return from < 0
        ? message
        : message.substring(0, text)
            + SURPRISES.get(random.nextInt(SURPRISES.size()))
            + message.substring(from);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void messagesInPiecesAreBoundAsWholeOnes(long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    int bound = 0;
    for (int i = 0; i < 700; i++) {
      String content = content(random);
      String text =
          HEAD + PAYLOAD + (random.nextInt(3) == 0 ? surprised(content, random) : content) + TAIL;
      byte[] message = text.getBytes(UTF_8);
      int most = 1 << random.nextInt(14);
      int arrived = HEAD.length() + PAYLOAD.length() + random.nextInt(2) * random.nextInt(40);
      PayloadStream stream =
          stream(message, Math.min(arrived, message.length), n -> random.nextInt(most));
      String expected = wholly(message);
      String actual = streamed(stream);
      assertThat(actual).as("%s", text).isEqualTo(expected);
      bound += actual.equals("stock") ? 0 : 1;
      byte[] again = stream.replay().readAllBytes();
      assertThat(wholly(again)).as("%s", text).isEqualTo(expected);
    }
    assertThat(bound).isBetween(300, 650);
  }

  /** More rows than any block holds. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<x>%1$d</x>",
        "<value>%1$d.5</value><x>%1$d</x><y>-%1$d</y>",
        "<y xsi:nil='1'/>",
        "<x>%1$d</x><item><sku>s%1$d</sku><price>%1$d</price></item>"
      })
  void manyRows(String content) {
    String rows =
        IntStream.range(0, 40_000)
            .mapToObj(i -> "<cells>" + content.formatted(i) + "</cells>")
            .collect(Collectors.joining());
    byte[] message = (HEAD + PAYLOAD + rows + "<last>l</last>" + TAIL).getBytes(UTF_8);
    String expected = wholly(message);
    assertThat(expected).isNotEqualTo("stock");
    assertThat(streamed(stream(message, HEAD.length() + PAYLOAD.length(), most -> most)))
        .isEqualTo(expected);
  }

  /** Messages with the arrays of one client, some of whose items change from one to the next. */
  @Test
  void arraysAreComparedWithEarlierOnes() throws IOException {
    SplittableRandom random = new SplittableRandom(6);
    ReceivedArrays received = new ReceivedArrays(() -> MemoryBudget.of(1 << 20), notice -> {});
    StreamBinder comparing = new StreamBinder(type, rules, WireLimits.DEFAULTS, received);
    List<String> numbers = new ArrayList<>();
    List<String> reals = new ArrayList<>();
    for (int i = 0; i < 900; i++) {
      numbers.add("\n <numbers>" + random.nextInt() + "</numbers>");
      reals.add("<precises>" + random.nextDouble() + "</precises>");
    }
    for (int i = 0; i < 200; i++) {
      int changes = random.nextInt(4) == 0 ? 500 : random.nextInt(30);
      for (int k = 0; k < changes; k++) {
        String odd = random.nextInt(200) == 0 ? " a='x>1'" : "";
        int number = random.nextInt() >> random.nextInt(32);
        numbers.set(random.nextInt(900), "<numbers" + odd + ">" + number + "</numbers>");
        double real = random.nextInt(3) == 0 ? number : random.nextDouble();
        reals.set(random.nextInt(900), "\n<precises>" + real + "</precises>");
      }
      int left = random.nextInt(3) == 0 ? random.nextInt(900) : 900;
      String content =
          "<name>n</name>"
              + String.join("", numbers.subList(0, left))
              + "<series>"
              + String.join("", reals)
              + "</series><last>l</last>";
      byte[] message = (HEAD + PAYLOAD + content + TAIL).getBytes(UTF_8);
      int most = 1 << (8 + random.nextInt(8));
      PayloadStream stream =
          stream(message, HEAD.length() + PAYLOAD.length(), n -> random.nextInt(most));
      String expected = wholly(message);
      assertThat(streamed(comparing, stream)).as(content).isEqualTo(expected);
      assertThat(wholly(stream.replay().readAllBytes())).isEqualTo(expected);
      assertThat(received.heldBytes()).isLessThanOrEqualTo(1 << 20);
    }
    assertThat(received.reusedItems()).isGreaterThan(50_000);
    received.forget();
    assertThat(received.heldBytes()).isZero();
  }

  /** An array that has changed, or grown, is known again soon. */
  @Test
  void newArraysReplaceEarlierOnes() {
    SplittableRandom random = new SplittableRandom(8);
    ReceivedArrays received = new ReceivedArrays(() -> MemoryBudget.of(1 << 20), notice -> {});
    StreamBinder comparing = new StreamBinder(type, rules, WireLimits.DEFAULTS, received);
    String one = reals(random, 900);
    String other = reals(random, 900);
    String half = one.substring(0, one.indexOf("<precises>", one.length() / 2));
    String changed = half + reals(random, 500);
    for (String array :
        List.of(one, other, one + reals(random, 900), changed, reals(random, 300) + one)) {
      long reused = 0;
      for (int i = 0; i < 6; i++) {
        received.resetCount();
        byte[] message =
            (HEAD + PAYLOAD + "<name>n</name><series>" + array + "</series><last>l</last>" + TAIL)
                .getBytes(UTF_8);
        PayloadStream stream = stream(message, HEAD.length() + PAYLOAD.length(), n -> n - 1);
        assertThat(streamed(comparing, stream)).isEqualTo(wholly(message));
        reused = received.reusedItems();
      }
      String tag = "<precises>";
      int items = (array.length() - array.replace(tag, "").length()) / tag.length();
      assertThat(reused).isGreaterThan(items * 9 / 10);
    }
    assertThat(received.heldBytes()).isBetween(1L, 1L << 20);
  }

  @Test
  void baselinesYieldToOthersThatShareTheirMemory() {
    MemoryPool memory = new MemoryPool(1 << 20, Runnable::run, () -> {});
    ReceivedArrays received = new ReceivedArrays(memory.part(1 << 20), notice -> {});
    StreamBinder comparing = new StreamBinder(type, rules, WireLimits.DEFAULTS, received);
    SplittableRandom random = new SplittableRandom(10);
    for (int i = 0; i < 4; i++) {
      String array = reals(random, 5_000);
      byte[] message =
          (HEAD + PAYLOAD + "<name>n</name><series>" + array + "</series><last>l</last>" + TAIL)
              .getBytes(UTF_8);
      PayloadStream stream = stream(message, HEAD.length() + PAYLOAD.length(), n -> n - 1);
      assertThat(streamed(comparing, stream)).isEqualTo(wholly(message));
    }
    long before = received.heldBytes();
    assertThat(before).isGreaterThan(1 << 19);
    // Nothing is recorded any more.
    assertThat(memory.held()).isEqualTo(before);
    MemoryBudget other = memory.part(1 << 20).get();
    other.add((1 << 20) - before + 1);
    assertThat(received.heldBytes()).isBetween(1L, before - 1);
  }

  @Test
  void anArrayIsNotRecordedWithoutMemory() {
    List<String> notices = new ArrayList<>();
    MemoryPool memory = new MemoryPool(1 << 18, task -> {}, () -> {});
    ReceivedArrays received = new ReceivedArrays(memory.part(1 << 20), notices::add);
    StreamBinder comparing = new StreamBinder(type, rules, WireLimits.DEFAULTS, received);
    String array = reals(new SplittableRandom(11), 20_000);
    byte[] message =
        (HEAD + PAYLOAD + "<name>n</name><series>" + array + "</series><last>l</last>" + TAIL)
            .getBytes(UTF_8);
    for (int i = 0; i < 3; i++) {
      PayloadStream stream = stream(message, HEAD.length() + PAYLOAD.length(), n -> n - 1);
      assertThat(streamed(comparing, stream)).isEqualTo(wholly(message));
      assertThat(memory.held()).isZero();
    }
    // It would fit into the service's own memory.
    assertThat(notices).isEmpty();
  }

  /** Baselines of some clients are not replaced all the time by those of others. */
  @Test
  void moreClientsThanBaselines() {
    SplittableRandom random = new SplittableRandom(9);
    ReceivedArrays received = new ReceivedArrays(() -> MemoryBudget.of(1 << 20), notice -> {});
    StreamBinder comparing = new StreamBinder(type, rules, WireLimits.DEFAULTS, received);
    int items = 900;
    List<byte[]> messages = new ArrayList<>();
    for (int client = 0; client < 12; client++) {
      String array = "<name>n</name><series>" + reals(random, items) + "</series><last>l</last>";
      messages.add((HEAD + PAYLOAD + array + TAIL).getBytes(UTF_8));
    }
    for (int round = 0; round < 40; round++) {
      if (round == 20) {
        received.resetCount();
      }
      for (byte[] message : messages) {
        PayloadStream stream = stream(message, HEAD.length() + PAYLOAD.length(), n -> n - 1);
        assertThat(streamed(comparing, stream)).isEqualTo(wholly(message));
      }
    }
    assertThat(received.reusedItems()).isGreaterThan(20L * 3 * items);
  }

  private static Spool spool(boolean keepsNumbers, long mostOfOne, long mostOfAll) {
    return new Spool(keepsNumbers, mostOfOne, new ByteBudget(mostOfAll, mostOfAll));
  }

  private static String reals(SplittableRandom random, int count) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < count; i++) {
      all.append("<precises>").append(random.nextDouble()).append("</precises>");
    }
    return all.toString();
  }

  @Test
  void anArrayThatDoesNotFitIsNamedOnce() {
    List<String> notices = new ArrayList<>();
    ReceivedArrays received = new ReceivedArrays(() -> MemoryBudget.of(1 << 10), notices::add);
    StreamBinder comparing = new StreamBinder(type, rules, WireLimits.DEFAULTS, received);
    byte[] message =
        (HEAD + PAYLOAD + "<name>n</name>" + "<numbers>7</numbers>".repeat(500) + TAIL)
            .getBytes(UTF_8);
    for (int i = 0; i < 3; i++) {
      assertThat(streamed(comparing, stream(message, HEAD.length() + 50, n -> n - 1)))
          .isEqualTo(wholly(message));
    }
    assertThat(notices).hasSize(1);
    assertThat(received.heldBytes()).isZero();
    assertThat(received.reusedItems()).isZero();
  }

  @Test
  void aLongTextBehindARun() throws Unbindable {
    String items = "<numbers>1</numbers><numbers>2</numbers>";
    String text = "n".repeat(300_000);
    for (String before : List.of(items, items.repeat(100), items.repeat(10_000))) {
      String content = "<name>n</name>" + before + "<last>" + text + "</last>";
      byte[] message = (HEAD + PAYLOAD + content + TAIL).getBytes(UTF_8);
      assertThat(streamed(stream(message, HEAD.length() + 50, n -> n - 1)))
          .isEqualTo(graph(message));
    }
  }

  /** They are read again with each slice of the message. */
  @Test
  void longStartTagsAroundOtherElements() throws IOException {
    String items = "<precises>1.5</precises><precises >2.5</precises >".repeat(10_000);
    for (int length : List.of(20_000, 40_000)) {
      String attribute = "='" + "a".repeat(length) + "'";
      String series = "<series one" + attribute + " two" + attribute + ">" + items + "</series>";
      byte[] message = (HEAD + PAYLOAD + "<name>n</name>" + series + TAIL).getBytes(UTF_8);
      PayloadStream stream = stream(message, HEAD.length() + 50, n -> n - 1);
      assertThat(streamed(stream)).isEqualTo(length > 30_000 ? "stock" : wholly(message));
      if (length > 30_000) {
        assertThat(stream.replay().readAllBytes()).isEqualTo(message);
      }
    }
  }

  /** Takes beans of a text. */
  public static final class Filing {
    private Filing() {}

    /** The operation. */
    public static void file(Item[] items) {
      // Never called: the test counts conversions.
    }
  }

  /** Code of the service runs once for each value, wherever a row is cut. */
  @Test
  void conversionsOfTheServiceRunOnce() throws Unbindable {
    AtomicInteger count = new AtomicInteger();
    SimpleType.Conversion counting =
        new SimpleType.Conversion() {
          @Override
          public Object convert(String text) {
            count.incrementAndGet();
            return new BigDecimal(text);
          }

          @Override
          public boolean isOfService() {
            return true;
          }
        };
    SimpleTypes types = SimpleTypes.basic().with(SimpleType.immutable(BigDecimal.class, counting));
    PojoIntrospector own = new PojoIntrospector(types);
    StreamBinder binder =
        new StreamBinder(
            Submit.typeOf(Filing.class, "file", Submit.NAMESPACE, own),
            new PojoRules(own, (namespace, name) -> null),
            WireLimits.DEFAULTS,
            new ReceivedArrays(() -> MemoryBudget.of(1 << 20), n -> {}));
    String items = "<items><price>1.10</price><sku>some text</sku></items>".repeat(3000);
    String head = HEAD + "<t:file xmlns:t='http://example.org/t'>";
    byte[] message = (head + items + "</t:file></e:Body></e:Envelope>").getBytes(UTF_8);
    SplittableRandom random = new SplittableRandom(3);
    binder.bind(stream(message, head.length(), n -> 1 + random.nextInt(2000)));
    assertThat(count.get()).isEqualTo(3000);
  }

  private static byte[] megabytes() {
    StringBuilder content = new StringBuilder("<name>n</name><numbers>1</numbers>");
    content.append("<longs>1</longs><series/>");
    for (int i = 0; i < 30_000; i++) {
      content.append("<items><price>1.10</price><sku>s").append(i).append("</sku></items>\n");
    }
    for (int i = 0; i < 50_000; i++) {
      content.append("<cells><value>1.").append(i).append("0</value><x>0").append(i);
      content.append("</x></cells>");
    }
    return (HEAD + PAYLOAD + content + TAIL).getBytes(UTF_8);
  }

  /** The arguments of a message of any length. */
  private String graph(byte[] message) throws Unbindable {
    return Graphs.text(whole.bind(WireMessage.of(message)));
  }

  @Test
  void bytesAreKeptInAFile() throws IOException, Unbindable {
    byte[] message = megabytes();
    PayloadStream stream = stream(message, HEAD.length() + 50, n -> n - 1);
    assertThat(streamed(stream)).isEqualTo(graph(message));
    // Beans of numbers are written again, and the first bytes are in memory.
    assertThat(spool.usedBytes()).isBetween(100_000L, 1_000_000L);
    byte[] again = stream.replay().readAllBytes();
    assertThat(again).isNotEqualTo(message);
    assertThat(graph(again)).isEqualTo(graph(message));
    assertThat(spool.usedBytes()).isZero();
  }

  @Test
  void allBytesAreKeptOnRequest() throws IOException, Unbindable {
    byte[] message = megabytes();
    Spool all = spool(true, 64 << 20, 64 << 20);
    PayloadStream stream = stream(all, message, HEAD.length() + 50, n -> n - 1);
    assertThat(streamed(stream)).isEqualTo(graph(message));
    assertThat(all.usedBytes()).isBetween(2_000_000L, (long) message.length);
    assertThat(stream.replay().readAllBytes()).isEqualTo(message);
    assertThat(all.usedBytes()).isZero();
  }

  @Test
  void filesHaveLimits() throws IOException, Unbindable {
    byte[] message = megabytes();
    Spool ofOne = spool(true, 1_000_000, 64 << 20);
    Spool ofAll = spool(true, 64 << 20, 4_000_000);
    PayloadStream other = stream(ofAll, message, HEAD.length() + 50, n -> n - 1);
    assertThat(streamed(other)).isEqualTo(graph(message));
    for (Spool each : List.of(ofOne, ofAll)) {
      PayloadStream stream = stream(each, message, HEAD.length() + 50, n -> n - 1);
      assertThat(streamed(stream)).isEqualTo("stock");
      assertThat(stream.replay().readAllBytes()).isEqualTo(message);
    }
    assertThat(ofOne.usedBytes()).isZero();
    other.close();
    assertThat(ofAll.usedBytes()).isZero();
  }

  @Test
  void everyBoundary() {
    String reals = "<precises>0.5</precises>\n".repeat(50);
    String content =
        "<name>n</name>"
            + "<numbers a='>'>12</numbers>".repeat(60)
            + "<series>"
            + reals
            + "</series>";
    byte[] message = (HEAD + PAYLOAD + content + TAIL).getBytes(UTF_8);
    String expected = wholly(message);
    for (int cut = HEAD.length() + PAYLOAD.length(); cut < message.length; cut++) {
      int first = cut;
      PayloadStream stream = stream(message, first, n -> n - 1);
      assertThat(streamed(stream)).as("at %d", cut).isEqualTo(expected);
    }
  }

  @Test
  void whatFollowsThePayloadIsNotRead() throws Unbindable {
    String content = "<name>n</name><numbers>1</numbers><numbers>2</numbers>";
    byte[] message = (HEAD + PAYLOAD + content + "</t:take>").getBytes(UTF_8);
    Pieces none = new Pieces(message, message.length, n -> 0);
    PayloadStream stream =
        new PayloadStream(
            WireMessage.of(message),
            HEAD.length(),
            HEAD.substring(HEAD.indexOf("<e:")).getBytes(UTF_8),
            none,
            InputStream::nullInputStream,
            spool);
    assertThat(Graphs.text(streams.bind(stream).arguments()[1]))
        .isEqualTo("int[]{Integer 1, Integer 2}");
    assertThat(none.reads).isZero();
  }

  /** Streams that unpack always report one available byte. */
  @Test
  void aStreamIsNotReadForTheByteThatItReports() throws Unbindable {
    String items = "<numbers>7</numbers>".repeat(100);
    byte[] message = (HEAD + PAYLOAD + "<name>n</name>" + items + "</t:take>").getBytes(UTF_8);
    Pieces rest =
        new Pieces(message, 300, n -> n - 1) {
          @Override
          public int available() {
            return 1;
          }
        };
    PayloadStream stream =
        new PayloadStream(
            new WireMessage(message.clone(), 300),
            HEAD.length(),
            HEAD.substring(HEAD.indexOf("<e:")).getBytes(UTF_8),
            rest,
            InputStream::nullInputStream,
            spool);
    assertThat((int[]) streams.bind(stream).arguments()[1]).hasSize(100).containsOnly(7);
    assertThat(rest.reads).isEqualTo(1);
  }

  @Test
  void aBrokenConnectionIsReplayed() throws IOException {
    String items = "<numbers>1</numbers>".repeat(10_000);
    byte[] message = (HEAD + PAYLOAD + "<name>n</name>" + items).getBytes(UTF_8);
    InputStream breaking =
        new InputStream() {
          private final InputStream in =
              new ByteArrayInputStream(message, 300, message.length - 300);

          @Override
          public int read() throws IOException {
            int next = in.read();
            if (next < 0) {
              throw new IOException("reset");
            }
            return next;
          }

          @Override
          public int read(byte[] into, int from, int count) throws IOException {
            int read = in.read(into, from, count);
            if (read < 0) {
              throw new IOException("reset");
            }
            return read;
          }
        };
    PayloadStream stream =
        new PayloadStream(
            new WireMessage(message.clone(), 300),
            HEAD.length(),
            HEAD.substring(HEAD.indexOf("<e:")).getBytes(UTF_8),
            breaking,
            InputStream::nullInputStream,
            spool);
    assertThat(streamed(stream)).isEqualTo("stock");
    InputStream replay = stream.replay();
    assertThat(new String(replay.readNBytes(message.length), ISO_8859_1))
        .isEqualTo(new String(message, ISO_8859_1));
    assertThatThrownBy(replay::read).isInstanceOf(IOException.class).hasMessage("reset");
  }
}
