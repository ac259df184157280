package io.github.deltasoap.benchmarks.jmh.compared;

import java.lang.reflect.Method;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.rpc.receivers.RPCUtil;

/** The request path of Axis2's {@code RPCMessageReceiver}. */
public final class StockPojo implements Deserializer {
  private final StockEnvelopes envelopes;
  private final AxisService service;
  private final Method method;
  private final String[] parameterNames;

  /**
   * @param method a method of the service's class
   */
  public StockPojo(AxisService service, Method method) throws AxisFault {
    this.service = service;
    this.method = method;
    parameterNames = (String[]) service.getParameterValue(method.getName());
    envelopes = new StockEnvelopes(service);
  }

  @Override
  public Object deserialize(byte[] message) throws AxisFault {
    SOAPEnvelope envelope = parse(message);
    try {
      return unmarshal(envelope);
    } finally {
      envelope.getBuilder().close();
    }
  }

  /** The envelope, hardly parsed yet. Close its builder after use. */
  public SOAPEnvelope parse(byte[] message) throws AxisFault {
    return envelopes.open(message);
  }

  /** The arguments in an envelope. */
  public Object[] unmarshal(SOAPEnvelope envelope) throws AxisFault {
    return RPCUtil.processRequest(
        envelope.getBody().getFirstElement(), method, service.getObjectSupplier(), parameterNames);
  }
}
