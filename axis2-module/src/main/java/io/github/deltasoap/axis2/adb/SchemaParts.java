package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.type.Undescribed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaAll;
import org.apache.ws.commons.schema.XmlSchemaAny;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroup;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroupRef;
import org.apache.ws.commons.schema.XmlSchemaChoice;
import org.apache.ws.commons.schema.XmlSchemaComplexContent;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaContentModel;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaGroup;
import org.apache.ws.commons.schema.XmlSchemaGroupRef;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaSequence;
import org.apache.ws.commons.schema.XmlSchemaSimpleContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.XmlSchemaUse;
import org.jspecify.annotations.Nullable;

/**
 * The elements and attributes of a complex type, those of its base types first, as ADB makes
 * properties of them. Used by {@link AdbIntrospector}.
 */
final class SchemaParts {
  /** ADB's parsers take any element where the schema allows one of any name. */
  private static final String AFTER_ANY = " has elements after one of any name";

  private final AdbSchemas schemas;
  private final String place;
  private final List<Particle> particles = new ArrayList<>();
  private final List<XmlSchemaAttribute> attributes = new ArrayList<>();
  private Compositor compositor = Compositor.SEQUENCE;

  /** Whether the type extends another one, and adds no elements. */
  private boolean addsNone;

  private boolean optional;
  private boolean anyElement;
  private boolean anyAttribute;
  private boolean restricted;
  private final Set<String> removed = new LinkedHashSet<>();
  private final Set<String> removedAttributes = new LinkedHashSet<>();
  private @Nullable XmlSchemaSimpleType text;

  /** An element, or a group of particles. */
  sealed interface Particle {
    /** Whether it must occur. */
    boolean required();
  }

  /** An element. */
  record Element(XmlSchemaElement declaration) implements Particle {
    @Override
    public boolean required() {
      return declaration.getMinOccurs() > 0;
    }
  }

  /**
   * A sequence or choice inside of another one, for which ADB generates a class of its own.
   *
   * @param name of the global group; empty if it is declared in place
   */
  record Group(
      Compositor compositor, List<Particle> particles, boolean required, boolean array, String name)
      implements Particle {
    /** Whether ADB's parser fails if none of its elements is there. */
    boolean fails() {
      return compositor == Compositor.SEQUENCE
          && particles.stream().anyMatch(each -> each instanceof Element && each.required());
    }
  }

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

  /**
   * How the elements combine. ADB's parser of a type that extends another one without elements of
   * its own takes those of a sequence in any order.
   */
  Compositor compositor() {
    return addsNone && !anyElement && particles.stream().allMatch(SchemaParts::isSingleElement)
        ? Compositor.ALL
        : compositor;
  }

  private static boolean isSingleElement(Particle particle) {
    return particle instanceof Element element && element.declaration.getMaxOccurs() == 1;
  }

  /** Whether a choice may be empty. */
  boolean optional() {
    return optional;
  }

  List<Particle> particles() {
    return particles;
  }

  /** Whether an element of this local name is among the particles. */
  boolean hasElement(String localName) {
    return particles.stream()
        .anyMatch(
            each -> each instanceof Element element && name(element.declaration).equals(localName));
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

  /** Whether the type restricts another one. */
  boolean restricted() {
    return restricted;
  }

  /** The names of elements that a restriction removes. Their setters throw an exception. */
  Set<String> removed() {
    return removed;
  }

  /** The names of attributes that a restriction removes. Their setters throw an exception. */
  Set<String> removedAttributes() {
    return removedAttributes;
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
      // ADB has no properties for groups of attributes here.
      attributes(
          extension.getAttributes().stream().filter(XmlSchemaAttribute.class::isInstance).toList());
    } else if (model instanceof XmlSchemaComplexContent content
        && !content.isMixed()
        && content.getContent() instanceof XmlSchemaComplexContentExtension extension) {
      base(extension.getBaseTypeName());
      anyAttribute |= extension.getAnyAttribute() != null;
      attributes(extension.getAttributes());
      particle = extension.getParticle();
      if (text != null) {
        // ADB writes an element of the text's type into it.
        throw new Undescribed(place + " extends a text by complex content");
      }
      addsNone = particle == null && compositor == Compositor.SEQUENCE;
    } else if (model instanceof XmlSchemaComplexContent content
        && !content.isMixed()
        && content.getContent() instanceof XmlSchemaComplexContentRestriction restriction) {
      particle = restriction.getParticle();
      anyAttribute |= restriction.getAnyAttribute() != null;
      restrict(restriction, particle);
    } else if (model != null) {
      throw new Undescribed(place + " restricts the text of another type");
    } else {
      attributes(type.getAttributes());
    }
    if (particle != null) {
      collect(particle);
    }
  }

