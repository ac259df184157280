package io.github.deltasoap.core.pojo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.type.BeanType;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The proofs about initializers, constructors and setters as people write them: for each kind beans
 * that may be reused, and beans that differ from them in the one point that forbids it.
 */
@SuppressWarnings({"unused", "UnusedVariable", "JavaUtilDate", "StringCaseLocaleUsage"})
class ReuseProofTest {
  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());

  // Initializers.

  public static class Address {
    private String city = "Bern";
    private final List<String> notes = new ArrayList<>();

    public void setCity(String city) {
      this.city = city;
    }
  }

  public static class Initialized {
    private Address address = new Address();
    private final Map<String, String> map = new HashMap<>();
    private List<String> tags = new ArrayList<>(4);
    private byte[] bytes = {1, 2};
    private Locale locale = Locale.ROOT;
    private List<String> none = Collections.emptyList();
    private Thread.State state = Thread.State.NEW;
    private final Object lock = new Object();

    public void setAddress(Address address) {
      this.address = address;
    }

    public void setTags(List<String> tags) {
      this.tags = tags;
    }
  }

  public static class Delegating extends Initialized {
    private String name;

    public Delegating() {
      this("name".trim());
    }

    protected Delegating(String name) {
      setName(name);
    }

    public final void setName(String name) {
      this.name = Objects.requireNonNull(name, "name");
    }
  }

  public static class Dated {
    private Date created = new Date();

    public void setCreated(Date created) {
      this.created = created;
    }
  }

  public static class Identified {
    private final String id = UUID.randomUUID().toString();
  }

  public static class Numbered {
    private static int next;
    private final int number = next++;
  }

  public static class Hashed {
    private final int hash = System.identityHashCode(this);
  }

  public static class InDefaultLocale {
    private String text = "i";

    public void setText(String text) {
      this.text = text.toUpperCase();
    }
  }

  public static class Having {
    private final Dated dated = new Dated();
  }

  public static class Recursive {
    private final Recursive next = new Recursive();
  }

  public static class SharingOne {
    private Address home;
    private Address work;

    public SharingOne() {
      Address one = new Address();
      home = one;
      work = one;
    }
  }

  public static class Prefilled {
    private final List<String> list = new ArrayList<>();

    public Prefilled() {
      list.add("a");
    }
  }

  public static class Finalized {
    private int value;

    @Override
    @SuppressWarnings({"deprecation", "removal", "Finalize"}) // The obstacle under test.
    protected void finalize() {}
  }

  private static final List<Object> REGISTRY = new ArrayList<>();

  public static class Registering {
    public Registering() {
      REGISTRY.add(this);
    }
  }

  /** Its subclass overrides the method that the constructor calls. */
  public static class CallingOwn {
    private int value;

    public CallingOwn() {
      begin();
    }

    void begin() {
      value = 1;
    }
  }

  public static class CallingOverridden extends CallingOwn {
    @Override
    void begin() {
      REGISTRY.clear();
    }
  }

  // Setters that compute, validate and remember.

  public static class Trimming {
    private String name = "";
    private String upper = "";
    private String label = "";

    public void setName(String name) {
      this.name = name == null ? null : name.trim();
    }

    public void setUpper(String upper) {
      this.upper = upper.strip().toUpperCase(Locale.ROOT);
    }

    public void setLabel(String label) {
      this.label = "<" + label + ">";
    }
  }

  public static class Validating {
    private int age;
    private String zip = "";
    private String kind = "";

    public void setAge(int age) {
      if (age < 0 || age > 150) {
        throw new IllegalArgumentException("age " + age);
      }
      this.age = age;
    }

    public void setZip(String zip) {
      this.zip = checked(zip, 5);
    }

    private static String checked(String text, int length) {
      if (text.isEmpty() || text.length() > length || !text.matches("[0-9]+")) {
        throw new Refused(text);
      }
      return text;
    }

    public void setKind(String kind) {
      switch (kind) {
        case "a", "b" -> this.kind = kind;
        default -> throw new IllegalStateException();
      }
    }
  }

  /** An exception of the application. */
  public static class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Refused(String text) {
      super("refused: " + text);
    }
  }

  public static class TwoFields {
    private String name = "";
    private String key = "";
    private boolean named;

    public void setName(String name) {
      this.name = name;
      this.key = name.toLowerCase(Locale.ROOT);
      this.named = true;
    }
  }

  public static class Marking {
    private boolean changed;
    private int one;
    private int two;

    public void setOne(int one) {
      this.one = one;
      changed = true;
    }

    public void setTwo(int two) {
      this.two = two;
      changed = true;
    }
  }

  public static class KeepingOld {
    private @Nullable String name;
    private @Nullable String previous;

    public void setName(String name) {
      if (name != null) {
        previous = this.name;
        this.name = name;
      }
    }
  }

  public static class Firing {
    private final PropertyChangeSupport changes = new PropertyChangeSupport(this);
    private String name = "";

    public void setName(String name) {
      String old = this.name;
      this.name = name;
      changes.firePropertyChange("name", old, name);
    }

    public void addListener(PropertyChangeListener listener) {
      changes.addPropertyChangeListener(listener);
    }
  }

  public static class Bounded {
    private final int most = 10;
    private int value;

    public void setValue(int value) {
      this.value = Math.min(value, most);
    }
  }

  public static class ReadingAnother {
    private int low;
    private int high;

    public void setLow(int low) {
      if (low > high) {
        throw new IllegalArgumentException();
      }
      this.low = low;
    }

    public void setHigh(int high) {
      this.high = high;
    }
  }

  public static class WritingAnother {
    private int value;
    private int last;

    public void setValue(int value) {
      this.value = value;
      this.last = value;
    }

    public void setLast(int last) {
      this.last = last;
    }
  }

  public static class MarkingDifferently {
    private int last;
    private int one;
    private int two;

    public void setOne(int one) {
      this.one = one;
      last = 1;
    }

    public void setTwo(int two) {
      this.two = two;
      last = 2;
    }
  }

  public static class Appending {
    private final List<String> names = new ArrayList<>();

    public void setName(String name) {
      names.add(name);
    }
  }

  public static class Counting {
    private static int calls;
    private String name = "";

    public void setName(String name) {
      calls++;
      this.name = name;
    }
  }

  public static class RegisteringSetter {
    private String name = "";

    public void setName(String name) {
      this.name = name;
      REGISTRY.add(this);
    }
  }

  public static class Printing {
    private String name = "";

    public void setName(String name) {
      System.out.println(name);
      this.name = name;
    }
  }

  public static class Stamping {
    private String name = "";
    private long changed;

    public void setName(String name) {
      this.name = name;
      changed = System.currentTimeMillis();
    }
  }

  public static class Catching {
    private int number;

    public void setText(String text) {
      try {
        number = Integer.parseInt(text);
      } catch (NumberFormatException none) {
        number = -1;
      }
    }
  }

  // Arguments that may change.

  public static class LookingInside {
    private int[] items = {};
    private int first;

    public void setItems(int[] items) {
      this.items = items;
      this.first = items[0];
    }
  }

  public static class Measuring {
    private int[] items = {};
    private int count;

    public void setItems(int[] items) {
      this.items = Objects.requireNonNull(items);
      this.count = items.length;
    }
  }

  public static class Replacing {
    private Address address = new Address();

    public void setAddress(Address address) {
      this.address = address == null ? new Address() : address;
    }
  }

  public static class StoringTwice {
    private Address home = new Address();
    private @Nullable Address work;

    public void setHome(Address home) {
      this.home = home;
      this.work = home;
    }
  }

  public static class CallingArgument {
    private Address address = new Address();

    public void setAddress(Address address) {
      address.setCity("x");
      this.address = address;
    }
  }

  /** The setter that stock finds is that of the superclass, but calls a method of the subclass. */
  public static class Template {
    private String name = "";

    public void setName(String name) {
      this.name = prepared(name);
    }

    String prepared(String text) {
      return text.trim();
    }
  }

  public static class CountingTemplate extends Template {
    private static int calls;

    @Override
    String prepared(String text) {
      calls++;
      return text;
    }
  }

  static Stream<Arguments> beans() {
    return Stream.of(
        arguments(Initialized.class, null),
        arguments(Delegating.class, null),
        arguments(Dated.class, "constructor of Dated calls java.util.Date.<init>"),
        arguments(Identified.class, "constructor of Identified calls java.util.UUID.randomUUID"),
        arguments(Numbered.class, "constructor of Numbered reads Numbered.next"),
        arguments(Hashed.class, "constructor of Hashed calls java.lang.System.identityHashCode"),
        arguments(
            InDefaultLocale.class,
            "setter setText of InDefaultLocale calls java.lang.String.toUpperCase"),
        arguments(
            Having.class, "constructor of Having makes a Dated, which calls java.util.Date.<init>"),
        arguments(Recursive.class, "constructor of Recursive calls Recursive.<init>"),
        arguments(SharingOne.class, "constructor of SharingOne does more than store constants"),
        arguments(Prefilled.class, "constructor of Prefilled calls java.util.List.add"),
        arguments(
            Finalized.class,
            "constructor of Finalized makes an object with a finalizer, that of Finalized"),
        arguments(
            Registering.class,
            "constructor of Registering reads " + ReuseProofTest.class.getName() + ".REGISTRY"),
        arguments(CallingOwn.class, null),
        arguments(
            CallingOverridden.class,
            "constructor of CallingOverridden reads "
                + ReuseProofTest.class.getName()
                + ".REGISTRY"),
        arguments(Trimming.class, null),
        arguments(Validating.class, null),
        arguments(TwoFields.class, null),
        arguments(Marking.class, null),
        arguments(KeepingOld.class, null),
        arguments(Firing.class, null),
        arguments(Bounded.class, null),
        arguments(
            ReadingAnother.class,
            "setter setLow of ReadingAnother depends on ReadingAnother.high, which another setter"
                + " writes"),
        arguments(
            WritingAnother.class,
            "setter setValue of WritingAnother stores to the field of another"),
        arguments(
            MarkingDifferently.class,
            "setter setTwo of MarkingDifferently stores to the field of another"),
        arguments(Appending.class, "setter setName of Appending calls java.util.List.add"),
        arguments(Counting.class, "setter setName of Counting reads Counting.calls"),
        arguments(
            RegisteringSetter.class,
            "setter setName of RegisteringSetter reads "
                + ReuseProofTest.class.getName()
                + ".REGISTRY"),
        arguments(Printing.class, "setter setName of Printing reads java.lang.System.out"),
        arguments(
            Stamping.class, "setter setName of Stamping calls java.lang.System.currentTimeMillis"),
        arguments(
            Catching.class,
            "setter setText of Catching does more than store values made from its argument"),
        arguments(
            LookingInside.class,
            "setter setItems of LookingInside depends on the content of its argument"),
        arguments(Measuring.class, null),
        arguments(
            Replacing.class,
            "setter setAddress of Replacing does more than store values made from its argument"),
        arguments(
            StoringTwice.class,
            "setter setHome of StoringTwice does more than store values made from its argument"),
        arguments(
            CallingArgument.class, "setter setAddress of CallingArgument calls Address.setCity"),
        arguments(Template.class, null),
        arguments(
            CountingTemplate.class, "setter setName of Template reads CountingTemplate.calls"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("beans")
  void obstacle(Class<?> javaClass, @Nullable String obstacle) {
    assertThat(introspector.describe(javaClass))
        .isInstanceOfSatisfying(
            BeanType.class,
            bean -> {
              String found = bean.reuseObstacle();
              assertThat(
                      found == null
                          ? null
                          : found.replace(ReuseProofTest.class.getName() + "$", ""))
                  .isEqualTo(obstacle);
            });
  }

  /** An exception of the application may be thrown, but is no state of a bean. */
  @Test
  void beansThatAreExceptionsAreNotReused() {
    assertThat(new Proofs().constructionObstacle(Refused.class))
        .isEqualTo("the byte code of java.lang.RuntimeException cannot be read");
  }
}
