package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.channel.Asking;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.nio.file.Path;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.NamedValue;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services that ask for the HTTP request of a call that came by a session. */
class SessionRequestTest {
  @TempDir Path repository;

  @Test
  void servicesSeeTheRequestThatOpenedTheSession() throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            repository,
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.channel", "websocket"));
    try (EmbeddedServer server =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/delta")
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "websocket")
                    .service(PojoArchive.of("Asking", "", Asking.class))
                    .webSockets()
                    .build())
            .start()) {
      assertThat(server.deploymentFaults("/delta")).isEmpty();
      ServiceCounters counters = new ServiceCounters("Asking");
      RPCServiceClient client = new RPCServiceClient(delta, null);
      client
          .getOptions()
          .setTo(new EndpointReference(server.uri("/delta/services/Asking").toString()));
      client.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
      client
          .getOptions()
          .setProperty(
              HTTPConstants.HTTP_HEADERS, List.of(new NamedValue("X-Tenant", "the tenant")));
      String overHttp = (String) call(client, "request", String.class, "X-Tenant");
      assertThat(overHttp).contains("POST ", "/Asking ", "the tenant");
      for (int i = 0; counters.sessionFrames() == 0; i++) {
        assertThat(i).isLessThan(500);
        call(client, "request", String.class, "X-Tenant");
        Thread.sleep(5);
      }
      assertThat(call(client, "request", String.class, "X-Tenant")).isEqualTo(overHttp);
      assertThat(counters.sessionFrames()).isGreaterThan(1);
      assertThatThrownBy(() -> call(client, "session", Boolean.class))
          .hasMessageContaining("later requests to this service will be HTTP requests");
      long before = counters.sessionFrames();
      for (int i = 0; i < 3; i++) {
        assertThat(call(client, "session", Boolean.class)).isEqualTo(true);
      }
      assertThat(counters.sessionFrames()).isEqualTo(before);
    } finally {
      delta.terminate();
    }
  }

  private static Object call(
      RPCServiceClient client, String operation, Class<?> result, Object... arguments)
      throws AxisFault {
    QName name = new QName(Message.NAMESPACE, operation);
    return client.invokeBlocking(name, arguments, new Class<?>[] {result})[0];
  }
}
