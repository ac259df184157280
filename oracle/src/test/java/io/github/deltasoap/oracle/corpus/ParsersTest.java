package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * ADB services whose code reads messages otherwise than their schema says, since WSDL2Java
 * generates it so or somebody has edited it: the arguments of calls and the answers are stock's.
 */
class ParsersTest {
  private static final Path SERVICES = Path.of("src/test/parsers.xml");
  private static final String UNWRAPPED = "Unwrapped";

  /** The suffix of a service whose archive has no WSDL. */
  private static final String BARE = "Bare";

  private static final List<String> ALSO_BARE =
      List.of("Middle", "Absent", "Lenient", "Texts", "Trimmed");

  private static final String CHECK = Answers.class.getName() + ".check(";

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<CorpusService> services = CorpusFile.of(SERVICES).services();
    Map<String, UnaryOperator<String>> edits = parserEdits();
    edits.putAll(receiverEdits(""));
    edits.putAll(receiverEdits(UNWRAPPED));
    List<Path> archives = new CorpusBuild(services, "parsers", edits).archives();
    List<Path> all = new ArrayList<>(archives);
    for (Path archive : archives) {
      String name = archive.getFileName().toString().replace(".aar", "");
      if (ALSO_BARE.stream().anyMatch(each -> name.equals("Corpus" + each))) {
        all.add(bare(archive, name));
      }
    }
    server = ServerPair.startArchives(all, Answers.class.getPackageName());
  }

  /** A copy of an archive without its WSDL, as another service. */
  private static Path bare(Path archive, String name) throws IOException {
    Path bare = Archives.bare(archive, Path.of("target", "parsers-bare"));
    Path copy =
        Files.move(
            bare, bare.resolveSibling(name + BARE + ".aar"), StandardCopyOption.REPLACE_EXISTING);
    try (FileSystem content = FileSystems.newFileSystem(copy)) {
      Path descriptor = content.getPath("META-INF", "services.xml");
      String named = "name=\"" + name;
      Files.writeString(
          descriptor, Files.readString(descriptor).replace(named + "\"", named + BARE + "\""));
    }
    return copy;
  }

  /** Parsers that somebody has edited, by their classes. */
  private static Map<String, UnaryOperator<String>> parserEdits() {
    Map<String, UnaryOperator<String>> edits = new HashMap<>();
    for (String trimmed : List.of("Person", "Mark", "Pair")) {
      edits.put(
          trimmed,
          text -> text.replace("convertToString(content)", "convertToString(content.trim())"));
    }
    edits.put(
        "Citizen",
        text ->
            text.replace(
                "return object;",
                "if (object.getAge() > 150) throw new IllegalArgumentException(); return object;"));
    return edits;
  }

  /** Receivers that somebody has edited, by their classes. */
  private static Map<String, UnaryOperator<String>> receiverEdits(String suffix) {
    String receiver = suffix + "MessageReceiverInOut";
    String branch = "if(\"ask\".equals(methodName)){";
    String variable = "java.lang.String methodName;";
    String close = "reader.close();";
    String method = "public void invokeBusinessLogic";
    String context = "org.apache.axis2.context.MessageContext msgContext";
    return Map.of(
        "CorpusGuardedCall" + receiver,
        text -> text.replace(branch, branch + CHECK + "msgContext);"),
        "CorpusGuardedStart" + receiver,
        text -> text.replace(variable, CHECK + "msgContext);" + variable),
        "CorpusGuardedBean" + receiver,
        text -> text.replace(close, close + CHECK + "result);"),
        "CorpusGuardedFault" + receiver,
        text ->
            text.replace(
                "throw org.apache.axis2.AxisFault.makeFault(e);",
                "throw new org.apache.axis2.AxisFault(\"edited\");"),
        "CorpusGuardedObject" + receiver,
        text ->
            text.replace(
                method,
                "protected Object getTheImplementationObject(%1$s) throws org.apache.axis2.AxisFault {"
                        .formatted(context)
                    + CHECK
                    + "msgContext); return super.getTheImplementationObject(msgContext); }\n"
                    + method));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message message(String service, String operation, String content) {
    String name = service.replace(BARE, "").replace(UNWRAPPED, "");
    return Message.soap11(
            "Corpus" + service,
            "<t:%1$s xmlns:t=\"%2$s\" xmlns=\"%2$s\">%3$s</t:%1$s>"
                .formatted(operation, "http://example.org/corpus/" + name, content))
        .action("\"urn:" + operation + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "Middle, base",
    "MiddleBare, base",
    "Narrow, colours limits marks odds search",
    "Absent, failing nest place route",
    "AbsentBare, failing nest place route",
    "Lenient, plain",
    "LenientBare, plain span",
    "Endless, ",
    "Texts, groups marked notes places",
    "TextsBare, groups marked notes places",
    "Nested, keep",
    "Valued, files rows values",
    "Tracked, point",
    "GuardedCall, ",
    "GuardedCallUnwrapped, ",
    "GuardedStart, ",
    "GuardedStartUnwrapped, ",
    "GuardedBean, ",
    "GuardedBeanUnwrapped, ",
    "GuardedFault, ",
    "GuardedFaultUnwrapped, ",
    "GuardedObject, ",
    "GuardedObjectUnwrapped, ",
    "Trimmed, plain",
    "TrimmedBare, plain",
  })
  void readsTheOperationsWhoseParsersItKnows(String service, String operations) {
    assertThat(String.join(" ", new ServiceCounters("Corpus" + service).describedOperations()))
        .isEqualTo(operations == null ? "" : operations);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Middle | note | <id>1</id><note>x</note>",
        "Middle | extended | <id>1</id><note>x</note>",
        "Middle | choice | <x7>x</x7>",
        "Middle | choice | <x2>2</x2>",
        "Middle | base | <id>2</id>",
        "MiddleBare | note | <id>1</id><note>x</note>",
        "MiddleBare | extended | <id>1</id><note>x</note>",
        "MiddleBare | choice | <x7>x</x7>",
        "Narrow | limits | <share>0.25</share><great>20000</great><code>AB</code><last/>",
        "Narrow | limits | <share>0.25</share><great>1</great><last/>",
        "Narrow | odds | <first>a</first><odd>x123#</odd><last/>",
        "Narrow | odds | <first>a</first><odd>x</odd><last/>",
        "Narrow | odds | <first>a</first><last/>",
        "Narrow | marks | <first>a</first><last/>",
        "Narrow | colours | <first>blue</first><last/>",
        "Narrow | colours | <first>green</first>",
        "Narrow | search | <term><and><left><name><text>a</text></name></left>"
            + "<right><name><text>b</text></name></right></and></term>",
        "Absent | route | <name>a</name><note>b</note>",
        "Absent | route | <name>a</name><road>r</road><note>b</note>",
        "Absent | route | <name>a</name><toll>1</toll><note>b</note>",
        "Absent | route | <name>a</name>",
        "Absent | place | <name>a</name><note>b</note>",
        "Absent | place | <name>a</name><rail>1</rail><toll>2</toll>",
        "Absent | nest | <name>a</name><note>b</note>",
        "Absent | nest | <name>a</name><c>1</c><note>b</note>",
        "Absent | nest | <name>a</name><b>1</b><note>b</note>",
        "Absent | nest | <name>a</name><b>1</b>",
        "Absent | failing | <name>a</name><note>b</note>",
        "Absent | failing | <name>a</name><c>1</c><note>b</note>",
        "AbsentBare | route | <name>a</name><note>b</note>",
        "AbsentBare | place | <name>a</name><note>b</note>",
        "AbsentBare | nest | <name>a</name><note>b</note>",
        "AbsentBare | nest | <name>a</name><c>1</c><note>b</note>",
        "AbsentBare | failing | <name>a</name><note>b</note>",
        "Lenient | span | <name>a</name><note>b</note>",
        "Lenient | span | <name>a</name><from>1</from><to>2</to>",
        "Lenient | plain | <note>b</note>",
        "LenientBare | span | <name>a</name><note>b</note>",
        "LenientBare | plain | <note>b</note>",
        "Endless | base | <b>x</b><d>y</d>",
        "Endless | extended | <b>x</b>",
        "Texts | notes | <note xsi:type='xsd:string'>x</note>",
        "Texts | notes | <note xsi:type='t:Marked' lang='en'>x</note>",
        "TextsBare | notes | <note>x</note>",
        "TextsBare | notes | <note xsi:type='xsd:string'>x</note>",
        "TextsBare | notes | <note xsi:type='t:Marked' lang='en'>x</note>",
        "TextsBare | notes | <note>x</note><more/><more xsi:type='t:Marked' lang='en'>x</more>",
        "TextsBare | notes | <note lang='a'>x</note>",
        "TextsBare | notes | <note xsi:nil='true'/>",
        "TextsBare | groups | <note xsi:type='xsd:string'>x</note>",
        "TextsBare | groups | <note lang='x'>x</note>",
        "TextsBare | places | <note>x</note>",
        "TextsBare | places | <note xsi:type='xsd:string'>x</note>",
        "Nested | hold | <first/><item><item xsi:type='xsd:int'>1</item></item>",
        "Nested | keep | <first/><second><item xsi:type='xsd:int'>1</item></second>",
        "Valued | rows | <row rate='2.5'/><row/><row rate='15'/>",
        "Valued | rows | <row rate='0.0000001'/><row rate='0.0000000'/><row rate='1E+2'/>",
        "Valued | files | <data>QUJD</data><data>QU&#74;D</data><data/>",
        "Valued | files | <data><![CDATA[QUJD]]></data>",
        "Valued | files | <data>QUJD</data><data>QU<![CDATA[JD]]></data>",
        "Valued | files | <data><![CDATA[]]></data>",
        "Valued | files | <data>QU<!-- c -->JD</data>",
        "Valued | values | <word>a</word><link>urn:a</link><hour>12:00:00</hour><count>1</count>"
            + "<count>100</count><span>P1D</span><bits>0A</bits>",
        "Valued | values | <word>b c</word><count>7</count><span>-P1Y2M</span><bits/>",
        "Valued | values | <word>longer than eleven</word>",
        "Valued | values | <word>a</word><count>-1</count>",
        "Tracked | point | <s>a</s><y>4</y><x>-2</x>",
        "Tracked | point | <s>a</s><y/><x>-2</x>",
        "Tracked | point | <s>a</s><y>4</y><x xsi:nil='true'/>",
        "Tracked | point | <s>a</s><x>-2</x>",
        "GuardedCall | ask | a",
        "GuardedCall | ask | refused",
        "GuardedCallUnwrapped | ask | refused",
        "GuardedStart | ask | a",
        "GuardedStart | ask | refused",
        "GuardedStartUnwrapped | ask | refused",
        "GuardedBean | ask | a",
        "GuardedBean | ask | refused",
        "GuardedBeanUnwrapped | ask | refused",
        "GuardedFault | ask | a",
        "GuardedFault | ask | the service fails",
        "GuardedObject | ask | a",
        "GuardedObject | ask | refused",
        "GuardedObjectUnwrapped | ask | refused",
        "Trimmed | person | <name> a </name>",
        "Trimmed | citizen | <name> a </name><age>3</age>",
        "Trimmed | citizen | <name> a </name><age>151</age>",
        "Trimmed | marked | <mark> a </mark>",
        "Trimmed | grouped | <left> a </left>",
        "Trimmed | plain | <name> a </name>",
        "TrimmedBare | person | <name> a </name>",
        "TrimmedBare | citizen | <name> a </name><age>151</age>",
        "TrimmedBare | marked | <mark> a </mark>",
        "TrimmedBare | grouped | <left> a </left>",
      })
  void argumentsAndAnswersAreStocks(String service, String operation, String content) {
    String key = "corpus." + service.replace(BARE, "").toLowerCase(Locale.ROOT);
    Message message = message(service, operation, "<value>" + content + "</value>");
    for (int turn = 0; turn < 3; turn++) {
      Answer expected = server.stock(message);
      List<String> calls = Answers.takeCalls(key);
      Answer actual = server.delta(message);
      String body = actual.body().replace("/delta/services", "/stock/services");
      assertThat(new Answer(actual.status(), actual.contentType(), body))
          .as(message.toString())
          .isEqualTo(expected);
      assertThat(Answers.takeCalls(key)).as(message.toString()).isEqualTo(calls);
      assertThat(expected.status()).as(expected.toString()).isPositive();
    }
    assertThat(new ServiceCounters("Corpus" + service).verifiedSamples())
        .as(message.toString())
        .doesNotContainKey("DIFFERENT");
  }
}
