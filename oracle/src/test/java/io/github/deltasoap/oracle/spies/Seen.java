package io.github.deltasoap.oracle.spies;

import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response. */
@XmlRootElement(name = "seen")
public class Seen {
  private @Nullable String text;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
