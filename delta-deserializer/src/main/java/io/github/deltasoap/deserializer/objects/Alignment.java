package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.Unbindable;
import org.jspecify.annotations.Nullable;

/**
 * A message without a prototype of its path, beside a prototype of another path that has most of
 * its objects. Belongs to one request.
 */
public sealed interface Alignment permits RowAlignment, StepAlignment {
  /** The prototype whose objects are used. */
  Prototype prototype();

  /** The number of values that are converted. */
  int convertedValues();

  /**
   * Changes a copy of the prototype's arguments into those of the message.
   *
   * @throws Unbindable if stock would refuse a value
   */
  void apply(@Nullable Object[] arguments, SetterStrategy setters) throws Unbindable;
}
