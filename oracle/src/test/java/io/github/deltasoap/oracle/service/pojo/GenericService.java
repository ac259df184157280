package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Person;

/** A service with a generic superclass, a bridge method and an inherited method. */
public final class GenericService extends GenericBase<Person> {

  @Override
  public String take(Person value) {
    return Dump.of(value);
  }
}
