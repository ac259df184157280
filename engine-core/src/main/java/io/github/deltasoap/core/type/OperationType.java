package io.github.deltasoap.core.type;

import java.lang.reflect.Method;
import java.util.List;

/**
 * What an operation takes.
 *
 * @param name the operation's local name
 * @param method the service method that stock would call
 * @param wrapperNamespace the namespace that stock demands of the wrapper element
 * @param parameters the parameters in order
 * @param named whether parameter names are known; if not, stock binds by position alone
 */
public record OperationType(
    String name, Method method, String wrapperNamespace, List<Slot> parameters, boolean named) {

  /** Copies the list. */
  public OperationType {
    parameters = List.copyOf(parameters);
  }
}
