package io.github.deltasoap.core.write;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text reads as the same number, and equals Java's where that is as short. */
class NumbersTest {
  /** Random numbers of each type; raise with -Dnumbers.rounds=10000000. */
  private static final int ROUNDS = Integer.getInteger("numbers.rounds", 300_000);

  /** Before Java 19, Java's text was sometimes longer than needed, or not the closest. */
  private static final boolean JAVA_IS_BEST = Runtime.version().feature() >= 19;

  private final byte[] bytes = new byte[64];

  private String written(double number) {
    return new String(bytes, 3, Numbers.write(number, bytes, 3) - 3, US_ASCII);
  }

  private String written(float number) {
    return new String(bytes, 3, Numbers.write(number, bytes, 3) - 3, US_ASCII);
  }

  private void check(double number) {
    String text = written(number);
    String java = Double.toString(number);
    if (!Double.isFinite(number)) {
      assertThat(text).isEqualTo(java.replace("Infinity", "INF"));
    } else if (!text.equals(java)) {
      assertThat(Double.doubleToLongBits(Double.parseDouble(text)))
          .as(java)
          .isEqualTo(Double.doubleToLongBits(number));
      assertBetter(new BigDecimal(number), text, java);
    }
    assertThat(text.length()).isLessThanOrEqualTo(Numbers.MAX_DOUBLE);
  }

  private void check(float number) {
    String text = written(number);
    String java = Float.toString(number);
    if (!Float.isFinite(number)) {
      assertThat(text).isEqualTo(java.replace("Infinity", "INF"));
    } else if (!text.equals(java)) {
      assertThat(Float.floatToIntBits(Float.parseFloat(text)))
          .as(java)
          .isEqualTo(Float.floatToIntBits(number));
      assertBetter(new BigDecimal(number), text, java);
    }
    assertThat(text.length()).isLessThanOrEqualTo(Numbers.MAX_FLOAT);
  }

  private static void assertBetter(BigDecimal number, String text, String java) {
    assertThat(JAVA_IS_BEST).as(java + " " + text).isFalse();
    int fewer = digits(java) - digits(text);
    BigDecimal distance = new BigDecimal(text).subtract(number).abs();
    BigDecimal javasDistance = new BigDecimal(java).subtract(number).abs();
    assertThat(fewer > 0 || (fewer == 0 && distance.compareTo(javasDistance) < 0))
        .as(java + " " + text)
        .isTrue();
  }

  private static int digits(String text) {
    return (int) text.split("E", 2)[0].chars().filter(Character::isDigit).count();
  }

  @Test
  void anyBits() {
    SplittableRandom random = new SplittableRandom(19850804);
    for (int i = 0; i < ROUNDS; i++) {
      check(Double.longBitsToDouble(random.nextLong()));
      check(Float.intBitsToFloat(random.nextInt()));
    }
  }

  @Test
  void numbersThatPeopleUse() {
    SplittableRandom random = new SplittableRandom(1957);
    for (int i = 0; i < ROUNDS; i++) {
      check(random.nextInt(-100_000_000, 100_000_000) / 100.0);
      check(random.nextDouble());
      check((double) random.nextLong());
      check(random.nextInt() / 1000f);
    }
  }

  @Test
  void powersAndTheirNeighbours() {
    for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
      checkAround(Math.scalb(1.0, exponent));
    }
    for (int exponent = -324; exponent <= 308; exponent++) {
      checkAround(Double.parseDouble("1E" + exponent));
    }
    for (long fraction = 0; fraction < 1000; fraction++) {
      check(Double.longBitsToDouble(fraction));
      check(Float.intBitsToFloat((int) fraction));
    }
    checkAround(Double.MAX_VALUE);
    checkAround(Double.MIN_NORMAL);
    checkAround(1L << 53);
    checkAround(Double.NaN);
  }

  private void checkAround(double number) {
    for (double each : new double[] {number, Math.nextUp(number), Math.nextDown(number)}) {
      check(each);
      check(-each);
    }
    float single = (float) number;
    for (float each : new float[] {single, Math.nextUp(single), Math.nextDown(single)}) {
      check(each);
      check(-each);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.0,0.0",
    "-0.0,-0.0",
    "1,1.0",
    "100,100.0",
    "1234567,1234567.0",
    "9999999,9999999.0",
    "1e7,1.0E7",
    "12345678,1.2345678E7",
    "0.001,0.001",
    "0.00099,9.9E-4",
    "0.1,0.1",
    "123.456,123.456",
    "4.9e-324,4.9E-324",
    "1.7976931348623157e308,1.7976931348623157E308",
    "2.2250738585072014E-308,2.2250738585072014E-308",
    "-1.5e-5,-1.5E-5"
  })
  void theFormIsJavas(double number, String text) {
    assertThat(written(number)).isEqualTo(text);
  }

  @Test
  void infinitiesAreSpelledAsInXmlSchema() {
    assertThat(written(Double.POSITIVE_INFINITY)).isEqualTo("INF");
    assertThat(written(Float.NEGATIVE_INFINITY)).isEqualTo("-INF");
    assertThat(written(Double.NaN)).isEqualTo("NaN");
  }

  @Test
  void wholeNumbersAsJavaWritesThem() {
    SplittableRandom random = new SplittableRandom(42);
    for (int i = 0; i < ROUNDS; i++) {
      long number = random.nextLong() >> random.nextInt(64);
      String text = new String(bytes, 0, Numbers.write(number, bytes, 0), US_ASCII);
      if (!text.equals(Long.toString(number))) {
        assertThat(text).isEqualTo(Long.toString(number));
      }
    }
    assertThat(new String(bytes, 0, Numbers.write(Long.MIN_VALUE, bytes, 0), US_ASCII))
        .isEqualTo(Long.toString(Long.MIN_VALUE));
  }
}
