package io.github.deltasoap.oracle.service.guarded;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A parameter in headers, with an element of its own. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "pass")
public class Pass {
  @XmlAttribute protected @Nullable String kind;

  @XmlElement(nillable = true)
  protected @Nullable String owner;

  protected int level;

  @Override
  public String toString() {
    return kind + " " + owner + " " + level;
  }
}
