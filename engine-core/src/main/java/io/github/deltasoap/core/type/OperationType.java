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
 * @param bare whether the payload is the only parameter itself, and not a wrapper around parameters
 */
public record OperationType(
    String name,
    @Nullable Method implementation,
    String wrapperNamespace,
    List<Slot> parameters,
    boolean named,
    boolean bare) {

  /** Copies the list. */
  public OperationType {
    parameters = List.copyOf(parameters);
  }

  /** An operation whose parameters have a wrapper. */
  public OperationType(
      String name,
      @Nullable Method implementation,
      String wrapperNamespace,
      List<Slot> parameters,
      boolean named) {
    this(name, implementation, wrapperNamespace, parameters, named, false);
  }

  /**
   * The same operation of one parameter without a wrapper.
   *
   * @param element the local name of the payload in the schema; stock reads any other one, too
   */
  public OperationType withoutWrapper(String element) {
    Slot only = parameters.get(0);
    Slot payload = Slot.parameter(0, element, only.javaClass(), only.type(), only.array());
    return new OperationType(name, implementation, wrapperNamespace, List.of(payload), false, true);
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
