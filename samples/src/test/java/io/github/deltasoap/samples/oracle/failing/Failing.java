package io.github.deltasoap.samples.oracle.failing;

import java.util.concurrent.atomic.AtomicInteger;

/** A POJO service whose results fail while they are written, and which counts its calls. */
public class Failing {
  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Returns a bean whose getter makes trouble. */
  public Fragile make(String trouble) {
    CALLS.incrementAndGet();
    Fragile fragile = new Fragile();
    fragile.setTrouble(trouble);
    return fragile;
  }

  /** How often the other operation was called. */
  public int calls() {
    return CALLS.get();
  }

  /** The bean. */
  public static class Fragile {
    private String trouble = "";

    public String getTrouble() {
      Trouble.valueOf(trouble).happen();
      return trouble;
    }

    public void setTrouble(String trouble) {
      this.trouble = trouble;
    }
  }
}
