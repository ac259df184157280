package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.validate.RequestValidator;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.MessageReceiver;

/**
 * As {@link ValidatingReceiver}, in front of a receiver of JAX-WS. Axis2 recognizes such receivers
 * by the end of the class name, and leaves headers that must be understood to them.
 */
final class ValidatingJAXWSMessageReceiver extends ValidatingReceiver implements LateResponder {
  static final String NAME = "JAXWSMessageReceiver";

  ValidatingJAXWSMessageReceiver(
      ServiceRuntime service,
      String operation,
      RequestValidator validator,
      MessageReceiver receiver) {
    super(service, operation, validator, receiver);
  }

  @Override
  public void beforeSending(SOAPEnvelope envelope, MessageContext response, Form form) {
    if (receiver() instanceof LateResponder late) {
      late.beforeSending(envelope, response, form);
    }
  }
}
