package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.Dump;

/** Takes beans whose constructors and setters do more than store. */
public final class NotPlain {

  public String deriving(Deriving bean) {
    return Dump.of(bean);
  }

  public String derivings(Deriving[] beans) {
    return Dump.of((Object) beans);
  }

  public String refusing(Refusing bean, String after) {
    return Dump.of(bean, after);
  }

  public String unborn(Unborn bean) {
    return Dump.of(bean);
  }

  public String unreachable(Unreachable bean) {
    return Dump.of(bean);
  }

  /** The bean has two properties for one field. */
  public String aliased(Aliased bean) {
    return Dump.of(bean);
  }

  public String fluent(Fluent bean) {
    return Dump.of(bean);
  }
}
