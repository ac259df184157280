package io.github.deltasoap.oracle.service.changing;

import java.util.Random;

/** Returns results of the requested length. Equal arguments give equal results. */
public class LongResults {
  /** Numbers with different numbers of digits. */
  public double[] numbers(int count) {
    return new Random(count).doubles(count, -1000, 1000).toArray();
  }

  /**
   * Returns texts.
   *
   * @param broken whether the last text contains a character that XML does not allow
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
