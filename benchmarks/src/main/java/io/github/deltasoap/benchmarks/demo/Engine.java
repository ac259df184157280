package io.github.deltasoap.benchmarks.demo;

/**
 * A way to answer requests, compared by the demo.
 *
 * @param id a short identifier, such as "stock"
 * @param title the label in tables and charts
 */
record Engine(String id, String title) {

  /** The cost of the container: a servlet that reads the request and writes the response bytes. */
  static final Engine CEILING = new Engine("ceiling", "Ceiling");

  /**
   * Adds the cost of Axis2: its pipeline with a builder, receiver and formatter that do no work.
   */
  static final Engine PIPELINE = new Engine("pipeline", "Empty Axis2 pipeline");

  /** Unmodified Axis2, the baseline. */
  static final Engine STOCK = new Engine("stock", "Stock Axis2");

  /** Whether it answers all requests to an operation alike, because it does no work. */
  boolean isLimit() {
    return equals(CEILING) || equals(PIPELINE);
  }
}
