package io.github.deltasoap.engine.verify;

import java.util.concurrent.ThreadLocalRandom;

/** Chooses a share of messages at random. Immutable. */
public final class Sampler {
  private static final int SCALE = 1 << 30;

  private final int chosen;

  /**
   * @param share from 0, none, to 1, all
   */
  public Sampler(double share) {
    this.chosen = (int) Math.ceil(Math.min(1, Math.max(0, share)) * SCALE);
  }

  /** Whether any message can be chosen. */
  public boolean isOn() {
    return chosen > 0;
  }

  /** Whether the next message is chosen. */
  public boolean next() {
    return chosen == SCALE
        || (chosen > 0 && (ThreadLocalRandom.current().nextInt() & (SCALE - 1)) < chosen);
  }
}
