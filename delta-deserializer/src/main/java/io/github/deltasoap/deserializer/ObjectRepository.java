package io.github.deltasoap.deserializer;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The prototypes of one automaton, by path (P1, section 3.3). Looking up needs no lock; the learner
 * alone adds and removes.
 */
final class ObjectRepository {
  /** How many prototypes are compared with a message before the automaton is walked. */
  private static final int RECENT = 4;

  private static final int MAX_REFUSED = 1024;

  private volatile Map<MatchRun.Path, Prototype> byPath = Map.of();
  private volatile Prototype[] recent = new Prototype[0];

  /** Hashes of paths: a path itself may be as long as its message. */
  private final Set<Integer> refused = ConcurrentHashMap.newKeySet();

  /** Prototypes that matched lately, the latest first. */
  Prototype[] recent() {
    return recent;
  }

  /** The prototype of a path, if it has one; it becomes the most recent. */
  @Nullable Prototype find(MatchRun.Path path) {
    Prototype found = byPath.get(path);
    if (found != null) {
      makeRecent(found);
    }
    return found;
  }

  private void makeRecent(Prototype prototype) {
    Prototype[] old = recent;
    int place = 0;
    while (place < old.length && old[place] != prototype) {
      place++;
    }
    if (place == 0 && old.length > 0) {
      return;
    }
    int kept = place < old.length ? place : Math.min(old.length, RECENT - 1);
    Prototype[] moved = Arrays.copyOf(old, Math.min(RECENT, Math.max(old.length, kept + 1)));
    moved[0] = prototype;
    System.arraycopy(old, 0, moved, 1, kept);
    // Two threads may overwrite each other here, at the cost of a walk.
    recent = moved;
  }

  Collection<Prototype> prototypes() {
    return byPath.values();
  }

  boolean has(MatchRun.Path path) {
    return byPath.containsKey(path);
  }

  /** Whether the path was refused: its objects cannot be copied and patched. */
  boolean refuses(MatchRun.Path path) {
    return refused.contains(path.hashCode());
  }

  void refuse(MatchRun.Path path) {
    if (refused.size() < MAX_REFUSED) {
      refused.add(path.hashCode());
    }
  }

  void add(Prototype prototype) {
    Map<MatchRun.Path, Prototype> more = new HashMap<>(byPath);
    more.put(prototype.path, prototype);
    byPath = more;
    makeRecent(prototype);
  }

  /** Replaces all prototypes, whose paths have been brought up to date. */
  void replaceAll(List<Prototype> prototypes) {
    Map<MatchRun.Path, Prototype> all = new HashMap<>();
    for (Prototype prototype : prototypes) {
      all.put(prototype.path, prototype);
    }
    byPath = all;
    refused.clear();
    recent = Arrays.stream(recent).filter(prototypes::contains).toArray(Prototype[]::new);
  }

  long sizeBytes() {
    long size = 0;
    for (Prototype prototype : prototypes()) {
      size += prototype.sizeBytes();
    }
    return size;
  }
}
