package io.github.deltasoap.core.pojo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.fixture.PlainSchema;
import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.BeanLayout.Property;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.result.ResultValue.Any;
import io.github.deltasoap.core.result.ResultValue.Base64;
import io.github.deltasoap.core.result.ResultValue.Bean;
import io.github.deltasoap.core.result.ResultValue.Collected;
import io.github.deltasoap.core.result.ResultValue.Items;
import io.github.deltasoap.core.result.ResultValue.Mapped;
import io.github.deltasoap.core.result.ResultValue.Text;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.type.SimpleType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ResultIntrospectorTest {
  private static final SimpleTypes SIMPLE =
      SimpleTypes.basic()
          .with(SimpleType.mutable(byte[].class, text -> new byte[0], bytes -> bytes));

  private final ResultIntrospector introspector =
      new ResultIntrospector(SIMPLE, new PlainSchema(true), PropertyReaders.REFLECTIVE);

  /** Properties of every kind. */
  public static class Parent {
    public String getText() {
      return "text";
    }

    public byte[] getBytes() {
      return new byte[0];
    }

    public int[] getNumbers() {
      return new int[0];
    }

    public Parent[] getOthers() {
      return new Parent[0];
    }

    public String getIndexed(int index) {
      return "indexed " + index;
    }

    public void setIndexed(int index, String text) {
      throw new IllegalArgumentException(index + text);
    }
  }

  /** Overrides a property, and has one that only stock recognizes. */
  public static class Child extends Parent {
    private Boolean flag = true;

    @Override
    public String getText() {
      return "child";
    }

    public Parent getParent() {
      return this;
    }

    public Boolean isFlag() {
      return flag;
    }

    public void setFlag(Boolean flag) {
      this.flag = flag;
    }
  }

  /** A class that is not in the schema. */
  public static class UnknownChild extends Parent {}

  /** A property that cannot be read. */
  public static class WriteOnly {
    public void setSecret(String secret) {
      throw new IllegalArgumentException(secret);
    }
  }

  /** A nested property is not described. */
  public static class Deep {
    public Lists[] getInside() {
      return new Lists[0];
    }

    public Deep getAgain() {
      return this;
    }
  }

  /** A list. */
  public static class Lists {
    public List<Boolean> getList() {
      return List.of();
    }
  }

  /** Enums in an array. */
  public static class Units {
    public TimeUnit[] getUnits() {
      return new TimeUnit[0];
    }
  }

  /** A subclass of Date. */
  public static class MyDate extends Date {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void whatAnOperationReturnsIsDescribedAsStockTreatsIt() {
    assertThat(introspector.result(void.class)).isEqualTo(new Text());
    assertThat(introspector.result(String.class)).isEqualTo(new Text());
    assertThat(introspector.result(double.class)).isEqualTo(new Text());
    assertThat(introspector.result(TimeUnit.class)).isEqualTo(new Text());
    assertThat(introspector.result(Parent.class)).isEqualTo(new Bean(Parent.class, false));
    assertThat(introspector.result(String[].class))
        .isEqualTo(new Items(new Text(), NullForm.NIL, null));
    assertThat(introspector.result(TimeUnit[].class))
        .isEqualTo(new Items(new Text(), NullForm.NIL, null));
    assertThat(introspector.result(Parent[].class))
        .isEqualTo(new Items(new Bean(Parent.class, false), NullForm.NIL, null));
    String xsd = "http://www.w3.org/2001/XMLSchema";
    assertThat(introspector.result(int[].class))
        .isEqualTo(new Items(new Text(), NullForm.NIL, new SchemaName(xsd, "int")));
    assertThat(introspector.result(byte[].class))
        .isEqualTo(new Items(new Base64(), NullForm.NIL, new SchemaName(xsd, "String")));
  }

  @Test
  void propertiesOfSuperclassesComeFirstAndOverriddenOnesTwice() throws Exception {
    BeanLayout layout = introspector.layout(Child.class);
    assertThat(layout.problem()).isNull();
    assertThat(layout.typeName()).isEqualTo(new SchemaName(PlainSchema.BEANS, "Child"));
    assertThat(layout.properties())
        .containsExactly(
            property("bytes", new Base64()),
            property("numbers", new Items(new Text(), NullForm.NIL, null)),
            property("others", new Items(new Bean(Parent.class, false), NullForm.STOCK, null)),
            property("text", new Text()),
            property("flag", new Text()),
            property("parent", new Bean(Parent.class, false)),
            property("text", new Text()));
    Child child = new Child();
    assertThat(layout.reader().get(child, 3)).isEqualTo("child");
    assertThat(layout.reader().get(child, 4)).isEqualTo(true);
    assertThat(layout.reader().get(child, 5)).isSameAs(child);
  }

  private static Property property(String name, ResultValue value) {
    return new Property(name, PlainSchema.BEANS, value, NullForm.NIL);
  }

  @Test
  void unqualifiedElementsHaveNoNamespace() {
    ResultIntrospector unqualified =
        new ResultIntrospector(SIMPLE, new PlainSchema(false), PropertyReaders.REFLECTIVE);
    assertThat(unqualified.layout(Parent.class).properties())
        .extracting(Property::namespace)
        .containsOnlyNulls();
    assertThat(unqualified.layout(UnknownChild.class).problem()).isNull();
    assertThat(unqualified.layout(UnknownChild.class).typeName()).isNull();
  }

  @Test
  void aClassThatStockCannotWriteOrThatIsNotDescribedTellsWhy() {
    assertThat(introspector.layout(UnknownChild.class).problem())
        .isEqualTo("the schema has no namespace for " + UnknownChild.class.getName());
    assertThat(introspector.layout(WriteOnly.class).problem())
        .isEqualTo("stock cannot read its property secret");
    assertThat(introspector.layout(Units.class).problem())
        .isEqualTo(
            "property units (java.util.concurrent.TimeUnit): stock writes enums in arrays as if"
                + " beans");
    assertThat(introspector.layout(MyDate.class).problem())
        .isEqualTo("stock does not write it as a bean");
    assertThat(introspector.layout(ArrayList.class).problem())
        .isEqualTo("collections are not in the type model");
  }

  @Test
  void arraysInArraysHaveElementsOfTheirOwn() {
    ResultValue row =
        new ResultValue.Wrapped(
            new Items(new Text(), NullForm.NIL, null), "array", new PlainSchema(true).namespace());
    assertThat(introspector.result(int[][].class)).isEqualTo(new Items(row, NullForm.NIL, null));
    assertThat(introspector.result(byte[][].class))
        .isEqualTo(new Items(new Base64(), NullForm.NIL, null));
    assertThat(introspector.problem(introspector.result(Child[][].class))).isNull();
  }

  @Test
  void classesThatAreNoBeansHaveTheirOwnForm() {
    ResultValue form = new Base64(value -> new byte[7]);
    ResultIntrospector others =
        new ResultIntrospector(
            SIMPLE, Map.of(Thread.class, form), new PlainSchema(true), PropertyReaders.REFLECTIVE);
    assertThat(others.hasOthers()).isFalse();
    Items items = (Items) others.result(Thread[].class);
    assertThat(items.nullItems()).isEqualTo(NullForm.NIL);
    assertThat(((Base64) items.item()).bytes().apply(new Thread())).hasSize(7);
    assertThat(others.hasOthers()).isTrue();
  }

  /** Stock decides by the class at run time. */
  @Test
  void resultsOfSubclassesHaveNoText() {
    Text text = (Text) introspector.result(BigDecimal.class);
    assertThat(text.conversion().apply(new BigDecimal("1.50"))).isEqualTo("1.50");
    assertThat(text.conversion().apply(new BigDecimal("1.50") {})).isNull();
  }

  @Test
  void theProblemOfAResultTellsWhereItIs() {
    assertThat(introspector.problem(introspector.result(Child[].class))).isNull();
    assertThat(introspector.problem(introspector.result(Duration.class)))
        .isEqualTo(
            "its result (java.time.Duration): not a bean and not a simple type of the type model");
    assertThat(introspector.problem(introspector.result(Object[][].class)))
        .isEqualTo("its result (java.lang.Object[]): stock writes the items in another way");
    assertThat(introspector.problem(introspector.result(TimeUnit[][].class)))
        .isEqualTo(
            "its result (java.util.concurrent.TimeUnit): stock writes enums in arrays as if beans");
    assertThat(introspector.problem(introspector.result(Deep.class)))
        .isEqualTo(
            "its result.inside ("
                + Lists.class.getTypeName()
                + "): property list (java.lang.Boolean): stock writes such items of collections as if"
                + " beans");
  }

  /** Collections in results and beans. */
  public interface Collections {
    List<String> texts();

    Set<Double> ratios();

    Collection<Parent> parents();

    List<TimeUnit> units();

    List<?> wildcards();

    @SuppressWarnings("rawtypes") // Services are written like that.
    List raw();

    List<List<String>> lists();

    MyList<String> own();
  }

  /** Iterates over anything. */
  public static class MyList<T> extends ArrayList<T> {
    private static final long serialVersionUID = 1L;
  }

  /** A list in a bean that the schema does not know. */
  public static class UnknownLists {
    public List<String> getList() {
      return List.of();
    }
  }

  /** A list of beans in a bean. */
  public static class Family {
    public List<Parent> getParents() {
      return List.of();
    }
  }

  private static ResultValue result(ResultIntrospector introspector, String method)
      throws NoSuchMethodException {
    return introspector.result(Collections.class.getMethod(method));
  }

  @Test
  void collectionsAreDescribedByTheClassOfTheirItems() throws Exception {
    assertThat(result(introspector, "texts")).isEqualTo(new Collected(new Text(), String.class));
    assertThat(result(introspector, "ratios"))
        .isInstanceOfSatisfying(
            Collected.class,
            ratios -> {
              assertThat(ratios.itemClass()).isEqualTo(Double.class);
              Text text = (Text) ratios.items().item();
              assertThat(text.conversion()).isNotNull();
              assertThat(text.conversion().apply(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
            });
    assertThat(result(introspector, "parents"))
        .isEqualTo(new Collected(new Bean(Parent.class, false), null));
    assertThat(introspector.layout(Family.class).properties())
        .containsExactly(property("parents", new Collected(new Bean(Parent.class, false), null)));
    assertThat(introspector.problem(result(introspector, "parents"))).isNull();
  }

  @Test
  void withoutTheirClassItemsAreWrittenByTheirClassesAtRunTime() throws Exception {
    Collected raw = (Collected) result(introspector, "raw");
    assertThat(raw.itemClass()).isNull();
    assertThat(((Any) raw.items().item()).types())
        .containsEntry(Integer.class, new SchemaName("http://www.w3.org/2001/XMLSchema", "int"))
        .doesNotContainKey(int.class);
  }

  /** Maps in results and beans. */
  public interface Maps {
    Map<String, Integer> numbers();

    TreeMap<Integer, Parent> parents();

    Map<TimeUnit, String> byUnit();

    Map<String, ?> wildcards();

    @SuppressWarnings("rawtypes") // Services are written like that.
    Map raw();

    Map<String, TimeUnit> getUnits();
  }

  @Test
  void mapsAreWrittenByTheClassesOfTheirDeclarationAndThoseOfBeansByThoseAtRunTime()
      throws Exception {
    String map = "http://ws.apache.org/namespaces/axis2/map";
    assertThat(introspector.result(Maps.class.getMethod("numbers")))
        .isEqualTo(new Mapped(new Text(), String.class, new Text(), Integer.class, map));
    assertThat(introspector.result(Maps.class.getMethod("parents")))
        .isEqualTo(new Mapped(new Text(), Integer.class, new Bean(Parent.class, false), null, map));
    assertThat(introspector.problem(introspector.result(Maps.class.getMethod("byUnit"))))
        .isEqualTo(
            "its result (java.util.concurrent.TimeUnit): stock writes such values of maps as if"
                + " beans");
    assertThat(introspector.problem(introspector.result(Maps.class.getMethod("wildcards"))))
        .isEqualTo(
            "its result (java.util.Map): the declaration names no classes of its keys and values");
    assertThat(introspector.result(Maps.class.getMethod("raw")))
        .isInstanceOfSatisfying(Mapped.class, raw -> assertThat(raw.key()).isInstanceOf(Any.class));
    assertThat(introspector.layout(Mapping.class).problem()).isNull();
  }

  /** A map in a bean. */
  public static class Mapping {
    public Map<String, TimeUnit> getUnits() {
      return Map.of();
    }
  }

  /** An interface, whose properties do not count. */
  public interface Shape {
    MyDate getDate();
  }

  @Test
  void interfacesAndTimesAreWrittenByTheirClassesAtRunTime() {
    assertThat(introspector.problem(introspector.result(Shape.class))).isNull();
    assertThat(introspector.problem(introspector.result(Runnable.class))).isNotNull();
    assertThat(introspector.layout(LocalDateTime.class).properties())
        .extracting(Property::name)
        .contains("chronology", "dayOfMonth", "nano", "year");
    assertThat(introspector.layout(TimeUnit.class).problem()).isNotNull();
  }

  @Test
  void collectionsThatOnlyStockWritesTellWhy() throws Exception {
    String noClass = "the declaration names no class of its items";
    assertThat(introspector.problem(result(introspector, "units")))
        .isEqualTo(
            "its result (java.util.concurrent.TimeUnit): stock writes such items of collections as"
                + " if beans");
    for (String method : List.of("wildcards", "lists")) {
      assertThat(introspector.problem(result(introspector, method)))
          .isEqualTo("its result (java.util.List): " + noClass);
    }
    assertThat(introspector.problem(result(introspector, "own")))
        .isEqualTo(
            "its result ("
                + MyList.class.getTypeName()
                + "): collections of this class are not in the type model");
    ResultIntrospector unqualified =
        new ResultIntrospector(SIMPLE, new PlainSchema(false), PropertyReaders.REFLECTIVE);
    assertThat(unqualified.problem(result(unqualified, "texts"))).isNull();
    assertThat(unqualified.layout(UnknownLists.class).problem())
        .isEqualTo(
            "property list (java.util.List): the schema has no type for "
                + UnknownLists.class.getName());
  }
}
