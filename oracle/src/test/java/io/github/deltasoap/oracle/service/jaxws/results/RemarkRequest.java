package io.github.deltasoap.oracle.service.jaxws.results;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code remark}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "remark")
public class RemarkRequest {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
