package io.github.deltasoap.benchmarks.demo.load;

/**
 * A way to answer requests, compared by the demo.
 *
 * @param id a short identifier, such as "stock"
 * @param title the label in tables and charts
 */
public record Engine(String id, String title) {

  /** The cost of the container: a servlet that reads the request and writes the response bytes. */
  public static final Engine CEILING = new Engine("ceiling", "Ceiling");

  /** As {@link #CEILING}, by a servlet that reads exactly the announced length. */
  public static final Engine EXACT_CEILING =
      new Engine("ceiling-exact", "Ceiling, exact length read");

  /** The same service in JSON: a servlet with Jackson. */
  public static final Engine JSON = new Engine("json", "JSON, Jackson in a servlet");

  /**
   * Adds the cost of Axis2: its pipeline with a builder, receiver and formatter that do no work.
   */
  public static final Engine PIPELINE = new Engine("pipeline", "Empty Axis2 pipeline");

  /** Unmodified Axis2, the baseline. */
  public static final Engine STOCK = new Engine("stock", "Stock Axis2");

  /** The module with its defaults. */
  public static final Engine DELTASOAP = new Engine("deltasoap", "DeltaSOAP: as it comes");

  /** The same with the filter before Axis2's servlet. */
  public static final Engine FILTER = new Engine("filter", "DeltaSOAP: with the express filter");

  /** Whether it answers all requests to an operation alike, because it does no work. */
  public boolean isLimit() {
    return equals(CEILING) || equals(EXACT_CEILING) || equals(PIPELINE);
  }
}
