package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.ws.WebFault;
import org.jspecify.annotations.Nullable;

/** A fault with a bean. */
@WebFault(
    name = "refusal",
    targetNamespace = "http://example.org/jaxws",
    faultBean = "io.github.deltasoap.oracle.service.refusing.RefusalDetail")
public class Refused extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable RefusalDetail info;

  public Refused(@Nullable String message, @Nullable RefusalDetail info) {
    super(message);
    this.info = info;
  }

  public @Nullable RefusalDetail getFaultInfo() {
    return info;
  }
}
