package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.deserializer.Subject.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The recorded dialects of one operation, learned, as text. */
class DialectGoldenTest {
  private final Subject subject = new Subject(Setup.submit());

  private String dumpOf(String... files) {
    for (String file : files) {
      subject.learn(WireMessages.bytes(file));
    }
    return subject.matcher.dump();
  }

  @Test
  void oneMessage() {
    assertThat(dumpOf("cxf-value.xml"))
        .isEqualTo(
            """
            0: fixed "<soap:Envelope xmlns:soap=\\"http://schemas.xmlsoap.org/soap/envelope/\\"><soap:Body><submit xmlns=\\"http://example.org/t\\"><name>" -> 1
            1: variable name String -> 2
            2: fixed "</name><count>" -> 3
            3: variable count int -> 4
            4: fixed "</count><note>" -> 5
            5: variable note String -> 6
            6: fixed "</note><ratio>" -> 7
            7: variable ratio double -> 8
            8: fixed "</ratio><item><sku>" {open item[] Item} -> 9
            9: variable sku String -> 10
            10: fixed "</sku><price>" -> 11
            11: variable price BigDecimal -> 12
            12: fixed "</price><when>" -> 13
            13: variable when String -> 14
            14: fixed "</when></item></submit></soap:Body></soap:Envelope>" {close} -> 15
            15: final
            """);
  }

  /** The branches differ in one element and rejoin after it. */
  @Test
  void aValueAndNil() {
    assertThat(dumpOf("cxf-value.xml", "cxf-nil.xml"))
        .isEqualTo(
            """
            0: fixed "<soap:Envelope xmlns:soap=\\"http://schemas.xmlsoap.org/soap/envelope/\\"><soap:Body><submit xmlns=\\"http://example.org/t\\"><name>" -> 1
            1: variable name String -> 2
            2: fixed "</name><count>" -> 3
            3: variable count int -> 4
            4: fixed "</count>" -> 5
            5: choice -> 6 | 17
            6: fixed "<note xmlns:xsi=\\"http://www.w3.org/2001/XMLSchema-instance\\" xsi:nil=\\"…\\"/>" {null note} -> 7
            7: fixed "<ratio>" -> 8
            8: variable ratio double -> 9
            9: fixed "</ratio><item><sku>" {open item[] Item} -> 10
            10: variable sku String -> 11
            11: fixed "</sku><price>" -> 12
            12: variable price BigDecimal -> 13
            13: fixed "</price><when>" -> 14
            14: variable when String -> 15
            15: fixed "</when></item></submit></soap:Body></soap:Envelope>" {close} -> 16
            16: final
            17: fixed "<note>" -> 18
            18: variable note String -> 19
            19: fixed "</note>" -> 7
            """);
  }

  /** Other prefixes need other end tags; the branches meet at the end. */
  @Test
  void twoDialects() {
    assertThat(dumpOf("cxf-value.xml", "zeep-nil.xml"))
        .isEqualTo(
            """
            0: choice -> 1 | 15
            1: fixed "<?xml version='1.0' encoding='utf-8'?>\\n<soap-env:Envelope xmlns:soap-env=\\"http://schemas.xmlsoap.org/soap/envelope/\\"><soap-env:Body><ns0:submit xmlns:ns0=\\"http://example.org/t\\"><ns0:name>" -> 2
            2: variable name String -> 3
            3: fixed "</ns0:name><ns0:count>" -> 4
            4: variable count int -> 5
            5: fixed "</ns0:count><ns0:note xmlns:xsi=\\"http://www.w3.org/2001/XMLSchema-instance\\" xsi:nil=\\"…\\"/><ns0:ratio>" {null note} -> 6
            6: variable ratio double -> 7
            7: fixed "</ns0:ratio><ns0:item><ns0:sku>" {open item[] Item} -> 8
            8: variable sku String -> 9
            9: fixed "</ns0:sku><ns0:price>" -> 10
            10: variable price BigDecimal -> 11
            11: fixed "</ns0:price><ns0:when>" -> 12
            12: variable when String -> 13
            13: fixed "</ns0:when></ns0:item></ns0:submit></soap-env:Body></soap-env:Envelope>" {close} -> 14
            14: final
            15: fixed "<soap:Envelope xmlns:soap=\\"http://schemas.xmlsoap.org/soap/envelope/\\"><soap:Body><submit xmlns=\\"http://example.org/t\\"><name>" -> 16
            16: variable name String -> 17
            17: fixed "</name><count>" -> 18
            18: variable count int -> 19
            19: fixed "</count><note>" -> 20
            20: variable note String -> 21
            21: fixed "</note><ratio>" -> 22
            22: variable ratio double -> 23
            23: fixed "</ratio><item><sku>" {open item[] Item} -> 24
            24: variable sku String -> 25
            25: fixed "</sku><price>" -> 26
            26: variable price BigDecimal -> 27
            27: fixed "</price><when>" -> 28
            28: variable when String -> 29
            29: fixed "</when></item></submit></soap:Body></soap:Envelope>" {close} -> 14
            """);
  }

