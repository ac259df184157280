package io.github.deltasoap.axis2;

import io.github.deltasoap.core.type.OperationType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * An operation of an ADB service as it has been described.
 *
 * @param type what the messages contain
 * @param call what the generated receiver does with it
 * @param content the request bean's setter for what is bound, if the payload's element has a named
 *     type; null if the request bean itself is bound
 */
record AdbOperation(OperationType type, AdbCall call, @Nullable Method content) {
  /** The bean of the request, of what was bound. */
  @Nullable Object request(@Nullable Object bound) throws ReflectiveOperationException {
    if (content == null) {
      return bound;
    }
    Object request = call.bean().getConstructor().newInstance();
    content.invoke(request, bound);
    return request;
  }

  /** The arguments of the service method, of what was bound. */
  @Nullable Object[] arguments(@Nullable Object bound) throws Throwable {
    try {
      Object request = request(bound);
      if (request == null) {
        throw new IllegalStateException("No bean was bound");
      }
      return call.arguments(request);
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      throw cause == null ? thrown : cause;
    }
  }
}
