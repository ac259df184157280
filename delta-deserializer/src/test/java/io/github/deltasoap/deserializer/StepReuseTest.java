package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages that clients write in different ways share a prototype if they have equal steps. */
class StepReuseTest {
  private static final String CUSTOMER =
      "<customer xsi:type=\"t:VipCustomer\"><name>Anna</name><limit>1.10</limit>"
          + "<address><street>High Street</street><number>1</number></address>"
          + "<others><street>A</street></others><others xsi:nil=\"1\"/><scores>1</scores>"
          + "<scores>2</scores><discount>0.5</discount></customer>";

  private static final String ORDER =
      CUSTOMER
          + "<count>5</count><address><street>B</street></address><tag>p</tag><tag>q</tag>"
          + "<kind>COMPANY</kind>";

  /** The strategies that lend no objects. */
  private static final Set<CopyStrategy> COPYING =
      EnumSet.complementOf(EnumSet.of(CopyStrategy.NONE));

  private static final String MESSAGE = Subject.message(Shop.NAMESPACE, ORDER);

  /** The ways in which clients write the same message. */
  static Stream<Arguments> dialects() {
    return Stream.of(
        arguments("an XML declaration", "<?xml version='1.0' encoding='UTF-8'?>" + MESSAGE),
        arguments("quotes", MESSAGE.replace('"', '\'')),
        arguments("another prefix", MESSAGE.replace("t:", "p:").replace("xmlns:t", "xmlns:p")),
        arguments("white space", MESSAGE.replace("><", ">\n <")),
        arguments("white space in tags", MESSAGE.replace("</name>", "</name >")),
        arguments("a long nil", MESSAGE.replace("nil=\"1\"/>", "nil=\"true\"></others>")),
        arguments("an ignored element", MESSAGE.replace("<name>", "<other>x</other><name>")),
        arguments(
            "a header",
            MESSAGE.replace(
                "<e:Body>",
                "<e:Header><a:MessageID xmlns:a=\"urn:a\">urn:1</a:MessageID></e:Header><e:Body>")),
        arguments(
            "declarations of its own",
            MESSAGE.replace("<customer ", "<customer xmlns:xsd=\"urn:xsd\" ")));
  }

  /** Messages with other steps, however similar. */
  static Stream<Arguments> others() {
    return Stream.of(
        arguments(MESSAGE.replace("<street>B</street>", "<street/>")),
        arguments(MESSAGE.replace("<street>B</street>", "<number>7</number>")),
        arguments(MESSAGE.replace("<tag>q</tag>", "<tag>q</tag><tag>r</tag>")),
        arguments(
            MESSAGE.replace(
                "<name>Anna</name><limit>1.10</limit>", "<limit>1.10</limit><name>Anna</name>")),
        arguments(MESSAGE.replace(" xsi:type=\"t:VipCustomer\"", "")));
  }

  /**
   * A subject that has seen messages of so many structures that it does not compare recent ones.
   */
  private static Subject diverse(Setup setup) {
    return diverse(new Subject(setup), SoapVersion.SOAP11);
  }

  private static Subject diverse(Subject subject, SoapVersion version) {
    for (int round = 0; round < 30; round++) {
      for (int tags = 0; tags < 12; tags++) {
        String content = "<count>1</count>" + "<tag>x</tag>".repeat(tags);
        String message = in(version, Subject.message(Shop.NAMESPACE, content));
        String unused = subject.receive(Subject.bytes(message));
      }
    }
    assertThat(subject.matcher.learned().repository().isFoundByComparing()).isFalse();
    return subject;
  }

  private static String in(SoapVersion version, String message) {
    return message.replace(SoapVersion.SOAP11.namespace(), version.namespace());
  }

