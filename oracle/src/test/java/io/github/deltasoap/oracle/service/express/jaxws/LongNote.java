package io.github.deltasoap.oracle.service.express.jaxws;

/** A result of another class than the operation declares. */
public class LongNote extends Note {
  private int length;

  public int getLength() {
    return length;
  }

  public void setLength(int length) {
    this.length = length;
  }
}
