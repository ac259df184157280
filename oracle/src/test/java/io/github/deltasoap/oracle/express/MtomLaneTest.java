package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases of the oracle where responses are MTOM messages. */
class MtomLaneTest {
  private static final int ROUNDS = Integer.getInteger("rounds", 11);

  private static final int MOST_SHOWN = 5;

  /** A message with one part. */
  private static final Pattern ONE_PART =
      Pattern.compile(
          "(?s)--(MIMEBoundary_\\w+)\r\n"
              + "(Content-Type: application/xop\\+xml; charset=\"(?:UTF|utf)-8\"; type=\"[\\w/+]+\")"
              + "\r\nContent-Transfer-Encoding: binary\r\nContent-ID: <0\\.\\w+@apache.org>\r\n\r\n"
              + "(.*)\r\n--\\1--\r\n");

  private static final Pattern IDS = Pattern.compile("[0-9a-f]{40,}");

  private static Answer ask(URI to, Message message) {
    String[] rootType = {""};
    Answer answer =
        new Poster()
            .ask(
                to,
                message,
                text -> {
                  Matcher part = ONE_PART.matcher(text);
                  if (!part.matches()) {
                    return IDS.matcher(text).replaceAll("…");
                  }
                  rootType[0] = part.group(2);
                  return part.group(3);
                });
    return new Answer(
        answer.status(),
        answer.contentType() + rootType[0],
        answer.body().replace("/delta", "/stock"));
  }

  private static void set(ConfigurationContext context, String value) throws Exception {
    context.getAxisConfiguration().addParameter("enableMTOM", value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "optional"})
  void answersAreStocks(String mtom) throws Exception {
    List<ServiceArchive> services = new ArrayList<>(OracleServer.plainArchives());
    try (ServerPair server = ServerPair.startWithFilter(services)) {
      set(server.stock(), mtom);
      set(server.delta(), mtom);
      List<Case> cases = LaneOracleTest.cases();
      compare(server, mtom.equals("true") ? cases : LaneOracleTest.inParts(cases), ROUNDS, 90);
    }
  }

  @Test
  void answersOfJaxWsAreStocks() throws Exception {
    try (ServerPair server = ServerPair.startWithFilter(JaxWsArchive.all())) {
      set(server.stock(), "true");
      set(server.delta(), "true");
      compare(server, LaneOracleTest.inParts(JaxWsCases.all()), ROUNDS, 30);
    }
  }

  private static void compare(ServerPair server, List<Case> cases, int rounds, int leastPerCent) {
    List<String> differences = new ArrayList<>();
    long parts = 0;
    long forLane = 0;
    long before = 0;
    for (int round = 1; round <= rounds; round++) {
      if (round == rounds) {
        before = LaneOracleTest.express(cases);
      }
      for (Case each : cases) {
        for (Message message : each.messages()) {
          Answer stock = ask(server.stockUri(message), message);
          Answer delta = ask(server.deltaUri(message), message);
          if (differences.size() < MOST_SHOWN && !delta.equals(stock)) {
            differences.add(
                each.name() + ", round " + round + "\n" + stock + "\nbut was\n" + delta);
          }
          if (stock.contentType().startsWith("multipart/related")) {
            parts++;
          }
          if (round == rounds && LaneOracleTest.isForLane(each, stock)) {
            forLane++;
          }
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(parts).isPositive();
    long share = 100 * (LaneOracleTest.express(cases) - before) / forLane;
    assertThat(share).as("per cent of " + forLane + " requests").isGreaterThan(leastPerCent);
  }
}