  private static int prototypes(OperationMatcher matcher) {
    return matcher.learned().repository().prototypes().size();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dialects")
  void dialectsShareObjects(String name, String dialect) {
    for (CopyStrategy strategy : COPYING) {
      for (SetterStrategy setters : SetterStrategy.values()) {
        Subject subject = diverse(Setup.shop("place").with(strategy, setters));
        subject.learn(MESSAGE);
        int before = prototypes(subject.matcher);
        subject.learn(dialect);
        String changed = dialect.replace("Anna", "Annabel").replace(">1<", ">12<");
        for (String sent : new String[] {dialect, changed, dialect}) {
          byte[] bytes = Subject.bytes(sent);
          Match match = subject.matcher.match(WireMessage.of(bytes));
          assertThat(match).isInstanceOf(AlignedMatch.class);
          assertThat(match.changedValues()).isEqualTo(sent.equals(dialect) ? 0 : 3);
          assertThat(subject.matched(bytes)).isEqualTo(subject.bound(bytes));
          assertThat(subject.matcher.diagnose(WireMessage.of(bytes)))
              .isEqualTo(new Diagnosis.Patched(match.changedValues()));
        }
        assertThat(prototypes(subject.matcher)).isEqualTo(before);
        assertThat(subject.matched(MESSAGE)).isEqualTo(subject.bound(Subject.bytes(MESSAGE)));
      }
    }
  }

  /** A path gets a prototype of its own where its messages are found by comparing their bytes. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("dialects")
  void fewDialectsHaveObjectsOfTheirOwn(String name, String dialect) {
    Subject subject = new Subject(Setup.shop("place"));
    subject.learn(MESSAGE, dialect);
    assertThat(prototypes(subject.matcher)).isEqualTo(2);
    assertThat(subject.matched(dialect)).isEqualTo(subject.bound(Subject.bytes(dialect)));
  }

  @ParameterizedTest
  @MethodSource("others")
  void otherStepsHaveObjectsOfTheirOwn(String other) {
    Subject subject = diverse(Setup.shop("place"));
    subject.learn(MESSAGE);
    int before = prototypes(subject.matcher);
    subject.learn(other);
    assertThat(prototypes(subject.matcher)).isEqualTo(before + 1);
    assertThat(subject.matched(other)).isEqualTo(subject.bound(Subject.bytes(other)));
  }

  /** A path whose objects are lent, and one of which the caller knows something, has its own. */
  @Test
  void objectsThatAreLentAreNotShared() {
    String dialect = MESSAGE.replace('"', '\'');
    Subject lending = diverse(Setup.shop("place").with(CopyStrategy.NONE));
    Subject knowing = diverse(Setup.shop("place"));
    lending.learn(MESSAGE);
    knowing.learn(MESSAGE);
    knowing.matcher.learned().repository().prototypes().forEach(each -> each.know("all values"));
    for (Subject subject : List.of(lending, knowing)) {
      int before = prototypes(subject.matcher);
      subject.learn(dialect);
      assertThat(prototypes(subject.matcher)).isEqualTo(before + 1);
      assertThat(subject.matched(dialect)).isEqualTo(subject.bound(Subject.bytes(dialect)));
    }
  }

  /** Structures that differ in nil values have prototypes of their own, and share each. */
  @Test
  void nilValuesAreSharedAmongEachOther() {
    Subject subject = diverse(Setup.shop("place"));
    String nil = MESSAGE.replace("<name>Anna</name>", "<name xsi:nil=\"1\"/>");
    subject.learn(MESSAGE, nil);
    int before = prototypes(subject.matcher);
    for (String message : List.of(MESSAGE, nil)) {
      String dialect = message.replace('"', '\'');
      subject.learn(dialect);
      byte[] bytes = Subject.bytes(dialect);
      assertThat(subject.matcher.match(WireMessage.of(bytes)))
          .isInstanceOf(AlignedMatch.class)
          .returns(0, Match::changedValues);
      assertThat(subject.matched(bytes)).isEqualTo(subject.bound(bytes));
    }
    assertThat(prototypes(subject.matcher)).isEqualTo(before);
  }

  /** Where most values differ, all are converted, and the path may get objects of its own. */
  @Test
  void messagesOfOtherValuesAreConverted() {
    Subject subject = diverse(Setup.shop("place"));
    subject.learn(MESSAGE);
    String dialect =
        MESSAGE
            .replace('"', '\'')
            .replaceAll(">[A-Z]<", ">other<")
            .replaceAll(">[0-9.pq]+<", ">77<")
            .replace("Anna", "Bob")
            .replace("High Street", "Low");
    byte[] bytes = Subject.bytes(dialect);
    int before = prototypes(subject.matcher);
    subject.learn(dialect);
    assertThat(prototypes(subject.matcher)).isEqualTo(before + 1);
    assertThat(subject.matched(bytes)).isEqualTo(subject.bound(bytes));
  }

  /** A value that stock refuses is refused in each dialect, and the prototype stays as it was. */
  @Test
  void refusedValues() {
    Subject subject = diverse(Setup.shop("place"));
    String dialect = MESSAGE.replace('"', '\'');
    subject.learn(MESSAGE, dialect);
    for (String sent :
        new String[] {dialect.replace(">5<", ">five<"), dialect.replace("COMPANY", "Company")}) {
      byte[] bytes = Subject.bytes(sent);
      assertThat(subject.matcher.match(WireMessage.of(bytes))).isInstanceOf(AlignedMatch.class);
      assertThat(subject.matched(bytes)).isEqualTo(subject.bound(bytes)).doesNotContain("[");
    }
    assertThat(subject.matched(dialect)).isEqualTo(subject.bound(Subject.bytes(dialect)));
  }

  /** Both SOAP versions have an automaton of their own, and share prototypes. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void soapVersionsShareObjects(CopyStrategy strategy) {
    Subject subject = diverse(Setup.shop("place").with(strategy));
    subject.learn(MESSAGE);
    Subject other = diverse(subject.inVersion(SoapVersion.SOAP12), SoapVersion.SOAP12);
    int before = prototypes(other.matcher);
    String message = in(SoapVersion.SOAP12, MESSAGE);
    other.learn(message);
    assertThat(prototypes(other.matcher)).isEqualTo(before);
    byte[] bytes = Subject.bytes(message.replace("Anna", "Bob"));
    Match match = other.matcher.match(WireMessage.of(bytes));
    assertThat(match).isInstanceOf(AlignedMatch.class).returns(1, Match::changedValues);
    assertThat(other.matched(bytes)).isEqualTo(subject.bound(bytes));
    subject.engine.forget(subject.matcher);
    assertThat(other.matched(bytes)).isEqualTo(subject.bound(bytes));
    assertThat(other.matcher.match(WireMessage.of(bytes))).returns(-1, Match::changedValues);
  }
}
