package io.github.deltasoap.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MemoryPoolTest {
  private static final long SIZE = 8_000;
  private static final long MOST = 4_000;

  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private final AtomicInteger notices = new AtomicInteger();
  private final MemoryPool pool = new MemoryPool(SIZE, tasks::add, notices::incrementAndGet);

  /** Data that yields as soon as it is asked to. */
  private static final class Store {
    final MemoryBudget budget;

    Store(MemoryBudget budget) {
      this.budget = budget;
      budget.observe(this::shrink);
    }

    private void shrink() {
      budget.set(Math.min(budget.held(), budget.limit()));
    }

    void fill(long bytes) {
      budget.add(bytes);
      shrink();
    }
  }

  private Store store() {
    return new Store(pool.part(MOST).get());
  }

  private void balance() {
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      task.run();
    }
  }

  @Test
  void eachHoldsItsMostWhileAllFit() {
    Store one = store();
    Store other = store();
    one.fill(MOST + 1);
    other.fill(MOST);
    assertThat(tasks).isEmpty();
    assertThat(pool.held()).isEqualTo(2 * MOST);
    assertThat(one.budget.limit()).isEqualTo(MOST);
  }

  @Test
  void theGreatestYieldToOneThatComesLater() {
    Store one = store();
    Store other = store();
    one.fill(MOST);
    other.fill(MOST);
    Store late = store();
    for (int i = 0; i < 100; i++) {
      late.fill(100);
      one.fill(100);
      other.fill(100);
      balance();
    }
    assertThat(pool.held()).isLessThanOrEqualTo(SIZE);
    long share = late.budget.limit();
    assertThat(share).isBetween(SIZE / 4, SIZE / 3);
    assertThat(List.of(one.budget.held(), other.budget.held(), late.budget.held()))
        .allMatch(held -> held == share);
    assertThat(notices).hasValue(1);
  }

  @Test
  void aSmallOneKeepsWhatItHolds() {
    Store small = store();
    small.fill(500);
    Store one = store();
    Store other = store();
    for (int i = 0; i < 100; i++) {
      one.fill(200);
      other.fill(200);
      small.fill(0);
      balance();
    }
    assertThat(small.budget.held()).isEqualTo(500);
    assertThat(one.budget.held()).isGreaterThan(SIZE / 3);
    assertThat(other.budget.held()).isEqualTo(one.budget.held());
  }

  @Test
  void theMemoryOfOneThatEndsIsThatOfTheOthers() {
    MemoryPool.Part part = pool.part(MOST);
    Store gone = new Store(part.get());
    Store one = store();
    Store other = store();
    for (int i = 0; i < 50; i++) {
      gone.fill(100);
      one.fill(100);
      other.fill(100);
      balance();
    }
    assertThat(one.budget.limit()).isLessThan(MOST);
    part.close();
    balance();
    assertThat(one.budget.limit()).isEqualTo(MOST);
    assertThat(pool.held()).isEqualTo(one.budget.held() + other.budget.held());
    gone.fill(1000);
    assertThat(pool.held()).isEqualTo(one.budget.held() + other.budget.held());
    assertThat(part.get().limit()).isEqualTo(MOST);
  }

  @Test
  void limitsStayWhereTheyAreUntilItMatters() {
    Store one = store();
    Store other = store();
    Store third = store();
    for (int i = 0; i < 100; i++) {
      one.fill(100);
      other.fill(100);
      third.fill(100);
      balance();
    }
    long limit = one.budget.limit();
    MemoryPool.Part small = pool.part(MOST);
    Store late = new Store(small.get());
    late.fill(100);
    balance();
    small.close();
    assertThat(tasks).isNotEmpty();
    balance();
    assertThat(one.budget.limit()).isEqualTo(limit);
    third.fill(-third.budget.held());
    MemoryPool.Part another = pool.part(MOST);
    another.get();
    another.close();
    balance();
    assertThat(one.budget.limit()).isGreaterThan(limit);
  }

  @Test
  void nothingIsAddedUntilTheBudgetsAreBalanced() {
    Store one = store();
    Store other = store();
    one.fill(MOST);
    other.fill(MOST);
    Store late = store();
    assertThat(late.budget.room()).isEqualTo(SIZE / 8);
    late.fill(100);
    balance();
    assertThat(late.budget.room()).isGreaterThan(SIZE / 8);
    assertThat(MemoryBudget.of(0).room()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aPoolWithoutBytesAdmitsNothing() {
    MemoryPool empty = new MemoryPool(0, Runnable::run, () -> {});
    assertThat(empty.part(MOST).get().room()).isZero();
  }

  @Test
  void limitsMayBeAsGreatAsNumbersAre() {
    MemoryPool endless = new MemoryPool(Long.MAX_VALUE, tasks::add, notices::incrementAndGet);
    MemoryPool.Part part = endless.part(Long.MAX_VALUE);
    for (int i = 0; i < 3; i++) {
      MemoryBudget budget = part.get();
      budget.add(1L << 40);
      assertThat(budget.room()).isPositive();
      assertThat(budget.limit()).isEqualTo(Long.MAX_VALUE);
    }
    assertThat(tasks).isEmpty();
    Store one = new Store(pool.part(Long.MAX_VALUE).get());
    Store other = new Store(pool.part(Long.MAX_VALUE).get());
    for (int i = 0; i < 200; i++) {
      one.fill(100);
      other.fill(100);
      balance();
    }
    assertThat(one.budget.held()).isEqualTo(other.budget.held()).isBetween(SIZE / 4, SIZE / 2);
  }

  @Test
  void aTaskThatWasLostIsAskedForAgain() throws InterruptedException {
    Store one = store();
    Store other = store();
    one.fill(MOST);
    other.fill(MOST);
    store().fill(1);
    assertThat(tasks).hasSize(1);
    tasks.clear();
    while (tasks.isEmpty()) {
      other.fill(1);
      Thread.sleep(10);
    }
  }

  @Test
  void anOwnerThatFailsKeepsNoOtherFromYielding() {
    MemoryBudget failing = pool.part(MOST).get();
    failing.observe(
        () -> {
          throw new IllegalStateException("planted");
        });
    failing.add(MOST);
    Store one = store();
    one.fill(MOST);
    Store other = store();
    other.fill(MOST);
    assertThatThrownBy(this::balance).hasMessage("planted");
    assertThat(one.budget.held()).isLessThan(MOST);
    assertThat(other.budget.held()).isLessThan(MOST);
  }

  @Test
  void stayWithinThePoolInAnyOrder() {
    Random random = new Random(20050711);
    List<MemoryPool.Part> parts = new ArrayList<>();
    List<Store> stores = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      int action = random.nextInt(100);
      if (action == 0 || stores.isEmpty()) {
        parts.add(pool.part(MOST));
        stores.add(new Store(parts.get(parts.size() - 1).get()));
      } else if (action == 1 && stores.size() > 20) {
        int index = random.nextInt(stores.size());
        parts.remove(index).close();
        stores.remove(index);
      } else {
        Store store = stores.get(random.nextInt(stores.size()));
        long bytes = random.nextInt(200);
        if (bytes <= store.budget.room()) {
          store.fill(action < 90 ? bytes : -Math.min(10 * bytes, store.budget.held()));
        }
      }
      if (random.nextInt(10) == 0) {
        balance();
      }
      long held = stores.stream().mapToLong(each -> each.budget.held()).sum();
      assertThat(pool.held()).isEqualTo(held).isBetween(0L, SIZE + SIZE / 8);
    }
    balance();
    long greatest = stores.stream().mapToLong(each -> each.budget.held()).max().orElseThrow();
    assertThat(greatest).isLessThanOrEqualTo(stores.get(0).budget.limit());
  }
}
