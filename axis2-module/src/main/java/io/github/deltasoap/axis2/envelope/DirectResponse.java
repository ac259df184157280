package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.engine.Circuit;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * An envelope that the module has made around a payload of bytes, remembered until it is sent.
 *
 * @param circuit of the operation
 */
public record DirectResponse(SOAPEnvelope envelope, Circuit circuit) {
  private static final String PROPERTY = "io.github.deltasoap.direct";

  public void attachTo(MessageContext response) {
    response.setNonReplicableProperty(PROPERTY, this);
  }

  /** The remembered envelope of a response; null if stock has made its envelope. */
  public static @Nullable DirectResponse of(MessageContext response) {
    return response.getProperty(PROPERTY) instanceof DirectResponse direct ? direct : null;
  }
}
