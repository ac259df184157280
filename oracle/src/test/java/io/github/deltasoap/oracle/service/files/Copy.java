package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "copy")
public class Copy {
  @XmlElement(name = "pile")
  protected @Nullable Pile value;

  public @Nullable Pile getPile() {
    return value;
  }

  public void setPile(@Nullable Pile value) {
    this.value = value;
  }
}
