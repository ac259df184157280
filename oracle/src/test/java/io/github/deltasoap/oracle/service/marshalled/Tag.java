package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code tag}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "tag", namespace = JaxWsMarshalled.NAMESPACE)
public class Tag {
  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  private @Nullable Tagged in;

  public @Nullable Tagged getIn() {
    return in;
  }

  public void setIn(@Nullable Tagged in) {
    this.in = in;
  }
}
