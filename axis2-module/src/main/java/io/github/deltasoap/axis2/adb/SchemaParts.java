package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.type.Undescribed;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaAll;
import org.apache.ws.commons.schema.XmlSchemaAny;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroup;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroupRef;
import org.apache.ws.commons.schema.XmlSchemaChoice;
import org.apache.ws.commons.schema.XmlSchemaComplexContent;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaContentModel;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaSequence;
import org.apache.ws.commons.schema.XmlSchemaSimpleContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.jspecify.annotations.Nullable;

/**
 * The elements and attributes of a complex type, those of its base types first, as ADB makes
 * properties of them. Used by {@link AdbIntrospector}.
 */
final class SchemaParts {
  private final AdbSchemas schemas;
  private final String place;
  private final List<XmlSchemaElement> elements = new ArrayList<>();
  private final List<XmlSchemaAttribute> attributes = new ArrayList<>();
  private Compositor compositor = Compositor.SEQUENCE;
  private boolean optional;
  private boolean anyElement;
  private boolean anyAttribute;
  private @Nullable XmlSchemaSimpleType text;

  private SchemaParts(AdbSchemas schemas, String place) {
    this.schemas = schemas;
    this.place = place;
  }

  /** Collects the parts of a type. */
  static SchemaParts of(XmlSchemaComplexType type, AdbSchemas schemas, String place)
      throws Undescribed {
    SchemaParts parts = new SchemaParts(schemas, place);
    parts.collect(type);
    return parts;
  }

  /** How the elements combine. */
  Compositor compositor() {
    return compositor;
  }

  /** Whether a choice may be empty. */
  boolean optional() {
    return optional;
  }

  List<XmlSchemaElement> elements() {
    return elements;
  }

  List<XmlSchemaAttribute> attributes() {
    return attributes;
  }

  /** Whether any other elements may follow. */
  boolean anyElement() {
    return anyElement;
  }

  /** Whether the type takes any other attributes. */
  boolean anyAttribute() {
    return anyAttribute;
  }

  /** The type of the text, if the content is simple; otherwise null. */
  @Nullable XmlSchemaSimpleType text() {
    return text;
  }

  private void collect(XmlSchemaComplexType type) throws Undescribed {
    if (type.isMixed()) {
      throw new Undescribed(place + " is mixed");
    }
    XmlSchemaContentModel model = type.getContentModel();
    XmlSchemaParticle particle = type.getParticle();
    anyAttribute |= type.getAnyAttribute() != null;
    if (model instanceof XmlSchemaSimpleContent
        && model.getContent() instanceof XmlSchemaSimpleContentExtension extension) {
      base(extension.getBaseTypeName());
      anyAttribute |= extension.getAnyAttribute() != null;
      attributes(extension.getAttributes());
    } else if (model instanceof XmlSchemaComplexContent content
        && !content.isMixed()
        && content.getContent() instanceof XmlSchemaComplexContentExtension extension) {
      base(extension.getBaseTypeName());
      anyAttribute |= extension.getAnyAttribute() != null;
      attributes(extension.getAttributes());
      particle = extension.getParticle();
    } else if (model != null) {
      throw new Undescribed(place + " restricts another type");
    } else {
      attributes(type.getAttributes());
    }
    if (particle != null) {
      collect(particle);
    }
  }

  private void base(QName name) throws Undescribed {
    XmlSchemaType base = schemas.type(name);
    if (base instanceof XmlSchemaComplexType complex) {
      collect(complex);
    } else if (base instanceof XmlSchemaSimpleType simple) {
      text = simple;
    } else {
      throw new Undescribed(place + " extends " + name + ", which is not in the schema");
    }
  }

  private void attributes(List<?> declared) throws Undescribed {
    for (Object each : declared) {
      if (each instanceof XmlSchemaAttribute attribute) {
        attributes.add(attribute);
      } else if (each instanceof XmlSchemaAttributeGroupRef reference) {
        XmlSchemaAttributeGroup group = schemas.attributeGroup(reference.getTargetQName());
        if (group == null) {
          throw new Undescribed(place + " refers to attributes that are not there");
        }
        anyAttribute |= group.getAnyAttribute() != null;
        attributes(group.getAttributes());
      } else if (each instanceof XmlSchemaAttributeGroup group) {
        attributes(group.getAttributes());
      }
    }
  }

  private void collect(XmlSchemaParticle particle) throws Undescribed {
    List<?> items;
    Compositor kind;
    if (particle instanceof XmlSchemaSequence sequence) {
      items = sequence.getItems();
      kind = Compositor.SEQUENCE;
    } else if (particle instanceof XmlSchemaAll all) {
      items = all.getItems();
      kind = Compositor.ALL;
    } else if (particle instanceof XmlSchemaChoice choice) {
      items = choice.getItems();
      kind = Compositor.CHOICE;
    } else {
      throw new Undescribed(place + " refers to a group");
    }
    boolean once = particle.getMaxOccurs() == 1;
    boolean mayBeMissing = particle.getMinOccurs() == 0;
    boolean extended = !elements.isEmpty() || anyElement;
    if (!once
        || particle.getMinOccurs() > 1
        || (mayBeMissing && kind != Compositor.CHOICE)
        || (extended && (kind != Compositor.SEQUENCE || compositor != kind))) {
      throw new Undescribed(place + " has particles that repeat or are mixed");
    }
    for (Object item : items) {
      if (item instanceof XmlSchemaAny any && any.getMinOccurs() == 0) {
        anyElement = true;
      } else if (item instanceof XmlSchemaElement element) {
        elements.add(element);
      } else {
        throw new Undescribed(place + " contains other particles than elements");
      }
    }
    if (!items.isEmpty()) {
      compositor = kind;
      optional = mayBeMissing;
    }
  }
}
