package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.ExtensionMappers;
import io.github.deltasoap.axis2.adb.code.GeneratedFacets;
import io.github.deltasoap.axis2.adb.code.GeneratedParser;
import io.github.deltasoap.axis2.adb.code.GeneratedParser.Content;
import io.github.deltasoap.axis2.adb.code.GeneratedParser.Kind;
import io.github.deltasoap.axis2.adb.code.GeneratedParser.Part;
import io.github.deltasoap.axis2.adb.code.GeneratedSerializer;
import io.github.deltasoap.axis2.adb.code.GeneratedSerializer.Form;
import io.github.deltasoap.core.type.Undescribed;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.types.Union;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaAll;
import org.apache.ws.commons.schema.XmlSchemaAllMember;
import org.apache.ws.commons.schema.XmlSchemaAny;
import org.apache.ws.commons.schema.XmlSchemaAnyAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeOrGroupRef;
import org.apache.ws.commons.schema.XmlSchemaChoice;
import org.apache.ws.commons.schema.XmlSchemaChoiceMember;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexContent;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaEnumerationFacet;
import org.apache.ws.commons.schema.XmlSchemaFacet;
import org.apache.ws.commons.schema.XmlSchemaForm;
import org.apache.ws.commons.schema.XmlSchemaGroup;
import org.apache.ws.commons.schema.XmlSchemaGroupParticle;
import org.apache.ws.commons.schema.XmlSchemaGroupRef;
import org.apache.ws.commons.schema.XmlSchemaMinLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaPatternFacet;
import org.apache.ws.commons.schema.XmlSchemaSequence;
import org.apache.ws.commons.schema.XmlSchemaSequenceMember;
import org.apache.ws.commons.schema.XmlSchemaSimpleContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeList;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeUnion;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.XmlSchemaUse;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The schema that beans were generated from, as far as their code shows it: a client has no schema
 * at run time, and a service's archive may lack its WSDL. It is a guess, which samples confirm. For
 * one thread, at deployment. Used by {@link AdbSchemas}.
 */
final class RecoveredSchema {
  private static final String LOCAL = "local";
  private static final String TRACKER = "Tracker";

  private final XmlSchemaCollection collection = new XmlSchemaCollection();
  private final Map<String, XmlSchema> schemas = new HashMap<>();

  /** The types of beans and of generated simple types, by their classes. */
  private final Map<Class<?>, XmlSchemaType> types = new HashMap<>();

  /** The content that the parsers of complex types look for. */
  private final Map<Class<?>, Content> contents = new HashMap<>();

  /** Why classes have no type. */
  private final Map<Class<?>, String> problems = new HashMap<>();

  private final ExtensionMappers mappers = new ExtensionMappers();

  /**
   * Recovers the schema of elements.
   *
   * @param elements classes that stand for elements
   */
  RecoveredSchema(Iterable<Class<?>> elements) {
    for (Class<?> element : elements) {
      try {
        addElement(element);
      } catch (Undescribed | ReflectiveOperationException | LinkageError reason) {
        problems.put(element, String.valueOf(reason.getMessage()));
      }
    }
  }

  List<XmlSchema> schemas() {
    return List.copyOf(schemas.values());
  }

  /** Why classes are not in the schema. */
  Map<Class<?>, String> problems() {
    return problems;
  }

  /**
   * The prefix that the beans generate for a namespace. A bean that does not write it generates
   * another one each time.
   *
   * @return null if the beans do not agree
   */
  @Nullable String prefix(String namespace) {
    Set<String> constant = new HashSet<>();
    try {
      for (Class<?> bean : contents.keySet()) {
        Method generate = bean.getDeclaredMethod("generatePrefix", String.class);
        generate.setAccessible(true);
        Object prefix = generate.invoke(null, namespace);
        if (prefix instanceof String same && same.equals(generate.invoke(null, namespace))) {
          constant.add(same);
        }
      }
    } catch (ReflectiveOperationException | RuntimeException another) {
      return null;
    }
    return constant.size() == 1 ? constant.iterator().next() : null;
  }

  private XmlSchema schema(String namespace) {
    return schemas.computeIfAbsent(
        namespace, absent -> new XmlSchema(namespace, "recovered:" + namespace, collection));
  }

  private void addElement(Class<?> bean) throws Undescribed, ReflectiveOperationException {
    if (!(bean.getField("MY_QNAME").get(null) instanceof QName name)) {
      throw new Undescribed(bean.getName() + " is not the bean of an element");
    }
    if (schema(name.getNamespaceURI()).getElementByName(name) != null) {
      return;
    }
    XmlSchemaType type = elementType(bean);
    XmlSchemaElement element = new XmlSchemaElement(schema(name.getNamespaceURI()), true);
    element.setName(name.getLocalPart());
    setType(element, type);
  }

