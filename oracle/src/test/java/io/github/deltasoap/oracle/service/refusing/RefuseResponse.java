package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A response. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "refuseResponse")
public class RefuseResponse {
  private @Nullable String accepted;

  public @Nullable String getAccepted() {
    return accepted;
  }

  public void setAccepted(@Nullable String accepted) {
    this.accepted = accepted;
  }
}
