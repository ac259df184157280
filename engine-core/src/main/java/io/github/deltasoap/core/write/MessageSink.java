package io.github.deltasoap.core.write;

import io.github.deltasoap.core.result.ValueKind;

/**
 * Receives a result as a sequence of markup and values between tags. Markup from the same position
 * is always the same array, so a sink may compare structures by identity; these arrays are never
 * modified. Arrays of values are passed as a whole, so that a sink may compare them at memory
 * speed. Used by one thread at a time.
 */
public interface MessageSink {
  /**
   * Declares that the rest may be walked over only once, since reading it may have side effects.
   *
   * @throws Unwritable if the sink may need another walk
   */
  default void once() throws Unwritable {}

  /**
   * Whether the sink reads texts. Other sinks may be given any text in place of one that is
   * expensive to create.
   */
  default boolean readsTexts() {
    return true;
  }

  /** Receives literal markup. */
  void markup(byte[] constant) throws Unwritable;

  /** Receives a text, which the sink escapes. */
  void text(byte[] open, String value, byte[] close) throws Unwritable;

  /**
   * Receives the value of an attribute, which the sink escapes.
   *
   * @param open the attribute up to its value
   * @param close the quotation mark
   */
  void attribute(byte[] open, String value, byte[] close) throws Unwritable;

  /** Receives bytes, which the sink writes as base64. */
  void base64(byte[] open, byte[] value, byte[] close) throws Unwritable;

  /**
   * Receives a binary value that the message may only refer to, such as the content of a file.
   *
   * @return whether the message refers to it; otherwise the sink is unchanged, and expects its
   *     bytes
   */
  default boolean refers(byte[] open, Object content, byte[] close) throws Unwritable {
    return false;
  }

  /**
   * Receives a number or a boolean.
   *
   * @param kind any but {@link ValueKind#OBJECT}
   * @param bits the value in the form of its kind
   */
  void value(byte[] open, ValueKind kind, long bits, byte[] close) throws Unwritable;

  /** Receives numbers, one element each. */
  void numbers(byte[] open, NumberArray numbers, byte[] close) throws Unwritable;

  /**
   * Accepts numbers if the message already has the same ones at this position, which saves checking
   * each of them.
   *
   * @return whether they were accepted; otherwise the sink is unchanged
   */
  default boolean repeats(byte[] open, NumberArray numbers, byte[] close) {
    return false;
  }

  /** Receives a bean with only simple values. */
  void bean(FlatBean layout, Object bean) throws Unwritable;

  /**
   * Receives beans with only simple values.
   *
   * @param beans of the layout's class
   * @param to the index after the last one
   */
  default void beans(FlatBean layout, Object[] beans, int from, int to) throws Unwritable {
    for (int i = from; i < to; i++) {
      bean(layout, beans[i]);
    }
  }
}
