package io.github.deltasoap.oracle.service.odd;

import io.github.deltasoap.oracle.service.odd.OddResults.Label;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Returns collections and maps, of which the first of each operation is empty. */
@SuppressWarnings({"rawtypes", "unchecked", "JavaUtilDate"}) // As some services do.
public final class Gatherings {
  /** A bag with one more property. */
  public static final class Tag extends Bag {
    /** Its size. */
    public int getSize() {
      return 3;
    }
  }

  /** A bean of collections. */
  public static class Bag {
    /** Its labels. */
    public List<Label> getLabels() {
      return List.of(new OddResults().label(0), new OddResults().label(0));
    }

    /** Its words. */
    public Collection<String> getWords() {
      return List.of("w", "<&>");
    }
  }

  private static <T> List<T> list(int which, @Nullable T... items) {
    return Arrays.asList(items).subList(0, Math.min(which, items.length));
  }

  private static <K, V> Map<K, V> map(int which, @Nullable Object... entries) {
    Map<K, V> map = new LinkedHashMap<>();
    for (int i = 0; i < which && 2 * i < entries.length; i++) {
      map.put((K) entries[2 * i], (V) entries[2 * i + 1]);
    }
    return map;
  }

  public List<String> texts(int which) {
    return list(which, "a", "<b>", null, "", "ü");
  }

  public Set<Integer> numbers(int which) {
    return new LinkedHashSet<>(list(which, 7, -1, 0));
  }

  public Collection<Double> reals(int which) {
    return list(which, 1.5, -0.0, Double.NaN, 1e300);
  }

  public List<Date> dates(int which) {
    return list(which, new Date(0), new Date(86_400_000L * 365));
  }

  public List<Bag> bags(int which) {
    return list(which, new Bag(), null, new Bag());
  }

  public Collection<Bag> tags(int which) {
    return list(which, new Tag(), new Bag());
  }

  public List raw(int which) {
    return list(which, "a", 7, new Bag());
  }

  public List<Object> objects(int which) {
    return list(which, 7L, "a");
  }

  public List<String[]> rows(int which) {
    return list(which, new String[] {"a", "b"}, new String[] {"c"});
  }

  public @Nullable List<String> none(int which) {
    return null;
  }

  public Map<String, Integer> byName(int which) {
    return map(which, "a", 1, "<", 2, "none", null, null, 3);
  }

  public Map<Integer, Bag> bagsByNumber(int which) {
    return new TreeMap<>(Gatherings.<Integer, Bag>map(which, 2, new Bag(), 1, new Tag()));
  }

  public Map<String, Map<String, Long>> nested(int which) {
    return map(which, "a", map(2, "x", 1L, "y", 2L), "b", map(0));
  }

  public Map rawMap(int which) {
    return map(which, "a", 1, 2, "b", LocalDate.EPOCH, 1.5);
  }

  public @Nullable Map<String, String> noMap(int which) {
    return null;
  }
}
