package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import org.jspecify.annotations.Nullable;

/** The request of {@code rootless}, which is not a root element. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Rootless {
  private @Nullable String text;
  private int times;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getTimes() {
    return times;
  }

  public void setTimes(int times) {
    this.times = times;
  }
}
