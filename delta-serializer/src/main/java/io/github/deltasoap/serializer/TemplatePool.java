package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The templates of one operation's messages, each lent to one message at a time. Safe for any
 * number of threads: a template is either in one place of the pool or with one borrower.
 *
 * <p>A message may be walked over up to three times: along the template that its thread used last,
 * along one of the message's own shape, and by the caller in full. Operations whose messages hardly
 * ever have a shape that was there before are left to the caller for a while.
 */
public final class TemplatePool {
  private static final int PLACES = 32;
  private static final int REMEMBERED = 256;
  private static final int MOST_CREDIT = 64;
  private static final int COST_OF_MISS = 4;
  private static final int PAUSE = 1024;

  /**
   * A message that a template has written.
   *
   * @param bytes a copy of it
   * @param match how it matched the template
   */
  @SuppressWarnings("ArrayRecordComponent") // Sent; never compared.
  public record Message(byte[] bytes, Match match) {}

  /** A template with what the store knows of it. */
  private static final class Entry {
    final Template template;
    long bytes;
    int usedAt;

    Entry(Template template) {
      this.template = template;
    }
  }

  private final TemplateStore store;
  private final TemplateSettings settings;
  private final AtomicReferenceArray<@Nullable Entry> idle = new AtomicReferenceArray<>(PLACES);

  /** Shapes that have been seen once; two that share a place forget each other. */
  private final long[] seen = new long[REMEMBERED];

  /** What hits have earned, and how many messages the caller writes; races do no harm. */
  private int credit;

  private int pause;

  /** Whether nothing is kept any more. */
  private volatile boolean closed;

  TemplatePool(TemplateStore store, TemplateSettings settings) {
    this.store = store;
    this.settings = settings;
  }

  /** How its templates keep their bytes. */
  public TemplateSettings settings() {
    return settings;
  }

  /**
   * Writes a message by a template.
   *
   * @param walk over the message, which may be done several times; its markup must be the same
   *     arrays each time
   * @return null if there is no template for the message, and the caller has to write it in full
   * @throws Unwritable if the walk or a value refuses
   */
  public @Nullable Message write(MessageWalk walk) throws Unwritable {
    if (pause > 0) {
      pause--;
      return null;
    }
    Entry entry = take(0);
    if (entry == null) {
      return send(new Entry(new Template(settings)), walk);
    }
    Message message = send(entry, walk);
    if (message != null) {
      return message;
    }
    long signature = entry.template.messageSignature();
    boolean lacksRoom = lacksRoom(entry.template);
    Entry other = lacksRoom ? null : take(signature);
    if (other == null && (lacksRoom || isSeen(signature))) {
      other = new Entry(new Template(settings));
    }
    message = other == null ? null : send(other, walk);
    if (message == null) {
      missed();
    }
    return message;
  }

  /** Sends a message along a template, which goes back to the pool unless something failed. */
  private @Nullable Message send(Entry entry, MessageWalk walk) throws Unwritable {
    Message message = null;
    boolean sent = false;
    try {
      Match match = entry.template.send(walk);
      message = match == Match.MISMATCH ? null : new Message(entry.template.toArray(), match);
      sent = true;
      store.counted(match);
      if (match == Match.FIRST_TIME) {
        store.tick();
      }
      if (message != null && credit < MOST_CREDIT) {
        credit++;
      }
      if (message == null && lacksRoom(entry.template)) {
        // A new one takes its place.
        store.changed(-entry.bytes);
        return null;
      }
      giveBack(entry, match == Match.FIRST_TIME || match == Match.PARTIAL);
      return message;
    } finally {
      if (!sent) {
        store.changed(-entry.bytes);
        missed();
      }
    }
  }

  /** Whether the template's last message was of its structure, but the settings forbid the room. */
  private static boolean lacksRoom(Template template) {
    return template.messageSignature() == template.signature();
  }

  private void missed() {
    credit -= COST_OF_MISS;
    if (credit < -MOST_CREDIT) {
      credit = 0;
      pause = PAUSE;
    }
  }

  private boolean isSeen(long signature) {
    int place = (int) (signature >>> 56) & (REMEMBERED - 1);
    boolean known = seen[place] == signature;
    seen[place] = signature;
    return known;
  }

  private static int firstPlace() {
    return (int) Thread.currentThread().getId() & (PLACES - 1);
  }

  /**
   * Takes a template out of the pool.
   *
   * @param signature of its structure; 0 for any
   */
  private @Nullable Entry take(long signature) {
    int first = firstPlace();
    for (int i = 0; i < PLACES; i++) {
      int place = (first + i) & (PLACES - 1);
      Entry entry = idle.get(place);
      if (entry != null
          && (signature == 0 || entry.template.signature() == signature)
          && idle.compareAndSet(place, entry, null)) {
        return entry;
      }
    }
    return null;
  }

  private void giveBack(Entry entry, boolean resized) {
    if (resized) {
      long bytes = entry.template.memoryBytes();
      if (!store.mayKeep(bytes)) {
        store.changed(-entry.bytes);
        pause = PAUSE;
        return;
      }
      long more = bytes - entry.bytes;
      entry.bytes = bytes;
      put(entry);
      store.changed(more);
    } else {
      put(entry);
    }
    if (closed) {
      dropAll();
    }
  }

  /** Keeps no template from now on. */
  void close() {
    closed = true;
    dropAll();
  }

  private void dropAll() {
    for (int place = 0; place < PLACES; place++) {
      Entry entry = idle.getAndSet(place, null);
      if (entry != null) {
        store.changed(-entry.bytes);
      }
    }
  }

  private void put(Entry entry) {
    entry.usedAt = store.clock();
    int first = firstPlace();
    for (int i = 0; i < PLACES; i++) {
      if (idle.compareAndSet((first + i) & (PLACES - 1), null, entry)) {
        return;
      }
    }
    Entry displaced = idle.getAndSet(first, entry);
    if (displaced != null) {
      store.changed(-displaced.bytes);
    }
  }

  /** How long ago, on the store's clock, the oldest template was used; -1 if there is none. */
  int ageOfOldest(int now) {
    int age = -1;
    for (int place = 0; place < PLACES; place++) {
      Entry entry = idle.get(place);
      age = entry == null ? age : Math.max(age, now - entry.usedAt);
    }
    return age;
  }

  /** Drops the oldest template; false if there was none. */
  boolean dropOldest(int now) {
    int age = ageOfOldest(now);
    for (int place = 0; place < PLACES; place++) {
      Entry entry = idle.get(place);
      if (entry != null && now - entry.usedAt >= age && idle.compareAndSet(place, entry, null)) {
        store.changed(-entry.bytes);
        return true;
      }
    }
    return false;
  }
}
