package io.github.deltasoap.core.type;

import io.github.deltasoap.core.invoke.BeanBinder;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Handles a {@link Representation} without reflection. Its types name an obstacle to reuse, so each
 * message gets a new one and none is copied.
 */
interface RepresentationBinder extends BeanBinder {
  @Override
  default Object copy(Object bean, UnaryOperator<@Nullable Object> others) {
    throw new IllegalStateException(beanClass() + " is never part of a prototype");
  }

  @Override
  default boolean reachesFields() {
    return true;
  }
}
