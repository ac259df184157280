package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.Nullable;

/** A block of the header. */
@XmlRootElement(name = "token", namespace = "http://example.org/headers")
public class Token {
  @XmlValue public @Nullable String text;

  @Override
  public String toString() {
    return "token " + text;
  }
}
