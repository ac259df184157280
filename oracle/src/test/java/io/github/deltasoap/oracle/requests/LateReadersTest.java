package io.github.deltasoap.oracle.requests;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.changing.Sums;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.Test;

/** Handlers that look at a long request after it has been answered, as for an audit. */
class LateReadersTest {
  private static final String SERVICE = "Audited";

  /** Keeps the last text of a request that has been answered. */
  private static final class Audit extends AbstractHandler {
    private final AtomicReference<String> seen = new AtomicReference<>("");

    @Override
    public InvocationResponse invoke(MessageContext request) {
      return InvocationResponse.CONTINUE;
    }

    @Override
    public void flowComplete(MessageContext request) {
      StringBuilder texts = new StringBuilder();
      OMElement payload = request.getEnvelope().getBody().getFirstElement();
      payload.getChildElements().forEachRemaining(each -> texts.append(each.getText()));
      seen.set(texts.length() + " " + texts.toString().hashCode());
    }

    /** Adds itself behind the other handlers. */
    Audit in(ConfigurationContext context) {
      List<Phase> phases = context.getAxisConfiguration().getInFlowPhases();
      phases.get(phases.size() - 1).addHandler(this);
      return this;
    }
  }

  @Test
  void theRequestIsStillThere() throws IOException {
    List<ServiceArchive> archives =
        List.of(PojoArchive.of(SERVICE, "", Sums.class, Sums.Point.class));
    try (ServerPair server = ServerPair.start(archives, archives)) {
      Audit stock = new Audit().in(server.stock());
      Audit delta = new Audit().in(server.delta());
      String name = "<name>" + "n".repeat(2 << 20) + "</name>";
      String numbers = "<numbers>7</numbers><numbers>11</numbers>".repeat(50_000);
      for (String content : List.of(name + numbers, numbers + "<last>l</last>", name)) {
        Message message = Message.soap11(SERVICE, call("mixed", content));
        assertThat(server.delta(message)).isEqualTo(server.stock(message));
        assertThat(delta.seen.get()).isEqualTo(stock.seen.get()).isNotEmpty();
      }
      assertThat(new ServiceCounters(SERVICE).snapshot().streams()).isEqualTo(3);
    }
  }
}
