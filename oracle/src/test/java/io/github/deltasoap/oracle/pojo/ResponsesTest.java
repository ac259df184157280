package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.LOOKS;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.check;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.test;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.fixture.WrittenResponses;
import io.github.deltasoap.oracle.fixture.WrittenResponses.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** Results of every type and shape are written as stock writes them, and by the expected writer. */
@ExtendWith(OracleExtension.class)
class ResponsesTest {
  private static final List<String> SERVICES = List.of("Results", OracleServer.UNQUALIFIED);

  /** The number of results that each operation can return. */
  private static final Map<String, Integer> RESULTS = new LinkedHashMap<>();

  /** Results that only stock can write. */
  private static final List<String> ONLY_STOCK =
      List.of(
          // Characters that XML does not allow.
          "letter 5",
          "text 11",
          "text 12",
          "text 13",
          "scalars 2",
          // A null among beans, too deeply nested beans, getters that fail or are missing.
          "person 3",
          "tree 1",
          "failing 1",
          "writeOnly 0",
          // Elements with processing instructions, of trees that are still read, of other sources,
          // binary, long, with CDATA, or with characters that XML does not allow.
          "elements 1",
          "elements 3",
          "elements 5",
          "elements 6",
          "elements 7",
          "elements 11",
          "elements 12",
          "elements 13",
          "elements 14",
          "elements 15",
          "elements 16",
          "anything 1",
          // Undescribed types.
          "listed 0",
          "polluted 0",
          "polluted 1");

  /** Only stock can write it where elements have no namespace: the wrapper of null has one. */
  private static final String NO_LIST = "list 3";

  /** Only stock can write it where the namespace of its class is needed. */
  private static final String UNKNOWN_CLASS = "parcel 2";

  private static final Map<String, Integer> LOOSE_RESULTS =
      Map.ofEntries(
          Map.entry("blocks", 2),
          Map.entry("cube", 2),
          Map.entry("dates", 2),
          Map.entry("elementResult", 1),
          Map.entry("items", 1),
          Map.entry("letters", 2),
          Map.entry("objects", 1),
          Map.entry("optional", 2),
          Map.entry("page", 3),
          Map.entry("pile", 1),
          Map.entry("reals", 2),
          Map.entry("stream", 1),
          Map.entry("table", 7),
          Map.entry("tableList", 2),
          Map.entry("texts", 2),
          Map.entry("uuid", 2));

  /** Files that can be read once, empty arrays in arrays, faults, and items of no known class. */
  private static final List<String> LOOSE_STOCK =
      List.of(
          "stream 0",
          "table 4",
          "table 5",
          "elementResult 0",
          "objects 0",
          "page 0",
          "page 1",
          "page 2");

  /** The same in the bare style. */
  private static final Map<String, Integer> BARE_RESULTS = new LinkedHashMap<>();

  /** Bare results that only stock can write where elements have no namespace: null. */
  private static final List<String> ONLY_STOCK_UNQUALIFIED =
      List.of(
          ("nothing 0,boxedNumber 0,text 0,decimal 0,date 0,calendar 0,data 0,numbers 0,texts 0,"
                  + "boxedNumbers 0,levels 0,scalars 0,people 0,shape 0,empty 0,map 0")
              .split(","));

  private static final List<String> BARE_OPERATIONS =
      List.of(
          "nothing flag number precise letter boxedNumber text decimal date calendar level data numbers texts boxedNumbers levels scalars series person people shape flagBean empty tree list homes numberSet basket object failing elements document"
              .split(" "));