  private XmlSchemaType elementType(Class<?> bean) throws Undescribed {
    if (GeneratedSerializer.of(bean).hasContent()) {
      return type(bean);
    }
    List<Part> parts = GeneratedParser.of(bean).parts();
    if (parts.size() != 1) {
      throw new Undescribed(bean.getName() + " has more than one value");
    }
    Method setter = setter(bean, parts.get(0));
    Class<?> javaClass = setter.getParameterTypes()[0];
    return ADBBean.class.isAssignableFrom(javaClass) ? type(javaClass) : type(parts.get(0), setter);
  }

  private static void setType(XmlSchemaElement element, XmlSchemaType type) {
    element.setSchemaType(type);
    element.setSchemaTypeName(type.getQName());
  }

  /** The type of a value, or of the items of an array. */
  private XmlSchemaType type(Part part, Method setter) throws Undescribed {
    Class<?> declared = setter.getParameterTypes()[0];
    Class<?> javaClass = declared.isArray() ? declared.getComponentType() : declared;
    if (part.converter().equals(GeneratedParser.ANY_TYPE)) {
      return builtIn(Constants.XSD_ANYTYPE.getLocalPart());
    }
    return ADBBean.class.isAssignableFrom(javaClass)
        ? orNothing(javaClass)
        : builtIn(javaClass, part.converter());
  }

  /** The type of a class; one without content if its code does not show it. */
  private XmlSchemaType orNothing(Class<?> javaClass) {
    try {
      return type(javaClass);
    } catch (Undescribed reason) {
      problems.putIfAbsent(javaClass, String.valueOf(reason.getMessage()));
      return new XmlSchemaComplexType(schema(""), false);
    }
  }

  private XmlSchemaType builtIn(Class<?> javaClass, String converter) throws Undescribed {
    String name = AdbSimpleTypes.name(javaClass, converter);
    if (name == null) {
      throw new Undescribed("there is no simple type of " + javaClass.getName());
    }
    return builtIn(name);
  }

  private XmlSchemaType builtIn(String localName) {
    return collection.getTypeByQName(new QName(Constants.URI_2001_SCHEMA_XSD, localName));
  }

  private XmlSchemaType type(Class<?> javaClass) throws Undescribed {
    XmlSchemaType known = types.get(javaClass);
    if (known != null) {
      return known;
    }
    String problem = problems.get(javaClass);
    if (problem != null) {
      throw new Undescribed(problem);
    }
    boolean isSimple =
        Union.class.isAssignableFrom(javaClass)
            || AdbSimpleTypes.isList(javaClass)
            || constant(javaClass) != null;
    if (!isSimple) {
      Content content = GeneratedParser.of(javaClass);
      isSimple = content.isText() && !content.namesType();
      if (!isSimple) {
        return complex(javaClass, content);
      }
    }
    return simple(javaClass, null);
  }

  private XmlSchemaComplexType complex(Class<?> javaClass, Content content) throws Undescribed {
    Form form = GeneratedSerializer.of(javaClass);
    QName name = form.types().isEmpty() ? null : form.types().get(0);
    XmlSchema schema = schema(name == null ? "" : name.getNamespaceURI());
    boolean isGlobal = name != null && isNamed(javaClass) && schema.getTypeByName(name) == null;
    XmlSchemaComplexType type = new XmlSchemaComplexType(schema, isGlobal);
    if (name != null && isGlobal) {
      type.setName(name.getLocalPart());
    }
    types.put(javaClass, type);
    contents.put(javaClass, content);
    try {
      fill(type, javaClass, content);
    } catch (Undescribed reason) {
      problems.put(javaClass, String.valueOf(reason.getMessage()));
      throw reason;
    }
    for (Class<?> derived : mappers.of(javaClass).values()) {
      if (derived != javaClass && javaClass.isAssignableFrom(derived)) {
        orNothing(derived);
      }
    }
    return type;
  }

  /** Whether a bean is that of a type, and not of an element with a type in place. */
  private static boolean isNamed(Class<?> javaClass) {
    return Stream.of(javaClass.getDeclaredFields())
        .noneMatch(field -> field.getName().equals("MY_QNAME"));
  }

