package io.github.deltasoap.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Binary forms of texts: which fit, how long they are, and that they are exact. */
class TextFormTest {
  private static final String ALPHABET = "0123456789-+.:TZEaf/=urnid ";
  private static final int RANDOM_TEXTS = 300_000;

  @ParameterizedTest
  @CsvSource({
    "true, BOOLEAN, 1",
    "0, INTEGER, 1",
    "-1, INTEGER, 1",
    "300, INTEGER, 2",
    "999999999999999999, INTEGER, 9",
    "12.50, DECIMAL, 3",
    "-0.05, DECIMAL, 2",
    "0.000, DECIMAL, 2",
    "0.7231742, FLOAT, 4",
    "1.5E-5, FLOAT, 4",
    "0.723174203211, DOUBLE, 8",
    "-1.5E-300, DOUBLE, 8",
    "2026-11-23, DATE, 4",
    "0001-01-01Z, DATE, 4",
    "2024-02-29-05:30, DATE, 6",
    "2026-11-23T10:15:30Z, DATE_TIME, 6",
    "2026-11-23T10:15:30.120+01:00, DATE_TIME, 8",
    "1969-12-31T23:59:59.000000001, DATE_TIME, 3",
    "0b5e1f2a-9c1d-4e8f-a1b2-c3d4e5f60718, UUID, 16",
    "urn:uuid:0b5e1f2a-9c1d-4e8f-a1b2-c3d4e5f60718, URN_UUID, 16",
    "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=, BASE64, 33",
    "text &amp; text, STRING, 16",
  })
  void isExact(String text, TextForm form, int bytes) throws BadFrame {
    ByteBuilder frame = new ByteBuilder(16);
    assertThat(write(form, text, frame)).isTrue();
    assertThat(read(form, frame)).isEqualTo(text);
    assertThat(frame.length()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "TRUE, BOOLEAN",
    "1, BOOLEAN",
    "+1, INTEGER",
    "-0, INTEGER",
    "007, INTEGER",
    "9999999999999999999, INTEGER",
    "' 1', INTEGER",
    "-, INTEGER",
    "1., DECIMAL",
    ".5, DECIMAL",
    "-0.0, DECIMAL",
    "1.5E3, DECIMAL",
    "0.50, DOUBLE",
    "1e3, DOUBLE",
    "5, DOUBLE",
    "NaN, DOUBLE",
    "1.0E10, FLOAT",
    "1.0E20, DOUBLE",
    "INF, DOUBLE",
    "0x1p3, DOUBLE",
    "1.5d, DOUBLE",
    "0.1234567890123, FLOAT",
    "2023-02-29, DATE",
    "2023-13-01, DATE",
    "12023-01-01, DATE",
    "2023-01-01T, DATE_TIME",
    "2023-01-01T24:00:00, DATE_TIME",
    "2023-01-01T10:00:00., DATE_TIME",
    "2023-01-01T10:00:00-00:00, DATE_TIME",
    "2023-01-01T10:00:00+15:00, DATE_TIME",
    "2023-01-01T10:00:00.1234567890, DATE_TIME",
    "0B5E1F2A-9C1D-4E8F-A1B2-C3D4E5F60718, UUID",
    "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9=, BASE64",
    "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8, BASE64",
  })
  void refusesTextsThatItWouldChange(String text, TextForm form) {
    ByteBuilder frame = new ByteBuilder(16);
    assertThat(write(form, text, frame)).isFalse();
    assertThat(frame.length()).isZero();
  }

  /** Any text that a form accepts is decoded as it was, and takes the whole frame. */
  @ParameterizedTest
  @EnumSource
  void acceptedTextsAreExact(TextForm form) throws BadFrame {
    Random random = new Random(form.code());
    int accepted = 0;
    for (int i = 0; i < RANDOM_TEXTS; i++) {
      String text = randomText(random, form);
      ByteBuilder frame = new ByteBuilder(16);
      if (write(form, text, frame)) {
        accepted++;
        assertThat(read(form, frame)).isEqualTo(text);
      } else {
        assertThat(frame.length()).as(text).isZero();
      }
    }
    assertThat(accepted).isGreaterThan(RANDOM_TEXTS / 100);
  }

