package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code note}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "note", namespace = JaxWsMarshalled.NAMESPACE)
public class Note {
  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  private @Nullable Noted in;

  public @Nullable Noted getIn() {
    return in;
  }

  public void setIn(@Nullable Noted in) {
    this.in = in;
  }
}
