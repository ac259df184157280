package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.express.Silent;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Operators find the failures of POJO services in the log under stock's names, once and with its
 * texts, with a lane and without.
 */
class LoggedFailuresTest extends LaneCases {
  private static final String SERVICE = "Desk";
  private static final String MOODY = "Moody";
  private static final String SILENT = "Silent";
  private static final Logger RECEIVERS = Logger.getLogger("org.apache.axis2.rpc.receivers");

  private static ServerPair server;

  LoggedFailuresTest() {
    super("inner", server);
  }

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> services = new ArrayList<>(ExpressLaneCases.services());
    services.add(PojoArchive.of(SILENT, NO_SAMPLES, Silent.class));
    server = ServerPair.startAll(services);
    // The tests' configuration switches these records off.
    RECEIVERS.setLevel(Level.WARNING);
    RECEIVERS.setUseParentHandlers(false);
  }

  @AfterAll
  static void stop() {
    RECEIVERS.setUseParentHandlers(true);
    RECEIVERS.setLevel(null);
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "no message"})
  void failuresOfTheService(String how) {
    compareRecords(fail(how), 1);
    open(turn -> fail("not " + turn));
    compareRecords(fail(how), 1);
  }

  /** Nor are those of Axis2's transport, which writes what the receiver has returned. */
  @ParameterizedTest
  @ValueSource(strings = {"checked", "control"})
  void declaredExceptionsAreNotLogged(String how) {
    compareRecords(fail(how), 0);
    open(turn -> fail("not " + turn));
    compareRecords(fail(how), 0);
  }

  /** The record is there, without the value that is in stock's. */
  @ParameterizedTest
  @ValueSource(strings = {"xyz", "99999999999"})
  void valuesThatCannotBeConverted(String number) {
    requireRecordWithout(number);
    open(turn -> answer("" + turn));
    requireRecordWithout(number);
  }

  private static void requireRecordWithout(String number) {
    List<LogRecord> stock = records(() -> server.stock(answer(number)));
    List<LogRecord> delta = records(() -> server.delta(answer(number)));
    assertThat(stock).hasSize(1);
    assertThat(stock.get(0).getThrown()).hasStackTraceContaining(number);
    assertThat(delta).hasSize(1);
    assertThat(delta.get(0).getThrown()).isNull();
    assertThat(delta.get(0).getMessage()).doesNotContain(number).contains("method answer");
    assertThat(delta.get(0).getLoggerName()).isEqualTo(stock.get(0).getLoggerName());
    assertThat(delta.get(0).getLevel()).isEqualTo(stock.get(0).getLevel());
  }

  @Test
  void gettersOfResults() {
    compareRecords(note(true), 1);
    open(turn -> note(false));
    compareRecords(note(true), 1);
  }

  @Test
  void serviceObjectsThatCannotBeMade() {
    Message made = Message.soap11(MOODY, call("made", ""));
    Message fails = Message.soap11(MOODY, call("fail", "<how>unchecked</how>"));
    List<Message> failing = List.of(fails, made);
    compareRecords(failing, 1);
    // No comparison: each application counts its objects.
    long before = express(MOODY);
    for (int sent = 0; express(MOODY) == before; sent++) {
      assertThat(sent).as("requests without a lane").isLessThan(10 * REPEATED);
      server.delta(made);
    }
    compareRecords(failing, 1);
  }

  @Test
  void failuresWithoutAResponse() {
    compareRecords(Message.soap11(SILENT, call("fail", "<text>t</text>")), 1);
  }

  private static Message fail(String how) {
    return Message.soap11(SERVICE, call("fail", "<text>t</text><how>" + how + "</how>"));
  }

  private static Message answer(String number) {
    return Message.soap11(SERVICE, call("answer", "<text>t</text><number>" + number + "</number>"));
  }

  private static Message note(boolean fails) {
    return Message.soap11(SERVICE, call("note", "<text>t</text><fails>" + fails + "</fails>"));
  }

  private static void compareRecords(Message failing, int count) {
    compareRecords(List.of(failing), count);
  }

  private static void compareRecords(List<Message> failing, int count) {
    List<String> stock = logged(() -> failing.forEach(server::stock));
    assertThat(stock).hasSize(count);
    assertThat(logged(() -> failing.forEach(server::delta))).isEqualTo(stock);
  }

  /** The records of requests: name, level and text, and the class of what was thrown. */
  private static List<String> logged(Runnable requests) {
    List<String> texts = new ArrayList<>();
    for (LogRecord entry : records(requests)) {
      Throwable thrown = entry.getThrown();
      texts.add(
          String.join(
              " ",
              entry.getLoggerName(),
              entry.getLevel().getName(),
              entry.getMessage(),
              thrown == null ? "" : thrown.getClass().getName()));
    }
    return texts;
  }

  private static List<LogRecord> records(Runnable requests) {
    List<LogRecord> records = new ArrayList<>();
    Handler collector =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
              records.add(entry);
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
      requests.run();
    } finally {
      RECEIVERS.removeHandler(collector);
    }
    return records;
  }
}
