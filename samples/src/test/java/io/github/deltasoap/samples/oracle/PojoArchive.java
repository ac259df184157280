package io.github.deltasoap.samples.oracle;

import io.github.deltasoap.samples.server.ServiceArchive;
import java.util.ArrayList;
import java.util.List;

/** Archives of one POJO service each, with one service object for all requests. */
final class PojoArchive {
  private PojoArchive() {}

  /**
   * Creates an archive.
   *
   * @param parameters the service's parameters in services.xml
   * @param beans the classes that the service needs
   */
  static ServiceArchive of(String name, String parameters, Class<?> service, Class<?>... beans) {
    String descriptor =
        """
        <service name="%s" targetNamespace="%s" scope="application">
          <schema schemaNamespace="%2$s"/>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%s</parameter>
        %s</service>
        """
            .formatted(name, Message.NAMESPACE, service.getName(), parameters);
    List<Class<?>> classes = new ArrayList<>(List.of(beans));
    classes.add(service);
    return new ServiceArchive(name, descriptor, classes);
  }
}
