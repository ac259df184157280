package io.github.deltasoap.core.wire;

import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import java.util.ArrayList;
import java.util.List;

/**
 * A start tag or empty-element tag.
 *
 * @param name the element's name
 * @param declarations its namespace declarations, in order
 * @param attributes its other attributes, in order
 */
public record Tag(WireName name, List<Declaration> declarations, List<Attribute> attributes) {

  /**
   * An attribute.
   *
   * @param value normalized
   */
  public record Attribute(WireName name, String value) {}

  /** Reads the tag whose {@code <} is at the given offset, of a message that was accepted. */
  public static Tag read(byte[] message, int lessThan) {
    TagReader reader = new TagReader();
    reader.open(message, lessThan);
    List<Declaration> declarations = new ArrayList<>();
    List<Attribute> attributes = new ArrayList<>();
    while (reader.nextAttribute()) {
      WireName name = WireName.of(reader.name());
      if (name.declaresNamespace()) {
        declarations.add(new Declaration(name.declaredPrefix(), reader.value()));
      } else {
        attributes.add(new Attribute(name, reader.value()));
      }
    }
    return new Tag(WireName.of(reader.elementName()), declarations, attributes);
  }
}
