package io.github.deltasoap.core.result;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How a value of a declared class is written, unless it is null. */
public sealed interface ResultValue {
  /**
   * As text: numbers, strings, dates, enums and the like.
   *
   * @param conversion to text; null if the class at run time decides
   */
  record Text(@Nullable Function<Object, String> conversion) implements ResultValue {
    /** A text by the class at run time. */
    public Text() {
      this(null);
    }
  }

  /** Bytes as base64. */
  record Base64() implements ResultValue {}

  /**
   * As the elements of its properties; its class at run time decides.
   *
   * @param declared the class that was declared
   * @param exact whether only beans of just this class can be written
   */
  record Bean(Class<?> declared, boolean exact) implements ResultValue {}

  /**
   * As one element for each item, none if there are none.
   *
   * @param item how an item is written; text or bean
   * @param nullItems what stands for an item that is null
   * @param instanceType what each item tells of its type; null if nothing
   * @param mark the number that stands for an item that is null; null if there is none
   */
  record Items(
      ResultValue item,
      NullForm nullItems,
      @Nullable SchemaName instanceType,
      @Nullable Object mark)
      implements ResultValue {
    /** Items of which no number stands for null. */
    public Items(ResultValue item, NullForm nullItems, @Nullable SchemaName instanceType) {
      this(item, nullItems, instanceType, null);
    }
  }

  /**
   * As only stock can.
   *
   * @param why what is missing, for the line in the log
   */
  record Undescribed(Class<?> javaClass, String why) implements ResultValue {}
}
