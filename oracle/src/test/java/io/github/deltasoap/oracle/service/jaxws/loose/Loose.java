package io.github.deltasoap.oracle.service.jaxws.loose;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code loose}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "loose", namespace = "http://example.org/jaxws")
public class Loose {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
