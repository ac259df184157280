package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Person;
import java.util.concurrent.atomic.AtomicReference;

/** Takes one-way messages, and later describes the last one. */
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

  /** Returns the description of the last message, once. */
  public String last() {
    return LAST.getAndSet("nothing");
  }
}
