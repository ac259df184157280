package io.github.deltasoap.benchmarks.jmh.client;

import io.github.deltasoap.benchmarks.jmh.adb.DoGoogleSearchLarge;
import io.github.deltasoap.benchmarks.jmh.adb.SearchResponse;
import io.github.deltasoap.benchmarks.jmh.compared.AdbResponse;
import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.ResponseComparison;
import io.github.deltasoap.benchmarks.jmh.compared.StockAdb;
import io.github.deltasoap.benchmarks.jmh.send.SearchSending;
import io.github.deltasoap.benchmarks.jmh.send.SendBuffer;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.OperationContext;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time that a client needs from the bean of a request to its bytes, or from the bytes of a
 * response to its bean. Both carry a search result; two results, which differ in three values,
 * alternate.
 */
@Warmup(iterations = 5, time = 1)
public class ClientBenchmark extends InTurn {
  private static final int RESULTS = 2;

  /** The module learns in the background after the second response. */
  private static final int MOST_ROUNDS = 1000;

  private static final long LEARNING_MILLIS = 10;

  /** The work to measure. */
  @Param public ClientWork work;

  private final SendBuffer out = new SendBuffer();
  private final DoGoogleSearchLarge[] requests = new DoGoogleSearchLarge[RESULTS];
  private final byte[][] responses = new byte[RESULTS][];
  private SearchClient client;
  private OperationContext call;
  private long doneBefore;
  private long describedBefore;
  private long processed;

  /** Compares the output with stock's, until the module has reached its final state. */
  @Setup
  public void prepare() throws Exception {
    client = work.create();
    for (int set = 0; set < RESULTS; set++) {
      responses[set] = SearchSending.stock().serialize(SearchSending.result(set));
      requests[set] = request(responses[set]);
    }
    call = client.send(requests[0], OutputStream.nullOutputStream());
    for (int round = 0; round < MOST_ROUNDS; round++) {
      startCounting();
      for (int set = 0; set < RESULTS; set++) {
        check(set);
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

  /** Whether the module has done all the counted work, and in the intended way. */
  private boolean isDoneAsMeant() {
    return work == work.stock()
        || (work.done() - doneBefore == processed
            && work.described() - describedBefore == processed);
  }

  /** A request that carries the result of a response. */
  private static DoGoogleSearchLarge request(byte[] response) throws Exception {
    SearchResponse bean =
        (SearchResponse) new StockAdb(SearchResponse.Factory::parse).deserialize(response);
    DoGoogleSearchLarge request = new DoGoogleSearchLarge();
    request.setR(bean.get_return());
    return request;
  }

  /** Processes a message, and compares the output with stock's. */
  void check(int set) throws Exception {
    AdbResponse stock = new AdbResponse();
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    if (process(set, message) instanceof SearchResponse bean) {
      ResponseComparison.check(responses[set], stock.serialize(bean), false);
    } else {
      ResponseComparison.check(stock.serialize(requests[set]), message.toByteArray(), true);
    }
  }

  /** Writes one request, or reads one response. */
  @Benchmark
  public Object process() throws Exception {
    return process((int) (processed % RESULTS), out);
  }

  private Object process(int set, OutputStream request) throws Exception {
    processed++;
    return work.isRequest()
        ? client.send(requests[set], request)
        : client.receive(call, responses[set]);
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
