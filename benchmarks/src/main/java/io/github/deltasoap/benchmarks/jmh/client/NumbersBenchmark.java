package io.github.deltasoap.benchmarks.jmh.client;

import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.StockAdb;
import io.github.deltasoap.benchmarks.jmh.send.SendBuffer;
import java.io.ByteArrayOutputStream;
import org.apache.axis2.AxisFault;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time that a client needs from the bean of a request to its bytes, if the bean is an array of
 * numbers of which one changes with each request.
 */
@Warmup(iterations = 5, time = 1)
public class NumbersBenchmark extends InTurn {
  /** The module describes the bean in the background, and learns its structure. */
  private static final int MOST_ROUNDS = 1000;

  private static final int CHECKED = 10;
  private static final long LEARNING_MILLIS = 10;
  private static final int STRIDE = 31;

  /** The work to measure. */
  @Param({"STOCK_REQUEST", "DIRECT_REQUEST", "DIFFERENTIAL_REQUEST"})
  public ClientWork work;

  /** The kind of the numbers. */
  @Param public NumbersBean.Kind kind;

  /** The number of numbers. */
  @Param({"1000", "10000", "100000"})
  public int count;

  private final SendBuffer out = new SendBuffer();
  private NumbersBean bean;
  private SearchClient client;
  private int changes;
  private long processed;
  private long doneBefore;
  private long describedBefore;

  /** Reads the output as stock does, until the module has reached its final state. */
  @Setup
  public void prepare() throws Exception {
    client = work.create();
    bean = NumbersBean.random(kind, count);
    // The module's counters begin with the first message.
    check();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      startCounting();
      for (int i = 0; i < CHECKED; i++) {
        check();
      }
      if (isDoneAsMeant()) {
        startCounting();
        return;
      }
      Thread.sleep(LEARNING_MILLIS);
    }
    throw new IllegalStateException("The module does not do it: " + work.title());
  }

  private void startCounting() {
    processed = 0;
    doneBefore = work.done();
    describedBefore = work.described();
  }

  private boolean isDoneAsMeant() {
    return work == work.stock()
        || (work.done() - doneBefore == processed
            && work.described() - describedBefore == processed);
  }

  /** Writes one request, and reads its bean back. */
  void check() throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    change();
    client.send(bean.bean(), bean.name(), message);
    bean.checkSame(new StockAdb(bean.parser()).deserialize(message.toByteArray()));
  }

  private void change() {
    processed++;
    changes++;
    bean.change((int) ((long) changes * STRIDE % count), changes);
  }

  /** Changes a number, and writes the request. */
  @Benchmark
  public Object process() throws AxisFault {
    change();
    return client.send(bean.bean(), bean.name(), out);
  }

  /** Verifies that the intended path was measured. */
  @TearDown
  public void finish() throws AxisFault {
    try {
      if (!isDoneAsMeant()) {
        throw new IllegalStateException("Not only " + work.title() + " was measured");
      }
    } finally {
      client.close();
    }
  }
}
