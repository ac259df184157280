package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.bind.DocumentRules;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import org.junit.jupiter.api.Test;

/** Automata show the names in tags, and no value, from the first message on. */
class NamesOnlyTest {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** The values of the message below, not its versions and encodings. */
  private static final String VALUES = "[\"'][0-9]+[\\\\\"']|nineteen|sixteen";

  private final Subject subject = new Subject(Setup.shop("tag"));

  @Test
  void oneMessageWithAttributesEverywhere() {
    subject.learn(
        "<?xml version=\"1.0\" encoding='UTF-8'?>\n<e:Envelope xmlns:e=\""
            + SoapVersion.SOAP11.namespace()
            + "\" xmlns:i='"
            + XSI
            + "' a='1'><e:Header b=\"2\"><h:k xmlns:h='urn:h' apikey = \"3\" e:mustUnderstand='4'"
            + " e:actor='5' id='6' i:type='7' ref='8'>9<h:l href=\"a='10'>\"/></h:k></e:Header>"
            + "<e:Body c='11'><t:w xmlns:t='"
            + Shop.NAMESPACE
            + "' d='12' i:schemaLocation='13 14'><a e='15' i:type='i:sixteen' type='17'>18</a>"
            + "<b i:nil='nineteen'/><tag f='20'>21</tag></t:w></e:Body></e:Envelope>");

    assertThat(subject.matcher.dump())
        .isEqualTo(
            """
            0: pattern "<?xml version=\\"1.0\\" encoding='UTF-8'?>\\n<e:Envelope xmlns:e=\\"%s\\" xmlns:i='%s' a='…'>" -> 1
            1: pattern "<e:Header b=\\"…\\">" -> 2
            2: choice -> 3 | 13
            3: fixed "</e:Header>" -> 4
            4: pattern "<e:Body c='…'>" -> 5
            5: pattern "<t:w xmlns:t='urn:shop' d='…' i:schemaLocation='…'>" -> 6
            6: pattern "<a e='…' i:type='…' type='…'>" -> 7
            7: variable a String -> 8
            8: fixed "</a><b i:nil='…'/>" {null b} -> 9
            9: pattern "<tag f='…'>" -> 10
            10: variable tag[] String -> 11
            11: fixed "</tag></t:w></e:Body></e:Envelope>" -> 12
            12: final
            13: pattern "<h:k xmlns:h='urn:h' apikey = \\"…\\" e:mustUnderstand='…' e:actor='…' id='…' i:type='…' ref='…'>" -> 14
            14: variable opaque -> 15
            15: pattern "<h:l href=\\"…\\"/>" -> 16
            16: fixed "</h:k>" -> 2
            """
                .formatted(SoapVersion.SOAP11.namespace(), XSI));
    assertThat(subject.matcher.dump()).doesNotContainPattern(VALUES);
    assertThat(subject.matcher.toGraphviz()).doesNotContainPattern(VALUES);
  }

  /** Comments are learned with the tags behind them, but not shown. */
  @Test
  void comments() {
    String content = "<!-- nineteen --><a>1</a>\n<!----><!--sixteen-->\n<b>%s</b><!-- nineteen -->";
    for (String b : new String[] {"2", "3"}) {
      subject.learn(Subject.message(Shop.NAMESPACE, content.formatted(b)));
    }
    assertThat(subject.matcher.dump())
        .contains("<!--…--><a>", "\\n<!--…--><!--…-->\\n<b>", "<!--…--></")
        .doesNotContainPattern("nineteen|sixteen");
    assertThat(subject.matcher.toGraphviz()).doesNotContainPattern("nineteen|sixteen");
    byte[] matching = Subject.bytes(Subject.message(Shop.NAMESPACE, content.formatted("4")));
    byte[] another =
        Subject.bytes(
            Subject.message(Shop.NAMESPACE, content.formatted("4").replace("sixteen", "seven")));
    assertThat(subject.matcher.match(WireMessage.of(matching))).isNotNull();
    assertThat(subject.matcher.match(WireMessage.of(another))).isNull();
  }

  /** On clients attributes are learned, but still not shown. */
  @Test
  void documents() {
    OperationMatcher matcher =
        new MatchingEngine(
                DocumentRules.INSTANCE,
                StockXml::accepts,
                Learner.immediate(),
                WireLimits.DEFAULTS,
                MemoryBudget.of(1 << 20),
                notice -> {})
            .matcher(
                OperationType.elsewhere("ask"),
                SoapVersion.SOAP11,
                CopyStrategy.GENERATED,
                SetterStrategy.GENERATED);
    byte[] message =
        Subject.bytes(
            Subject.message("urn:d", "1<d e='2' xsi:type='3'/><f xmlns:g='urn:g' g:h=\"4\">5</f>"));
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    assertThat(scanner.scan(WireMessage.of(message))).isNull();
    for (int i = 0; i < 2; i++) {
      matcher.observe(WireMessage.of(message), matcher.shape(scanner));
    }

    assertThat(matcher.match(WireMessage.of(message))).isNotNull();
    assertThat(matcher.dump())
        .contains("<d e='…' xsi:type='…'/>", "g:h=\\\"…\\\"", "xmlns:g='urn:g'")
        .doesNotContainPattern(VALUES);
  }
}
