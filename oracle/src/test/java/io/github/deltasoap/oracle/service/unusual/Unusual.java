package io.github.deltasoap.oracle.service.unusual;

import io.github.deltasoap.oracle.service.Dump;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentMap;

/** Takes and returns values of types that few services use. */
@SuppressWarnings({"JavaUtilDate", "NonApiType", "rawtypes", "unchecked"}) // As services are.
public class Unusual {
  public String counts(String before, Map<String, Integer> counts, String after) {
    return Dump.of(before, counts, after);
  }

  public String units(SortedMap<Integer, Unit> units) {
    return Dump.of(units);
  }

  public String dates(LinkedHashMap<Date, BigDecimal> dates) {
    return Dump.of(dates);
  }

  public String concurrent(ConcurrentMap<String, String> texts) {
    return Dump.of(texts);
  }

  public String nested(Map<String, Map<String, Unit>> nested) {
    return Dump.of(nested);
  }

  public String deep(
      TreeMap<String, SortedMap<Integer, LinkedHashMap<String, String>>> deep, String after) {
    return Dump.of(deep, after);
  }

  public String listed(List<Map<String, Integer>> maps, String after) {
    return Dump.of(maps, after);
  }

  public String nest(Nest nest) {
    return Dump.of(nest);
  }

  public Map<String, Map<String, Unit>> echoNested(Map<String, Map<String, Unit>> nested) {
    return nested;
  }

  public Map<String, SortedMap<Integer, Map<String, String>>> someNested(int which) {
    Map<String, SortedMap<Integer, Map<String, String>>> nested = new LinkedHashMap<>();
    for (int i = 0; i < which; i++) {
      SortedMap<Integer, Map<String, String>> inner = new TreeMap<>();
      for (int j = 0; j < i; j++) {
        inner.put(j, j == 1 ? null : Map.of("k" + j, "<" + which));
      }
      nested.put("n" + i, i == 3 ? null : inner);
    }
    return nested;
  }

  public String holder(Holder holder) {
    return Dump.of(holder) + " of " + Holder.created();
  }

  public Map<String, Integer> someCounts(int which) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < which; i++) {
      counts.put("k<" + i, i == 1 ? null : (Integer) i);
    }
    return which < 0 ? null : counts;
  }

  public Map<Date, Unit> someUnits(int which) {
    Map<Date, Unit> units = new TreeMap<>();
    for (int i = 0; i < which; i++) {
      Unit unit = new Unit();
      unit.setName("n" + i);
      units.put(new Date(i * 86_400_000L), i == 1 ? null : unit);
    }
    return units;
  }

  public Map polluted(int which) {
    Map map = new LinkedHashMap<>();
    map.put(which, which == 0 ? "text" : which == 1 ? new Unit() : List.of("a"));
    map.put("k", new Date(0));
    return map;
  }

  public Map<String, String> wrong(int which) {
    return which == 0 ? Map.of("a", "b") : polluted(which);
  }

  public Map<String, Object> objects(int which) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("value", object(which));
    return map;
  }

  public Object object(int which) {
    Object[] objects = {
      null,
      "text",
      1,
      2.5,
      'c',
      true,
      BigDecimal.TEN,
      new Date(0),
      new Unit(),
      Grade.LOW,
      new GregorianCalendar(2020, 1, 1),
      List.of("a"),
      new int[] {1},
      Map.of("a", 1)
    };
    return objects[which];
  }

  public Holder someHolder(int which) {
    Holder holder = new Holder();
    holder.setCounts(someCounts(which));
    holder.setDay(LocalDate.ofEpochDay(which));
    holder.setTime(which == 0 ? null : LocalDateTime.of(2020, 2, which, 3, 4, 5, which));
    holder.with(object(which), which == 2 ? Grade.HIGH : which == 3 ? null : new Unit());
    return holder;
  }

  public Named named(int which) {
    return which == 0 ? new Unit() : which == 1 ? Grade.LOW : null;
  }

  public Instant instant(int which) {
    return Instant.ofEpochSecond(which, 5);
  }

  public LocalDate day(int which) {
    return LocalDate.ofEpochDay(which);
  }

  public List<Object> list(int which) {
    return new ArrayList<>(Arrays.asList("a", 1, null, object(which)));
  }

  public List rawList(int which) {
    return list(which);
  }

  public Object[] array(int which) {
    return new Object[] {"a", null, object(which)};
  }
}
