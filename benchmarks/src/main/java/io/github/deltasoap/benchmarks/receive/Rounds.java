package io.github.deltasoap.benchmarks.receive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Measures participants in turn, each round in another order, so that a slow second of the machine
 * affects all of them. For one thread.
 */
final class Rounds {
  private static final int MOST = 5;
  private static final int LEAST = 3;

  private final Group group;
  private final List<Participant> participants;
  private final Random random = new Random(1);

  Rounds(Group group, List<Participant> participants) {
    this.group = group;
    this.participants = participants;
  }

  /** Gives the JIT compilers time to compile. */
  void warmUp(long pointMillis, int points) throws IOException {
    for (Participant each : participants) {
      each.prepare(group.warmUp());
      each.measure(TimeUnit.MILLISECONDS.toNanos(pointMillis * points));
    }
  }

  /**
   * Measures a point of each participant.
   *
   * @param pointMillis the approximate time for each point, including preparation
   * @param times receives each point
   */
  void measure(int x, long pointMillis, Consumer<ReceiveTime> times) throws IOException {
    long pointNanos = TimeUnit.MILLISECONDS.toNanos(pointMillis);
    long end = System.nanoTime() + participants.size() * pointNanos;
    long slice = pointNanos / (MOST + 1);
    List<Point> points = new ArrayList<>();
    for (Participant each : participants) {
      long start = System.nanoTime();
      each.prepare(x);
      if (System.nanoTime() - start < slice) {
        each.measure(slice);
      }
      points.add(new Point(each, new ArrayList<>()));
    }
    List<Point> order = new ArrayList<>(points);
    for (int round = 0; round < LEAST || (round < MOST && System.nanoTime() < end); round++) {
      Collections.shuffle(order, random);
      for (Point each : order) {
        each.nanos.add(each.participant.measure(slice));
      }
    }
    for (Point each : points) {
      times.accept(new ReceiveTime(each.participant.technique(), group, x, each.nanos));
    }
  }

  /** The times of a participant so far. */
  private record Point(Participant participant, List<Double> nanos) {}
}
