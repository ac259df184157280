package io.github.deltasoap.core;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The limits of bytes that messages in progress hold, each by itself and all together. Safe for any
 * number of threads.
 */
public final class ByteBudget {
  /** The bytes of a share, which return to the budget even if nobody releases them. */
  private static final class Account extends PhantomReference<Share> {
    private final AtomicLong bytes;

    Account(Share share, ReferenceQueue<Share> queue) {
      super(share, queue);
      bytes = share.bytes;
    }
  }

  /**
   * The part of one message. Its bytes return to the budget when it is released, or when nobody
   * refers to it any more. For one thread.
   */
  public final class Share {
    private final long most;
    private final AtomicLong bytes = new AtomicLong();
    private final Account account = new Account(this, unused);

    private Share(long most) {
      this.most = most;
      accounts.add(account);
    }

    /** Reserves more bytes; returns false if there are too many. */
    public boolean reserve(long count) {
      dropUnused();
      if (bytes.get() + count > most) {
        return false;
      }
      if (used.addAndGet(count) > mostOfAll) {
        used.addAndGet(-count);
        return false;
      }
      bytes.addAndGet(count);
      return true;
    }

    /** Whether a message of so many bytes may have a share, if it were alone. */
    public boolean admits(long count) {
      return count <= most;
    }

    /** Returns all bytes. */
    public void release() {
      drop(account);
    }
  }

  private final long mostOfOne;
  private final long mostOfAll;
  private final AtomicLong used = new AtomicLong();
  private final Set<Account> accounts = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<Share> unused = new ReferenceQueue<>();

  /**
   * Creates a budget.
   *
   * @param mostOfOne the bytes of one message
   * @param mostOfAll those of all messages
   */
  public ByteBudget(long mostOfOne, long mostOfAll) {
    this.mostOfOne = mostOfOne;
    this.mostOfAll = mostOfAll;
  }

  /** Begins a message, without bytes. */
  public Share share() {
    return new Share(mostOfOne);
  }

  /**
   * Begins a message with a limit of its own.
   *
   * @param most its bytes, no more than those of any message
   */
  public Share share(long most) {
    return new Share(Math.min(most, mostOfOne));
  }

  private void dropUnused() {
    for (Reference<? extends Share> each = unused.poll(); each != null; each = unused.poll()) {
      drop((Account) each);
    }
  }

  private void drop(Account account) {
    if (accounts.remove(account)) {
      used.addAndGet(-account.bytes.get());
    }
  }

  /** The bytes of all messages. */
  public long usedBytes() {
    dropUnused();
    return used.get();
  }
}
