package io.github.deltasoap.deserializer.automaton;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A hash set of objects, of which equal ones are the same, that takes a fraction of the memory of a
 * {@code HashMap}: an open-addressing table without entries. Objects are not removed. For one
 * thread at a time.
 */
public final class CompactSet<T> {
  /** The estimated memory of the place of an object, in a table that has just grown. */
  public static final int PLACE_BYTES = 8;

  /** The table of an empty set, which is replaced before anything is added. */
  private static final @Nullable Object[] EMPTY = new @Nullable Object[1];

  private final @Nullable CompactSet<T> base;
  private final ToIntFunction<? super T> hash;
  private @Nullable Object[] table = EMPTY;
  private int size;

  /**
   * An empty set.
   *
   * @param hash a hash that clients cannot choose
   */
  public CompactSet(ToIntFunction<? super T> hash) {
    this(null, hash);
  }

  private CompactSet(@Nullable CompactSet<T> base, ToIntFunction<? super T> hash) {
    this.base = base;
    this.hash = hash;
  }

  /** An empty layer on top of this set, which finds the objects of both. */
  public CompactSet<T> layer() {
    return new CompactSet<>(this, hash);
  }

  /** The number of objects, without those below this layer. */
  public int size() {
    return size;
  }

  /** The object that equals this one, in this layer or below; null if there is none. */
  @SuppressWarnings("unchecked") // The table holds nothing else.
  public @Nullable T find(T object) {
    T below = base == null ? null : base.find(object);
    return below == null ? (@Nullable T) table[place(object, table)] : below;
  }

  /** The object that {@link #find} finds, or this one, which then belongs to this layer. */
  public T intern(T object) {
    T present = find(object);
    if (present != null) {
      return present;
    }
    size++;
    if (5L * size > 4L * table.length) {
      grow();
    }
    table[place(object, table)] = object;
    return object;
  }

  /** Takes each object of this layer, in no particular order. */
  @SuppressWarnings("unchecked") // As above.
  public void forEach(Consumer<? super T> taker) {
    for (Object each : table) {
      if (each != null) {
        taker.accept((T) each);
      }
    }
  }

  /** The place of an equal object, or that where it would be added. */
  private int place(T object, @Nullable Object[] in) {
    // The mixed hash as a fraction of the table.
    long mixed = Integer.toUnsignedLong(hash.applyAsInt(object) * 0x9E3779B9);
    int place = (int) ((mixed * in.length) >>> Integer.SIZE);
    while (in[place] != null && !object.equals(in[place])) {
      place = place + 1 == in.length ? 0 : place + 1;
    }
    return place;
  }

  @SuppressWarnings("unchecked") // As above.
  private void grow() {
    @Nullable Object[] larger = new @Nullable Object[table.length + table.length / 2 + 3];
    for (Object each : table) {
      if (each != null) {
        larger[place((T) each, larger)] = each;
      }
    }
    table = larger;
  }
}
