package io.github.deltasoap.samples.document.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code fetch}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "fetch")
public class Fetch {
  private @Nullable String path;

  private int length;

  public @Nullable String getPath() {
    return path;
  }

  public void setPath(@Nullable String path) {
    this.path = path;
  }

  public int getLength() {
    return length;
  }

  public void setLength(int length) {
    this.length = length;
  }
}
