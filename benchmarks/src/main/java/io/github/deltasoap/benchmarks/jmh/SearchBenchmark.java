package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.samples.google.GoogleSearchResult;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
 * The time from the search result that a service returns to the bytes of the message in a buffer.
 * Two results, which differ in three values, are sent in turn.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SearchBenchmark {
  private static final Pattern TEXT = Pattern.compile(">([^<>\\s][^<]*)</");

  /** Who sends. */
  @Param public SearchSending sending;

  private final SendBuffer out = new SendBuffer();
  private final Object[] results = new Object[2];
  private MeshSender sender;
  private int next;

  /** Makes the results, and compares the values in the messages with stock's. */
  @Setup
  public void prepare() throws Exception {
    sender = sending.create();
    for (int round = 0; round < 4; round++) {
      int set = round % 2;
      GoogleSearchResult result = SearchSending.result(set);
      results[set] = sending.prepared(result);
      ByteArrayOutputStream message = new ByteArrayOutputStream();
      sender.send(results[set], message);
      List<String> expected = texts(new String(SearchSending.stock().serialize(result), UTF_8));
      if (!texts(message.toString(UTF_8)).equals(expected)) {
        throw new IllegalStateException("Not the values that stock sends");
      }
    }
  }

  private static List<String> texts(String message) {
    // JAXB writes more characters as references than it must.
    return TEXT.matcher(message)
        .results()
        .map(found -> found.group(1).replace("&gt;", ">"))
        .toList();
  }

  /** Sends one result. */
  @Benchmark
  public long send() throws Exception {
    Object result = results[next];
    next = 1 - next;
    sender.send(result, out);
    return out.bytes();
  }
}
