package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.ws.WebFault;
import org.jspecify.annotations.Nullable;

/** A fault whose bean is no element. */
@WebFault(name = "byType", targetNamespace = "http://example.org/jaxws")
public class RefusedByType extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable TypeDetail info;

  public RefusedByType(@Nullable String message, @Nullable TypeDetail info) {
    super(message);
    this.info = info;
  }

  public @Nullable TypeDetail getFaultInfo() {
    return info;
  }
}
