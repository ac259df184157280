package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Interleavings of requests with the learner, which publishes automata and prototypes. They come
 * from the scheduler: Lincheck cannot follow the scanner's reads of whole words.
 */
@Tag("interleavings")
class OperationMatcherInterleavingsTest {
  private static final int SCENARIOS = Integer.getInteger("lincheck.scenarios", 5);
  private static final int INTERLEAVINGS = Integer.getInteger("lincheck.interleavings", 100);

  private static StressOptions options() {
    return new StressOptions()
        .threads(3)
        .actorsBefore(1)
        .actorsPerThread(3)
        .actorsAfter(2)
        .iterations(SCENARIOS)
        .invocationsPerIteration(INTERLEAVINGS);
  }

  @Test
  void aShapeIsKnownOnceItIsLearned() {
    options().check(Learning.class);
  }

  @Test
  void aRequestHasItsOwnValuesWhileShapesAreForgotten() {
    options().sequentialSpecification(AnyOrder.class).check(Forgetting.class);
  }

  /** One operation, and messages in a few shapes. */
  private static final class Service {
    private static final PojoIntrospector INTROSPECTOR = new PojoIntrospector(SimpleTypes.basic());
    private static final OperationType TYPE =
        Submit.typeOf(Shop.Service.class, "tag", Shop.NAMESPACE, INTROSPECTOR);

    final OperationMatcher matcher =
        new MatchingEngine(
                new PojoRules(INTROSPECTOR, Shop.XSI_TYPES),
                message -> true,
                Learner.immediate(),
                WireLimits.DEFAULTS,
                MemoryBudget.of(1 << 20),
                notice -> {})
            .matcher(TYPE, SoapVersion.SOAP11, CopyStrategy.NONE, SetterStrategy.PRESERVED);

    private static WireMessage message(int shape, String value) {
      String content = "<a s" + shape + "=''>" + value + "</a><b>1</b>";
      return WireMessage.of(Subject.bytes(Subject.message(Shop.NAMESPACE, content)));
    }

    void learn(int shape) {
      Learner.Sample sample = new Learner.Sample(matcher.learned(), message(shape, "learned"));
      matcher.learned().learn(List.of(sample), Long.MAX_VALUE);
    }

    /** Serves a request; returns whether its shape is known. */
    boolean serve(int shape, String value) throws Unbindable {
      Match match = matcher.match(message(shape, value));
      if (match == null) {
        return false;
      }
      Arguments arguments = match.borrow();
      if (!value.equals(arguments.values()[0])) {
        throw new AssertionError("A request with values of another");
      }
      arguments.release();
      return true;
    }
  }

  /** Requests while shapes are learned. */
  @Param(name = "shape", gen = IntGen.class, conf = "0:2")
  @Param(name = "value", gen = IntGen.class, conf = "0:9")
  public static class Learning {
    private final Service service = new Service();

    @Operation
    public boolean serve(@Param(name = "shape") int shape, @Param(name = "value") int value)
        throws Unbindable {
      return service.serve(shape, "v" + value);
    }

    @Operation
    public void learn(@Param(name = "shape") int shape) {
      service.learn(shape);
    }
  }

  /** Requests while shapes are learned, collected and forgotten. */
  @Param(name = "shape", gen = IntGen.class, conf = "0:2")
  @Param(name = "value", gen = IntGen.class, conf = "0:9")
  public static class Forgetting {
    private final Service service = new Service();

    public Forgetting() {
      service.learn(0);
      service.learn(1);
    }

    @Operation
    public void serve(@Param(name = "shape") int shape, @Param(name = "value") int value)
        throws Unbindable {
      boolean unused = service.serve(shape, "v" + value);
    }

    @Operation
    public void learn(@Param(name = "shape") int shape) {
      service.learn(shape);
    }

    @Operation
    public void forget() {
      service.matcher.forget();
    }
  }

  /** Operations return nothing that depends on their order. */
  public static class AnyOrder {
    public void serve(int shape, int value) {}

    public void learn(int shape) {}

    public void forget() {}
  }
}
