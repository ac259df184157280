package io.github.deltasoap.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The memory of many {@linkplain MemoryBudget budgets} together. While all fit, each may hold its
 * own most. When they hold too much, none may hold more than an equal share, which is as great as
 * those that hold less leave room for (max-min fairness); so one service cannot take the memory of
 * the others. Safe for any number of threads.
 */
public final class MemoryPool {
  /**
   * The budgets are balanced to leave this part of the pool free, and their limits change by no
   * less than this part, so that owners seldom have to yield.
   */
  private static final int SPARE_PART = 8;

  /** More than any heap, and little enough to add up. */
  private static final long MOST_BYTES = 1L << 48;

  /** While they are short, the budgets are balanced after this time, if they change. */
  private static final long REVIEW_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long bytes;
  private final Executor background;
  private final Runnable notice;
  private final Set<MemoryBudget> budgets = ConcurrentHashMap.newKeySet();
  private final AtomicLong held = new AtomicLong();
  private final AtomicBoolean isDue = new AtomicBoolean();
  private final AtomicBoolean isNoticed = new AtomicBoolean();

  /**
   * The common limit of all budgets, in bytes; {@code Long.MAX_VALUE} while all fit. Only the
   * thread that balances them writes it.
   */
  private volatile long share = Long.MAX_VALUE;

  private volatile long lastBalance;
  private volatile long askedAt = System.nanoTime();

  /** The budgets of one owner, which end together. Safe for any number of threads. */
  public final class Part implements Supplier<MemoryBudget>, AutoCloseable {
    private final long most;
    private final List<MemoryBudget> own = new ArrayList<>();
    private boolean closed;

    private Part(long most) {
      this.most = most;
    }

    /** Adds a budget; of a closed part, one that is alone. */
    @Override
    public synchronized MemoryBudget get() {
      if (closed) {
        return MemoryBudget.of(most);
      }
      MemoryBudget added = new MemoryBudget(most, MemoryPool.this);
      own.add(added);
      budgets.add(added);
      return added;
    }

    /** Returns the memory to the pool. The budgets may still be used, and count no more. */
    @Override
    public synchronized void close() {
      closed = true;
      own.forEach(MemoryPool.this::remove);
      own.clear();
    }
  }

  /**
   * Creates a pool without budgets.
   *
   * @param bytes its size
   * @param background balances the budgets, outside of all locks of their owners
   * @param notice runs when the budgets hold too much for the first time
   */
  public MemoryPool(long bytes, Executor background, Runnable notice) {
    this.bytes = Math.min(bytes, MOST_BYTES);
    this.background = background;
    this.notice = notice;
  }

  /**
   * Adds an owner of budgets.
   *
   * @param most the greatest limit of each
   */
  public Part part(long most) {
    return new Part(most);
  }

  /** The size of the pool. */
  public long bytes() {
    return bytes;
  }

  /** The bytes that all budgets hold. */
  public long held() {
    return held.get();
  }

  /** The bytes that may be added now; negative if too much is held. */
  long room() {
    return bytes - held.get() + bytes / SPARE_PART;
  }

  void changed(long by) {
    long now = held.addAndGet(by);
    if (by > 0 && now > bytes) {
      balanceSoon();
    } else if (isShort() && System.nanoTime() - lastBalance > REVIEW_NANOS) {
      // Some may have less to hold by now.
      balanceSoon();
    }
  }

  private void remove(MemoryBudget budget) {
    budgets.remove(budget);
    budget.leave();
    if (isShort()) {
      balanceSoon();
    }
  }

  private boolean isShort() {
    return share < Long.MAX_VALUE;
  }

  private void balanceSoon() {
    long now = System.nanoTime();
    // Asks again if the thread could not do it.
    if (isDue.compareAndSet(false, true) || now - askedAt > REVIEW_NANOS) {
      askedAt = now;
      background.execute(this::balance);
    }
  }

  private void balance() {
    isDue.set(false);
    List<MemoryBudget> all = List.copyOf(budgets);
    long next = share(all.stream().mapToLong(each -> Math.min(bytes, each.wanted())).toArray());
    long change = Math.abs(next - share);
    if (held.get() > bytes || change > share / SPARE_PART) {
      share = next;
    }
    lastBalance = System.nanoTime();
    if (isShort() && isNoticed.compareAndSet(false, true)) {
      notice.run();
    }
    all.forEach(each -> each.limit(share));
    RuntimeException failure = null;
    for (MemoryBudget each : all) {
      try {
        each.settle();
      } catch (RuntimeException failed) {
        failure = failed;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /**
   * The most that each may hold, so that all fit; {@code Long.MAX_VALUE} if nobody has to yield.
   */
  private long share(long[] wanted) {
    if (Arrays.stream(wanted).sum() <= bytes) {
      return Long.MAX_VALUE;
    }
    Arrays.sort(wanted);
    long rest = bytes - bytes / SPARE_PART;
    for (int i = 0; i < wanted.length; i++) {
      long equal = rest / (wanted.length - i);
      if (wanted[i] >= equal) {
        return equal;
      }
      rest -= wanted[i];
    }
    return Long.MAX_VALUE;
  }
}
