package io.github.deltasoap.axis2;

import java.util.Arrays;
import org.apache.axis2.AxisFault;
import org.jspecify.annotations.Nullable;

/** The outcome of a request: the arguments of the service's method, or a failure. */
final class Outcome {
  private final @Nullable Object @Nullable [] arguments;
  private final String failure;

  private Outcome(@Nullable Object @Nullable [] arguments, String failure) {
    this.arguments = arguments;
    this.failure = failure;
  }

  /** The outcome of a request without a failure; null if the method was not called. */
  static Outcome of(@Nullable Object @Nullable [] arguments) {
    return new Outcome(arguments, arguments == null ? "the method was not called" : "");
  }

  static Outcome of(Throwable failure) {
    String code = failure instanceof AxisFault fault ? String.valueOf(fault.getFaultCode()) : "";
    String text = failure.getClass().getName() + " " + code + " " + failure.getMessage();
    // Once warmed up, reflection reports another message, which contains an object's identity, or
    // none.
    String stable =
        text.replaceAll("java.lang.ClassCastException@[0-9a-f]+", "argument type mismatch")
            .replaceAll("wrong number of arguments$", "null");
    return new Outcome(null, stable);
  }

  boolean succeeded() {
    return arguments != null;
  }

  /** The arguments of the call; null if the method was not called. */
  @Nullable Object @Nullable [] arguments() {
    return arguments;
  }

  /** The fault's class, code and text; empty if there was none. */
  String failure() {
    return failure;
  }

  @Override
  public String toString() {
    return arguments == null ? failure : Arrays.deepToString(arguments);
  }
}
