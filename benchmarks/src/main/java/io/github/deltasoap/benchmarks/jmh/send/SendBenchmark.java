package io.github.deltasoap.benchmarks.jmh.send;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** A benchmark of a sender, with two alternating results. */
public abstract class SendBenchmark extends InTurn {
  private static final int SETS = 2;
  private static final Pattern TEXT = Pattern.compile(">([^<>\\s][^<]*)</");

  private final SendBuffer out = new SendBuffer();
  private final Object[] results = new Object[SETS];
  private MeshSender sender;

  /** Makes the sender that is measured. */
  abstract MeshSender create() throws Exception;

  /** One of the results, as returned by a service. */
  abstract Object result(int set);

  /** The sender's input for a result. */
  abstract Object prepared(Object result) throws Exception;

  /** Stock's message. */
  abstract byte[] stock(Object result) throws Exception;

  /** A canonical form, equal for texts with the same meaning. */
  abstract String normalized(String text);

  /** Makes the results, and sends each of them. */
  public void arrange() throws Exception {
    StockParser.insist();
    sender = create();
    for (int set = 0; set < SETS; set++) {
      results[set] = prepared(result(set));
      send();
    }
  }

  /** Makes the results, and compares the texts in the messages with stock's. */
  @Setup
  public void prepare() throws Exception {
    StockParser.insist();
    sender = create();
    for (int round = 0; round < 2 * SETS; round++) {
      int set = round % SETS;
      Object result = result(set);
      results[set] = prepared(result);
      ByteArrayOutputStream message = new ByteArrayOutputStream();
      sender.send(results[set], message);
      if (!texts(message.toByteArray()).equals(texts(stock(result)))) {
        throw new IllegalStateException("Not the values that stock sends");
      }
    }
  }

  private List<String> texts(byte[] message) {
    return TEXT.matcher(new String(message, UTF_8))
        .results()
        .map(found -> normalized(found.group(1)))
        .toList();
  }

  /** Sends one result. */
  @Benchmark
  public long send() throws Exception {
    sender.send(results[next(SETS)], out);
    return out.bytes();
  }
}
