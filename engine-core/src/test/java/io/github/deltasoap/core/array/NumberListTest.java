package io.github.deltasoap.core.array;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.result.ValueKind;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

class NumberListTest {
  private static final String ANOTHER = "another";

  private static Object read(Class<?> component, String text) {
    byte[] message = ("<a>" + text + "</a>").getBytes(UTF_8);
    NumberList list = NumberList.ofArray(component, numbers -> numbers, others -> ANOTHER);
    return list.convert(message, 3, message.length - 4);
  }

  @Test
  void randomNumbers() {
    SplittableRandom random = new SplittableRandom(1);
    for (int length : new int[] {1, 2, 3, 100, 100_000}) {
      int[] ints = random.ints(length).map(i -> i >> random.nextInt(32)).toArray();
      long[] longs = random.longs(length).map(i -> i >> (6 + random.nextInt(58))).toArray();
      double[] doubles =
          random.longs(length).mapToDouble(i -> Double.longBitsToDouble(i >>> 2)).toArray();
      float[] floats = new float[length];
      for (int i = 0; i < length; i++) {
        floats[i] = Float.intBitsToFloat(random.nextInt() >>> 2);
      }
      for (Object array : List.of(ints, longs, doubles, floats)) {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < length; i++) {
          text.add(String.valueOf(Array.get(array, i)));
        }
        assertThat(read(array.getClass().getComponentType(), text.toString())).isEqualTo(array);
      }
    }
  }

  @Test
  void numbersAsObjects() {
    byte[] message = "1 -2 3".getBytes(UTF_8);
    assertThat(NumberList.ofObjects(ValueKind.LONG, others -> ANOTHER).convert(message, 0, 6))
        .isEqualTo(List.of(1L, -2L, 3L));
    assertThat(NumberList.ofObjects(ValueKind.FLOAT, others -> ANOTHER).convert(message, 0, 4))
        .isEqualTo(List.of(1f, -2f));
  }

  @Test
  void otherTexts() {
    for (Class<?> component : List.of(int.class, long.class, float.class, double.class)) {
      for (String text :
          List.of(
              "",
              " ",
              "1 ",
              " 1",
              "1  2",
              "1\n2",
              "1\t2",
              "1,2",
              "+1",
              "1 x",
              "x",
              "1 &#50;",
              "--1",
              "1 -",
              "\u0661",
              "99999999999999999999x")) {
        assertThat(read(component, text)).as(component + text).isEqualTo(ANOTHER);
      }
    }
    assertThat(read(int.class, "1 2147483648")).isEqualTo(ANOTHER);
    assertThat(read(int.class, "1 -2147483648")).isEqualTo(new int[] {1, Integer.MIN_VALUE});
    assertThat(read(int.class, "1.5")).isEqualTo(ANOTHER);
    assertThat(read(long.class, "1 9223372036854775808")).isEqualTo(ANOTHER);
    for (String text : List.of("INF", "NaN", "1d", "0x1p3", "1 1f", "Infinity")) {
      assertThat(read(double.class, text)).as(text).isEqualTo(ANOTHER);
      assertThat(read(float.class, text)).as(text).isEqualTo(ANOTHER);
    }
  }

  /** The service may change the array that it gets. */
  @Test
  void numbersOfABufferOutliveTheirArray() {
    NumberBuffer numbers = new NumberBuffer(double.class);
    for (int i = 0; i < 1 << 10; i++) {
      numbers.add(Double.doubleToRawLongBits(i));
    }
    Arrays.fill((double[]) numbers.toArray(), -1);
    assertThat(numbers.bits(7)).isEqualTo(Double.doubleToRawLongBits(7));
    assertThat(((double[]) numbers.toArray())[1023]).isEqualTo(1023);
  }
}
