package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.deserializer.automaton.CompactSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds objects of which equal ones are kept already, so that the tables and values of many
 * prototypes share them. For one thread at a time.
 */
public final class Interner {
  /** Further objects are not shared. */
  private static final int MOST_OBJECTS = 1 << 12;

  /** Longer texts are not shared. */
  private static final int MOST_CHARACTERS = 32;

  /** The estimated memory of an object, or of a text without its characters, and of its place. */
  private static final int OBJECT_BYTES = 48 + CompactSet.PLACE_BYTES;

  private final CompactSet<Object> objects;
  private long sizeBytes;

  /** Creates an interner without objects. */
  public Interner() {
    this(new CompactSet<>(Interner::hash));
  }

  private Interner(CompactSet<Object> objects) {
    this.objects = objects;
  }

  /** An interner on top of this one, for objects that may not be kept. */
  public Interner draft() {
    return new Interner(objects.layer());
  }

  /** Keeps the objects of a draft. */
  public void add(Interner draft) {
    draft.objects.forEach(this::intern);
  }

  /** The object that is kept, or the given one, which is kept from now on if there is room. */
  @SuppressWarnings("unchecked") // Equal objects have the same class.
  <T> T intern(T object) {
    Object found = objects.find(object);
    if (found == null && objects.size() < MOST_OBJECTS) {
      objects.intern(object);
      sizeBytes += OBJECT_BYTES + (object instanceof String text ? 2L * text.length() : 0);
    }
    return found == null ? object : (T) found;
  }

  /** The value to keep in place of an equal one of a message. */
  public @Nullable Object value(@Nullable Object value) {
    return value instanceof String text && text.length() <= MOST_CHARACTERS ? intern(text) : value;
  }

  /** A hash that clients, who choose texts, cannot choose. */
  private static int hash(Object object) {
    return object instanceof String text
        ? Long.hashCode(SecretHash.add(SecretHash.START, text))
        : object.hashCode();
  }

  /** Whether an equal object is kept. */
  boolean holds(Object object) {
    return objects.find(object) != null;
  }

  /** The estimated memory of the objects that are kept. */
  public long sizeBytes() {
    return sizeBytes;
  }
}
