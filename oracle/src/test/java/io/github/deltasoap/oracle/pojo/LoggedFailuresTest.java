package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.express.Desk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operators find the failures of services in the log under stock's names, with its texts. */
class LoggedFailuresTest {
  private static final String SERVICE = "Desk";
  private static final Logger RECEIVERS = Logger.getLogger("org.apache.axis2.rpc.receivers");

  /** Enough for an express lane to open. */
  private static final int REPEATED = 20;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startAll(
            List.of(PojoArchive.of(SERVICE, "", Desk.class, Desk.Note.class, Desk.Lines.class)));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"checked", "unchecked", "error", "no message", "control"})
  void failuresOfTheService(String how) {
    Message failing = Message.soap11(SERVICE, call("fail", "<text>t</text><how>" + how + "</how>"));
    Message other = Message.soap11(SERVICE, call("fail", "<text>t</text><how>not</how>"));
    compare(failing, other);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "99999999999"})
  void valuesThatCannotBeConverted(String number) {
    compare(answer(number), answer("1"));
  }

  private static Message answer(String number) {
    return Message.soap11(SERVICE, call("answer", "<text>t</text><number>" + number + "</number>"));
  }

  private static void compare(Message failing, Message other) {
    List<String> stock = logged(() -> server.stock(failing));
    assertThat(logged(() -> server.delta(failing))).isEqualTo(stock);
    for (int i = 0; i < REPEATED; i++) {
      server.delta(other);
    }
    assertThat(logged(() -> server.delta(failing))).as("in a lane").isEqualTo(stock);
  }

  /** The records of a request: name, level and text, and the class of what was thrown. */
  private static List<String> logged(Runnable request) {
    List<String> records = new ArrayList<>();
    Handler collector =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
              records.add(
                  entry.getLoggerName()
                      + " "
                      + entry.getLevel()
                      + " "
                      + entry.getMessage()
                      + " "
                      + entry.getThrown().getClass().getName());
            }
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
    RECEIVERS.addHandler(collector);
    try {
      request.run();
    } finally {
      RECEIVERS.removeHandler(collector);
    }
    return records;
  }
}
