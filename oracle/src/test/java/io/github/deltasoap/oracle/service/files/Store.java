package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "store")
public class Store {
  @XmlElement(name = "folder")
  protected @Nullable Folder value;

  public @Nullable Folder getFolder() {
    return value;
  }

  public void setFolder(@Nullable Folder value) {
    this.value = value;
  }
}
