package io.github.deltasoap.core.pojo;

import static io.github.deltasoap.core.StockReason.VALUE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.ShortNumbers;
import io.github.deltasoap.core.type.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SimpleTypesTest {
  private enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "verde";
      }
    }
  }

  private final SimpleTypes types = SimpleTypes.basic();

  private SimpleType type(Class<?> javaClass) {
    SimpleType type = types.find(javaClass);
    assertThat(type).as(javaClass.getName()).isNotNull();
    return type;
  }

  static Stream<Arguments> values() {
    return Stream.of(
        arguments(String.class, "", ""),
        arguments(String.class, " a ", " a "),
        arguments(int.class, "", null),
        arguments(int.class, "5", 5),
        arguments(int.class, "-5", -5),
        arguments(int.class, "+5", 5),
        arguments(int.class, "007", 7),
        arguments(int.class, "999999999", 999999999),
        arguments(int.class, "2147483647", Integer.MAX_VALUE),
        arguments(int.class, "00000000000001", 1),
        arguments(int.class, "\u0663", 3),
        arguments(long.class, "999999999", 999999999L),
        arguments(long.class, "1234567890123", 1234567890123L),
        arguments(Integer.class, "", null),
        arguments(Integer.class, "5", 5),
        arguments(long.class, "-9223372036854775808", Long.MIN_VALUE),
        arguments(Long.class, "", null),
        arguments(short.class, "32767", Short.MAX_VALUE),
        arguments(Short.class, "1", (short) 1),
        arguments(byte.class, "-128", Byte.MIN_VALUE),
        arguments(Byte.class, "1", (byte) 1),
        arguments(double.class, "", null),
        arguments(double.class, "1e-7", 1e-7),
        arguments(double.class, " 1.5 ", 1.5),
        arguments(double.class, "NaN", Double.NaN),
        arguments(double.class, "-0", -0.0),
        arguments(double.class, "Infinity", Double.POSITIVE_INFINITY),
        arguments(Double.class, "1", 1.0),
        arguments(float.class, "1.5", 1.5f),
        arguments(Float.class, "3.4028235E39", Float.POSITIVE_INFINITY),
        arguments(char.class, "", null),
        arguments(char.class, "abc", 'a'),
        arguments(Character.class, " ", ' '),
        arguments(boolean.class, "", null),
        arguments(boolean.class, "true", true),
        arguments(boolean.class, "false", false),
        arguments(Boolean.class, "true", true),
        arguments(Boolean.class, "false", false),
        arguments(Boolean.class, "trug", false),
        arguments(Boolean.class, "falsf", false),
        arguments(boolean.class, "1", true),
        arguments(boolean.class, "TrUe", true),
        arguments(boolean.class, "0", false),
        arguments(boolean.class, "FALSE", false),
        arguments(Boolean.class, "", null),
        arguments(Boolean.class, "True", true),
        arguments(Boolean.class, "1", false),
        arguments(Boolean.class, "anything", false),
        arguments(BigDecimal.class, "", null),
        arguments(BigDecimal.class, "1.10", new BigDecimal("1.10")),
        arguments(BigDecimal.class, "1E+3", new BigDecimal("1E+3")),
        arguments(BigInteger.class, "", null),
        arguments(
            BigInteger.class, "-12345678901234567890", new BigInteger("-12345678901234567890")),
        arguments(URI.class, "", null),
        arguments(URI.class, "urn:a", URI.create("urn:a")),
        arguments(Color.class, "", null),
        arguments(Color.class, "RED", Color.RED),
        arguments(Color.class, "GREEN", Color.GREEN));
  }

  @ParameterizedTest(name = "{0} \"{1}\"")
  @MethodSource("values")
  void value(Class<?> javaClass, String text, Object expected) throws Unbindable {
    assertThat(type(javaClass).convert(text)).isEqualTo(expected);
    byte[] message = ("<a>" + text + "</a>").getBytes(UTF_8);
    assertThat(type(javaClass).convert(message, 3, message.length - 4)).isEqualTo(expected);
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        arguments(int.class, " 5 "),
        arguments(int.class, "5\n"),
        arguments(int.class, "2147483648"),
        arguments(int.class, "5.0"),
        arguments(int.class, "x"),
        arguments(Integer.class, " "),
        arguments(long.class, "9223372036854775808"),
        arguments(short.class, "32768"),
        arguments(byte.class, "128"),
        arguments(double.class, "INF"),
        arguments(double.class, "1,5"),
        arguments(Double.class, " "),
        arguments(float.class, "x"),
        arguments(boolean.class, " true"),
        arguments(boolean.class, "yes"),
        arguments(BigDecimal.class, " 1"),
        arguments(BigDecimal.class, "INF"),
        arguments(BigInteger.class, "1.0"),
        arguments(URI.class, "a b"),
        arguments(Color.class, "red"),
        arguments(Color.class, "verde"),
        arguments(Color.class, " RED"));
  }

  @ParameterizedTest(name = "{0} \"{1}\"")
  @MethodSource("refused")
  void refusal(Class<?> javaClass, String text) {
    SimpleType type = type(javaClass);
    Unbindable refusal = catchThrowableOfType(Unbindable.class, () -> type.convert(text));
    assertThat(refusal).isNotNull();
    assertThat(refusal.reason()).isEqualTo(VALUE);
    byte[] message = text.getBytes(UTF_8);
    Unbindable ofBytes =
        catchThrowableOfType(Unbindable.class, () -> type.convert(message, 0, message.length));
    assertThat(ofBytes).isNotNull();
  }

  @Test
  void referencesAndLineEndsAreDecodedBeforeConversion() throws Unbindable {
    byte[] message = "&#52;&#x32;".getBytes(UTF_8);
    assertThat(type(int.class).convert(message, 0, message.length)).isEqualTo(42);
    byte[] text = "a\r\n&amp;".getBytes(UTF_8);
    assertThat(type(String.class).convert(text, 0, text.length)).isEqualTo("a\n&");
  }

  @Test
  void nilIsSeenByAllTypesButEnums() {
    assertThat(type(int.class).nilByPresence()).isTrue();
    assertThat(type(String.class).nilByPresence()).isTrue();
    assertThat(type(Color.class).nilByPresence()).isFalse();
  }

  @Test
  void otherClassesAreNotSimple() {
    for (Class<?> other :
        List.of(
            Object.class,
            Date.class,
            byte[].class,
            int[].class,
            Number.class,
            void.class,
            CharSequence.class,
            Enum.class)) {
      assertThat(types.find(other)).as(other.getName()).isNull();
    }
  }

  @Test
  void anotherTypeIsAddedToACopy() throws Unbindable {
    SimpleTypes more =
        types.with(
            SimpleType.mutable(
                AtomicInteger.class,
                text -> new AtomicInteger(Integer.parseInt(text)),
                number -> new AtomicInteger(((AtomicInteger) number).get())));
    assertThat(types.find(AtomicInteger.class)).isNull();
    SimpleType type = more.find(AtomicInteger.class);
    assertThat(type).isNotNull();
    Object number = type.convert("5");
    assertThat(number).isInstanceOf(AtomicInteger.class).hasToString("5");
    assertThat(type.copy(number)).hasToString("5").isNotSameAs(number);
    assertThat(type.copy(null)).isNull();
    assertThat(more.find(int.class)).isEqualTo(types.find(int.class));
    String same = "same";
    assertThat(type(String.class).copy(same)).isSameAs(same);
  }

  /**
   * Their conversion takes more than linear time, which must not be spent in addition to stock's.
   */
  @Test
  void longNumbersAreStocks() throws Unbindable {
    for (Class<?> javaClass : List.of(BigDecimal.class, BigInteger.class)) {
      SimpleType type = type(javaClass);
      String most = "7".repeat(256);
      assertThat(type.convert(most)).hasToString(most);
      assertThat(type.convert(most.getBytes(UTF_8), 0, 256)).hasToString(most);
      for (String longer : List.of(most + "7", "7".repeat(60_000))) {
        Unbindable text = catchThrowableOfType(Unbindable.class, () -> type.convert(longer));
        assertThat(text.reason()).isEqualTo(VALUE);
        byte[] bytes = longer.getBytes(UTF_8);
        Unbindable range =
            catchThrowableOfType(Unbindable.class, () -> type.convert(bytes, 0, bytes.length));
        assertThat(range.reason()).isEqualTo(VALUE);
      }
    }
  }

  /** Lists may have any length, their numbers may not. */
  @Test
  void listsOfShortNumbersAreConverted() {
    ShortNumbers lists = new ShortNumbers(text -> text);
    String shortOnes = "123 ".repeat(1000);
    byte[] bytes = shortOnes.getBytes(UTF_8);
    assertThat(lists.convert(shortOnes)).isEqualTo(shortOnes);
    assertThat(lists.convert(bytes, 0, bytes.length)).isEqualTo(shortOnes);
  }
}
