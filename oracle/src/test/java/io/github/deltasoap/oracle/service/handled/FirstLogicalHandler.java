package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.ws.handler.LogicalHandler;
import jakarta.xml.ws.handler.LogicalMessageContext;
import jakarta.xml.ws.handler.MessageContext;

/** A handler of payloads. */
public final class FirstLogicalHandler implements LogicalHandler<LogicalMessageContext> {
  private static final String NAME = "FirstLogical";

  @Override
  public boolean handleMessage(LogicalMessageContext context) {
    return Acts.perform(NAME, "message", context);
  }

  @Override
  public boolean handleFault(LogicalMessageContext context) {
    return Acts.perform(NAME, "fault", context);
  }

  @Override
  public void close(MessageContext context) {
    Acts.perform(NAME, "close", context);
  }
}
