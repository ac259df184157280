package io.github.deltasoap.oracle.requests;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.AttachmentNotes;
import io.github.deltasoap.oracle.service.express.Enclosed;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.MIMEBuilder;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests in MIME parts, with and without attachments, before and in lanes. */
class MimeRequestsTest {
  private static final String SERVICE = "Enclosed";

  /** Enough for a lane to open, and to be used. */
  private static final int TURNS = 20;

  /** Time for stock's answer to a request of which some bytes are missing, if there is one. */
  private static final int STOCKS_MILLIS = 400;

  /** Time for an answer that must come. */
  private static final int PATIENCE_MILLIS = 20_000;

  private static ServerPair server;
  private static ServiceCounters counters;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(PojoArchive.of(SERVICE, "", Enclosed.class, AttachmentNotes.class)));
    counters = new ServiceCounters(SERVICE);
  }

  @AfterAll
  static void stop() {
    assertThat(counters.unexpectedErrors()).isZero();
    server.close();
  }

  private static Message text(String text) {
    return Message.soap11(SERVICE, Message.call("text", "<text>" + text + "</text>"));
  }

  private static Message attachment(String id) {
    return Message.soap11(SERVICE, Message.call("attachment", "<id>" + id + "</id>"));
  }

  private static String bytes(int count) {
    byte[] bytes = new byte[count];
    new Random(count).nextBytes(bytes);
    return new String(bytes, ISO_8859_1);
  }

  private static void compare(Message message) {
    assertThat(server.delta(message)).as(message.service()).isEqualTo(server.stock(message));
  }

  private static long express() {
    return counters.expressRequests().values().stream().mapToLong(Long::longValue).sum();
  }

  private static Map<String, Long> fallbacks() {
    return counters.snapshot().fallbacks();
  }

  /**
   * The last one is longer than messages that are read as a whole, and shorter than the 2 MiB that
   * Tomcat reads of a request that is over: behind these it closes the connection, stock's too.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 5000, 100_000, 1_500_000})
  void nobodyReadsTheAttachments(int length) {
    String content = bytes(length);
    long before = express();
    Map<String, Long> fallbacks = fallbacks();
    for (int turn = 0; turn < TURNS; turn++) {
      compare(MimePackaging.AXIS2.of(text("t" + turn), Map.of("a", content)));
    }
    assertThat(express()).isGreaterThan(before);
    assertThat(fallbacks()).isEqualTo(fallbacks);
  }

  @ParameterizedTest
  @EnumSource
  void theServiceReadsAttachments(MimePackaging toolkit) {
    long before = counters.hits();
    for (int turn = 0; turn < TURNS; turn++) {
      Map<String, String> attachments = Map.of("a", bytes(10 + turn), "b", bytes(20_000));
      for (String id : List.of("a", "b", "c", "r")) {
        compare(toolkit.of(attachment(id), attachments));
      }
    }
    assertThat(counters.hits()).isGreaterThan(before + 3 * TURNS);
  }

  private static String include(String id) {
    return "<i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:" + id + "'/>";
  }

  private static Message call(String operation, String content) {
    return Message.soap11(SERVICE, Message.call(operation, content));
  }

  private static Message size(String name, String id) {
    return call("size", "<name>" + name + "</name><data>" + include(id) + "</data>");
  }

  @ParameterizedTest
  @EnumSource
  void lanesAnswerMessagesWithReferences(MimePackaging toolkit) {
    long before = express();
    Map<String, Long> fallbacks = fallbacks();
    for (int turn = 0; turn < TURNS; turn++) {
      Map<String, String> attachments = Map.of("a", bytes(10 + turn), "b", bytes(30_000));
      compare(toolkit.of(size("n" + turn, "a"), attachments));
      compare(toolkit.of(size("n" + turn, "b"), attachments));
    }
    assertThat(express()).isGreaterThan(before + TURNS);
    assertThat(fallbacks()).isEqualTo(fallbacks);
  }

  /** The service asks for its message context, at first in a lane. */
  @ParameterizedTest
  @EnumSource
  void attachmentsAreThoseOfTheMessageContext(MimePackaging toolkit) {
    Message known = call("known", "<data>" + include("b") + "</data><id>b</id>");
    for (int turn = 0; turn < TURNS; turn++) {
      compare(toolkit.of(known, new TreeMap<>(Map.of("a", bytes(turn), "b", bytes(5000)))));
    }
  }

  @Test
  void operationsWithoutAResponseGetAttachments() {
    for (int turn = 0; turn < TURNS; turn++) {
      Message keep = call("keep", "<data>" + include("a") + "</data>");
      compare(MimePackaging.METRO.of(keep, Map.of("a", bytes(turn))));
      compare(call("kept", ""));
    }
  }

  /** Stock reads attachments before it leaves the request to another thread. */
  @Test
  void otherThreadsGetAttachments() throws IOException {
    String parameter =
        "<parameter name=\"" + AbstractMessageReceiver.DO_ASYNC + "\">true</parameter>";
    List<ServiceArchive> archives =
        List.of(PojoArchive.of("Later", parameter, Enclosed.class, AttachmentNotes.class));
    try (ServerPair later = ServerPair.start(archives, archives)) {
      Message kept = Message.soap11("Later", Message.call("kept", ""));
      for (int turn = 0; turn < TURNS; turn++) {
        Message keep =
            Message.soap11("Later", Message.call("keep", "<data>" + include("a") + "</data>"));
        Message sent = MimePackaging.CXF.of(keep, Map.of("a", bytes(200_000 + turn)));
        assertThat(later.delta(sent)).isEqualTo(later.stock(sent));
        String last = Integer.toString(200_000 + turn);
        await(() -> later.stock(kept).body().contains(last));
        await(() -> later.delta(kept).body().contains(last));
      }
      assertThat(later.delta(kept)).isEqualTo(later.stock(kept));
    }
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + Oracle.PATIENCE_NANOS;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
    }
  }

  /** Messages with parts that stock decodes, or fails to decode. */
  private static Stream<Message> encoded(List<Message> referring) {
    List<UnaryOperator<String>> edits =
        List.of(
            all -> all,
            encoding("base64"),
            encoding("quoted-printable"),
            encoding("7bit"),
            encoding("unknown"),
            all -> all.replace("<b>", "<a>"),
            all -> all.replace("Content-ID: <a>", "Content-ID: <c>"),
            all -> all.replace("application/octet-stream", "text/plain; charset=UTF-16"),
            all -> all.replace("Content-Type: application/octet-stream\r\n", ""),
            all -> all.replaceFirst("--\r\n$", ""),
            all -> all.replaceFirst("\r\n--b\\w+--\r\n$", ""));
    List<Message> encoded = new ArrayList<>();
    for (String content : List.of("", "YWJj", "YWJj!ZGVm", "a=3Db=", "YWJj!ZGVm".repeat(2000))) {
      Map<String, String> attachments = new TreeMap<>(Map.of("a", content, "b", "xyz" + content));
      for (Message message : referring) {
        Message whole = MimePackaging.SHORT.of(message, attachments);
        edits.forEach(edit -> encoded.add(whole.editBytes(edit)));
      }
    }
    return encoded.stream();
  }

  private static UnaryOperator<String> encoding(String name) {
    return all -> all.replace("ID: <a>", "ID: <a>\r\nContent-Transfer-Encoding: " + name);
  }

  private static List<Message> referring(String service) {
    String copy = "<copy>" + include("a") + "</copy>";
    return Stream.of(
            Message.call("copied", copy + "<after>x</after>"),
            Message.call("named", "<name>n</name>" + copy),
            Message.call("size", "<name>n</name><data>" + include("a") + "</data>"),
            Message.call("content", "<data>" + include("a") + "</data>" + copy),
            Message.call(
                "content", "<data>" + include("a") + "</data><copy>" + include("b") + "</copy>"))
        .map(payload -> Message.soap11(service, payload))
        .toList();
  }

  @Test
  void encodedAttachmentsAreThoseOfStock() {
    List<Message> messages = encoded(referring(SERVICE)).toList();
    for (int turn = 0; turn < 3; turn++) {
      messages.forEach(message -> compare(message));
    }
  }

  /** Looks at the first value of each payload. */
  private static final class Looking extends AbstractHandler {
    @Override
    public InvocationResponse invoke(MessageContext request) {
      OMElement payload = request.getEnvelope().getBody().getFirstElement();
      payload.getFirstElement().getFirstOMChild();
      return InvocationResponse.CONTINUE;
    }
  }

  @Test
  void encodedAttachmentsAreThoseOfStockBehindHandlers() throws IOException {
    List<ServiceArchive> archives =
        List.of(PojoArchive.of("Looked", "", Enclosed.class, AttachmentNotes.class));
    try (ServerPair looked = ServerPair.start(archives, archives)) {
      Describing.phase(looked.stock()).addHandler(new Looking());
      Describing.phase(looked.delta()).addHandler(new Looking());
      encoded(referring("Looked"))
          .forEach(
              message ->
                  assertThat(looked.delta(message))
                      .as(message.toString())
                      .isEqualTo(looked.stock(message)));
    }
  }

  /** Stock does not know the length of the message. */
  @Test
  void attachmentsComeInChunks() throws IOException {
    Message known = call("known", "<data>" + include("b") + "</data><id>b</id>");
    for (Message message : List.of(known, size("chunks", "a"), size("chunks", "none"))) {
      for (int turn = 0; turn < TURNS; turn++) {
        Message sent =
            MimePackaging.METRO.of(message, new TreeMap<>(Map.of("a", bytes(9000), "b", "xyz")));
        assertThat(inChunks(server.deltaUri(sent), sent))
            .isEqualTo(inChunks(server.stockUri(sent), sent));
      }
    }
  }

  /** The body of the answer to a message in chunks. */
  private static String inChunks(URI to, Message message) throws IOException {
    try (Socket socket = new Socket(to.getHost(), to.getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      OutputStream out = socket.getOutputStream();
      out.write(head(to, message, "Transfer-Encoding: chunked\r\nConnection: close"));
      byte[] bytes = message.bytes();
      for (int from = 0; from < bytes.length; from += 1000) {
        int length = Math.min(1000, bytes.length - from);
        out.write((Integer.toHexString(length) + "\r\n").getBytes(ISO_8859_1));
        out.write(bytes, from, length);
        out.write("\r\n".getBytes(ISO_8859_1));
      }
      out.write("0\r\n\r\n".getBytes(ISO_8859_1));
      String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
      return answer.lines().findFirst().orElse("none")
          + answer.replaceAll("(?s).*<soapenv:Body>|</soapenv:Body>.*", "");
    }
  }

  /** Equal references of equal messages have other contents. */
  @Test
  void attachmentsStayWithTheirRequests() {
    IntStream.range(0, 2000)
        .parallel()
        .forEach(
            number -> {
              String token = "token " + number + " ".repeat(number % 300) + "!";
              Message message =
                  call(
                      "content",
                      "<data>" + include("a") + "</data><copy>" + include("a") + "</copy>");
              Message sent = MimePackaging.SHORT.of(message, Map.of("a", token));
              assertThat(server.delta(sent).body()).contains(token + " true");
            });
  }

  @Test
  void attachmentsOfOtherTypesAreStocks() {
    Message referring = MimePackaging.AXIS2.of(text(include("a")), Map.of("a", "abc"));
    for (int turn = 0; turn < TURNS; turn++) {
      compare(referring);
    }
    assertThat(fallbacks().get("ATTACHMENTS")).isGreaterThanOrEqualTo(TURNS);
  }

  private static Message edited(UnaryOperator<String> edit) {
    return MimePackaging.SHORT.of(text("edited"), Map.of("a", "abc")).editBytes(edit);
  }

  private static Stream<Message> unusual() {
    Message plain = MimePackaging.SHORT.of(text("plain"));
    String contentType = plain.headers().get("Content-Type");
    return Stream.of(
        edited(all -> all.replace("\r\n", "\n")),
        edited(all -> "preamble\r\n" + all),
        edited(all -> "\r\n\r\n" + all),
        edited(all -> all + "epilogue"),
        edited(all -> all.replaceFirst("--\r\n$", "")),
        edited(all -> all.replaceFirst("\r\n--b\\w+--\r\n$", "")),
        edited(all -> all.replaceFirst("(?s)<text>.*", "")),
        edited(all -> all.replaceFirst("\r\nContent-ID: r", "")),
        edited(all -> all.replace("Content-ID: r", "Content-ID:\r\n r")),
        edited(all -> all.replace("Content-ID: r", "Content-ID: r\r\nContent-Length: x")),
        edited(all -> all.replace("Content-ID: r", "Content-ID: r\r\nContent-ID: r")),
        edited(all -> all.replace("Content-ID: r", "Content-ID: a")),
        edited(all -> all.replace("Content-ID: r", "Content-Transfer-Encoding: base64")),
        edited(all -> all.replace("type=\"text/xml\"", "type=\"text/html\"")),
        edited(all -> all.replace("type=\"text/xml\"", "type=\"application/soap+xml\"")),
        edited(all -> all.replace("type=\"text/xml\"", "type=\"text/xml\";charset=UTF-16")),
        edited(all -> all.replace("type=\"text/xml\"", "type=\"text/xml\";charset=Utf-8")),
        edited(all -> all.replaceFirst("<\\?xml.*?\\?>", "")),
        edited(all -> all.replace("encoding=\"UTF-8\"", "encoding=\"utf-8\"")),
        edited(all -> all.replace("encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"")),
        edited(all -> all.replace("edited", "xop/include")),
        plain.contentType(contentType + "; start=r"),
        plain.contentType(contentType + "; start=\"<r>\""),
        plain.contentType(contentType + "; start=other"),
        plain.contentType(contentType + "; other=x"),
        plain.contentType(contentType + ";"),
        plain.contentType(contentType.replace("boundary=b", "boundary=c")),
        plain.contentType(contentType.replaceFirst("boundary=\\w+;", "")),
        plain.contentType(contentType.replace("application/xop+xml", "text/xml")),
        plain.contentType(contentType.replace("start-info", "start-information")),
        plain.contentType(contentType.replaceFirst(";start-info.*", "")),
        plain.contentType(contentType.replace("text/xml", "application/soap+xml")),
        plain.withBytes(new byte[0]),
        plain.without("SOAPAction"),
        plain.action("\"unknown\""));
  }

  @ParameterizedTest
  @MethodSource("unusual")
  void unusualPackagingIsReadAsByStock(Message message) {
    for (int turn = 0; turn < TURNS; turn++) {
      compare(message);
    }
  }

  /** Stock's parser reports ill-formed UTF-8 by the blocks in which it gets the envelope. */
  @Test
  void illFormedTextIsReportedAsByStock() {
    for (int length = 3300; length < 4300; length += 9) {
      String broken = "x".repeat(length) + "\u00ff" + "y".repeat(length % 500);
      compare(MimePackaging.AXIS2.of(text("#").editBytes(all -> all.replace("#", broken))));
    }
  }

  /** Stock answers as soon as it has the header of the part. */
  @Test
  void answersDoNotWaitForReferredAttachments() throws Exception {
    Message message =
        MimePackaging.AXIS2.of(
            call("ignored", "<data>" + include("a") + "</data>"),
            Map.of("a", "abc".repeat(50_000)));
    for (int turn = 0; turn < TURNS; turn++) {
      compare(message);
    }
    String all = new String(message.bytes(), ISO_8859_1);
    int root = all.indexOf("</soapenv:Envelope>") + "</soapenv:Envelope>".length();
    int part = all.indexOf("Content-ID: <a>");
    int content = all.indexOf("abcabc");
    int answered = 0;
    for (int cut : new int[] {root, part, content, content + 100_000, all.length() - 20}) {
      if (answers(server.stockUri(message), message, cut, STOCKS_MILLIS)) {
        answered++;
        assertThat(answers(server.deltaUri(message), message, cut, PATIENCE_MILLIS))
            .as("after " + cut)
            .isTrue();
      }
    }
    assertThat(answered).isPositive();
  }

  /** The connection breaks inside of an attachment, or before it. */
  @Test
  void brokenAttachmentsAreStocks() throws Exception {
    Message copied = call("copied", "<copy>" + include("a") + "</copy><after>x</after>");
    for (Message plain : List.of(size("broken", "a"), copied)) {
      Message message = MimePackaging.AXIS2.of(plain, Map.of("a", bytes(9000)));
      for (int turn = 0; turn < TURNS; turn++) {
        compare(message);
      }
      String all = new String(message.bytes(), ISO_8859_1);
      int part = all.indexOf("Content-ID: <a>");
      for (int cut : new int[] {part - 60, part, part + 15, part + 30, part + 5000}) {
        assertThat(endOf(server.deltaUri(message), message, cut))
            .as("after " + cut)
            .isEqualTo(endOf(server.stockUri(message), message, cut));
      }
    }
  }

  /** The status and the error in the answer to a message of which the end is missing. */
  private static String endOf(URI to, Message message, int count) throws IOException {
    try (Socket socket = new Socket(to.getHost(), to.getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      send(socket, to, message, count);
      socket.shutdownOutput();
      String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
      // The description of an error has the places in the code at which it occurred.
      String status = answer.lines().findFirst().orElse("none");
      return status + " " + answer.replaceFirst("(?s).*(faultstring>|<pre>)([^<\\n]*).*", "$2");
    } catch (SocketException reset) {
      return "reset";
    }
  }

  /** Attachments may arrive after the answer. */
  @Test
  void answersDoNotWaitForAttachments() throws Exception {
    for (int turn = 0; turn < TURNS; turn++) {
      compare(MimePackaging.AXIS2.of(text("open"), Map.of("a", "abc")));
    }
    Message message = MimePackaging.AXIS2.of(text("late"), Map.of("a", "abc".repeat(10)));
    String all = new String(message.bytes(), ISO_8859_1);
    int root = all.indexOf("</soapenv:Envelope>") + "</soapenv:Envelope>".length();
    int behind = all.indexOf("\r\n", root + 2);
    for (int cut :
        new int[] {
          all.indexOf("<text>"), all.indexOf("</soapenv:Body>"), root, root + 9, behind, behind + 2
        }) {
      if (answers(server.stockUri(message), message, cut, STOCKS_MILLIS)) {
        assertThat(answers(server.deltaUri(message), message, cut, PATIENCE_MILLIS))
            .as("after " + cut)
            .isTrue();
      }
    }
    assertThat(answers(server.deltaUri(message), message, behind + 2, PATIENCE_MILLIS)).isTrue();
  }

  /** Whether there is an answer to the first bytes of a message, while the others are awaited. */
  private static boolean answers(URI to, Message message, int count, int millis)
      throws IOException {
    try (Socket socket = new Socket(to.getHost(), to.getPort())) {
      socket.setSoTimeout(millis);
      send(socket, to, message, count);
      return socket.getInputStream().read() >= 0;
    } catch (SocketTimeoutException none) {
      return false;
    }
  }

  /** Sends the first bytes of a message. */
  private static void send(Socket socket, URI to, Message message, int count) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(head(to, message, "Content-Length: " + message.bytes().length));
    out.write(message.bytes(), 0, count);
    out.flush();
  }

  /** The head of a request. */
  private static byte[] head(URI to, Message message, String framing) {
    StringBuilder head = new StringBuilder("POST " + to.getPath() + " HTTP/1.1\r\nHost: h\r\n");
    message
        .headers()
        .forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    return head.append(framing).append("\r\n\r\n").toString().getBytes(ISO_8859_1);
  }

  /** A builder of the application, around stock's. */
  private record Counting(Builder stock, List<String> used) implements Builder {
    @Override
    public OMElement processDocument(InputStream in, String contentType, MessageContext context)
        throws AxisFault {
      used.add(contentType);
      return stock.processDocument(in, contentType, context);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"multipart/related", "application/xop+xml"})
  void buildersOfTheApplicationAreUsed(String mediaType) throws Exception {
    for (int turn = 0; turn < TURNS; turn++) {
      compare(MimePackaging.CXF.of(text("before")));
    }
    boolean isRoot = mediaType.equals("application/xop+xml");
    checkUsed(mediaType, ours -> isRoot ? new XopBuilder() : new MIMEBuilder());
  }

  /** Lanes would leave out what it does. */
  @Test
  void aBuilderAroundOursIsUsed() throws Exception {
    checkUsed("multipart/related", ours -> ours);
  }

  /**
   * Checks that requests reach a builder of the application, and no lane.
   *
   * @param around makes the builder behind it from ours
   */
  private static void checkUsed(String mediaType, UnaryOperator<Builder> around) {
    AxisConfiguration configuration = server.delta().getAxisConfiguration();
    Builder ours = configuration.getMessageBuilder(mediaType);
    List<String> used = Collections.synchronizedList(new ArrayList<>());
    configuration.addMessageBuilder(mediaType, new Counting(around.apply(ours), used));
    try {
      // The guard looks once a second at what may have been exchanged; lanes could open anew.
      long begin = System.nanoTime();
      while (System.nanoTime() - begin < 1_500_000_000L) {
        server.delta(MimePackaging.CXF.of(text("noticing")));
      }
      long before = express();
      used.clear();
      for (int turn = 0; turn < TURNS; turn++) {
        compare(MimePackaging.CXF.of(text("after")));
      }
      assertThat(used).hasSize(TURNS);
      assertThat(express()).isEqualTo(before);
    } finally {
      configuration.addMessageBuilder(mediaType, ours);
    }
  }

  /** A builder that cannot read MIME parts; stock gives it the root part. */
  private static final class XopBuilder implements Builder {
    @Override
    public OMElement processDocument(InputStream in, String contentType, MessageContext context)
        throws AxisFault {
      Builder soap =
          context.getConfigurationContext().getAxisConfiguration().getMessageBuilder("text/xml");
      return soap.processDocument(in, "text/xml", context);
    }
  }

  /** Describes the attachments of requests, before or after their payload was read. */
  private static final class Describing extends AbstractHandler {
    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean payloadFirst;

    @Override
    public InvocationResponse invoke(MessageContext request) throws AxisFault {
      try {
        String before = payloadFirst ? text(request) : "";
        seen.add(before + AttachmentNotes.of(request, "a") + text(request));
      } catch (IOException failed) {
        throw AxisFault.makeFault(failed);
      }
      return InvocationResponse.CONTINUE;
    }

    private static String text(MessageContext request) {
      return request.getEnvelope().getBody().getFirstElement().getFirstElement().getText();
    }

    Describing in(ConfigurationContext context) {
      phase(context).addHandler(this);
      return this;
    }

    private static Phase phase(ConfigurationContext context) {
      return context.getAxisConfiguration().getInFlowPhases().get(0);
    }
  }

  @Test
  void handlersReadAttachments() throws IOException {
    List<ServiceArchive> archives =
        List.of(PojoArchive.of("Handled", "", Enclosed.class, AttachmentNotes.class));
    try (ServerPair handled = ServerPair.start(archives, archives)) {
      Describing stock = new Describing().in(handled.stock());
      Describing delta = new Describing().in(handled.delta());
      for (MimePackaging toolkit : MimePackaging.values()) {
        Message referring =
            Message.soap11("Handled", Message.call("content", "<data>" + include("a") + "</data>"));
        for (boolean payloadFirst : new boolean[] {false, true}) {
          stock.payloadFirst = payloadFirst;
          delta.payloadFirst = payloadFirst;
          Message message = toolkit.of(referring, Map.of("a", bytes(500)));
          assertThat(handled.delta(message)).isEqualTo(handled.stock(message));
        }
        for (boolean payloadFirst : new boolean[] {false, true}) {
          stock.payloadFirst = payloadFirst;
          delta.payloadFirst = payloadFirst;
          Message plain =
              Message.soap11("Handled", Message.call("text", "<text>" + toolkit + "</text>"));
          Message message = toolkit.of(plain, Map.of("a", bytes(5000)));
          assertThat(handled.delta(message)).isEqualTo(handled.stock(message));
        }
      }
      assertThat(delta.seen).isEqualTo(stock.seen);
      assertThat(new ServiceCounters("Handled").snapshot().trees())
          .isEqualTo(delta.seen.size() / 2);
    }
  }
}
