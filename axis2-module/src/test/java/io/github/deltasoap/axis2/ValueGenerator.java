package io.github.deltasoap.axis2;

import jakarta.activation.DataHandler;
import java.util.Base64;
import java.util.List;

/** Texts for the simple types: mostly valid, some invalid. */
final class ValueGenerator {
  private static final List<String> WORDS =
      List.of(
          "alpha",
          "beta",
          "x",
          "xenon",
          "delta soap",
          " padded ",
          "  ",
          "\n",
          "a\tb",
          "é",
          "日本語",
          "😀",
          "a & b",
          "1 < 2",
          "]]",
          "2 > 1",
          "it's \"quoted\"",
          "true",
          "12",
          "line\nbreak",
          "line\r\nbreak",
          "null",
          "-",
          "#");

  private final Dice dice;

  ValueGenerator(Dice dice) {
    this.dice = dice;
  }

  /** Raw markup for a value of the class. */
  String text(Class<?> type, int percentInvalid) {
    if (dice.chance(percentInvalid)) {
      return escape(
          dice.oneOf(
              "", "x", "12x", " 5 ", "99999999999999999999", "NaN", "1e5", "TRUE", "1.5", "é"));
    }
    return escape(valid(type));
  }

  private String valid(Class<?> type) {
    if (type == String.class || type == Object.class) {
      return word();
    }
    if (type == int.class || type == Integer.class) {
      return integer(32);
    }
    if (type == long.class || type == Long.class) {
      return integer(64);
    }
    if (type == short.class || type == Short.class) {
      return integer(16);
    }
    if (type == byte.class || type == Byte.class) {
      return integer(8);
    }
    if (type == double.class
        || type == Double.class
        || type == float.class
        || type == Float.class) {
      return floating();
    }
    if (type == char.class || type == Character.class) {
      return dice.oneOf("a", "xy", " ", "<", "é", "😀", "&");
    }
    if (type == boolean.class) {
      return dice.oneOf("true", "false", "1", "0", "TRUE", "False");
    }
    if (type == Boolean.class) {
      return dice.oneOf("true", "false", "1", "0", "TRUE", "yes");
    }
    if (type == java.math.BigDecimal.class) {
      return dice.oneOf("0", "1.10", "-12.5", "1E+3", "0.000", Double.toString(dice.fraction()));
    }
    if (type == java.math.BigInteger.class) {
      return dice.oneOf("0", "-1", "123456789012345678901234567890", integer(64));
    }
    if (type == java.net.URI.class) {
      return dice.oneOf("urn:a", "http://example.org/p?q=1&r=2#f", "a/b", "é");
    }
    if (type == byte[].class || type == DataHandler.class) {
      byte[] bytes = new byte[dice.below(dice.chance(10) ? 200 : 12)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) dice.below(256);
      }
      String text = Base64.getEncoder().encodeToString(bytes);
      return dice.chance(15) ? " " + text.replace("A", "A\n") + "\n" : text;
    }
    if (type.isEnum()) {
      return dice.oneOf("RED", "green", "Blue_1");
    }
    return date(type == java.util.Calendar.class);
  }

  private String word() {
    if (dice.chance(70)) {
      return dice.pick(WORDS) + dice.below(1000);
    }
    return dice.chance(5) ? dice.pick(WORDS).repeat(dice.below(300)) : dice.pick(WORDS);
  }

  private String integer(int bits) {
    long value = dice.number() >> (64 - dice.between(1, bits));
    return dice.chance(4)
        ? dice.oneOf("+5", "007", "-0", "-128", "127", "٣")
        : Long.toString(value);
  }

  private String floating() {
    return dice.chance(20)
        ? dice.oneOf(
            "NaN", "-0.0", "Infinity", "-Infinity", "1e400", "4.9E-324", "1d", " 2.5 ", "0x1p3")
        : Double.toString(
            dice.chance(50) ? dice.below(1000) / 10.0 : dice.fraction() * dice.number());
  }

  private String date(boolean time) {
    String day = "20" + dice.between(10, 30) + "-0" + dice.between(1, 9) + "-1" + dice.below(10);
    if (!time) {
      return day + dice.oneOf("", "", "Z", "+02:00");
    }
    return day
        + "T1"
        + dice.below(10)
        + dice.oneOf(":04:05", ":59:59+02:00", ":00:00.000-05:30", ":14:15.123Z", ":00:00.5Z");
  }

  /** Markup for a text; a character may be escaped in different ways. */
  String escape(String text) {
    StringBuilder raw = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> raw.append(dice.oneOf("&lt;", "&lt;", "&#60;", "&#x3C;"));
                case '&' -> raw.append(dice.oneOf("&amp;", "&amp;", "&#38;"));
                case '>' -> raw.append(dice.oneOf(">", "&gt;", "&#x3e;"));
                case '"' -> raw.append(dice.oneOf("\"", "&quot;"));
                case '\'' -> raw.append(dice.oneOf("'", "&apos;"));
                default -> {
                  if (c > 0x7F && dice.chance(20)) {
                    raw.append("&#").append(c).append(';');
                  } else {
                    raw.appendCodePoint(c);
                  }
                }
              }
            });
    return raw.toString().replace("]]>", "]]&gt;");
  }
}