  /** White space between tags is part of the tags' labels. */
  @Test
  void prettyPrinting() {
    assertThat(dumpOf("strong-soap.xml"))
        .isEqualTo(
            """
            0: fixed "<?xml version=\\"1.0\\" encoding=\\"UTF-8\\" standalone=\\"yes\\"?>\\n<soap:Envelope xmlns:soap=\\"http://schemas.xmlsoap.org/soap/envelope/\\">\\n  <soap:Header/>\\n  <soap:Body>\\n    <ns1:submit xmlns:ns1=\\"http://example.org/t\\">\\n      <ns1:name>" -> 1
            1: variable name String -> 2
            2: fixed "</ns1:name>\\n      <ns1:count>" -> 3
            3: variable count int -> 4
            4: fixed "</ns1:count>\\n      <ns1:note>" -> 5
            5: variable note String -> 6
            6: fixed "</ns1:note>\\n      <ns1:ratio>" -> 7
            7: variable ratio double -> 8
            8: fixed "</ns1:ratio>\\n      <ns1:item>\\n        <ns1:sku>" {open item[] Item} -> 9
            9: variable sku String -> 10
            10: fixed "</ns1:sku>\\n        <ns1:price>" -> 11
            11: variable price BigDecimal -> 12
            12: fixed "</ns1:price>\\n        <ns1:when>" -> 13
            13: variable when String -> 14
            14: fixed "</ns1:when>\\n      </ns1:item>\\n    </ns1:submit>\\n  </soap:Body>\\n</soap:Envelope>" {close} -> 15
            15: final
            """);
  }

