package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The templates of one operation's messages, each lent to one message at a time. Safe for any
 * number of threads: a template is either with {@link IdleTemplates} or with one borrower.
 *
 * <p>While messages mostly repeat the structure of the previous one, a message is compared with the
 * template that its thread used last. Otherwise its {@link Outline} is computed first, which is
 * much cheaper than a comparison and finds the template of its structure; if there is none, the
 * caller writes the message in full. {@link Payoff} also leaves operations to the caller for which
 * templates do not pay.
 */
public final class TemplatePool {
  private static final int REMEMBERED = 256;

  /** The confidence required for a guess, and the maximum. */
  private static final int SURE = 32;

  private static final int SUREST = 64;
  private static final int COST_OF_WRONG_GUESS = 8;

  /**
   * A message written by a template.
   *
   * @param bytes a copy of the template's bytes
   * @param match the kind of match
   */
  @SuppressWarnings("ArrayRecordComponent") // Sent; never compared.
  public record Message(byte[] bytes, TemplateMatch match) {}

  private final TemplateStore store;
  private final TemplateSettings settings;
  private final IdleTemplates idle = new IdleTemplates();
  private final Payoff payoff = new Payoff();

  /** Structures seen once; two with the same place overwrite each other. */
  private final long[] seen = new long[REMEMBERED];

  /** Structures of messages too large to keep; overwrites like {@link #seen}. */
  private final long[] tooLarge = new long[REMEMBERED];

  /** The structure of each thread's last message. */
  private final long[] recent = new long[IdleTemplates.THREADS];

  /** The confidence that messages repeat the previous structure; races are harmless. */
  private int sure = SUREST;

  /** Whether there was no message yet. */
  private boolean fresh = true;

  /** Whether the pool keeps no more templates. */
  private volatile boolean closed;

  /** The number of {@link #forget} calls; templates lent before the last one are not kept. */
  private final AtomicInteger forgotten = new AtomicInteger();

  TemplatePool(TemplateStore store, TemplateSettings settings) {
    this.store = store;
    this.settings = settings;
  }

  /** The settings of its templates. */
  public TemplateSettings settings() {
    return settings;
  }

  /**
   * Writes a message by a template.
   *
   * @param walk over the message, possibly several times; its markup must be the same arrays each
   *     time
   * @return null if there is no template for the message, or templates do not pay; the caller then
   *     writes it in full
   * @throws Unwritable if the walk or a value refuses
   */
  public @Nullable Message write(MessageWalk walk) throws Unwritable {
    if (payoff.isPausing()) {
      return null;
    }
    boolean done = false;
    try {
      Message message = fresh ? first(walk) : find(walk);
      done = true;
      return message;
    } finally {
      if (!done) {
        payoff.addRefused();
      }
    }
  }

  /** Makes a template of the first message at once. */
  private @Nullable Message first(MessageWalk walk) throws Unwritable {
    fresh = false;
    return send(new PooledTemplate(new Template(settings), forgotten.get()), walk);
  }

  private @Nullable Message find(MessageWalk walk) throws Unwritable {
    int thread = IdleTemplates.thread();
    PooledTemplate guess = sure >= SURE ? idle.takeRecent(thread) : null;
    if (guess == null) {
      Outline outline = new Outline();
      walk.walk(outline);
      long cost = Payoff.OUTLINE + (long) Payoff.OUTLINED_STEP * outline.steps();
      payoff.add(-cost, Payoff.MESSAGE + 2 * cost);
      long signature = outline.signature();
      guessed(signature == recent[thread]);
      return ofStructure(signature, walk);
    }
    Message message = send(guess, walk);
    boolean lacksRoom = lacksRoom(guess.template);
    guessed(message != null || lacksRoom);
    if (message != null) {
      return message;
    }
    return lacksRoom ? record(walk) : ofStructure(guess.template.messageSignature(), walk);
  }

  private void guessed(boolean right) {
    if (!right) {
      sure = Math.max(0, sure - COST_OF_WRONG_GUESS);
    } else if (sure < SUREST) {
      sure++;
    }
  }

  /** Writes a message of a known structure. */
  private @Nullable Message ofStructure(long signature, MessageWalk walk) throws Unwritable {
    int thread = IdleTemplates.thread();
    recent[thread] = signature;
    PooledTemplate template = idle.take(signature, thread);
    if (template == null) {
      boolean kept = tooLarge[place(signature)] != signature;
      if (kept && isSeen(signature)) {
        return record(walk);
      }
      store.counted(TemplateMatch.UNKNOWN);
      return null;
    }
    Message message = send(template, walk);
    return message == null && lacksRoom(template.template) ? record(walk) : message;
  }