  /** Collects the attributes of a restriction, and all that it removes from its base type. */
  private void restrict(
      XmlSchemaComplexContentRestriction restriction, @Nullable XmlSchemaParticle particle)
      throws Undescribed {
    QName name = restriction.getBaseTypeName();
    if (!(schemas.type(name) instanceof XmlSchemaComplexType type)) {
      throw new Undescribed(place + " restricts " + name + ", which is not in the schema");
    }
    SchemaParts base = of(type, schemas, place);
    boolean hasWildcard = base.anyElement || base.anyAttribute || anyAttribute;
    if (hasWildcard || base.text != null || base.compositor != Compositor.SEQUENCE) {
      throw new Undescribed(place + " restricts a type with more than a sequence of elements");
    }
    restricted = true;
    removed.addAll(base.removed);
    removedAttributes.addAll(base.removedAttributes);
    // ADB removes all attributes that the restriction does not repeat.
    base.attributes.forEach(each -> removedAttributes.add(name(each)));
    attributes(restriction.getAttributes());
    attributes.removeIf(each -> each.getUse() == XmlSchemaUse.PROHIBITED);
    attributes.forEach(each -> removedAttributes.remove(name(each)));
    Set<String> kept = new HashSet<>();
    for (Object item : particle == null ? List.of() : items(particle)) {
      kept.add(item instanceof XmlSchemaElement element ? name(element) : "");
    }
    for (Particle each : base.particles) {
      if (!(each instanceof Element element) || kept.contains("")) {
        throw new Undescribed(place + " restricts a type with more than a sequence of elements");
      }
      if (!kept.contains(name(element.declaration))) {
        removed.add(name(element.declaration));
      }
    }
  }

  private static String name(XmlSchemaElement element) {
    QName name = element.isRef() ? element.getRef().getTargetQName() : element.getWireName();
    return name.getLocalPart();
  }

  private static String name(XmlSchemaAttribute attribute) {
    QName name = attribute.isRef() ? attribute.getRef().getTargetQName() : attribute.getWireName();
    return name.getLocalPart();
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
    boolean repeats = particle.getMaxOccurs() > 1;
    boolean isGroup = repeats || particle instanceof XmlSchemaGroupRef;
    Compositor kind = isGroup ? Compositor.SEQUENCE : compositor(particle);
    List<Particle> own =
        isGroup ? List.of(group(particle, false)) : particles(particle, kind, false);
    boolean extended = !particles.isEmpty();
    if (anyElement && !own.isEmpty()) {
      throw new Undescribed(place + AFTER_ANY);
    }
    anyElement |= !isGroup && hasWildcard(particle);
    if (extended && !own.isEmpty() && (kind != Compositor.SEQUENCE || compositor != kind)) {
      throw new Undescribed(place + " extends a type of another kind of content");
    }
    particles.addAll(own);
    if (!own.isEmpty()) {
      compositor = kind;
      optional = particle.getMinOccurs() == 0;
    }
    for (Particle each : particles.subList(0, Math.max(0, particles.size() - 1))) {
      if (each instanceof Group group && group.array()) {
        // ADB's parser does not find the end of such a group.
        throw new Undescribed(place + " has elements after a group that repeats");
      }
    }
  }

  private Compositor compositor(XmlSchemaParticle particle) throws Undescribed {
    if (particle instanceof XmlSchemaSequence) {
      return Compositor.SEQUENCE;
    }
    if (particle instanceof XmlSchemaChoice) {
      return Compositor.CHOICE;
    }
    if (particle instanceof XmlSchemaAll) {
      return Compositor.ALL;
    }
    throw new Undescribed(place + " contains particles that are not known");
  }

  private static List<?> items(XmlSchemaParticle particle) {
    return particle instanceof XmlSchemaSequence sequence
        ? sequence.getItems()
        : particle instanceof XmlSchemaChoice choice
            ? choice.getItems()
            : particle instanceof XmlSchemaAll all ? all.getItems() : List.of();
  }

  private static boolean hasWildcard(XmlSchemaParticle particle) {
    return items(particle).stream().anyMatch(XmlSchemaAny.class::isInstance);
  }

  private List<Particle> particles(XmlSchemaParticle particle, Compositor kind, boolean isInGroup)
      throws Undescribed {
    List<Particle> found = new ArrayList<>();
    boolean isAfterAny = false;
    for (Object item : items(particle)) {
      boolean isAny = item instanceof XmlSchemaAny;
      if (isAfterAny && !isAny) {
        throw new Undescribed(place + AFTER_ANY);
      }
      isAfterAny = isAny;
      if (item instanceof XmlSchemaElement element) {
        found.add(new Element(element));
      } else if (item instanceof XmlSchemaAny any) {
        if (isInGroup || any.getMinOccurs() > 0) {
          throw new Undescribed(place + " requires an element of any name");
        }
      } else if (item instanceof XmlSchemaParticle inner) {
        Group group = group(inner, isInGroup);
        if (kind == Compositor.CHOICE && !group.fails()) {
          throw new Undescribed(place + " has a choice of groups that may be empty");
        }
        if (!group.particles.isEmpty()) {
          found.add(group);
        }
      } else {
        throw new Undescribed(place + " contains particles that are not known");
      }
    }
    return found;
  }

  private Group group(XmlSchemaParticle particle, boolean isInGroup) throws Undescribed {
    boolean array = particle.getMaxOccurs() > 1;
    boolean required = particle.getMinOccurs() > 0;
    if (array && isInGroup) {
      throw new Undescribed(place + " has groups that repeat in groups");
    }
    XmlSchemaParticle content = particle;
    String name = "";
    if (particle instanceof XmlSchemaGroupRef reference) {
      XmlSchemaGroup global = schemas.group(reference.getRefName());
      if (global == null) {
        throw new Undescribed(place + " refers to a group that is not there");
      }
      content = global.getParticle();
      name = reference.getRefName().getLocalPart();
    }
    Compositor kind = compositor(content);
    return new Group(kind, particles(content, kind, true), required, array, name);
  }
}
