package io.github.deltasoap.benchmarks.receive;

import io.github.deltasoap.benchmarks.demo.load.HttpConnection;
import io.github.deltasoap.benchmarks.demo.load.HttpResponse;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** A client that sends requests one after the other, and measures the elapsed time. */
final class Sender implements Participant {
  private static final int OK = 200;

  /** Sums of the same numbers in another order differ by less. */
  private static final double TOLERANCE = 1e-9;

  private final URI server;
  private final Transfer transfer;
  private final Group group;
  private HttpConnection connection;
  private Payload payload;
  private long number;

  /** A client of a server's {@code group} of services. */
  Sender(URI server, Transfer transfer, Group group) {
    this.server = server;
    this.transfer = transfer;
    this.group = group;
    this.payload = Payload.of(group, 1);
    this.connection = connect();
  }

  private HttpConnection connect() {
    URI uri = server.resolve(transfer.webApp() + "/services/" + payload.service());
    return new HttpConnection(uri, transfer.persistent());
  }

  @Override
  public Technique technique() {
    return transfer;
  }

  @Override
  public void prepare(int x) throws IOException {
    connection.close();
    payload = Payload.of(group, x);
    connection = connect();
    long checked = number;
    List<Double> expected = payload.answer(checked);
    List<Double> found = Payload.numbers(post().body());
    boolean equal = expected.size() == found.size();
    for (int i = 0; equal && i < expected.size(); i++) {
      equal = Math.abs(expected.get(i) - found.get(i)) <= TOLERANCE * expected.get(i);
    }
    if (!equal) {
      throw new IOException("Expected " + expected + " but was " + found + ", " + transfer.title());
    }
  }

  private HttpResponse post() throws IOException {
    long next = number++;
    HttpResponse response =
        connection.post(payload.fields(), transfer.framing(), out -> payload.write(next, out));
    if (response.status() != OK) {
      throw new IOException(
          "Expected status 200 but was " + response.status() + ", " + transfer.title());
    }
    return response;
  }

  @Override
  public double measure(long nanos) throws IOException {
    try {
      return new Work(payload.units(), this::post).measure(System::nanoTime, nanos);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("A request throws only the above", e);
    }
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
