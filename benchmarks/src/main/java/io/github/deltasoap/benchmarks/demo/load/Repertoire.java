package io.github.deltasoap.benchmarks.demo.load;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Known requests, all of them before any occurs again, each time in another order.
 *
 * <p>Immutable, for any thread.
 */
public final class Repertoire implements Requests {

  private final List<Request> requests;

  /** A repertoire of at least one request, listed in random order. */
  public Repertoire(List<Request> requests) {
    this.requests = List.copyOf(requests);
  }

  @Override
  public Request request(long number) {
    int size = requests.size();
    SplittableRandom order = new SplittableRandom(Math.floorDiv(number, size));
    long start = order.nextInt(size);
    long stride = 1L + order.nextInt(size);
    while (greatestCommonDivisor(stride, size) > 1) { // Otherwise steps would miss some.
      stride++;
    }
    long place = Math.floorMod(number, size);
    return requests.get((int) ((start + place * stride) % size));
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  @Override
  public List<Request> all() {
    return requests;
  }
}
