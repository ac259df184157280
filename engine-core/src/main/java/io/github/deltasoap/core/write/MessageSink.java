package io.github.deltasoap.core.write;

/**
 * Takes what a walk over a result meets: markup, and values between their tags. All markup is the
 * same array each time it comes from the same place, so a sink may compare structures by identity;
 * nobody writes to these arrays. Arrays of values are told at once, so that a sink may compare them
 * at memory speed. Used by one thread at a time.
 */
public interface MessageSink {
  /**
   * What follows may not be walked over a second time, since reading it may do more than read.
   *
   * @throws Unwritable if the sink may need another walk
   */
  default void once() throws Unwritable {}

  /**
   * Whether the sink looks at texts. A sink that does not may be given any text in place of one
   * that has to be made of a value.
   */
  default boolean readsTexts() {
    return true;
  }

  /** Markup as it is. */
  void markup(byte[] constant) throws Unwritable;

  /** A text, which the sink escapes. */
  void text(byte[] open, String value, byte[] close) throws Unwritable;

  /**
   * The value of an attribute, which the sink escapes.
   *
   * @param open the attribute up to its value
   * @param close the quotation mark
   */
  void attribute(byte[] open, String value, byte[] close) throws Unwritable;

  /** A number of 32 bits or fewer. */
  void integer(byte[] open, int value, byte[] close) throws Unwritable;

  /** A number of 64 bits. */
  void integer(byte[] open, long value, byte[] close) throws Unwritable;

  /** A number with a fraction. */
  void real(byte[] open, float value, byte[] close) throws Unwritable;

  /** A number with a fraction. */
  void real(byte[] open, double value, byte[] close) throws Unwritable;

  /** A truth value. */
  void bool(byte[] open, boolean value, byte[] close) throws Unwritable;

  /** Bytes, which the sink writes as base64. */
  void base64(byte[] open, byte[] value, byte[] close) throws Unwritable;

  /** An element for each number. */
  void integers(byte[] open, int[] values, byte[] close) throws Unwritable;

  /** An element for each number. */
  void integers(byte[] open, long[] values, byte[] close) throws Unwritable;

  /** An element for each number. */
  void reals(byte[] open, float[] values, byte[] close) throws Unwritable;

  /** An element for each number. */
  void reals(byte[] open, double[] values, byte[] close) throws Unwritable;

  /**
   * An element for each number.
   *
   * @param log knows which have changed
   */
  default void integers(byte[] open, int[] values, ChangeLog log, byte[] close) throws Unwritable {
    integers(open, values, close);
  }

  /**
   * An element for each number.
   *
   * @param log knows which have changed
   */
  default void reals(byte[] open, double[] values, ChangeLog log, byte[] close) throws Unwritable {
    reals(open, values, close);
  }

  /**
   * Takes numbers if the message has just the same at this place already, so that nobody has to
   * look at each of them.
   *
   * @param array of numbers of a primitive type
   * @return whether they were taken; otherwise nothing has happened
   */
  default boolean repeats(byte[] open, Object array, byte[] close) {
    return false;
  }

  /** A bean that has nothing but simple values. */
  void bean(FlatBean layout, Object bean) throws Unwritable;

  /**
   * Beans that have nothing but simple values.
   *
   * @param beans of the layout's class
   * @param to the index behind the last one
   */
  default void beans(FlatBean layout, Object[] beans, int from, int to) throws Unwritable {
    for (int i = from; i < to; i++) {
      bean(layout, beans[i]);
    }
  }

  /**
   * Beans that have nothing but simple values.
   *
   * @param beans of the layout's class
   * @param log knows which have changed
   */
  default void beans(FlatBean layout, Object[] beans, ChangeLog log) throws Unwritable {
    beans(layout, beans, 0, beans.length);
  }
}
