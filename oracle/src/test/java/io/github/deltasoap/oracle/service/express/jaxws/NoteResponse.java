package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code note}. */
@XmlAccessorType(XmlAccessType.FIELD)
public class NoteResponse {
  @XmlElement(name = "return")
  private @Nullable Note result;

  public @Nullable Note getReturn() {
    return result;
  }

  public void setReturn(@Nullable Note result) {
    this.result = result;
  }
}
