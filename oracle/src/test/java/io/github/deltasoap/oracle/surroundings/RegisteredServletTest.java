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
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRegistration;
import java.util.EnumSet;
import org.apache.axis2.transport.http.AxisServlet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The express lane's filter before an AxisServlet that code of the application registers. */
class RegisteredServletTest {
  private static final String APPLICATION = "/late";
  private static final String SERVLET = "services";
  private static final String SERVICE = "Desk";
  private static final int CALLS = 20;

  /** Registers the servlet, as Spring does in an application of a container. */
  public static class Registration implements ServletContextListener {
    @Override
    public void contextInitialized(ServletContextEvent event) {
      ServletRegistration.Dynamic servlet =
          event.getServletContext().addServlet(SERVLET, new AxisServlet());
      servlet.addMapping("/services/*");
      servlet.setLoadOnStartup(1);
    }
  }

  /** Registers the filter as well, before the servlet, as an executable jar of Spring Boot may. */
  public static final class OwnRegistration extends Registration {
    @Override
    public void contextInitialized(ServletContextEvent event) {
      ServletContext application = event.getServletContext();
      application
          .addFilter("own", "io.github.deltasoap.express.ExpressFilter")
          .addMappingForServletNames(EnumSet.of(DispatcherType.REQUEST), false, SERVLET);
      super.contextInitialized(event);
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {Registration.class, OwnRegistration.class})
  void theFilterIsBeforeIt(Class<? extends ServletContextListener> listener) throws Exception {
    AxisWebApp application =
        AxisWebApp.at(APPLICATION)
            .servletFrom(listener)
            .sharePackage(listener.getPackageName())
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
