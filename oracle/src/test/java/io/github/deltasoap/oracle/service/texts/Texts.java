package io.github.deltasoap.oracle.service.texts;

import io.github.deltasoap.oracle.service.Dump;
import java.util.List;

/** Takes beans whose text stock makes if they are the first items of arrays. */
public final class Texts {
  public String items(Noticing[] items) {
    return Dump.of((Object) items);
  }

  public String holder(Holder holder) {
    return Dump.of(holder);
  }

  public String table(Noticing[][] table) {
    return Dump.of((Object) table);
  }

  public String list(List<Noticing> list) {
    return Dump.of(list);
  }

  public String one(Noticing one) {
    return Dump.of(one);
  }

  public String failing(Failing[] items) {
    return Dump.of((Object) items);
  }

  public String plain(Plain[] items) {
    return Dump.of((Object) items);
  }
}
