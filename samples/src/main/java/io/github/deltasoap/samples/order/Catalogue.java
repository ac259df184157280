package io.github.deltasoap.samples.order;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The customers and items of the order services. Nothing is stored: everything follows from an id
 * or a text, so that equal requests get equal answers.
 *
 * <p>Stateless, for any thread.
 */
public final class Catalogue {
  private static final List<String> NAMES =
      List.of("Ada Holm", "Li Hua", "José Núñez", "R. O'Neil", "Śliwa & Sons", "Mara Ek", "東海商事");
  private static final List<String> CITIES =
      List.of("Aarhus", "Beijing", "Córdoba", "Dublin", "Łódź", "Zürich");
  private static final List<String> ARTICLES =
      List.of("bolt", "bracket", "cable", "filter", "hinge", "motor", "relay", "sensor", "valve");
  private static final int MOST_ITEMS = 10;

  private Catalogue() {}

  /** Returns the name of a customer. */
  public static String customer(String id) {
    return NAMES.get(number(id, NAMES.size()));
  }

  /** Returns the number of addresses of a customer, at most three. */
  public static int addresses(String id) {
    return number(id + "/addresses", 4);
  }

  /** Returns the city of the address at {@code index} of a customer. */
  public static String city(String id, int index) {
    return CITIES.get(number(id + index, CITIES.size()));
  }

  /** Returns the postcode of the address at {@code index} of a customer. */
  public static String postcode(String id, int index) {
    return Integer.toString(10_000 + number(index + id, 90_000));
  }

  /** Returns the street and number of the address at {@code index} of a customer. */
  public static String street(String id, int index) {
    return "Market Street " + (1 + number(id + index, 200));
  }

  /** Returns the number of orders of a customer. */
  public static int orders(String id) {
    return number(id + "/orders", 500);
  }

  /** Returns the balance of a customer's account. */
  public static double balance(String id) {
    return cents(number(id + "/balance", 2_000_000) / 100.0 - 10_000);
  }

  /** Returns the number of items that a search finds. */
  public static int found(@Nullable String text, @Nullable String category) {
    return number(text + "/" + category, MOST_ITEMS + 1);
  }

  /** Returns the name of the item at {@code index} of a search. */
  public static String item(@Nullable String text, int index) {
    return ARTICLES.get(number(text + index, ARTICLES.size())) + " " + (100 + index);
  }

  /** Returns the price of an item, within bounds that may be {@code NaN}. */
  public static double price(String item, double lowest, double highest) {
    double price = cents((1 + number(item, 100_000)) / 100.0);
    double most = price > highest ? highest : price;
    return most < lowest ? lowest : most;
  }

  /** Returns how many of an item there are. */
  public static int stock(String item) {
    return number(item, 40);
  }

  /** Returns {@code amount}, rounded to the cent. */
  public static double cents(double amount) {
    return Math.round(amount * 100) / 100.0;
  }

  /** Returns a number from 0 that follows from {@code text} and is less than {@code bound}. */
  private static int number(String text, int bound) {
    int hash = text.hashCode() * 0x9E3779B9;
    return Math.floorMod(hash ^ (hash >>> 15), bound);
  }
}
