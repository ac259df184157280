package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.service.jaxws.JaxWsMixed;
import io.github.deltasoap.oracle.service.jaxws.JaxWsProvider;
import io.github.deltasoap.oracle.service.jaxws.imported.JaxWsImported;
import io.github.deltasoap.oracle.service.jaxws.loose.Loose;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The module reads the operations of JAX-WS services whose annotations its type model can follow.
 */
@ExtendWith(OracleExtension.class)
class JaxWsDescriptionTest {
  @ParameterizedTest
  @EnumSource
  void readsAllOperationsThatItKnows(Variant variant, OracleServer server) {
    assertThat(server.counters(variant, "JaxWsShapes").describedOperations())
        .containsExactly("add fail lists notice noticed place rootless send simple".split(" "));
    assertThat(server.counters(variant, "JaxWsBare").describedOperations())
        .containsExactly("echo", "next", "paint", "submission");
    assertThat(server.counters(variant, "JaxWsResults").describedOperations())
        .containsExactly("remark", "report");
    assertThat(server.counters(variant, "JaxWsImported").describedOperations())
        .containsExactly("count extend pay plan poll renew say seal secured ship track".split(" "));
    assertThat(server.counters(variant, "JaxWsElements").describedOperations())
        .containsExactly("describe", "keep", "make");
    assertThat(server.counters(variant, "JaxWsParts").describedOperations())
        .containsExactly("describe", "grade", "room", "sum", "swap");
  }

  /** One operation that only stock reads leaves the others of its service to the module. */
  @Test
  void theLogNamesTheReasonOfEachOperation() throws IOException {
    Queue<String> lines = new ConcurrentLinkedQueue<>();
    Handler log =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            lines.add(entry.getMessage());
          }

          @Override
          public void flush() {
            // Nothing is buffered.
          }

          @Override
          public void close() {
            // Nothing to close.
          }
        };
    Logger module = Logger.getLogger("io.github.deltasoap");
    AxisWebApp.Builder application =
        AxisWebApp.at("/reasons").module(Archives.module()).engage("deltasoap");
    for (Class<?> service : List.of(JaxWsImported.class, JaxWsMixed.class, JaxWsProvider.class)) {
      application.service(JaxWsArchive.of(service, null));
    }
    module.addHandler(log);
    try (EmbeddedServer started =
        EmbeddedServer.builder().webApp(application.jaxWs().build()).start()) {
      assertThat(started.deploymentFaults("/reasons")).isEmpty();
    } finally {
      module.removeHandler(log);
    }
    String extras = JaxWsImported.class.getPackageName() + ".Extras";
    assertThat(lines)
        .contains(
            "Service JaxWsImported: DeltaSOAP reads count, extend, pay, plan, poll, renew, say,"
                + " seal, secured, ship, track; content that goes to stock where it occurs: "
                + extras
                + ".any takes elements of any name",
            "Service JaxWsMixed: DeltaSOAP reads add, submission; served by stock: loose: its service"
                + " has wrapped and bare operations, and packages without ObjectFactory, and "
                + Loose.class.getName()
                + " is in no namespace")
        .anyMatch(
            line ->
                line.startsWith("Service JaxWsProvider: DeltaSOAP reads no operation;")
                    && line.endsWith("its service is a Provider, which gets whole messages"));
  }

  /** The module has no part in the messages of a Provider, whatever they are. */
  @ParameterizedTest
  @EnumSource
  void providersGetTheirMessagesFromStock(Variant variant, OracleServer server) {
    for (String payload :
        List.of(
            "<any xmlns=\"urn:any\">text</any>",
            "<any xmlns=\"urn:any\"><!-- comment --><![CDATA[<]]>&#233;</any>")) {
      Message message =
          Message.soap11("JaxWsProvider", payload).action("\"urn:jaxwsNoWSDLProviderOperation\"");
      Answer stock = server.stock(message);
      assertThat(server.delta(variant, message)).isEqualTo(stock);
      assertThat(stock.status()).as(stock.body()).isEqualTo(200);
    }
    assertThat(server.counters(variant, "JaxWsProvider").describedOperations()).isEmpty();
    assertThat(server.counters(variant, "JaxWsProvider").directResponses()).isZero();
  }
}
