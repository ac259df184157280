package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.CharacterData;
import java.util.ArrayList;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Converts a list of plain numbers in one text, between which there is a space, straight from the
 * bytes of the message (P2); all data bindings read them alike. Immutable; safe for any number of
 * threads.
 */
public final class NumberList implements SimpleType.Conversion {
  private final Class<?> component;
  private final ValueKind kind;
  private final Function<NumberBuffer, Object> value;
  private final SimpleType.Conversion others;

  private NumberList(
      Class<?> component, Function<NumberBuffer, Object> value, SimpleType.Conversion others) {
    this.component = component;
    this.kind = ValueKind.of(component);
    this.value = value;
    this.others = others;
  }

  /**
   * A conversion to an array.
   *
   * @param component {@code int}, {@code long}, {@code float} or {@code double}
   * @param value makes the value that holds the array
   * @param others converts all other texts, by stock's rules
   */
  public static NumberList ofArray(
      Class<?> component, UnaryOperator<Object> value, SimpleType.Conversion others) {
    return new NumberList(component, numbers -> value.apply(numbers.toArray()), others);
  }

  /**
   * A conversion to an {@link ArrayList}.
   *
   * @param others converts all other texts, by stock's rules
   */
  public static NumberList ofObjects(ValueKind kind, SimpleType.Conversion others) {
    return new NumberList(kind.primitive(), numbers -> list(kind, numbers), others);
  }

  private static ArrayList<Object> list(ValueKind kind, NumberBuffer numbers) {
    ArrayList<Object> list = new ArrayList<>(numbers.size());
    for (int i = 0; i < numbers.size(); i++) {
      list.add(kind.box(numbers.bits(i)));
    }
    return list;
  }

  @Override
  public @Nullable Object convert(String text) {
    return others.convert(text);
  }

  @Override
  public @Nullable Object convert(byte[] message, int from, int to) {
    NumberBuffer numbers = new NumberBuffer(component);
    boolean arePlain =
        switch (kind) {
          case DOUBLE -> doubles(message, from, to, numbers);
          case FLOAT -> floats(message, from, to, numbers);
          default -> wholes(message, from, to, numbers);
        };
    return arePlain ? value.apply(numbers) : others.convert(message, from, to);
  }

  private static boolean doubles(byte[] message, int from, int to, NumberBuffer numbers) {
    PlainReal real = new PlainReal();
    int at = from;
    while (real.read(message, at, to)) {
      numbers.add(Double.doubleToRawLongBits(real.value()));
      if (real.end() == to) {
        return true;
      }
      if (message[real.end()] != ' ') {
        return false;
      }
      at = real.end() + 1;
    }
    return false;
  }

  private static boolean floats(byte[] message, int from, int to, NumberBuffer numbers) {
    int at = from;
    while (at < to) {
      int end = CharacterData.find(message, at, to, ' ');
      if (!Reals.isPlain(message, at, end)) {
        return false;
      }
      try {
        numbers.add((long) Float.floatToRawIntBits(Reals.floatAt(message, at, end)));
      } catch (NumberFormatException other) {
        return false;
      }
      if (end == to) {
        return true;
      }
      at = end + 1;
    }
    return false;
  }

  private boolean wholes(byte[] message, int from, int to, NumberBuffer numbers) {
    PlainInteger integer = new PlainInteger();
    int at = from;
    while (integer.read(message, at, to)) {
      long number = integer.value();
      if (kind == ValueKind.INTEGER && number != (int) number) {
        return false;
      }
      numbers.add(number);
      if (integer.end() == to) {
        return true;
      }
      if (message[integer.end()] != ' ') {
        return false;
      }
      at = integer.end() + 1;
    }
    return false;
  }
}
