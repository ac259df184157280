package io.github.deltasoap.axis2;

import io.github.deltasoap.engine.Circuit;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * An envelope that the module has made around a payload of bytes, remembered until it is sent.
 *
 * @param circuit of the operation
 */
record DirectResponse(SOAPEnvelope envelope, Circuit circuit) {
  private static final String PROPERTY = "io.github.deltasoap.direct";

  void attachTo(MessageContext response) {
    response.setNonReplicableProperty(PROPERTY, this);
  }

  /** The remembered envelope of a response; null if stock has made its envelope. */
  static @Nullable DirectResponse of(MessageContext response) {
    return response.getProperty(PROPERTY) instanceof DirectResponse direct ? direct : null;
  }
}
