package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/** Writes payloads that a content model allows. Used by self-checks; for one thread. */
public final class SampleMessages {
  private static final int MAX_DEPTH = 12;

  /** Payloads and their children have optional content; {@link BeanChecks} compares all beans. */
  private static final int OPTIONAL_DEPTH = 2;

  /** The amount of optional content in a message. */
  public enum Extent {
    /** All of it. */
    EVERYTHING,
    /** None of it. */
    LEAST,
    /** All of it, with nil elements wherever they are allowed. */
    NIL,
    /**
     * All of it, without one of the optional groups in each bean, and a different one in each turn:
     * parsers that ADB generates look for a group in whatever follows.
     */
    WITHOUT_GROUP,
    /**
     * One optional element or attribute in each bean, besides those that are required, and a
     * different one in each turn.
     */
    ONE
  }

  /** Thrown if there is no sample of a type. */
  private static final class NoSample extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private final OperationType operation;
  private final SchemaModel model;
  private final SampleTexts texts;
  private final SampleDepths depths;

  /** The children of the payload that is written; others of the same name and bean hold less. */
  private final Set<Child> shown = new HashSet<>();

  private int alternatives = 1;

  /** An element with a bean. */
  private record Child(String name, BeanType bean) {}

  SampleMessages(
      OperationType operation, SchemaModel model, SampleTexts texts, SampleDepths depths) {
    this.operation = operation;
    this.model = model;
    this.texts = texts;
    this.depths = depths;
  }

  /** Whether the payload can end: some types require themselves. */
  public boolean canEnd() {
    return model.parts(operation) != null || depths.end(operation.parameters().get(0).type());
  }

  /**
   * A payload; empty if there is no sample text for one of its types, or if it is too deep.
   *
   * @param turn selects the alternative of choices, and an order of elements that have none
   */
  public Optional<String> payload(Extent extent, int turn) {
    alternatives = 1;
    Slot slot = operation.parameters().get(0);
    StringBuilder text = new StringBuilder();
    SchemaModel.Parts parts = model.parts(operation);
    shown.clear();
    try {
      if (parts == null) {
        element(text, operation.wrapperNamespace(), slot.name(), slot.type(), extent, turn, 0);
      } else {
        text.append("<p:").append(parts.localName()).append(" xmlns:p=\"");
        text.append(operation.wrapperNamespace()).append("\">");
        content(text, parts.content(), extent, turn, 0);
        text.append("</p:").append(parts.localName()).append('>');
      }
      return Optional.of(text.toString());
    } catch (NoSample unchecked) {
      return Optional.empty();
    }
  }

  /** The turns after which each alternative of each choice in the last payload has been chosen. */
  public int alternatives() {
    return alternatives;
  }

  /** The alternative of a turn. */
  private int choice(int turn, int ofAlternatives) {
    alternatives = Math.max(alternatives, ofAlternatives);
    return turn % ofAlternatives;
  }

  private void element(
      StringBuilder text,
      String namespace,
      String name,
      ValueType type,
      Extent extent,
      int turn,
      int depth)
      throws NoSample {
    if (depth > MAX_DEPTH) {
      throw new NoSample();
    }
    SchemaModel.Holder holder = model.holder(type);
    if (holder != null) {
      element(text, namespace, name, holder.value().type(), extent, turn, depth);
      return;
    }
    text.append('<').append(name).append(" xmlns=\"").append(namespace).append('"');
    if (type instanceof BeanType declared) {
      // Further inside, all samples are alike.
      int own = depth < OPTIONAL_DEPTH ? turn : 0;
      BeanType bean = named(text, declared, own, depth);
      boolean isChild = depth > 0 && depth < OPTIONAL_DEPTH;
      boolean isShown = isChild && !shown.add(new Child(name, bean));
      bean(text, bean, isShown ? Extent.LEAST : extent, own, depth);
    } else if (type instanceof SimpleType simple) {
      SimpleType named = named(text, simple, turn);
      text.append('>').append(sample(named));
    } else {
      throw new NoSample();
    }
    text.append("</").append(name).append('>');
  }

  /** The rest of a start tag, and the content of the element. */
  private void bean(StringBuilder text, BeanType bean, Extent extent, int turn, int depth)
      throws NoSample {
    ContentModel content = model.content(bean);
    for (AttributeUse attribute : attributes(content, extent, turn)) {
      boolean written = attribute.required() || extent != Extent.LEAST;
      if (written && !attribute.unread()) {
        attribute(text, attribute);
        text.append(sample(attribute.type())).append('"');
      }
    }
    if (content.others() != null && !content.anyAttribute() && extent == Extent.EVERYTHING) {
      text.append(" xmlns:other=\"urn:other\" other:any=\"a\" xml:space=\"default\" any=\"b\"");
    }
    text.append('>');
    if (content.text() != null && content.text().type() instanceof SimpleType simple) {
      text.append(sample(simple));
    }
    content(text, content, extent, turn, depth);
  }

  /** The markup before the value of an attribute. */
  private static void attribute(StringBuilder text, AttributeUse attribute) {
    String name = attribute.name();
    String namespace = attribute.namespace();
    if (namespace == null || namespace.isEmpty()) {
      text.append(' ').append(name);
    } else if (namespace.equals(XMLConstants.XML_NS_URI)) {
      text.append(" xml:").append(name);
    } else {
      String prefix = "q" + text.length();
      text.append(" xmlns:").append(prefix).append("=\"").append(namespace).append("\" ");
      text.append(prefix).append(':').append(name);
    }
    text.append("=\"");
  }

