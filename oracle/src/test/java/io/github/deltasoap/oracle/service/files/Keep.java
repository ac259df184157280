package io.github.deltasoap.oracle.service.files;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "keep")
public class Keep {
  @XmlElement(name = "file")
  protected @Nullable DataHandler value;

  public @Nullable DataHandler getFile() {
    return value;
  }

  public void setFile(@Nullable DataHandler value) {
    this.value = value;
  }
}
