package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Each copy strategy behaves as its name says, from the service's point of view. */
@ExtendWith(OracleExtension.class)
class CopyStrategyTest {
  private static final int CALLS = 10;

  private static final Message TAKE =
      Message.soap11("Witness", call("take", "<witness><text>a</text></witness>"));
  private static final int QUIET_ROUNDS = 3;
  private static final Message COPIES = Message.soap11("Witness", call("copies", ""));

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STREAMED")
  void servesObjectsAsItsNameSays(Variant variant, OracleServer server) {
    learn(variant, server);
    Copies before = Copies.of(server.delta(variant, COPIES));
    List<String> objects = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      objects.add(server.delta(variant, TAKE).body());
    }
    Copies after = Copies.of(server.delta(variant, COPIES));
    assertThat(after.cloned - before.cloned).isEqualTo(variant == Variant.CLONE ? CALLS : 0);
    assertThat(after.deserialized - before.deserialized)
        .isEqualTo(variant == Variant.SERIALIZATION ? CALLS : 0);
    if (variant == Variant.NONE) {
      assertThat(objects).containsOnly(objects.get(0));
    } else {
      assertThat(objects).doesNotHaveDuplicates();
    }
  }

  /** Does not compare answers with stock's: object identities differ from call to call. */
  private static void learn(Variant variant, OracleServer server) {
    ServiceCounters counters = server.counters(variant, "Witness");
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    int quietRounds = 0;
    // Once hits no longer add to the held bytes, the prototype exists; a busy learner takes a
    // while.
    while (counters.hits() == 0 || quietRounds < QUIET_ROUNDS) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      long held = counters.heldBytes();
      IntStream.range(0, 3).forEach(i -> server.delta(variant, TAKE));
      Oracle.awaitChange(counters::heldBytes);
      quietRounds = counters.heldBytes() == held ? quietRounds + 1 : 0;
    }
  }

  private record Copies(int cloned, int deserialized) {
    static Copies of(Answer answer) {
      String[] words = answer.body().replaceAll("<[^>]*>", "").split("\\W+", -1);
      return new Copies(Integer.parseInt(words[0]), Integer.parseInt(words[2]));
    }
  }

  @Test
  void stockCopiesNothing(OracleServer server) {
    server.stock(TAKE);
    assertThat(Copies.of(server.stock(COPIES))).isEqualTo(new Copies(0, 0));
  }
}
