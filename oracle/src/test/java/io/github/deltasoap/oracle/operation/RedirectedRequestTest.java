package io.github.deltasoap.oracle.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that a handler gives to another service or operation are answered as by stock. */
class RedirectedRequestTest {
  private static final String REDIRECT = "redirect";

  /** Several requests, as the module learns from each. */
  private static final int REPEATED = 4;

  private static ServerPair servers;

  /** A service with two operations of the same parameters. */
  public static class Desk {
    /** An answer of this class. */
    public String answer(String text) {
      return "desk " + text;
    }

    /** The answer of another operation. */
    public String other(String text) {
      return "other " + text;
    }
  }

  /** Answers otherwise. */
  public static class OtherDesk extends Desk {
    @Override
    public String answer(String text) {
      return "other desk " + text;
    }
  }

  /** Does what an HTTP header says. */
  private static final class Redirecting extends AbstractHandler {
    @Override
    public InvocationResponse invoke(MessageContext request) throws AxisFault {
      String redirect =
          request.getProperty(MessageContext.TRANSPORT_HEADERS) instanceof Map<?, ?> headers
                  && headers.get(REDIRECT) instanceof String header
              ? header
              : "";
      if (redirect.equals("service")) {
        request.setAxisService(
            request.getConfigurationContext().getAxisConfiguration().getService("OtherDesk"));
      } else if (redirect.equals("operation")) {
        request.setAxisOperation(request.getAxisService().getOperation(new QName("other")));
      }
      return InvocationResponse.CONTINUE;
    }
  }

  @BeforeAll
  static void start() throws Exception {
    List<ServiceArchive> services =
        List.of(
            PojoArchive.ofRequests("Desk", "", Desk.class),
            PojoArchive.ofRequests("OtherDesk", "", OtherDesk.class, Desk.class));
    servers = ServerPair.start(services, services);
    for (ConfigurationContext each : List.of(servers.stock(), servers.delta())) {
      AxisService desk = each.getAxisConfiguration().getService("Desk");
      AxisOperation operation = desk.getOperation(new QName("answer"));
      ((Phase) operation.getRemainingPhasesInFlow().get(0)).addHandler(new Redirecting());
    }
  }

  @AfterAll
  static void stop() {
    servers.close();
  }

  @ParameterizedTest
  @CsvSource({"none, desk", "service, other desk", "operation, desk"})
  void theAnswerIsStocks(String redirect, String answering) {
    for (int i = 0; i < REPEATED; i++) {
      Message message =
          Message.soap11("Desk", Message.call("answer", "<text>t" + i + "</text>"))
              .with(REDIRECT, redirect);
      Answer stock = servers.stock(message);
      assertThat(stock.body()).contains(">" + answering + " t" + i + "<");
      assertThat(servers.delta(message)).isEqualTo(stock);
    }
  }
}
