package io.github.deltasoap.oracle.service.guarded;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper of the parameters in the body. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "secured")
public class Secured {
  protected @Nullable String id;
  protected @Nullable String note;

  public @Nullable String getId() {
    return id;
  }

  public void setId(@Nullable String id) {
    this.id = id;
  }

  public @Nullable String getNote() {
    return note;
  }

  public void setNote(@Nullable String note) {
    this.note = note;
  }
}
