package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code week}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "week", namespace = JaxWsMarshalled.NAMESPACE)
public class Week {
  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  private @Nullable Dates in;

  public @Nullable Dates getIn() {
    return in;
  }

  public void setIn(@Nullable Dates in) {
    this.in = in;
  }
}
