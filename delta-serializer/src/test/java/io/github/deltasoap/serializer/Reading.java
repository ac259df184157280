package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A bean of simple values: a mesh interface object (bSOAP, section 4.1) with a name and a time. */
final class Reading {
  static final FlatBean TYPED = layout("mio", new Reader(true), "x", "y", "value");
  static final FlatBean MIXED =
      layout("reading", new Reader(false), "x", "y", "value", "name", "share", "when");

  int x;
  int y;
  double value;
  @Nullable String name;
  @Nullable Double share;

  /** A mutable value, written as its text. */
  @Nullable StringBuilder when;

  Reading(int x, int y, double value) {
    this.x = x;
    this.y = y;
    this.value = value;
  }

  private static FlatBean layout(String name, Reader reader, String... properties) {
    List<FlatBean.Tags> tags =
        Stream.of(properties)
            .map(
                each ->
                    new FlatBean.Tags(
                        XmlBytes.ascii("<" + each + ">"),
                        XmlBytes.ascii("</" + each + ">"),
                        XmlBytes.ascii("<" + each + " nil=\"true\"/>"),
                        true))
            .toList();
    return new FlatBean(
        XmlBytes.ascii("<" + name + ">"),
        tags,
        XmlBytes.ascii("</" + name + ">"),
        reader,
        Object::toString);
  }

  /** Reads as generated code would. */
  private record Reader(boolean typed) implements PropertyReader {
    @Override
    public @Nullable Object get(Object bean, int property) {
      Reading reading = (Reading) bean;
      return switch (property) {
        case 3 -> reading.name;
        case 4 -> reading.share;
        case 5 -> reading.when;
        default -> throw new AssertionError("a number cannot be null");
      };
    }

    @Override
    public ValueKind kind(int property) {
      return switch (property) {
        case 0, 1 -> ValueKind.INTEGER;
        case 2 -> ValueKind.DOUBLE;
        default -> ValueKind.OBJECT;
      };
    }

    @Override
    public void read(Object bean, int count, long[] bits, @Nullable Object[] values) {
      Reading reading = (Reading) bean;
      bits[0] = reading.x;
      bits[1] = reading.y;
      bits[2] = Double.doubleToRawLongBits(reading.value);
      if (!typed) {
        values[3] = reading.name;
        values[4] = reading.share;
        values[5] = reading.when;
      }
    }
  }
}
