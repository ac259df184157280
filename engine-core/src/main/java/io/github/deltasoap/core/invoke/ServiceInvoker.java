package io.github.deltasoap.core.invoke;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls the operations of one service class (HiSOAP, section IV.C, the customized service invoker).
 * Operations are identified by their index in {@link #operations}. Implementations are stateless.
 *
 * <p>A class named in a service's {@code deltasoap.invoker} parameter needs a public no-argument
 * constructor.
 */
public interface ServiceInvoker {
  /** The class of the service objects. */
  Class<?> serviceClass();

  /** The names of the methods that the invoker calls, in order of index. */
  List<String> operations();

  /** Creates a service object by the no-argument constructor. */
  Object create();

  /**
   * Calls an operation.
   *
   * @param service an instance of the service class
   * @param operation the index of its name in {@link #operations}
   * @param arguments one for each parameter, primitives boxed
   * @return the method's result, primitives boxed; null for void
   * @throws Throwable the method's own exception, unchanged
   */
  @Nullable Object invoke(Object service, int operation, @Nullable Object[] arguments)
      throws Throwable;

  /** Binders for the beans of the service; missing ones are generated. */
  default List<BeanBinder> beans() {
    return List.of();
  }
}
