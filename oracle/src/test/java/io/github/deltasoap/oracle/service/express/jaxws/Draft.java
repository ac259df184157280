package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.Marshaller;
import org.jspecify.annotations.Nullable;

/** A result that counts how often it is written, so only JAXB can write it. */
public class Draft extends Note {
  private int version;

  /** A callback of JAXB. */
  void beforeMarshal(@Nullable Marshaller by) {
    version++;
  }

  public int getVersion() {
    return version;
  }

  public void setVersion(int version) {
    this.version = version;
  }
}
