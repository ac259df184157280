package io.github.deltasoap.deserializer;

import java.util.List;

/** The result of matching a message to explain it. Immutable. */
public sealed interface Diagnosis {
  /**
   * The message matches a prototype.
   *
   * @param changedValues that would be converted
   */
  record Patched(int changedValues) implements Diagnosis {}

  /** The message matches a path without a prototype; all values would be converted. */
  record Full() implements Diagnosis {}

  /**
   * The message has a shape that was not learned.
   *
   * @param offset of the first tag or text that differs from all learned messages, in bytes
   * @param expected the tags learned there, without values of attributes
   */
  record Miss(int offset, List<String> expected) implements Diagnosis {}

  /** Nothing has been learned yet, or all of it was forgotten. */
  record NothingLearned() implements Diagnosis {}
}
