package io.github.deltasoap.axis2.pojo;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.List;
import org.junit.jupiter.api.Test;

class StockSimpleTypesTest {
  /** Reals, infinite ones too, have the texts that {@code MarkupStyle.PLAIN} declares. */
  @Test
  void textsOfReals() throws Unwritable {
    for (Number real :
        List.<Number>of(
            1.5,
            -0.0,
            1e10,
            1e-5f,
            7f,
            Double.NaN,
            Float.NaN,
            Double.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY)) {
      XmlBytes ours = new XmlBytes(32, 64);
      ours.value(real);
      assertThat(StockSimpleTypes.text(real)).isEqualTo(new String(ours.toArray(), US_ASCII));
    }
  }
}
