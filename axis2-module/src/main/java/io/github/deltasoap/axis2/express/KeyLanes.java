package io.github.deltasoap.axis2.express;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The lanes of one key, by the local names of their payloads. Safe for any number of threads. */
final class KeyLanes {
  /** Few services have more operations, and others go through the pipeline. */
  private static final int MOST_LANES = 256;

  private final CurrentContext contexts;
  private final PipelineGuard guard;
  private final Map<String, ExpressLane> lanes = new ConcurrentHashMap<>();

  KeyLanes(CurrentContext contexts, PipelineGuard guard) {
    this.contexts = contexts;
    this.guard = guard;
  }

  /** The lane of a payload; null if there is none. */
  @Nullable ExpressLane find(String payload) {
    return lanes.get(payload);
  }

  /** The lane of a payload; null if there are too many. */
  @Nullable ExpressLane findOrAdd(String payload) {
    ExpressLane lane = lanes.get(payload);
    return lane != null || lanes.size() >= MOST_LANES
        ? lane
        : lanes.computeIfAbsent(payload, name -> new ExpressLane(contexts, guard));
  }

  /** An open lane; null if there is none. */
  @Nullable Route anyRoute(long generation) {
    for (ExpressLane lane : lanes.values()) {
      Route route = lane.route(generation);
      if (route != null) {
        return route;
      }
    }
    return null;
  }

  /** All lanes. */
  Collection<ExpressLane> all() {
    return Collections.unmodifiableCollection(lanes.values());
  }
}
