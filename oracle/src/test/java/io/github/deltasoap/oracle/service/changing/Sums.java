package io.github.deltasoap.oracle.service.changing;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Takes long arrays; the answers depend on each bit of them. */
public class Sums {
  /** A bean with numbers. */
  public static class Point {
    private int x;
    private double value;

    public int getX() {
      return x;
    }

    public void setX(int x) {
      this.x = x;
    }

    public double getValue() {
      return value;
    }

    public void setValue(double value) {
      this.value = value;
    }
  }

  /** The number and a hash of reals. */
  public String doubles(double[] values) {
    return values.length + " " + Arrays.hashCode(values);
  }

  /** The number, a hash and the classes of objects. */
  public String objects(Object[] values) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    Arrays.stream(values).forEach(each -> classes.add(each.getClass()));
    return values.length + " " + Arrays.hashCode(values) + " " + classes;
  }

  private static final AtomicReference<String> NOTED = new AtomicReference<>("nothing");

  /** Takes reals without an answer. */
  public void note(double[] values) {
    NOTED.set(doubles(values));
  }

  /** The number and a hash of the reals that {@link #note} has taken, once. */
  public String noted() {
    return NOTED.getAndSet("nothing");
  }

  /** The lengths and hashes of two long texts, one of them binary data. */
  public String texts(byte[] data, String text) {
    return String.join(
        " ", data.length + ":" + Arrays.hashCode(data), text.length() + ":" + text.hashCode());
  }

  /** The same of several arrays beside single values. */
  public String mixed(
      String name, int[] numbers, Point[] points, float[] ratios, long[] longs, String last) {
    List<String> beans =
        Arrays.stream(points).map(each -> each.getX() + ":" + each.getValue()).toList();
    return String.join(
        " ",
        name,
        numbers.length + ":" + Arrays.hashCode(numbers),
        points.length + ":" + beans.hashCode(),
        ratios.length + ":" + Arrays.hashCode(ratios),
        longs.length + ":" + Arrays.hashCode(longs),
        last);
  }
}
