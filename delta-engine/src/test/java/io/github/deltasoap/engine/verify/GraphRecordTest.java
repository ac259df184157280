package io.github.deltasoap.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.engine.verify.GraphRecord.Comparison;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison.Different;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison.Same;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison.Unstable;
import io.github.deltasoap.engine.verify.GraphRecord.TooLarge;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // Beans have them.
class GraphRecordTest {
  private static final long ENOUGH = 1 << 20;

  static class Named {
    String name = "";
  }

  static final class Order extends Named {
    int count;
    boolean countTracker;
    @Nullable Object value;
    Named[] lines = {};
    List<Object> more = new ArrayList<>();
    @Nullable Order parent;
  }

  private static Order order() {
    Order order = new Order();
    order.name = "first";
    order.count = 3;
    order.lines = new Named[] {new Named(), new Named()};
    order.more.add("text");
    order.parent = new Order();
    return order;
  }

  private static GraphRecord record(@Nullable Object... roots) throws TooLarge {
    return GraphRecord.of(List.of("order", "other"), roots, ENOUGH, false);
  }

  /** A collection of the application, such as one that loads its content from a database. */
  @Test
  void otherCollectionsAreNotRead() throws TooLarge {
    Object lazy =
        Proxy.newProxyInstance(
            GraphRecordTest.class.getClassLoader(),
            new Class<?>[] {List.class},
            (proxy, method, arguments) -> {
              throw new IllegalStateException(method.getName());
            });
    assertThat(record(lazy).classes()).containsExactly(lazy.getClass());
  }

  private static Comparison compare(GraphRecord ours, GraphRecord stocks) {
    return ours.compare(stocks, stocks);
  }

  /** A change of an order, and the path of the difference. */
  record Change(java.util.function.Consumer<Order> change, String path) {}

