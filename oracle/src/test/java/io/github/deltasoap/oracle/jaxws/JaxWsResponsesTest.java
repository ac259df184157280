package io.github.deltasoap.oracle.jaxws;

import static io.github.deltasoap.oracle.fixture.WrittenResponses.LOOKS;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.VARIANTS;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.check;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.fixture.WrittenResponses;
import io.github.deltasoap.oracle.fixture.WrittenResponses.Writer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** Results of JAX-WS services are written as JAXB writes them, and by the expected writer. */
@ExtendWith(OracleExtension.class)
class JaxWsResponsesTest {
  private static final String RESULTS = "JaxWsResults";
  private static final String BARE = "JaxWsBare";
  private static final String SHAPES = "JaxWsShapes";
  private static final String ADD = JaxWsCases.payload("add", "<value>1</value>");
  private static final String LINE =
      "<line><x:article"
          + " xmlns:x=\"http://example.org/articles\">nail</x:article><qty>1</qty></line>";
  private static final String ORDER =
      "<order number=\"7\" isUrgent=\"1\"><customer><name>A</name></customer>"
          + LINE
          + "<placed>2021-03-04</placed><hue>light-green</hue><total>1.50</total></order>";

  private final OracleServer server;
  private final WrittenResponses responses;

  JaxWsResponsesTest(OracleServer server) {
    this.server = server;
    this.responses = new WrittenResponses(server);
  }

  private static String report(String kind) {
    return JaxWsCases.payload("report", "<kind>" + kind + "</kind>");
  }

  @TestFactory
  Stream<DynamicTest> reports() {
    return Stream.of(
            "none",
            "empty",
            "full",
            "texts",
            "spaces",
            "numbers",
            "infinite",
            "nulls among items",
            "no items",
            "dates",
            "nested",
            "return in attribute")
        .map(kind -> dynamicTest(kind, () -> compare(RESULTS, report(kind), Writer.MODULE)));
  }

  /** A response written by stock does not keep the module from writing the next one. */
  @TestFactory
  Stream<DynamicTest> whatOnlyStockCanWrite() {
    return Stream.of(
            "other dates",
            "deep",
            "subclass",
            "subclass among items",
            "tab in attribute",
            "line in attribute",
            "bad character")
        .map(
            kind ->
                dynamicTest(
                    kind,
                    () -> {
                      compare(RESULTS, report(kind), Writer.STOCK);
                      compare(RESULTS, report("full"), Writer.MODULE);
                    }));
  }

  @Test
  void gettersAreCalledWhereJaxbCallsThem() {
    compare(RESULTS, JaxWsCases.payload("remark", "<text>t</text>"), Writer.MODULE);
    compare(RESULTS, JaxWsCases.payload("remark", ""), Writer.STOCK);
  }

  @Test
  void otherOperations() {
    compare(SHAPES, ADD, Writer.MODULE);
    compare(SHAPES, JaxWsCases.payload("place", ORDER), Writer.MODULE);
    compare(SHAPES, JaxWsCases.payload("place", ""), Writer.MODULE);
    String parcel =
        "<parcel><labels>a</labels><weights>1</weights>"
            + "<sender><name>A</name><size>3</size></sender></parcel>";
    compare(SHAPES, JaxWsCases.payload("send", parcel), Writer.MODULE);
    compare(SHAPES, JaxWsCases.payload("rootless", "<text>a</text>"), Writer.MODULE);
    compare(BARE, JaxWsCases.payload("submission", "<token>t</token>"), Writer.MODULE);
    // Stock reads the request, the module writes the response.
    String order = ORDER.replace("<total>", "<total xsi:nil=\"true\"/><total>");
    compare(SHAPES, JaxWsCases.payload("place", order), Writer.MODULE);
    compare(SHAPES, JaxWsCases.payload("fail", "<how>typed</how>"), Writer.NOBODY);
    compare(SHAPES, JaxWsCases.payload("anything", "<value>1</value>"), Writer.NOBODY);
  }

