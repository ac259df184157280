package io.github.deltasoap.core.type;

import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input of an operation.
 *
 * @param name the operation's local name
 * @param implementation the service method that stock would call; null at a client
 * @param wrapperNamespace the namespace that stock requires of the wrapper element
 * @param parameters the parameters in order
 * @param named whether parameter names are known; if not, stock binds by position only
 */
public record OperationType(
    String name,
    @Nullable Method implementation,
    String wrapperNamespace,
    List<Slot> parameters,
    boolean named) {

  /** Copies the list. */
  public OperationType {
    parameters = List.copyOf(parameters);
  }

  /** An operation of a remote service, whose messages are not bound here. */
  public static OperationType elsewhere(String name) {
    return new OperationType(name, null, "", List.of(), false);
  }

  /** The service method that stock would call. */
  public Method method() {
    if (implementation == null) {
      throw new IllegalStateException("The operation " + name + " is implemented elsewhere");
    }
    return implementation;
  }
}
