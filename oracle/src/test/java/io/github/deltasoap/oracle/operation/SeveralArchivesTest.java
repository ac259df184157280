package io.github.deltasoap.oracle.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of several archives of the module in one application, such as versions, the engaged one works.
 */
class SeveralArchivesTest {
  private static final String ENTRY = "io.github.deltasoap.axis2.ModuleEntry";
  private static final String SERVICE = "OfSeveralArchives";
  private static final int REPEATED = 10;

  /** A service. */
  public static class Desk {
    /** An answer. */
    public String answer(String text) {
      return "desk " + text;
    }
  }

  /** The MBeans of the modules in this virtual machine, of other tests' servers, too. */
  private static Set<ObjectName> modules() throws MalformedObjectNameException {
    return ManagementFactory.getPlatformMBeanServer()
        .queryNames(new ObjectName("io.github.deltasoap:type=Module,*"), null);
  }

  @ParameterizedTest
  @CsvSource({
    "deltasoap-0.0.1.mar, deltasoap, WARNING: .*/deltasoap-0.0.1.mar is not used.*remove one.*",
    "deltasoap-9.0.0.mar, deltasoap, WARNING: .*/deltasoap-0.1.0.mar is not used.*remove one.*",
    "deltasoap-9.0.0.mar, deltasoap-0.1.0, WARNING: .*/deltasoap-9.0.0.mar is not used.*",
    "deltasoap.mar, deltasoap, WARNING: .*/deltasoap-0.1.0.mar is not used.*",
    "deltasoap.jar, deltasoap, INFO: .*/deltasoap-0.1.0.mar is not used.*DeltaSOAP. too",
  })
  void theEngagedOneWorks(String other, String engaged, String line, @TempDir Path directory)
      throws Exception {
    Path copy = Files.copy(Archives.module(), directory.resolve(other));
    AxisWebApp.Builder application =
        AxisWebApp.at("/delta")
            .module(Archives.module())
            .engage(engaged)
            .service(PojoArchive.ofRequests(SERVICE, "", Desk.class));
    Set<ObjectName> others = modules();
    try (LogLines log = new LogLines(ENTRY);
        EmbeddedServer server =
            EmbeddedServer.builder()
                .webApp(
                    (other.endsWith(".jar") ? application.library(copy) : application.module(copy))
                        .build())
                .start()) {
      assertThat(log.lines()).singleElement().asString().matches(line);
      for (int i = 0; i < REPEATED; i++) {
        Message message =
            Message.soap11(SERVICE, Message.call("answer", "<text>t" + i + "</text>"));
        assertThat(new Poster().ask(server.uri("/delta/services/" + SERVICE), message).body())
            .contains(">desk t" + i + "<");
      }
      ServiceCounters.Snapshot read = new ServiceCounters(SERVICE).snapshot();
      assertThat(read.hits() + read.misses()).isEqualTo(REPEATED);
      assertThat(modules()).hasSize(others.size() + 1);
    }
  }
}
