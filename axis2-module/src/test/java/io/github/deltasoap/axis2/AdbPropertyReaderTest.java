package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.result.PropertyReader;
import java.lang.reflect.Array;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers that stand for none, and properties that were not set. */
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
        new AdbPropertyReader(ITEMS, new boolean[2], new @Nullable Object[] {mark, mark});
    Object[] bean = {number, mark};
    assertThat(reader.get(bean, 0)).isEqualTo(number);
    assertThat(reader.get(bean, 1)).isNull();
  }

  @Test
  void anArrayIsReadAsItIs() throws Exception {
    AdbPropertyReader reader =
        new AdbPropertyReader(ITEMS, new boolean[2], new @Nullable Object[2]);
    Object[] bean = {new int[] {7, Integer.MIN_VALUE}, null};
    assertThat(reader.get(bean, 0)).isSameAs(bean[0]);
    assertThat(reader.get(bean, 1)).isNull();
  }

  @Test
  void whatWasNotSetIsNotRead() throws Exception {
    AdbPropertyReader reader =
        new AdbPropertyReader(ITEMS, new boolean[] {true, false, true}, new @Nullable Object[3]);
    Object[] bean = {"first", "second", null, false, true};
    assertThat(reader.get(bean, 0)).isSameAs(PropertyReader.UNSET);
    assertThat(reader.get(bean, 1)).isEqualTo("second");
    assertThat(reader.get(bean, 2)).isNull();
  }
}
