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
import io.github.deltasoap.oracle.service.unusual.Unusual;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps, times, objects and interfaces are read and written as by stock, or by stock. */
class UnusualTypesTest {
  private static final String SERVICE = "Unusual";
  private static final int TURNS = 4;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(PojoArchive.ofPackage(SERVICE, Unusual.class, Dump.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    assertThat(new ServiceCounters(SERVICE).unexpectedErrors()).isZero();
    server.close();
  }

  private static Message compare(String operation, String content) {
    Message message = Message.soap11(SERVICE, call(operation, content));
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
    return message;
  }

  private static String entry(String key, String value) {
    return "<entry><key>" + key + "</key><value>" + value + "</value></entry>";
  }

  /** Each request is read by the module, before and after its shape is known. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "counts <counts/>",
        "counts <before>b</before><after>a</after>",
        "counts <counts>E1</counts><after>a</after>",
        "counts <counts>E1E2E1</counts>",
        "counts <counts xsi:nil='0'>E1</counts>",
        "counts <counts xsi:type='x:Holder'>E1</counts>",
        "counts <counts> <x a='1' xsi:nil='1'><value>3</value><key>k</key><y/></x>t</counts>",
        "counts <counts><e><key/><value/></e><e/><e><value>1</value></e></counts>",
        "counts <counts><e><key xsi:nil='0'>a</key></e><e><key>b</key><value xsi:nil='1'/></e></counts>",
        "units <units><e><key>2</key><value><name>n</name><size>3</size></value></e></units>",
        "units <units><e><key>2</key><value xmlns:y='Y' xsi:type='y:Unit'/></e><e><key>1</key></e></units>",
        "dates <dates><e><key>2026-01-02</key><value>1.50</value></e></dates>",
        "concurrent <texts>E1E2</texts>",
        "nested <nested/>",
        "nested <nested><e><key>k</key><value>U1</value></e><e><key>l</key></e></nested>",
        "nested <nested><e><key>k</key><value xsi:nil='1'>U1U1</value></e></nested>",
        "nested <nested><e><key>k</key><value href='#1'/></e><e><value>U1</value></e></nested>",
        "nested <nested><e><key>k</key><value xsi:type='x:Unit'>t<x/>U1</value></e></nested>",
        "deep <after>a</after>",
        "deep <deep><e><key>k</key><value><e><key>7</key><value>E1E2</value></e></value></e></deep>",
        "deep <deep><e><key>k</key><value><e><key>7</key><value xsi:nil='1'/></e></value></e></deep>",
        "listed <maps>E1E2</maps><maps/><maps xsi:nil='1'>E2</maps><after>a</after>",
        "listed <maps>E1</maps>",
        "listed <after>a</after>",
        "echoNested <nested><e><key>k</key><value>U1</value></e><e><key>l</key></e></nested>",
        "nest <nest><nested>N1N1</nested><maps>E1</maps><maps xsi:nil='0'/></nest>",
        "nest <nest><nested xsi:nil='0'>N1</nested><maps xsi:nil='1'/></nest>",
        "holder <holder/>",
        "holder <holder><text>t</text><day xsi:nil='true'/></holder>",
        "holder <holder><counts>E1E2</counts><counts>E1</counts></holder>",
        "holder <holder><COUNTS/><counts>E1</counts></holder>",
        "holder <holder><counts xsi:nil='1'>E1</counts><units xsi:nil='false'/></holder>",
        "holder <holder><units><e><key>LOW</key><value><size>1</size></value></e></units></holder>",
      })
  void theModuleReads(String request) {
    String[] parts = request.split(" ", 2);
    String content =
        parts[1]
            .replace("N1", entry("n", "<e><key>1</key><value>t</value></e>"))
            .replace("U1", entry("u", "<name>n</name><size>3</size>"))
            .replace("E1", entry("a", "1"))
            .replace("E2", entry("b", "22"))
            .replace("'Y'", "'http://unusual.service.oracle.deltasoap.github.io/xsd'");
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    for (int turn = 0; turn < TURNS; turn++) {
      compare(parts[0], content);
    }
    Snapshot change = counters.snapshot().since(before);
    assertThat(change.fallbacks()).isEmpty();
    assertThat(change.hits() + change.misses()).isEqualTo(TURNS);
  }

  /** Long maps, whose entries are alike. */
  @ParameterizedTest
  @ValueSource(ints = {3, 300, 3000})
  void longMaps(int entries) {
    StringBuilder content = new StringBuilder("<counts>");
    for (int i = 0; i < entries; i++) {
      content.append(entry("key" + i % 1000, String.valueOf(i * 7)));
    }
    for (int turn = 0; turn < TURNS; turn++) {
      compare("counts", content + "</counts>");
    }
  }

  /** Stock answers, mostly with its fault. */
  @ParameterizedTest
  @CsvSource({
    "PARAMETER, counts, <counts><e><key>a</key><key>b</key></e></counts>",
    "MULTIREF, counts, <counts><e><key href='#1'/></e></counts>",
    "VALUE, counts, <counts><e><value>x</value></e></counts>",
    "MIXED_VALUE, counts, <counts><e><value>1<x/></value></e></counts>",
    "PARAMETER, nested, <nested><e><value/><value/></e></nested>",
    "VALUE, deep, <deep><e><key>k</key><value><e><key>x</key></e></value></e></deep>",
    "VALUE, concurrent, <texts><e><key>a</key></e></texts>",
    "UNDESCRIBED_TYPE, holder, <holder><day>2026-01-02</day></holder>",
    "VALUE, holder, <holder><units><e><key>NONE</key></e></units></holder>",
    "XSI_TYPE, units, <units><e><value xsi:type='x:Holder'/></e></units>",
  })
  void stockReads(String reason, String operation, String content) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    compare(operation, content);
    assertThat(counters.snapshot().since(before).fallbacks()).containsOnlyKeys(reason);
  }

  /** The numbers of results, and of those that stock writes. */
  @ParameterizedTest
  @CsvSource({
    "someCounts, -1, 4, ''",
    "someUnits, 0, 3, ''",
    "someNested, 0, 5, ''",
    "polluted, 0, 2, 2",
    "wrong, 0, 1, 1",
    "objects, 0, 12, 9 10 11 12",
    "object, 0, 13, 9 10 11 12 13",
    "someHolder, 0, 12, 2 9 10 11 12",
    "named, 0, 2, 1",
    "instant, 0, 2, ''",
    "day, -1, 2, ''",
    "list, 0, 9, 9",
    "rawList, 0, 9, 9",
    "array, 0, 8, ''",
  })
  void resultsAreWritten(String operation, int from, int to, String byStock) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    for (int which = from; which <= to; which++) {
      boolean stocks = List.of(byStock.split(" ")).contains(String.valueOf(which));
      for (int turn = 0; turn < TURNS; turn++) {
        long direct = counters.directResponses();
        compare(operation, "<which>" + which + "</which>");
        assertThat(counters.directResponses() - direct)
            .as(operation + " " + which)
            .isEqualTo(stocks ? 0 : 1);
      }
    }
  }
}
