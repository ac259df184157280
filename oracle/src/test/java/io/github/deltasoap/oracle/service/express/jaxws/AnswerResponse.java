package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code answer}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "answerResponse")
public class AnswerResponse {
  @XmlElement(name = "return")
  private @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String result) {
    this.result = result;
  }
}
