package io.github.deltasoap.oracle.service.refusing.other;

import jakarta.xml.ws.WebFault;
import org.jspecify.annotations.Nullable;

/** A fault of another package. */
@WebFault(name = "elsewhere", targetNamespace = "http://example.org/jaxws/other")
public class RefusedElsewhere extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable ElsewhereDetail info;

  public RefusedElsewhere(@Nullable String message, @Nullable ElsewhereDetail info) {
    super(message);
    this.info = info;
  }

  public @Nullable ElsewhereDetail getFaultInfo() {
    return info;
  }
}
