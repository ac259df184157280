package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockPojo;
import io.github.deltasoap.benchmarks.jmh.compared.StockResponse;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.echo.pojo.EchoPojo;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;

/**
 * One operation of the deployed POJO echo service: the parts of stock's round trip and DeltaSOAP's.
 */
final class EchoOfPojo {
  private final EchoPojo target = new EchoPojo();
  private final AxisService service;
  private final Method method;

  /** Deploys the service. */
  EchoOfPojo(EchoMessage message) throws AxisFault {
    service = StockServices.echo();
    method =
        Stream.of(EchoPojo.class.getMethods())
            .filter(each -> each.getName().equals(message.operation()))
            .findAny()
            .orElseThrow();
  }

  /** Stock's request path. */
  StockPojo stockRequest() throws AxisFault {
    return new StockPojo(service, method);
  }

  /** Stock's service call. */
  RoundTrip.Call stockCall() {
    return arguments -> method.invoke(target, (Object[]) arguments);
  }

  /** Stock's response path. */
  StockResponse stockResponse() {
    return new StockResponse(service, method);
  }

  /** The operation for DeltaSOAP without generated code. */
  PojoOperation reflective() {
    return new PojoOperation(service, method.getName(), null);
  }

  /** The operation for DeltaSOAP with generated code. */
  PojoOperation generated() {
    return new PojoOperation(service, method.getName(), PojoOperation.generator());
  }

  /** DeltaSOAP's service call. */
  RoundTrip.Call call(PojoOperation operation) {
    return arguments -> Objects.requireNonNull(operation.call(target, (Object[]) arguments));
  }
}
