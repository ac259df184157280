package io.github.deltasoap.core.result;

import org.jspecify.annotations.Nullable;

/** How a value of a declared class is written, unless it is null. */
public sealed interface ResultValue {
  /** As text: numbers, strings, dates, enums and the like. */
  record Text() implements ResultValue {}

  /** Bytes as base64. */
  record Base64() implements ResultValue {}

  /**
   * As the elements of its properties; its class at run time decides.
   *
   * @param declared the class that was declared
   */
  record Bean(Class<?> declared) implements ResultValue {}

  /**
   * As one element for each item, none if there are none.
   *
   * @param item how an item is written; text or bean
   * @param nilItems whether an item may be null; stock fails otherwise
   * @param instanceType what each item tells of its type; null if nothing
   */
  record Items(ResultValue item, boolean nilItems, @Nullable SchemaName instanceType)
      implements ResultValue {}

  /**
   * As only stock can.
   *
   * @param why what is missing, for the line in the log
   */
  record Undescribed(Class<?> javaClass, String why) implements ResultValue {}
}
