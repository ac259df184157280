package io.github.deltasoap.benchmarks.corpus;

import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random messages with one bean. Messages of equal shape differ in their values only. */
final class BeanMessages {
  private static final int MAX_DEPTH = 1;

  private static final List<String> WORDS =
      List.of("", "a", " B ", "ccc", "/d/e", "12345", "  Mixed Case  ", "x=1;y=2", "true", "UTF-8");

  private static final Map<Class<?>, List<String>> NUMBERS =
      Map.of(
          byte.class, List.of("0", "1", "7"),
          char.class, List.of("a", "b", "1"),
          boolean.class, List.of("true", "false"),
          double.class, List.of("0", "1.5", "-2"));

  private static final List<String> INTEGERS = List.of("0", "1", "2", "80", "-1", "5000");

  private final Random shape;
  private final Random values;
  private final boolean all;

  private BeanMessages(Random shape, Random values, boolean all) {
    this.shape = shape;
    this.values = values;
    this.all = all;
  }

  /**
   * Writes a message.
   *
   * @param shape the number of the shape; shape 0 has all properties
   */
  static byte[] write(BeanType bean, int shape, Random values) {
    BeanMessages writer = new BeanMessages(new Random(shape), values, shape == 0);
    return ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
            + "<t:take xmlns:t=\"urn:t\"><bean>"
            + writer.content(bean, 0)
            + "</bean></t:take></e:Body></e:Envelope>")
        .getBytes(StandardCharsets.UTF_8);
  }

  private String content(BeanType bean, int depth) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : bean.slots()) {
      boolean present = shape.nextBoolean() || all;
      if (slot.setter() == null || !present) {
        continue;
      }
      int count = slot.array() ? 1 + shape.nextInt(3) : 1;
      for (int i = 0; i < count; i++) {
        String value = value(slot, depth);
        if (value != null) {
          text.append('<').append(slot.name()).append('>').append(value);
          text.append("</").append(slot.name()).append('>');
        }
      }
    }
    return text.toString();
  }

  private String value(Slot slot, int depth) {
    if (slot.type() instanceof BeanType nested) {
      // The setters of other beans may do anything.
      return depth < MAX_DEPTH && nested.isPlain() ? content(nested, depth + 1) : null;
    }
    return slot.type() instanceof SimpleType simple ? text(simple.javaClass()) : null;
  }

  private String text(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    if (constants != null) {
      return ((Enum<?>) constants[values.nextInt(constants.length)]).name();
    }
    if (type == String.class) {
      return any(WORDS);
    }
    if (type == byte[].class) {
      return Base64.getEncoder().encodeToString(any(WORDS).getBytes(StandardCharsets.UTF_8));
    }
    return switch (type.getSimpleName()) {
      case "int", "Integer", "long", "Long", "short", "Short", "BigInteger" -> any(INTEGERS);
      case "byte", "Byte" -> any(NUMBERS.get(byte.class));
      case "char", "Character" -> any(NUMBERS.get(char.class));
      case "boolean", "Boolean" -> any(NUMBERS.get(boolean.class));
      case "double", "Double", "float", "Float", "BigDecimal" -> any(NUMBERS.get(double.class));
      case "URI" -> "urn:" + values.nextInt(9);
      case "Date" -> "2026-01-0" + (1 + values.nextInt(9));
      case "Calendar" -> "2026-01-0" + (1 + values.nextInt(9)) + "T00:00:00Z";
      default -> null;
    };
  }

  private String any(List<String> texts) {
    return texts.get(values.nextInt(texts.size()));
  }
}