  private void fill(XmlSchemaComplexType type, Class<?> javaClass, Content content)
      throws Undescribed {
    List<XmlSchemaAttributeOrGroupRef> attributes = new ArrayList<>();
    Class<?> parent = javaClass.getSuperclass();
    boolean isDerived = ADBBean.class.isAssignableFrom(parent);
    XmlSchemaType base = isDerived ? type(parent) : null;
    Content ofParent = contents.get(parent);
    Set<String> inherited = new HashSet<>();
    if (ofParent != null) {
      ofParent.parts().forEach(part -> inherited.add(part.setter()));
    }
    List<Part> texts = content.parts(Kind.TEXT);
    boolean isRestricted = texts.isEmpty() && overrides(javaClass, inherited);
    List<Part> own =
        content.parts().stream()
            .filter(
                isRestricted
                    ? part -> !GeneratedFacets.isRemoved(javaClass, part.setter())
                    : part -> !inherited.contains(part.setter()))
            .toList();
    for (Part part : own) {
      if (part.kind() == Kind.ATTRIBUTE) {
        attributes.add(attribute(part, setter(javaClass, part)));
      }
    }
    XmlSchemaAnyAttribute anyAttribute =
        content.anyAttribute() ? new XmlSchemaAnyAttribute() : null;
    if (!texts.isEmpty()) {
      XmlSchemaSimpleContentExtension extension = new XmlSchemaSimpleContentExtension();
      extension.setBaseTypeName(
          (base == null ? textType(texts.get(0), setter(javaClass, texts.get(0))) : base)
              .getQName());
      extension.setAttributes(attributes);
      extension.setAnyAttribute(anyAttribute);
      XmlSchemaSimpleContent model = new XmlSchemaSimpleContent();
      model.setContent(extension);
      type.setContentModel(model);
      return;
    }
    List<Part> elements = own.stream().filter(part -> part.kind() != Kind.ATTRIBUTE).toList();
    XmlSchemaParticle particle = elements.isEmpty() ? null : particle(javaClass, content, elements);
    if (base == null) {
      type.getAttributes().addAll(attributes);
      type.setAnyAttribute(anyAttribute);
      type.setParticle(particle);
      return;
    }
    XmlSchemaComplexContent model = new XmlSchemaComplexContent();
    if (isRestricted) {
      XmlSchemaComplexContentRestriction restriction = new XmlSchemaComplexContentRestriction();
      restriction.setBaseTypeName(base.getQName());
      restriction.getAttributes().addAll(attributes);
      restriction.setAnyAttribute(anyAttribute);
      restriction.setParticle(particle);
      model.setContent(restriction);
    } else {
      XmlSchemaComplexContentExtension extension = new XmlSchemaComplexContentExtension();
      extension.setBaseTypeName(base.getQName());
      extension.getAttributes().addAll(attributes);
      extension.setAnyAttribute(anyAttribute);
      extension.setParticle(particle);
      model.setContent(extension);
    }
    type.setContentModel(model);
  }

  /** Whether a bean has properties of its base type anew, as restrictions do. */
  private static boolean overrides(Class<?> javaClass, Set<String> inherited) {
    return Stream.of(javaClass.getDeclaredMethods())
        .anyMatch(method -> inherited.contains(method.getName()));
  }

  /** The type of a text with attributes, which its property is named after. */
  private XmlSchemaType textType(Part part, Method setter) throws Undescribed {
    XmlSchemaType builtIn = builtIn(setter.getParameterTypes()[0], part.converter());
    String property = BeanSetters.property(setter);
    if (property.equals(BeanSetters.property(builtIn.getName()))) {
      return builtIn;
    }
    QName name = new QName("recovered:text", property + " of " + builtIn.getName());
    XmlSchemaType known = schema(name.getNamespaceURI()).getTypeByName(name);
    return known == null ? restriction(name, builtIn, List.of()) : known;
  }

  private XmlSchemaAttribute attribute(Part part, Method setter) throws Undescribed {
    XmlSchemaAttribute attribute = new XmlSchemaAttribute(schema(part.namespace()), false);
    attribute.setName(part.localName());
    attribute.setForm(form(part));
    attribute.setUse(part.required() ? XmlSchemaUse.REQUIRED : XmlSchemaUse.OPTIONAL);
    if (!(type(part, setter) instanceof XmlSchemaSimpleType simple)) {
      throw new Undescribed(part.localName() + " is an attribute of no simple type");
    }
    attribute.setSchemaType(simple);
    attribute.setSchemaTypeName(simple.getQName());
    return attribute;
  }

  private static XmlSchemaForm form(Part part) {
    return part.namespace().isEmpty() ? XmlSchemaForm.UNQUALIFIED : XmlSchemaForm.QUALIFIED;
  }

