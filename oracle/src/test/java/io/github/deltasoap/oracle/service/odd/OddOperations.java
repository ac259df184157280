package io.github.deltasoap.oracle.service.odd;

import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Operations that are static methods, and one whose items are keys. */
public class OddOperations {
  private static final AtomicReference<String> LAST = new AtomicReference<>("nothing");

  /** Greets. */
  public static String hello(String name, int times) {
    return ("hello " + name + " ").repeat(times);
  }

  /** Takes a one-way message. */
  public static void note(String text) {
    LAST.set(text);
  }

  /** Returns the last message, once. */
  public String last() {
    return LAST.getAndSet("nothing");
  }

  /** A key, whose hash code needs its text. */
  public static class Key {
    private @Nullable String text;

    public @Nullable String getText() {
      return text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && Objects.equals(text, key.text);
    }

    @Override
    public int hashCode() {
      return Objects.requireNonNull(text).hashCode();
    }
  }

  /** A bean whose class cannot be initialized. */
  public static class Broken {
    private static final int LIMIT = Integer.parseInt("none");

    private int count;

    public int getCount() {
      return Math.min(count, LIMIT);
    }

    public void setCount(int count) {
      this.count = count;
    }
  }

  /** Is never called. */
  public int broken(Broken broken) {
    return broken.getCount();
  }

  /** A declared exception. */
  public static class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String message) {
      super(message);
    }
  }

  /** Refuses everything. */
  public String refuse(String text) throws Refused {
    throw new Refused(text);
  }

  /** Counts different keys. */
  public int keys(Set<Key> keys) {
    return keys.size();
  }
}
