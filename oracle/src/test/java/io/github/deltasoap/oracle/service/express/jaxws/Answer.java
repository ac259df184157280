package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code answer}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "answer")
public class Answer {
  private @Nullable String text;
  private int number;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }
}
