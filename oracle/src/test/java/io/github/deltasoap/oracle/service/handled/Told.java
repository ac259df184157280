package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A request without a response. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "tell")
public class Told {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
