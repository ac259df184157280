package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "toss")
public class Toss {
  @XmlElement(name = "content")
  protected byte @Nullable [] value;

  public byte @Nullable [] getContent() {
    return value;
  }

  public void setContent(byte @Nullable [] value) {
    this.value = value;
  }
}
