package io.github.deltasoap.oracle.service.jaxws.results;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code remark}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "remarkResponse")
public class RemarkResponse {
  @XmlElement(name = "return")
  private @Nullable Remark result;

  public @Nullable Remark getReturn() {
    return result;
  }

  public void setReturn(@Nullable Remark result) {
    this.result = result;
  }
}
