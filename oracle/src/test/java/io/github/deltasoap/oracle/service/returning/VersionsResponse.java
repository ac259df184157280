package io.github.deltasoap.oracle.service.returning;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper of parameters. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "versionsResponse")
public class VersionsResponse {
  protected @Nullable String first;
  protected @Nullable String last;

  public @Nullable String getFirst() {
    return first;
  }

  public void setFirst(@Nullable String first) {
    this.first = first;
  }

  public @Nullable String getLast() {
    return last;
  }

  public void setLast(@Nullable String last) {
    this.last = last;
  }
}
