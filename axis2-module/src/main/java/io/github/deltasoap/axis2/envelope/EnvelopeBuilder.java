package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.jspecify.annotations.Nullable;

/**
 * Builds Envelope, Header and Body from the tokens of a message, with header blocks and payload as
 * delayed elements (HiSOAP, section IV.A). Use a builder once.
 */
final class EnvelopeBuilder {
  private static final int OF_PART = 2;

  /** The bindings in scope at the beginning of every document. */
  private static final NamespaceScope OUTSIDE =
      NamespaceScope.EMPTY.with("xml", XMLConstants.XML_NS_URI);

  /** A start tag: the element's name, its attributes and the bindings around its content. */
  private record Tag(
      QName name,
      Map<String, String> declarations,
      List<Map.Entry<QName, String>> attributes,
      NamespaceScope scope) {}

  private final WireScanner scanner;
  private final byte[] message;
  private final @Nullable OMDataSource source;
  private final SOAPFactory factory;
  private final String soapNamespace;
  private final TagReader reader = new TagReader();
  private final List<OMElement> open = new ArrayList<>();
  private final List<NamespaceScope> scopes = new ArrayList<>(List.of(OUTSIDE));
  private @Nullable SOAPEnvelope envelope;
  private @Nullable OMSourcedElement payload;

  private EnvelopeBuilder(WireScanner scanner, byte[] message, @Nullable OMDataSource source) {
    this.scanner = scanner;
    this.message = message;
    this.source = source;
    this.factory = DelayedEnvelope.factory(scanner.version());
    this.soapNamespace = scanner.version().namespace();
  }

  /**
   * Builds the envelope of the message that the scanner has just accepted.
   *
   * @param source of the payload; null to read its own part of the message
   * @return null if the envelope holds something that only stock's builder can judge
   */
  static @Nullable DelayedEnvelope build(
      WireScanner scanner, byte[] message, @Nullable OMDataSource source) {
    return new EnvelopeBuilder(scanner, message, source).build();
  }

  private @Nullable DelayedEnvelope build() {
    for (int token = 0; token < scanner.tokenCount(); token++) {
      boolean understood =
          switch (scanner.kind(token)) {
            case WireScanner.TEXT -> addSpace(token);
            case WireScanner.END -> close();
            default -> {
              if (open.size() < OF_PART) {
                openPart(token);
                yield true;
              }
              int last = lastToken(token);
              boolean added = addDelayed(token, last);
              token = last;
              yield added;
            }
          };
      if (!understood) {
        return null;
      }
    }
    boolean isComplete = payload != null || scanner.payloadToken() < 0;
    return envelope == null || !isComplete ? null : new DelayedEnvelope(envelope, payload);
  }

  /** Adds white space between the elements; returns false for any other text. */
  private boolean addSpace(int token) {
    if (open.isEmpty()) {
      return true;
    }
    int start = scanner.start(token);
    int end = scanner.end(token);
    if (!CharacterData.isWhitespace(message, start, end)) {
      return false;
    }
    String space = new String(message, start, end - start, US_ASCII);
    OMContainer parent = open.get(open.size() - 1);
    parent.addChild(factory.createOMText(space.replace("\r\n", "\n").replace('\r', '\n')));
    return true;
  }

  private boolean close() {
    open.remove(open.size() - 1);
    scopes.remove(scopes.size() - 1);
    return true;
  }

  /** Opens Envelope, Header or Body. */
  private void openPart(int token) {
    Tag tag = tag(token);
    OMNamespace namespace = factory.createOMNamespace(soapNamespace, tag.name.getPrefix());
    OMElement element = part(token, namespace);
    tag.declarations.forEach((prefix, uri) -> DelayedEnvelope.declare(element, prefix, uri));
    element.setNamespace(namespace, false);
    for (Map.Entry<QName, String> attribute : tag.attributes) {
      QName name = attribute.getKey();
      element.addAttribute(name.getLocalPart(), attribute.getValue(), namespace(name));
    }
    if (scanner.kind(token) == WireScanner.START) {
      open.add(element);
      scopes.add(tag.scope);
    }
  }

