package io.github.deltasoap.oracle.service.refusing.other;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The detail of a fault. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "elsewhere")
public class ElsewhereDetail {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
