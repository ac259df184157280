package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Palette;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.apache.axiom.om.OMElement;

/** Has operations that the type model does not describe, and two that it does. */
@SuppressWarnings({"NonApiType", "rawtypes"}) // Services are written like that.
public final class Undescribed {

  public String list(List<List<String>> texts) {
    return Dump.of(texts);
  }

  public int rawList(List anything) {
    return anything.size();
  }

  public String set(ConcurrentSkipListSet<String> texts) {
    return Dump.of(texts);
  }

  public String map(Map<String, List<String>> entries) {
    return new TreeMap<>(entries).toString();
  }

  public String element(OMElement[] element) {
    return Arrays.toString(element);
  }

  public String object(Object anything) {
    return String.valueOf(anything);
  }

  public String table(byte[][] rows) {
    return Dump.of((Object) rows);
  }

  public String palette(Palette palette) {
    return Dump.of(palette);
  }

  public String described(String text) {
    return Dump.of(text);
  }
}
