package io.github.deltasoap.benchmarks.channel.service;

import java.util.zip.CRC32;

/**
 * The services of P4's section 5.3, with arrays of scientific length and binary data beside.
 *
 * <p>Stateless, for any thread.
 */
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

  /** Returns the CRC-32 of binary data. */
  public long checksum(byte[] item) {
    CRC32 checksum = new CRC32();
    checksum.update(item);
    return checksum.getValue();
  }
}
