package io.github.deltasoap.oracle.corpus;

import io.github.deltasoap.oracle.fixture.Choices;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.RandomChoices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** Sample and random messages for the operations of a service, made from the schema of its WSDL. */
final class SampleMessages {
  /** Sets of values for each extent; shapes are learned from the first and patched with others. */
  private static final int TURNS = 2;

  /** An element without children. */
  private static final Pattern LEAF = Pattern.compile("<([\\w:.-]+)( [^>]*)?>([^<]*)</\\1>");

  /** Values that most types refuse. */
  private static final List<String> WRONG_VALUES = List.of("t:?", "");

  private static final String XML_SCHEMA = "http://www.w3.org/2001/XMLSchema";

  /** Namespaces for which messages need no prefix of their own. */
  private static final Set<String> PREDEFINED = Set.of(XML_SCHEMA, XMLConstants.XML_NS_URI);

  private final Map<String, String> prefixes;
  private final String serviceName;
  private final XmlSchemaCollection schemas;

  SampleMessages(Service service, Kind kind, Path wsdl) throws IOException {
    this.serviceName = kind.serviceName(service);
    this.schemas = new XmlSchemaCollection();
    read(wsdl);
    this.prefixes = new HashMap<>(service.prefixes());
    for (XmlSchema schema : schemas.getXmlSchemas()) {
      addPrefix(schema.getTargetNamespace());
    }
    for (Operation operation : service.operations()) {
      QName element = operation.requestElement();
      addPrefix(element == null ? "" : element.getNamespaceURI());
    }
  }

  private void addPrefix(@Nullable String namespace) {
    if (namespace != null && !namespace.isEmpty() && !PREDEFINED.contains(namespace)) {
      prefixes.putIfAbsent(namespace, "n" + prefixes.size());
    }
  }

  /** Reads the schemas of a WSDL and of those that it imports. */
  private void read(Path wsdl) throws IOException {
    try {
      Element document =
          DocumentBuilderFactory.newDefaultNSInstance()
              .newDocumentBuilder()
              .parse(wsdl.toFile())
              .getDocumentElement();
      schemas.setBaseUri(wsdl.getParent().toUri().toString());
      var found = document.getElementsByTagNameNS(XML_SCHEMA, "schema");
      for (int i = 0; i < found.getLength(); i++) {
        schemas.read((Element) found.item(i), wsdl.toUri().toString() + "#" + i);
      }
      for (Element imported : Fragments.children(document, "import")) {
        read(Path.of(wsdl.toUri().resolve(imported.getAttribute("location"))));
      }
    } catch (SAXException | ParserConfigurationException illFormed) {
      throw new IOException(wsdl.toString(), illFormed);
    }
  }

  /** The messages of an operation, of all extents with several sets of values each. */
  List<Message> of(Operation operation) {
    Set<String> payloads = new LinkedHashSet<>();
    for (int turn = 0; turn < TURNS; turn++) {
      for (Extent extent : Extent.values()) {
        payloads.add(payload(operation, extent, 10 + turn * 7));
      }
      for (int fault = 0; fault < operation.faults().size(); fault++) {
        String asking = "fault " + fault;
        payloads.add(payload(operation, Extent.FULL, 31).replaceFirst("text \\d+", asking));
      }
    }
    return payloads.stream().map(each -> message(operation, each)).toList();
  }

  /** Messages that do not fit the schema: with another value, without an element, with one more. */
  List<Message> wrong(Operation operation) {
    String payload = payload(operation, Extent.FULL, 12);
    Matcher leaf = LEAF.matcher(payload);
    Set<String> payloads = new LinkedHashSet<>();
    if (leaf.find()) {
      for (String value : WRONG_VALUES) {
        payloads.add(payload.substring(0, leaf.start(3)) + value + payload.substring(leaf.end(3)));
      }
      payloads.add(payload.substring(0, leaf.start()) + payload.substring(leaf.end()));
    }
    if (!payload.isEmpty()) {
      int end = payload.lastIndexOf("</");
      payloads.add(payload.substring(0, end) + "<t:unknown>1</t:unknown>" + payload.substring(end));
    }
    return payloads.stream().map(each -> message(operation, each)).toList();
  }

  /** A random message of an operation, and some that differ from it in one value or part. */
  List<Message> random(Operation operation, long seed, int some) {
    Function<RandomChoices, String> payloads =
        choices -> payload(operation, sample(choices, choices::number));
    return RandomChoices.texts(seed, some, payloads).stream()
        .map(each -> message(operation, each))
        .toList();
  }

  private String payload(Operation operation, Extent extent, int number) {
    return payload(operation, sample(extent, number));
  }

  private static String payload(Operation operation, SamplePayload sample) {
    QName element = operation.requestElement();
    if (element == null) {
      return "";
    }
    Map<String, QName> parts = operation.rpcParts();
    return parts == null ? sample.element(element) : sample.rpc(element, parts);
  }

  private SamplePayload sample(Extent extent, int number) {
    return sample(extent, IntStream.iterate(number, each -> each + 1).iterator()::nextInt);
  }

  private SamplePayload sample(Choices choices, IntSupplier numbers) {
    return new SamplePayload(
        schemas, prefixes, choices, new SampleValues(schemas, choices, numbers));
  }

  private Message message(Operation operation, String payload) {
    String blocks =
        operation.headers().stream()
            .map(each -> sample(Extent.FULL, 3).element(each))
            .collect(Collectors.joining());
    Message message =
        blocks.isEmpty()
            ? Message.soap11(serviceName, payload)
            : Message.withHeader(serviceName, blocks, payload);
    return message.action("\"" + operation.action() + "\"");
  }
}
