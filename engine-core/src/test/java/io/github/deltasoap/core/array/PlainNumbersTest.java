package io.github.deltasoap.core.array;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbers read from bytes are those that Java reads from text, bit by bit; those too great for
 * their type are not read.
 */
class PlainNumbersTest {
  private static final int COUNT = 400_000;

  private final PlainReal real = new PlainReal();
  private final PlainFloat single = new PlainFloat();
  private final PlainInteger integer = new PlainInteger();

  private void assertReads(String text) {
    byte[] message = (text + "</a>").getBytes(US_ASCII);
    double number = Double.parseDouble(text);
    boolean read = real.read(message, 0, message.length);
    assertThat(read).as(text).isEqualTo(!Double.isInfinite(number));
    if (read) {
      assertThat(real.end()).as(text).isEqualTo(text.length());
      assertThat(Double.doubleToRawLongBits(real.value()))
          .as(text)
          .isEqualTo(Double.doubleToRawLongBits(number));
    }
    float shorter = Float.parseFloat(text);
    read = single.read(message, 0, message.length);
    assertThat(read).as(text).isEqualTo(!Float.isInfinite(shorter));
    if (read) {
      assertThat(Float.floatToRawIntBits(single.value()))
          .as(text)
          .isEqualTo(Float.floatToRawIntBits(shorter));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "0.0",
        "-0.0e5",
        "1",
        "9007199254740991",
        "9007199254740992",
        "9007199254740993",
        "9007199254740993.0000000000000001",
        "9223372036854775807",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "99999999999999999999",
        "0.1",
        "0.30000000000000004",
        "123456789012345678",
        "1234567890123456789",
        "0.000000000000000001",
        "1e22",
        "1e23",
        "1E-22",
        "1e-23",
        "8.442911973260991817129021e-309",
        "2.2250738585072012e-308",
        "2.2250738585072011e-308",
        "4.9e-324",
        "2.4703282292062327e-324",
        "1.7976931348623157e308",
        "1.7976931348623159e308",
        "1e400",
        "1e-400",
        "1e64",
        "1e65",
        "1e-64",
        "1e-65",
        "6.631236846766476e-316",
        "3.237883913302901e-319",
        "0.500000000000000166533453693773481063544750213623046875",
        "0.50000000000000016653345369377348106354475021362304",
        "7.2057594037927933e16",
        "7205759403792793199999e-5",
        "5708990770823839524233143877797980545530986496e0",
        "1090544144181609348671888949248",
        "1090544144181609348835077142190",
        "3.4028235677973366e38",
        "1.1754943508222875e-38",
        "16777217",
        "16777219"
      })
  void hardCases(String text) {
    assertReads(text);
    assertReads("-" + text.replace("-", "").replace("e", "E-"));
  }

  @Test
  void randomReals() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < COUNT; i++) {
      double bits = Double.longBitsToDouble(random.nextLong());
      assertReads(text(random.nextDouble()));
      assertReads(Double.isFinite(bits) ? text(bits) : "1");
      assertReads(Long.toUnsignedString(random.nextLong()) + "e" + (random.nextInt(140) - 70));
      assertReads(random.nextInt() + "." + random.nextInt(Integer.MAX_VALUE));
    }
  }

  private static String text(double value) {
    return Double.toString(value);
  }

  /** Decimals near the middle between two doubles. */
  @Test
  void randomMiddles() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < COUNT; i++) {
      double value = random.nextDouble() * Math.pow(10, random.nextInt(50) - 25);
      BigDecimal middle = new BigDecimal(value).add(new BigDecimal(Math.ulp(value) / 2));
      String text = middle.round(new MathContext(15 + random.nextInt(6))).toString();
      assertReads(text.replace("E+", "E"));
    }
  }

  /** Decimals exactly in the middle between two doubles, with zeros behind them. */
  @Test
  void exactMiddles() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < COUNT; i++) {
      long odd = 1L << 53 | random.nextLong() >>> 11 | 1;
      BigDecimal unit = BigDecimal.valueOf(2).pow(random.nextInt(13));
      BigDecimal middle = new BigDecimal(odd);
      middle = random.nextInt(3) == 0 ? middle.multiply(unit) : middle.divide(unit);
      String text = middle.toPlainString();
      String point = text.contains(".") ? "" : ".0";
      assertReads(text + point + "0".repeat(random.nextInt(4)));
    }
  }

  @Test
  void shortReals() {
    for (int i = 0; i < 2000; i++) {
      for (int power = -26; power <= 26; power++) {
        assertReads(i + "e" + power);
      }
      assertReads(i / 10 + "." + i % 10);
      assertReads("-0.00" + i);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-", "+", ".", "1.", ".5", "-.5", "1e", "1e-", "e5", "NaN", "INF", " 1", "x"})
  void otherTextsAreNotRead(String text) {
    byte[] message = (text + "</a>").getBytes(US_ASCII);
    assertThat(real.read(message, 0, message.length) && real.end() == text.length()).isFalse();
    assertThat(single.read(message, 0, message.length)).isFalse();
  }

  @Test
  void integers() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < COUNT; i++) {
      long value = random.nextLong(1_000_000_000_000_000_000L) >> random.nextInt(Long.SIZE);
      String text = (random.nextBoolean() ? "-" : "") + "0".repeat(random.nextInt(2)) + value;
      byte[] message =
          (text + "</").substring(0, text.length() + random.nextInt(3)).getBytes(US_ASCII);
      boolean read = integer.read(message, 0, message.length);
      assertThat(read).as(text).isEqualTo(text.replace("-", "").length() <= 18);
      assertThat(integer.end()).as(text).isEqualTo(text.length());
      if (read) {
        assertThat(integer.value()).as(text).isEqualTo(Long.parseLong(text));
      }
    }
  }
}
