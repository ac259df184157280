package io.github.deltasoap.axis2.jaxb;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that the simple types accept are read as JAXB reads them. */
class JaxbSimpleTypesTest {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "0",
          "1",
          "-1",
          "+1",
          " 12 ",
          "\t12\n",
          "1 2",
          "007",
          "-0",
          "128",
          "-129",
          "32768",
          "65536",
          "2147483647",
          "2147483648",
          "-2147483648",
          "9223372036854775807",
          "9223372036854775808",
          "123456789012345678901234567890",
          "1.5",
          "+1.5",
          "-.5",
          "5.",
          "1e3",
          "1E-3",
          "1.5e400",
          "0x10",
          "1d",
          "1f",
          "1L",
          "NaN",
          "INF",
          "-INF",
          "+INF",
          "Infinity",
          "true",
          "false",
          " true ",
          "TRUE",
          "True",
          "yes",
          "truex",
          "0.1",
          "3.4028236e38",
          "1e-50",
          "AQID",
          "AQ==",
          "AQI=",
          "AQJ=",
          "AQIDAQ==",
          "AQIDB",
          "AQ=",
          "AQ ID",
          "AQID\n",
          "=AQI",
          "A-_D",
          "====",
          "2021-03-04",
          "2021-03-04Z",
          "2021-03-04+01:00",
          "2021-02-30",
          "2021-13-01",
          "05:06:07",
          "05:06:07.089Z",
          "24:00:00",
          "2021-03-04T05:06:07",
          " 2021-03-04T05:06:07Z ",
          "2021",
          "2021-03",
          "--03-04",
          "---04",
          "--03",
          "-0044-03-15",
          "0000-01-01",
          "1",
          "P1DT2H",
          "-P1Y2M3DT4H5M6.7S",
          "PT0S",
          " P1D ",
          "P1D\n",
          "P",
          "PT",
          "P1.5D",
          "P-1D",
          "P1M2Y",
          "text",
          " a  b ");

  static Stream<Class<?>> types() {
    return Stream.of(
        String.class,
        Integer.class,
        Long.class,
        Short.class,
        Byte.class,
        Boolean.class,
        Double.class,
        Float.class,
        BigDecimal.class,
        BigInteger.class,
        byte[].class,
        XMLGregorianCalendar.class,
        Duration.class);
  }

  @ParameterizedTest
  @MethodSource("types")
  void readsWhatItTakesAsJaxbDoes(Class<?> javaClass) throws Exception {
    SimpleType type = JaxbSimpleTypes.find(javaClass);
    assertThat(type).isNotNull();
    int taken = 0;
    for (String text : TEXTS) {
      Object value;
      try {
        value = type.convert(text);
      } catch (Unbindable leftToStock) {
        continue;
      }
      taken++;
      Object expected = unmarshalled(javaClass, text);
      assertThat(value).as("'" + text + "'").isEqualTo(expected);
      assertThat(read(type, text.getBytes(US_ASCII))).as("'" + text + "'").isEqualTo(expected);
      assertThat(String.valueOf(type.javaClass() == byte[].class ? "" : value))
          .isEqualTo(String.valueOf(type.javaClass() == byte[].class ? "" : expected));
    }
    assertThat(taken).isGreaterThan(2);
  }

  /** Lists in one text are read from the bytes as item by item. */
  @ParameterizedTest
  @MethodSource("types")
  void lists(Class<?> javaClass) {
    SimpleType item = JaxbSimpleTypes.find(javaClass);
    assertThat(item).isNotNull();
    SimpleType list = JaxbSimpleTypes.list(item);
    int taken = 0;
    for (String first : TEXTS) {
      for (String second : TEXTS) {
        String text = first + " " + second;
        byte[] bytes = text.getBytes(US_ASCII);
        Object expected;
        try {
          expected = list.convert(text);
          taken++;
        } catch (Unbindable leftToStock) {
          assertThatThrownBy(() -> list.convert(bytes, 0, bytes.length))
              .as(text)
              .isInstanceOf(Unbindable.class);
          continue;
        }
        assertThat(items(read(list, bytes))).as(text).isEqualTo(items(expected));
      }
    }
    assertThat(taken).isGreaterThan(2);
  }

  private static Object @Nullable [] items(@Nullable Object list) {
    return list instanceof List<?> items ? items.toArray() : null;
  }

  private static @Nullable Object read(SimpleType type, byte[] text) {
    try {
      return type.convert(text, 0, text.length);
    } catch (Unbindable refused) {
      return refused;
    }
  }

  private static <T> @Nullable T unmarshalled(Class<T> javaClass, String text)
      throws JAXBException {
    Unmarshaller unmarshaller = JAXBContext.newInstance(javaClass).createUnmarshaller();
    StreamSource source = new StreamSource(new StringReader("<value>" + text + "</value>"));
    return unmarshaller.unmarshal(source, javaClass).getValue();
  }

  @Test
  void leavesToStockWhatJaxbReadsByItsOwnRules() {
    assertThat(JaxbSimpleTypes.find(char.class)).isNull();
    assertThat(JaxbSimpleTypes.find(Object.class)).isNull();
    assertThat(JaxbSimpleTypes.adapted(JaxbSimpleTypesTest.class)).isNull();
  }

  /** Reals, infinite ones too, have the texts that {@code MarkupStyle.PLAIN} declares. */
  @Test
  void textsOfReals() throws Unwritable {
    for (Number real : List.<Number>of(1.5, 1e10, Double.NaN, Double.NEGATIVE_INFINITY, 1e-5f)) {
      XmlBytes ours = new XmlBytes(32, 64);
      ours.value(real);
      assertThat(JaxbSimpleTypes.text(real)).isEqualTo(new String(ours.toArray(), US_ASCII));
    }
  }
}
