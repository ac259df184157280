package io.github.deltasoap.oracle.corpus;

import io.github.deltasoap.oracle.fixture.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaAll;
import org.apache.ws.commons.schema.XmlSchemaAny;
import org.apache.ws.commons.schema.XmlSchemaAnyAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroup;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroupRef;
import org.apache.ws.commons.schema.XmlSchemaChoice;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaContent;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaGroup;
import org.apache.ws.commons.schema.XmlSchemaGroupParticle;
import org.apache.ws.commons.schema.XmlSchemaGroupRef;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaSequence;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.XmlSchemaUse;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/** One sample payload, written from the schema. For one thread. */
final class SamplePayload {
  private static final String XML_SCHEMA = "http://www.w3.org/2001/XMLSchema";

  /** The types of elements of any type. */
  private static final List<String> ANY_TYPES =
      List.of("string", "int", "boolean", "dateTime", "decimal", "date", "anyURI", "unsignedInt");

  private static final String ELSEWHERE = "http://example.org/elsewhere";

  /** Types nested deeper have what they must. */
  private static final int DEPTH = 6;

  /** No type is nested deeper, unless it must contain itself. */
  private static final int ENDLESS = 60;

  /** Longer payloads have what they must. */
  private static final int LONG = 20_000;

  private final XmlSchemaCollection schemas;
  private final Map<String, String> prefixes;
  private final Choices choices;
  private final SampleValues values;
  private final StringBuilder text = new StringBuilder();

  /**
   * @param prefixes of the names of elements and attributes, by namespace
   */
  SamplePayload(
      XmlSchemaCollection schemas,
      Map<String, String> prefixes,
      Choices choices,
      SampleValues values) {
    this.schemas = schemas;
    this.prefixes = prefixes;
    this.choices = choices;
    this.values = values;
  }

  /** The payload of an operation, or its header block. */
  String element(QName name) {
    content(name, type(schemas.getElementByQName(name)), declarations(), 0);
    return text.toString();
  }

  /** The payload of an rpc operation with parts of these types. */
  String rpc(QName name, Map<String, QName> parts) {
    text.append("<" + tag(name) + declarations() + ">");
    parts.forEach((part, type) -> content(new QName(part), schemas.getTypeByQName(type), "", 1));
    return text.append("</" + tag(name) + ">").toString();
  }

  private String declarations() {
    // JAX-WS on stock looks for the prefixes of types in the payload only.
    StringBuilder declarations = new StringBuilder();
    new TreeMap<>(prefixes)
        .forEach((namespace, prefix) -> declarations.append(declaration(prefix, namespace)));
    return declarations + declaration("o", ELSEWHERE) + declaration("xsd", XML_SCHEMA);
  }

  private static String declaration(String prefix, String namespace) {
    return " xmlns:%s=\"%s\"".formatted(prefix, namespace);
  }

  private XmlSchemaType type(XmlSchemaElement element) {
    if (element.getSchemaType() != null) {
      return element.getSchemaType();
    }
    QName name = element.getSchemaTypeName();
    return schemas.getTypeByQName(name == null ? Constants.XSD_ANYTYPE : name);
  }

  private void content(QName name, XmlSchemaType declared, String attributes, int depth) {
    if (depth > ENDLESS) {
      throw new IllegalStateException(name + " must contain itself");
    }
    String tag = tag(name);
    text.append('<').append(tag).append(attributes);
    if (declared.getQName() != null && declared.getQName().getLocalPart().equals("anyType")) {
      String simple = ANY_TYPES.get(values.next() % ANY_TYPES.size());
      text.append(" xsi:type=\"xsd:" + simple + "\">");
      text.append(values.of(schemas.getTypeByQName(new QName(XML_SCHEMA, simple))));
    } else if (declared instanceof XmlSchemaComplexType complex) {
      XmlSchemaComplexType actual = actual(complex);
      if (!Objects.equals(actual.getQName(), complex.getQName())) {
        text.append(" xsi:type=\"" + tag(actual.getQName()) + "\"");
      }
      attributes(actual);
      text.append('>');
      if (actual.isMixed() && choices.has()) {
        text.append("text ").append(values.next());
      }
      children(actual, depth + 1);
    } else {
      text.append('>').append(values.of(declared));
    }
    text.append("</").append(tag).append('>');
  }

