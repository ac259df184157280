package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.GraphInspection;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that copy themselves well, badly and not at all. */
class CopyStrategyTest {
  private static final String WHERE = "io.github.deltasoap.deserializer.CopyStrategyTest$";

  /** The common part: a text, and mutable items. */
  public abstract static class Bag implements Cloneable {
    @Nullable String name;
    Shop.Address @Nullable [] items;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }

    public Shop.Address @Nullable [] getItems() {
      return items;
    }

    public void setItems(Shop.Address @Nullable [] items) {
      this.items = items;
    }

    @Override
    protected Object clone() {
      return shallowClone();
    }

    Bag deepClone() {
      Bag copy = (Bag) shallowClone();
      if (items != null) {
        Shop.Address[] copies = items.clone();
        for (int i = 0; i < copies.length; i++) {
          copies[i] = copies[i].clone();
        }
        copy.items = copies;
      }
      return copy;
    }

    private Object shallowClone() {
      try {
        return super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  public static class Deep extends Bag {
    @Override
    public Object clone() {
      return deepClone();
    }
  }

  public static class Shallow extends Bag {
    @Override
    public Object clone() {
      return super.clone();
    }
  }

  public static class SharingItems extends Bag {
    @Override
    public Object clone() {
      Bag copy = (Bag) super.clone();
      copy.items = items == null ? null : items.clone();
      return copy;
    }
  }

  public static class NotCloning extends Bag {}

  public static class ReturningItself extends Bag {
    @Override
    @SuppressWarnings("CloneMethodDoesNotCallSuperClone") // The defect under test.
    public Object clone() {
      return this;
    }
  }

  public static class Losing extends Bag {
    @Override
    public Object clone() {
      Bag copy = deepClone();
      copy.name = null;
      return copy;
    }
  }

  public static class Failing extends Bag {
    @Override
    public Object clone() {
      throw new IllegalStateException("the value of " + name);
    }
  }

  /** The copy is correct, but always the same object. */
  public static class Caching extends Bag {
    private static @Nullable Object cached;

    @Override
    public Object clone() {
      Object copy = cached;
      if (copy == null || !Graphs.text(copy).equals(Graphs.text(this))) {
        copy = deepClone();
        cached = copy;
      }
      return copy;
    }
  }

  /** All items of a copy are one object. */
  public static class Merging extends Bag {
    @Override
    public Object clone() {
      Bag copy = deepClone();
      if (copy.items != null) {
        for (int i = 1; i < copy.items.length; i++) {
          copy.items[i] = copy.items[0];
        }
      }
      return copy;
    }
  }

  /** Serializable, with a field that is not written. */
  public static class Forgetting implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private transient @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }
  }

