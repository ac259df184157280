package io.github.deltasoap.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TemplatePoolTest {
  private static final int THREADS = 64;
  private static final int CALLS = 500;

  private final TemplateStore store = new TemplateStore(1 << 20);
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
            Map.of("FIRST_TIME", 1L, "CONTENT", 1L, "PERFECT", 1L, "PARTIAL", 1L, "MISMATCH", 0L));
    assertThat(store.heldBytes()).isPositive();
  }

  @Test
  void aMessageTellsHowItMatched() throws Unwritable {
    List<Match> matches = new ArrayList<>();
    for (String text : List.of("a", "a", "b", "longer")) {
      TemplatePool.Message message = pool.write(Messages.texts(text));
      matches.add(message == null ? Match.MISMATCH : message.match());
    }
    assertThat(matches)
        .containsExactly(Match.FIRST_TIME, Match.CONTENT, Match.PERFECT, Match.PARTIAL);
  }

  @Test
  void aShapeIsKeptWhenItComesAgain() throws Unwritable {
    check(Messages.texts("a"));
    assertThat(pool.write(Messages.texts("a", "b"))).isNull();
    check(Messages.texts("a", "b"));
    check(Messages.texts("a"));
    check(Messages.texts("c", "d"));
    assertThat(store.count(Match.FIRST_TIME)).isEqualTo(2);
  }

  @Test
  void shapesThatNeverComeAgainAreLeftToTheCaller() throws Unwritable {
    int written = 0;
    for (int length = 1; length <= 300; length++) {
      written += pool.write(Messages.texts(filled(length))) == null ? 0 : 1;
    }
    assertThat(written).isEqualTo(1);
    assertThat(store.count(Match.MISMATCH)).isLessThan(100);
  }

  @Test
  void aPoolThatIsRemovedKeepsNothing() throws Unwritable {
    check(Messages.texts("a", "b"));
    store.remove(pool);
    assertThat(store.heldBytes()).isZero();
    check(Messages.texts("a", "b"));
    assertThat(store.heldBytes()).isZero();
    assertThat(store.count(Match.FIRST_TIME)).isEqualTo(2);
  }

  @Test
  void aQuarterOfTheMemoryMayBeReserved() throws Unwritable {
    check(Messages.texts("a", "b"));
    long templates = store.heldBytes();
    assertThat(store.reserve(1 << 18)).isTrue();
    assertThat(store.reserve(1)).isFalse();
    assertThat(store.heldBytes()).isEqualTo(templates + (1 << 18));
    store.release(1 << 18);
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
    assertThat(store.count(Match.FIRST_TIME)).isEqualTo(10);
    assertThat(store.count(Match.CONTENT)).isEqualTo(20);
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
    TemplateStore small = new TemplateStore(40_000);
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
  void aMessageThatIsTooLargeIsNotKept() throws Unwritable {
    MessageWalk large = Messages.doubles(new Random(1).doubles(100_000).toArray());
    assertThat(text(pool.write(large))).isEqualTo(Messages.full(large));
    assertThat(store.heldBytes()).isZero();
    assertThat(pool.write(large)).isNull();
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
    assertThat(store.count(Match.PERFECT) + store.count(Match.PARTIAL)).isPositive();
  }

  /** Messages of a few shapes, with a token in each field that no other message has. */
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
