package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time from an array that a service returns to the bytes of the message in a buffer: bSOAP's
 * Send Time (section 4), without the socket. Two arrays are sent in turn.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SerializationBenchmark {
  private static final Pattern TEXT = Pattern.compile(">([^<>\\s][^<]*)</");

  /** What is sent. */
  @Param public MeshArray array;

  /** How many items it has. */
  @Param({"1", "100", "500", "1000", "10000", "50000", "100000"})
  public int length;

  /** Who sends it, and how it changes. */
  @Param public Sending sending;

  private final SendBuffer out = new SendBuffer();
  private final Object[] results = new Object[2];
  private MeshSender sender;
  private int next;

  /** Makes the arrays, and sends each of them. */
  public void arrange() throws Exception {
    StockParser.insist();
    sender = sending.create(array);
    for (int set = 0; set < 2; set++) {
      results[set] = sending.prepared(array, sending.result(array, length, set));
      send();
    }
  }

  /** Makes the arrays, and compares the values in the messages with stock's. */
  @Setup
  public void prepare() throws Exception {
    StockParser.insist();
    sender = sending.create(array);
    MeshSender stock = Sending.STOCK_ADB.create(array);
    for (int round = 0; round < 4; round++) {
      int set = round % 2;
      Object result = sending.result(array, length, set);
      results[set] = sending.prepared(array, result);
      List<String> expected = values(stock, Sending.STOCK_ADB.prepared(array, result));
      List<String> values = values(sender, results[set]);
      if (!values.equals(expected)) {
        throw new IllegalStateException("Not the values that stock sends");
      }
    }
  }

  private static List<String> values(MeshSender sender, Object result) throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    sender.send(result, message);
    return TEXT.matcher(message.toString(UTF_8))
        .results()
        .map(SerializationBenchmark::value)
        .toList();
  }

  /** Java 17 does not always write the shortest text, so reals are compared as reals. */
  private static String value(MatchResult found) {
    String text = found.group(1);
    return text.indexOf('.') < 0 ? text : Double.valueOf(text).toString();
  }

  /** Sends one array. */
  @Benchmark
  public long send() throws Exception {
    Object result = results[next];
    next = 1 - next;
    sender.send(result, out);
    return out.bytes();
  }
}
