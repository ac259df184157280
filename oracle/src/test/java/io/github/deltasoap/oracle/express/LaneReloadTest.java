package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.Reloads;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application with the filter and lanes is reloaded several times, {@code -Dreloads=50} for
 * more, and Tomcat finds nothing that keeps an earlier one in memory.
 */
class LaneReloadTest {
  private static final int RELOADS = Integer.getInteger("reloads", 5);
  private static final String SERVICE = "Desk";
  private static final String APPLICATION = "/reloaded";

  @TempDir private Path directory;

  @Test
  void reloadedApplicationsLeaveNothing() throws Exception {
    reload(
        AxisWebApp.at(APPLICATION)
            .ownLibraries()
            .module(Archives.module())
            .engage("deltasoap")
            .library(Archives.express()));
  }

  @Test
  void theArchiveAloneAmongTheLibrariesLeavesNothing() throws Exception {
    Path library =
        directory.resolve(Archives.module().getFileName().toString().replace(".mar", ".jar"));
    Files.copy(Archives.module(), library);
    reload(AxisWebApp.at(APPLICATION).ownLibraries().library(library).engage("deltasoap"));
  }

  private void reload(AxisWebApp.Builder application) throws Exception {
    ExpressLaneCases.services().forEach(application::service);
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application.build()).start()) {
      Reloads.leaveNothing(server, APPLICATION, RELOADS, LaneReloadTest::use);
    }
  }

  /** Opens a lane, uses it, and lets a service ask for its context. */
  private static void use(EmbeddedServer server) throws IOException {
    Poster poster = new Poster();
    for (String operation : List.of("answer", "look")) {
      for (int i = 0; i < 12; i++) {
        String second =
            operation.equals("answer") ? "<number>1</number>" : "<looks>" + (i == 11) + "</looks>";
        Message message = Message.soap11(SERVICE, call(operation, "<text>a</text>" + second));
        assertThat(poster.ask(server.uri(APPLICATION + "/services/" + SERVICE), message).status())
            .isEqualTo(200);
      }
    }
    assertThat(new ServiceCounters(SERVICE).expressRequests().get("filter")).isPositive();
  }
}
