package io.github.deltasoap.samples.oracle.service;

import java.util.Random;

/** Returns as much as it is asked for. Equal arguments give equal results. */
public class LongResults {
  /** Numbers of all lengths. */
  public double[] numbers(int count) {
    return new Random(count).doubles(count, -1000, 1000).toArray();
  }

  /**
   * Texts, the last of which XML may not be able to hold.
   *
   * @param broken whether it cannot
   */
  public String[] texts(int count, boolean broken) {
    String[] texts = new String[count];
    for (int i = 0; i < count; i++) {
      texts[i] = "text & \u20ac " + i;
    }
    if (broken) {
      texts[count - 1] = "\0";
    }
    return texts;
  }
}
