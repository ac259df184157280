package io.github.deltasoap.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.engine.Journal.Event;
import io.github.deltasoap.engine.Journal.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JournalTest {
  private static final Map<String, Long> NOTHING =
      Map.of("MISS", 0L, "FALLBACK", 0L, "FULL_HIT", 0L, "STOCK_RESPONSE", 0L, "DIFFERENCE", 0L);

  /** The journal's time, in nanoseconds. */
  private long now = Long.MAX_VALUE - 5;

  private final Journal journal = new Journal(() -> now);

  private List<String> details() {
    return journal.events().stream().map(Event::details).toList();
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.range(from, to).mapToObj(String::valueOf).toList();
  }

  private void note(int from, int to) {
    for (int i = from; i < to; i++) {
      String number = String.valueOf(i);
      journal.note(Kind.MISS, "", () -> number);
    }
  }

  @Test
  void anEmptyJournalCountsNothing() {
    assertThat(journal.counts()).isEqualTo(NOTHING);
    assertThat(journal.events()).isEmpty();
  }

  @Test
  void eventsAreKeptInTheirOrder() {
    Instant before = Instant.now();
    journal.note(Kind.MISS, "", () -> "byte 7, in /a");
    journal.note(Kind.FALLBACK, "VALUE", () -> "");
    Instant after = Instant.now();
    List<Event> events = journal.events();
    assertThat(events)
        .isEqualTo(
            List.of(
                new Event(events.get(0).time(), Kind.MISS, "", "byte 7, in /a"),
                new Event(events.get(1).time(), Kind.FALLBACK, "VALUE", "")));
    assertThat(events.get(0).time()).isBetween(before, events.get(1).time());
    assertThat(events.get(1).time()).isBeforeOrEqualTo(after);
  }

  @Test
  void anEventIsOneLine() {
    Instant time = Instant.parse("2026-11-22T12:00:00Z");
    assertThat(
            List.of(
                new Event(time, Kind.FALLBACK, "VALUE", "byte 7, in /a").toString(),
                new Event(time, Kind.MISS, "", "byte 7, in /a").toString(),
                new Event(time, Kind.STOCK_RESPONSE, "REST", "").toString(),
                new Event(time, Kind.FULL_HIT, "", "").toString()))
        .containsExactly(
            "2026-11-22T12:00:00Z FALLBACK VALUE, byte 7, in /a",
            "2026-11-22T12:00:00Z MISS, byte 7, in /a",
            "2026-11-22T12:00:00Z STOCK_RESPONSE REST",
            "2026-11-22T12:00:00Z FULL_HIT");
  }

  @Test
  void eachKindIsCounted() {
    Map<String, Long> expected = new TreeMap<>();
    long times = 0;
    for (Kind kind : Kind.values()) {
      times++;
      for (long i = 0; i < times; i++) {
        journal.note(kind, "", () -> "");
      }
      expected.put(kind.name(), times);
    }
    assertThat(journal.counts()).isEqualTo(expected);
  }

  @Test
  void theLastEventsAreKept() {
    note(0, Journal.KEPT);
    assertThat(details()).isEqualTo(numbers(0, Journal.KEPT));
    now += 10 * Journal.INTERVAL_NANOS + 1;
    note(Journal.KEPT, Journal.KEPT + 10);
    assertThat(details()).isEqualTo(numbers(10, Journal.KEPT + 10));
  }

  @Test
  void eventsOfOneKindDoNotDisplaceOthers() {
    journal.note(Kind.MISS, "", () -> "the only miss");
    for (int i = 0; i < 1000; i++) {
      journal.note(Kind.FULL_HIT, "", () -> "");
    }
    assertThat(details()).hasSize(Journal.KEPT + 1).startsWith("the only miss");
  }

  /** The details of an event that is not kept are not even made. */
  @Test
  void aFloodIsCountedAndKeptAtABoundedRate() {
    int flood = 100_000;
    AtomicInteger made = new AtomicInteger();
    for (int i = 0; i < flood; i++) {
      now += Journal.INTERVAL_NANOS / 1000;
      journal.note(Kind.FALLBACK, "VALUE", () -> String.valueOf(made.incrementAndGet()));
    }
    assertThat(journal.counts()).containsEntry("FALLBACK", (long) flood);
    assertThat(made.get()).isBetween(Journal.KEPT + 99, Journal.KEPT + 100);
    assertThat(journal.events()).hasSize(Journal.KEPT);
  }

  @Test
  void eventsAreKeptAgainAfterAFlood() {
    note(0, 1000);
    now += Journal.INTERVAL_NANOS;
    note(1000, 1002);
    assertThat(details()).hasSize(Journal.KEPT).endsWith("1000");
  }

  @Test
  void resetDropsCountsAndEvents() {
    note(0, 3);
    journal.reset();
    assertThat(journal.counts()).isEqualTo(NOTHING);
    assertThat(journal.events()).isEmpty();
    note(3, 4);
    assertThat(journal.counts()).containsEntry("MISS", 1L);
    assertThat(details()).containsExactly("3");
  }

  @Test
  void whatWasReadDoesNotChange() {
    note(0, 1);
    List<Event> events = journal.events();
    Map<String, Long> counts = journal.counts();
    note(1, 3);
    assertThat(events).hasSize(1);
    assertThat(counts).containsEntry("MISS", 1L);
  }

  @Test
  void noCountIsLostBetweenThreads() throws Exception {
    int threads = 8;
    int each = 20_000;
    CountDownLatch start = new CountDownLatch(threads);
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Kind kind = i % 2 == 0 ? Kind.MISS : Kind.FALLBACK;
        running.add(
            executor.submit(
                () -> {
                  start.countDown();
                  start.await();
                  for (int j = 0; j < each; j++) {
                    journal.note(kind, "", () -> "d");
                    assertThat(journal.events())
                        .hasSizeLessThanOrEqualTo(Kind.values().length * Journal.KEPT);
                  }
                  return null;
                }));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } finally {
      executor.shutdownNow();
    }
    assertThat(journal.counts())
        .containsEntry("MISS", threads / 2L * each)
        .containsEntry("FALLBACK", threads / 2L * each);
    assertThat(details()).hasSize(2 * Journal.KEPT).containsOnly("d");
  }
}
