package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The detail of a fault. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "refused")
public class RefusedDetail {
  private @Nullable String why;
  private int code;

  public @Nullable String getWhy() {
    return why;
  }

  public void setWhy(@Nullable String why) {
    this.why = why;
  }

  public int getCode() {
    return code;
  }

  public void setCode(int code) {
    this.code = code;
  }
}
