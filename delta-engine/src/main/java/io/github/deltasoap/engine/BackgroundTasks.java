package io.github.deltasoap.engine;

import io.github.deltasoap.deserializer.learn.BackgroundWork;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks one after the other, on one daemon thread that the first task starts and {@link
 * #close} ends; tasks that come later are dropped. Safe for any number of threads.
 */
public final class BackgroundTasks extends BackgroundWork implements Executor {
  private final Consumer<String> failures;

  // Guarded by this.
  private final Deque<Runnable> waiting = new ArrayDeque<>();

  /**
   * @param thread the name of the thread
   * @param failures receives a description of each task that fails
   */
  public BackgroundTasks(String thread, Consumer<String> failures) {
    super(thread);
    this.failures = failures;
  }

  @Override
  public synchronized void execute(Runnable task) {
    if (!isClosed()) {
      waiting.add(task);
      wake();
    }
  }

  @Override
  protected boolean workNext() throws InterruptedException {
    Runnable task = take();
    if (task == null) {
      return false;
    }
    try {
      task.run();
    } catch (RuntimeException | Error failed) {
      failures.accept(described(failed));
    }
    return true;
  }

  private synchronized @Nullable Runnable take() throws InterruptedException {
    while (waiting.isEmpty() && !isClosed()) {
      await(-1);
    }
    return waiting.poll();
  }

  @Override
  protected void dropAll() {
    waiting.clear();
  }
}
