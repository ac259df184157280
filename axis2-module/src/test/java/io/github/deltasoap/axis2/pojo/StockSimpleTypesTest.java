package io.github.deltasoap.axis2.pojo;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.axiom.util.base64.Base64Utils;
import org.jspecify.annotations.Nullable;
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

  /** Bytes that are decoded from the message are those that stock decodes from the text. */
  @Test
  void base64() {
    SplittableRandom random = new SplittableRandom(1);
    SimpleType type = StockSimpleTypes.all().find(byte[].class);
    for (int i = 0; i < 100_000; i++) {
      byte[] data = new byte[random.nextInt(12)];
      random.nextBytes(data);
      byte[] text = Base64.getEncoder().encode(data);
      for (int changes = random.nextInt(3); changes > 0 && text.length > 0; changes--) {
        text[random.nextInt(text.length)] = (byte) "Az09+/=-_ \n*".charAt(random.nextInt(12));
      }
      String string = new String(text, US_ASCII);
      assertThat(bytes(() -> type.convert(text, 0, text.length)))
          .as(string)
          .isEqualTo(bytes(() -> Base64Utils.decode(string)));
    }
  }

  /** Converts a text. */
  private interface Conversion {
    @Nullable Object value() throws Unbindable;
  }

  /** The bytes; null if the text is refused. */
  private static byte @Nullable [] bytes(Conversion conversion) {
    try {
      return (byte[]) conversion.value();
    } catch (Unbindable | IllegalArgumentException refused) {
      return null;
    }
  }
}
