package io.github.deltasoap.axis2.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** ADB's "absent" sentinels, and unset properties. */
class AdbPropertyReaderTest {
  private static final PropertyReader ITEMS = (bean, property) -> Array.get(bean, property);

  static Stream<Object> numbers() {
    return Stream.of(7, 7L, (short) 7, (byte) 7, 7.0, 7.0f);
  }

  private static Class<?> primitive(Object number) throws ReflectiveOperationException {
    return (Class<?>) number.getClass().getField("TYPE").get(null);
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void aMarkIsNoNumber(Object number) throws Exception {
    Object mark = Objects.requireNonNull(AdbIntrospector.mark(primitive(number)));
    AdbPropertyReader reader =
        new AdbPropertyReader(
            ITEMS, new boolean[2], new @Nullable Object[] {mark, mark}, new boolean[2]);
    Object[] bean = {number, mark};
    assertThat(reader.get(bean, 0)).isEqualTo(number);
    assertThat(reader.get(bean, 1)).isNull();
  }

  @Test
  void anArrayIsReadAsItIs() throws Exception {
    AdbPropertyReader reader =
        new AdbPropertyReader(ITEMS, new boolean[2], new @Nullable Object[2], new boolean[2]);
    Object[] bean = {new int[] {7, Integer.MIN_VALUE}, null};
    assertThat(reader.get(bean, 0)).isSameAs(bean[0]);
    assertThat(reader.get(bean, 1)).isNull();
  }

  @Test
  void whatWasNotSetIsNotRead() throws Exception {
    AdbPropertyReader reader =
        new AdbPropertyReader(
            ITEMS, new boolean[] {true, false, true}, new @Nullable Object[3], new boolean[3]);
    Object[] bean = {"first", "second", null, false, true};
    assertThat(reader.get(bean, 0)).isSameAs(PropertyReader.UNSET);
    assertThat(reader.get(bean, 1)).isEqualTo("second");
    assertThat(reader.get(bean, 2)).isNull();
    assertThat(reader.isAlwaysSet(0)).isFalse();
    assertThat(reader.isAlwaysSet(1)).isTrue();
  }

  /** A bean as ADB generates it. */
  public static final class Measured {
    private final int count;
    private final double size;

    Measured(int count, double size) {
      this.count = count;
      this.size = size;
    }

    public int getCount() {
      return count;
    }

    public double getSize() {
      return size;
    }
  }

  private static AdbPropertyReader measured(boolean nillable) throws Exception {
    PropertyReader getters =
        InvokerGenerator.of(Measured.class.getClassLoader(), Assertions::fail)
            .of(
                Measured.class,
                List.of(Measured.class.getMethod("getCount"), Measured.class.getMethod("getSize")));
    return new AdbPropertyReader(
        getters,
        new boolean[2],
        new @Nullable Object[] {Integer.MIN_VALUE, Double.NaN},
        new boolean[] {nillable, nillable});
  }

  @Test
  void numbersAreReadWithoutBoxesUnlessTheyMayBeMissing() throws Exception {
    long[] bits = new long[2];
    Object[] values = new Object[2];
    measured(false).read(new Measured(-3, 0.5), 2, bits, values);
    assertThat(bits).containsExactly(-3, Double.doubleToRawLongBits(0.5));
    assertThat(measured(false).kind(0)).isEqualTo(ValueKind.INTEGER);
    measured(true).read(new Measured(Integer.MIN_VALUE, 0.5), 2, bits, values);
    assertThat(measured(true).kind(0)).isEqualTo(ValueKind.OBJECT);
    assertThat(values).containsExactly(null, 0.5);
  }

  @Test
  void numbersThatOnlyTheBeanCanWriteAreRefused() throws Exception {
    long[] bits = new long[2];
    Object[] values = new Object[2];
    for (Measured each :
        List.of(
            new Measured(Integer.MIN_VALUE, 1),
            new Measured(1, Double.NaN),
            new Measured(1, Double.NEGATIVE_INFINITY))) {
      assertThatThrownBy(() -> measured(false).read(each, 2, bits, values))
          .isInstanceOf(IllegalStateException.class);
    }
    assertThatThrownBy(
            () -> measured(true).read(new Measured(1, Double.POSITIVE_INFINITY), 2, bits, values))
        .isInstanceOf(IllegalStateException.class);
  }
}
