package io.github.deltasoap.oracle.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.adb.AdbNoteParts;
import io.github.deltasoap.oracle.service.adb.AdbNotes;
import io.github.deltasoap.oracle.service.adb.AdbParts;
import io.github.deltasoap.oracle.service.adb.AdbShapes;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * ADB services whose archives hold a WSDL of another name, or none, are read and answered as on
 * stock, and so are empty requests and empty responses.
 */
class AdbArchivesTest {
  private static final String AUTHOR = "<name>n</name><born>2021-03-04</born>";
  private static final String NOTE =
      "<note><title>t</title><count>3</count><price>1.50</price><author key=\"7\">"
          + AUTHOR
          + "</author><tag>a</tag><tag/><number>1</number><number xsi:nil=\"true\"/>"
          + "<colour>dark green</colour></note><times>2</times>";
  private static final String LEAST = "<note><title/><price xsi:nil=\"1\"/></note>";
  private static final String EDITOR = "<editor>" + AUTHOR + "<rank>3</rank></editor>";

  /** Contents of the requests, with their operation and their element. */
  private static final List<List<String>> CONTENTS =
      List.of(
          List.of("add", "add", NOTE),
          List.of("last", "last", ""),
          List.of("add", "add", LEAST),
          List.of("last", "last", "text"),
          List.of("add", "add", LEAST.replace("<title/>", "<title>refused</title>")),
          List.of("add", "add", LEAST.replace("<title/>", "")),
          List.of("add", "add", LEAST.replace("</note>", "<count>1</count></note>")),
          List.of("add", "add", LEAST.replace("<note>", "<note xsi:type=\"No\">")),
          List.of("add", "other", NOTE),
          List.of("remove", "remove", "<title>t</title>"),
          List.of("last", "last", ""),
          List.of("remove", "remove", "<title/>"),
          List.of("remove", "remove", ""),
          List.of("clear", "clear", ""),
          List.of("last", "last", ""),
          List.of("clear", "clear", "<more/>"),
          List.of("clear", "last", ""),
          List.of("clear", "", ""),
          List.of("latest", "", ""),
          List.of("touch", "touch", ""),
          List.of("last", "last", " "),
          List.of("search", "find", AUTHOR),
          List.of("search", "find", "<name>n</name>"),
          List.of("search", "search", AUTHOR),
          List.of("select", "select", EDITOR),
          List.of("latest", "latest", ""));

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    String wsdl = Files.readString(Path.of("src/test/wsdl/notes.wsdl"));
    String parts = wsdl.replace("<service name=\"Notes\"", "<service name=\"NoteParts\"");
    Map<String, String> another =
        Map.of(
            "another.wsdl", Files.readString(Path.of("src/test/wsdl/parts.wsdl")), "n.wsdl", wsdl);
    List<ServiceArchive> archives =
        List.of(
            notes("Notes", Map.of("Notes.wsdl", wsdl)),
            noteParts("NoteParts", Map.of("NoteParts.wsdl", parts)),
            notes("Renamed", another),
            noteParts("RenamedParts", another),
            notes("NoWsdl", Map.of()),
            noteParts("NoWsdlParts", Map.of()),
            AdbArchive.unlisted("Unlisted", AdbNotes.class, "notes.Notes", Map.of()),
            AdbArchive.unlisted("UnlistedParts", AdbNoteParts.class, "noteparts.Notes", another),
            AdbArchive.listed(
                "Shapes",
                AdbShapes.class,
                "shapes.Shapes",
                List.of(
                    ("anyOrder arrays attributes choose content empty extended facets failing"
                            + " mirror nested nillables optional refs scalars shapes tree typed wild")
                        .split(" ")),
                List.of("record"),
                Map.of()),
            AdbArchive.listed(
                "Parts",
                AdbParts.class,
                "parts.Parts",
                List.of("arrays", "failing", "nested", "nillables", "optional"),
                List.of("notice"),
                Map.of()));
    server = ServerPair.start(archives, archives);
  }

  private static ServiceArchive notes(String name, Map<String, String> wsdls) throws IOException {
    return listed(name, AdbNotes.class, "notes.Notes", wsdls);
  }

  private static ServiceArchive noteParts(String name, Map<String, String> wsdls)
      throws IOException {
    return listed(name, AdbNoteParts.class, "noteparts.Notes", wsdls);
  }

  private static ServiceArchive listed(
      String name, Class<?> skeleton, String receivers, Map<String, String> wsdls)
      throws IOException {
    return AdbArchive.listed(
        name,
        skeleton,
        receivers,
        List.of("add", "clear", "last", "latest", "remove", "search", "select"),
        List.of("touch"),
        wsdls);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Without a WSDL, the code of the beans shows the same types. */
  @ParameterizedTest
  @CsvSource({
    "Notes, add clear last latest remove search select touch",
    "NoteParts, add clear last latest remove search select touch",
    "Renamed, add clear last latest remove search select touch",
    "RenamedParts, add clear last latest remove search select touch",
    "NoWsdl, add clear last latest remove search select touch",
    "NoWsdlParts, add clear last latest remove search select touch",
    "Unlisted, add last latest search select touch",
    "UnlistedParts, add last latest search select touch",
    "Shapes, anyOrder arrays attributes choose content empty extended facets failing mirror nested"
        + " nillables optional record refs scalars shapes tree typed wild",
    "Parts, arrays failing nested nillables notice optional",
  })
  void readsTheOperationsThatItCanDescribe(String service, String operations) {
    assertThat(new ServiceCounters(service).describedOperations())
        .containsExactly(operations.split(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Notes",
        "NoteParts",
        "Renamed",
        "RenamedParts",
        "NoWsdl",
        "NoWsdlParts",
        "Unlisted",
        "UnlistedParts"
      })
  void answersAreStocks(String service) {
    List<Message> messages = new ArrayList<>();
    for (List<String> content : CONTENTS) {
      String payload = content.get(1).isEmpty() ? "" : payload(content.get(1), content.get(2));
      messages.add(Message.soap11(service, payload));
      messages.add(Message.soap11(service, payload).action("\"urn:" + content.get(0) + "\""));
      messages.add(
          Message.soap12(service, payload)
              .contentType(
                  "application/soap+xml; charset=UTF-8; action=\"urn:" + content.get(0) + "\""));
    }
    for (int turn = 0; turn < 3; turn++) {
      messages.forEach(AdbArchivesTest::compare);
    }
  }

  /** Requests are read by the module, and after a while from learned shapes. */
  @ParameterizedTest
  @CsvSource({
    "Notes, add",
    "NoteParts, add",
    "Renamed, add",
    "RenamedParts, add",
    "NoWsdl, add",
    "NoWsdlParts, add",
    "Unlisted, add",
    "UnlistedParts, add",
    "Notes, last",
    "NoteParts, last",
    "NoWsdlParts, last",
    "Notes, clear",
    "NoteParts, clear",
    "NoWsdlParts, clear",
    "Notes, touch",
    "NoteParts, touch",
    "NoWsdlParts, touch",
  })
  void requestsAreLearned(String service, String operation) {
    String content = operation.equals("add") ? NOTE : "";
    Message message = Message.soap11(service, payload(operation, content));
    ServiceCounters counters = new ServiceCounters(service);
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    Snapshot change;
    do {
      Snapshot before = counters.snapshot();
      compare(message);
      change = counters.snapshot().since(before);
      assertThat(change.hits() + change.misses()).isOne();
      assertThat(change.fallbacks()).isEmpty();
      Oracle.awaitChange(counters::learnedShapes);
    } while (change.hits() == 0 && System.nanoTime() < deadline);
    assertThat(change.hits()).isOne();
    long direct = counters.directResponses();
    compare(message);
    // Stock writes envelopes without a payload.
    boolean isWritten = !operation.equals("clear") && !operation.equals("touch");
    assertThat(counters.directResponses() - direct).isEqualTo(isWritten ? 1 : 0);
  }

  /** All messages of the services that have a WSDL elsewhere. */
  @Test
  void withoutWsdlAllCasesAreAnsweredAsByStock() {
    for (int turn = 0; turn < 3; turn++) {
      for (Case each : AdbCases.all()) {
        each.messages().forEach(AdbArchivesTest::compare);
      }
    }
    for (String service : List.of("Shapes", "Parts")) {
      ServiceCounters counters = new ServiceCounters(service);
      assertThat(counters.hits()).isPositive();
      assertThat(counters.directResponses()).isPositive();
      assertThat(counters.unexpectedErrors()).isZero();
    }
  }

  private static String payload(String element, String content) {
    return "<%1$s xmlns=\"http://example.org/notes\">%2$s</%1$s>".formatted(element, content);
  }

  private static void compare(Message message) {
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
  }
}
