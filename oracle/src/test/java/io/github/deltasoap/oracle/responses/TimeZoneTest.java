package io.github.deltasoap.oracle.responses;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.clock.Clock;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stock writes dates in the time zone of the service's parameter TimeZone, if it has one. */
class TimeZoneTest {
  private static final long HOUR = 3_600_000;
  private static final int REPEATED = 12;

  /** The module streams arrays of this length. */
  private static final int STREAMED = 400_000;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> services =
        List.of(
            service("Local", ""),
            service("Eastern", zone("Pacific/Kiritimati")),
            service("Western", zone("Pacific/Pago_Pago")),
            service(
                "InPipeline", zone("Pacific/Kiritimati") + parameter("deltasoap.express", "off")),
            service("Verified", zone("Pacific/Kiritimati") + parameter("deltasoap.verify", "1")));
    server = ServerPair.startWithFilter(services);
  }

  private static ServiceArchive service(String name, String parameters) {
    return PojoArchive.of(name, parameters, Clock.class, Clock.Instants.class);
  }

  private static String zone(String zone) {
    return parameter("TimeZone", zone);
  }

  private static String parameter(String name, String value) {
    return "<parameter name=\"" + name + "\">" + value + "</parameter>";
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource({
    "Local, date",
    "Eastern, date",
    "Western, date",
    "InPipeline, date",
    "Verified, date",
    "Verified, sqlDate",
    "Verified, instants",
    "Eastern, sqlDate",
    "Western, sqlDate",
    "InPipeline, sqlDate",
    "Local, instants",
    "Eastern, instants",
    "Western, instants",
    "InPipeline, instants"
  })
  void datesAreStocks(String service, String operation) {
    for (int i = 0; i < REPEATED; i++) {
      for (long hour = 0; hour < 24; hour += 6) {
        long millis = (i * 24L + hour) * HOUR;
        Message message =
            Message.soap11(service, call(operation, "<millis>" + millis + "</millis>"));
        assertThat(server.delta(message)).isEqualTo(server.stock(message));
      }
    }
  }

  @Test
  void responsesFollowTheDefaultTimeZone() {
    TimeZone before = TimeZone.getDefault();
    try {
      for (String zone : List.of("Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Tokyo")) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        for (String service : List.of("Local", "InPipeline", "Eastern", "Verified")) {
          for (String operation : List.of("date", "sqlDate", "instants")) {
            datesAreStocks(service, operation);
          }
        }
      }
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void verificationKnowsTheTimeZone() throws Exception {
    for (long day = 0; day < REPEATED; day++) {
      String millis = "<millis>" + (day * 24 + 20) * HOUR + "</millis>";
      server.delta(Message.soap11("Verified", call("date", millis)));
    }
    for (int i = 0; i < 100 && ServiceCounters.allVerified().get("SAME") == 0; i++) {
      Thread.sleep(50);
    }
    assertThat(ServiceCounters.allVerified().get("SAME")).isPositive();
    assertThat(ServiceCounters.allVerified().get("DIFFERENT")).isZero();
  }

  @Test
  void streamedDatesAreStocks() {
    for (int count : new int[] {10, STREAMED, 10, STREAMED}) {
      Message message =
          Message.soap11(
              "InPipeline",
              call("dates", "<millis>" + 20 * HOUR + "</millis><count>" + count + "</count>"));
      assertThat(server.delta(message)).isEqualTo(server.stock(message));
    }
  }
}