  private String tag(QName name) {
    String namespace = name.getNamespaceURI();
    return namespace.isEmpty()
        ? name.getLocalPart()
        : prefix(namespace) + ":" + name.getLocalPart();
  }

  private String prefix(String namespace) {
    if (namespace.equals(XMLConstants.XML_NS_URI)) {
      return XMLConstants.XML_NS_PREFIX;
    }
    String prefix = prefixes.get(namespace);
    if (prefix == null) {
      throw new IllegalStateException("no prefix for " + namespace);
    }
    return prefix;
  }

  /** The type itself, or one of those derived from it. */
  private XmlSchemaComplexType actual(XmlSchemaComplexType declared) {
    List<XmlSchemaComplexType> derived = new ArrayList<>();
    for (XmlSchema schema : schemas.getXmlSchemas()) {
      for (XmlSchemaType type : schema.getSchemaTypes().values()) {
        if (type instanceof XmlSchemaComplexType complex
            && !complex.isAbstract()
            && isDerived(complex, declared)) {
          derived.add(complex);
        }
      }
    }
    if (derived.isEmpty() || !(declared.isAbstract() || choices.isDerived())) {
      return declared;
    }
    derived.sort((one, other) -> one.getName().compareTo(other.getName()));
    return derived.get(values.next() % derived.size());
  }

  private boolean isDerived(XmlSchemaComplexType type, XmlSchemaComplexType from) {
    QName base = type.getBaseSchemaTypeName();
    return base != null
        && (base.equals(from.getQName())
            || (schemas.getTypeByQName(base) instanceof XmlSchemaComplexType complex
                && !base.equals(type.getQName())
                && isDerived(complex, from)));
  }

  private @Nullable XmlSchemaContent derivation(XmlSchemaComplexType type) {
    return type.getContentModel() == null ? null : type.getContentModel().getContent();
  }

  private void attributes(XmlSchemaComplexType type) {
    XmlSchemaContent derivation = derivation(type);
    if (derivation instanceof XmlSchemaComplexContentExtension extension) {
      baseAttributes(extension.getBaseTypeName());
      attributes(extension.getAttributes(), extension.getAnyAttribute());
    } else if (derivation instanceof XmlSchemaSimpleContentExtension extension) {
      baseAttributes(extension.getBaseTypeName());
      attributes(extension.getAttributes(), extension.getAnyAttribute());
    } else if (derivation instanceof XmlSchemaComplexContentRestriction restriction) {
      attributes(restriction.getAttributes(), restriction.getAnyAttribute());
    } else {
      attributes(type.getAttributes(), type.getAnyAttribute());
    }
  }

  private void baseAttributes(QName base) {
    if (schemas.getTypeByQName(base) instanceof XmlSchemaComplexType complex) {
      attributes(complex);
    }
  }

  private void attributes(List<?> attributes, @Nullable XmlSchemaAnyAttribute any) {
    for (Object each : attributes) {
      if (each instanceof XmlSchemaAttributeGroupRef group) {
        XmlSchemaAttributeGroup declared =
            schemas.getAttributeGroupByQName(group.getRef().getTargetQName());
        attributes(declared.getAttributes(), declared.getAnyAttribute());
      } else if (each instanceof XmlSchemaAttribute attribute) {
        choices.within(() -> attribute(attribute));
      }
    }
    if (any != null && choices.has()) {
      text.append(" o:mark=\"m" + values.next() + "\"");
    }
  }

  private void attribute(XmlSchemaAttribute attribute) {
    if (attribute.getUse() != XmlSchemaUse.REQUIRED && !choices.has()) {
      return;
    }
    boolean isReference = attribute.getRef().getTargetQName() != null;
    XmlSchemaAttribute declared =
        isReference ? schemas.getAttributeByQName(attribute.getRef().getTargetQName()) : attribute;
    String fixed = attribute.getFixedValue();
    String value = fixed != null ? fixed : values.of(type(declared));
    QName name = isReference ? attribute.getRef().getTargetQName() : attribute.getWireName();
    text.append(" " + tag(name) + "=\"" + value + "\"");
  }

  private XmlSchemaType type(XmlSchemaAttribute attribute) {
    if (attribute.getSchemaType() != null) {
      return attribute.getSchemaType();
    }
    QName name = attribute.getSchemaTypeName();
    return schemas.getTypeByQName(name == null ? Constants.XSD_ANYSIMPLETYPE : name);
  }

