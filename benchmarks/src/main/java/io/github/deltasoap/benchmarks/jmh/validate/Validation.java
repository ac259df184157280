package io.github.deltasoap.benchmarks.jmh.validate;

/** How much of a request is validated. */
public enum Validation {
  /** Nothing: the payload is only parsed, by stock's parser. */
  PARSED("nothing, parsing only"),
  /** The payload. */
  WHOLE("the whole payload"),
  /** The values that differ from those of a valid request. */
  CHANGED("changed values");

  private final String title;

  Validation(String title) {
    this.title = title;
  }

  /** The label in tables. */
  public String title() {
    return title;
  }
}
