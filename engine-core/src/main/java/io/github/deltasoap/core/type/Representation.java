package io.github.deltasoap.core.type;

import io.github.deltasoap.core.Unbindable;

/** A bean of the type model that is read in place of a value of another kind. */
public interface Representation {
  /**
   * The value.
   *
   * @throws Unbindable if it cannot be made
   */
  Object toValue() throws Unbindable;
}
