package io.github.deltasoap.benchmarks.jmh.receive;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A request with one array.
 *
 * @param bytes the whole message
 * @param payload the offset of its payload
 * @param starts the offset of each number; empty for beans
 * @param ends the offset after each number
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ArrayMessage(byte[] bytes, int payload, int[] starts, int[] ends) {
  static final String ENVELOPE =
      "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\">";
  static final String BODY = "<e:Body>";
  private static final long SEED = 1;

  /**
   * Writes a request, with the same values for each element and item name.
   *
   * @param element the name of the payload
   * @param item the name of an item
   */
  static ArrayMessage of(MeshArray array, int length, String element, String item) {
    return chain(array, length, element, item, 0, 1).get(0);
  }

  /**
   * Writes requests in a row, in each of which some items differ from the one before.
   *
   * @param percent the share of items that differ
   */
  static List<ArrayMessage> chain(
      MeshArray array, int length, String element, String item, int percent, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    String[] contents = new String[length];
    Arrays.setAll(contents, i -> content(array, random));
    List<ArrayMessage> messages = new ArrayList<>();
    messages.add(of(contents, array, element, item));
    while (messages.size() < count) {
      for (int i = 0; i < length; i++) {
        if (random.nextInt(100) < percent) {
          contents[i] = content(array, random);
        }
      }
      messages.add(of(contents, array, element, item));
    }
    return messages;
  }

  private static String content(MeshArray array, SplittableRandom random) {
    return switch (array) {
      case INT -> Integer.toString(random.nextInt());
      case DOUBLE -> Double.toString(random.nextDouble());
      case MIO ->
          "<x:value>%s</x:value><x:x>%s</x:x><x:y>%s</x:y>"
              .formatted(random.nextDouble(), random.nextInt(1000), random.nextInt(1000));
    };
  }

  private static ArrayMessage of(String[] contents, MeshArray array, String element, String item) {
    StringBuilder text = new StringBuilder(ENVELOPE + BODY);
    int payload = text.length();
    text.append("<m:")
        .append(element)
        .append(" xmlns:m=\"http://mesh\" xmlns:x=\"http://mesh/xsd\">");
    boolean numbers = array != MeshArray.MIO;
    int[] starts = new int[numbers ? contents.length : 0];
    int[] ends = new int[starts.length];
    for (int i = 0; i < contents.length; i++) {
      text.append("<m:").append(item).append('>');
      if (numbers) {
        starts[i] = text.length();
        ends[i] = text.length() + contents[i].length();
      }
      text.append(contents[i]).append("</m:").append(item).append('>');
    }
    text.append("</m:").append(element).append("></e:Body></e:Envelope>");
    return new ArrayMessage(text.toString().getBytes(UTF_8), payload, starts, ends);
  }

  /** The numbers of a request with an array of doubles. */
  static double[] doubles(int length) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] numbers = new double[length];
    for (int i = 0; i < length; i++) {
      numbers[i] = random.nextDouble();
    }
    return numbers;
  }
}
