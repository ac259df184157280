package io.github.deltasoap.engine;

import io.github.deltasoap.core.invoke.ServiceInvoker;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates the service objects of a service and calls its operations: by its invoker, or by
 * reflection if it has none. Immutable.
 */
public final class OperationCalls {
  private final Class<?> implementation;
  private final @Nullable ServiceInvoker invoker;

  private OperationCalls(Class<?> implementation, @Nullable ServiceInvoker invoker) {
    this.implementation = implementation;
    this.invoker = invoker;
  }

  /**
   * The calls of a service.
   *
   * @param generator null for reflection only
   */
  public static OperationCalls of(
      Class<?> implementation,
      Collection<OperationType> operations,
      @Nullable InvokerGenerator generator) {
    List<Method> methods = operations.stream().map(OperationType::method).toList();
    ServiceInvoker invoker =
        generator == null || methods.isEmpty() ? null : generator.invoker(implementation, methods);
    boolean fits = invoker != null && invoker.serviceClass() == implementation;
    return new OperationCalls(implementation, fits ? invoker : null);
  }

  /** Whether the object is of the service class itself, not of a subclass. */
  public boolean isImplementedBy(Object target) {
    return target.getClass() == implementation;
  }

  /**
   * Whether stock takes the same from a method of a subclass of the service class, such as a proxy
   * that Spring has made for a transaction, as from the described method: the subclass has one
   * method of the name, with the same types. The call runs the subclass's code.
   */
  public boolean isOverriddenAlike(Method method, Class<?> subclass) {
    // The invoker calls the methods of a class.
    if (implementation.isInterface() || !implementation.isAssignableFrom(subclass)) {
      return false;
    }
    List<Method> named =
        Stream.of(subclass.getMethods())
            .filter(each -> each.getName().equals(method.getName()) && !each.isBridge())
            .toList();
    return named.size() == 1 && areAlike(named.get(0), method);
  }

  private static boolean areAlike(Method overriding, Method method) {
    return !Modifier.isStatic(overriding.getModifiers())
        && overriding.getGenericReturnType().equals(method.getGenericReturnType())
        && Arrays.equals(overriding.getGenericParameterTypes(), method.getGenericParameterTypes())
        && Arrays.equals(overriding.getExceptionTypes(), method.getExceptionTypes());
  }

  public Class<?> implementation() {
    return implementation;
  }

  /** Whether service objects can be created without reflection. */
  public boolean creates() {
    return invoker != null;
  }

  /**
   * A new service object; null if reflection has to create it.
   *
   * @throws InvocationTargetException if its constructor throws
   */
  public @Nullable Object create() throws InvocationTargetException {
    try {
      return invoker == null ? null : invoker.create();
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
  }

  /** The index of a method among the invoker's operations; negative if reflection calls it. */
  public int indexOf(Method method) {
    return invoker == null ? -1 : invoker.operations().indexOf(method.getName());
  }

  /**
   * Calls a method.
   *
   * @param index from {@link #indexOf}
   * @throws InvocationTargetException if the method throws
   * @throws IllegalAccessException if reflection may not call the method
   */
  public @Nullable Object call(
      int index, Method method, Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    if (invoker == null || index < 0) {
      return method.invoke(target, arguments);
    }
    try {
      return invoker.invoke(target, index, arguments);
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
  }
}
