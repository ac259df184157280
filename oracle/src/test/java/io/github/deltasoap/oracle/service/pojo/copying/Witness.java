package io.github.deltasoap.oracle.service.pojo.copying;

/** Reports how its arguments were created. */
public final class Witness {

  /** Returns the identity of the argument, so that a test recognizes reused objects. */
  public int take(CopyWitness witness) {
    return System.identityHashCode(witness);
  }

  /** Returns the numbers of clones and deserializations. */
  public String copies() {
    return CopyWitness.CLONED + " cloned, " + CopyWitness.DESERIALIZED + " deserialized";
  }
}