  static List<Change> changes() {
    return List.of(
        new Change(order -> order.name = "second", "order.name"),
        new Change(order -> order.count = 4, "order.count"),
        new Change(order -> order.countTracker = true, "order.countTracker"),
        new Change(order -> order.value = 3, "order.value"),
        new Change(order -> order.lines[1].name = "x", "order.lines[1].name"),
        new Change(order -> order.lines[1] = order.lines[0], "order.lines[1]"),
        new Change(order -> order.lines = new Named[3], "order.lines"),
        new Change(order -> order.more.add("text"), "order.more"),
        new Change(order -> order.more.set(0, "tex"), "order.more[0]"),
        new Change(order -> order.parent = null, "order.parent"),
        new Change(order -> order.parent = order, "order.parent"));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void namesTheFirstDifference(Change change) throws Exception {
    Order changed = order();
    change.change.accept(changed);
    assertThat(compare(record(changed), record(order()))).isEqualTo(new Different(change.path));
    assertThat(compare(record(order()), record(changed))).isInstanceOf(Different.class);
  }

  @Test
  void equalGraphsAreTheSame() throws Exception {
    assertThat(compare(record(order(), "x"), record(order(), "x"))).isEqualTo(new Same());
    assertThat(compare(record((Object) null), record((Object) null))).isEqualTo(new Same());
  }

  private static Named named(String name) {
    Named named = new Named();
    named.name = name;
    return named;
  }

  private static GraphRecord tables(String last) throws TooLarge {
    Set<Object> set = new HashSet<>();
    Map<Object, Object> map = new HashMap<>();
    Map<Object, Object> concurrent = new ConcurrentHashMap<>();
    for (String each : List.of("a", "b", "c", "d", "e", "f", last)) {
      set.add(named(each));
      map.put(named(each), each);
      concurrent.put(named("same"), named(each));
    }
    return record(set, List.of(map, concurrent));
  }

  /** Hash tables have their content in an order that depends on identities. */
  @RepeatedTest(20)
  void hashTablesOfObjectsHaveNoOrder() throws Exception {
    assertThat(compare(tables("g"), tables("g"))).isEqualTo(new Same());
    assertThat(compare(tables("g"), tables("h"))).isInstanceOf(Different.class);
  }

  @Test
  @Timeout(30)
  void nestedHashTablesAreRefusedInTime() {
    Set<Object> nested = new HashSet<>();
    for (int depth = 0; depth < 100; depth++) {
      Order order = new Order();
      order.value = nested;
      nested = new HashSet<>(Set.of(order, new Order()));
    }
    Set<Object> deep = nested;
    assertThatThrownBy(() -> record(deep)).isInstanceOf(TooLarge.class);
  }

  /** Stock reads 2026-13-01 as such a calendar. */
  @Test
  void aCalendarOfAnImpossibleDateIsAValue() throws Exception {
    Calendar impossible = new GregorianCalendar(2026, Calendar.UNDECIMBER, 1);
    impossible.setLenient(false);
    impossible.set(2026, 12, 1);
    Calendar other = (Calendar) impossible.clone();
    other.set(2026, 12, 2);
    assertThat(compare(record(impossible), record(impossible.clone()))).isEqualTo(new Same());
    assertThat(compare(record(impossible), record(other))).isEqualTo(new Different("order"));
  }

  static List<Arguments> unequalValues() {
    Calendar utc = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    Calendar berlin = (Calendar) utc.clone();
    berlin.setTimeZone(TimeZone.getTimeZone("Europe/Berlin"));
    return List.of(
        Arguments.of(1, 1L),
        Arguments.of(0.0, -0.0),
        Arguments.of(new BigDecimal("1.0"), new BigDecimal("1.00")),
        Arguments.of(new Date(1), new Date(2)),
        Arguments.of(new Date(1), new java.sql.Timestamp(1)),
        Arguments.of(utc, berlin),
        Arguments.of(URI.create("urn:a"), URI.create("urn:A")),
        Arguments.of(TimeUnit.DAYS, TimeUnit.HOURS),
        Arguments.of(new int[] {1}, new int[] {2}),
        Arguments.of(new byte[] {1}, new byte[] {1, 0}),
        Arguments.of(new float[] {0f}, new float[] {-0f}),
        Arguments.of(new ArrayList<>(), new java.util.LinkedList<>()),
        Arguments.of("1", 1));
  }

  @ParameterizedTest
  @MethodSource("unequalValues")
  void valuesAreComparedExactly(Object one, Object other) throws Exception {
    assertThat(compare(record(one), record(other))).isEqualTo(new Different("order"));
    assertThat(compare(record(one), record(one))).isEqualTo(new Same());
  }

  @Test
  void aCalendarThatHasBeenReadIsTheSame() throws Exception {
    Calendar fresh = new GregorianCalendar(2020, Calendar.MAY, 1);
    Calendar read = new GregorianCalendar(2020, Calendar.MAY, 1);
    assertThat(read.get(Calendar.DAY_OF_WEEK)).isEqualTo(Calendar.FRIDAY);
    assertThat(fresh.toString()).isNotEqualTo(read.toString());
    assertThat(compare(record(fresh), record(read))).isEqualTo(new Same());
  }

  @Test
  void holdsNoMutableObject() throws Exception {
    Order order = order();
    Calendar time = new GregorianCalendar(2020, Calendar.MAY, 1);
    order.value = new Object[] {new int[] {1}, new Date(5), time, new LinkedHashMap<>()};
    GraphRecord before = record(order);
    GraphRecord same = record(order);
    ((int[]) ((Object[]) order.value)[0])[0] = 2;
    ((Date) ((Object[]) order.value)[1]).setTime(6);
    time.set(Calendar.YEAR, 1999);
    order.name = "changed";
    order.more.clear();
    assertThat(compare(before, same)).isEqualTo(new Same());
  }

  @Test
  void valuesThatStockMakesAnewMayDiffer() throws Exception {
    Order ours = order();
    Order stocks = order();
    Order again = order();
    ours.value = new Date(1);
    stocks.value = new Date(2);
    again.value = new Date(3);
    assertThat(record(ours).compare(record(stocks), record(again))).isEqualTo(new Same());

    ours.lines[0].name = "wrong";
    assertThat(record(ours).compare(record(stocks), record(again)))
        .isEqualTo(new Different("order.lines[0].name"));
  }

  @Test
  void structureThatStockMakesAnewCannotBeCompared() throws Exception {
    Order ours = order();
    Order stocks = order();
    Order again = order();
    stocks.more.add(1);
    again.more.add(1);
    again.more.add(2);
    assertThat(record(ours).compare(record(stocks), record(again))).isEqualTo(new Unstable());
  }

  @Test
  void largeAndDeepGraphsAreRefused() {
    Order deep = order();
    for (int i = 0; i < 300; i++) {
      Order outer = order();
      outer.parent = deep;
      deep = outer;
    }
    Order tooDeep = deep;
    assertThatThrownBy(() -> record(tooDeep)).isInstanceOf(TooLarge.class);
    assertThatThrownBy(
            () -> GraphRecord.of(List.of("a"), new Object[] {new long[1000]}, 4000, false))
        .isInstanceOf(TooLarge.class);
    assertThatThrownBy(
            () -> GraphRecord.of(List.of("a"), new Object[] {new Object[1000]}, 4000, false))
        .isInstanceOf(TooLarge.class);
  }

  @Test
  void cyclesEnd() throws Exception {
    Order order = order();
    order.parent = order;
    Order same = order();
    same.parent = same;
    assertThat(compare(record(order), record(same))).isEqualTo(new Same());
  }

  /** A bean as JAXB generates it. */
  private static final class Lazy {
    private @Nullable List<String> items;

    List<String> items() {
      List<String> present = items == null ? new ArrayList<>() : items;
      items = present;
      return present;
    }
  }

  @Test
  void aListThatAGetterHasMadeCountsAsMissingInPooledObjectsOnly() throws Exception {
    Lazy made = new Lazy();
    made.items();
    Lazy filled = new Lazy();
    filled.items().add("a");
    for (boolean pooled : List.of(true, false)) {
      GraphRecord stocks = lazy(new Lazy(), pooled);
      assertThat(lazy(made, pooled).compare(stocks, stocks))
          .isEqualTo(pooled ? new Comparison.Same() : new Comparison.Different("bean.items"));
      assertThat(lazy(filled, pooled).compare(stocks, stocks))
          .isEqualTo(new Comparison.Different("bean.items"));
    }
  }

  private static GraphRecord lazy(Lazy bean, boolean pooled) throws Exception {
    return GraphRecord.of(List.of("bean"), new Object[] {bean}, ENOUGH, pooled);
  }
}
