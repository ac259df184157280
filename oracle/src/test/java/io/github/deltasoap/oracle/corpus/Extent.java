package io.github.deltasoap.oracle.corpus;

import io.github.deltasoap.oracle.fixture.Choices;

/** How much of its type a sample message has. */
enum Extent implements Choices {
  /** As little as the schema allows. */
  MINIMAL,
  /** Every element and attribute, once where that is possible. */
  FULL,
  /** Items three times, other branches of choices, nil where that is possible. */
  REPEATED,
  /** As full, with derived types and members of substitution groups. */
  DERIVED;

  @Override
  public boolean has() {
    return this != MINIMAL;
  }

  @Override
  public long times(long least, long most, boolean many) {
    return this == MINIMAL
        ? least
        : Math.max(least, Math.min(this == REPEATED && many ? 3 : 1, most));
  }

  @Override
  public int branch(int branches, int occurrence) {
    return switch (this) {
      case MINIMAL -> 0;
      case FULL -> 1 % branches;
      case REPEATED -> (occurrence + branches - 1) % branches;
      case DERIVED -> branches - 1;
    };
  }

  @Override
  public boolean isNil(int occurrence) {
    return this == REPEATED && occurrence % 2 == 0;
  }

  @Override
  public boolean isDerived() {
    return this == DERIVED;
  }
}
