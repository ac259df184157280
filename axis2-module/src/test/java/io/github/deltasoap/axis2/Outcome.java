package io.github.deltasoap.axis2;

import java.util.Arrays;
import org.apache.axis2.AxisFault;
import org.jspecify.annotations.Nullable;

/**
 * What became of a request: the arguments of the service's method, or a failure.
 *
 * @param arguments null if the method was not called
 * @param failure the fault's code and text; null if there was none
 */
record Outcome(@Nullable Object @Nullable [] arguments, @Nullable String failure) {

  static Outcome of(@Nullable Object[] arguments) {
    return new Outcome(arguments, null);
  }

  static Outcome of(Throwable failure) {
    String code = failure instanceof AxisFault fault ? String.valueOf(fault.getFaultCode()) : "";
    String text = failure.getClass().getName() + " " + code + " " + failure.getMessage();
    // Reflection words it in another way, with the identity of an object, once it has warmed up.
    String settled =
        text.replaceAll("java.lang.ClassCastException@[0-9a-f]+", "argument type mismatch");
    return new Outcome(null, settled);
  }

  boolean succeeded() {
    return arguments != null;
  }

  @Override
  public String toString() {
    return arguments == null ? String.valueOf(failure) : Arrays.deepToString(arguments);
  }
}
