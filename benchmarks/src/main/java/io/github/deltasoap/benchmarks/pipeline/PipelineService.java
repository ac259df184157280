package io.github.deltasoap.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Iterator;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.ServiceLifeCycle;

/**
 * Sets the receivers of a service's operations, and the builder and the formatter of its web
 * application, when Axis2 has deployed the service. Axis2 creates it from the descriptor of a
 * {@link PipelineArchive}.
 */
public final class PipelineService implements ServiceLifeCycle {

  /** The parameter with an operation's response. */
  static final String RESPONSE = "response";

  private static final String SOAP11_MEDIA_TYPE = "text/xml";
  private static final String SOAP12_MEDIA_TYPE = "application/soap+xml";

  @Override
  public void startUp(ConfigurationContext context, AxisService service) {
    AxisConfiguration configuration = context.getAxisConfiguration();
    configuration.addMessageBuilder(SOAP11_MEDIA_TYPE, new RequestReader(Envelopes.SOAP11));
    configuration.addMessageBuilder(SOAP12_MEDIA_TYPE, new RequestReader(Envelopes.SOAP12));
    configuration.addMessageFormatter(SOAP11_MEDIA_TYPE, new ResponseWriter());
    configuration.addMessageFormatter(SOAP12_MEDIA_TYPE, new ResponseWriter());
    for (Iterator<AxisOperation> all = service.getOperations(); all.hasNext(); ) {
      AxisOperation operation = all.next();
      String response = (String) operation.getParameterValue(RESPONSE);
      operation.setMessageReceiver(new ConstantReceiver(response.getBytes(UTF_8)));
    }
  }

  @Override
  public void shutDown(ConfigurationContext context, AxisService service) {}
}
