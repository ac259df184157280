package io.github.deltasoap.benchmarks.demo.load;

/** A reason why the demo cannot continue, shown to the user in one line. */
public final class DemoException extends RuntimeException {

  public DemoException(String message) {
    super(message);
  }

  public DemoException(String message, Throwable cause) {
    super(message, cause);
  }
}
