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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.apache.axis2.transport.http.AxisServlet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The express lane's filter before an AxisServlet that code of the application registers. */
class RegisteredServletTest {
  private static final String APPLICATION = "/late";
  private static final String SERVLET = "services";
  private static final String SERVICE = "Desk";
  private static final String FILTER = "io.github.deltasoap.express.ExpressFilter";
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
          .addFilter("own", FILTER)
          .addMappingForServletNames(EnumSet.of(DispatcherType.REQUEST), false, SERVLET);
      super.contextInitialized(event);
    }
  }

  /** Registers a filter that would run before those mapped to addresses after it. */
  public static final class WrongRegistration extends Registration {
    @Override
    public void contextInitialized(ServletContextEvent event) {
      event
          .getServletContext()
          .addFilter("own", FILTER)
          .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
      super.contextInitialized(event);
    }
  }

  private static AxisWebApp.Builder application(Class<? extends ServletContextListener> listener) {
    return AxisWebApp.at(APPLICATION)
        .servletFrom(listener)
        .sharePackage(listener.getPackageName())
        .engage("deltasoap")
        .parameter("deltasoap.verify", "0")
        .service(PojoArchive.of(SERVICE, "", Desk.class, Desk.Note.class, Desk.Lines.class));
  }

  /** Sends requests; the number of those in the filter's lane. */
  private static long filtered(AxisWebApp application) throws IOException {
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application).start()) {
      Poster poster = new Poster();
      for (int i = 0; i < CALLS; i++) {
        String body = "<text>late</text><number>" + i + "</number>";
        Message message = Message.soap11(SERVICE, call("answer", body));
        assertThat(poster.ask(server.uri(APPLICATION + "/services/" + SERVICE), message).body())
            .contains("late " + i);
      }
      return new ServiceCounters(SERVICE).expressRequests().getOrDefault("filter", 0L);
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {Registration.class, OwnRegistration.class})
  void theFilterIsBeforeIt(Class<? extends ServletContextListener> listener) throws IOException {
    AxisWebApp.Builder application = application(listener);
    assertThat(filtered(application.library(Archives.express()).module(Archives.module()).build()))
        .isPositive();
  }

  @Test
  void aFilterThatIsMappedToAddressesDoesNothing() throws IOException {
    AxisWebApp.Builder application = application(WrongRegistration.class);
    assertThat(filtered(application.library(Archives.express()).module(Archives.module()).build()))
        .isZero();
  }

  @Test
  void bothArchivesMayBeLibraries(@TempDir Path directory) throws IOException {
    Path module = Files.copy(Archives.module(), directory.resolve("deltasoap-0.1.0.jar"));
    AxisWebApp.Builder application = application(Registration.class);
    assertThat(filtered(application.library(Archives.express()).library(module).build()))
        .isPositive();
  }
}
