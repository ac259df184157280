package io.github.deltasoap.oracle.responses;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.Downloads;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses with attachments, in Axis2's pipeline and in lanes. */
class AttachmentsTest {
  private static final String MTOM = "Mtom";
  private static final String OPTIONAL = "Optional";
  private static final String PLAIN = "Plain";

  /** Enough for a lane to open, and to be used. */
  private static final int TURNS = 16;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(archive(MTOM, "true"), archive(OPTIONAL, "optional"), archive(PLAIN, "false")));
  }

  @AfterAll
  static void stop() {
    for (String service : List.of(MTOM, OPTIONAL, PLAIN)) {
      assertThat(new ServiceCounters(service).unexpectedErrors()).isZero();
    }
    server.close();
  }

  private static ServiceArchive archive(String name, String mtom) throws IOException {
    return PojoArchive.of(
        name,
        "<parameter name=\"enableMTOM\">" + mtom + "</parameter>",
        Downloads.class,
        Downloads.Folder.class);
  }

  private static Message call(String service, String operation, Object... arguments) {
    StringBuilder content = new StringBuilder();
    for (int i = 0; i < arguments.length; i += 2) {
      content.append("<%1$s>%2$s</%1$s>".formatted(arguments[i], arguments[i + 1]));
    }
    return Message.soap11(service, Message.call(operation, content.toString()));
  }

  private static Answer compare(ServerPair servers, Message message) {
    Answer expected = MimeAnswer.of(servers.stock(message));
    assertThat(MimeAnswer.of(servers.delta(message))).as(message.toString()).isEqualTo(expected);
    return expected;
  }

  private static Answer compare(Message message) {
    return compare(server, message);
  }

  private static long express(String service) {
    return new ServiceCounters(service)
        .expressRequests().values().stream().mapToLong(Long::longValue).sum();
  }

  /** The longest one is more than a lane holds before it sends. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3000, 20_000, 1_200_000})
  void filesAreAttached(int length) {
    long express = express(MTOM);
    long stock = new ServiceCounters(MTOM).stockResponses();
    for (int turn = 0; turn < TURNS; turn++) {
      for (String operation : List.of("file", "held")) {
        Answer answer = compare(call(MTOM, operation, "length", length));
        assertThat(answer.contentType()).startsWith("multipart/related");
        assertThat(answer.body()).contains("xop/include}Include href=\"cid:#2");
      }
    }
    assertThat(express(MTOM)).isGreaterThan(express + TURNS / 2);
    // The first of all.
    assertThat(new ServiceCounters(MTOM).stockResponses()).isLessThanOrEqualTo(stock + 1);
  }

  @Test
  void beansHaveAttachmentsInTheirOrder() {
    long express = express(MTOM);
    for (int turn = 0; turn < TURNS; turn++) {
      for (int count = 0; count < 4; count++) {
        compare(call(MTOM, "folder", "name", "n" + turn, "count", count));
        compare(
            Message.soap12(
                MTOM, Message.call("folder", "<name>n</name><count>%d</count>".formatted(count))));
      }
      compare(call(MTOM, "none"));
      compare(call(MTOM, "text", "text", "t" + turn));
    }
    assertThat(express(MTOM)).isGreaterThan(express + 4 * TURNS);
  }

  /** The pipeline sends content that cannot be read again, and reads it once. */
  @Test
  void streamsAreReadOnce() {
    for (int turn = 0; turn < TURNS; turn++) {
      for (int length : new int[] {10, 100_000}) {
        Answer answer = compare(call(MTOM, "once", "length", length));
        assertThat(answer.body()).doesNotContain("read twice");
      }
      compare(call(MTOM, "object", "text", "t" + turn));
      for (String service : List.of(MTOM, PLAIN)) {
        compare(call(service, "encoded", "text", "t" + turn));
        compare(call(service, "ofAxiom", "text", "t" + turn));
        compare(call(service, "folderOfAxiom", "text", "t" + turn));
      }
    }
  }

  /** Stock sends a fault in place of what it holds, or behind it. */
  @Test
  void attachmentsThatCannotBeReadAreReportedAsByStock() {
    ServiceCounters counters = new ServiceCounters(MTOM);
    long before = counters.directResponses() + counters.stockResponses();
    for (int turn = 0; turn < TURNS; turn++) {
      for (String operation : List.of("missing", "directory")) {
        Answer answer = compare(call(MTOM, operation));
        assertThat(answer.status()).isNotEqualTo(200);
      }
      int longest = turn < TURNS - 2 ? 20_000 : 1_000_000;
      for (int length : new int[] {10, 3000, 10_000, longest}) {
        compare(call(MTOM, "broken", "length", length));
        compare(call(MTOM, "files", "count", 2, "length", length, "missing", "true"));
        assertThat(withoutLongText(server.delta(call(MTOM, "longFolder", "length", length))))
            .isEqualTo(withoutLongText(server.stock(call(MTOM, "longFolder", "length", length))));
      }
      compare(call(MTOM, "held", "length", 5));
    }
    // Each response is counted once.
    assertThat(counters.directResponses() + counters.stockResponses() - before)
        .isEqualTo(TURNS * (2 + 4 * 3 + 1));
  }

  /** The place where the fault begins depends on the declarations of namespaces. */
  private static Answer withoutLongText(Answer answer) {
    Answer numbered = MimeAnswer.of(answer);
    return new Answer(
        numbered.status(), numbered.contentType(), numbered.body().replaceAll("x{99,}.*", "x"));
  }

  @Test
  void arraysAndCollectionsOfFilesAreAttached() {
    long express = express(MTOM);
    for (int turn = 0; turn < TURNS; turn++) {
      for (int count = 0; count < 3; count++) {
        compare(call(MTOM, "files", "count", count, "length", 10 + turn, "missing", "false"));
      }
      compare(call(MTOM, "list", "length", turn));
      compare(call(MTOM, "map", "length", turn));
    }
    assertThat(express(MTOM)).isGreaterThan(express + 2 * TURNS);
  }

  /** Each response is compared with stock's, whose attachments nobody reads for that. */
  @Test
  void comparedResponsesAreReadOnce() throws IOException {
    List<ServiceArchive> archives =
        List.of(archive("Compared", "true").withParameter("deltasoap.verify", "1"));
    try (ServerPair compared = ServerPair.start(archives, archives)) {
      ServiceCounters counters = new ServiceCounters("Compared");
      for (int turn = 0; turn < TURNS; turn++) {
        for (String operation : List.of("once", "held", "file")) {
          compare(compared, call("Compared", operation, "length", 100 + turn));
        }
        compare(compared, call("Compared", "folder", "name", "n" + turn, "count", turn % 4));
      }
      assertThat(counters.verifiedSamples().get("SAME")).isGreaterThan(2 * TURNS);
      assertThat(counters.verifiedSamples()).doesNotContainKey("DIFFERENT");
      assertThat(counters.stockResponses()).isLessThanOrEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {MTOM, OPTIONAL, PLAIN})
  void attachmentsOfRequestsAreSentBack(String service) {
    long express = express(service);
    String include = "<i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:a'/>";
    for (int turn = 0; turn < TURNS; turn++) {
      for (MimePackaging toolkit : MimePackaging.values()) {
        Map<String, String> attached = Map.of("a", "x".repeat(1 + 5000 * (turn % 3)) + turn);
        compare(toolkit.of(call(service, "echo", "file", include), attached));
        compare(toolkit.of(call(service, "echo", "file", "YWJj")));
      }
      compare(call(service, "echo", "file", "YWJj"));
    }
    assertThat(express(service)).isGreaterThan(express);
  }

  @Test
  void responsesOfParallelRequestsDoNotMix() {
    List<Integer> lengths = IntStream.range(0, 2000).map(i -> i * 37 % 9000).boxed().toList();
    assertThat(
            lengths.parallelStream()
                .filter(
                    length -> {
                      Message message =
                          call(MTOM, "folder", "name", "token" + length, "count", length % 3);
                      Answer answer = server.delta(message);
                      return answer.status() != 200
                          || answer.body().split("token" + length + "<", -1).length
                              != 2 + length % 3;
                    }))
        .isEmpty();
  }

  /** A file that comes from a leased argument is read before the next request gets the lease. */
  @Test
  void leasedFilesAreReadBeforeTheyAreReturned() throws IOException {
    List<ServiceArchive> archives =
        List.of(archive("Leased", "true").withParameter("deltasoap.copyStrategy", "none"));
    try (ServerPair leased = ServerPair.start(archives, archives)) {
      List<Integer> wrong =
          IntStream.range(0, 2000)
              .parallel()
              .filter(
                  i -> {
                    byte[] content = ("token" + (100_000 + i)).getBytes(UTF_8);
                    String file = Base64.getEncoder().encodeToString(content);
                    Answer answer = leased.delta(call("Leased", "echo", "file", file));
                    return !answer.body().contains("\r\n\r\ntoken" + (100_000 + i) + "\r\n--");
                  })
              .boxed()
              .toList();
      assertThat(wrong).isEmpty();
      assertThat(new ServiceCounters("Leased").hits()).isGreaterThan(1000);
      assertThat(new ServiceCounters("Leased").directResponses()).isGreaterThan(1000);
    }
  }

  /** A handler of the out-flow. */
  private static final class Looking extends AbstractHandler {
    /** The ways in which a handler treats a response. */
    enum Look {
      HEADER,
      BODY,
      HEADER_AND_BODY,
      CHANGED_BODY,
      TEXT,
      NO_MTOM
    }

    private volatile Look look = Look.HEADER;

    @Override
    public InvocationResponse invoke(MessageContext response) throws AxisFault {
      SOAPEnvelope envelope = response.getEnvelope();
      if (look == Look.HEADER || look == Look.HEADER_AND_BODY) {
        envelope.getHeader().addHeaderBlock("added", envelope.getBody().getNamespace());
      }
      if (look == Look.BODY || look == Look.HEADER_AND_BODY) {
        envelope.getBody().getFirstElement().getFirstElement();
      }
      if (look == Look.CHANGED_BODY) {
        envelope.getBody().getFirstElement().addAttribute("changed", "true", null);
      }
      if (look == Look.TEXT) {
        response.setProperty("text", envelope.toString());
      }
      if (look == Look.NO_MTOM) {
        response.setProperty("enableMTOM", "false");
      }
      return InvocationResponse.CONTINUE;
    }

    Looking in(ConfigurationContext context) {
      context.getAxisConfiguration().getOutFlowPhases().get(0).addHandler(this);
      return this;
    }
  }

  @ParameterizedTest
  @EnumSource
  void handlersSeeStocksPayload(Looking.Look look) throws IOException {
    List<ServiceArchive> archives = List.of(archive("Handled", "true"));
    try (ServerPair handled = ServerPair.start(archives, archives)) {
      new Looking().in(handled.stock()).look = look;
      new Looking().in(handled.delta()).look = look;
      for (int turn = 0; turn < 4; turn++) {
        for (String operation : List.of("file", "held", "list", "map")) {
          compare(handled, call("Handled", operation, "length", 100 + turn));
        }
        if (look != Looking.Look.TEXT) {
          compare(handled, call("Handled", "once", "length", 100 + turn));
        }
        compare(handled, call("Handled", "folder", "name", "n", "count", 2));
        compare(handled, call("Handled", "files", "count", 2, "length", 9, "missing", "false"));
        compare(handled, call("Handled", "missing"));
      }
      assertThat(new ServiceCounters("Handled").stockResponses()).isLessThanOrEqualTo(1);
    }
  }

  /** A service's threshold for attachments is a number, which a descriptor cannot give. */
  @Test
  void shortContentIsText() throws Exception {
    List<ServiceArchive> archives = List.of(archive("Short", "true"));
    try (ServerPair limited = ServerPair.startWithFilter(archives)) {
      for (int turn = 0; turn < TURNS; turn++) {
        compare(limited, call("Short", "either", "length", 10, "asFile", false));
        compare(limited, call("Short", "held", "length", 10));
      }
      for (ConfigurationContext each : List.of(limited.stock(), limited.delta())) {
        each.getAxisConfiguration().getService("Short").addParameter("mtomThreshold", 50);
      }
      for (int turn = 0; turn < TURNS; turn++) {
        for (int length : new int[] {10, 50, 51, 1000}) {
          boolean asFile = turn > TURNS / 2;
          compare(limited, call("Short", "either", "length", length, "asFile", asFile));
          for (String operation : List.of("file", "held")) {
            Answer answer = compare(limited, call("Short", operation, "length", length));
            assertThat(answer.body().contains("Include")).isEqualTo(length > 50);
          }
        }
      }
    }
  }
}
