package io.github.deltasoap.benchmarks.jmh.receive;

import io.github.deltasoap.benchmarks.jmh.adb.mesh.DoublesResponse;
import java.util.Arrays;

/** Compares the array of doubles that a {@link Receiver} has read with that of the message. */
public final class DoublesCheck {

  private DoublesCheck() {}

  /**
   * Checks the length and the sum.
   *
   * @param result the result of {@link Receiver.Reading#read}
   * @throws IllegalStateException if they are not those of the message
   */
  public static void check(Object result, int length) {
    double[] found = doubles(result);
    double sum = Arrays.stream(found).sum();
    double expectedSum = Arrays.stream(expected(length)).sum();
    if (found.length != length || sum != expectedSum) {
      throw new IllegalStateException(
          "Expected %s numbers, sum %s, but were %s, sum %s"
              .formatted(length, expectedSum, found.length, sum));
    }
  }

  /** The numbers of the message. */
  public static double[] expected(int length) {
    return ArrayMessage.doubles(length);
  }

  private static double[] doubles(Object result) {
    if (result instanceof double[] numbers) {
      return numbers;
    }
    if (result instanceof Object[] arguments) {
      return (double[]) arguments[0];
    }
    if (result instanceof DoublesResponse adb) {
      return adb.get_return();
    }
    return ((io.github.deltasoap.benchmarks.jmh.jaxb.mesh.DoublesResponse) result)
        .getValues().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
