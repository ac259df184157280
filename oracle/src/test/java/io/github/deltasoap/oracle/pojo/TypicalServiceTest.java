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
import io.github.deltasoap.oracle.service.typical.Warehouse;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All operations of services as teams write them are read and written by the module. */
@TestMethodOrder(OrderAnnotation.class)
class TypicalServiceTest {
  /** A service of 21 operations, with calls of each. */
  private enum Service {
    /** As most teams write them. */
    BOOKINGS("Bookings", Bookings.class, TypicalServiceTest.BOOKINGS),
    /** With types of all kinds. */
    WAREHOUSE("Warehouse", Warehouse.class, TypicalServiceTest.WAREHOUSE);

    final String title;
    final Class<?> javaClass;
    final Map<String, String> calls;

    Service(String title, Class<?> javaClass, Map<String, String> calls) {
      this.title = title;
      this.javaClass = javaClass;
      this.calls = calls;
    }
  }

  private static final int OPERATIONS = 21;

  /** More requests than a lane needs to open. */
  private static final int IN_LANE = 40;

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

  private static final String ENTRY = "<entry><key>k%1$s</key><value>%1$s</value></entry>";
  private static final String EMPTY_ENTRY = "<entry><key>e</key></entry>";

  /** The parameters of a call of each operation, with places for a number. */
  private static final Map<String, String> BOOKINGS = new LinkedHashMap<>();

  /** The same of the other service, which has more kinds of types. */
  private static final Map<String, String> WAREHOUSE = new LinkedHashMap<>();

  static {
    BOOKINGS.put("version", "");
    BOOKINGS.put("customer", "<id>%s</id>");
    BOOKINGS.put("createCustomer", in("customer", CUSTOMER));
    BOOKINGS.put("updateCustomer", in("customer", CUSTOMER));
    BOOKINGS.put("deleteCustomer", "<id>%s</id>");
    BOOKINGS.put(
        "findCustomers",
        in("filter", "<active>true</active><bornAfter>2000-01-01</bornAfter><limit>%s</limit>"));
    BOOKINGS.put("customerPage", "<number>%s</number><size>3</size>");
    BOOKINGS.put("customersById", "<ids>1</ids><ids>%s</ids>");
    BOOKINGS.put("book", in("booking", BOOKING));
    BOOKINGS.put("priced", in("lines", LINE) + in("lines", LINE));
    BOOKINGS.put("total", in("lines", LINE) + in("lines", LINE));
    BOOKINGS.put("status", "<booking>%s</booking><before>OPEN</before>");
    BOOKINGS.put(
        "availability", "<products>a%s</products><products>b</products><day>2026-01-01</day>");
    BOOKINGS.put(
        "setPreferences",
        "<customer>%1$s</customer><preferences><entry><key>a</key><value>%1$s</value></entry>"
            + "<entry><key>b</key><value/></entry></preferences>");
    BOOKINGS.put(
        "pay",
        "<payment xmlns:y=\"%2$s\" xsi:type=\"y:CardPayment\"><amount>1</amount><month>%1$s</month></payment>");
    BOOKINGS.put("departure", "<earliest>2026-01-02T03:04:05Z</earliest><days>%s</days>");
    BOOKINGS.put("convert", "<amount>1%s</amount><from>CHF</from><to>EUR</to>");
    BOOKINGS.put("upload", in("document", "<content>AAEC</content><name>n%s</name>"));
    BOOKINGS.put("download", "<name>n%s</name>");
    BOOKINGS.put("cancel", "<booking>%s</booking><reason>r</reason>");
    BOOKINGS.put("trip", "<booking>%s</booking>");
  }

  private static final String SHIPMENT =
      "<arrival xsi:nil=\"true\"/><content xsi:type=\"xsd:int\">%1$s</content><counts>"
          + ENTRY
          + "</counts><created>2026-01-02Z</created><destination><city>Bern</city></destination>"
          + "<grid><array>1</array><array>%1$s</array></grid><label>AAEC</label><lines>"
          + LINE
          + "</lines><marks>a</marks><marks>b</marks><parcels>%1$s</parcels><seal>AAEC</seal>"
          + "<status>OPEN</status><weight>1.%1$s</weight>";

