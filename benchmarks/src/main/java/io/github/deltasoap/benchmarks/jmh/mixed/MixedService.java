package io.github.deltasoap.benchmarks.jmh.mixed;

/**
 * Returns results of many structures. Only its methods' types matter: the benchmarks make results.
 */
public class MixedService {
  /** A bean with nested beans and rows. */
  public Order order() {
    return new Order();
  }

  /** Only rows. */
  public OrderLine[] lines() {
    return new OrderLine[0];
  }

  /** A bean with nested beans. */
  public Customer customer() {
    return new Customer();
  }

  /** Rows of numbers. */
  public MeterList meters() {
    return new MeterList();
  }

  /** A small bean of texts. */
  public Profile profile() {
    return new Profile();
  }
}
