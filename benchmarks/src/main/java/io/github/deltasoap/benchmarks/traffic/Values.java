package io.github.deltasoap.benchmarks.traffic;

import io.github.deltasoap.benchmarks.traffic.Value.Bean;
import io.github.deltasoap.benchmarks.traffic.Value.Day;
import io.github.deltasoap.benchmarks.traffic.Value.Flag;
import io.github.deltasoap.benchmarks.traffic.Value.Missing;
import io.github.deltasoap.benchmarks.traffic.Value.Moment;
import io.github.deltasoap.benchmarks.traffic.Value.Real;
import io.github.deltasoap.benchmarks.traffic.Value.Text;
import io.github.deltasoap.benchmarks.traffic.Value.Whole;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** The values of a request, from a random source. For one thread. */
final class Values {
  private static final int MOST_ROWS = 10;
  private static final List<String> WORDS =
      List.of(
          "bolt",
          "bracket",
          "R&D",
          "cable",
          "filter",
          "O'Neil",
          "hinge",
          "5\" pipe",
          "motor",
          "a < b",
          "relay",
          "sensor",
          "valve",
          "Zürich",
          "東京",
          "überprüft",
          "spare",
          "urgent",
          "see attached list",
          "left at the door",
          "call before delivery",
          "Łódź",
          "unit 7");

  private final SplittableRandom random;

  Values(SplittableRandom random) {
    this.random = random;
  }

  Text code(String prefix, int count) {
    return new Text(prefix + (count + random.nextInt(count)));
  }

  Text word() {
    return new Text(WORDS.get(random.nextInt(WORDS.size())));
  }

  /** Some words. */
  Text words() {
    StringBuilder words = new StringBuilder(word().text());
    for (int more = random.nextInt(6); more > 0; more--) {
      words.append(' ').append(word().text());
    }
    return new Text(words.toString());
  }

  Whole whole(int bound) {
    return new Whole(random.nextInt(bound));
  }

  /** A number of two decimals. */
  Real amount(int bound) {
    return new Real(random.nextInt(bound * 100) / 100.0);
  }

  /** A number of four decimals less than 0.01. */
  Real share() {
    return new Real((1 + random.nextInt(99)) / 10_000.0);
  }

  Flag flag() {
    return new Flag(random.nextBoolean());
  }

  Day day() {
    return new Day(LocalDate.of(2026, Month.JANUARY, 1).plusDays(random.nextInt(700)));
  }

  Moment moment() {
    return new Moment(
        LocalDateTime.of(2026, Month.JANUARY, 1, 0, 0).plusSeconds(random.nextInt(60_000_000)));
  }

  /** The value in half of all messages; otherwise a missing one. */
  Value perhaps(Missing missing, Supplier<? extends Value> value) {
    return random.nextBoolean() ? value.get() : missing;
  }

  /** Up to ten elements of the same name. */
  List<Element> rows(String name, Supplier<Bean> row) {
    List<Element> rows = new ArrayList<>();
    for (int more = random.nextInt(MOST_ROWS + 1); more > 0; more--) {
      rows.add(new Element(name, row.get()));
    }
    return rows;
  }
}
