package io.github.deltasoap.oracle.service.guarded.plain;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The payload of requests and responses. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "letter")
public class Letter {
  protected @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
