package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlTransient;
import org.jspecify.annotations.Nullable;

/** A superclass that JAXB does not bind; its properties are those of its subclasses. */
@XmlTransient
@XmlAccessorType(XmlAccessType.FIELD)
public abstract class Traced {
  protected @Nullable String trace;
  @XmlAttribute protected int version;

  public @Nullable String getTrace() {
    return trace;
  }

  public void setTrace(@Nullable String trace) {
    this.trace = trace;
  }
}
