package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import org.jspecify.annotations.Nullable;

/** A request, which JAXB knows by its type. */
@XmlAccessorType(XmlAccessType.FIELD)
public class TextRequest {
  private @Nullable String text;
  private @Nullable String how;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public @Nullable String getHow() {
    return how;
  }

  public void setHow(@Nullable String how) {
    this.how = how;
  }
}
