package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.ws.WebFault;
import org.jspecify.annotations.Nullable;

/** A fault whose bean is a text. */
@WebFault(name = "withText", targetNamespace = "http://example.org/jaxws")
public class RefusedWithText extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable String info;

  public RefusedWithText(@Nullable String message, @Nullable String info) {
    super(message);
    this.info = info;
  }

  public @Nullable String getFaultInfo() {
    return info;
  }
}
