package io.github.deltasoap.benchmarks.arrays;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import io.github.deltasoap.benchmarks.jmh.send.Sending;
import io.github.deltasoap.benchmarks.jmh.send.SerializationBenchmark;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The main class of a JVM that uses one technique only, so that the JIT compiler sees nothing else.
 * Prints a line, a {@link SendTime}, for each array and length. Started by {@link SenderProcess}.
 */
final class SenderMain {

  /** The longest message compared with stock's in each run; tests compare longer ones. */
  private static final int LONGEST_CHECKED = 1000;

  /** The length used for JIT warm-up, so that the shortest array does not pay for compilation. */
  private static final int WARM_UP_LENGTH = 500;

  /** The warm-up of each curve, as a multiple of the time for a point. */
  static final int WARM_UPS = 3;

  private static final int BATCHES = 10;
  private static final int LEAST_BATCHES = 3;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Sending sending;
  private final long pointNanos;

  private SenderMain(Sending sending, long pointNanos) {
    this.sending = sending;
    this.pointNanos = pointNanos;
  }

  /** Arguments: the sending, the milliseconds for each point, arrays, and lengths. */
  public static void main(String[] args) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err); // Other output must not garble the answers.
    SenderMain main =
        new SenderMain(
            Sending.valueOf(args[0]), TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1])));
    List<Integer> lengths = Stream.of(args[3].split(",", -1)).map(Integer::valueOf).toList();
    for (String array : args[2].split(",", -1)) {
      for (int i = 0; i < WARM_UPS; i++) {
        main.measure(MeshArray.valueOf(array), WARM_UP_LENGTH);
      }
      for (int length : lengths) {
        answers.println(main.measure(MeshArray.valueOf(array), length).toLine());
      }
    }
  }

  private SendTime measure(MeshArray array, int length) throws Exception {
    long start = System.nanoTime();
    SerializationBenchmark benchmark = new SerializationBenchmark();
    benchmark.array = array;
    benchmark.length = length;
    benchmark.sending = sending;
    if (length <= LONGEST_CHECKED) {
      benchmark.prepare();
    } else {
      benchmark.arrange();
    }
    long third = Math.max(0, pointNanos - (System.nanoTime() - start)) / 3;
    int sends = warmUp(benchmark, third);
    // Even, because two arrays are sent in turn.
    int batch = 2 * Math.max(1, sends / BATCHES);
    double[] micros = new double[BATCHES];
    int batches = 0;
    long end = System.nanoTime() + 2 * third;
    while (batches < LEAST_BATCHES || (batches < BATCHES && System.nanoTime() < end)) {
      micros[batches++] = batchMicros(benchmark, batch);
    }
    return SendTime.of(Curve.of(array, sending), length, Arrays.copyOf(micros, batches));
  }

  /**
   * Sends for some time.
   *
   * @return the number of sends, at the speed of the last half
   */
  private static int warmUp(SerializationBenchmark benchmark, long nanos) throws Exception {
    long start = System.nanoTime();
    int sends = 0;
    int half = 0;
    long elapsed = 0;
    while (sends < 2 || elapsed < nanos) {
      benchmark.send();
      sends++;
      elapsed = System.nanoTime() - start;
      if (elapsed < nanos / 2) {
        half = sends;
      }
    }
    return 2 * (sends - half);
  }

  private double batchMicros(SerializationBenchmark benchmark, int sends) throws Exception {
    long before = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < sends; i++) {
      benchmark.send();
    }
    return (threads.getCurrentThreadCpuTime() - before) / 1e3 / sends;
  }
}
