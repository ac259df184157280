package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.ws.Provider;
import jakarta.xml.ws.ServiceMode;
import jakarta.xml.ws.WebServiceProvider;

/** A service that gets the payload as it is, and returns it. */
@WebServiceProvider(serviceName = "JaxWsProvider", targetNamespace = JaxWsShapes.NAMESPACE)
@ServiceMode(jakarta.xml.ws.Service.Mode.PAYLOAD)
public class JaxWsProvider implements Provider<String> {
  @Override
  public String invoke(String payload) {
    return payload;
  }
}