  private @Nullable Message record(MessageWalk walk) throws Unwritable {
    return send(new PooledTemplate(new Template(settings), forgotten.get()), walk);
  }

  /** Sends a message by a template, and puts it back unless sending failed. */
  private @Nullable Message send(PooledTemplate lent, MessageWalk walk) throws Unwritable {
    Template template = lent.template;
    boolean sent = false;
    try {
      TemplateMatch match = template.send(walk);
      Message message =
          match == TemplateMatch.MISMATCH ? null : new Message(template.toArray(), match);
      sent = true;
      store.counted(match);
      if (match == TemplateMatch.FIRST_TIME) {
        recorded(lent);
      } else {
        takeAccount(lent, match);
        if (message == null && lacksRoom(template)) {
          // A new template replaces it.
          dropped(lent);
        } else {
          giveBack(lent, match == TemplateMatch.PARTIAL);
        }
      }
      return message;
    } finally {
      if (!sent) {
        store.changed(-lent.bytes);
      }
    }
  }

  /** Accounts for a match, while the template is still lent. */
  private void takeAccount(PooledTemplate lent, TemplateMatch match) {
    Template template = lent.template;
    long work = template.work();
    long saved = template.saved() - Payoff.TEMPLATE;
    if (store.isCold(lent, IdleTemplates.thread())) {
      saved -= template.coldWork(lent.bytes);
    }
    if (match != TemplateMatch.MISMATCH) {
      saved -= work / Payoff.LEAST_PART;
      lent.debt -= saved;
    }
    payoff.add(saved, work);
  }

  /** Keeps a new template, if allowed, and accounts for it. */
  private void recorded(PooledTemplate lent) {
    Template template = lent.template;
    long signature = template.signature();
    recent[IdleTemplates.thread()] = signature;
    seen[place(signature)] = signature;
    store.tick();
    long work = template.work();
    long lost = (Payoff.TEMPLATE - template.saved()) / Payoff.LOST_PART;
    lent.debt = lost * (Payoff.LOST_PART - 1);
    if (giveBack(lent, true)) {
      payoff.add(-lost, work);
    }
  }

  /** Accounts for a dropped template. */
  private void dropped(PooledTemplate gone) {
    store.changed(-gone.bytes);
    if (gone.debt > 0) {
      payoff.add(-gone.debt, gone.template.work());
    }
  }

  /** Whether the last message had the template's structure, but the settings forbid the room. */
  private static boolean lacksRoom(Template template) {
    return template.messageSignature() == template.signature();
  }

  private static int place(long signature) {
    return (int) (signature >>> 56) & (REMEMBERED - 1);
  }

  private boolean isSeen(long signature) {
    int place = place(signature);
    boolean known = seen[place] == signature;
    seen[place] = signature;
    return known;
  }

  /**
   * Puts a template back.
   *
   * @return false if there is no room for it
   */
  private boolean giveBack(PooledTemplate lent, boolean resized) {
    if (resized) {
      long bytes = lent.template.memoryBytes();
      if (!store.mayKeep(bytes)) {
        // Happens once for a structure, so it does not predict later messages.
        long signature = lent.template.signature();
        tooLarge[place(signature)] = signature;
        store.changed(-lent.bytes);
        return false;
      }
      long more = bytes - lent.bytes;
      if (!store.hasRoom(bytes, more)) {
        dropped(lent);
        return false;
      }
      lent.bytes = bytes;
      put(lent);
      store.changed(more);
    } else {
      put(lent);
    }
    if (closed || lent.forgotten != forgotten.get()) {
      dropAll();
    }
    return true;
  }

  private void put(PooledTemplate lent) {
    PooledTemplate displaced = idle.put(lent, IdleTemplates.thread(), store.clock());
    if (displaced != null) {
      dropped(displaced);
    }
  }

  /** Forgets all templates and known structures; later templates are kept again. */
  public void forget() {
    forgotten.incrementAndGet();
    dropAll();
    Arrays.fill(seen, 0);
    Arrays.fill(tooLarge, 0);
    Arrays.fill(recent, 0);
    sure = SUREST;
    fresh = true;
    payoff.clear();
  }

  /** Drops all templates and keeps no more. */
  void close() {
    closed = true;
    dropAll();
  }

  private void dropAll() {
    idle.forEach(this::drop);
  }

  /** Visits all templates that are not lent. */
  void forEachIdle(Consumer<PooledTemplate> visitor) {
    idle.forEach(visitor);
  }

  /** Drops a template, unless it is lent. */
  void drop(PooledTemplate template) {
    if (idle.remove(template)) {
      dropped(template);
    }
  }
}
