package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.texts.Texts;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stock makes the text of the first item of an array, which the item may notice. */
class ItemTextsTest {
  private static final int REPEATED = 12;
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(
            PojoArchive.ofPackage(
                "Texts",
                "<parameter name=\"deltasoap.verify\">0</parameter>",
                Texts.class,
                Dump.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Compares messages of one structure with stock; returns the change of the counters. */
  private static Snapshot compare(String operation, String content) {
    ServiceCounters counters = new ServiceCounters("Texts");
    Snapshot before = counters.snapshot();
    for (int i = 0; i < REPEATED; i++) {
      String changed = content.replace("?", "<name>" + i / 2 + "</name>");
      Message message = Message.soap11("Texts", call(operation, changed));
      Answer delta = server.delta(message);
      assertThat(delta).isEqualTo(server.stock(message));
    }
    return counters.snapshot().since(before);
  }

  @ParameterizedTest
  @CsvSource({
    "items, <items>?</items><items>?</items>",
    "items, <items xsi:nil='true'/><items>?</items><items/>",
    "items, <items/>",
    "items, ''",
    "holder, <holder><items>?</items><items>?</items><one>?</one></holder>",
    "holder, <holder><one>?</one></holder>",
    "table, <table><array>?</array><array>?</array></table><table><array>?</array></table>",
    "list, <list>?</list><list>?</list>",
    "one, <one>?</one>",
    "failing, <items>?</items><items>?</items>",
    "plain, <items>?</items><items>?</items>",
  })
  void itemsNoticeTheSame(String operation, String content) {
    assertThat(compare(operation, content.replace('\'', '"')).fallbacks()).isEmpty();
  }

  /** Errors, unlike exceptions, are not ignored. */
  @Test
  void errorsGoToStock() {
    Snapshot sent = compare("failing", "<items><name>error</name></items>");
    assertThat(sent.fallbacks().values()).containsExactly((long) REPEATED);
  }
}