  private XmlSchemaGroupParticle particle(Class<?> javaClass, Content content, List<Part> parts)
      throws Undescribed {
    List<XmlSchemaParticle> items = new ArrayList<>();
    for (Part part : parts) {
      items.add(item(javaClass, content, part));
    }
    if (isChoice(javaClass)) {
      XmlSchemaChoice choice = new XmlSchemaChoice();
      choice.setMinOccurs(0);
      items.forEach(each -> choice.getItems().add((XmlSchemaChoiceMember) each));
      return choice;
    }
    if (content.anyOrder()) {
      XmlSchemaAll all = new XmlSchemaAll();
      for (XmlSchemaParticle each : items) {
        if (!(each instanceof XmlSchemaAllMember member)) {
          throw new Undescribed(javaClass.getName() + " has groups in any order");
        }
        all.getItems().add(member);
      }
      return all;
    }
    XmlSchemaSequence sequence = new XmlSchemaSequence();
    items.forEach(each -> sequence.getItems().add((XmlSchemaSequenceMember) each));
    return sequence;
  }

  /** Whether to set one property of a bean clears the others. */
  private static boolean isChoice(Class<?> javaClass) {
    return Stream.of(javaClass.getDeclaredMethods())
        .anyMatch(method -> method.getName().equals("clearAllSettingTrackers"));
  }

  private XmlSchemaParticle item(Class<?> javaClass, Content content, Part part)
      throws Undescribed {
    Method setter = setter(javaClass, part);
    Class<?> declared = setter.getParameterTypes()[0];
    XmlSchemaParticle item;
    switch (part.kind()) {
      case ELEMENT -> {
        XmlSchemaElement element = new XmlSchemaElement(schema(part.namespace()), false);
        element.setName(part.localName());
        element.setForm(form(part));
        element.setNillable(part.nillable());
        setType(element, type(part, setter));
        item = element;
      }
      case ANY_ELEMENT -> item = new XmlSchemaAny();
      case GROUP ->
          item = group(declared.isArray() ? declared.getComponentType() : declared, setter);
      default -> throw new Undescribed(javaClass.getName() + " is mixed");
    }
    boolean isRequired =
        (part.required() && !content.anyOrder())
            || isChoice(javaClass)
            || !hasTracker(javaClass, setter);
    item.setMinOccurs(isRequired ? 1 : 0);
    item.setMaxOccurs(declared.isArray() ? Long.MAX_VALUE : 1);
    return item;
  }

  /** Whether a bean notes that a property was set, since its element is optional. */
  private static boolean hasTracker(Class<?> javaClass, Method setter) {
    String tracker = LOCAL + BeanSetters.property(setter) + TRACKER;
    return Stream.<Class<?>>iterate(
            javaClass, each -> each != Object.class, each -> each.getSuperclass())
        .flatMap(each -> Stream.of(each.getDeclaredFields()))
        .anyMatch(field -> field.getName().equals(tracker));
  }

  private XmlSchemaParticle group(Class<?> javaClass, Method setter) throws Undescribed {
    Content content = GeneratedParser.of(javaClass);
    GeneratedSerializer.of(javaClass);
    XmlSchemaGroupParticle inner = particle(javaClass, content, content.parts());
    if (BeanSetters.isGroupInPlace(setter, inner instanceof XmlSchemaChoice)) {
      return inner;
    }
    XmlSchemaGroup global = new XmlSchemaGroup(schema("recovered:" + javaClass.getName()));
    global.setName(BeanSetters.property(setter));
    global.setParticle(inner);
    XmlSchemaGroupRef reference = new XmlSchemaGroupRef();
    reference.setRefName(global.getQName());
    return reference;
  }

  private static Method setter(Class<?> javaClass, Part part) throws Undescribed {
    return Stream.of(javaClass.getMethods())
        .filter(each -> each.getName().equals(part.setter()) && each.getParameterCount() == 1)
        .filter(each -> !each.isBridge())
        .findFirst()
        .orElseThrow(() -> new Undescribed(javaClass.getName() + " has no " + part.setter()));
  }

  /**
   * A generated simple type.
   *
   * @param name null if its own code shows it
   */
  private XmlSchemaType simple(Class<?> javaClass, @Nullable QName name) throws Undescribed {
    XmlSchemaType known = types.get(javaClass);
    if (known != null) {
      return known;
    }
    XmlSchemaSimpleType type;
    if (Union.class.isAssignableFrom(javaClass)) {
      type = union(javaClass);
    } else if (AdbSimpleTypes.isList(javaClass)) {
      type = newSimple(name);
      type.setContent(list(javaClass));
    } else {
      List<QName> own = GeneratedSerializer.of(javaClass).types();
      type =
          restriction(
              name == null && !own.isEmpty() ? own.get(0) : name,
              primitive(javaClass),
              facets(javaClass));
    }
    types.put(javaClass, type);
    return type;
  }

