package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.benchmarks.jmh.compared.ResponseComparison;
import io.github.deltasoap.samples.EchoMessage;
import java.util.EnumSet;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The time of one stage of an echo request's round trip (HiSOAP, section III.B, table 2). */
public class StageBenchmark extends InTurn {
  /** The service to call. */
  @Param public EchoMessage service;

  /** The implementation that answers. */
  @Param public StagedImplementation implementation;

  /** The stage to measure. */
  @Param public Stage stage;

  private StagedRoundTrip roundTrip;
  private Object[] given;

  /** Runs the preceding stages, and compares the answer to each message with stock's. */
  @Setup
  public void prepare() throws Exception {
    MessageVariants variants = MessageVariants.of(service, ChangedValues.TWO);
    byte[][] messages = variants.messages();
    roundTrip = implementation.create(service);
    RoundTrip stock = EchoImplementation.STOCK_POJO.create(service, variants);
    given = new Object[messages.length];
    for (int i = 0; i < messages.length; i++) {
      given[i] = through(before(stage), messages[i]);
      byte[] expected = stock.answer(messages[i]);
      // A stage must leave its input reusable.
      ResponseComparison.check(expected, answer(given[i]), true);
      ResponseComparison.check(expected, answer(given[i]), true);
    }
  }

  private byte[] answer(Object value) throws Exception {
    return (byte[]) through(EnumSet.complementOf(before(stage)), value);
  }

  private static EnumSet<Stage> before(Stage stage) {
    EnumSet<Stage> before = EnumSet.allOf(Stage.class);
    before.removeIf(each -> each.compareTo(stage) >= 0);
    return before;
  }

  private Object through(Set<Stage> stages, Object value) throws Exception {
    Object current = value;
    for (Stage each : stages) {
      current = roundTrip.process(each, current);
    }
    return current;
  }

  /** Runs the stage once. */
  @Benchmark
  public Object process() throws Exception {
    return roundTrip.process(stage, given[next(given.length)]);
  }
}
