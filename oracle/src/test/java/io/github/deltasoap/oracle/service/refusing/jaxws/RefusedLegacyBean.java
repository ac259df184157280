package io.github.deltasoap.oracle.service.refusing.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The properties of an exception. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "legacy")
public class RefusedLegacyBean {
  private @Nullable String message;
  private @Nullable String reason;

  public @Nullable String getMessage() {
    return message;
  }

  public void setMessage(@Nullable String message) {
    this.message = message;
  }

  public @Nullable String getReason() {
    return reason;
  }

  public void setReason(@Nullable String reason) {
    this.reason = reason;
  }
}
