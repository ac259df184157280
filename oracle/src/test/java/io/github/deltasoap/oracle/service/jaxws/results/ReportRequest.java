package io.github.deltasoap.oracle.service.jaxws.results;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code report}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "report")
public class ReportRequest {
  private @Nullable String kind;

  public @Nullable String getKind() {
    return kind;
  }

  public void setKind(@Nullable String kind) {
    this.kind = kind;
  }
}
