package io.github.deltasoap.benchmarks.jmh.receive;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
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
    SplittableRandom random = new SplittableRandom(SEED);
    StringBuilder text = new StringBuilder(ENVELOPE + BODY);
    int payload = text.length();
    text.append("<m:")
        .append(element)
        .append(" xmlns:m=\"http://mesh\" xmlns:x=\"http://mesh/xsd\">");
    boolean numbers = array != MeshArray.MIO;
    int[] starts = new int[numbers ? length : 0];
    int[] ends = new int[starts.length];
    for (int i = 0; i < length; i++) {
      text.append("<m:").append(item).append('>');
      if (numbers) {
        starts[i] = text.length();
      }
      switch (array) {
        case INT -> text.append(random.nextInt());
        case DOUBLE -> text.append(random.nextDouble());
        case MIO ->
            text.append("<x:value>")
                .append(random.nextDouble())
                .append("</x:value><x:x>")
                .append(random.nextInt(1000))
                .append("</x:x><x:y>")
                .append(random.nextInt(1000))
                .append("</x:y>");
      }
      if (numbers) {
        ends[i] = text.length();
      }
      text.append("</m:").append(item).append('>');
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
