package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "copyResponse")
public class CopyResponse {
  @XmlElement(name = "return")
  protected @Nullable Pile value;

  public @Nullable Pile getReturn() {
    return value;
  }

  public void setReturn(@Nullable Pile value) {
    this.value = value;
  }
}
