package io.github.deltasoap.deserializer;

import java.util.Arrays;
import java.util.Collection;
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

  /** So many matches of another prototype than the first make it the first. */
  private static final int PREFERRED = 4;

  private static final int MAX_REFUSED = 1024;

  private volatile Map<MatchRun.Path, Prototype> byPath = new ConcurrentHashMap<>();
  private volatile Prototype[] recent = new Prototype[0];

  /** Hashes of paths: a path itself may be as long as its message. */
  private final Set<Long> refused = ConcurrentHashMap.newKeySet();

  /**
   * Prototypes that matched lately. The first is the one that most messages match; so an unusual
   * message now and then does not make the usual ones be compared with its prototype first.
   */
  Prototype[] recent() {
    return recent;
  }

  /**
   * Notes that a message matched a prototype.
   *
   * @param among the recent prototypes as they were when it was compared
   */
  void noteMatch(Prototype[] among, int index) {
    // What the collector has dropped meanwhile must not come back.
    if (index > 0 && ++among[index].preference >= PREFERRED && among == recent) {
      // Threads may overwrite what others do here, at the cost of a few comparisons.
      Prototype[] moved = among.clone();
      System.arraycopy(among, 0, moved, 1, index);
      moved[0] = among[index];
      for (Prototype each : moved) {
        each.preference = 0;
      }
      recent = moved;
    }
  }

  /** The prototype of a path, if it has one; it becomes a recent one. */
  @Nullable Prototype find(MatchRun.Path path) {
    Prototype found = byPath.get(path);
    if (found != null) {
      makeRecent(found);
    }
    return found;
  }

  private void makeRecent(Prototype prototype) {
    Prototype[] old = recent;
    if (Arrays.asList(old).contains(prototype)) {
      return;
    }
    Prototype[] with = Arrays.copyOf(old, Math.min(RECENT, old.length + 1));
    with[with.length - 1] = prototype;
    prototype.preference = 0;
    // Two threads may overwrite each other here, at the cost of a walk.
    recent = with;
  }

  Collection<Prototype> prototypes() {
    return byPath.values();
  }

  boolean has(MatchRun.Path path) {
    return byPath.containsKey(path);
  }

  /** Whether the path was refused: its objects cannot be copied and patched. */
  boolean refuses(MatchRun.Path path) {
    return refused.contains(path.hash());
  }

  void refuse(MatchRun.Path path) {
    if (refused.size() < MAX_REFUSED) {
      refused.add(path.hash());
    }
  }

  void add(Prototype prototype) {
    byPath.put(prototype.path, prototype);
    makeRecent(prototype);
  }

  /** Replaces all prototypes, whose paths have been brought up to date. */
  void replaceAll(List<Prototype> prototypes) {
    Map<MatchRun.Path, Prototype> all = new ConcurrentHashMap<>();
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
