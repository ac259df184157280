package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.Jaxb;
import io.github.deltasoap.benchmarks.jmh.compared.JaxbResponse;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.echo.jaxws.EchoAdd;
import io.github.deltasoap.samples.echo.jaxws.EchoAddResponse;
import io.github.deltasoap.samples.echo.jaxws.EchoArray;
import io.github.deltasoap.samples.echo.jaxws.EchoArrayResponse;
import io.github.deltasoap.samples.echo.jaxws.EchoBean;
import io.github.deltasoap.samples.echo.jaxws.EchoBeanList;
import io.github.deltasoap.samples.echo.jaxws.EchoBeanListResponse;
import io.github.deltasoap.samples.echo.jaxws.EchoBeanResponse;
import io.github.deltasoap.samples.echo.jaxws.EchoJaxWs;
import jakarta.xml.bind.JAXBException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The echo services as JAX-WS maps them, with JAXB for the wrapper beans. Leaves out Axis2's work
 * around them, so this is a lower limit.
 */
final class EchoOfJaxWs {
  private static final EchoJaxWs SERVICE = new EchoJaxWs();

  private EchoOfJaxWs() {}

  /** The round trip of the operation that a message calls. */
  static RoundTrip of(EchoMessage message) throws JAXBException {
    return switch (message) {
      case ECHO_ADD -> of(EchoAdd.class, EchoOfJaxWs::add, EchoAddResponse.class);
      case ECHO_ARRAY -> of(EchoArray.class, EchoOfJaxWs::array, EchoArrayResponse.class);
      case ECHO_BEAN -> of(EchoBean.class, EchoOfJaxWs::bean, EchoBeanResponse.class);
      case ECHO_BEAN_LIST ->
          of(EchoBeanList.class, EchoOfJaxWs::beanList, EchoBeanListResponse.class);
    };
  }

  private static <Q, R> RoundTrip of(Class<Q> request, Function<Q, R> operation, Class<R> response)
      throws JAXBException {
    return new RoundTrip(
        new Jaxb(request), bean -> operation.apply(request.cast(bean)), new JaxbResponse(response));
  }

  private static EchoAddResponse add(EchoAdd request) {
    EchoAddResponse response = new EchoAddResponse();
    response.setReturn(SERVICE.echoAdd(request.getValue()));
    return response;
  }

  private static EchoArrayResponse array(EchoArray request) {
    EchoArrayResponse response = new EchoArrayResponse();
    response.setReturn(SERVICE.echoArray(present(request.getValues())));
    return response;
  }

  private static EchoBeanResponse bean(EchoBean request) {
    EchoBeanResponse response = new EchoBeanResponse();
    response.setReturn(SERVICE.echoBean(present(request.getPerson())));
    return response;
  }

  private static EchoBeanListResponse beanList(EchoBeanList request) {
    EchoBeanListResponse response = new EchoBeanListResponse();
    response.setReturn(SERVICE.echoBeanList(present(request.getDepartment())));
    return response;
  }

  private static <T> T present(@Nullable T value) {
    return Objects.requireNonNull(value, "Every message of the samples has a value");
  }
}
