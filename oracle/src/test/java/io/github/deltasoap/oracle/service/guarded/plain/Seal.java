package io.github.deltasoap.oracle.service.guarded.plain;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A parameter in headers, with an element of its own. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "seal")
public class Seal {
  protected @Nullable String by;

  @Override
  public String toString() {
    return "by " + by;
  }
}
