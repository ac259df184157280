package io.github.deltasoap.benchmarks.channel;

/** The services of P4's section 5.3, with arrays of scientific length beside. */
public class Conversation {
  /** Adds numbers. */
  public float add(float[] item) {
    float sum = 0;
    for (float each : item) {
      sum += each;
    }
    return sum;
  }

  /** Adds numbers. */
  public double sum(double[] item) {
    double sum = 0;
    for (double each : item) {
      sum += each;
    }
    return sum;
  }

  /** Joins texts. */
  public String concatenate(String[] item) {
    return String.join("", item);
  }
}
