package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The payload of requests. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement
public class Vouch {
  protected @Nullable String word;

  public @Nullable String getWord() {
    return word;
  }

  public void setWord(@Nullable String word) {
    this.word = word;
  }
}
