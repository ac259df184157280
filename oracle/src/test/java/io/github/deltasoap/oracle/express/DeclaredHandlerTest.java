package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.CountingHandler;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A handler that the user declares to be inert sees no request that a lane answers. */
class DeclaredHandlerTest {
  private static final String SERVICE = "Desk";

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itSeesOnlyThePipelinesRequests(boolean filter) throws Exception {
    try (ServerPair server =
        ServerPair.startWithInert(ExpressLaneCases.services(), CountingHandler.class, filter)) {
      CountingHandler handler = new CountingHandler();
      server
          .delta()
          .getAxisConfiguration()
          .getInFlowPhases()
          .forEach(phase -> phase.addHandler(handler));
      int phases = server.delta().getAxisConfiguration().getInFlowPhases().size();
      LaneProbe lane =
          new LaneProbe(
              server, Message.soap11(SERVICE, call("look", "<text>a</text><looks>false</looks>")));
      lane.open();
      long answered = lane.express();
      int seen = handler.seen();
      for (int i = 0; i < 20; i++) {
        lane.requireAnswer();
      }
      assertThat(lane.express()).isEqualTo(answered + 20);
      assertThat(handler.seen()).isEqualTo(seen);
      Message looks = Message.soap11(SERVICE, call("look", "<text>asks</text><looks>true</looks>"));
      assertThat(server.delta(looks).status()).isEqualTo(200);
      assertThat(handler.seen()).as("the service asks for its context").isEqualTo(seen + phases);
    }
  }
}
