package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A request. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "refuse")
public class Refuse {
  private @Nullable String how;
  private @Nullable String text;
  private @Nullable RefusalDetail detail;

  public @Nullable String getHow() {
    return how;
  }

  public void setHow(@Nullable String how) {
    this.how = how;
  }

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public @Nullable RefusalDetail getDetail() {
    return detail;
  }

  public void setDetail(@Nullable RefusalDetail detail) {
    this.detail = detail;
  }
}
