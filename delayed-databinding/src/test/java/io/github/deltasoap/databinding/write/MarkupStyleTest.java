package io.github.deltasoap.databinding.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.BeanLayout.Property;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.write.Unwritable;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The differences for ADB's beans, whose properties may be unset. */
class MarkupStyleTest {
  private static final ResultValue TEXT = new ResultValue.Text();
  private static final ResultValue ITEMS = new ResultValue.Items(TEXT, NullForm.ABSENT, null);

  /** An attribute, two properties that may be nullable, and an array. */
  private static final class Bean {
    private final @Nullable Object[] values;

    Bean(@Nullable Object... values) {
      this.values = values;
    }
  }

  private static BeanLayout layout() {
    return new BeanLayout(
        null,
        List.of(new Property("key", null, TEXT, NullForm.STOCK)),
        List.of(
            new Property("a", null, TEXT, NullForm.NIL),
            new Property("b", null, TEXT, NullForm.STOCK),
            new Property("c", null, ITEMS, NullForm.NIL)),
        (bean, property) -> ((Bean) bean).values[property],
        null);
  }

  private static String written(MarkupStyle style, @Nullable Object... values) throws Unwritable {
    BeanWriter beans =
        new BeanWriter(javaClass -> layout(), Map.of("urn:r", "r"), Object::toString, style);
    ResultValue type = new ResultValue.Bean(Bean.class, false);
    ResponseWriter writer = new ResponseWriter(beans, new QName("urn:r", "root", "r"), type);
    String written = new String(writer.write(new Bean(values)), UTF_8);
    return written.substring(written.indexOf(" key="), written.indexOf("</r:root>"));
  }

  @Test
  void theWordForNil() throws Unwritable {
    assertThat(written(MarkupStyle.ADB, "k", null, "b", null))
        .isEqualTo(" key=\"k\"><a xsi:nil=\"1\"/><b>b</b><c xsi:nil=\"1\"/>");
    assertThat(written(MarkupStyle.PLAIN, "k", null, "b", null))
        .isEqualTo(" key=\"k\"><a xsi:nil=\"true\"/><b>b</b><c xsi:nil=\"true\"/>");
  }

  @Test
  void whatWasNotSetIsNotWritten() throws Unwritable {
    Object unset = PropertyReader.UNSET;
    assertThat(written(MarkupStyle.ADB, "k", unset, unset, unset)).isEqualTo(" key=\"k\">");
    assertThat(written(MarkupStyle.ADB, "k", unset, "b", new Object[] {1, null, 2}))
        .isEqualTo(" key=\"k\"><b>b</b><c>1</c><c>2</c>");
  }

  @Test
  void linesInAttributes() throws Unwritable {
    assertThat(written(MarkupStyle.ADB, "a\tb\nc", "a", "b", new String[0]))
        .isEqualTo(" key=\"a&#x9;b&#xa;c\"><a>a</a><b>b</b>");
    assertThatThrownBy(() -> written(MarkupStyle.PLAIN, "a\tb", "a", "b", null))
        .isInstanceOf(Unwritable.class)
        .hasMessage("ATTRIBUTE_WHITE_SPACE");
  }

  @Test
  void whatMustBeThere() {
    assertThatThrownBy(() -> written(MarkupStyle.ADB, null, "a", "b", null))
        .isInstanceOf(Unwritable.class)
        .hasMessage("NULL");
    assertThatThrownBy(() -> written(MarkupStyle.ADB, "k", "a", null, null))
        .isInstanceOf(Unwritable.class)
        .hasMessage("NULL");
  }

  /** Infinities spelled as in Java are not written like other reals. */
  @Test
  void realsThatAreInfinite() throws Unwritable {
    assertThat(
            written(
                MarkupStyle.ADB,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                Float.NEGATIVE_INFINITY,
                new double[] {1.5, Double.POSITIVE_INFINITY}))
        .isEqualTo(" key=\"-Infinity\"><a>Infinity</a><b>-Infinity</b><c>1.5</c><c>Infinity</c>");
    assertThat(written(MarkupStyle.ADB, 1.5, 1e7, 0.25f, new float[] {Float.NEGATIVE_INFINITY}))
        .isEqualTo(" key=\"1.5\"><a>1.0E7</a><b>0.25</b><c>-Infinity</c>");
    assertThat(written(MarkupStyle.ADB, "k", "a", "b", new float[] {0.5f, -1f}))
        .isEqualTo(" key=\"k\"><a>a</a><b>b</b><c>0.5</c><c>-1.0</c>");
  }
}