  static {
    String counts =
        "nothing 1 flag 2 tiny 5 small 5 number 6 big 6 ratio 8 precise 13 letter 6 boxedFlag 3"
            + " boxedTiny 2 boxedSmall 2 boxedNumber 2 boxedBig 2 boxedRatio 3 boxedPrecise 3"
            + " boxedLetter 2 text 17 decimal 3 integer 2 uri 2 date 4 sqlDate 2 calendar 3 level 3"
            + " data 4 numbers 4 bigs 4 smalls 4 precises 4 ratios 4 flags 4 letters 4 texts 5"
            + " boxedNumbers 4 boxedTinies 4 boxedPrecises 4 calendars 4 dates 4 levels 4 scalars 5"
            + " series 3 person 5 employee 1 people 5 shape 3 parcel 3 circle 1 empty 2 empties 2"
            + " flagBean 3 moreFlags 1 tree 2 failing 2 writeOnly 1 list 4 listed 1 polluted 2"
            + " homes 4 numberSet 1 ratioItems 13 basket 4 object 2 table 1"
            + " longText 3 elements 18 document 2 anything 3";
    String[] words = counts.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      RESULTS.put(words[i], Integer.valueOf(words[i + 1]));
    }
    for (String operation : BARE_OPERATIONS) {
      BARE_RESULTS.put(operation, RESULTS.get(operation));
    }
    BARE_RESULTS.put("map", 4);
  }

  private final OracleServer server;
  private final WrittenResponses responses;

  ResponsesTest(OracleServer server) {
    this.server = server;
    this.responses = new WrittenResponses(server);
  }

  @TestFactory
  Stream<DynamicTest> results() {
    return RESULTS.entrySet().stream()
        .map(
            each ->
                test(
                    each.getKey(),
                    problems -> {
                      for (int which = 0; which < each.getValue(); which++) {
                        compare(each.getKey(), which, problems);
                      }
                    }));
  }

  /** Files, arrays of arrays, and classes of the JDK. */
  @TestFactory
  Stream<DynamicTest> looseResults() {
    return LOOSE_RESULTS.entrySet().stream()
        .map(
            each ->
                test(
                    each.getKey(),
                    problems -> {
                      for (int which = 0; which < each.getValue(); which++) {
                        String name = each.getKey() + " " + which;
                        String payload = call(each.getKey(), "<which>" + which + "</which>");
                        Writer writer =
                            LOOSE_STOCK.contains(name) ? Writer.NOT_MODULE : Writer.MODULE;
                        for (Message message :
                            List.of(
                                Message.soap11("Loose", payload),
                                Message.soap12("Loose", payload))) {
                          responses.compare(name, message, writer, problems);
                        }
                      }
                    }));
  }

  /** Without a wrapper, except around arrays and collections. */
  @TestFactory
  Stream<DynamicTest> bareResults() {
    return BARE_RESULTS.entrySet().stream()
        .map(
            each ->
                test(
                    each.getKey(),
                    problems -> {
                      for (int which = 0; which < each.getValue(); which++) {
                        compareBare(each.getKey(), which, problems);
                      }
                    }));
  }

  private void compareBare(String operation, int which, List<String> problems) {
    String name = operation + " " + which;
    String payload = call(operation, "<which>" + which + "</which>");
    for (String service : List.of("BareResults", OracleServer.UNQUALIFIED_BARE)) {
      boolean unqualified = service.equals(OracleServer.UNQUALIFIED_BARE);
      boolean stocks =
          ONLY_STOCK.contains(name)
              || operation.equals("level")
              || name.equals(NO_LIST)
              || (unqualified && ONLY_STOCK_UNQUALIFIED.contains(name));
      Writer writer = stocks ? Writer.NOT_MODULE : Writer.MODULE;
      for (Message message :
          List.of(Message.soap11(service, payload), Message.soap12(service, payload))) {
        responses.compare(name, message, writer, problems);
      }
    }
  }

  private void compare(String operation, int which, List<String> problems) {
    String name = operation + " " + which;
    String payload = call(operation, "<which>" + which + "</which>");
    for (String service : List.of("Results", OracleServer.UNQUALIFIED)) {
      boolean unknown = name.equals(UNKNOWN_CLASS) && service.equals("Results");
      boolean none = name.equals(NO_LIST) && service.equals(OracleServer.UNQUALIFIED);
      Writer writer =
          ONLY_STOCK.contains(name) || unknown || none ? Writer.NOT_MODULE : Writer.MODULE;
      for (Message message :
          List.of(Message.soap11(service, payload), Message.soap12(service, payload))) {
        responses.compare(name, message, writer, problems);
      }
    }
  }

  /** With the strategy none, an object returns to the pool once the response is sent. */
  @TestFactory
  Stream<DynamicTest> ownArguments() {
    return Stream.of(
            "<texts>a</texts><texts>b</texts>",
            "<texts>b</texts><texts>c</texts>",
            "<texts>b</texts>",
            "")
        .map(
            texts ->
                test(
                    "own " + texts,
                    problems -> {
                      for (int i = 0; i < 5; i++) {
                        String payload = call("own", texts);
                        responses.compare(
                            "own", Message.soap11("Results", payload), Writer.MODULE, problems);
                        String person =
                            call(
                                "ownPerson",
                                "<person><name>n"
                                    + i
                                    + "</name><home><street>s</street></home></person>");
                        responses.compare(
                            "person", Message.soap11("Results", person), Writer.MODULE, problems);
                      }
                    }));
  }

  /** Whatever a handler does to the response, the client gets the same as from stock. */
  @TestFactory
  Stream<DynamicTest> handlersOfTheOutFlow() {
    return Stream.concat(LOOKS.stream(), Stream.of("soap-name", "writer", "mark", "utf-16", "xml"))
        .map(look -> test(look, problems -> compareLookedAt(look, SERVICES, problems)));
  }

  /** Stock's converter fails where no namespace is declared, even if that is redundant. */
  @Test
  void handlersMayConvertResponsesToSaaj() {
    check(problems -> compareLookedAt("saaj", List.of("Results"), problems));
  }

  private void compareLookedAt(String look, List<String> services, List<String> problems) {
    String[][] results = {
      {"text", "8"},
      {"text", "14"},
      {"scalars", "3"},
      {"people", "3"},
      {"texts", "3"},
      {"numbers", "3"},
      {"nothing", "0"},
      {"tree", "0"},
      {"elements", "9"},
      {"elements", "2"},
      {"document", "1"}
    };
    for (String[] result : results) {
      String payload = call(result[0], "<which>" + result[1] + "</which>");
      for (String service : services) {
        for (Message message :
            List.of(Message.soap11(service, payload), Message.soap12(service, payload))) {
          responses.compare(
              String.join(" ", result), message.with("look-out", look), Writer.MODULE, problems);
        }
      }
    }
  }

  /** Only a response with an untouched body is sent in one piece. */
  @Test
  void theLengthOfAResponseWithAnUntouchedBodyIsAnnounced() {
    Message message = Message.soap12("Results", call("text", "<which>8</which>"));
    String text = "\u00e9\u00df\u20ac\u4e2d";
    String response =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\""
            + Message.SOAP12
            + "\"><soapenv:Header/><soapenv:Body><ns:textResponse xmlns:ns=\""
            + Message.NAMESPACE
            + "\"><ns:return>"
            + text
            + "</ns:return></ns:textResponse></soapenv:Body></soapenv:Envelope>";
    assertThat(server.announcedLength(Variant.DEFAULT, message))
        .hasValue(response.getBytes(UTF_8).length);
    for (String look : List.of("name", "fault", "log", "serialize", "header")) {
      assertThat(server.announcedLength(Variant.DEFAULT, message.with("look-out", look)))
          .as(look)
          .isNotEmpty();
    }
    for (String look : List.of("child", "append", "default-namespace", "latin", "mark")) {
      assertThat(server.announcedLength(Variant.DEFAULT, message.with("look-out", look)))
          .as(look)
          .isEmpty();
    }
  }

  /** The response does not depend on how the arguments were bound. */
  @TestFactory
  Stream<DynamicTest> requestsFromTheTree() {
    Message plain = Message.soap11("Results", call("tree", "<which>0</which>"));
    return Stream.of(
            plain.with("look-late", "child"),
            plain.with("look-late", "clone"),
            plain.edit(text -> text.replace("<which>", "<which><!-- comment -->")),
            plain.edit(text -> text.replace("<which>0", "<which>x")))
        .map(
            message ->
                test(
                    message.headers().toString(),
                    problems -> {
                      boolean valid = !message.toString().contains("<which>x");
                      Writer writer = valid ? Writer.MODULE : Writer.NOT_MODULE;
                      responses.compare("tree", message, writer, problems);
                    }));
  }
}
