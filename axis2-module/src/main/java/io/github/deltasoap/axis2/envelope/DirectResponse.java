package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.engine.Circuit;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * An envelope around a payload that is written without a tree, remembered until it is sent.
 *
 * @param circuit of the operation
 * @param byStock whether stock writes the payload; otherwise the module does
 */
public record DirectResponse(SOAPEnvelope envelope, Circuit circuit, boolean byStock) {
  private static final String PROPERTY = "io.github.deltasoap.direct";

  public void attachTo(MessageContext response) {
    response.setNonReplicableProperty(PROPERTY, this);
  }

  /** The remembered envelope of a response; null if there is none. */
  public static @Nullable DirectResponse of(MessageContext response) {
    return response.getProperty(PROPERTY) instanceof DirectResponse direct ? direct : null;
  }
}
