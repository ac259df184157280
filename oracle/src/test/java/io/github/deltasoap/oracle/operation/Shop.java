package io.github.deltasoap.oracle.operation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A service whose answers contain its arguments, its own release and that of its bean. */
public class Shop {
  /** Each archive replaces this with another text of the same length. */
  static final String RELEASE = "release-0000";

  /** Describes its arguments. */
  public String order(String name, int[] counts, Item item) {
    return RELEASE + " " + name + " " + Arrays.toString(counts) + " " + item.describe();
  }

  public static class Item {
    private @Nullable String sku;
    private double price;

    public @Nullable String getSku() {
      return sku;
    }

    public void setSku(@Nullable String sku) {
      this.sku = sku;
    }

    public double getPrice() {
      return price;
    }

    public void setPrice(double price) {
      this.price = price;
    }

    String describe() {
      return RELEASE + " " + sku + " " + price;
    }
  }
}
