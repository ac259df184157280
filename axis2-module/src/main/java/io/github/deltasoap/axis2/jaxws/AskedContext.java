package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.service.ExpressCall;
import jakarta.xml.ws.EndpointReference;
import jakarta.xml.ws.handler.MessageContext;
import java.security.Principal;
import org.apache.axis2.jaxws.context.WebServiceContextImpl;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The context of a service that is called outside Axis2's pipeline. When the service asks it for
 * anything, the request goes through the pipeline, where stock's engine updates it. Like stock's,
 * it has nothing to say after the call. For one request, and all threads of its service.
 */
final class AskedContext extends WebServiceContextImpl {
  private volatile @Nullable ExpressCall call;

  AskedContext(ExpressCall call) {
    this.call = call;
  }

  private void ask() {
    ExpressCall running = call;
    if (running != null) {
      running.ask();
    }
  }

  @Override
  public MessageContext getMessageContext() {
    ask();
    return super.getMessageContext();
  }

  @Override
  public Principal getUserPrincipal() {
    ask();
    return super.getUserPrincipal();
  }

  @Override
  public boolean isUserInRole(String role) {
    ask();
    return super.isUserInRole(role);
  }

  @Override
  public <T extends EndpointReference> T getEndpointReference(
      Class<T> type, Element... parameters) {
    ask();
    return super.getEndpointReference(type, parameters);
  }

  @Override
  public void releaseResources() {
    call = null;
    super.releaseResources();
  }
}
