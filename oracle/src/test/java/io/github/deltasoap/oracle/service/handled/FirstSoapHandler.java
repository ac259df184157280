package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.handler.soap.SOAPHandler;
import jakarta.xml.ws.handler.soap.SOAPMessageContext;
import java.util.Set;
import javax.xml.namespace.QName;

/** A handler of whole messages. */
public class FirstSoapHandler implements SOAPHandler<SOAPMessageContext> {
  private final String name = getClass().getSimpleName().replace("Handler", "");

  @Override
  public Set<QName> getHeaders() {
    return Set.of(new QName("http://example.org/headers", "token"));
  }

  @Override
  public boolean handleMessage(SOAPMessageContext context) {
    return Acts.perform(name, "message", context);
  }

  @Override
  public boolean handleFault(SOAPMessageContext context) {
    return Acts.perform(name, "fault", context);
  }

  @Override
  public void close(MessageContext context) {
    Acts.perform(name, "close", context);
  }
}
