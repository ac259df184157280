package io.github.deltasoap.axis2.adb;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdbSimpleTypesTest {
  /** Finite reals and NaN have the texts that {@code MarkupStyle.ADB} declares. */
  @Test
  void textsOfReals() throws Unwritable {
    for (Number real : List.<Number>of(1.5, -0.0, 1e10, 1e-5f, 7f, Double.NaN, Float.NaN)) {
      XmlBytes ours = new XmlBytes(32, 64);
      ours.value(real);
      assertThat(AdbSimpleTypes.text(real)).isEqualTo(new String(ours.toArray(), US_ASCII));
    }
  }
}
