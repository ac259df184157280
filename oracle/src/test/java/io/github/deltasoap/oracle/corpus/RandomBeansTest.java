package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AllStates;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.RandomChoices;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.jaxws.elements.JaxWsElements;
import io.github.deltasoap.oracle.service.jaxws.imported.Extend;
import io.github.deltasoap.oracle.service.jaxws.imported.JaxWsImported;
import io.github.deltasoap.oracle.service.jaxws.imported.Track;
import io.github.deltasoap.oracle.service.rare.JaxWsRare;
import io.github.deltasoap.oracle.service.rare.Rare;
import io.github.deltasoap.samples.server.ServiceArchive;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.SchemaOutputResolver;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.transform.Result;
import javax.xml.transform.stream.StreamResult;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.resolver.DefaultURIResolver;
import org.apache.ws.commons.schema.resolver.URIResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/**
 * Random messages to JAX-WS services that have no WSDL, made from the schemas of their classes:
 * unknown, again, beside others that differ in one value or in one part, and in any order.
 */
class RandomBeansTest {
  private static final long SEED = 20261125;
  private static final int MESSAGES = 3;

  /** By this limit the counters are found, since other tests have services of these names. */
  private static final long MAX_BYTES = (11L << 20) + 1;

  private static final int NEIGHBOURS = 2;

  /** The share of messages that the module reads. */
  private static final double MOST = 0.6;

  /** The share of messages of learned shapes, and of responses that the module writes. */
  private static final double MANY = 0.3;

  private static final Set<String> RESERVED =
      Set.of(XMLConstants.XML_NS_URI, XMLConstants.W3C_XML_SCHEMA_NS_URI);

  private static final Pattern TAG = Pattern.compile("</?([^\\s/>]+)[^>]*>");

  private static final Pattern DAY =
      Pattern.compile("(<t:(?:day|days|date|first)(?: [^>]*)?>)[^<]*?(\\d?)<");
  private static final Pattern MONTH = Pattern.compile("(<t:months?(?: [^>]*)?>)[^<]*?(\\d?)<");

  /**
   * An element that an operation of a service takes.
   *
   * @param part the only child that messages have, without other attributes; empty for all
   */
  private record Payload(String operation, String element, String part) {}

  /** A service that takes beans. */
  private record Target(
      Class<?> service, String namespace, List<Payload> payloads, List<Class<?>> beans) {
    private String name() {
      return service.getSimpleName();
    }
  }

  private static final List<Target> TARGETS =
      List.of(
          new Target(
              JaxWsRare.class,
              "http://example.org/rare",
              parts(
                  "keep",
                  "rare",
                  "adapted mixed referring attached dated mapped lettered wrapped open loose"),
              List.of(Rare.class)),
          new Target(
              JaxWsElements.class,
              JaxWsElements.NAMESPACE,
              parts("keep", "keep", "marked option journal setting open paragraph note"),
              List.of(io.github.deltasoap.oracle.service.jaxws.elements.ObjectFactory.class)),
          new Target(
              JaxWsImported.class,
              JaxWsImported.NAMESPACE,
              List.of(
                  new Payload("ship", "shipRequest", ""),
                  new Payload("track", "track", ""),
                  new Payload("extend", "extend", ""),
                  new Payload("pay", "payRequest", ""),
                  new Payload("say", "word", ""),
                  new Payload("count", "number", ""),
                  new Payload("plan", "day", "")),
              List.of(
                  io.github.deltasoap.oracle.service.jaxws.imported.ObjectFactory.class,
                  Track.class,
                  Extend.class)));

