package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.FreeAttributes;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PatternTree;
import io.github.deltasoap.deserializer.automaton.ShapeSignature;
import io.github.deltasoap.deserializer.automaton.TagPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The criteria for equal shapes: free attributes, tag patterns, signatures. */
class ShapeTest {
  private static final FreeAttributes OF_POJO = new FreeAttributes(true, false);

  @ParameterizedTest
  @CsvSource({
    "a, true",
    "Id, true",
    "p:a, true",
    "xml:lang, true",
    "wsu:Id, true",
    "xmlnsx, true",
    "xmlns, false",
    "xmlns:a, false",
    "nil, true",
    "xsi:nil, false",
    "x:nil, false",
    "type, true",
    "xsi:type, false",
    "xsi:schemaLocation, true",
    "xsi:noNamespaceSchemaLocation, true",
    "soap:mustUnderstand, true",
    "s:role, true",
    "s:actor, true",
    "s:relay, true",
    "encodingStyle, true",
    "href, false",
    "x:href, true",
    "ref, false",
    "id, true",
    "x:id, true"
  })
  void freeAttributes(String name, boolean free) {
    boolean declaration = name.equals("xmlns") || name.startsWith("xmlns:");
    boolean reference = name.equals("href") || name.equals("ref");
    FreeAttributes ofSchema = new FreeAttributes(false, false);
    FreeAttributes ofDocuments = new FreeAttributes(false, true);

    assertThat(OF_POJO.isFree(name, true)).isEqualTo(free);
    assertThat(OF_POJO.isFree(name, false)).isEqualTo(!declaration);
    assertThat(ofSchema.isFree(name, true)).isEqualTo(free || reference);
    assertThat(ofSchema.isFree(name, false)).isEqualTo(!declaration);
    assertThat(ofDocuments.isFree(name, true)).isFalse();
    assertThat(ofDocuments.isFree(name, false)).isEqualTo(!declaration);
  }

  private static TagPattern pattern(String token) {
    byte[] bytes = Subject.bytes("xx" + token + "yy");
    return TagPattern.of(bytes, 2, 2 + token.indexOf('<'), bytes.length - 2, OF_POJO, true);
  }

