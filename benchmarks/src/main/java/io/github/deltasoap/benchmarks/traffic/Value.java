package io.github.deltasoap.benchmarks.traffic;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;

/** The value of an element, before a client writes it. */
sealed interface Value {

  /** A value without elements. */
  sealed interface Simple extends Value {

    /** Returns the text of the value, as clients of {@code dialect} write it, not yet escaped. */
    String text(Dialect dialect);
  }

  record Text(String text) implements Simple {
    @Override
    public String text(Dialect dialect) {
      return text;
    }
  }

  record Whole(int number) implements Simple {
    @Override
    public String text(Dialect dialect) {
      return Integer.toString(number);
    }
  }

  record Real(double number) implements Simple {
    @Override
    public String text(Dialect dialect) {
      return dialect.real(number);
    }
  }

  record Flag(boolean set) implements Simple {
    @Override
    public String text(Dialect dialect) {
      return Boolean.toString(set);
    }
  }

  record Day(LocalDate day) implements Simple {
    @Override
    public String text(Dialect dialect) {
      return day.toString();
    }
  }

  /** A moment, to the second. */
  record Moment(LocalDateTime time) implements Simple {
    @Override
    public String text(Dialect dialect) {
      return dialect.moment(time);
    }
  }

  /**
   * A bean.
   *
   * @param type the local name of its schema type
   * @param properties in the order of the schema
   */
  record Bean(String type, List<Element> properties) implements Value {
    public Bean {
      properties = List.copyOf(properties);
    }
  }

  /** A value that a client does not have. */
  enum Missing implements Value {
    /** A primitive, which cannot be nil. */
    PRIMITIVE,
    /** A text, for which some clients write an empty one. */
    TEXT,
    /** Any other value. */
    OBJECT
  }
}
