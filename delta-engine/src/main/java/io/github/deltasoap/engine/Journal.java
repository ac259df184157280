package io.github.deltasoap.engine;

import io.github.deltasoap.core.Counter;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The last events of an operation in which the module did less than it could, and the number of
 * events of each kind. Safe for any number of threads; a flood of events is counted, but only some
 * of them are kept, so that it costs next to nothing.
 */
public final class Journal {
  /** The number of events of each kind that are kept. */
  public static final int KEPT = 32;

  /** After {@link #KEPT} events, one of a kind is kept in this time. */
  static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /** The kind of an event. */
  public enum Kind {
    /** A request whose shape was not learned. */
    MISS,
    /** A request that stock read. */
    FALLBACK,
    /** A hit that converted all values. */
    FULL_HIT,
    /** A response that stock wrote. */
    STOCK_RESPONSE,
    /** A message that differed from stock's. */
    DIFFERENCE
  }

  /**
   * An event. Immutable.
   *
   * @param reason a constant of {@code StockReason} or {@code ReplyReason}; empty if the kind says
   *     it
   * @param details the place and what was expected there, without values; empty if unknown
   */
  public record Event(Instant time, Kind kind, String reason, String details) {
    @Override
    public String toString() {
      return time
          + " "
          + kind
          + (reason.isEmpty() ? "" : " " + reason)
          + (details.isEmpty() ? "" : ", " + details);
    }
  }

  /** The events of one kind. */
  private final class Page {
    private final Counter counter = new Counter();

    /** Guarded by this. */
    private final Deque<Event> events = new ArrayDeque<>();

    /** The time of the next event to keep. Racy: a wrong value keeps an event more or less. */
    private long due = nanoTime.getAsLong() - KEPT * INTERVAL_NANOS;

    private boolean isKept() {
      long now = nanoTime.getAsLong();
      if (now - due <= 0) {
        return false;
      }
      long burst = now - KEPT * INTERVAL_NANOS;
      due = (due - burst < 0 ? burst : due) + INTERVAL_NANOS;
      return true;
    }

    private synchronized void add(Event event) {
      if (events.size() == KEPT) {
        events.removeFirst();
      }
      events.addLast(event);
    }

    private synchronized List<Event> events() {
      return List.copyOf(events);
    }

    private synchronized void reset() {
      counter.reset();
      events.clear();
    }
  }

  private final LongSupplier nanoTime;
  private final Map<Kind, Page> pages;

  /** Creates an empty journal. */
  public Journal() {
    this(System::nanoTime);
  }

  Journal(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.pages =
        Stream.of(Kind.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), kind -> new Page()));
  }

  /**
   * Notes an event.
   *
   * @param details made only if the event is kept
   */
  public void note(Kind kind, String reason, Supplier<String> details) {
    Page page = pages.get(kind);
    if (page != null) {
      page.counter.increment();
      if (page.isKept()) {
        page.add(new Event(Instant.now(), kind, reason, details.get()));
      }
    }
  }

  /** The last events, the oldest first. */
  public List<Event> events() {
    return pages.values().stream()
        .flatMap(page -> page.events().stream())
        .sorted(Comparator.comparing(Event::time))
        .toList();
  }

  /** The number of events, by kind. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    pages.forEach((kind, page) -> counts.put(kind.name(), page.counter.sum()));
    return counts;
  }

  /** Starts all counts at 0 again, and drops the events. */
  public void reset() {
    pages.values().forEach(Page::reset);
  }
}