  static Stream<Arguments> patterns() {
    return Stream.of(
        arguments("<a>", "<a>"),
        arguments("</a>", "</a>"),
        arguments("<a xsi:nil='1' xmlns:b='c'/>", "<a xsi:nil='1' xmlns:b='c'/>"),
        arguments("<a b='1'>", "<a b='…'>"),
        arguments("\n <a b = \"1\" x:type='2' c='3' />", "\n <a b = \"…\" x:type='2' c='…' />"));
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void pattern(String token, String expected) {
    assertThat(pattern(token)).hasToString(expected);
    assertThat(pattern(token).isLiteral()).isEqualTo(!expected.contains("…"));
  }

  static Stream<Arguments> tokens() {
    return Stream.of(
        arguments("<a b='1' c=\"2\">", "1|2"),
        arguments("<a b='' c=\"\">", "|"),
        arguments("<a b='\"&lt;>' c=\"']]>\">", "\"&lt;>|']]>"),
        arguments("<a b='1' c=\"2\"/>", "other"),
        arguments("<a b=\"1\" c=\"2\">", "other"),
        arguments("<a c=\"2\" b='1'>", "other"),
        arguments("<a b='1'  c=\"2\">", "other"),
        arguments("<a b='1' c=\"2\" d='3'>", "other"),
        arguments("<a b='<' c=\"2\">", "other"),
        arguments("<a b='1' c=\"&\">", "other"),
        arguments("<a b='1' c=\"\1\">", "other"),
        arguments("<a b='1' c=\"2", "other"),
        arguments("<a b='1", "other"),
        arguments("<a", "other"));
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void matching(String token, String expected) {
    TagPattern pattern = pattern("<a b='x' c=\"y\">");
    assertThat(pattern.variables()).isEqualTo(2);
    MatchRun run = new MatchRun();
    run.spans.add(7, 8);
    byte[] message = Subject.bytes("..." + token + "rest");
    int found = tree(pattern).find(message, 3, 3 + token.length(), run);
    Spans spans = run.spans.build();
    if (expected.equals("other")) {
      assertThat(found).isNegative();
      assertThat(spans.count()).isEqualTo(1);
      assertThat(spans.begin(0)).isEqualTo(7);
      assertThat(spans.end(0)).isEqualTo(8);
      return;
    }
    assertThat(found).isZero();
    assertThat(run.patternEnd).isEqualTo(3 + token.length());
    String text = "..." + token;
    assertThat(
            text.substring(spans.begin(1), spans.end(1))
                + "|"
                + text.substring(spans.begin(2), spans.end(2)))
        .isEqualTo(expected);
  }

  private static PatternTree tree(TagPattern... patterns) {
    PatternTree tree = PatternTree.of(List.of(patterns));
    assertThat(tree).isNotNull();
    return tree;
  }

  @Test
  void aTagIsFoundAmongManyPatterns() {
    List<String> tokens = new ArrayList<>();
    for (String space : List.of("", " ", "\n")) {
      for (String name : List.of("a", "aa", "b")) {
        for (String quote : List.of("'", "\"")) {
          for (String more :
              List.of(
                  "", " b=Q1Q", " c=Q1Q", " c=Q1Q d=Q2Q", " c=Q1Q x:nil=Q/Q", " x:nil=Q>Q c=QQ")) {
            for (String end : List.of(">", "/>", " >")) {
              tokens.add(
                  space
                      + "<"
                      + name
                      + " x=Q1Q".replace("Q", quote)
                      + more.replace("Q", quote)
                      + end);
            }
          }
        }
      }
    }
    TagPattern[] patterns = tokens.stream().map(ShapeTest::pattern).toArray(TagPattern[]::new);
    PatternTree tree = tree(patterns);
    for (int i = 0; i < patterns.length; i++) {
      byte[] message = Subject.bytes(tokens.get(i).replaceAll("([1-9])", "$1$1") + "<next x='1'>");
      MatchRun run = new MatchRun();
      assertThat(tree.find(message, 0, message.length, run)).isEqualTo(i);
      assertThat(run.spans.count()).isEqualTo(patterns[i].variables());
      assertThat(run.patternEnd).isEqualTo(message.length - "<next x='1'>".length());
    }
    byte[] none = Subject.bytes("<a x='1' c='1' d='2' e='3'>");
    assertThat(tree.find(none, 0, none.length, new MatchRun())).isNegative();
  }

  @Test
  void patternsAreComparedByTheirSegments() {
    TagPattern pattern = pattern("<a b='1'>");
    assertThat(pattern).isEqualTo(pattern("<a b='2'>")).hasSameHashCodeAs(pattern("<a b='3'>"));
    assertThat(pattern).isNotEqualTo(pattern("<a b='1' >")).isNotEqualTo(pattern("<a b=\"1\">"));
    assertThat(pattern).isNotEqualTo(pattern(" <a b='1'>")).isNotEqualTo(pattern("<a b='' c=''>"));
  }

  private static long signature(String content) {
    byte[] message = Subject.bytes(Subject.message("urn:t", content));
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    assertThat(scanner.scan(WireMessage.of(message))).isNull();
    return ShapeSignature.of(scanner, OF_POJO);
  }

  @Test
  void aSignatureIsOfTagsAndNotOfValuesOrRepetition() {
    long signature = signature("<a x='1'>one</a><b><c/></b>");
    assertThat(signature("<a x='2'>two</a><b><c/></b>")).isEqualTo(signature);
    assertThat(signature("<a x='2'>two</a><b><c/><c/></b><b><c/></b>")).isEqualTo(signature);
    assertThat(signature("\n<a x='1'/> <b><c/></b>")).isNotEqualTo(signature);
    assertThat(signature("<a y='1'>one</a><b><c/></b>")).isNotEqualTo(signature);
    assertThat(signature("<a x='1' xsi:nil='1'>one</a><b><c/></b>"))
        .isNotEqualTo(signature)
        .isNotEqualTo(signature("<a x='1' xsi:nil='0'>one</a><b><c/></b>"));
    assertThat(signature("<a x='1'>one</a><b/><c/>")).isNotEqualTo(signature);
    assertThat(signature("<a x='1'>one</a><d><c/></d>")).isNotEqualTo(signature);
  }
}