  private void children(XmlSchemaComplexType type, int depth) {
    XmlSchemaContent derivation = derivation(type);
    if (derivation instanceof XmlSchemaComplexContentExtension extension) {
      if (schemas.getTypeByQName(extension.getBaseTypeName())
          instanceof XmlSchemaComplexType base) {
        children(base, depth);
      }
      particle(extension.getParticle(), depth);
    } else if (derivation instanceof XmlSchemaComplexContentRestriction restriction) {
      particle(restriction.getParticle(), depth);
    } else if (derivation instanceof XmlSchemaSimpleContentExtension extension) {
      XmlSchemaType base = schemas.getTypeByQName(extension.getBaseTypeName());
      if (base instanceof XmlSchemaComplexType complex) {
        children(complex, depth);
      } else {
        text.append(values.of(base));
      }
    } else {
      particle(type.getParticle(), depth);
    }
  }

  private void particle(@Nullable XmlSchemaParticle particle, int depth) {
    if (particle == null) {
      return;
    }
    choices.within(
        () -> {
          long times = times(particle, depth);
          for (int i = 0; i < times; i++) {
            int occurrence = i;
            choices.within(() -> once(particle, occurrence, depth));
          }
        });
  }

  private long times(XmlSchemaParticle particle, int depth) {
    long least = particle.getMinOccurs();
    return depth > DEPTH || text.length() > LONG
        ? least
        : choices.times(least, particle.getMaxOccurs(), depth < DEPTH - 2);
  }

  private void once(XmlSchemaParticle particle, int occurrence, int depth) {
    if (particle instanceof XmlSchemaElement element) {
      element(element, occurrence, depth);
    } else if (particle instanceof XmlSchemaSequence sequence) {
      sequence.getItems().forEach(each -> member(each, depth));
    } else if (particle instanceof XmlSchemaAll all) {
      all.getItems().forEach(each -> member(each, depth));
    } else if (particle instanceof XmlSchemaChoice choice) {
      int branches = choice.getItems().size();
      int branch = depth > DEPTH ? simpleBranch(choice) : choices.branch(branches, occurrence);
      member(choice.getItems().get(branch), depth);
    } else if (particle instanceof XmlSchemaGroupRef group) {
      XmlSchemaGroup declared = schemas.getGroupByQName(group.getRefName());
      XmlSchemaGroupParticle content = declared.getParticle();
      once(content, occurrence, depth);
    } else if (particle instanceof XmlSchemaAny) {
      text.append(
          "<o:extra key=\"%1$d\"><o:inner>text %1$d</o:inner></o:extra>".formatted(values.next()));
    }
  }

  /** The first alternative of a simple type, with which a choice that contains itself ends. */
  private int simpleBranch(XmlSchemaChoice choice) {
    for (int i = 0; i < choice.getItems().size(); i++) {
      if (choice.getItems().get(i) instanceof XmlSchemaElement element
          && !element.isRef()
          && type(element) instanceof XmlSchemaSimpleType) {
        return i;
      }
    }
    return 0;
  }

  private void member(Object member, int depth) {
    if (member instanceof XmlSchemaGroup group) {
      particle(group.getParticle(), depth);
    } else {
      particle((XmlSchemaParticle) member, depth);
    }
  }

  private void element(XmlSchemaElement used, int occurrence, int depth) {
    boolean isReference = used.getRef().getTargetQName() != null;
    XmlSchemaElement declared =
        isReference ? schemas.getElementByQName(used.getRef().getTargetQName()) : used;
    QName name = isReference ? used.getRef().getTargetQName() : used.getWireName();
    if (isReference) {
      XmlSchemaElement substitute = substitute(name);
      if (substitute != null && choices.isDerived()) {
        declared = substitute;
        name = substitute.getQName();
      }
    }
    boolean isNil = declared.isNillable() && choices.isNil(occurrence);
    if (isNil) {
      text.append('<').append(tag(name)).append(" xsi:nil=\"true\"/>");
    } else if (declared.getFixedValue() != null) {
      text.append("<" + tag(name) + ">" + declared.getFixedValue() + "</" + tag(name) + ">");
    } else {
      content(name, type(declared), "", depth);
    }
  }

  private @Nullable XmlSchemaElement substitute(QName head) {
    for (XmlSchema schema : schemas.getXmlSchemas()) {
      for (XmlSchemaElement element : schema.getElements().values()) {
        if (head.equals(element.getSubstitutionGroup())) {
          return element;
        }
      }
    }
    return null;
  }
}
