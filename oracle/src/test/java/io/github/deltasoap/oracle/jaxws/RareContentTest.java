package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.rare.JaxWsRare;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rare properties that only JAXB reads leave only the messages that have them to stock. */
class RareContentTest {
  private static final String SERVICE = "JaxWsRare";
  private static final int REPEATED = 4;
  private static final int PATCHED = 50;
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startAll(
            List.of(
                JaxWsArchive.ofPackage(
                    JaxWsRare.class,
                    "request",
                    "<parameter name=\"deltasoap.verify\">0</parameter>")));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message message(String content) {
    return Message.soap11(
        SERVICE, "<rare xmlns=\"http://example.org/rare\">" + content + "</rare>");
  }

  /** The requests that went to stock, by reason. */
  private static Map<String, Long> compare(String content) {
    Message message = message(content);
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    for (int i = 0; i < REPEATED; i++) {
      // Counters lag the response.
      String delta = server.delta(message).toString();
      assertThat(delta).isEqualTo(server.stock(message).toString());
    }
    return counters.snapshot().since(before).fallbacks();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "adapted",
        "referring",
        "attached",
        "dated",
        "mapped",
        "lettered",
        "wrapped",
        "open",
        "loose",
        "missing",
        "boxed",
        "linked",
        "byGetters",
        "annotated",
        "ofPublic"
      })
  void messagesWithoutRareContentAreRead(String bean) {
    assertThat(compare("<" + bean + "><text>t</text></" + bean + ">")).isEmpty();
    assertThat(compare("<" + bean + "/>")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<mixed/>",
        "<adapted><day>2021-03-04</day></adapted>",
        "<adapted><day>2021-03-04</day><days>2021-03-05</days><days>2021-03-06</days></adapted>",
        "<adapted><moment>2021-03-04T05:06:07</moment><level> 3 </level></adapted>",
        "<adapted><level>99</level></adapted>",
        "<adapted><month>2021-03</month><months>2021-04</months><months>2021-05</months></adapted>",
        "<attached><bytes>AQID</bytes><inline>AQ==</inline></attached>",
        "<dated><date>2021-03-04T05:06:07.089Z</date></dated>",
        "<dated><date> 2021-03-04T05:06:07 </date></dated>",
        "<dated><date>2021-03-04</date><day>2021-03-04+02:00</day></dated>",
        "<dated><calendar>2021-03-04T05:06:07+01:00</calendar></dated>",
        "<dated><calendar>05:06:07</calendar><gregorian>-0044-03-15T00:00:00</gregorian></dated>",
        "<dated><gregorian>1500-02-28</gregorian><dates>2021-03-04</dates><dates>--03-04</dates></dated>",
        "<wrapped><days><day>Monday</day></days></wrapped>",
        "<wrapped><days/></wrapped>",
        "<lettered><uuid>f81d4fae-7dec-11d0-a765-00a0c91e6bf6</uuid><uri>urn:u</uri></lettered>",
        "<lettered id=\" F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\" base=\"urn:b\"><uri/></lettered>",
        "<lettered><uuids> f81d4fae-7dec-11d0-a765-00a0c91e6bf6\n</uuids><uris>a</uris><uris>b#c</uris></lettered>",
        "<mapped><set>a</set><set xsi:nil=\"true\"/></mapped>",
        "<open/>",
        "<loose xmlns:s=\"http://www.w3.org/2001/XMLSchema\"><any xsi:type=\"s:int\">1</any></loose>",
      })
  void theModuleReads(String content) {
    assertThat(compare(content)).isEmpty();
  }

  /** The responses that the module wrote. */
  private static long written(String content) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    long before = counters.directResponses();
    compare(content);
    return counters.directResponses() - before;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<attached><text>a file</text></attached>",
        "<attached><text>a file of no bytes</text></attached>",
        "<attached><text>a file of other bytes</text><bytes>AQID</bytes></attached>",
        "<dated><date>2021-03-04T05:06:07.089Z</date></dated>",
        "<dated changed=\"2021-03-04T05:06:07Z\"><date>1969-12-31T23:59:59.9Z</date></dated>",
        "<dated><day>2021-03-04+02:00</day><sameDay>2021-03-04+02:00</sameDay></dated>",
        "<dated><time>05:06:07</time><days>2021-03-04 1821-03-05+01:00</days></dated>",
        "<dated><calendar>0021-03-04T05:06:07.100+01:00</calendar></dated>",
        "<dated><calendar>05:06:07</calendar><gregorian>-0044-03-15T00:00:00</gregorian></dated>",
        "<dated><gregorian>1500-02-28</gregorian><dates>2021-03-04</dates><dates>--03-04</dates></dated>",
        "<boxed/>",
        "<boxed><text>numbers</text></boxed>",
        "<lettered id=\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\" base=\"a?b&amp;c\"><uri>urn:ü</uri></lettered>",
        "<lettered><uuids>f81d4fae-7dec-11d0-a765-00a0c91e6bf6</uuids><uris/><uris>http://a/?b&amp;c</uris></lettered>",
      })
  void theModuleWrites(String content) {
    assertThat(written(content))
        .as("%s", new ServiceCounters(SERVICE).stockResponseReasons())
        .isEqualTo(REPEATED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<mapped><set>b</set><set>a</set><set>b</set></mapped>",
        "<mapped><set>Aa</set><set>BB</set><set/><numbers>17</numbers><numbers>1</numbers><numbers>33</numbers></mapped>",
        "<mapped><linked>f81d4fae-7dec-11d0-a765-00a0c91e6bf6</linked></mapped>",
        "<mapped><collection>b</collection><collection>b</collection><chain>c</chain><queue>q</queue></mapped>",
        "<mapped><wrapped><wrapped>b</wrapped><wrapped>a</wrapped></wrapped></mapped>",
        "<mapped><wrapped/></mapped>",
        "<mapped><otherwise>b</otherwise><otherwise>a</otherwise><otherwise>b</otherwise></mapped>",
        "<mapped><small>a</small><small>h</small><small>b</small></mapped>",
        "<mapped><small>a</small><small>h</small><small>p</small><small>b</small><small>x</small></mapped>",
        "<mapped><large>133</large><large>5</large><large>17</large><large>1</large></mapped>",
        "<mapped><doubled>b</doubled><doubled>a</doubled><doubled>b</doubled></mapped>",
        "<byGetters number=\"7\"><tags>a</tags><tags>h</tags><text>t</text></byGetters>",
        "<annotated at=\"7\"><text>t</text><kilograms>1.50</kilograms></annotated>",
        "<ofPublic><text>t</text><line>a</line><line>b</line><count>3</count><done>1</done></ofPublic>",
        "<byFields><sum>12</sum><text>t</text></byFields>",
        "<attached><data>AQID</data></attached>",
      })
  void theModuleReadsAndWrites(String content) {
    theModuleReads(content);
    theModuleWrites(content);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a long file", "a file that is read once"})
  void stockWritesFiles(String file) {
    assertThat(written("<attached><text>" + file + "</text></attached>")).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<missing/>",
        "<linked/>",
        "<boxed><text>no box</text></boxed>",
        "<boxed><text>another number</text></boxed>",
        "<boxed><text>no number</text></boxed>",
      })
  void stockWrites(String content) {
    assertThat(written(content)).isZero();
  }

  /** Dates are objects that change, so requests must not share them. */
  @Test
  void datesAreLearned() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    for (int i = 0; counters.snapshot().hits() == 0 || i < PATCHED; i++) {
      String changing = "<date>2021-03-04T05:06:%02dZ</date>".formatted(i % 7);
      String same = "<calendar>2021-03-04T05:06:07+01:00</calendar><dates>2021-03-04</dates>";
      Message message = message("<dated>" + changing + same + "</dated>");
      assertThat(server.delta(message)).isEqualTo(server.stock(message));
      assertThat(System.nanoTime()).isLessThan(deadline);
    }
  }

  /** The service adds an item to each collection, so requests must not share them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<gathered><items>a</items><items>b%d</items></gathered>",
        "<gathered><items>a</items><items>b</items></gathered>",
        "<mapped><set>a</set><set>b%d</set></mapped>",
        "<mapped><set>a</set><set>b</set></mapped>",
      })
  void collectionsAreOfTheirRequests(String content) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long hits = counters.snapshot().hits();
    long patched = counters.patchedHits();
    boolean isPatched = content.contains("gathered");
    for (int i = 0;
        counters.snapshot().hits() == hits
            || (isPatched && counters.patchedHits() == patched)
            || i < PATCHED;
        i++) {
      Message message = message(content.formatted(i % 7));
      assertThat(server.delta(message)).isEqualTo(server.stock(message));
      assertThat(System.nanoTime()).isLessThan(deadline);
    }
    assertThat(counters.patchedHits() > patched).isEqualTo(isPatched);
  }

  /** Adapters run for each value of each message, and never for two threads at once. */
  @Test
  void adaptedValuesAreReadAndWritten() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long hits = counters.snapshot().hits();
    for (int i = 0; counters.snapshot().hits() == hits || i < PATCHED; i++) {
      long written = counters.directResponses();
      Message message =
          message(
              "<adapted><day>2021-03-04</day><days>2021-03-%02d</days><days>2021-04-01</days>"
                      .formatted(1 + i % 28)
                  + "<moment>2021-03-04T05:06:07</moment><level>3</level>"
                  + "<month>2021-03</month></adapted>");
      IntStream.range(0, 4)
          .parallel()
          .forEach(turn -> assertThat(server.delta(message)).isEqualTo(server.stock(message)));
      assertThat(counters.directResponses()).isEqualTo(written + 4);
      assertThat(System.nanoTime()).isLessThan(deadline);
    }
    assertThat(counters.unexpectedErrors()).isZero();
  }

  /** No value that a client sends may switch an operation to stock. */
  @ParameterizedTest
  @ValueSource(ints = {13, 97})
  void errorsOfAdaptersAreStocksFaults(int level) {
    for (int i = 0; i < PATCHED; i++) {
      Message message = message("<adapted><level>" + level + "</level></adapted>");
      assertThat(server.delta(message)).isEqualTo(server.stock(message));
      assertThat(server.stock(message).body()).contains("no level " + level);
    }
    assertThat(new ServiceCounters(SERVICE).unexpectedErrors()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<adapted><day>yesterday</day></adapted>",
        "<adapted><day/></adapted>",
        "<adapted><day xsi:nil=\"true\"/></adapted>",
        "<adapted><days>2021-03-04</days><days xsi:nil=\"true\"/></adapted>",
        "<adapted><moment/></adapted>",
        "<adapted><level>0</level></adapted>",
        "<adapted><level>x</level></adapted>",
        "<adapted><level xsi:nil=\"true\"/></adapted>",
        "<adapted><month>March</month></adapted>",
        "<adapted><first/></adapted>",
        "<adapted><first>2021-03-05</first></adapted>",
        "<mixed>text</mixed>",
        "<mixed><a xmlns=\"urn:a\">b</a> text</mixed>",
        "<referring id=\"i\"><text>t</text></referring>",
        "<referring id=\"i\"><target>i</target></referring>",
        "<referring id=\"i\"><target>j</target><targets>i</targets></referring>",
        "<dated><date>2021-02-30T05:06:07Z</date></dated>",
        "<dated><date/></dated>",
        "<dated><calendar>now</calendar></dated>",
        "<mapped><map><entry><key>k</key><value>v</value></entry></map></mapped>",
        "<mapped><unknown>a</unknown><unknown>b</unknown></mapped>",
        "<mapped><sorted>b</sorted><sorted>a</sorted></mapped>",
        "<mapped><linked>none</linked></mapped>",
        "<mapped listed=\"a b\"/>",
        "<byGetters url=\"a\"/>",
        "<byGetters URL=\"a\"/>",
        "<lettered><letter>65</letter></lettered>",
        "<lettered><uuid>1-2-3-4-5</uuid></lettered>",
        "<lettered><uuid/></lettered>",
        "<lettered><uuids>none</uuids></lettered>",
        "<lettered><uri> urn:u </uri></lettered>",
        "<lettered><uris>urn:u</uris><uris>a b</uris></lettered>",
        "<lettered id=\"1\"/>",
        "<attached><bytes>AQ</bytes></attached>",
        "<wrapped><days xsi:nil=\"true\"/></wrapped>",
        "<open><a xmlns=\"urn:a\">b</a></open>",
        "<loose><any>text</any></loose>",
        "<loose><any><a xmlns=\"urn:a\">b</a></any></loose>",
        "<loose><more>text</more></loose>",
        "<boxed><named><entry><key>k</key><value>v</value></entry></named></boxed>",
        "<boxed><other><entry><key>k</key><value>v</value></entry></other></boxed>"
      })
  void stockReads(String content) {
    assertThat(compare(content).values()).containsExactly((long) REPEATED);
  }
}
