package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Item;

/** The service called by SOAP toolkits of other languages. */
public final class Orders {

  public String submit(String name, int count, String note, double ratio, Item[] item) {
    return Dump.of(name, count, note, ratio, item);
  }
}
