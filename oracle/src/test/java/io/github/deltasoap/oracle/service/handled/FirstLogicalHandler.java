package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.ws.handler.LogicalHandler;
import jakarta.xml.ws.handler.LogicalMessageContext;
import jakarta.xml.ws.handler.MessageContext;

/** A handler of payloads. */
public class FirstLogicalHandler implements LogicalHandler<LogicalMessageContext> {
  private final String name = getClass().getSimpleName().replace("Handler", "");

  @Override
  public boolean handleMessage(LogicalMessageContext context) {
    return Acts.perform(name, "message", context);
  }

  @Override
  public boolean handleFault(LogicalMessageContext context) {
    return Acts.perform(name, "fault", context);
  }

  @Override
  public void close(MessageContext context) {
    Acts.perform(name, "close", context);
  }
}