  /** Chooses one of the beans that may stand for a declared one, and names its type. */
  private BeanType named(StringBuilder text, BeanType declared, int turn, int depth)
      throws NoSample {
    List<BeanType> substitutes = chosen(model.substitutes(declared), each -> each, depth);
    if (substitutes.isEmpty()) {
      throw new NoSample();
    }
    BeanType bean = substitutes.get(choice(turn, substitutes.size()));
    if (!bean.equals(declared)) {
      ContentModel content = model.content(bean);
      text.append(" xmlns:t=\"").append(content.typeNamespace());
      text.append("\" xsi:type=\"t:").append(content.typeName()).append('"');
    }
    return bean;
  }

  /** Chooses one of the types that must be named in place of a simple one, and names it. */
  private SimpleType named(StringBuilder text, SimpleType declared, int turn) {
    List<QName> names = new ArrayList<>(model.requiredTypes(declared).keySet());
    if (names.isEmpty()) {
      return declared;
    }
    names.sort(Comparator.comparing(QName::getLocalPart));
    QName name = names.get(choice(turn, names.size()));
    text.append(" xmlns:t=\"").append(name.getNamespaceURI());
    text.append("\" xsi:type=\"t:").append(name.getLocalPart()).append('"');
    return model.requiredTypes(declared).getOrDefault(name, declared);
  }

  private void content(StringBuilder text, ContentModel content, Extent extent, int turn, int depth)
      throws NoSample {
    List<ElementParticle> particles = particles(content);
    boolean one = content.compositor() == Compositor.CHOICE && !particles.isEmpty();
    if (one) {
      particles = chosen(particles, each -> each.slot().type(), depth);
      particles = List.of(particles.get(choice(turn, particles.size())));
    }
    int inner = turn;
    List<ElementParticle> groups =
        particles.stream().filter(each -> each.isGroup() && !each.required()).toList();
    if (extent == Extent.WITHOUT_GROUP && !one && !groups.isEmpty()) {
      ElementParticle absent = groups.get(choice(turn, groups.size()));
      particles = particles.stream().filter(each -> !each.equals(absent)).toList();
      inner = turn / groups.size();
    }
    if (extent == Extent.ONE && !one) {
      int parts = parts(content);
      int index = parts == 0 ? 0 : choice(turn, parts) - content.attributes().size();
      ElementParticle chosen = index < 0 || parts == 0 ? null : particles.get(index);
      particles =
          particles.stream().filter(each -> each.equals(chosen) || each.required()).toList();
      inner = parts == 0 ? 0 : turn / parts;
    }
    if (content.compositor() == Compositor.ALL && choice(turn, 2) == 1) {
      particles = new ArrayList<>(particles);
      Collections.reverse(particles);
    }
    for (ElementParticle particle : particles) {
      boolean written =
          particle.required() || one || (extent != Extent.LEAST && depth < OPTIONAL_DEPTH);
      ContentModel wrapped = particle.wrapped();
      int times = !written ? 0 : particle.slot().array() && wrapped == null ? 2 : 1;
      for (int i = 0; i < times; i++) {
        String name = particle.localName();
        if (particle.isGroup() && particle.slot().type() instanceof BeanType group) {
          content(text, model.content(group), extent, inner + i, depth);
        } else if (wrapped != null) {
          text.append('<').append(name).append(" xmlns=\"").append(particle.namespace());
          text.append("\">");
          content(text, wrapped, extent, inner, depth);
          text.append("</").append(name).append('>');
        } else if (extent == Extent.NIL && particle.nil() != null && i == 0) {
          text.append('<').append(name).append(" xmlns=\"").append(particle.namespace());
          text.append("\" xsi:nil=\"true\"></").append(name).append('>');
        } else {
          ValueType type = particle.slot().type();
          element(text, particle.namespace(), name, type, extent, inner, depth + 1);
        }
      }
    }
  }

  /** The alternatives from which turns choose; further inside, the first that ends soonest. */
  private <T> List<T> chosen(List<T> alternatives, Function<T, ValueType> type, int depth) {
    List<T> ending = alternatives.stream().filter(each -> depths.end(type.apply(each))).toList();
    return depth < OPTIONAL_DEPTH
        ? ending
        : ending.stream()
            .min(Comparator.comparingInt(each -> depths.of(type.apply(each))))
            .map(List::of)
            .orElse(List.of());
  }

  /** The elements that can be in a sample. */
  private List<ElementParticle> particles(ContentModel content) {
    return content.particles().stream()
        .filter(each -> each.required() || depths.end(each.slot().type()))
        .toList();
  }

  private int parts(ContentModel content) {
    return content.attributes().size() + particles(content).size();
  }

  private List<AttributeUse> attributes(ContentModel content, Extent extent, int turn) {
    List<AttributeUse> attributes = content.attributes();
    if (extent != Extent.ONE || attributes.isEmpty()) {
      return attributes;
    }
    int index = choice(turn, parts(content));
    AttributeUse chosen = index < attributes.size() ? attributes.get(index) : null;
    return attributes.stream().filter(each -> each.equals(chosen) || each.required()).toList();
  }

  /** The number of elements and attributes in the payload itself. */
  public int parts() {
    SchemaModel.Parts parts = model.parts(operation);
    if (parts != null) {
      return parts(parts.content());
    }
    ValueType type = operation.parameters().get(0).type();
    SchemaModel.Holder holder = model.holder(type);
    return (holder == null ? type : holder.value().type()) instanceof BeanType bean
        ? parts(model.content(bean))
        : 0;
  }

  private String sample(SimpleType type) throws NoSample {
    List<String> taken = texts.of(type);
    if (taken.isEmpty()) {
      throw new NoSample();
    }
    return taken.get(0).replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