  public static class Unwritable implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new IOException("no");
    }
  }

  /** A bean with a calendar and an enum whose constants have classes of their own. */
  public static class Dated implements Cloneable, Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private @Nullable Calendar when;
    private Calendar @Nullable [] others;
    private Shop.@Nullable Kind kind;

    public @Nullable Calendar getWhen() {
      return when;
    }

    public void setWhen(@Nullable Calendar when) {
      this.when = when;
    }

    public Calendar @Nullable [] getOthers() {
      return others;
    }

    public void setOthers(Calendar @Nullable [] others) {
      this.others = others;
    }

    public Shop.@Nullable Kind getKind() {
      return kind;
    }

    public void setKind(Shop.@Nullable Kind kind) {
      this.kind = kind;
    }

    @Override
    public Dated clone() {
      try {
        Dated copy = (Dated) super.clone();
        copy.when = when == null ? null : (Calendar) when.clone();
        if (others != null) {
          Calendar[] copies = others.clone();
          for (int i = 0; i < copies.length; i++) {
            copies[i] = (Calendar) copies[i].clone();
          }
          copy.others = copies;
        }
        return copy;
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  /** The operations. */
  public static final class Service {
    private Service() {}

    public static void deep(Deep a) {}

    public static void shallow(Shallow a) {}

    public static void sharing(SharingItems a) {}

    public static void not(NotCloning a) {}

    public static void itself(ReturningItself a) {}

    public static void losing(Losing a) {}

    public static void failing(Failing a) {}

    public static void caching(Caching a) {}

    public static void merging(Merging a) {}

    public static void forgetting(Forgetting a) {}

    public static void unwritable(Unwritable a) {}

    public static void dated(Dated a, Calendar b) {}
  }

  private static String bag(String name, String... streets) {
    StringBuilder content = new StringBuilder("<a><name>").append(name).append("</name>");
    for (String street : streets) {
      content.append("<items><street>").append(street).append("</street></items>");
    }
    return Subject.message("urn:t", content.append("</a>").toString());
  }

  /** An operation, a strategy, and the distinct part of the notice; empty if there is none. */
  static Stream<Arguments> strategies() {
    String shared = ") is shared with the original";
    String address = " (io.github.deltasoap.deserializer.Shop$Address";
    return Stream.of(
        arguments("deep", CopyStrategy.CLONE, ""),
        arguments("shallow", CopyStrategy.CLONE, "argument 0.items" + address + "[]" + shared),
        arguments("sharing", CopyStrategy.CLONE, "argument 0.items[0]" + address + shared),
        arguments("not", CopyStrategy.CLONE, WHERE + "NotCloning has no public clone()"),
        arguments(
            "itself", CopyStrategy.CLONE, "argument 0 (" + WHERE + "ReturningItself" + shared),
        arguments(
            "losing",
            CopyStrategy.CLONE,
            "argument 0.name is null in one of original and copy only"),
        arguments("failing", CopyStrategy.CLONE, "clone() of " + WHERE + "Failing failed"),
        arguments("caching", CopyStrategy.CLONE, "argument 0 (" + WHERE + "Caching" + shared),
        arguments(
            "merging",
            CopyStrategy.CLONE,
            "argument 0.items[1]" + address + ") is shared within the copy"),
        arguments(
            "deep", CopyStrategy.SERIALIZATION, "Java serialization failed: " + WHERE + "Deep"),
        arguments(
            "forgetting",
            CopyStrategy.SERIALIZATION,
            "argument 0.name is null in one of original and copy only"),
        arguments(
            "unwritable",
            CopyStrategy.SERIALIZATION,
            "Java serialization failed: java.io.IOException"),
        arguments("not", CopyStrategy.REFLECTION, ""),
        arguments("failing", CopyStrategy.REFLECTION, ""),
        arguments("failing", CopyStrategy.NONE, ""));
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @MethodSource("strategies")
  void aBadCopyIsRefusedOnceAndReflectionTakesOver(
      String operation, CopyStrategy strategy, String problem) {
    Caching.cached = null;
    Subject subject = new Subject(Setup.of(Service.class, operation).with(strategy));
    boolean items = !operation.equals("forgetting") && !operation.equals("unwritable");
    String message = items ? bag("n", "a", "b") : bag("n");
    subject.learn(message);
    // Another shape: no second notice.
    subject.learn(items ? bag("n", "a", "b", "c") : bag("n").replace("<name>", "<name >"));
    assertThat(subject.notices)
        .isEqualTo(
            problem.isEmpty()
                ? List.of()
                : List.of(
                    "Copy strategy "
                        + (strategy == CopyStrategy.CLONE ? "clone" : "serialization")
                        + " is refused, reflection takes its place: operation "
                        + operation
                        + ", "
                        + problem));
    for (String each : List.of(message, message.replace(">n<", ">other<"), message)) {
      assertThat(subject.matched(each)).isEqualTo(subject.bound(Subject.bytes(each)));
    }
  }

  private static Object[] borrow(Subject subject, String message) throws Unbindable {
    byte[] bytes = Subject.bytes(message);
    Match match = subject.matcher.match(WireMessage.of(bytes));
    assertThat(match).isNotNull();
    assertThat(match.changedValues()).isNotNegative();
    return match.borrow().values();
  }

  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void twoRequestsShareNothingThatCanChange(CopyStrategy strategy) throws Unbindable {
    for (String operation : List.of("deep", "shallow", "caching", "merging")) {
      Subject subject = new Subject(Setup.of(Service.class, operation).with(strategy));
      String message = bag("n", "a", "b");
      subject.learn(message);
      Bag first = (Bag) borrow(subject, message)[0];
      Bag second = (Bag) borrow(subject, message)[0];
      List<Object> objects = new ArrayList<>();
      for (Bag bag : List.of(first, second)) {
        Shop.Address[] items = bag.getItems();
        assertThat(items).isNotNull();
        objects.addAll(List.of(bag, items, items[0], items[1]));
      }
      for (int i = 0; i < objects.size(); i++) {
        for (int j = 0; j < i; j++) {
          assertThat(objects.get(i))
              .as("%s, %s and %s", operation, i, j)
              .isNotSameAs(objects.get(j));
        }
      }
    }
  }

  private static PojoIntrospector withCalendars() {
    return new PojoIntrospector(
        SimpleTypes.basic()
            .with(
                SimpleType.mutable(
                    Calendar.class,
                    text -> {
                      Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
                      calendar.setTimeInMillis(Long.parseLong(text));
                      return calendar;
                    },
                    calendar -> ((Calendar) calendar).clone())));
  }

  /** The values' classes may be subclasses of the declared ones. */
  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void calendarsAndConstantsWithBodiesAreCopied(CopyStrategy strategy) throws Unbindable {
    Subject subject =
        new Subject(
            Setup.of(Service.class, "dated").with(strategy), withCalendars(), Learner.immediate());
    String message =
        Subject.message(
            "urn:t",
            "<a><when>1</when><others>2</others><others>3</others><kind>COMPANY</kind></a><b>4</b>");
    subject.learn(message);
    assertThat(subject.notices).isEmpty();
    Object[] first = borrow(subject, message);
    Object[] second = borrow(subject, message);
    assertThat(Graphs.text(second)).isEqualTo(subject.bound(Subject.bytes(message)));
    assertThat(((Dated) first[0]).getWhen()).isNotSameAs(((Dated) second[0]).getWhen());
    assertThat(((Dated) first[0]).getOthers()[1]).isNotSameAs(((Dated) second[0]).getOthers()[1]);
    assertThat(first[1]).isNotSameAs(second[1]);
    String other = message.replace(">1<", ">11<").replace(">3<", ">33<").replace(">4<", ">44<");
    assertThat(subject.matched(other)).isEqualTo(subject.bound(Subject.bytes(other)));
  }

  @Test
  void copiesAreInspected() {
    PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
    int[] numbers = {1, 2};
    Shop.Address address = new Shop.Address();
    Shop.Address other = new Shop.Address();
    other.setNumber(1);
    assertThat(inspect(introspector, new Object[] {"a", 1, null}, new Object[] {"a", 1, null}))
        .isNull();
    assertThat(inspect(introspector, new Object[] {"a"}, new Object[] {"b"}))
        .isEqualTo("argument 0 differs in the copy");
    assertThat(inspect(introspector, new Object[] {1}, new Object[] {1L}))
        .isEqualTo("argument 0 is a java.lang.Integer but its copy is not");
    assertThat(inspect(introspector, new Object[] {numbers}, new Object[] {numbers.clone()}))
        .isNull();
    assertThat(inspect(introspector, new Object[] {numbers}, new Object[] {numbers}))
        .isEqualTo("argument 0 (int[]) is shared with the original");
    assertThat(inspect(introspector, new Object[] {numbers}, new Object[] {new int[] {1}}))
        .isEqualTo("argument 0 has another length in the copy");
    assertThat(inspect(introspector, new Object[] {numbers}, new Object[] {new int[] {1, 3}}))
        .isEqualTo("argument 0[1] differs in the copy");
    assertThat(inspect(introspector, new Object[] {address}, new Object[] {address.clone()}))
        .isNull();
    assertThat(inspect(introspector, new Object[] {address}, new Object[] {other}))
        .isEqualTo("argument 0.number is null in one of original and copy only");
    // Crosswise: one original is the copy of the other.
    assertThat(
            inspect(
                introspector,
                new Object[] {address, address.clone()},
                new Object[] {address.clone(), address}))
        .isEqualTo(
            "argument 1 (io.github.deltasoap.deserializer.Shop$Address) is shared with the"
                + " original");
    Shop.Address twin = address.clone();
    assertThat(inspect(introspector, new Object[] {address, twin}, new Object[] {twin, address}))
        .isEqualTo(
            "argument 1 (io.github.deltasoap.deserializer.Shop$Address) is shared with the"
                + " original");
    assertThat(inspect(introspector, new Object[] {new Object()}, new Object[] {new Object()}))
        .isEqualTo("argument 0 (java.lang.Object) is neither a bean nor a simple value");
  }

  /** Inspection of a cyclic graph terminates. */
  @Test
  void cyclesAreInspected() {
    PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
    Shop.Customer first = new Shop.Customer();
    first.setAgent(first);
    Shop.Customer second = new Shop.Customer();
    second.setAgent(second);
    assertThat(inspect(introspector, new Object[] {first}, new Object[] {second})).isNull();
    second.setAgent(first);
    assertThat(inspect(introspector, new Object[] {first}, new Object[] {second}))
        .isEqualTo("argument 0.agent differs in the copy");
  }

  private static @Nullable String inspect(
      PojoIntrospector introspector, @Nullable Object[] original, @Nullable Object[] copy) {
    return GraphInspection.inspect(
        original, copy, new PojoRules(introspector, (namespace, name) -> null));
  }
}
