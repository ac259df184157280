package io.github.deltasoap.axis2.manage;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a service, or of clients, that operators have switched to stock: one by one,
 * the service as a whole, or everything. Switching a level to stock affects everything below it;
 * switching it on undoes that and the effect of wider levels, but keeps narrower switches to stock.
 * Immutable: a request reads one instance and decides by it.
 *
 * @param everything why everything is at stock; null if it is not
 * @param service why the service is at stock; null if it is not
 * @param operations why single operations are at stock
 * @param exempt operations switched on after the service or everything was switched to stock
 */
public record Switches(
    @Nullable Cause everything,
    @Nullable Cause service,
    Map<String, Cause> operations,
    Set<String> exempt) {

  /** Nothing is at stock. */
  public static final Switches ON = new Switches(null, null, Map.of(), Set.of());

  /**
   * Why something is at stock, and since when.
   *
   * @param until the time from which it is not any more; null if an operator decides that
   */
  public record Cause(String reason, Instant since, @Nullable Instant until) {
    public static Cause now(String reason) {
      return new Cause(reason, Instant.now().truncatedTo(ChronoUnit.SECONDS), null);
    }

    private boolean isOver() {
      return until != null && !Instant.now().isBefore(until);
    }

    /** The same cause for at least the given time; zero for no limit. */
    public Cause until(Duration time) {
      // The start is rounded down to seconds.
      return new Cause(reason, since, time.isZero() ? null : since.plus(time).plusSeconds(1));
    }

    @Override
    public String toString() {
      return reason + ", since " + since + (until == null ? "" : ", until " + until);
    }
  }

  public Switches {
    operations = Map.copyOf(operations);
    exempt = Set.copyOf(exempt);
  }

  /** The switches of a service or of clients without switches of their own. */
  public static Switches of(@Nullable Cause everything) {
    return everything == null ? ON : new Switches(everything, null, Map.of(), Set.of());
  }

  private static Switches made(
      @Nullable Cause everything,
      @Nullable Cause service,
      Map<String, Cause> operations,
      Set<String> exempt) {
    boolean wide = everything != null || service != null;
    return wide || !operations.isEmpty()
        ? new Switches(everything, service, operations, wide ? exempt : Set.of())
        : ON;
  }

  public Switches everythingToStock(Cause cause) {
    return made(cause, service, operations, Set.of());
  }

  public Switches everythingOn() {
    return made(null, service, operations, exempt);
  }

  public Switches serviceToStock(Cause cause) {
    return made(everything, cause, operations, Set.of());
  }

  public Switches serviceOn() {
    return made(null, null, operations, Set.of());
  }

  public Switches operationToStock(String operation, Cause cause) {
    Map<String, Cause> more = new HashMap<>(operations);
    more.put(operation, cause);
    Set<String> less = new HashSet<>(exempt);
    less.remove(operation);
    return made(everything, service, more, less);
  }

  public Switches operationOn(String operation) {
    Map<String, Cause> less = new HashMap<>(operations);
    less.remove(operation);
    Set<String> more = new HashSet<>(exempt);
    more.add(operation);
    return made(everything, service, less, more);
  }

  /** Why an operation is at stock, the narrowest level first; null if it is not. */
  public @Nullable Cause atStock(String operation) {
    Cause own = operations.get(operation);
    if (own != null && !own.isOver()) {
      return own;
    }
    return exempt.contains(operation) ? null : service == null ? everything : service;
  }

  /** Whether an operation is at stock together with its whole service, or with everything. */
  public boolean isAtStockWith(String operation) {
    return (everything != null || service != null) && !exempt.contains(operation);
  }

  /** Whether nothing is at stock. */
  public boolean isOn() {
    return everything == null
        && service == null
        && operations.values().stream().allMatch(Cause::isOver);
  }

  /** Whether all operations are at stock, whatever their names. */
  public boolean isAllAtStock() {
    return (everything != null || service != null) && exempt.isEmpty();
  }
}
