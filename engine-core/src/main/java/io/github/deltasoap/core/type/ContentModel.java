package io.github.deltasoap.core.type;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an XML schema says of a bean's element: its child elements, in order, and its attributes.
 * The data bindings that follow a schema read messages by it.
 *
 * @param compositor how the particles stand together
 * @param particles the child elements, those of the base type first
 * @param optional whether a choice may be empty
 * @param attributes the attributes in no namespace that are bound
 * @param typeNamespace namespace of the type, which {@code xsi:type} may name
 * @param typeName local name of the type; null if {@code xsi:type} must not stand there
 */
public record ContentModel(
    Compositor compositor,
    List<ElementParticle> particles,
    boolean optional,
    List<AttributeUse> attributes,
    String typeNamespace,
    @Nullable String typeName) {

  /** How particles stand together. */
  public enum Compositor {
    /** In order. */
    SEQUENCE,
    /** In any order, each at most once. */
    ALL,
    /** One of them. */
    CHOICE
  }

  /**
   * An element.
   *
   * @param namespace empty for none
   * @param slot the property that takes it
   * @param required whether there must be one at least
   * @param nil what {@code xsi:nil} means; null if the element is not nillable
   * @param absent what the property is set to without the element; null if it is left alone
   */
  public record ElementParticle(
      String namespace,
      String localName,
      Slot slot,
      boolean required,
      @Nullable Nil nil,
      @Nullable Object absent) {}

  /**
   * What an element without a value means.
   *
   * @param isSet whether the property is set at all
   * @param value what it is set to
   */
  public record Nil(boolean isSet, @Nullable Object value) {
    /** The property is left alone. */
    public static final Nil NOTHING = new Nil(false, null);

    /** The property, or the item of the array, is null. */
    public static final Nil NULL = new Nil(true, null);
  }

  /**
   * An attribute in no namespace.
   *
   * @param slot the property that takes it
   * @param type of its value
   * @param required whether it must be there
   * @param absent what the property is set to without the attribute; null if it is left alone
   */
  public record AttributeUse(
      String name, Slot slot, SimpleType type, boolean required, @Nullable Object absent) {}

  /** Copies the lists. */
  public ContentModel {
    particles = List.copyOf(particles);
    attributes = List.copyOf(attributes);
  }
}
