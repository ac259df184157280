package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** The request of {@code anything}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "anything")
public class Anything {
  private @Nullable URL value;

  public @Nullable URL getValue() {
    return value;
  }

  public void setValue(@Nullable URL value) {
    this.value = value;
  }
}
