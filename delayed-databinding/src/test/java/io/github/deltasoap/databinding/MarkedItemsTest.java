package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.BeanLayout.Property;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.BeanWriter;
import io.github.deltasoap.databinding.write.MarkupStyle;
import io.github.deltasoap.databinding.write.ResponseWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays of numbers in which one number represents a null item. */
class MarkedItemsTest {
  static Stream<Arguments> arrays() {
    return Stream.of(
        Arguments.of(Integer.MIN_VALUE, new int[] {7, Integer.MIN_VALUE, 8}, new int[] {7, 8}),
        Arguments.of(Long.MIN_VALUE, new long[] {7, Long.MIN_VALUE, 8}, new long[] {7, 8}),
        Arguments.of(Short.MIN_VALUE, new short[] {7, Short.MIN_VALUE, 8}, new short[] {7, 8}),
        Arguments.of(Byte.MIN_VALUE, new byte[] {7, Byte.MIN_VALUE, 8}, new byte[] {7, 8}),
        Arguments.of(Double.NaN, new double[] {7, Double.NaN, 8}, new double[] {7, 8}),
        Arguments.of(Float.NaN, new float[] {7, Float.NaN, 8}, new float[] {7, 8}));
  }

  private record Bean(Object array) {}

  private static String written(Object array, ResultValue items) throws Unwritable {
    BeanLayout layout =
        new BeanLayout(
            null,
            List.of(),
            List.of(new Property("i", null, items, NullForm.NIL)),
            (bean, property) -> ((Bean) bean).array,
            null);
    BeanWriter beans =
        new BeanWriter(
            javaClass -> layout, Map.of("urn:r", "r"), Object::toString, MarkupStyle.ADB);
    ResultValue type = new ResultValue.Bean(Bean.class, false);
    ResponseWriter writer = new ResponseWriter(beans, new QName("urn:r", "root", "r"), type);
    return new String(writer.write(new Bean(array)), UTF_8).replace(".0<", "<");
  }

  @ParameterizedTest
  @MethodSource("arrays")
  void theMarkIsAnItemThatIsNull(Object mark, Object marked, Object unmarked) throws Unwritable {
    ResultValue nil = new ResultValue.Items(new ResultValue.Text(), NullForm.NIL, null, mark);
    ResultValue absent = new ResultValue.Items(new ResultValue.Text(), NullForm.ABSENT, null, mark);
    assertThat(written(marked, nil)).contains("<i>7</i><i xsi:nil=\"1\"/><i>8</i>");
    assertThat(written(marked, absent)).contains("<i>7</i><i>8</i>");
    assertThat(written(unmarked, nil)).contains("<i>7</i><i>8</i>");
  }

  @ParameterizedTest
  @MethodSource("arrays")
  void withoutAMarkAllAreNumbers(Object mark, Object marked, Object unmarked) throws Unwritable {
    ResultValue items = new ResultValue.Items(new ResultValue.Text(), NullForm.NIL, null);
    assertThat(written(marked, items)).contains("<i>7</i><i>" + mark + "</i><i>8</i>");
  }
}
