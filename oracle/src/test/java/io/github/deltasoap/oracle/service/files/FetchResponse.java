package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "fetchResponse")
public class FetchResponse {
  @XmlElement(name = "return")
  protected @Nullable Folder value;

  public @Nullable Folder getReturn() {
    return value;
  }

  public void setReturn(@Nullable Folder value) {
    this.value = value;
  }
}
