package io.github.deltasoap.benchmarks.demo;

/** A reason why the demo cannot continue, shown to the user in one line. */
final class DemoException extends RuntimeException {

  DemoException(String message) {
    super(message);
  }

  DemoException(String message, Throwable cause) {
    super(message, cause);
  }
}
