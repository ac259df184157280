package io.github.deltasoap.samples.oracle.service;

/** Tells how its arguments were made. */
public final class Witness {

  /** Returns the identity of the argument, so that a test sees objects that come again. */
  public int take(CopyWitness witness) {
    return System.identityHashCode(witness);
  }

  /** Returns how many clones there were, and how many deserializations. */
  public String copies() {
    return CopyWitness.CLONED + " cloned, " + CopyWitness.DESERIALIZED + " deserialized";
  }
}
