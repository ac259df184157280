package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.samples.GoogleSearch;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.deployment.DeploymentEngine;
import org.apache.axis2.deployment.repository.util.ArchiveReader;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.rpc.receivers.RPCUtil;

/** What Axis2's {@code RPCMessageReceiver} does before it calls the service. */
final class StockPojo implements Deserializer {
  private final StockEnvelopes envelopes;
  private final AxisService service;
  private final Method method;
  private final String[] parameterNames;

  StockPojo(Message message) throws AxisFault {
    service = deploy(message.service());
    method = message.method();
    parameterNames = (String[]) service.getParameterValue(method.getName());
    envelopes = new StockEnvelopes(service);
  }

  /** Deploys the samples as if from an archive, so that the service knows the types' names. */
  private static AxisService deploy(String service) throws AxisFault {
    ConfigurationContext context = ConfigurationContextFactory.createEmptyConfigurationContext();
    return DeploymentEngine.buildServiceGroup(
            new ByteArrayInputStream(GoogleSearch.servicesXml().getBytes(UTF_8)),
            StockPojo.class.getClassLoader(),
            "GoogleSearch",
            context,
            new ArchiveReader(),
            new HashMap<>())
        .getService(service);
  }

  @Override
  public Object deserialize(byte[] message) throws AxisFault {
    SOAPEnvelope envelope = envelopes.open(message);
    try {
      return RPCUtil.processRequest(
          envelope.getBody().getFirstElement(),
          method,
          service.getObjectSupplier(),
          parameterNames);
    } finally {
      envelope.getBuilder().close();
    }
  }
}
