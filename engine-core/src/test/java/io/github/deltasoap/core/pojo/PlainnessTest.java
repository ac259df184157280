package io.github.deltasoap.core.pojo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.proof.SetterEffect;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.Slot;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The beans proved plain, class by class. */
class PlainnessTest {
  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());

  /** Plain, with fields of all types. */
  public static class AllKinds {
    private boolean flag;
    private byte tiny;
    private short small;
    private char letter;
    private int number;
    private long big;
    private float rough;
    private double fine;
    private @Nullable String text;
    private int @Nullable [] numbers;
    private @Nullable AllKinds next;

    public void setFlag(boolean flag) {
      this.flag = flag;
    }

    public void setTiny(byte tiny) {
      this.tiny = tiny;
    }

    public void setSmall(short small) {
      this.small = small;
    }

    public void setLetter(char letter) {
      this.letter = letter;
    }

    public void setNumber(int number) {
      this.number = number;
    }

    public void setBig(long big) {
      this.big = big;
    }

    public void setRough(float rough) {
      this.rough = rough;
    }

    public void setFine(double fine) {
      this.fine = fine;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }

    public void setNumbers(int @Nullable [] numbers) {
      this.numbers = numbers;
    }

    public void setNext(@Nullable AllKinds next) {
      this.next = next;
    }

    @Override
    public String toString() {
      return ""
          + flag
          + tiny
          + small
          + letter
          + number
          + big
          + rough
          + fine
          + text
          + next
          + (numbers == null);
    }
  }

  /** Constants of every kind that a constructor may store. */
  public static class Constants {
    private int small = 1;
    private int medium = 1000;
    private int large = 100_000;
    private long big = 5L;
    private double fine = 1.5;
    private boolean flag = true;
    private String text = "text";
    private Integer boxed = 7;
    private Boolean truth = Boolean.TRUE;
    private BigDecimal zero = BigDecimal.ZERO;
    private @Nullable Object nothing = null;
    private int[] numbers = {1, 2, 3};
    private String[] texts = {"a", "b"};
    private final byte[] room = new byte[16];
    private int value;

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return ""
          + small
          + medium
          + large
          + big
          + fine
          + flag
          + text
          + boxed
          + truth
          + zero
          + nothing
          + numbers.length
          + texts.length
          + room.length
          + value;
    }
  }

  /** Its properties are declared in two classes. */
  public static class Inheriting extends Constants {
    private int own;

    public void setOwn(int own) {
      this.own = own;
    }

    public int getOwn() {
      return own;
    }
  }

  /** Does not store the computed value. */
  public static class ReadOnly {
    private int value;

    public int getValue() {
      return value;
    }

    public void setValue(int value) {
      this.value = value;
    }

    public int getDouble() {
      return 2 * value;
    }
  }

  /** The setter of the property is the plain one. */
  public static class Overloaded {
    private int value;

    public int getValue() {
      return value;
    }

    public void setValue(int value) {
      this.value = value;
    }

    public void setValue(String value) {
      this.value = Integer.parseInt(value.trim());
    }
  }

  /** A field with a type variable of the superclass. */
  public static class Generic<T> {
    private @Nullable T value;

    public @Nullable T getValue() {
      return value;
    }

    public void setValue(@Nullable T value) {
      this.value = value;
    }
  }

  /** Binds the type variable. */
  public static class Bound extends Generic<String> {}

  public static class Trimming {
    private String value = "";

    public void setValue(String value) {
      this.value = value.trim();
    }

    @Override
    public String toString() {
      return value;
    }
  }

  public static class Checking {
    private int value;

    public void setValue(int value) {
      if (value < 0) {
        throw new IllegalArgumentException();
      }
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class Copying {
    private int[] value = {};

    public void setValue(int[] value) {
      this.value = value.clone();
    }

    @Override
    public String toString() {
      return "" + value.length;
    }
  }

  public static class Remembering {
    private int value;
    private boolean given;

    public void setValue(int value) {
      this.value = value;
      this.given = true;
    }

    @Override
    public String toString() {
      return "" + value + given;
    }
  }

  public static class Widening {
    private long value;

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class Ignoring {
    public void setValue(int value) {}
  }

  public static class Synchronized {
    private int value;

    public synchronized void setValue(int value) {
      this.value = value;
    }

    @Override
    public synchronized String toString() {
      return "" + value;
    }
  }

  public static class StaticField {
    private static int value;

    public void setValue(int newValue) {
      value = newValue;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class OtherObject {
    private final Constants inner = null;

    public void setValue(int value) {
      inner.value = value;
    }
  }

  public static class TwoSettersOneField {
    private int value;

    public void setValue(int value) {
      this.value = value;
    }

    public void setAlias(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class ProtectedField {
    protected int value;
  }

  public static class StoringAbove extends ProtectedField {
    public void setValue(int value) {
      this.value = value;
    }
  }

  public static class OverridingWithLogic extends ReadOnly {
    @Override
    public void setValue(int value) {
      super.setValue(value + 1);
    }
  }

  public static class Calling {
    private int value;

    public Calling() {
      reset();
    }

    private void reset() {
      value = 1;
    }

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class Allocating {
    private List<String> list = new ArrayList<>();
    private int value;

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + list + value;
    }
  }

  public static class Timing {
    private final long created = System.nanoTime();
    private int value;

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + created + value;
    }
  }

  public static class Counting {
    private static int count;
    private int value;

    public Counting() {
      count++;
    }

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + count + value;
    }
  }

  public static class SharingStatic {
    private static final int[] NONE = {};
    private int[] value = NONE;

    public void setValue(int[] value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value.length;
    }
  }

  public static class PointingAtItself {
    private PointingAtItself next = this;

    public void setNext(PointingAtItself next) {
      this.next = next;
    }

    @Override
    public String toString() {
      return "" + (next == this);
    }
  }

  public static class HoldingItself {
    private final Object[] held = {this};
    private int value;

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + held.length + value;
    }
  }

  public static class SharingOneArray {
    private int[] first;
    private int[] second;

    public SharingOneArray() {
      first = second = new int[1];
    }

    public void setFirst(int[] first) {
      this.first = first;
    }

    public void setSecond(int[] second) {
      this.second = second;
    }

    @Override
    public String toString() {
      return "" + first.length + second.length;
    }
  }

  public static class DelegatingConstructor {
    private int value;

    public DelegatingConstructor() {
      this(1);
    }

    public DelegatingConstructor(int value) {
      this.value = value;
    }

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class Deciding {
    private int value;

    public Deciding() {
      value = Boolean.getBoolean("deciding") ? 1 : 2;
    }

    public void setValue(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return "" + value;
    }
  }

  public static class NoDefaultConstructor {
    public NoDefaultConstructor(int value) {}
  }

  static class NotPublic {}

  public abstract static class Abstract {}

  public static class BelowCalling extends Calling {}

  public static class BelowJdk extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final String HERE = PlainnessTest.class.getName() + "$";

  static Stream<Arguments> beans() {
    return Stream.of(
        arguments(AllKinds.class, null),
        arguments(Constants.class, null),
        arguments(Inheriting.class, null),
        arguments(ReadOnly.class, null),
        arguments(Overloaded.class, null),
        arguments(Bound.class, null),
        arguments(Trimming.class, null),
        arguments(Checking.class, null),
        arguments(Copying.class, "setter setValue of Copying does not just store its argument"),
        arguments(Remembering.class, null),
        arguments(Widening.class, null),
        arguments(Ignoring.class, null),
        arguments(Synchronized.class, null),
        arguments(StaticField.class, "setter setValue of StaticField writes to StaticField.value"),
        arguments(OtherObject.class, "setter setValue of OtherObject writes to Constants.value"),
        arguments(
            TwoSettersOneField.class,
            "setter setValue of TwoSettersOneField stores to the field of another"),
        arguments(StoringAbove.class, null),
        arguments(OverridingWithLogic.class, null),
        arguments(Calling.class, null),
        arguments(Allocating.class, null),
        arguments(Timing.class, "constructor of Timing calls java.lang.System.nanoTime"),
        arguments(Counting.class, "constructor of Counting reads Counting.count"),
        arguments(SharingStatic.class, "constructor of SharingStatic reads SharingStatic.NONE"),
        arguments(
            PointingAtItself.class,
            "constructor of PointingAtItself does more than store constants"),
        arguments(
            HoldingItself.class, "constructor of HoldingItself does more than store constants"),
        arguments(
            SharingOneArray.class, "constructor of SharingOneArray does more than store constants"),
        arguments(DelegatingConstructor.class, null),
        arguments(Deciding.class, "constructor of Deciding calls java.lang.Boolean.getBoolean"),
        arguments(
            NoDefaultConstructor.class,
            "NoDefaultConstructor has no constructor without parameters"),
        arguments(NotPublic.class, "NotPublic is no public class with a constructor to call"),
        arguments(Abstract.class, "Abstract is no public class with a constructor to call"),
        arguments(BelowCalling.class, null),
        arguments(BelowJdk.class, "the byte code of java.lang.Exception cannot be read"));
  }

  /**
   * The reason why a bean is not plain, with class and member, is logged; a plain bean has none.
   */
  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("beans")
  void plainness(Class<?> javaClass, @Nullable String obstacle) {
    assertThat(introspector.describe(javaClass))
        .isInstanceOfSatisfying(
            BeanType.class,
            bean -> {
              String found = bean.reuseObstacle();
              assertThat(found == null ? null : found.replace(HERE, "")).isEqualTo(obstacle);
              assertThat(bean.isPlain()).isEqualTo(obstacle == null);
            });
  }

  @Test
  void theFieldOfAPlainSetterIsKnown() {
    assertThat(fields(Inheriting.class))
        .isEqualTo(Map.of("own", "Inheriting.own", "value", "Constants.value"));
    assertThat(fields(TwoSettersOneField.class))
        .isEqualTo(
            Map.of("alias", "TwoSettersOneField.value", "value", "TwoSettersOneField.value"));
    assertThat(fields(Checking.class)).isEqualTo(Map.of("value", "Checking.value"));
    assertThat(fields(StoringAbove.class)).isEqualTo(Map.of("value", "ProtectedField.value"));
    assertThat(fields(Bound.class)).isEqualTo(Map.of("value", "Generic.value"));
    assertThat(fields(Trimming.class)).isEqualTo(Map.of());
  }

  private Map<String, String> fields(Class<?> javaClass) {
    Map<String, String> fields = new TreeMap<>();
    if (introspector.describe(javaClass) instanceof BeanType bean) {
      for (Slot slot : bean.slots()) {
        if (slot.field() != null) {
          String owner = slot.field().getDeclaringClass().getSimpleName();
          fields.put(slot.name(), owner + "." + slot.field().getName());
        }
      }
    }
    return fields;
  }

  @Test
  void aClassWithoutByteCodeIsNotPlain() throws NoSuchMethodException {
    Proofs proofs = new Proofs();
    Method setter = StringBuilder.class.getMethod("setLength", int.class);
    assertThat(proofs.constructionObstacle(StringBuilder.class))
        .isEqualTo("the byte code of java.lang.StringBuilder cannot be read");
    assertThat(proofs.effect(StringBuilder.class, setter))
        .isEqualTo(new SetterEffect.Unproved("has no byte code that can be read"));
  }
}
