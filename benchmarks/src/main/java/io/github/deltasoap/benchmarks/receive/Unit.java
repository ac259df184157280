package io.github.deltasoap.benchmarks.receive;

/** The unit of a figure: a rate, or a share of the time. */
enum Unit {
  THOUSAND_DOUBLES("thousand doubles/s", 1e3),
  THOUSAND_MESSAGES("thousand messages/s", 1e3),
  MILLION_LOOKUPS("million lookups/s", 1e6),
  MILLION_CONVERSIONS("million conversions/s", 1e6),
  PERCENT("% of CPU time", Double.NaN);

  private static final double NANOS = 1e9;

  private final String title;
  private final double divisor;

  Unit(String title, double divisor) {
    this.title = title;
    this.divisor = divisor;
  }

  String title() {
    return title;
  }

  /** The rate of work that takes {@code nanos}. */
  double rate(double nanos) {
    return NANOS / nanos / divisor;
  }
}
