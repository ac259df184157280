package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The answer to a submission. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "receipt")
public class Receipt {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
