package io.github.deltasoap.core.pojo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.fixture.Item;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.CollectionKind;
import io.github.deltasoap.core.type.InnerArray;
import io.github.deltasoap.core.type.MapEntries;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.UndescribedType.Values;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.core.type.XsiTypes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PojoIntrospectorTest {
  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());

  public enum Kind {
    GOOD,
    BAD
  }

  /** Properties of every kind. */
  public static class Sorts {
    public String getText() {
      return "";
    }

    public void setText(String text) {}

    public boolean isFlag() {
      return false;
    }

    public void setFlag(boolean flag) {}

    public int getReadOnly() {
      return 0;
    }

    public void setWriteOnly(int value) {}

    public int[] getNumbers() {
      return new int[0];
    }

    public void setNumbers(int[] numbers) {}

    public int getNumbers(int index) {
      return 0;
    }

    public void setNumbers(int index, int number) {}

    public String getIndexed(int index) {
      return "";
    }

    public void setIndexed(int index, String value) {}

    public Kind getKind() {
      return Kind.GOOD;
    }

    public void setKind(Kind kind) {}

    public Item[] getItems() {
      return new Item[0];
    }

    public void setItems(Item[] items) {}

    public String getURL() {
      return "";
    }

    public void setURL(String url) {}

    public Sorts setFluent(int value) {
      return this;
    }

    public static void setStatic(int value) {}
  }

  @Test
  void properties() {
    assertThat(slots(Sorts.class))
        .containsExactly(
            "0 URL String String set",
            "1 class Class ?",
            "2 flag boolean boolean set",
            "3 indexed Object ?",
            "4 items[] Item[] Item set",
            "5 kind Kind Kind set",
            "6 numbers[] int[] int set",
            "7 readOnly int int",
            "8 text String String set",
            "9 writeOnly int int set");
  }

  private List<String> slots(Class<?> javaClass) {
    List<String> lines = new ArrayList<>();
    for (Slot slot : bean(javaClass).slots()) {
      lines.add(slot.index() + " " + line(slot));
    }
    return lines;
  }

  private static String line(Slot slot) {
    String type =
        slot.type() instanceof UndescribedType ? "?" : slot.type().javaClass().getSimpleName();
    return slot
        + " "
        + slot.javaClass().getSimpleName()
        + " "
        + type
        + (slot.setter() == null ? "" : " set");
  }

  private BeanType bean(Class<?> javaClass) {
    return (BeanType) introspector.describe(javaClass);
  }

  @Test
  void propertiesAreFoundWithoutRegardToCase() {
    BeanType bean = bean(Sorts.class);
    assertThat(bean.find("text")).isSameAs(bean.slots().get(8));
    assertThat(bean.find("TEXT")).isSameAs(bean.slots().get(8));
    assertThat(bean.find("url")).isSameAs(bean.slots().get(0));
    assertThat(bean.find("CLASS")).isSameAs(bean.slots().get(1));
    assertThat(bean.find("fluent")).isNull();
    assertThat(bean.find("static")).isNull();
    assertThat(bean.find("")).isNull();
  }

  /** Two properties that differ only in case: stock keeps the last one listed. */
  public static class Twins {
    public void setValue(int value) {}

    public void setVAlue(int value) {}
  }

  @Test
  void ofTwinsTheLastIsFound() {
    assertThat(slots(Twins.class))
        .containsExactly("0 VAlue int int set", "1 class Class ?", "2 value int int set");
    assertThat(bean(Twins.class).find("VAlue")).isSameAs(bean(Twins.class).slots().get(2));
  }

  /** A subclass of {@link Sorts}. */
  public static class Inheriting extends Sorts {
    public void setOwn(Inheriting own) {}
  }

  @Test
  void inheritedPropertiesComeFirstAsInStocksSchema() {
    assertThat(slots(Inheriting.class))
        .containsExactly(
            "0 URL String String set",
            "1 flag boolean boolean set",
            "2 items[] Item[] Item set",
            "3 kind Kind Kind set",
            "4 numbers[] int[] int set",
            "5 text String String set",
            "6 writeOnly int int set",
            "7 class Class ?",
            "8 indexed Object ?",
            "9 own Inheriting Inheriting set",
            "10 readOnly int int");
    assertThat(bean(Inheriting.class).slots().get(9).type()).isSameAs(bean(Inheriting.class));
  }

  /** Refers to {@link Loop2}. */
  public static class Loop1 {
    public void setOther(Loop2 other) {}
  }

  /** Refers to {@link Loop1}. */
  public static class Loop2 {
    public void setOthers(Loop1[] others) {}
  }

  @Test
  void beansMayReferToEachOther() {
    BeanType first = bean(Loop1.class);
    BeanType second = bean(Loop2.class);
    assertThat(first.slots().get(1).type()).isSameAs(second);
    assertThat(second.slots().get(1).type()).isSameAs(first);
    assertThat(introspector.describe(Loop1.class)).isSameAs(first);
  }

  @Test
  void operation() throws NoSuchMethodException {
    OperationType submit = Submit.type(introspector);
    assertThat(submit.parameters().stream().map(PojoIntrospectorTest::line))
        .containsExactly(
            "name String String",
            "count int int",
            "note String String",
            "ratio double double",
            "item[] Item[] Item");
    Method method =
        Submit.class.getMethod(
            "submit", String.class, int.class, String.class, double.class, Item[].class);
    assertThat(submit.method()).isEqualTo(method);
    assertThat(submit.named()).isTrue();
    OperationType positional = introspector.operation("submit", method, "urn:t", null);
    assertThat(positional.parameters().stream().map(Slot::name))
        .containsExactly("0", "1", "2", "3", "4");
    assertThat(positional.named()).isFalse();
    assertThat(positional.wrapperNamespace()).isEqualTo("urn:t");
  }

  /** An inner class. */
  public class Inner {
    @Override
    public String toString() {
      return "of " + introspector.hashCode();
    }
  }

  /** Stock makes arrays of it from strings. */
  public static class FromString {
    public FromString() {}

    public FromString(String text) {}
  }

  /** Stock makes arrays of it by parsing. */
  public static class Parsed {
    public Object parse(String text) {
      return this;
    }
  }

  /** Its text is a constant of each. */
  public enum Labelled {
    ONE("one");

    private final String label;

    Labelled(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /** It notices when its text is made. */
  public enum Counted {
    ONE;

    private int calls;

    @Override
    public String toString() {
      calls++;
      return name() + calls;
    }
  }

  /** A bean that notices when its text is made. */
  public static class Noticing {
    private int calls;

    @Override
    public String toString() {
      calls++;
      return "called " + calls;
    }
  }

  /** A bean whose text is only made. */
  public static class Named {
    private @Nullable String name;
    private int number;

    public void setName(@Nullable String name) {
      this.name = name;
      number = 0;
    }

    @Override
    public String toString() {
      return "Named " + name + " of " + number;
    }
  }

  public static String texts(Labelled[] labelled, Counted[] counted) {
    return Arrays.toString(labelled) + Arrays.toString(counted);
  }

  /** Stock calls it for the first item of an array. */
  @Test
  void effectsOfToStringAreKnown() {
    assertThat(hasTextEffects(Named.class)).isFalse();
    assertThat(hasTextEffects(Parsed.class)).as("without one of its own").isFalse();
    assertThat(hasTextEffects(Noticing.class)).isTrue();
    assertThat(
            introspector.problems(
                Submit.typeOf(PojoIntrospectorTest.class, "texts", "urn:t", introspector)))
        .containsExactly(
            "parameter counted (io.github.deltasoap.core.pojo.PojoIntrospectorTest$Counted): stock"
                + " calls toString(), which may change something");
  }

  private boolean hasTextEffects(Class<?> bean) {
    return ((BeanType) introspector.describe(bean)).hasTextEffects();
  }

  static Stream<Arguments> undescribed() {
    String notABean = "not a bean and not a simple type of the type model";
    return Stream.of(
        arguments(Date.class, notABean),
        arguments(XsiTypes.class, notABean),
        arguments(void.class, notABean),
        arguments(List.class, "collections are not in the type model"),
        arguments(ArrayList.class, "collections are not in the type model"),
        arguments(HashMap.class, "maps are not in the type model"),
        arguments(int[][].class, "arrays of this kind are not in the type model"),
        arguments(Inner.class, "an inner class needs its outer object"));
  }

  @ParameterizedTest
  @MethodSource("undescribed")
  void undescribedClass(Class<?> javaClass, String why) {
    assertThat(introspector.describe(javaClass)).isEqualTo(new UndescribedType(javaClass, why));
  }

  @Test
  void theMessageNamesTheClassOfAnObject() {
    UndescribedType any =
        new UndescribedType(Object.class, "the message names its type", Values.NAMED);
    assertThat(introspector.describe(Object.class)).isEqualTo(any);
    OperationType operation =
        Submit.typeOf(PojoIntrospectorTest.class, "objects", "urn:t", introspector);
    assertThat(introspector.problems(operation)).isEmpty();
    assertThat(operation.parameters().get(0).type()).isEqualTo(any);
    assertThat(operation.parameters().get(1).type()).isEqualTo(any);
    assertThat(operation.parameters().get(1).array()).isTrue();
    assertThat(bean(Chest.class).reuseObstacle()).isNull();
  }

  /** Objects, and collections and maps without type arguments. */
  @SuppressWarnings("rawtypes") // Services are written like that.
  public static void objects(Object any, List list, Object[] many, Map map, Chest chest) {}

  /** A bean with a list of anything. */
  @SuppressWarnings("rawtypes") // Beans are written like that.
  public static class Chest {
    private List list = new ArrayList();

    public List getList() {
      return list;
    }

    public void setList(List list) {
      this.list = list;
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {Calendar.class, Number.class, Runnable.class, LocalDate.class, Optional.class})
  void stockCannotCreateOtherClassesOfTheJdk(Class<?> javaClass) {
    assertThat(introspector.describe(javaClass))
        .isEqualTo(new UndescribedType(javaClass, "stock cannot create it", Values.REFUSED));
  }

  @Test
  void simpleClass() {
    assertThat(introspector.describe(Kind.class))
        .isInstanceOfSatisfying(
            SimpleType.class, type -> assertThat(type.javaClass()).isEqualTo(Kind.class))
        .isSameAs(introspector.describe(Kind.class));
  }

  /** Parameters with every problem, and one without. */
  @SuppressWarnings("NonApiType") // Services are written like that.
  public static void problems(
      String fine,
      Item[] fineToo,
      List<String> listOfTexts,
      List<?> list,
      Set<Object> set,
      SortedSet<String> sorted,
      Collection<String[]> arrays,
      List<List<String>> lists,
      Map<String, String> map,
      Map<?, String> wildcards,
      NavigableMap<String, String> navigable,
      Map<Item, String> byItem,
      Map<String, Object> anything,
      LocalDate day,
      Object any,
      byte[][] table,
      Kind[] kinds,
      FromString[] texts,
      Parsed[] parsed,
      FromString single,
      Holder holder,
      Holder again) {}

  /** Problems deeper down. */
  public static class Holder {
    public void setDate(Date date) {}

    public void setKinds(Kind[] kinds) {}

    public void setHolder(Holder holder) {}

    public void setDeeper(Deeper[] deeper) {}

    public @Nullable Date getReadOnly() {
      return null;
    }
  }

  /** Problems still deeper. */
  public static class Deeper {
    public void setHolder(Holder holder) {}

    public void setMaps(Map<?, ?>[] maps) {}
  }

  @Test
  void problemsAreNamedWithTheirPlaces() {
    assertThat(
            introspector.problems(
                Submit.typeOf(PojoIntrospectorTest.class, "problems", "urn:t", introspector)))
        .containsExactly(
            "parameter list (java.util.List): the declaration names no class of its items",
            "parameter sorted (java.util.SortedSet): collections of this class are not in the type"
                + " model",
            "parameter arrays (java.util.Collection): collections of arrays are not in the type"
                + " model",
            "parameter lists (java.util.List): generic classes in maps and collections are not in the"
                + " type model",
            "parameter wildcards (java.util.Map): the declaration names no classes of its keys and"
                + " values",
            "parameter navigable (java.util.NavigableMap): maps of this class are not in the type"
                + " model",
            "parameter byItem (java.util.Map): maps with arrays, or with keys of no simple type, are"
                + " not in the type model",
            "parameter day (java.time.LocalDate): stock cannot create it",
            "parameter table (byte[]): arrays of byte arrays are not in the type model",
            "parameter texts (io.github.deltasoap.core.pojo.PojoIntrospectorTest$FromString): stock"
                + " makes items of arrays from strings if their class allows it",
            "parameter parsed (io.github.deltasoap.core.pojo.PojoIntrospectorTest$Parsed): stock"
                + " makes items of arrays from strings if their class allows it",
            "parameter holder.date (java.util.Date): not a bean and not a simple type of the type"
                + " model",
            "parameter holder.deeper.maps (java.util.Map): maps are not in the type model",
            "parameter again.date (java.util.Date): not a bean and not a simple type of the type"
                + " model",
            "parameter again.deeper.maps (java.util.Map): maps are not in the type model");
    assertThat(introspector.problems(Submit.type(introspector))).isEmpty();
  }

  /** Collections that stock treats in different ways. */
  public static class Lists<T> {
    private List<Kind> kinds = new ArrayList<>();

    public List<Kind> getKinds() {
      return kinds;
    }

    public void setKinds(List<Kind> kinds) {
      this.kinds = kinds;
    }

    public Set<String> getSet() {
      return Set.of();
    }

    public void setSet(Set<String> set) {}

    @SuppressWarnings("NonApiType") // Stock looks for it.
    public HashSet<String> getHashSet() {
      return new HashSet<>();
    }

    @SuppressWarnings("NonApiType") // Stock looks for it.
    public void setHashSet(HashSet<String> set) {}

    public void setUnread(List<String> list) {}

    public List<T> getOpen() {
      return List.of();
    }

    public void setOpen(List<T> list) {}
  }

  public static void lists(Lists<String> lists) {}

  @Test
  void collectionsAreDescribedByTheirGetters() {
    assertThat(slots(Lists.class))
        .containsExactly(
            "0 class Class ?",
            "1 hashSet HashSet ? set",
            "2 kinds[] List Kind set",
            "3 open List ? set",
            "4 set[] Set String set",
            "5 unread List ? set");
    assertThat(bean(Lists.class).slots().get(2).collection())
        .isEqualTo(CollectionKind.of(ArrayList.class));
    assertThat(bean(Lists.class).slots().get(4).collection())
        .isEqualTo(CollectionKind.of(HashSet.class));
    assertThat(
            introspector.problems(
                Submit.typeOf(PojoIntrospectorTest.class, "lists", "urn:t", introspector)))
        .containsExactly(
            "parameter lists.hashSet (java.util.HashSet): stock takes all items of such a property"
                + " for strings",
            "parameter lists.unread (java.util.List): stock needs the getter of a collection");
  }

  /** Maps as properties. */
  public static class Maps {
    public Map<String, Kind> getKinds() {
      return Map.of();
    }

    public void setKinds(Map<String, Kind> kinds) {}

    public SortedMap<String, String> getSorted() {
      return new TreeMap<>();
    }

    public void setSorted(SortedMap<String, String> sorted) {}

    public void setUnread(Map<String, String> unread) {}

    public @Nullable LocalDate getDay() {
      return null;
    }

    public void setDay(LocalDate day) {}
  }

  public static void maps(Maps maps) {}

  @Test
  void mapsInBeansAreHashMapsWhoseTypesTheGetterNames() {
    assertThat(
            introspector.problems(
                Submit.typeOf(PojoIntrospectorTest.class, "maps", "urn:t", introspector)))
        .containsExactly(
            "parameter maps.sorted (java.util.SortedMap): stock sets all maps of beans as"
                + " java.util.HashMap",
            "parameter maps.unread (java.util.Map): stock needs the getter of a map");
    assertThat(MapEntries.isMap(bean(Maps.class).find("kinds").type())).isTrue();
    assertThat(bean(Maps.class).reuseObstacle())
        .isEqualTo(Maps.class.getName() + ".kinds is a map");
  }

  /** An array of arrays. */
  public static class Table {
    private int[][] cells = {};

    public int[][] getCells() {
      return cells;
    }

    public void setCells(int[][] cells) {
      this.cells = cells;
    }
  }

  @Test
  void itemsOfArraysOfArraysAreBeansOfOneArray() {
    ValueType row = bean(Table.class).find("cells").type();
    assertThat(InnerArray.isInner(row)).isTrue();
    assertThat(((BeanType) row).slots())
        .extracting(Slot::name, Slot::javaClass, slot -> slot.type().javaClass())
        .containsExactly(tuple("array", int[].class, int.class));
    assertThat(bean(Table.class).reuseObstacle())
        .isEqualTo(Table.class.getName() + ".cells is an array of arrays");
  }

  /** A list, which can be patched. */
  public static class Listing {
    private List<Item> items = new ArrayList<>();

    public List<Item> getItems() {
      return items;
    }

    public void setItems(List<Item> items) {
      this.items = items;
    }
  }

  /** A set, which cannot. */
  public static class Group {
    private @Nullable Set<String> names;

    public @Nullable Set<String> getNames() {
      return names;
    }

    public void setNames(@Nullable Set<String> names) {
      this.names = names;
    }
  }

  @Test
  void beansWithListsAreReusedAndThoseWithSetsAreNot() {
    assertThat(bean(Listing.class).reuseObstacle()).isNull();
    assertThat(bean(Group.class).reuseObstacle())
        .isEqualTo(Group.class.getName() + ".names is a java.util.Set, whose items have no index");
  }

  @Test
  void collectionsNeedTheNamesOfParameters() throws NoSuchMethodException {
    Method method = Lists.class.getMethod("setKinds", List.class);
    assertThat(introspector.problems(introspector.operation("kinds", method, "urn:t", null)))
        .containsExactly(
            "parameter 0 (java.util.List): stock reads collections by the names of parameters");
  }

  /** A read-only array of enums: stock tries to create the items anyway. */
  public static class ReadOnlyKinds {
    public Kind[] getKinds() {
      return new Kind[0];
    }
  }

  @Test
  void anArrayOfEnumsInABeanIsUndescribedEvenIfItCannotBeSet() {
    assertThat(bean(ReadOnlyKinds.class).find("kinds").type())
        .isEqualTo(
            new UndescribedType(
                Kind.class, "stock does not bind arrays of enums inside beans", Values.REFUSED));
  }

  @Test
  void creation() throws Unbindable {
    assertThat(bean(Item.class).create()).isExactlyInstanceOf(Item.class);
    for (Class<?> uncreatable :
        List.of(
            PlainnessTest.Abstract.class,
            PlainnessTest.NotPublic.class,
            PlainnessTest.NoDefaultConstructor.class,
            Failing.class)) {
      BeanType bean = bean(uncreatable);
      Unbindable refusal = catchThrowableOfType(Unbindable.class, bean::create);
      assertThat(refusal).as(uncreatable.getName()).isNotNull();
      assertThat(refusal.reason()).isEqualTo(StockReason.APPLICATION_CLASS);
    }
  }

  /** Cannot be created. */
  public static class Failing {
    public Failing() {
      throw new IllegalStateException("always");
    }
  }

  /** Can be loaded itself, unlike {@link Missing}. */
  public static class Broken {
    public void setValue(int value) {}

    public void setInner(BrokenInner inner) {}
  }

  /** Its description fails. */
  public static class BrokenInner {
    public void setMissing(@Nullable Missing missing) {}
  }

  /** The class that the loader below does not find. */
  public static class Missing {}

  @Test
  void aFailedDescriptionLeavesNothingBehind() throws ClassNotFoundException {
    Class<?> broken = new WithoutMissing().loadClass(Broken.class.getName());
    // Half described, it would have no properties, and all its values would be dropped.
    for (int attempt = 0; attempt < 2; attempt++) {
      assertThat(
              catchThrowableOfType(NoClassDefFoundError.class, () -> introspector.describe(broken)))
          .as("attempt %s", attempt)
          .isNotNull();
    }
    assertThat(bean(Item.class).slots()).hasSize(4);
  }

  /** Loads the broken classes again, with one missing as if left out of an archive. */
  private static final class WithoutMissing extends ClassLoader {
    WithoutMissing() {
      super(PojoIntrospectorTest.class.getClassLoader());
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      if (name.equals(Missing.class.getName())) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith(PojoIntrospectorTest.class.getName())) {
        return super.loadClass(name);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException unreadable) {
        throw new ClassNotFoundException(name, unreadable);
      }
    }
  }
}
