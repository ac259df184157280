package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Color;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Calendar;
import java.util.Date;

/** Takes simple values and arrays of them as parameters, and describes them. */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public final class Values {

  public String primitives(
      boolean flag,
      byte tiny,
      short small,
      int number,
      long big,
      float ratio,
      double precise,
      char letter) {
    return Dump.of(flag, tiny, small, number, big, ratio, precise, letter);
  }

  public String wrappers(
      Boolean flag,
      Byte tiny,
      Short small,
      Integer number,
      Long big,
      Float ratio,
      Double precise,
      Character letter) {
    return Dump.of(flag, tiny, small, number, big, ratio, precise, letter);
  }

  public String texts(String text, BigDecimal decimal, BigInteger integer, URI uri) {
    return Dump.of(text, decimal, integer, uri);
  }

  public String dates(Date date, Calendar calendar, java.sql.Date sqlDate) {
    return Dump.of(date, calendar, sqlDate);
  }

  public String colour(Color color, String after) {
    return Dump.of(color, after);
  }

  public String bytes(byte[] data, String after) {
    return Dump.of(data, after);
  }

  public String primitiveArrays(
      boolean[] flags,
      short[] smalls,
      int[] numbers,
      long[] bigs,
      float[] ratios,
      double[] precises,
      char[] letters) {
    return Dump.of(flags, smalls, numbers, bigs, ratios, precises, letters);
  }

  public String wrapperArrays(
      Boolean[] flags,
      Byte[] tinies,
      Short[] smalls,
      Integer[] numbers,
      Long[] bigs,
      Float[] ratios,
      Double[] precises,
      Character[] letters) {
    return Dump.of(flags, tinies, smalls, numbers, bigs, ratios, precises, letters);
  }

  public String textArrays(
      String[] texts, BigDecimal[] decimals, BigInteger[] integers, URI[] uris) {
    return Dump.of(texts, decimals, integers, uris);
  }

  public String dateArrays(Date[] dates, Calendar[] calendars, java.sql.Date[] sqlDates) {
    return Dump.of(dates, calendars, sqlDates);
  }

  public String colours(Color[] colors) {
    return Dump.of((Object) colors);
  }

  public String mixed(String before, String[] texts, String after) {
    return Dump.of(before, texts, after);
  }

  public String numbers(int[] numbers) {
    return Dump.of(numbers);
  }

  public String one(String text) {
    return Dump.of(text);
  }

  public String two(String text, int number) {
    return Dump.of(text, number);
  }

  /** Has parameter names that stock interprets as positions. */
  public String positional(String itemName, int argument) {
    return Dump.of(itemName, argument);
  }

  public String nothing() {
    return Dump.of();
  }

  public String echo(String text) {
    return text;
  }

  public int[] echoNumbers(int[] numbers) {
    return numbers;
  }

  public String[] echoTexts(String[] texts) {
    return texts;
  }

  public byte[] echoBytes(byte[] data) {
    return data;
  }

  public double echoDouble(double precise) {
    return precise;
  }

  public Calendar echoCalendar(Calendar calendar) {
    return calendar;
  }

  public Color echoColour(Color color) {
    return color;
  }
}
