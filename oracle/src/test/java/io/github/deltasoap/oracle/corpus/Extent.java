package io.github.deltasoap.oracle.corpus;

/** How much of its type a sample message has. */
enum Extent {
  /** As little as the schema allows. */
  MINIMAL,
  /** Every element and attribute, once where that is possible. */
  FULL,
  /** Items three times, other branches of choices, nil where that is possible. */
  REPEATED,
  /** As full, with derived types and members of substitution groups. */
  DERIVED
}
