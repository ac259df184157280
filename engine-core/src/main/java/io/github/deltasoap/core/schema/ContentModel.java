package io.github.deltasoap.core.schema;

import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The child elements, in order, and the attributes of a bean's element in an XML schema. Data
 * bindings that follow a schema read messages by it.
 *
 * @param compositor how the particles combine
 * @param particles the child elements, those of the base type first
 * @param optional whether a choice may be empty
 * @param attributes the bound attributes
 * @param anyAttribute whether others are bound, too, in a way that only stock knows
 * @param others the property that receives all others, a map; null if there is none
 * @param wildcard the property that receives global elements besides the particles; null if there
 *     is none
 * @param text the property that receives the text of the element, of a simple type; null if it
 *     contains elements
 * @param typeNamespace namespace of the type, which {@code xsi:type} may name
 * @param typeName local name of the type; null if {@code xsi:type} is not allowed
 */
public record ContentModel(
    Compositor compositor,
    List<ElementParticle> particles,
    boolean optional,
    List<AttributeUse> attributes,
    boolean anyAttribute,
    @Nullable Slot others,
    @Nullable Slot wildcard,
    @Nullable Slot text,
    String typeNamespace,
    @Nullable String typeName) {

  /** How particles combine. */
  public enum Compositor {
    /** In order. */
    SEQUENCE,
    /** In any order, each at most once. */
    ALL,
    /** One of them. */
    CHOICE
  }

  /**
   * An element, or a group of elements that have a bean of their own but no element around them.
   *
   * @param namespace empty for none
   * @param localName empty for a group
   * @param slot the property that receives it
   * @param required whether it must occur at least once
   * @param nil the effect of {@code xsi:nil}; null if the element is not nillable
   * @param absent the property's value without the element; null if it stays unset
   * @param wrapped the content of the element, if it is only a wrapper around the items of the
   *     property; null if it is a value or an item itself
   */
  public record ElementParticle(
      String namespace,
      String localName,
      Slot slot,
      boolean required,
      @Nullable Nil nil,
      @Nullable Object absent,
      @Nullable ContentModel wrapped) {
    /** An element that is a value or an item. */
    public ElementParticle(
        String namespace,
        String localName,
        Slot slot,
        boolean required,
        @Nullable Nil nil,
        @Nullable Object absent) {
      this(namespace, localName, slot, required, nil, absent, null);
    }

    /** An element that may be missing: then the property stays unset. */
    public static ElementParticle optional(QName name, Slot slot, @Nullable Nil nil) {
      return new ElementParticle(
          name.getNamespaceURI(), name.getLocalPart(), slot, false, nil, null);
    }

    /** A wrapper around items, which belong to the same bean. */
    public static ElementParticle wrapper(QName name, ElementParticle item) {
      ContentModel items =
          new ContentModel(Compositor.ALL, List.of(item), true, List.of(), "", null);
      return new ElementParticle(
          name.getNamespaceURI(), name.getLocalPart(), item.slot, false, null, null, items);
    }

    /** A group of elements. */
    public static ElementParticle group(Slot slot, boolean required) {
      return new ElementParticle("", "", slot, required, null, null);
    }

    /** The same element as one that a wildcard takes. */
    public ElementParticle in(Slot wildcard) {
      return new ElementParticle(
          namespace, localName, wildcard.ofType(slot.type()), false, nil, null);
    }

    /** Whether this is a group. */
    public boolean isGroup() {
      return localName.isEmpty();
    }
  }

  /**
   * The effect of an element without a value.
   *
   * @param isSet whether the property is set at all
   * @param value the value it is set to
   */
  public record Nil(boolean isSet, @Nullable Object value) {
    /** The property stays unset. */
    public static final Nil NOTHING = new Nil(false, null);

    /** The property, or the item of the array, is null. */
    public static final Nil NULL = new Nil(true, null);
  }

  /**
   * An attribute.
   *
   * @param name its local name
   * @param namespace its namespace in messages, empty for none: attributes of other namespaces are
   *     ignored; null if it is in none, and only stock knows whether others are taken for it
   * @param slot the property that receives it
   * @param type the type of its value
   * @param required whether it must be present
   * @param absent the property's value without the attribute; null if it stays unset
   * @param unread whether only stock knows if an attribute of this local name is meant
   */
  public record AttributeUse(
      String name,
      @Nullable String namespace,
      Slot slot,
      SimpleType type,
      boolean required,
      @Nullable Object absent,
      boolean unread) {
    /** An attribute in no namespace that is read. */
    public AttributeUse(
        String name, Slot slot, SimpleType type, boolean required, @Nullable Object absent) {
      this(name, null, slot, type, required, absent, false);
    }

    /** The name by which a cursor finds it among the attributes of a tag. */
    public String key() {
      return namespace == null || namespace.isEmpty() ? name : "{" + namespace + "}" + name;
    }
  }

  /** Copies the lists. */
  public ContentModel {
    particles = List.copyOf(particles);
    attributes = List.copyOf(attributes);
  }

  /** A content model without properties for elements and attributes of any name. */
  public ContentModel(
      Compositor compositor,
      List<ElementParticle> particles,
      boolean optional,
      List<AttributeUse> attributes,
      boolean anyAttribute,
      @Nullable Slot text,
      String typeNamespace,
      @Nullable String typeName) {
    this(
        compositor,
        particles,
        optional,
        attributes,
        anyAttribute,
        null,
        null,
        text,
        typeNamespace,
        typeName);
  }

  /** Elements, with no other attributes than these. */
  public ContentModel(
      Compositor compositor,
      List<ElementParticle> particles,
      boolean optional,
      List<AttributeUse> attributes,
      String typeNamespace,
      @Nullable String typeName) {
    this(compositor, particles, optional, attributes, false, null, typeNamespace, typeName);
  }
}
