package io.github.deltasoap.samples.oracle.service;

/** A service with a generic superclass, a bridge method and an inherited method. */
public final class GenericService extends GenericBase<Person> {

  @Override
  public String take(Person value) {
    return Dump.of(value);
  }
}