  /** In place of documents on the web: the one attribute of theirs that a bean has. */
  private static final String ON_THE_WEB =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="%s">
        <xs:attribute name="lang" type="xs:language"/>
      </xs:schema>
      """;

  @TempDir private static Path directory;

  /** The schemas of a target's beans. */
  private static XmlSchemaCollection schemas(Target target) throws JAXBException, IOException {
    List<Path> files = new ArrayList<>();
    JAXBContext.newInstance(target.beans.toArray(new Class<?>[0]))
        .generateSchema(
            new SchemaOutputResolver() {
              @Override
              public Result createOutput(String namespace, String name) {
                Path file = directory.resolve(target.name() + name);
                if (target.namespace.equals(namespace)) {
                  files.add(file);
                }
                return new StreamResult(file.toFile());
              }
            });
    XmlSchemaCollection schemas = new XmlSchemaCollection();
    URIResolver byFile = new DefaultURIResolver();
    schemas.setSchemaResolver(
        (namespace, location, base) ->
            location.startsWith("http")
                ? new InputSource(new StringReader(ON_THE_WEB.formatted(namespace)))
                : byFile.resolveEntity(namespace, location, base));
    schemas.read(new InputSource(files.get(0).toUri().toString()));
    return schemas;
  }

  private static List<Payload> parts(String operation, String element, String parts) {
    return Pattern.compile(" ")
        .splitAsStream(parts)
        .map(part -> new Payload(operation, element, part))
        .toList();
  }

  /** A payload with values of which the schema of the beans does not tell: days, months, files. */
  private static String text(Payload payload, String sample) {
    String days = DAY.matcher(sample).replaceAll("$12021-03-1$2<");
    String valued =
        MONTH
            .matcher(days)
            .replaceAll("$12021-0$2<")
            .replace("<t:attached><t:text>text", "<t:attached><t:text>a file");
    if (payload.part.isEmpty()) {
      return valued;
    }
    StringBuilder kept = new StringBuilder();
    int depth = 0;
    int start = 0;
    for (Matcher tag = TAG.matcher(valued); tag.find(); ) {
      boolean ends = tag.group().startsWith("</");
      depth -= ends ? 1 : 0;
      start = depth == 1 && !ends ? tag.start() : start;
      boolean isEmpty = tag.group().endsWith("/>");
      boolean isWhole = depth == 1 && (ends || isEmpty);
      if (depth == 0) {
        kept.append(tag.group().replaceFirst(" o:mark=\"\\w*\"", ""));
      } else if (isWhole && tag.group(1).equals("t:" + payload.part)) {
        kept.append(valued, start, tag.end());
      }
      depth += ends || isEmpty ? 0 : 1;
    }
    return kept.toString();
  }

  private static List<List<Message>> messages(Target target) throws JAXBException, IOException {
    XmlSchemaCollection schemas = schemas(target);
    Map<String, String> prefixes = new HashMap<>(Map.of(target.namespace, "t"));
    for (XmlSchema each : schemas.getXmlSchemas()) {
      String namespace = each.getTargetNamespace();
      if (namespace != null && !RESERVED.contains(namespace)) {
        prefixes.putIfAbsent(namespace, "n" + prefixes.size());
      }
    }
    List<List<Message>> messages = new ArrayList<>();
    for (Payload payload : target.payloads) {
      Function<RandomChoices, String> texts =
          choices -> {
            SampleValues values = new SampleValues(schemas, choices, choices::number);
            QName element = new QName(target.namespace, payload.element);
            return text(
                payload, new SamplePayload(schemas, prefixes, choices, values).element(element));
          };
      String action = "\"urn:" + payload.operation + "\"";
      for (int i = 0; i < MESSAGES; i++) {
        long seed = SEED + (payload.element + payload.part).hashCode() * 31L + i;
        messages.add(
            RandomChoices.texts(seed, NEIGHBOURS, texts).stream()
                .map(each -> Message.soap11(target.name(), each).action(action))
                .toList());
      }
    }
    return messages;
  }

  @ParameterizedTest
  @ValueSource(strings = {"scanner", "xpp3"})
  void answersAreStocks(String parser) throws JAXBException, IOException {
    List<ServiceArchive> archives = new ArrayList<>();
    for (Target each : TARGETS) {
      archives.add(
          JaxWsArchive.ofPackage(
              each.service,
              "request",
              """
              <parameter name="deltasoap.parser">%s</parameter>
              <parameter name="deltasoap.maxBytes">%d</parameter>
              """
                  .formatted(parser, MAX_BYTES)));
    }
    try (ServerPair server = ServerPair.startAll(archives)) {
      for (Target each : TARGETS) {
        compare(each, server);
      }
    }
  }

  private static void compare(Target target, ServerPair server) throws JAXBException, IOException {
    List<Message> messages = AllStates.of(messages(target), SEED);
    Map<Message, Answer> answers = new HashMap<>();
    messages.forEach(each -> answers.computeIfAbsent(each, server::stock));
    ServiceCounters counters = ServiceCounters.of(target.name(), MAX_BYTES);
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long sent = 0;
    do {
      // Shapes are learned in the background, sometimes late.
      for (Message each : messages) {
        assertThat(server.delta(each)).as("%s", each).isEqualTo(answers.get(each));
      }
      sent += messages.size();
    } while (counters.hits() < sent * MANY && System.nanoTime() < deadline);
    Snapshot read = counters.snapshot();
    long toStock = read.fallbacks().values().stream().mapToLong(Long::longValue).sum();
    assertThat(toStock).as("%s", read).isLessThan(sent - (long) (sent * MOST));
    assertThat(read.hits()).as("%s", read).isGreaterThan((long) (sent * MANY));
    assertThat(counters.directResponses())
        .as("%s", counters.stockResponseReasons())
        .isGreaterThan((long) (sent * MANY));
    assertThat(counters.unexpectedErrors()).isZero();
  }
}
