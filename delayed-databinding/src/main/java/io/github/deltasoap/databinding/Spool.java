package io.github.deltasoap.databinding;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The limits of the temporary files of one service, which keep bytes of messages that are bound
 * while they arrive. Safe for any number of threads.
 */
public final class Spool {
  /** The bytes in the file of one message. Its memory is returned even if nobody closes it. */
  private static final class Account extends PhantomReference<KeptBytes> {
    private final AtomicLong bytes = new AtomicLong();

    Account(KeptBytes owner, ReferenceQueue<KeptBytes> queue) {
      super(owner, queue);
    }
  }

  /** A message's part of the limits. */
  final class Share {
    private final Account account;

    private Share(Account account) {
      this.account = account;
    }

    /** Reserves more bytes; returns false if there are too many. */
    boolean reserve(int count) {
      dropUnused();
      if (account.bytes.get() + count > mostOfOne) {
        return false;
      }
      if (used.addAndGet(count) > mostOfAll) {
        used.addAndGet(-count);
        return false;
      }
      account.bytes.addAndGet(count);
      return true;
    }

    void release() {
      drop(account);
    }
  }

  private final boolean keepsNumbers;
  private final long mostOfOne;
  private final long mostOfAll;
  private final AtomicLong used = new AtomicLong();
  private final Set<Account> accounts = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<KeptBytes> unused = new ReferenceQueue<>();

  /**
   * Creates the limits.
   *
   * @param keepsNumbers whether the bytes of numbers are kept as well, which could be written again
   *     from their values
   * @param mostOfOne the greatest length of one message's file, in bytes
   * @param mostOfAll that of the files of all messages that are in progress
   */
  public Spool(boolean keepsNumbers, long mostOfOne, long mostOfAll) {
    this.keepsNumbers = keepsNumbers;
    this.mostOfOne = mostOfOne;
    this.mostOfAll = mostOfAll;
  }

  boolean keepsNumbers() {
    return keepsNumbers;
  }

  Share share(KeptBytes owner) {
    Account account = new Account(owner, unused);
    accounts.add(account);
    return new Share(account);
  }

  private void dropUnused() {
    for (Reference<?> each = unused.poll(); each != null; each = unused.poll()) {
      drop((Account) each);
    }
  }

  private void drop(Account account) {
    if (accounts.remove(account)) {
      used.addAndGet(-account.bytes.get());
    }
  }

  /** The bytes in files. */
  long usedBytes() {
    dropUnused();
    return used.get();
  }
}
