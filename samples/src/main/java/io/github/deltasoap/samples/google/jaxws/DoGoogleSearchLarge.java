package io.github.deltasoap.samples.google.jaxws;

import io.github.deltasoap.samples.google.jaxws.xsd.GoogleSearchResult;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code doGoogleSearchLarge}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "doGoogleSearchLarge")
public class DoGoogleSearchLarge {
  private @Nullable GoogleSearchResult r;

  public @Nullable GoogleSearchResult getR() {
    return r;
  }

  public void setR(@Nullable GoogleSearchResult r) {
    this.r = r;
  }
}
