package io.github.deltasoap.oracle.service.pojo.copying;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;

/** A bean that counts its clones and its deserializations. */
public class CopyWitness implements Cloneable, Serializable {
  private static final long serialVersionUID = 1L;

  static final AtomicInteger CLONED = new AtomicInteger();
  static final AtomicInteger DESERIALIZED = new AtomicInteger();

  private String text;

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  @Override
  public CopyWitness clone() {
    CLONED.incrementAndGet();
    try {
      return (CopyWitness) super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    DESERIALIZED.incrementAndGet();
    in.defaultReadObject();
  }
}
