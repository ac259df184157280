package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.bind.DocumentRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import javax.xml.namespace.NamespaceContext;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A matched payload gives the same events as stock's parser on the same bytes. */
class DocumentReaderTest {
  private static final String HEAD =
      "<?xml version='1.0' encoding='UTF-8'?><soapenv:Envelope"
          + " xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:o=\"urn:outer\">"
          + "<soapenv:Body>";
  private static final long BUDGET = 1 << 20;
  private static final String TAIL = "</soapenv:Body></soapenv:Envelope>";

  private final MatchingEngine engine =
      new MatchingEngine(
          DocumentRules.INSTANCE,
          StaxReaders::accepts,
          Learner.immediate(),
          WireLimits.DEFAULTS,
          MemoryBudget.of(BUDGET),
          notice -> {});
  private final OperationMatcher matcher =
      engine.matcher(
          OperationType.elsewhere("any"),
          SoapVersion.SOAP11,
          CopyStrategy.GENERATED,
          SetterStrategy.GENERATED);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a/>",
        "<a>text</a>",
        "<a xmlns='urn:default'><b>1</b><b>2</b><c/><d></d></a>",
        "<ns:a xmlns:ns='urn:x'><ns:b o:kind='1' plain='&lt;&#65;'>x</ns:b></ns:a>",
        "<o:a><o:b xmlns:o='urn:inner'><o:c/>tail</o:b> \n <o:d>x &amp; y</o:d>\r\n</o:a>",
        "<a xml:lang='en'>one <b>two</b> three<c>four</c></a>",
        "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><b xsi:nil='true'/>"
            + "<c xsi:type='o:T' xmlns=''>\u00e4\uD83D\uDE00</c></a>",
      })
  void readsLikeTheParser(String payload) throws Exception {
    byte[] message = (HEAD + payload + TAIL).getBytes(UTF_8);

    assertThat(events(scanned(message)))
        .isEqualTo(events(StaxReaders.payload(WireMessage.of(message))));
    for (int i = 0; i < 4; i++) {
      Match match = match(message);
      assertThat(match != null).isEqualTo(i >= 2);
      if (match != null) {
        assertThat(events(match.payloadReader()))
            .isEqualTo(events(StaxReaders.payload(WireMessage.of(message))));
        assertThat(events(match.payloadReader())).isNotEmpty();
      }
    }
  }

  @Test
  void headersAndTheirTextsAreNoPartOfThePayload() throws Exception {
    for (String id : List.of("1", "2", "3", "4")) {
      byte[] message =
          (HEAD.replace(
                      "<soapenv:Body>",
                      "<soapenv:Header><o:id>" + id + "</o:id></soapenv:Header><soapenv:Body>")
                  + "<a><b>"
                  + id
                  + "</b></a>"
                  + TAIL)
              .getBytes(UTF_8);
      Match match = match(message);
      if (match != null) {
        assertThat(events(match.payloadReader()))
            .isEqualTo(events(StaxReaders.payload(WireMessage.of(message))));
      }
      assertThat(match != null).isEqualTo(id.compareTo("3") >= 0);
    }
  }

  @Test
  void manyMessagesOfRandomShapesReadLikeTheParser() throws Exception {
    Random random = new Random(4711);
    List<String> shapes = new ArrayList<>();
    int hits = 0;
    for (int i = 0; i < 4_000; i++) {
      if (shapes.size() < 30) {
        shapes.add(element(random, 0));
      }
      String shape = shapes.get(random.nextInt(shapes.size()));
      StringBuilder payload = new StringBuilder();
      for (int at = 0; at < shape.length(); at++) {
        payload.append(shape.charAt(at) == '?' ? text(random) : shape.substring(at, at + 1));
      }
      byte[] message = (HEAD + payload + TAIL).getBytes(UTF_8);
      assertThat(texts(scanned(message))).as(payload.toString()).isEqualTo(texts(tree(message)));
      assertThat(events(scanned(message)))
          .as(payload.toString())
          .isEqualTo(events(StaxReaders.payload(WireMessage.of(message))));
      Match match = match(message);
      if (match != null) {
        hits++;
        assertThat(events(match.payloadReader()))
            .as(payload.toString())
            .isEqualTo(events(StaxReaders.payload(WireMessage.of(message))));
      }
    }
    assertThat(hits).isGreaterThan(3_000);
  }

  /** Callers that bind by themselves ask the reader of stock's tree. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a/>",
        "<o:a xmlns:o='urn:inner' type='t' o:type='u' o:nil='1'><b type=''>x</b> y </o:a>",
        "<p:a xmlns:p='urn:x' xmlns:q='urn:x' xmlns:soapenv='urn:other'><b xmlns:p='urn:y'/></p:a>",
        "<a xmlns='urn:d' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:nil='true'>"
            + "<b xmlns='' xsi:type='unbound:c'>1</b>text<c><d>2</d></c></a>"
      })
  void answersAsStocksReader(String payload) throws Exception {
    byte[] message = (HEAD + payload + TAIL).getBytes(UTF_8);
    for (Walk walk : Walk.values()) {
      List<String> stocks = answers(treeReader(message), walk);
      assertThat(answers(scanned(message), walk)).as("scanned, " + walk).isEqualTo(stocks);
      Match match = match(message);
      while (match == null) {
        match = match(message);
      }
      assertThat(answers(match.payloadReader(), walk)).as("learned, " + walk).isEqualTo(stocks);
    }
  }

  /** The calls that move a reader. */
  private enum Walk {
    NEXT,
    NEXT_TAG,
    ELEMENT_TEXT;

    Object move(XMLStreamReader reader) throws XMLStreamException {
      return switch (this) {
        case NEXT -> reader.next();
        case NEXT_TAG -> reader.nextTag();
        case ELEMENT_TEXT -> reader.next() + reader.getElementText();
      };
    }
  }

  private static XMLStreamReader treeReader(byte[] message) {
    return OMXMLBuilderFactory.createSOAPModelBuilder(new ByteArrayInputStream(message), "UTF-8")
        .getSOAPEnvelope()
        .getBody()
        .getFirstElement()
        .getXMLStreamReaderWithoutCaching();
  }

  /** The answers of a reader at each of its events, and two steps beyond the last. */
  private static List<String> answers(XMLStreamReader reader, Walk walk) {
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      answers.add(i + ": " + reader.getEventType() + answersHere(reader));
      answers.add(answer(() -> walk.move(reader)));
    }
    return answers;
  }

  private static List<String> answersHere(XMLStreamReader reader) {
    List<Callable<@Nullable Object>> questions = new ArrayList<>();
    for (String name : List.of("type", "nil", "none")) {
      for (String namespace : new String[] {null, "", "urn:inner", "urn:outer"}) {
        questions.add(() -> reader.getAttributeValue(namespace, name));
      }
    }
    NamespaceContext bindings = reader.getNamespaceContext();
    for (String prefix : new String[] {"", "o", "p", "soapenv", "unbound", "xml", "xmlns", null}) {
      questions.add(() -> reader.getNamespaceURI(prefix));
      questions.add(() -> bindings.getNamespaceURI(prefix));
    }
    for (String uri : new String[] {"", "urn:outer", "urn:x", "urn:d", "urn:none", null}) {
      questions.add(() -> bindings.getPrefix(uri));
      questions.add(() -> prefixes(bindings, uri));
    }
    questions.add(reader::getAttributeCount);
    questions.add(() -> reader.getAttributeCount() > 0 ? reader.getAttributePrefix(0) : "");
    questions.add(reader::getNamespaceCount);
    questions.add(reader::getName);
    questions.add(reader::getLocalName);
    questions.add(reader::getNamespaceURI);
    questions.add(reader::getPrefix);
    questions.add(reader::getText);
    questions.add(reader::getEncoding);
    questions.add(reader::getCharacterEncodingScheme);
    questions.add(reader::getVersion);
    questions.add(reader::isStandalone);
    questions.add(reader::standaloneSet);
    questions.add(reader::getPITarget);
    questions.add(reader::isWhiteSpace);
    questions.add(reader::hasNext);
    questions.add(
        () -> {
          reader.require(XMLStreamConstants.CHARACTERS, null, "a");
          return "met";
        });
    return questions.stream().map(DocumentReaderTest::answer).toList();
  }

  private static List<String> prefixes(NamespaceContext bindings, @Nullable String uri) {
    List<String> prefixes = new ArrayList<>();
    bindings.getPrefixes(uri).forEachRemaining(prefixes::add);
    return prefixes;
  }

  /** The returned value, or the class of the exception. */
  private static String answer(Callable<@Nullable Object> question) {
    try {
      return String.valueOf(question.call());
    } catch (Exception thrown) {
      return thrown.getClass().getSimpleName();
    }
  }

  /** More tags in one place than are remembered. */
  @Test
  void manyDifferentTagsReadLikeTheParser() throws Exception {
    Random random = new Random(7);
    StringBuilder payload = new StringBuilder("<a>");
    for (int i = 0; i < 3_000; i++) {
      String name = "b" + random.nextInt(40);
      String value = " k='" + random.nextInt(50) + "'";
      payload.append('<').append(name).append(value).append("><c").append(value).append("/>x</");
      payload.append(name).append(random.nextBoolean() ? " >" : ">");
    }
    byte[] message = (HEAD + payload + "</a>" + TAIL).getBytes(UTF_8);

    assertThat(events(scanned(message)))
        .isEqualTo(events(StaxReaders.payload(WireMessage.of(message))));
  }

  @Test
  void whatIsLearnedOfResponsesIsBounded() {
    long most = 0;
    for (int i = 0; i < 600; i++) {
      StringBuilder payload = new StringBuilder("<a>");
      for (int child = 0; child < 40; child++) {
        payload.append("<b n='").append(i).append("' k='").append(child).append("'>x</b>");
      }
      byte[] message = (HEAD + payload + "</a>" + TAIL).getBytes(UTF_8);
      match(message);
      match(message);
      most = Math.max(most, engine.heldBytes());
    }
    assertThat(engine.learnedShapes()).isEqualTo(600);
    assertThat(most).isBetween(BUDGET / 2, BUDGET);
  }

  @Test
  void aForgottenMatcherLearnsNothing() {
    byte[] message = (HEAD + "<a>x</a>" + TAIL).getBytes(UTF_8);
    engine.forget(matcher);
    for (int i = 0; i < 5; i++) {
      assertThat(match(message)).isNull();
    }
    assertThat(engine.matchers()).isEmpty();
    assertThat(engine.learnedShapes()).isZero();
  }

  private static String element(Random random, int depth) {
    String name = "abc".substring(random.nextInt(3)).substring(0, 1);
    String qualified = random.nextInt(3) == 0 ? "o:" + name : name;
    String attributes = random.nextInt(4) == 0 ? " k='" + random.nextInt(2) + "'" : "";
    attributes += random.nextInt(6) == 0 ? " xmlns='urn:" + random.nextInt(2) + "'" : "";
    if (depth == 3 || random.nextInt(3) == 0) {
      return random.nextInt(5) == 0
          ? "<" + qualified + attributes + "/>"
          : "<" + qualified + attributes + ">?</" + qualified + ">";
    }
    StringBuilder children = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      children.append(random.nextInt(4) == 0 ? "\n " : "");
      children.append(random.nextInt(8) == 0 ? "?" : "");
      children.append(element(random, depth + 1));
    }
    return "<" + qualified + attributes + ">" + children + "</" + qualified + ">";
  }

  private static String text(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> "";
      case 1 -> "&lt;x&gt; &#x20AC;";
      case 2 -> " ";
      default -> Integer.toString(random.nextInt(5));
    };
  }

  private Match match(byte[] message) {
    Match match = matcher.match(WireMessage.of(message));
    if (match == null) {
      WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
      assertThat(scanner.scan(WireMessage.of(message))).isNull();
      matcher.observe(WireMessage.of(message), matcher.shape(scanner));
    }
    return match;
  }

  /** Reads a message as one that is too long to be learned. */
  private static XMLStreamReader scanned(byte[] message) {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    assertThat(scanner.scanLong(WireMessage.of(message))).isNull();
    EnvelopeShape shape = EnvelopeShape.of(scanner);
    assertThat(shape.bodyDeclarations()).isEmpty();
    NamespaceScope around = NamespaceScope.EMPTY;
    for (EnvelopeShape.Declaration each : shape.envelopeDeclarations()) {
      around = around.with(each.prefix(), each.uri());
    }
    int payload = scanner.start(scanner.payloadToken());
    return new DocumentReader(WireMessage.of(message), payload, around);
  }

  /** The payload in stock's tree. */
  private static XMLStreamReader tree(byte[] message) {
    return DelayedEnvelope.stockPayload(WireMessage.of(message)).getXMLStreamReaderWithoutCaching();
  }

  /** The texts of the elements that have nothing else, and all other tags. */
  private static List<String> texts(XMLStreamReader reader) throws XMLStreamException {
    List<String> lines = new ArrayList<>();
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("c")) {
        String name = reader.getName().toString();
        String text;
        try {
          text = reader.getElementText();
        } catch (XMLStreamException children) {
          // Parsers stop at different places there.
          return lines;
        }
        lines.add(name + text + reader.getEventType() + reader.getName());
      } else {
        lines.add(event + (reader.hasName() ? reader.getLocalName() : ""));
      }
    }
    return lines;
  }

  /** All events of a reader, as lines. */
  private static List<String> events(XMLStreamReader reader) throws XMLStreamException {
    List<String> lines = new ArrayList<>();
    while (true) {
      lines.add(event(reader));
      if (!reader.hasNext()) {
        return lines;
      }
      reader.next();
    }
  }

  private static String event(XMLStreamReader reader) {
    StringBuilder line = new StringBuilder().append(reader.getEventType());
    switch (reader.getEventType()) {
      case XMLStreamConstants.START_ELEMENT -> {
        name(reader, line);
        for (int i = 0; i < reader.getAttributeCount(); i++) {
          line.append(" @")
              .append(reader.getAttributeName(i).getPrefix())
              .append('|')
              .append(reader.getAttributeNamespace(i))
              .append('|')
              .append(reader.getAttributeName(i))
              .append('|')
              .append(reader.getAttributeValue(i))
              .append('|')
              .append(
                  reader.getAttributeValue(
                      reader.getAttributeNamespace(i), reader.getAttributeLocalName(i)))
              .append('|')
              .append(reader.getAttributeType(i));
        }
      }
      case XMLStreamConstants.END_ELEMENT -> name(reader, line);
      case XMLStreamConstants.CHARACTERS ->
          line.append(' ')
              .append(reader.getText())
              .append('|')
              .append(
                  new String(
                      reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength()))
              .append('|')
              .append(reader.isWhiteSpace())
              .append(reader.getNamespaceContext().getNamespaceURI("o"));
      default -> line.append(' ');
    }
    return line.append(reader.hasName()).append(reader.hasText()).toString();
  }

  private static void name(XMLStreamReader reader, StringBuilder line) {
    line.append(' ')
        .append(reader.getPrefix())
        .append('|')
        .append(reader.getNamespaceURI())
        .append('|')
        .append(reader.getName())
        .append('|')
        .append(reader.getNamespaceURI("o"))
        .append('|')
        .append(reader.getNamespaceContext().getPrefix("urn:outer"))
        .append('|')
        .append(reader.getNamespaceContext().getNamespaceURI(""));
    for (int i = 0; i < reader.getNamespaceCount(); i++) {
      line.append(" #").append(reader.getNamespacePrefix(i));
      line.append('=').append(reader.getNamespaceURI(i));
    }
  }
}
