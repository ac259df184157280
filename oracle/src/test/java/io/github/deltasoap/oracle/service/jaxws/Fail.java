package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code fail}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "fail")
public class Fail {
  private @Nullable String how;

  public @Nullable String getHow() {
    return how;
  }

  public void setHow(@Nullable String how) {
    this.how = how;
  }
}
