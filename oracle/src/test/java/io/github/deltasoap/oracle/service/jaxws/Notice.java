package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code notice}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "notice")
public class Notice {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
