package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.marshalled.JaxWsMarshalled;
import io.github.deltasoap.oracle.service.marshalled.JaxWsMarshalledBare;
import io.github.deltasoap.oracle.service.marshalled.JaxWsMarshalledRpc;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After an operation's first request, stock marshals the bean of a request before it calls the
 * service, which may notice it.
 */
class MarshalledRequestTest {
  private static final int REPEATED = 20;
  private static final String NAMESPACE = JaxWsMarshalled.NAMESPACE;

  /** The text of dates whose calendars have been marshalled. */
  private static final String MONDAYS =
      "from 2020-07-20T00:00:00Z at 2020-07-20T00:00:00Z others [2020-07-20T00:00:00Z]";

  /**
   * An operation.
   *
   * @param payload with a prefix for its namespace, and a place for a digit
   * @param marshalled the text of a bean that has been marshalled
   * @param isMarshalled whether stock marshals it
   */
  private record Asked(
      Class<?> service, String action, String payload, String marshalled, boolean isMarshalled) {
    Message message(int digit) {
      return Message.soap11(service.getSimpleName(), payload.formatted(NAMESPACE, digit))
          .action(action);
    }
  }

  private static final String DATES =
      "from='2020-07-22T00:00:00Z'><n:at>2020-07-2%2$dT00:00:00Z</n:at><n:others>2020-07-21T00:00:00Z</n:others>";

  private static final List<Asked> ASKED =
      List.of(
          new Asked(
              JaxWsMarshalled.class,
              "urn:tag",
              "<n:tag xmlns:n='%s'><n:in></n:in></n:tag>",
              "tags []",
              true),
          new Asked(
              JaxWsMarshalled.class,
              "urn:note",
              "<n:note xmlns:n='%s'><n:in><n:text>t</n:text></n:in></n:note>",
              "text t marshalled",
              true),
          new Asked(
              JaxWsMarshalled.class,
              "urn:week",
              "<n:week xmlns:n='%s'><n:in " + DATES + "</n:in></n:week>",
              MONDAYS,
              true),
          new Asked(
              JaxWsMarshalledBare.class,
              "urn:dates",
              "<n:dates xmlns:n='%s' " + DATES + "</n:dates>",
              MONDAYS,
              true),
          new Asked(
              JaxWsMarshalledRpc.class,
              "urn:week",
              "<n:week xmlns:n='%s'><in " + DATES + "</in></n:week>",
              MONDAYS,
              false));

  /** Those that the module reads; the others are stock's. */
  private static final List<Asked> READ = ASKED.subList(2, ASKED.size());

  /** With it, stock unmarshals requests when it calls the service, and does not marshal them. */
  private static final String LATE =
      "<parameter name=\"jaxws.payload.highFidelity\">true</parameter>";

  private static final String VALIDATED =
      "<parameter name=\"deltasoap.validate\">schema</parameter>";

  /** In lanes, bound while they arrive, and with the other strategies. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<parameter name=\"deltasoap.streamFromBytes\">0</parameter>",
        "<parameter name=\"deltasoap.copyStrategy\">reflection</parameter>",
        LATE,
        VALIDATED,
        VALIDATED + LATE
      })
  void theServiceNoticesTheSame(String parameters) throws Exception {
    List<ServiceArchive> archives = new ArrayList<>();
    for (Asked each : READ) {
      archives.add(JaxWsArchive.ofPackage(each.service(), "request", parameters));
    }
    try (ServerPair servers = ServerPair.startWithFilter(archives)) {
      // Of validated requests, stock does not marshal those that it reads itself.
      for (Asked each : parameters.startsWith(VALIDATED) ? READ : ASKED) {
        for (int i = 0; i < REPEATED; i++) {
          Message message = each.message(i % 5);
          Answer stock = servers.stock(message);
          assertThat(stock.body().contains(">" + each.marshalled() + "<"))
              .as("%s", stock)
              .isEqualTo(i > 0 && each.isMarshalled() && !parameters.endsWith(LATE));
          assertThat(servers.delta(message)).as("%s, request %d", each, i).isEqualTo(stock);
        }
      }
      for (Asked each : READ) {
        Snapshot read = new ServiceCounters(each.service().getSimpleName()).snapshot();
        assertThat(read.hits() + read.misses() + read.streams()).isEqualTo(REPEATED);
      }
    }
  }
}
