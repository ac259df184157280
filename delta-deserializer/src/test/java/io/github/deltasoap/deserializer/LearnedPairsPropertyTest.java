package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.ShopMessages.Draft;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whatever was learned, a match yields the binder's result. */
class LearnedPairsPropertyTest {
  private static final int PAIRS = 20_000;
  private static final int LONG_RUN = 6_000;
  private static final long SEED = 20050712;

  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  @Test
  void afterLearningOneMessageAnotherMeansTheSameAsBefore() {
    SplittableRandom random = new SplittableRandom(SEED);
    ShopMessages generator = new ShopMessages(random);
    int hits = 0;
    for (int pair = 0; pair < PAIRS; pair += 2) {
      Subject subject = new Subject(anySetup(random), introspector, Learner.immediate());
      Draft draft = generator.draft();
      byte[] learned = Subject.bytes(generator.write(draft));
      subject.learn(learned);
      for (int i = 0; i < 2; i++) {
        Draft sent = random.nextInt(8) == 0 ? generator.draft() : generator.like(draft);
        hits += check(subject, Subject.bytes(generator.write(sent)), pair + i) ? 1 : 0;
      }
      // The other messages must not affect the first, learned one.
      if (!check(subject, learned, pair) && subject.bound(learned).startsWith("Object[]")) {
        fail("Pair %s was not learned: %s", pair, new String(learned, UTF_8));
      }
    }
    // Otherwise the messages sent almost never match, or almost always.
    assertThat(hits).isBetween(PAIRS / 5, PAIRS * 4 / 5);
  }

  @Test
  void afterManyMessagesEachStillMeansTheSame() {
    SplittableRandom random = new SplittableRandom(SEED);
    ShopMessages generator = new ShopMessages(random);
    int hits = 0;
    for (CopyStrategy strategy : CopyStrategy.values()) {
      // Room for some tens of shapes, so that the collector is busy.
      Setup setup = Setup.shop("place").with(strategy).with(600_000);
      Subject subject = new Subject(setup, introspector, Learner.immediate());
      Draft[] drafts = new Draft[40];
      for (int i = 0; i < LONG_RUN / 4; i++) {
        int which = random.nextInt(drafts.length);
        if (drafts[which] == null || random.nextInt(30) == 0) {
          drafts[which] = generator.draft();
        }
        byte[] message = Subject.bytes(generator.write(generator.like(drafts[which])));
        hits += check(subject, message, i) ? 1 : 0;
        String unused = subject.receive(message);
      }
      assertThat(subject.engine.heldBytes()).isLessThanOrEqualTo(600_000);
    }
    assertThat(hits).isBetween(LONG_RUN / 5, LONG_RUN * 9 / 10);
  }

  private static Setup anySetup(SplittableRandom random) {
    CopyStrategy[] strategies = CopyStrategy.values();
    SetterStrategy[] setters = SetterStrategy.values();
    return Setup.shop("place")
        .with(
            strategies[random.nextInt(strategies.length)], setters[random.nextInt(setters.length)]);
  }

  /** Whether the message was matched; a match must yield the binder's result. */
  private boolean check(Subject subject, byte[] message, int round) {
    String matched = subject.matched(message);
    if (matched.equals("miss")) {
      return false;
    }
    String bound = subject.bound(message);
    Enum<?> outside = scanner.scan(WireMessage.of(message));
    if (outside != null || !matched.equals(bound)) {
      fail(
          "Round %s, profile %s%nmatched %s%nbound   %s%nmessage %s%n%s",
          round, outside, matched, bound, new String(message, UTF_8), subject.matcher.dump());
    }
    return true;
  }
}
