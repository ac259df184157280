package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.Dump;

/** Takes beans that are copied and patched although their setters do more than store. */
public final class Reused {

  public String careful(Careful bean) {
    return Dump.of(bean);
  }

  public String carefuls(Careful[] beans) {
    return Dump.of((Object) beans);
  }
}
