package io.github.deltasoap.samples.oracle.service;

/** A service of a generic superclass, with a bridge method and an inherited one. */
public final class GenericService extends GenericBase<Person> {

  @Override
  public String take(Person value) {
    return Dump.of(value);
  }
}
