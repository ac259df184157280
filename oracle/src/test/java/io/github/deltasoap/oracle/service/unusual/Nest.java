package io.github.deltasoap.oracle.service.unusual;

import java.util.List;
import java.util.Map;

/** Maps in maps and in lists, as properties. */
public class Nest {
  private Map<String, Map<Integer, String>> nested;
  private List<Map<String, Integer>> maps;

  public Map<String, Map<Integer, String>> getNested() {
    return nested;
  }

  public void setNested(Map<String, Map<Integer, String>> nested) {
    this.nested = nested;
  }

  public List<Map<String, Integer>> getMaps() {
    return maps;
  }

  public void setMaps(List<Map<String, Integer>> maps) {
    this.maps = maps;
  }
}
