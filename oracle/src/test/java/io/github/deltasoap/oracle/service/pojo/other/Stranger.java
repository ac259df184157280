package io.github.deltasoap.oracle.service.pojo.other;

/** The schema knows its package, but not its type. */
public class Stranger extends Parcel {
  private static final long serialVersionUID = 1L;

  public int getStrange() {
    return 1;
  }
}
