package io.github.deltasoap.oracle.surroundings;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.Desk;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRegistration;
import org.apache.axis2.transport.http.AxisServlet;
import org.junit.jupiter.api.Test;

/** The express lane's filter before an AxisServlet that code of the application registers. */
class RegisteredServletTest {
  private static final String APPLICATION = "/late";
  private static final String SERVICE = "Desk";
  private static final int CALLS = 20;

  /** As Spring does it. */
  public static final class Registration implements ServletContextListener {
    @Override
    public void contextInitialized(ServletContextEvent event) {
      ServletRegistration.Dynamic servlet =
          event.getServletContext().addServlet("services", new AxisServlet());
      servlet.addMapping("/services/*");
      servlet.setLoadOnStartup(1);
    }
  }

  @Test
  void theFilterIsBeforeIt() throws Exception {
    AxisWebApp application =
        AxisWebApp.at(APPLICATION)
            .servletFrom(Registration.class)
            .sharePackage(Registration.class.getPackageName())
            .library(Archives.express())
            .module(Archives.module())
            .engage("deltasoap")
            .parameter("deltasoap.verify", "0")
            .service(PojoArchive.of(SERVICE, "", Desk.class, Desk.Note.class, Desk.Lines.class))
            .build();
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application).start()) {
      Poster poster = new Poster();
      for (int i = 0; i < CALLS; i++) {
        String body = "<text>late</text><number>" + i + "</number>";
        Message message = Message.soap11(SERVICE, call("answer", body));
        assertThat(poster.ask(server.uri(APPLICATION + "/services/" + SERVICE), message).body())
            .contains("late " + i);
      }
      assertThat(new ServiceCounters(SERVICE).expressRequests().get("filter")).isPositive();
    }
  }
}
