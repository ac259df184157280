package io.github.deltasoap.axis2.adb;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.NumberList;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import javax.xml.stream.XMLStreamReader;
import org.apache.axis2.databinding.ADBException;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.jspecify.annotations.Nullable;
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

  /** A list as WSDL2Java generates it. */
  public static final class Doubles {
    private double[] local;

    public double[] getDouble() {
      return local;
    }

    public void setDouble(double[] itemList) {
      local = itemList;
    }

    /** Its factory. */
    public static final class Factory {
      private Factory() {}

      @SuppressWarnings("StringSplitter") // As generated code splits lists.
      public static Doubles fromString(XMLStreamReader reader, String content) throws ADBException {
        Doubles object = new Doubles();
        String[] values = content.split(" +");
        double[] objectValues = new double[values.length];
        try {
          for (int i = 0; i < values.length; i++) {
            objectValues[i] = ConverterUtil.convertToDouble(values[i]);
          }
          object.setDouble(objectValues);
          return object;
        } catch (Exception refused) {
          throw new ADBException();
        }
      }
    }
  }

  /** Lists are read from the bytes as the generated code reads them from the text. */
  @Test
  void listsOfNumbers() {
    SimpleType type = AdbSimpleTypes.generated(Doubles.class, true, false);
    assertThat(type).isNotNull();
    assertThat(type.conversion()).isInstanceOf(NumberList.class);
    SplittableRandom random = new SplittableRandom(1);
    String[] items = {
      "1", "-2.5", "1e300", "0.1234567890123456", "+7", "INF", "NaN", "x", "", "1d"
    };
    String[] spaces = {" ", " ", " ", " ", "  ", "\n", "\t", " &#32;"};
    int plain = 0;
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(random.nextInt(20) == 0 ? " " : "");
      for (int left = random.nextInt(5); left >= 0; left--) {
        text.append(items[random.nextInt(random.nextBoolean() ? 4 : items.length)]);
        text.append(left == 0 ? "" : spaces[random.nextInt(spaces.length)]);
      }
      byte[] bytes = text.toString().getBytes(US_ASCII);
      double[] expected =
          numbers(() -> type.convert(CharacterData.decodeText(bytes, 0, bytes.length)));
      assertThat(numbers(() -> type.convert(bytes, 0, bytes.length)))
          .as(text.toString())
          .isEqualTo(expected);
      plain += expected == null ? 0 : 1;
    }
    assertThat(plain).isBetween(2_000, 18_000);
  }

  /** The numbers of a list; null if it is refused. */
  private static double @Nullable [] numbers(Callable<@Nullable Object> conversion) {
    try {
      return ((Doubles) Objects.requireNonNull(conversion.call())).getDouble();
    } catch (Exception refused) {
      assertThat(refused).isInstanceOf(Unbindable.class);
      return null;
    }
  }
}
