package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.PayloadName;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.wire.WireMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lanes of one key, by the markup around their payloads and by the local names of these. Safe
 * for any number of threads.
 */
final class KeyLanes {
  /** Few services have more operations, and others go through the pipeline. */
  private static final int MOST_LANES = 256;

  /** More clients that write different markup to one address are rare. */
  private static final int MOST_PATTERNS = 16;

  /** In place of a name. A lane serves only messages that its own operation reads. */
  private static final String NO_PAYLOAD = "";

  /**
   * A lane that may serve a message.
   *
   * @param around the message in the lane's pattern; null if the lane serves bare payloads
   */
  record Candidate(ExpressLane lane, EnvelopePattern.@Nullable Filled around) {}

  private record Patterned(EnvelopePattern pattern, Map<String, ExpressLane> lanes) {}

  private final CurrentContext contexts;
  private final PipelineGuard guard;
  private final Map<String, ExpressLane> bare = new ConcurrentHashMap<>();
  private final List<Patterned> patterned = new CopyOnWriteArrayList<>();

  /** The time until which no pattern is added, since one was exchanged for another. */
  private volatile long refusedUntil = System.nanoTime();

  KeyLanes(CurrentContext contexts, PipelineGuard guard) {
    this.contexts = contexts;
    this.guard = guard;
  }

  /** A lane that may serve a message; null if there is none. */
  @Nullable Candidate find(WireMessage message) {
    for (Patterned each : patterned) {
      EnvelopePattern.Filled around = each.pattern.match(message);
      ExpressLane lane = around == null ? null : each.lanes.get(around.payload());
      if (lane != null) {
        return new Candidate(lane, around);
      }
    }
    String payload = bare.isEmpty() ? null : PayloadName.guessBare(message);
    ExpressLane lane = bare.get(payload == null ? NO_PAYLOAD : payload);
    return lane == null ? null : new Candidate(lane, null);
  }

  /** Whether patterns may be added now. */
  boolean takesPatterns() {
    return System.nanoTime() - refusedUntil >= 0;
  }

  /**
   * The lane of a payload; null if there are too many.
   *
   * @param around the markup around the payload; null if it is bare
   */
  @Nullable ExpressLane findOrAdd(@Nullable EnvelopePattern around, String payload) {
    Map<String, ExpressLane> lanes = around == null ? bare : lanes(around);
    if (lanes == null) {
      return null;
    }
    ExpressLane lane = lanes.get(payload);
    return lane != null || lanes.size() >= MOST_LANES
        ? lane
        : lanes.computeIfAbsent(payload, name -> new ExpressLane(contexts, guard));
  }

  private synchronized @Nullable Map<String, ExpressLane> lanes(EnvelopePattern around) {
    for (Patterned each : patterned) {
      if (each.pattern.equals(around)) {
        return each.lanes;
      }
    }
    if (patterned.size() >= MOST_PATTERNS) {
      refusedUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
      if (!removeUnopened()) {
        return null;
      }
    }
    Patterned added = new Patterned(around, new ConcurrentHashMap<>());
    patterned.add(added);
    return added.lanes;
  }

  /** Removes the oldest pattern without an open lane; returns false if there is none. */
  private boolean removeUnopened() {
    long generation = guard.generation();
    for (Patterned each : patterned) {
      if (each.lanes.values().stream().allMatch(lane -> lane.route(generation) == null)) {
        return patterned.remove(each);
      }
    }
    return false;
  }

  /**
   * The service of a lane that was open in a generation; it may be closed by now.
   *
   * @return null if there is none
   */
  @Nullable ServiceRuntime anyService(long generation) {
    for (Patterned each : patterned) {
      ServiceRuntime service = anyService(each.lanes, generation);
      if (service != null) {
        return service;
      }
    }
    return anyService(bare, generation);
  }

  private static @Nullable ServiceRuntime anyService(
      Map<String, ExpressLane> lanes, long generation) {
    for (ExpressLane lane : lanes.values()) {
      Route route = lane.opened(generation);
      if (route != null) {
        return route.runtime();
      }
    }
    return null;
  }

  /** All lanes. */
  List<ExpressLane> all() {
    List<ExpressLane> all = new ArrayList<>(bare.values());
    patterned.forEach(each -> all.addAll(each.lanes.values()));
    return all;
  }
}
