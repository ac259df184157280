package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The detail of a fault, an element. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "refusal")
public class RefusalDetail {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