  static {
    WAREHOUSE.put("ping", "");
    WAREHOUSE.put("reset", "");
    WAREHOUSE.put("receive", in("shipment", SHIPMENT));
    WAREHOUSE.put("send", in("shipments", SHIPMENT) + in("shipments", "") + in("urgent", "true"));
    WAREHOUSE.put("shipments", "<count>%s</count>");
    WAREHOUSE.put("labels", "<labels>a%s</labels><labels>b</labels>");
    WAREHOUSE.put("counts", in("counts", ENTRY));
    WAREHOUSE.put(
        "regions",
        in("regions", "<entry><key>r</key><value>" + ENTRY + "</value></entry>" + EMPTY_ENTRY));
    WAREHOUSE.put(
        "grid", in("grid", "<array>1</array><array>%s</array>") + in("grid", "<array>3</array>"));
    WAREHOUSE.put("content", "<content xsi:type=\"xsd:int\">%s</content>");
    WAREHOUSE.put("total", "<amounts>1.5</amounts><amounts>%s</amounts>");
    WAREHOUSE.put("arrival", "<days>%s</days>");
    WAREHOUSE.put("take", in("batch", "<first xsi:type=\"xsd:int\">1</first><number>%s</number>"));
    WAREHOUSE.put("label", "<label>AAE%s</label>");
    WAREHOUSE.put("seal", "<seal>AAE%s</seal>");
    WAREHOUSE.put("state", "<state>OPEN</state>");
    WAREHOUSE.put("due", "<from>2026-01-0%1$sZ</from><until>2026-02-02T03:04:0%1$sZ</until>");
    WAREHOUSE.put("route", in("stops", "<city>c%s</city>") + in("stops", "<country>CH</country>"));
    WAREHOUSE.put("cells", in("cells", "<array>a%s</array><array>b</array>") + "<cells/>");
    WAREHOUSE.put("note", "<note a=\"%1$s\"><b>%1$s</b> c</note><copies>%1$s</copies>");
    WAREHOUSE.put("original", "<note a=\"%1$s\"><b>%1$s</b> c</note>");
  }

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives = new ArrayList<>();
    for (Service each : Service.values()) {
      archives.add(PojoArchive.ofPackage(each.title, each.javaClass));
    }
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String in(String element, String content) {
    return "<" + element + ">" + content + "</" + element + ">";
  }

  private static Message message(Service service, String operation, int number) {
    String parameters = service.calls.get(operation).formatted(number, BEANS);
    return Message.soap11(service.title, call(operation, parameters));
  }

  private static void compare(Message message) {
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
  }

  /** Asks an operation until its shape is known. */
  private static void learn(Service service, String operation, ServiceCounters counters) {
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long hits = counters.hits();
    for (int i = 2; counters.hits() == hits && System.nanoTime() < deadline; i++) {
      compare(message(service, operation, i % 8 + 1));
      Oracle.awaitChange(counters::learnedShapes);
    }
  }

  @ParameterizedTest
  @EnumSource
  @Order(1) // First contacts.
  void theModuleReadsAndWritesAllOperations(Service service) {
    ServiceCounters counters = new ServiceCounters(service.title);
    assertThat(service.calls).hasSize(OPERATIONS);
    assertThat(counters.describedOperations())
        .containsExactlyInAnyOrderElementsOf(service.calls.keySet());
    List<String> read = new ArrayList<>();
    List<String> firstContacts = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (String operation : service.calls.keySet()) {
      Snapshot start = counters.snapshot();
      compare(message(service, operation, 1));
      if (counters.snapshot().since(start).misses() == 1) {
        firstContacts.add(operation);
      }
      learn(service, operation, counters);
      Snapshot before = counters.snapshot();
      long direct = counters.directResponses();
      compare(message(service, operation, 1));
      Snapshot change = counters.snapshot().since(before);
      if (change.hits() == 1 && change.fallbacks().isEmpty()) {
        read.add(operation);
      }
      if (counters.directResponses() == direct + 1) {
        written.add(operation);
      }
    }
    List<String> all = List.copyOf(service.calls.keySet());
    assertThat(firstContacts).isEqualTo(all);
    assertThat(read).isEqualTo(all);
    assertThat(written).isEqualTo(all);
    assertThat(counters.unexpectedErrors()).isZero();
  }

  /** Elements are those of a tree of the message in a lane, too, and are written there. */
  @ParameterizedTest
  @ValueSource(strings = {"note", "original"})
  void elementsAreReadAndWrittenInTheLane(String operation) {
    long before = ServiceCounters.allExpressRequests(Service.WAREHOUSE.title);
    for (int i = 0; i < IN_LANE; i++) {
      compare(message(Service.WAREHOUSE, operation, i % 8 + 1));
    }
    assertThat(ServiceCounters.allExpressRequests(Service.WAREHOUSE.title)).isGreaterThan(before);
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
        compare(
            Message.soap11(
                Service.BOOKINGS.title, call("updateCustomer", in("customer", content))));
      }
      compare(Message.soap11(Service.BOOKINGS.title, call("cancel", "<booking>-1</booking>")));
      compare(Message.soap11(Service.BOOKINGS.title, call("availability", "")));
      compare(
          Message.soap11(Service.BOOKINGS.title, call("setPreferences", "<customer>1</customer>")));
      compare(Message.soap11(Service.BOOKINGS.title, call("book", "<booking/>")));
      for (String content :
          List.of(
              "",
              "<arrival>2026-01-02T03:04:05</arrival>",
              "<note>n</note>",
              "<number>00000000-0000-0000-0000-000000000001</number>",
              "<content>untyped</content>",
              "<grid/><marks xsi:nil=\"true\"/><counts xsi:nil=\"1\"/><label/>",
              "<grid><array>x</array></grid>",
              "<LABEL>AAEC</LABEL><lines/><due xsi:nil=\"1\"/>")) {
        compare(Message.soap11(Service.WAREHOUSE.title, call("receive", in("shipment", content))));
      }
      compare(Message.soap11(Service.WAREHOUSE.title, call("note", "")));
      compare(Message.soap11(Service.WAREHOUSE.title, call("note", "<copies>1</copies>")));
      compare(Message.soap11(Service.WAREHOUSE.title, call("regions", "<regions/>")));
      compare(
          Message.soap11(Service.WAREHOUSE.title, call("take", in("batch", "<items>1</items>"))));
    }
  }
}
