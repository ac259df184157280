package io.github.deltasoap.benchmarks.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages with one bean: each is bound anew and, once its shape is known, from the learned
 * prototype, and the two beans are compared.
 */
final class BeanTrial {
  private static final int SHAPES = 3;
  private static final int MESSAGES = 16;
  private static final long PLENTY = 64L << 20;

  private final BeanType bean;
  private final List<String> notices = new ArrayList<>();
  private final MatchingEngine engine;
  private final OperationMatcher matcher;
  private final PullBinder binder;
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  private BeanTrial(BeanType bean, PojoIntrospector introspector, CopyStrategy strategy) {
    this.bean = bean;
    Slot parameter = Slot.parameter(0, "bean", bean.javaClass(), bean, false);
    OperationType operation = new OperationType("take", null, "urn:t", List.of(parameter), true);
    PojoRules rules = new PojoRules(introspector, (namespace, name) -> null);
    engine =
        new MatchingEngine(
            rules,
            StaxReaders::accepts,
            Learner.immediate(),
            WireLimits.DEFAULTS,
            MemoryBudget.of(PLENTY),
            notices::add);
    matcher = engine.matcher(operation, SoapVersion.SOAP11, strategy, SetterStrategy.GENERATED);
    binder = new PullBinder(operation, rules, PullParser.SCANNER.readers());
  }

  /**
   * Tries a bean.
   *
   * @return why it was not reused; null if it was
   * @throws AssertionError if a reused bean differs from a new one
   */
  static @Nullable String run(BeanType bean, PojoIntrospector introspector, CopyStrategy strategy) {
    BeanTrial trial = new BeanTrial(bean, introspector, strategy);
    for (int shape = 0; shape < SHAPES; shape++) {
      Random values = new Random(shape);
      for (int i = 0; i < MESSAGES; i++) {
        trial.send(BeanMessages.write(bean, shape, values));
      }
    }
    if (trial.engine.patchedHits() > 0) {
      return null;
    }
    return trial.notices.isEmpty() ? "no message is accepted" : trial.notices.get(0);
  }

  private void send(byte[] bytes) {
    WireMessage message = WireMessage.of(bytes);
    Object expected = bind(message);
    Match match = matcher.match(message);
    if (match != null && match.changedValues() >= 0) {
      Object actual = borrow(match);
      String difference = BeanComparison.difference(expected, actual);
      if (difference != null) {
        throw new AssertionError(
            bean.javaClass() + ": " + difference + "\n" + new String(bytes, UTF_8));
      }
    } else if (match == null && expected != null && scanner.scan(message) == null) {
      matcher.observe(message, matcher.shape(scanner));
      matcher.observe(message, matcher.shape(scanner));
    }
  }

  /** A new bean; null if stock must answer. */
  private @Nullable Object bind(WireMessage message) {
    try {
      return binder.bind(message)[0];
    } catch (Unbindable refused) {
      return null;
    }
  }

  private static @Nullable Object borrow(Match match) {
    try {
      return match.borrow().values()[0];
    } catch (Unbindable refused) {
      return null;
    }
  }
}
