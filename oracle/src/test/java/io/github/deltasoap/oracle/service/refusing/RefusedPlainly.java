package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.ws.WebFault;
import org.jspecify.annotations.Nullable;

/** A fault whose bean only its method names. */
@WebFault
public class RefusedPlainly extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable RefusalDetail info;

  public RefusedPlainly(@Nullable String message, @Nullable RefusalDetail info) {
    super(message);
    this.info = info;
  }

  public @Nullable RefusalDetail getFaultInfo() {
    return info;
  }
}
