package io.github.deltasoap.benchmarks.receive;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.write.Numbers;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Conversions of doubles from and to text (P2, section 6, figures 10 and 11). */
final class Conversions {
  private static final int COUNT = 1000;

  private Conversions() {}

  /** Numbers from 0 to 1 whose shortest text has so many digits, from 1 to 17. */
  static double[] ofDigits(int digits) {
    SplittableRandom random = new SplittableRandom(digits);
    long most = BigDecimal.TEN.pow(digits).longValueExact();
    double[] numbers = new double[COUNT];
    for (int i = 0; i < COUNT; ) {
      long unscaled = random.nextLong(most / 10, most);
      double number = BigDecimal.valueOf(unscaled, digits).doubleValue();
      if (text(number).length() == digits + "0.".length()) {
        numbers[i++] = number;
      }
    }
    return numbers;
  }

  private static String text(double number) {
    byte[] bytes = new byte[Numbers.MAX_DOUBLE];
    return new String(bytes, 0, Numbers.write(number, bytes, 0), US_ASCII);
  }

  static Work javaToText(double[] numbers) {
    for (double number : numbers) {
      check(number, Double.parseDouble(Double.toString(number)));
    }
    return new Work(
        numbers.length,
        () -> {
          int length = 0;
          for (double number : numbers) {
            length += Double.toString(number).length();
          }
          return length;
        });
  }

  static Work ownToText(double[] numbers) {
    for (double number : numbers) {
      check(number, Double.parseDouble(text(number)));
    }
    byte[] bytes = new byte[Numbers.MAX_DOUBLE];
    return new Work(
        numbers.length,
        () -> {
          int length = 0;
          for (double number : numbers) {
            length += Numbers.write(number, bytes, 0);
          }
          return length;
        });
  }

  static Work javaToDouble(double[] numbers) {
    String[] texts = Arrays.stream(numbers).mapToObj(Conversions::text).toArray(String[]::new);
    for (int i = 0; i < numbers.length; i++) {
      check(numbers[i], Double.parseDouble(texts[i]));
    }
    double[] read = new double[numbers.length];
    return new Work(
        numbers.length,
        () -> {
          for (int i = 0; i < read.length; i++) {
            read[i] = Double.parseDouble(texts[i]);
          }
          return read;
        });
  }

  static Work ownToDouble(double[] numbers) {
    byte[][] texts =
        Arrays.stream(numbers)
            .mapToObj(number -> text(number).getBytes(US_ASCII))
            .toArray(byte[][]::new);
    for (int i = 0; i < numbers.length; i++) {
      check(numbers[i], Reals.doubleAt(texts[i], 0, texts[i].length));
    }
    double[] read = new double[numbers.length];
    return new Work(
        numbers.length,
        () -> {
          for (int i = 0; i < read.length; i++) {
            read[i] = Reals.doubleAt(texts[i], 0, texts[i].length);
          }
          return read;
        });
  }

  private static void check(double expected, double found) {
    if (expected != found) {
      throw new IllegalStateException("Expected " + expected + " but was " + found);
    }
  }
}
