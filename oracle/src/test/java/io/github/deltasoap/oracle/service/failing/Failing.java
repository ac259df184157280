package io.github.deltasoap.oracle.service.failing;

import java.util.concurrent.atomic.AtomicInteger;

/** A POJO service whose results fail while they are written, and which counts its calls. */
public class Failing {
  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Returns a bean whose getter causes trouble. */
  public Fragile make(String trouble) {
    CALLS.incrementAndGet();
    Fragile fragile = new Fragile();
    fragile.setTrouble(trouble);
    return fragile;
  }

  /** The number of calls of {@link #make}. */
  public int calls() {
    return CALLS.get();
  }

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
