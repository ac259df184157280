package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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

  /** Tomcat reports here the threads and thread-local variables that an application leaves. */
  private static final Logger LOADER =
      Logger.getLogger("org.apache.catalina.loader.WebappClassLoaderBase");

  @TempDir private Path directory;

  private final List<String> warnings = new CopyOnWriteArrayList<>();
  private final Handler listener =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
            warnings.add(entry.getMessage());
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    LOADER.addHandler(listener);
  }

  @AfterEach
  void leave() {
    LOADER.removeHandler(listener);
  }

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
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application.build()).start()) {
      for (int i = 0; i < RELOADS; i++) {
        use(server);
        leave(server.classLoader(APPLICATION));
        loaders.add(new WeakReference<>(server.classLoader(APPLICATION)));
        server.reload(APPLICATION);
      }
      assertThat(warnings).isEmpty();
      // Something in Tomcat, Axis2 or the JDK may hold on to the last application until the next.
      assertThat(collected(loaders.subList(0, RELOADS - 1))).isEqualTo(RELOADS - 1);
    }
  }

  /**
   * Waits until all threads have left an application. A client can have its answer a moment before,
   * and Tomcat warns about threads that are still there.
   */
  private static void leave(ClassLoader application) throws InterruptedException {
    for (int i = 0; i < 100; i++) {
      if (Thread.getAllStackTraces().keySet().stream()
          .noneMatch(thread -> thread.getContextClassLoader() == application)) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(10);
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

  private static long collected(List<WeakReference<ClassLoader>> loaders)
      throws InterruptedException {
    long collected = 0;
    for (int i = 0; i < 50 && collected < loaders.size(); i++) {
      System.gc();
      Thread.sleep(20);
      collected = loaders.stream().filter(each -> each.get() == null).count();
    }
    return collected;
  }
}
