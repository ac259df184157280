package io.github.deltasoap.benchmarks.demo.scenario;

import java.math.BigDecimal;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/** The POJO service that {@code AttackReport} attacks, with parameters of many kinds. */
@SuppressWarnings("EffectivelyPrivate") // Axis2 looks for public members.
public final class AttackedOrders {

  /** An enumeration. */
  public enum Color {
    /** A constant. */
    RED,
    /** A constant. */
    GREEN
  }

  /** A bean with a setter that refuses values. */
  public static final class Part {
    private @Nullable String sku;
    private @Nullable BigDecimal amount;
    private double price;
    private int limit;

    /** A text. */
    public @Nullable String getSku() {
      return sku;
    }

    /** A text. */
    public void setSku(@Nullable String sku) {
      this.sku = sku;
    }

    /** A number with superlinear conversion. */
    public @Nullable BigDecimal getAmount() {
      return amount;
    }

    /** A number with superlinear conversion. */
    public void setAmount(@Nullable BigDecimal amount) {
      this.amount = amount;
    }

    /** A number. */
    public double getPrice() {
      return price;
    }

    /** A number. */
    public void setPrice(double price) {
      this.price = price;
    }

    /** A non-negative number. */
    public int getLimit() {
      return limit;
    }

    /** A non-negative number. */
    public void setLimit(int limit) {
      if (limit < 0) {
        throw new IllegalArgumentException("negative");
      }
      this.limit = limit;
    }
  }

  /** The operation. */
  public int submit(
      @Nullable String name,
      @Nullable BigDecimal amount,
      BigDecimal[] amounts,
      Calendar[] dates,
      double[] prices,
      Color[] colors,
      int[] counts,
      Part[] parts,
      byte[] data,
      int count,
      @Nullable Part best) {
    return counts.length;
  }
}
