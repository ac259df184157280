package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The request of {@code anything}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "anything")
public class Anything {
  private @Nullable QName value;

  public @Nullable QName getValue() {
    return value;
  }

  public void setValue(@Nullable QName value) {
    this.value = value;
  }
}
