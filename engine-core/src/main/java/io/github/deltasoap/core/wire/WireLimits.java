package io.github.deltasoap.core.wire;

/**
 * Limits of the fast path; messages beyond them fall back to stock.
 *
 * @param depth nesting of elements
 * @param attributes attributes of one element, excluding namespace declarations
 * @param namespaceDeclarations namespace declarations of one element
 * @param nameBytes bytes of one qualified name
 * @param attributeValueBytes bytes of one attribute value
 * @param messageBytes bytes of a message that is read as a whole and may be learned
 */
public record WireLimits(
    int depth,
    int attributes,
    int namespaceDeclarations,
    int nameBytes,
    int attributeValueBytes,
    int messageBytes) {

  /** The defaults: 128, 256, 64, 1,024 bytes, 64 KiB and 1 MiB. */
  public static final WireLimits DEFAULTS =
      new WireLimits(128, 256, 64, 1024, 64 * 1024, 1024 * 1024);
}
