package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "keepResponse")
public class KeepResponse {
  @XmlElement(name = "return")
  protected byte @Nullable [] value;

  public byte @Nullable [] getReturn() {
    return value;
  }

  public void setReturn(byte @Nullable [] value) {
    this.value = value;
  }
}
