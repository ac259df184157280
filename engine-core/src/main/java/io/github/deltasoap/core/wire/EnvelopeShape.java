package io.github.deltasoap.core.wire;

import java.util.List;

/**
 * The envelope around the payload of a message: enough to build Envelope and Body without reading
 * the message again, if it contains nothing else. Prefixes are empty for default namespaces.
 *
 * @param version the SOAP version
 * @param bareBefore whether Envelope and Body share one prefix and have no attributes except
 *     namespace declarations, with neither a Header nor white space before the payload, or anywhere
 *     if there is none
 * @param hasHeaderBlocks whether there is a Header with at least one block
 * @param envelopePrefix the prefix of Envelope and Body
 * @param envelopeDeclarations the Envelope's declarations, in order
 * @param bodyDeclarations the Body's declarations, in order
 * @param payloadPrefix the prefix of the payload; empty for none
 * @param payloadNamespace its namespace; empty for none
 * @param payloadName its local name; empty if the Body is
 */
public record EnvelopeShape(
    SoapVersion version,
    boolean bareBefore,
    boolean hasHeaderBlocks,
    String envelopePrefix,
    List<Declaration> envelopeDeclarations,
    List<Declaration> bodyDeclarations,
    String payloadPrefix,
    String payloadNamespace,
    String payloadName) {

  /** A namespace declaration; the prefix of a default namespace is empty. */
  public record Declaration(String prefix, String uri) {}

  /** Copies the lists. */
  public EnvelopeShape {
    envelopeDeclarations = List.copyOf(envelopeDeclarations);
    bodyDeclarations = List.copyOf(bodyDeclarations);
  }

  /** Reads the shape of the message that a scanner has accepted. */
  public static EnvelopeShape of(WireScanner scanner) {
    byte[] message = scanner.bytes();
    int envelope = 0;
    while (scanner.kind(envelope) == WireScanner.TEXT) {
      envelope++;
    }
    Tag envelopeTag = Tag.read(message, scanner.start(envelope));
    Tag bodyTag = Tag.read(message, scanner.start(scanner.bodyToken()));
    boolean bare =
        !scanner.hasHeader()
            && !scanner.hasTextBeforePayload()
            && envelopeTag.attributes().isEmpty()
            && bodyTag.attributes().isEmpty()
            && envelopeTag.name().prefix().equals(bodyTag.name().prefix());
    String prefix = "";
    String namespace = "";
    String name = "";
    if (scanner.payloadToken() >= 0) {
      Tag payloadTag = Tag.read(message, scanner.start(scanner.payloadToken()));
      prefix = payloadTag.name().prefix();
      namespace = firstUri(prefix, List.of(payloadTag, bodyTag, envelopeTag));
      name = payloadTag.name().localName();
    }
    return new EnvelopeShape(
        scanner.version(),
        bare,
        scanner.hasHeaderBlocks(),
        envelopeTag.name().prefix(),
        envelopeTag.declarations(),
        bodyTag.declarations(),
        prefix,
        namespace,
        name);
  }

  /** The bindings in scope around the payload. */
  public NamespaceScope scope() {
    NamespaceScope scope = NamespaceScope.EMPTY;
    for (Declaration each : envelopeDeclarations) {
      scope = scope.with(each.prefix(), each.uri());
    }
    for (Declaration each : bodyDeclarations) {
      scope = scope.with(each.prefix(), each.uri());
    }
    return scope;
  }

  /**
   * This shape, with or without header blocks, which messages of the same shape may have or lack.
   */
  public EnvelopeShape withHeaderBlocks(boolean has) {
    return has == hasHeaderBlocks
        ? this
        : new EnvelopeShape(
            version,
            bareBefore,
            has,
            envelopePrefix,
            envelopeDeclarations,
            bodyDeclarations,
            payloadPrefix,
            payloadNamespace,
            payloadName);
  }

  /** Whether the Body holds an element. */
  public boolean hasPayload() {
    return !payloadName.isEmpty();
  }

  /**
   * Whether this message has only Envelope and Body around the payload, both before and after it.
   */
  public boolean standsBareIn(WireMessage whole) {
    if (!bareBefore) {
      return false;
    }
    byte[] message = whole.bytes();
    int end = whole.length();
    while (end > 0 && CharacterData.isWhitespace(message, end - 1, end)) {
      end--;
    }
    int start = endsWith(message, end, "Envelope");
    start = start < 0 ? start : endsWith(message, start, "Body");
    return start > 0 && message[start - 1] == '>';
  }

  /** The offset of the Envelope's or Body's end tag that ends at {@code end}, or -1. */
  private int endsWith(byte[] message, int end, String localName) {
    int prefix = envelopePrefix.length();
    int local = end - 1 - localName.length();
    int start = local - (prefix == 0 ? 0 : prefix + 1) - 2;
    return start >= 0
            && message[end - 1] == '>'
            && CharacterData.isAt(message, local, localName)
            && (prefix == 0 || message[local - 1] == ':')
            && CharacterData.isAt(message, start + 2, envelopePrefix)
            && message[start + 1] == '/'
            && message[start] == '<'
        ? start
        : -1;
  }

  /** The namespace of a prefix; empty for none. */
  private static String firstUri(String prefix, List<Tag> inwardsOut) {
    for (Tag tag : inwardsOut) {
      for (Declaration declaration : tag.declarations()) {
        if (declaration.prefix.equals(prefix)) {
          return declaration.uri;
        }
      }
    }
    return "";
  }
}