  @Test
  void numbersOfAllMagnitudesAreExactOrRefused() throws BadFrame {
    Random random = new Random(4);
    int doubles = 0;
    for (int i = 0; i < RANDOM_TEXTS; i++) {
      String text = Double.toString(Double.longBitsToDouble(random.nextLong()));
      ByteBuilder frame = new ByteBuilder(16);
      if (write(TextForm.DOUBLE, text, frame)) {
        doubles++;
        assertThat(read(TextForm.DOUBLE, frame)).isEqualTo(text);
      }
    }
    assertThat(doubles).isGreaterThan(RANDOM_TEXTS * 9 / 10);
  }

  private static String randomText(Random random, TextForm form) {
    String typical =
        switch (form) {
          case STRING -> "some text";
          case BOOLEAN -> random.nextBoolean() ? "true" : "false";
          case INTEGER -> Long.toString(random.nextLong() >> random.nextInt(64));
          case DECIMAL ->
              java.math.BigDecimal.valueOf(
                      random.nextLong() >> random.nextInt(6, 64), random.nextInt(18))
                  .toPlainString();
          case FLOAT -> Float.toString(random.nextFloat() * random.nextInt(1, 1_000));
          case DOUBLE -> Double.toString(random.nextGaussian());
          case DATE -> java.time.LocalDate.ofEpochDay(random.nextInt(100_000)) + zone(random);
          case DATE_TIME ->
              java.time.LocalDateTime.ofEpochSecond(
                          random.nextInt(), random.nextInt(1_000_000_000), java.time.ZoneOffset.UTC)
                      .format(java.time.format.DateTimeFormatter.ISO_LOCAL_DATE_TIME)
                  + zone(random);
          case UUID -> new java.util.UUID(random.nextLong(), random.nextLong()).toString();
          case URN_UUID -> "urn:uuid:" + new java.util.UUID(random.nextLong(), random.nextLong());
          case BASE64 -> {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            yield java.util.Base64.getEncoder().encodeToString(bytes);
          }
        };
    if (typical.isEmpty() || random.nextInt(3) > 0) {
      return typical;
    }
    // Texts that nearly look so.
    int at = random.nextInt(typical.length());
    String other = String.valueOf(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    return typical.substring(0, at) + other + typical.substring(at + random.nextInt(2));
  }

  private static String zone(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> "";
      case 1 -> "Z";
      default -> (random.nextBoolean() ? "+" : "-") + "0" + random.nextInt(10) + ":30";
    };
  }

  private static boolean write(TextForm form, String text, ByteBuilder frame) {
    // Surroundings that must not matter.
    byte[] bytes = (">" + text + "<9").getBytes(StandardCharsets.UTF_8);
    return form.write(bytes, 1, bytes.length - 2, frame);
  }

  private static String read(TextForm form, ByteBuilder frame) throws BadFrame {
    ByteReader in = new ByteReader(Arrays.copyOf(frame.bytes(), frame.length()));
    ByteBuilder text = new ByteBuilder(16);
    form.read(in, text);
    assertThat(in.isAtEnd()).isTrue();
    return new String(text.toByteArray(), StandardCharsets.UTF_8);
  }

  /** Keeps the forms that the tables above name complete. */
  @Test
  void allFormsAreTested() {
    assertThat(Stream.of(TextForm.values()).map(TextForm::name).toList())
        .containsExactly(
            "STRING",
            "BOOLEAN",
            "INTEGER",
            "DECIMAL",
            "FLOAT",
            "DOUBLE",
            "DATE",
            "DATE_TIME",
            "UUID",
            "URN_UUID",
            "BASE64");
  }
}