  private OMElement part(int token, OMNamespace namespace) {
    SOAPEnvelope outer = envelope;
    if (outer == null) {
      outer = DelayedEnvelope.envelope(factory, namespace);
      envelope = outer;
      return outer;
    }
    return token == scanner.bodyToken()
        ? factory.createSOAPBody(outer)
        : factory.createSOAPHeader(outer);
  }

  /** Adds a header block or the payload. */
  private boolean addDelayed(int token, int last) {
    Tag tag = tag(token);
    NamespaceScope around = scopes.get(scopes.size() - 1);
    OMNamespace namespace = namespace(tag.name);
    int start = scanner.start(token);
    int end = scanner.end(last);
    OMElement parent = open.get(open.size() - 1);
    if (parent instanceof SOAPHeader header) {
      if (namespace == null) {
        return false;
      }
      DelayedElement source = new DelayedElement(message, start, end, around);
      tellSoapAttributes(tag, source);
      header.addChild(factory.createSOAPHeaderBlock(tag.name.getLocalPart(), namespace, source));
      return true;
    }
    OMDataSource content =
        source == null ? new DelayedElement(message, start, end, around) : source;
    payload = factory.createOMElement(content, tag.name.getLocalPart(), namespace);
    parent.addChild(payload);
    return true;
  }

  /**
   * Copies the SOAP attributes of a header block, so that reading them does not parse the block.
   */
  private void tellSoapAttributes(Tag tag, DelayedElement block) {
    boolean soap11 = scanner.version() == SoapVersion.SOAP11;
    block.setProperty(
        SOAPHeaderBlock.MUST_UNDERSTAND_PROPERTY, soapAttribute(tag, "mustUnderstand"));
    block.setProperty(SOAPHeaderBlock.ROLE_PROPERTY, soapAttribute(tag, soap11 ? "actor" : "role"));
    if (!soap11) {
      block.setProperty(SOAPHeaderBlock.RELAY_PROPERTY, soapAttribute(tag, "relay"));
    }
  }

  private @Nullable String soapAttribute(Tag tag, String name) {
    // No map: names of equal hash codes would make it slow.
    QName wanted = new QName(soapNamespace, name);
    for (Map.Entry<QName, String> attribute : tag.attributes) {
      if (attribute.getKey().equals(wanted)) {
        return attribute.getValue();
      }
    }
    return null;
  }

  /** The namespace of a name; null if it has none. */
  private @Nullable OMNamespace namespace(QName name) {
    String uri = name.getNamespaceURI();
    return uri.isEmpty() ? null : factory.createOMNamespace(uri, name.getPrefix());
  }

  /** The last token of the element that begins at the given token. */
  private int lastToken(int first) {
    int token = first;
    int depth = 0;
    while (true) {
      byte kind = scanner.kind(token);
      depth += kind == WireScanner.START ? 1 : kind == WireScanner.END ? -1 : 0;
      if (depth == 0) {
        return token;
      }
      token++;
    }
  }

  private Tag tag(int token) {
    reader.open(message, scanner.start(token));
    Map<String, String> declarations = new LinkedHashMap<>();
    List<Map.Entry<String, String>> others = new ArrayList<>();
    NamespaceScope scope = scopes.get(scopes.size() - 1);
    while (reader.nextAttribute()) {
      String name = reader.name();
      boolean isDefault = name.equals("xmlns");
      if (isDefault || name.startsWith("xmlns:")) {
        String prefix = isDefault ? "" : name.substring("xmlns:".length());
        declarations.put(prefix, reader.value());
        scope = scope.with(prefix, reader.value());
      } else {
        others.add(Map.entry(name, reader.value()));
      }
    }
    List<Map.Entry<QName, String>> attributes = new ArrayList<>();
    for (Map.Entry<String, String> other : others) {
      String name = other.getKey();
      // Attributes without a prefix are in no namespace.
      NamespaceScope own = name.indexOf(':') < 0 ? NamespaceScope.EMPTY : scope;
      attributes.add(Map.entry(name(name, own), other.getValue()));
    }
    return new Tag(name(reader.elementName(), scope), declarations, attributes, scope);
  }

  private static QName name(String qualified, NamespaceScope scope) {
    int colon = qualified.indexOf(':');
    String prefix = colon < 0 ? "" : qualified.substring(0, colon);
    return new QName(scope.uri(prefix), qualified.substring(colon + 1), prefix);
  }
}