  private XmlSchemaSimpleType newSimple(@Nullable QName name) {
    boolean isGlobal = name != null && schema(name.getNamespaceURI()).getTypeByName(name) == null;
    XmlSchemaSimpleType type =
        new XmlSchemaSimpleType(schema(name == null ? "" : name.getNamespaceURI()), isGlobal);
    if (name != null && isGlobal) {
      type.setName(name.getLocalPart());
    }
    return type;
  }

  private XmlSchemaSimpleType restriction(
      @Nullable QName name, XmlSchemaType base, List<XmlSchemaFacet> facets) {
    XmlSchemaSimpleTypeRestriction restriction = new XmlSchemaSimpleTypeRestriction();
    if (base instanceof XmlSchemaSimpleType simple) {
      restriction.setBaseType(simple);
    }
    restriction.setBaseTypeName(base.getQName());
    restriction.getFacets().addAll(facets);
    XmlSchemaSimpleType type = newSimple(name);
    type.setContent(restriction);
    return type;
  }

  /** The built-in type that a generated simple type restricts. */
  private XmlSchemaType primitive(Class<?> javaClass) throws Undescribed {
    Class<?> parent = javaClass.getSuperclass();
    if (ADBBean.class.isAssignableFrom(parent)) {
      return simple(parent, null);
    }
    List<Field> held = held(javaClass);
    if (held.size() != 1 || held.get(0).getType().isArray()) {
      throw new Undescribed(javaClass.getName() + " holds more than its text");
    }
    return builtIn(held.get(0).getType(), GeneratedFacets.converter(javaClass));
  }

  private static List<Field> held(Class<?> javaClass) {
    return Stream.of(javaClass.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .toList();
  }

  private static List<XmlSchemaFacet> facets(Class<?> javaClass) throws Undescribed {
    List<XmlSchemaFacet> facets = new ArrayList<>();
    Field constant = constant(javaClass);
    if (constant != null) {
      facets.add(new XmlSchemaEnumerationFacet(text(constant), false));
    }
    GeneratedFacets read = GeneratedFacets.of(javaClass);
    read.patterns().forEach(each -> facets.add(new XmlSchemaPatternFacet(each, false)));
    // Any other facet proposes a value or a length for samples.
    read.limits().forEach(each -> facets.add(new XmlSchemaMinLengthFacet(each, false)));
    return facets;
  }

  /** A constant of an enumeration; null if the class is not one. */
  private static @Nullable Field constant(Class<?> javaClass) {
    return Stream.of(javaClass.getFields())
        .filter(field -> field.getType() == javaClass && Modifier.isStatic(field.getModifiers()))
        .findFirst()
        .orElse(null);
  }

  private static String text(Field constant) throws Undescribed {
    try {
      return String.valueOf(constant.get(null));
    } catch (IllegalAccessException | RuntimeException | LinkageError unreadable) {
      throw new Undescribed(constant + " cannot be read");
    }
  }

  private XmlSchemaSimpleTypeList list(Class<?> javaClass) throws Undescribed {
    List<Field> held = held(javaClass);
    Class<?> item = held.size() == 1 ? held.get(0).getType().getComponentType() : null;
    if (item == null) {
      throw new Undescribed(javaClass.getName() + " holds more than a list");
    }
    XmlSchemaType type =
        ADBBean.class.isAssignableFrom(item)
            ? simple(item, null)
            : builtIn(item, GeneratedFacets.converter(javaClass));
    XmlSchemaSimpleTypeList list = new XmlSchemaSimpleTypeList();
    list.setItemType((XmlSchemaSimpleType) type);
    list.setItemTypeName(type.getQName());
    return list;
  }

  private XmlSchemaSimpleType union(Class<?> javaClass) throws Undescribed {
    List<Class<?>> classes = DerivedTypes.members(javaClass);
    List<QName> names = GeneratedSerializer.of(javaClass).types();
    if (classes.size() != names.size()) {
      throw new Undescribed(javaClass.getName() + " does not show its members");
    }
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).getNamespaceURI().equals(Constants.URI_2001_SCHEMA_XSD)) {
        simple(classes.get(i), names.get(i));
      }
    }
    XmlSchemaSimpleTypeUnion union = new XmlSchemaSimpleTypeUnion();
    union.setMemberTypesQNames(names.toArray(QName[]::new));
    XmlSchemaSimpleType type = newSimple(null);
    type.setContent(union);
    return type;
  }
}
