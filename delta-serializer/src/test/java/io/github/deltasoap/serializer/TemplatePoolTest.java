package io.github.deltasoap.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TemplatePoolTest {
  private static final int THREADS = 64;
  private static final int CALLS = 500;

  private static final byte[][] OPENS = tags("<p%s>");
  private static final byte[][] NILS = tags("<n%s/>");
  private static final String LONG_TEXT = "a text that is worth a comparison, since it is long";

  private final List<String> notices = new ArrayList<>();
  private final TemplateStore store = new TemplateStore(MemoryBudget.of(4 << 20), notices::add);
  private final TemplatePool pool = store.pool(TemplateSettings.DEFAULT);

  private static String text(TemplatePool.@Nullable Message message) {
    return message == null ? "in full" : new String(message.bytes(), UTF_8);
  }

  private void check(MessageWalk walk) throws Unwritable {
    assertThat(text(pool.write(walk))).isEqualTo(Messages.full(walk));
  }

  @Test
  void messagesOfOneShapeShareATemplate() throws Unwritable {
    check(Messages.texts("a", "b"));
    check(Messages.texts("a", "b"));
    check(Messages.texts("x", "b"));
    check(Messages.texts("longer", "b"));
    assertThat(store.counts())
        .isEqualTo(
            Map.of(
                "FIRST_TIME",
                1L,
                "CONTENT",
                1L,
                "PERFECT",
                1L,
                "PARTIAL",
                1L,
                "MISMATCH",
                0L,
                "UNKNOWN",
                0L));
    assertThat(store.heldBytes()).isPositive();
  }

  @Test
  void aMessageTellsHowItMatched() throws Unwritable {
    List<TemplateMatch> matches = new ArrayList<>();
    for (String text : List.of("a", "a", "b", "longer")) {
      TemplatePool.Message message = pool.write(Messages.texts(text));
      matches.add(message == null ? TemplateMatch.MISMATCH : message.match());
    }
    assertThat(matches)
        .containsExactly(
            TemplateMatch.FIRST_TIME,
            TemplateMatch.CONTENT,
            TemplateMatch.PERFECT,
            TemplateMatch.PARTIAL);
  }

  @Test
  void aShapeIsKeptWhenItComesAgain() throws Unwritable {
    check(Messages.texts("a"));
    assertThat(pool.write(Messages.texts("a", "b"))).isNull();
    check(Messages.texts("a", "b"));
    check(Messages.texts("a"));
    check(Messages.texts("c", "d"));
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(2);
  }

  @Test
  void shapesThatNeverComeAgainAreLeftToTheCaller() throws Unwritable {
    int written = 0;
    for (int length = 1; length <= 300; length++) {
      written += pool.write(Messages.texts(filled(length))) == null ? 0 : 1;
    }
    assertThat(written).isEqualTo(1);
    assertThat(store.count(TemplateMatch.MISMATCH)).isLessThan(100);
  }

  @Test
  void aPoolThatIsRemovedKeepsNothing() throws Unwritable {
    check(Messages.texts("a", "b"));
    store.remove(pool);
    assertThat(store.heldBytes()).isZero();
    check(Messages.texts("a", "b"));
    assertThat(store.heldBytes()).isZero();
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(2);
  }

  @Test
  void aPoolForgetsAndLearnsAgain() throws Unwritable {
    check(Messages.texts("a"));
    assertThat(pool.write(Messages.texts("a", "b"))).isNull();
    pool.forget();
    assertThat(store.heldBytes()).isZero();
    // Structures seen once are also forgotten.
    check(Messages.texts("x", "y"));
    assertThat(pool.write(Messages.texts("a"))).isNull();
    check(Messages.texts("a"));
    assertThat(store.heldBytes()).isPositive();
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(3);
  }

  @Test
  void aTemplateThatIsLentWhenAPoolForgetsIsNotKept() throws Unwritable {
    // The pool forgets while "a" makes its template, and while "b" borrows an existing one.
    for (String text : List.of("a", "b")) {
      MessageWalk walk = Messages.texts(text);
      TemplatePool.Message message =
          pool.write(
              sink -> {
                pool.forget();
                walk.walk(sink);
              });
      assertThat(text(message)).isEqualTo(Messages.full(walk));
      assertThat(store.heldBytes()).isZero();
      check(walk);
      assertThat(store.heldBytes()).isPositive();
    }
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(3);
  }

  @Test
  void countsBeginAnew() throws Unwritable {
    check(Messages.texts("a"));
    check(Messages.texts("a"));
    store.resetCounts();
    assertThat(store.counts().values()).containsOnly(0L);
    check(Messages.texts("a"));
    assertThat(store.count(TemplateMatch.CONTENT)).isEqualTo(1);
  }

  @Test
  void aQuarterOfTheMemoryMayBeReserved() throws Unwritable {
    check(Messages.texts("a", "b"));
    long templates = store.heldBytes();
    assertThat(store.reserve(1 << 20)).isTrue();
    assertThat(store.reserve(1)).isFalse();
    assertThat(store.heldBytes()).isEqualTo(templates + (1 << 20));
    store.release(1 << 20);
    assertThat(store.heldBytes()).isEqualTo(templates);
    assertThat(store.reserve(1)).isTrue();
  }

  private static String[] filled(int length) {
    String[] texts = new String[length];
    Arrays.fill(texts, "t");
    return texts;
  }

  @Test
  void aTemplateWithoutRoomIsReplaced() throws Unwritable {
    TemplatePool rigid = store.pool(TemplateSettings.DEFAULT.withShifting(false));
    String value = "";
    for (int round = 0; round < 10; round++) {
      value += "x";
      for (int time = 0; time < 3; time++) {
        MessageWalk walk = Messages.texts(value);
        assertThat(text(rigid.write(walk))).isEqualTo(Messages.full(walk));
      }
    }
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(10);
    assertThat(store.count(TemplateMatch.CONTENT)).isEqualTo(20);
  }

  @Test
  void aRefusedValueLeavesNoTrace() throws Unwritable {
    check(Messages.texts("a", "b"));
    assertThatThrownBy(() -> pool.write(Messages.texts("c", "\u0001")))
        .isInstanceOf(Unwritable.class);
    check(Messages.texts("a", "b"));
    check(Messages.texts("c", "d"));
  }

  @Test
  void memoryIsBounded() throws Unwritable {
    TemplateStore small = new TemplateStore(MemoryBudget.of(40_000), notice -> {});
    TemplatePool first = small.pool(TemplateSettings.DEFAULT);
    TemplatePool second = small.pool(TemplateSettings.DEFAULT);
    for (int round = 0; round < 20; round++) {
      for (int length = 1; length <= 20; length++) {
        MessageWalk walk = Messages.texts(filled(length));
        for (TemplatePool each : List.of(first, second)) {
          TemplatePool.Message message = each.write(walk);
          assertThat(message == null ? Messages.full(walk) : text(message))
              .isEqualTo(Messages.full(walk));
          assertThat(small.heldBytes()).isBetween(0L, 40_000L);
        }
      }
    }
    assertThat(small.heldBytes()).isPositive();
  }

  @Test
  void storesThatShareMemoryYieldToEachOther() throws Unwritable {
    MemoryPool memory = new MemoryPool(60_000, Runnable::run, () -> {});
    List<TemplateStore> stores = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      TemplateStore each = new TemplateStore(memory.part(40_000).get(), notice -> {});
      stores.add(each);
      TemplatePool templates = each.pool(TemplateSettings.DEFAULT);
      for (int round = 0; round < 20; round++) {
        for (int length = 1; length <= 40; length++) {
          MessageWalk walk = Messages.texts(filled(length));
          TemplatePool.Message message = templates.write(walk);
          assertThat(message == null ? Messages.full(walk) : text(message))
              .isEqualTo(Messages.full(walk));
          assertThat(memory.held())
              .isEqualTo(stores.stream().mapToLong(TemplateStore::heldBytes).sum())
              .isBetween(0L, 67_500L);
        }
      }
    }
    assertThat(stores).allMatch(each -> each.heldBytes() > 10_000);
  }

  @Test
  void aMessageThatIsTooLargeIsNotKept() throws Unwritable {
    MessageWalk large = Messages.doubles(new Random(1).doubles(100_000).toArray());
    assertThat(text(pool.write(large))).isEqualTo(Messages.full(large));
    assertThat(store.heldBytes()).isZero();
    assertThat(pool.write(large)).isNull();
  }

  @Test
  void theFirstMessageThatIsTooLargeIsReported() throws Unwritable {
    check(Messages.texts("a", "b"));
    assertThat(notices).isEmpty();
    for (int length : new int[] {100_000, 100_001, 100_001}) {
      pool.write(Messages.doubles(new Random(1).doubles(length).toArray()));
    }
    assertThat(notices)
        .containsExactly(
            "some messages are written in full each time: their templates take more than"
                + " deltasoap.maxBytes");
  }

  @Test
  void aMessageMayTakeMostOfTheBudget() throws Unwritable {
    TemplateStore usual = new TemplateStore(MemoryBudget.of(16 << 20), notice -> {});
    TemplatePool mixed = usual.pool(TemplateSettings.DEFAULT);
    MessageWalk large = Messages.doubles(new Random(1).doubles(200_000).toArray());
    for (int i = 0; i < 14; i++) {
      assertThat(text(mixed.write(large))).isEqualTo(Messages.full(large));
    }
    assertThat(usual.count(TemplateMatch.CONTENT)).isGreaterThanOrEqualTo(12);
    assertThat(usual.heldBytes()).isBetween(8L << 20, 16L << 20);
    for (int i = 0; i < 1_100; i++) {
      MessageWalk small = Messages.texts(LONG_TEXT);
      TemplatePool.Message message = mixed.write(small);
      assertThat(message == null ? Messages.full(small) : text(message))
          .isEqualTo(Messages.full(small));
    }
    assertThat(usual.count(TemplateMatch.CONTENT)).isGreaterThan(1_000);
  }

  /** Messages of many structures: the structure selects which texts are present, and how many. */
  private static MessageWalk structured(int structure, String value) {
    return Messages.wrapped(
        sink -> {
          for (int bit = 0; bit < 6; bit++) {
            if ((structure >> bit & 1) != 0) {
              sink.text(OPENS[bit], value, Messages.CLOSE);
            } else {
              sink.markup(NILS[bit]);
            }
          }
          for (int row = 0; row < 3 + (structure >> 6); row++) {
            sink.text(Messages.OPEN, value, Messages.CLOSE);
            Messages.value(sink, Messages.BEGIN, row, Messages.END);
          }
        });
  }

  private static byte[][] tags(String pattern) {
    byte[][] tags = new byte[6][];
    Arrays.setAll(tags, i -> XmlBytes.ascii(pattern.formatted(i)));
    return tags;
  }

  /**
   * Sends messages in random order, and returns the mean number of walks, including full writes.
   */
  private double walksPerMessage(int messages, int structures, Supplier<String> value)
      throws Unwritable {
    Random random = new Random(structures);
    int[] walks = new int[1];
    for (int i = 0; i < messages; i++) {
      MessageWalk walk = structured(random.nextInt(structures), value.get());
      MessageWalk counting =
          sink -> {
            walks[0]++;
            walk.walk(sink);
          };
      TemplatePool.Message message = pool.write(counting);
      if (message == null) {
        walks[0]++;
      } else {
        assertThat(text(message)).isEqualTo(Messages.full(walk));
      }
    }
    return (double) walks[0] / messages;
  }

  @Test
  void messagesOfManyStructuresMeetTheirOwnTemplates() throws Unwritable {
    // One walk for the structure, and one for the values.
    assertThat(walksPerMessage(20_000, 40, () -> LONG_TEXT)).isLessThan(2.05);
    assertThat(store.count(TemplateMatch.MISMATCH)).isLessThan(50);
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(40);
    assertThat(store.count(TemplateMatch.CONTENT)).isGreaterThan(19_500);
  }

  /** Templates beyond the size of the CPU caches do not pay, though all structures recur. */
  @Test
  void messagesOfTooManyStructuresAreWrittenInFull() throws Unwritable {
    assertThat(walksPerMessage(20_000, 1000, () -> LONG_TEXT)).isLessThan(1.1);
    assertThat(walksPerMessage(20_000, 1000, () -> LONG_TEXT)).isLessThan(1.05);
    assertThat(store.count(TemplateMatch.MISMATCH)).isLessThan(50);
  }

  @Test
  void messagesThatTemplatesDoNotPayForAreWrittenInFull() throws Unwritable {
    int[] number = new int[1];
    Supplier<String> other = () -> "x".repeat(1 + number[0]++ % 7);
    assertThat(walksPerMessage(20_000, 400, other)).isLessThan(1.1);
    assertThat(walksPerMessage(20_000, 400, other)).isLessThan(1.05);
    assertThat(walksPerMessage(1000, 400, other)).isLessThan(1.1);
    assertThat(store.count(TemplateMatch.MISMATCH)).isLessThan(50);
  }

  @Test
  void structuresThatNeverComeAgainAreWrittenInFull() throws Unwritable {
    assertThat(walksPerMessage(20_000, 1 << 16, () -> LONG_TEXT)).isLessThan(1.05);
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isLessThan(50);
    assertThat(store.count(TemplateMatch.UNKNOWN)).isBetween(100L, 1000L);
  }

  @Test
  void templatesGetAnotherChance() throws Unwritable {
    int[] number = new int[1];
    walksPerMessage(20_000, 4, () -> "x".repeat(1 + number[0]++ % 7));
    walksPerMessage(20_000, 4, () -> LONG_TEXT);
    long before = store.count(TemplateMatch.CONTENT);
    walksPerMessage(1000, 4, () -> LONG_TEXT);
    assertThat(store.count(TemplateMatch.CONTENT) - before).isEqualTo(1000);
  }

  @Test
  void aMessageThatIsTooLargeKeepsNoOtherFromItsTemplate() throws Unwritable {
    MessageWalk large = Messages.doubles(new Random(1).doubles(100_000).toArray());
    check(Messages.texts(LONG_TEXT));
    for (int i = 0; i < 40; i++) {
      pool.write(large);
      check(Messages.texts(LONG_TEXT));
    }
    assertThat(store.count(TemplateMatch.CONTENT)).isEqualTo(40);
    assertThat(store.count(TemplateMatch.FIRST_TIME)).isEqualTo(2);
  }

  @Test
  void structuresBeyondTheBudgetAreWrittenInFull() throws Unwritable {
    TemplateStore small = new TemplateStore(MemoryBudget.of(20_000), notice -> {});
    TemplatePool crowded = small.pool(TemplateSettings.DEFAULT);
    Random random = new Random(1);
    int tried = 0;
    for (int i = 0; i < 20_000; i++) {
      MessageWalk walk = structured(random.nextInt(400), LONG_TEXT);
      TemplatePool.Message message = crowded.write(walk);
      if (message != null) {
        tried++;
        assertThat(text(message)).isEqualTo(Messages.full(walk));
      }
      assertThat(small.heldBytes()).isBetween(0L, 20_000L);
    }
    assertThat(tried).isLessThan(1000);
  }

  /** Pools come and go under small budgets, while threads write messages of many structures. */
  @Test
  void templatesThatComeAndGoMakeNoOtherMessages() throws Exception {
    TemplateStore small = new TemplateStore(MemoryBudget.of(100_000), notice -> {});
    try (var closing = new Closing(Executors.newFixedThreadPool(8))) {
      for (int round = 0; round < 20; round++) {
        TemplatePool first = small.pool(TemplateSettings.DEFAULT);
        TemplatePool second = small.pool(TemplateSettings.DEFAULT);
        List<Future<?>> calls = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
          Random random = new Random(100 * round + thread);
          calls.add(
              closing.threads.submit(
                  () -> {
                    for (int i = 0; i < 500; i++) {
                      String value = LONG_TEXT.substring(random.nextInt(3));
                      MessageWalk walk = structured(random.nextInt(100), value);
                      TemplatePool.Message message =
                          (random.nextBoolean() ? first : second).write(walk);
                      if (message != null) {
                        assertThat(text(message)).isEqualTo(Messages.full(walk));
                      }
                    }
                    return null;
                  }));
        }
        small.remove(first);
        for (Future<?> call : calls) {
          call.get();
        }
        small.remove(second);
        assertThat(small.heldBytes()).isZero();
      }
    }
  }

  @Test
  void noMessageHasAValueOfAnother() throws Exception {
    try (var closing = new Closing(Executors.newFixedThreadPool(THREADS))) {
      List<Future<?>> calls = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        calls.add(closing.threads.submit(tokens(thread)));
      }
      for (Future<?> call : calls) {
        call.get();
      }
    }
    assertThat(store.count(TemplateMatch.PERFECT) + store.count(TemplateMatch.PARTIAL))
        .isPositive();
  }

  /** Messages of a few shapes, with a unique token in every field. */
  private Callable<Boolean> tokens(int thread) {
    return () -> {
      Random random = new Random(thread);
      for (int call = 0; call < CALLS; call++) {
        String[] tokens = new String[1 + random.nextInt(3)];
        for (int i = 0; i < tokens.length; i++) {
          tokens[i] = "t" + thread + "-" + call + "-" + i + "x".repeat(random.nextInt(5));
        }
        MessageWalk walk = Messages.texts(tokens);
        TemplatePool.Message message = pool.write(walk);
        if (message != null) {
          assertThat(text(message)).isEqualTo(Messages.full(walk));
        }
      }
      return true;
    };
  }

  private record Closing(ExecutorService threads) implements AutoCloseable {
    @Override
    public void close() {
      threads.shutdownNow();
    }
  }
}
