package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;

/** The superclass of a service. */
public abstract class GenericBase<T> {

  public abstract String take(T value);

  public String inherited(String text, int[] numbers) {
    return Dump.of(text, numbers);
  }
}
