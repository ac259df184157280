package io.github.deltasoap.benchmarks.demo;

/**
 * A way to answer requests, which the demo compares with others.
 *
 * @param id a short name for machines, such as "stock"
 * @param title what the table and the charts call it
 */
record Engine(String id, String title) {

  /** What the container costs: a servlet that reads the request and writes the response bytes. */
  static final Engine CEILING = new Engine("ceiling", "Ceiling");

  /** What Axis2 costs too: its pipeline around a builder, receiver and formatter of no work. */
  static final Engine PIPELINE = new Engine("pipeline", "Empty Axis2 pipeline");

  /** Axis2 as it is, which the others are compared with. */
  static final Engine STOCK = new Engine("stock", "Stock Axis2");

  /** Whether it answers every request to an operation the same, because it does no work. */
  boolean isLimit() {
    return equals(CEILING) || equals(PIPELINE);
  }
}
