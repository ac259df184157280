package io.github.deltasoap.samples.document.jaxws;

import io.github.deltasoap.samples.document.Document;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code store}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "store")
public class Store {
  private @Nullable Document document;

  public @Nullable Document getDocument() {
    return document;
  }

  public void setDocument(@Nullable Document document) {
    this.document = document;
  }
}
