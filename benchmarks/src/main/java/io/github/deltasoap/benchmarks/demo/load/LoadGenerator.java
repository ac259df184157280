package io.github.deltasoap.benchmarks.demo.load;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.HdrHistogram.Histogram;

/**
 * Clients that send requests as fast as they get responses, each on its own connection.
 *
 * <p>The requests of a run depend only on its number, so every engine gets the same ones. For one
 * thread, which starts the clients' threads.
 */
public final class LoadGenerator {

  private static final long PROGRESS_MILLIS = 200;

  private final URI server;
  private final int clients;
  private final boolean persistent;
  private final Map<Operation, StockAnswers> stockAnswers = new HashMap<>();

  /** Clients with persistent connections. */
  public LoadGenerator(URI server, int clients) {
    this(server, clients, true);
  }

  /**
   * @param persistent whether a client keeps its connection; otherwise each request has its own
   */
  public LoadGenerator(URI server, int clients, boolean persistent) {
    this.server = server;
    this.clients = clients;
    this.persistent = persistent;
  }

  /**
   * The measurements of the clients.
   *
   * @param elapsedNanos the time from the first request to the last response
   * @param latencies of single requests, in nanoseconds
   */
  public record Load(long elapsedNanos, Histogram latencies) {}

  /**
   * Asks stock for its answers to all requests of an operation, with which those of later runs are
   * then compared.
   *
   * @param stock the operation on stock
   * @throws DemoException if stock does not answer all of them
   */
  public void ask(Measurement stock) {
    try (HttpConnection connection = connect(stock)) {
      Operation operation = stock.operation();
      stockAnswers.put(operation, StockAnswers.of(operation.requests(), connection));
    } catch (IOException e) {
      throw noResponse(stock, e);
    }
  }

  /**
   * Sends {@code requests} requests and checks every response.
   *
   * @param run the number of the run
   * @param progress receives the number of completed requests, now and then and at the end
   * @throws DemoException if a response is wrong or missing
   */
  public Load run(Measurement measurement, int requests, int run, IntConsumer progress)
      throws InterruptedException {
    ResponseCheck check = new ResponseCheck(measurement, stockAnswers.get(measurement.operation()));
    AtomicInteger started = new AtomicInteger();
    AtomicInteger answered = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      ExecutorCompletionService<Histogram> running = new ExecutorCompletionService<>(threads);
      long start = System.nanoTime();
      for (int i = 0; i < clients; i++) {
        running.submit(() -> sendAll(measurement, requests, run, check, started, answered));
      }
      List<Histogram> results = new ArrayList<>();
      while (results.size() < clients) {
        Future<Histogram> finished = running.poll(PROGRESS_MILLIS, TimeUnit.MILLISECONDS);
        if (finished != null) {
          results.add(finished.get());
        }
        progress.accept(answered.get());
      }
      long elapsedNanos = System.nanoTime() - start;
      Histogram latencies = new Histogram(3);
      results.forEach(latencies::add);
      return new Load(elapsedNanos, latencies);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof DemoException failure) {
        throw failure;
      }
      throw new IllegalStateException("A client failed", e);
    } finally {
      started.set(requests); // After a failure, the other clients stop too.
      threads.shutdown();
    }
  }

  /** The loop of one client: sends the next request until none is left. */
  private Histogram sendAll(
      Measurement measurement,
      int requests,
      int run,
      ResponseCheck check,
      AtomicInteger started,
      AtomicInteger answered) {
    Histogram latencies = new Histogram(3);
    try (HttpConnection connection = connect(measurement)) {
      for (int next = started.getAndIncrement();
          next < requests;
          next = started.getAndIncrement()) {
        Request request = measurement.sent().requests().request(number(run, next));
        long sent = System.nanoTime();
        HttpResponse response = connection.post(request);
        latencies.recordValue(System.nanoTime() - sent);
        check.check(request, response);
        answered.incrementAndGet();
      }
      return latencies;
    } catch (IOException e) {
      throw noResponse(measurement, e);
    }
  }

  private static DemoException noResponse(Measurement measurement, IOException e) {
    return new DemoException(
        "No response from %s: %s".formatted(measurement.path(), e.getMessage()), e);
  }

  private HttpConnection connect(Measurement measurement) {
    return new HttpConnection(server.resolve(measurement.path()), persistent);
  }

  /** The number of a request among those of all runs. */
  private static long number(int run, int index) {
    return ((long) run << 32) + index;
  }
}
