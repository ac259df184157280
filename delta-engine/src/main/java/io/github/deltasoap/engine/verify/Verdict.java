package io.github.deltasoap.engine.verify;

/** The outcome of verifying one sample. */
public enum Verdict {
  /** The module's answer is stock's. */
  SAME,
  /** The module's answer is not stock's. */
  DIFFERENT,
  /** Stock's answers differ from each other, so there is nothing to compare with. */
  UNSTABLE,
  /** The code of the beans may have effects, so stock did not run it once more. */
  EFFECTS,
  /**
   * The sample was over the budget of memory or processor time, or waited while a difference of the
   * same operation was found.
   */
  DROPPED
}