  /**
   * Unbound text, ignored elements, an empty bean, an empty value. An ignored element changes
   * nothing, so the transition after it leads back to where it began.
   */
  @Test
  void whatMeansNothing() {
    subject.learn(
        Subject.message(
            "http://example.org/t",
            "x<count/><ratio>2</ratio><item/><item>y <sku/><z><q/>w</z></item>"));
    assertThat(subject.matcher.dump()).isEmpty();
    subject.learn(
        Subject.message(
            "http://example.org/t",
            "x<count>1</count><ratio>2</ratio><item/><item>y <sku/><z><q/>w</z></item>"));
    assertThat(subject.matcher.dump())
        .isEqualTo(
            """
            0: fixed "<e:Envelope xmlns:e=\\"http://schemas.xmlsoap.org/soap/envelope/\\" xmlns:xsi=\\"http://www.w3.org/2001/XMLSchema-instance\\"><e:Body><t:w xmlns:t=\\"http://example.org/t\\">" -> 1
            1: choice -> 2
            2: variable opaque -> 3
            3: fixed "<count>" -> 4
            4: variable count int -> 5
            5: fixed "</count><ratio>" -> 6
            6: variable ratio double -> 7
            7: fixed "</ratio><item/>" {open item[] Item, close} -> 8
            8: choice -> 9 | 11
            9: fixed "</t:w></e:Body></e:Envelope>" -> 10
            10: final
            11: fixed "<item>" {open item[] Item} -> 12
            12: choice -> 13
            13: variable opaque -> 14
            14: fixed "<sku/>" {sku String} -> 15
            15: choice -> 16 | 17
            16: fixed "</item>" {close} -> 8
            17: fixed "<z>" -> 18
            18: variable opaque -> 19
            19: choice -> 20 | 21
            20: fixed "</z>" -> 15
            21: fixed "<q/>" -> 22
            22: choice -> 23
            23: variable opaque -> 19
            """);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 1000})
  void threeItemsTeachAnyNumber(int items) {
    subject.learn(items(3));
    String dump = subject.matcher.dump();
    String message = items(items);
    assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
    assertThat(subject.matched(items(0))).isEqualTo("miss");
    assertThat(subject.matcher.dump()).isEqualTo(dump);
    assertThat(subject.engine.learnedShapes()).isEqualTo(1);
  }

  private static String items(int count) {
    StringBuilder items = new StringBuilder("<count>1</count><ratio>2</ratio>");
    for (int i = 0; i < count; i++) {
      items.append("<item><sku>").append(i).append("</sku><price>").append(i).append(".5</price>");
      items.append("</item>");
    }
    return Subject.message("http://example.org/t", items.toString());
  }

  static Iterable<String> dialects() {
    return WireMessages.SUBMIT;
  }

  /** Learned alone, each dialect is matched; learned together, all of them are. */
  @ParameterizedTest
  @MethodSource("dialects")
  void aDialectTakesItsOwnMessagesWithOtherValues(String file) {
    Subject alone = new Subject(Setup.submit()).learn(WireMessages.bytes(file));
    for (String each : WireMessages.SUBMIT) {
      subject.learn(WireMessages.bytes(each));
    }
    String other =
        WireMessages.text(file)
            .replace("A&amp;B", "a longer name &lt;")
            .replace("1.10", "7")
            .replace(">s1<", "><");
    byte[] message = Subject.bytes(other);
    assertThat(other).isNotEqualTo(WireMessages.text(file));
    assertThat(alone.matched(message)).isEqualTo(alone.bound(message));
    assertThat(subject.matched(message)).isEqualTo(alone.bound(message));
    assertThat(alone.matched("<?xml version='1.0'?>" + other)).isEqualTo("miss");
  }

  @Test
  void nilMessagesAreTheValueMessagesOfNodeSoapAndZeep() {
    // With the shapes of two files learned, mixtures of them match too.
    assertThat(dumpOf("node-soap-value.xml")).isNotEqualTo(dumpOf("node-soap-nil.xml"));
    assertThat(subject.engine.learnedShapes()).isEqualTo(2);
    dumpOf("node-soap-value.xml", "node-soap-nil.xml");
    assertThat(subject.engine.learnedShapes()).isEqualTo(2);
  }

  /** White space after the Envelope is not part of the shape. */
  @Test
  void whiteSpaceBehindTheEnvelopeMayDiffer() {
    String message = WireMessages.text("cxf-value.xml").stripTrailing();
    String dump = subject.learn(message).matcher.dump();
    for (String end : new String[] {"", "\n", "\r\n", " \t\n\n"}) {
      assertThat(subject.matched(message + end)).isEqualTo(subject.bound(Subject.bytes(message)));
      subject.learn(message + end);
    }
    assertThat(subject.matched(message + "x")).isEqualTo("miss");
    assertThat(subject.matched(message + "<!---->")).isEqualTo("miss");
    assertThat(subject.matcher.dump()).isEqualTo(dump);
  }

  /** More alternatives than a linear search handles. */
  @Test
  void manyBranches() {
    for (int i = 0; i < 40; i++) {
      subject.learn(branch(i));
    }
    String dump = subject.matcher.dump();
    for (int i = 0; i < 40; i++) {
      assertThat(subject.matched(branch(i))).isEqualTo(subject.bound(Subject.bytes(branch(i))));
    }
    for (String other : new String[] {"a", "x8", "x1000", "zz", ""}) {
      String message = branch(0).replace("x0", other.isEmpty() ? "x0 " : other);
      assertThat(subject.matched(message)).as(other).isEqualTo("miss");
    }
    assertThat(dump.lines().filter(line -> line.contains("choice"))).hasSize(1);
  }

  private static String branch(int i) {
    // Different lengths, some with common prefixes.
    String unknown = "x" + i * (i % 3 == 0 ? 1 : 10);
    return Subject.message(
        "http://example.org/t",
        "<count>1</count><ratio>2</ratio><item><" + unknown + "/><sku>" + i + "</sku></item>");
  }
}
