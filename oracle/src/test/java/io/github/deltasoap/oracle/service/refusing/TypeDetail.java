package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import org.jspecify.annotations.Nullable;

/** The detail of a fault, a type without an element. */
@XmlAccessorType(XmlAccessType.FIELD)
public class TypeDetail {
  private @Nullable String text;
  private int code;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getCode() {
    return code;
  }

  public void setCode(int code) {
    this.code = code;
  }
}
