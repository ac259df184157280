package io.github.deltasoap.core.invoke;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls the operations of one service class (HiSOAP, section IV.C, the customized service invoker).
 * Operations are named by their position in {@link #operations}. Implementations are stateless.
 *
 * <p>A class that is named in the parameter {@code deltasoap.invoker} of a service needs a public
 * constructor without parameters.
 */
public interface ServiceInvoker {
  /** The class of the service objects. */
  Class<?> serviceClass();

  /** The names of the methods that it calls, in order of index. */
  List<String> operations();

  /** A new service object, made by the no-argument constructor. */
  Object create();

  /**
   * Calls an operation.
   *
   * @param service an instance of the service class
   * @param operation the position of its name in {@link #operations}
   * @param arguments one for each parameter, primitives boxed
   * @return what the method returns, primitives boxed; null for void
   * @throws Throwable what the method throws, unchanged
   */
  @Nullable Object invoke(Object service, int operation, @Nullable Object[] arguments)
      throws Throwable;

  /** Binders for the beans of the service; those that are missing are generated. */
  default List<BeanBinder> beans() {
    return List.of();
  }
}