  @Test
  void lessUsualElements() {
    String price = "<price currency=\"EUR\">1.5</price>";
    for (String content :
        List.of(
            "<marked e:kind=\"k\" s:size=\"1\" xml:lang=\"en\" l:type=\"t\"/>",
            "<option><part count=\"1\"><name>n</name></part>" + price + "</option>",
            "<option><part xsi:nil=\"true\"/></option>",
            "<option><part xsi:type=\"e:BigPart\"><weight>1</weight></part></option>",
            "<journal><word>a</word><number>1.50</number><date>2021-03-04</date></journal>",
            "<journal><text>a</text><count>1</count><plain/>" + price + "</journal>",
            "<journal><total>1</total><day>2021-03-04</day><bytes>AQID</bytes></journal>",
            "<journal><key>k</key><value xsi:nil=\"true\"/><owner/></journal>",
            "<setting><any xsi:type=\"xsd:int\">1</any><last xsi:nil=\"true\"/></setting>",
            "<setting><pages>AQID</pages><pages/></setting>",
            "<open id=\"i\"><alias xsi:nil=\"true\"/></open><paragraph style=\"s\"/>",
            "<journal><anyPart/><heavyPart><weight>1</weight></heavyPart></journal>",
            "<open kind=\"e:k\"/>",
            "<open><target>e:a</target></open>",
            "<open><names>e:a</names><names>s:b</names><names xsi:nil=\"true\"/></open>",
            "<open><alias>q:a</alias></open>".replace("<alias", "<alias xmlns:q=\"urn:q\""))) {
      compare(ElementCases.message("keep", content), Writer.MODULE);
    }
    for (String content :
        List.of(
            "<open kind=\"q:k\" xmlns:q=\"urn:q\"/>",
            "<open other=\"1\"/>",
            "<open><price>1</price></open>")) {
      compare(ElementCases.message("keep", content), Writer.STOCK);
    }
    for (String kind :
        List.of(
            "nothing",
            "nulls",
            "nil elements",
            "a subclass",
            "another class",
            "another list",
            "values of any type",
            "names")) {
      compare(ElementCases.message("make", kind), Writer.MODULE);
    }
    for (String kind :
        List.of(
            "another element",
            "an element of another class",
            "nil with a value",
            "bytes of any type",
            "a bean of any type",
            "a name with a prefix of JAXB",
            "a name with a reserved prefix",
            "a name of xsi",
            "a name of another namespace in an attribute",
            "a name without a namespace in an attribute",
            "names of many namespaces")) {
      compare(ElementCases.message("make", kind), Writer.STOCK);
    }
  }

  /** Whatever a handler does to the response, the client gets the same as from stock. */
  @TestFactory
  Stream<DynamicTest> handlersOfTheOutFlow() {
    return Stream.concat(LOOKS.stream(), Stream.of("mark"))
        .map(
            look ->
                test(
                    look,
                    problems -> {
                      for (Message message :
                          List.of(message(SHAPES, ADD), message(RESULTS, report("full")))) {
                        for (Variant variant : VARIANTS) {
                          responses.compare(
                              look, message.with("look-out", look), variant, problems);
                        }
                      }
                    }));
  }

  /** A handler that looks into the body finds the tree that stock builds. */
  @Test
  void aHandlerThatChangesTheBodyFindsTheTree() {
    ServiceCounters counters = server.counters(Variant.DEFAULT, SHAPES);
    long direct = counters.directResponses();
    long stock = counters.stockResponses();
    Answer answer = server.delta(Variant.DEFAULT, message(SHAPES, ADD).with("look-out", "change"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).contains("return>changed<");
    assertThat(counters.directResponses()).isEqualTo(direct);
    assertThat(counters.stockResponses()).isEqualTo(stock + 1);
  }

  @Test
  void theLengthOfAnUntouchedResponseIsAnnounced() {
    Message message = message(SHAPES, ADD);
    assertThat(server.announcedLength(Variant.DEFAULT, message)).isNotEmpty();
    assertThat(server.announcedLength(Variant.DEFAULT, message.with("look-out", "child")))
        .isEmpty();
  }

  /** A message in the SOAP version of the service's binding. */
  private static Message message(String service, String payload) {
    return service.equals(BARE)
        ? Message.soap12(service, payload)
        : Message.soap11(service, payload);
  }

  private void compare(String service, String payload, Writer writer) {
    compare(message(service, payload), writer);
  }

  private void compare(Message message, Writer writer) {
    check(
        problems -> {
          // The module itself compares the first responses with stock's.
          for (int turn = 0; turn < 3; turn++) {
            responses.compare("JAX-WS", message, writer, problems);
          }
        });
  }
}
