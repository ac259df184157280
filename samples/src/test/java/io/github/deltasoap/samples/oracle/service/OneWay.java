package io.github.deltasoap.samples.oracle.service;

import java.util.concurrent.atomic.AtomicReference;

/** Takes messages without an answer, and tells later what it got. */
public final class OneWay {
  private static final AtomicReference<String> LAST = new AtomicReference<>("nothing");

  public void record(String text, int[] numbers) {
    LAST.set(Dump.of(text, numbers));
  }

  public void recordPerson(Person person) {
    LAST.set(Dump.of(person));
  }

  public void recordNothing() {
    LAST.set(Dump.of());
  }

  public void fail(String message) {
    LAST.set(Dump.of(message));
    throw new IllegalStateException(message);
  }

  /** Returns what came last, once. */
  public String last() {
    return LAST.getAndSet("nothing");
  }
}
