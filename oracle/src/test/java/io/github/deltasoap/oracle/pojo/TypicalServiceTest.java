package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.typical.Bookings;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** All operations of a service as teams write them are read and written by the module. */
class TypicalServiceTest {
  private static final String SERVICE = "Bookings";

  /** The namespace of the beans. */
  private static final String BEANS = "http://typical.service.oracle.deltasoap.github.io/xsd";

  private static final String CUSTOMER =
      "<active>true</active><address><city>Bern</city><country>CH</country></address>"
          + "<birthday>1980-02-03</birthday><emails>a@b.c</emails><emails>d@e.f</emails><id>7</id>"
          + "<name>N%1$s</name><preferences><entry><key>k%1$s</key><value>v</value></entry>"
          + "<entry><key>l</key><value xsi:nil=\"true\"/></entry></preferences>"
          + "<rating>%1$s</rating>";
  private static final String LINE =
      "<discount>0.5</discount><price>1.5%1$s</price><product>p</product><quantity>2</quantity>";
  private static final String BOOKING =
      "<created>2026-01-02T03:04:05Z</created><customer>7</customer><id>%1$s</id><lines>"
          + LINE
          + "</lines><lines>"
          + LINE
          + "</lines><notes>n</notes><payment xmlns:y=\"%2$s\" xsi:type=\"y:CardPayment\"><amount>1</amount>"
          + "<currency>CHF</currency><month>%1$s</month></payment><status>OPEN</status>"
          + "<tags>a</tags><tags>b</tags>";

  /** The parameters of a call of each operation, with places for a number. */
  private static final Map<String, String> CALLS = new LinkedHashMap<>();

  static {
    CALLS.put("version", "");
    CALLS.put("customer", "<id>%s</id>");
    CALLS.put("createCustomer", in("customer", CUSTOMER));
    CALLS.put("updateCustomer", in("customer", CUSTOMER));
    CALLS.put("deleteCustomer", "<id>%s</id>");
    CALLS.put(
        "findCustomers",
        in("filter", "<active>true</active><bornAfter>2000-01-01</bornAfter><limit>%s</limit>"));
    CALLS.put("customerPage", "<number>%s</number><size>3</size>");
    CALLS.put("customersById", "<ids>1</ids><ids>%s</ids>");
    CALLS.put("book", in("booking", BOOKING));
    CALLS.put("priced", in("lines", LINE) + in("lines", LINE));
    CALLS.put("total", in("lines", LINE) + in("lines", LINE));
    CALLS.put("status", "<booking>%s</booking><before>OPEN</before>");
    CALLS.put(
        "availability", "<products>a%s</products><products>b</products><day>2026-01-01</day>");
    CALLS.put(
        "setPreferences",
        "<customer>%1$s</customer><preferences><entry><key>a</key><value>%1$s</value></entry>"
            + "<entry><key>b</key><value/></entry></preferences>");
    CALLS.put(
        "pay",
        "<payment xmlns:y=\"%2$s\" xsi:type=\"y:CardPayment\"><amount>1</amount><month>%1$s</month></payment>");
    CALLS.put("departure", "<earliest>2026-01-02T03:04:05Z</earliest><days>%s</days>");
    CALLS.put("convert", "<amount>1%s</amount><from>CHF</from><to>EUR</to>");
    CALLS.put("upload", in("document", "<content>AAEC</content><name>n%s</name>"));
    CALLS.put("download", "<name>n%s</name>");
    CALLS.put("cancel", "<booking>%s</booking><reason>r</reason>");
    CALLS.put("trip", "<booking>%s</booking>");
  }

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives = List.of(PojoArchive.ofPackage(SERVICE, Bookings.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String in(String element, String content) {
    return "<" + element + ">" + content + "</" + element + ">";
  }

  private static Message message(String operation, int number) {
    return Message.soap11(SERVICE, call(operation, CALLS.get(operation).formatted(number, BEANS)));
  }

  private static void compare(Message message) {
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
  }

  /** Asks an operation until its shape is known. */
  private static void learn(String operation, ServiceCounters counters) {
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long hits = counters.hits();
    for (int i = 2; counters.hits() == hits && System.nanoTime() < deadline; i++) {
      compare(message(operation, i % 9));
      Oracle.awaitChange(counters::learnedShapes);
    }
  }

  @Test
  void theModuleReadsAndWritesAllOperations() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    assertThat(counters.describedOperations()).containsExactlyInAnyOrderElementsOf(CALLS.keySet());
    Map<String, String> ways = new LinkedHashMap<>();
    for (String operation : CALLS.keySet()) {
      learn(operation, counters);
      Snapshot before = counters.snapshot();
      long direct = counters.directResponses();
      long patched = counters.patchedHits();
      compare(message(operation, 1));
      Snapshot change = counters.snapshot().since(before);
      assertThat(change.fallbacks()).as(operation).isEmpty();
      ways.put(
          operation,
          (change.hits() == 1 ? "hit" : "missed")
              + (counters.patchedHits() > patched ? ", patched" : "")
              + (counters.directResponses() > direct ? ", written" : ""));
    }
    System.out.println(
        ways.entrySet().stream()
            .map(each -> each.getKey() + ": " + each.getValue())
            .collect(Collectors.joining("\n", "A typical service:\n", "")));
    assertThat(ways.values()).allMatch(way -> way.startsWith("hit") && way.endsWith("written"));
    assertThat(counters.unexpectedErrors()).isZero();
  }

  /** Messages without optional content, with nil content, and in another order. */
  @Test
  void otherMessagesAreAnsweredAsByStock() {
    for (int turn = 0; turn < 3; turn++) {
      for (String content :
          List.of(
              "",
              "<preferences/><preferences><entry/></preferences>",
              "<preferences xsi:nil=\"1\"/>",
              "<PREFERENCES><e><value>1</value><key>k</key></e></PREFERENCES><name>x</name>",
              "<emails/><name xsi:nil=\"true\"/><active>maybe</active>",
              "<id>x</id>")) {
        compare(Message.soap11(SERVICE, call("updateCustomer", in("customer", content))));
      }
      compare(Message.soap11(SERVICE, call("cancel", "<booking>-1</booking>")));
      compare(Message.soap11(SERVICE, call("availability", "")));
      compare(Message.soap11(SERVICE, call("setPreferences", "<customer>1</customer>")));
      compare(Message.soap11(SERVICE, call("book", "<booking/>")));
    }
  }
}
