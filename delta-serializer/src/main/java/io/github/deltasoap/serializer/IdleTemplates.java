package io.github.deltasoap.serializer;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The templates of a pool that are not lent. A template is taken by one thread. Safe for any number
 * of threads.
 *
 * <pre>
 * shelves  by signature; created for the first template that belongs there
 * places   of a shelf; each thread starts its search at its own place
 * recent   for each thread, the place, across all shelves, of its last template
 * </pre>
 *
 * So threads that write messages of the same structure use different templates, each of them its
 * own one again.
 */
final class IdleTemplates {
  private static final int SHELVES = 32;
  private static final int PLACES = 32;

  /** The number of thread numbers. */
  static final int THREADS = 32;

  private static final int NOWHERE = -1;

  private final AtomicReferenceArray<@Nullable AtomicReferenceArray<@Nullable PooledTemplate>>
      shelves = new AtomicReferenceArray<>(SHELVES);

  /** Guesses, so races are harmless. */
  private final int[] recent = new int[THREADS];

  IdleTemplates() {
    Arrays.fill(recent, NOWHERE);
  }

  /** The number of the current thread; threads may share numbers. */
  static int thread() {
    return (int) Thread.currentThread().getId() & (THREADS - 1);
  }

  private static int shelf(long signature) {
    return (int) (signature >>> 48) & (SHELVES - 1);
  }

  /** Takes the template that the thread put back last, or null if it is gone. */
  @Nullable PooledTemplate takeRecent(int thread) {
    int where = recent[thread];
    AtomicReferenceArray<@Nullable PooledTemplate> places =
        where == NOWHERE ? null : shelves.get(where / PLACES);
    return places == null ? null : places.getAndSet(where % PLACES, null);
  }

  /** Takes a template of a structure, or null if there is none. */
  @Nullable PooledTemplate take(long signature, int thread) {
    AtomicReferenceArray<@Nullable PooledTemplate> places = shelves.get(shelf(signature));
    for (int i = 0; places != null && i < PLACES; i++) {
      int place = (thread + i) % PLACES;
      PooledTemplate each = places.get(place);
      if (each != null
          && each.template.signature() == signature
          && places.compareAndSet(place, each, null)) {
        return each;
      }
    }
    return null;
  }

  /**
   * Puts a template back.
   *
   * @return the displaced template; null if there was room
   */
  @Nullable PooledTemplate put(PooledTemplate template, int thread, int now) {
    template.usedAt = now;
    int shelf = shelf(template.template.signature());
    AtomicReferenceArray<@Nullable PooledTemplate> places = shelves.get(shelf);
    if (places == null) {
      AtomicReferenceArray<@Nullable PooledTemplate> empty = new AtomicReferenceArray<>(PLACES);
      places = shelves.compareAndSet(shelf, null, empty) ? empty : shelves.get(shelf);
    }
    int oldest = thread;
    int age = -1;
    for (int i = 0; i < PLACES; i++) {
      int place = (thread + i) % PLACES;
      PooledTemplate there = places.get(place);
      if (there == null) {
        if (places.compareAndSet(place, null, template)) {
          remember(thread, shelf * PLACES + place);
          return null;
        }
      } else if (now - there.usedAt > age) {
        age = now - there.usedAt;
        oldest = place;
      }
    }
    remember(thread, shelf * PLACES + oldest);
    return places.getAndSet(oldest, template);
  }

  private void remember(int thread, int where) {
    if (recent[thread] != where) {
      recent[thread] = where;
    }
  }

  /** Visits all templates, which may be taken meanwhile. */
  void forEach(Consumer<PooledTemplate> visitor) {
    for (int i = 0; i < SHELVES; i++) {
      AtomicReferenceArray<@Nullable PooledTemplate> places = shelves.get(i);
      for (int place = 0; places != null && place < PLACES; place++) {
        PooledTemplate each = places.get(place);
        if (each != null) {
          visitor.accept(each);
        }
      }
    }
  }

  /**
   * Removes a template seen by {@link #forEach}.
   *
   * @return false if it is gone
   */
  boolean remove(PooledTemplate template) {
    AtomicReferenceArray<@Nullable PooledTemplate> places =
        shelves.get(shelf(template.template.signature()));
    for (int place = 0; places != null && place < PLACES; place++) {
      if (places.get(place) == template && places.compareAndSet(place, template, null)) {
        return true;
      }
    }
    return false;
  }
}
