package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.AttributeNamespaces;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.ContentModel.Nil;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import jakarta.activation.DataHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeRestriction;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.XmlSchemaUse;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/**
 * Describes the beans that ADB has generated for a schema. The schema defines the content of a
 * message, the classes its destination, and ADB's templates the meaning of absence. Used at
 * deployment by {@link AdbModel} and {@link AdbResponseDescription}.
 */
final class AdbIntrospector {
  /**
   * The content of an element.
   *
   * @param content the setter of the element's bean for this content; null if the content is that
   *     bean
   */
  record Root(ValueType type, Class<?> javaClass, @Nullable Method content) {}

  /** A bean whose properties are being described, with those so far. */
  private record Description(BeanType bean, List<Slot> slots, BeanSetters setters, String place) {
    Description(BeanType bean, String place) {
      this(bean, new ArrayList<>(), new BeanSetters(bean.javaClass()), place);
    }
  }

  private static final Map<Class<?>, Object> MARKS =
      Map.of(
          int.class, Integer.MIN_VALUE,
          long.class, Long.MIN_VALUE,
          short.class, Short.MIN_VALUE,
          byte.class, Byte.MIN_VALUE,
          double.class, Double.NaN,
          float.class, Float.NaN);

  /** The names of the properties that ADB generates for wildcards. */
  private static final String ANY_ELEMENT = "extraElement";

  private static final String NO_SAMPLE = " has a type for which no sample value is known";

  static final String ANY_ATTRIBUTE = "extraAttributes";

  /** If more types extend one, each of them would cost every operation samples at deployment. */
  private static final int MOST_DERIVED = 20;

  private final AdbSchemas schemas;
  private final SchemaModel model;
  private final SimpleTypeIntrospector simpleTypes;

  /** Why classes cannot be described. */
  private final Map<Class<?>, String> undescribed = new HashMap<>();

  /** Why messages with some optional elements go to stock. */
  private final Set<String> unread = new LinkedHashSet<>();

  AdbIntrospector(AdbSchemas schemas, SchemaModel model) {
    this.schemas = schemas;
    this.model = model;
    this.simpleTypes = new SimpleTypeIntrospector(schemas, model);
    undescribed.putAll(schemas.problems());
  }

  /** The model to which the descriptions are added. */
  SchemaModel model() {
    return model;
  }

  /** A value of an enumeration; null if the class is not one. */
  @Nullable String enumerated(Class<?> javaClass) {
    return simpleTypes.enumerated(javaClass);
  }

  /**
   * The type names that a generated union writes, by the class of the member that it holds.
   *
   * @return empty if it is not known
   */
  Map<Class<?>, SchemaName> members(Class<?> union) {
    return simpleTypes.members(union);
  }

  /** Values of the enumerations that are members of unions. */
  Set<String> constantsOfUnions() {
    return simpleTypes.constantsOfUnions();
  }

  /** Why messages with some optional elements go to stock, so far. */
  Set<String> unread() {
    return unread;
  }

  /**
   * Whether the descriptions come from a schema. Otherwise they are guesses, each part of which
   * samples must confirm.
   */
  boolean knowsSchema() {
    return !schemas.isRecovered();
  }

  /** The namespaces of a bean's attributes in its generated code. */
  AttributeNamespaces attributeNamespaces(Class<?> bean) {
    return schemas.attributeNamespaces(bean);
  }

  /**
   * Describes the content of a global element's bean; a failed description leaves nothing behind.
   *
   * @throws Undescribed if the type model cannot describe it
   */
  Root root(QName name, Class<?> bean) throws Undescribed {
    int mark = model.mark();
    boolean done = false;
    try {
      Root root = described(name, bean);
      done = true;
      return root;
    } finally {
      if (!done) {
        model.reset(mark);
      }
    }
  }

  private Root described(QName name, Class<?> bean) throws Undescribed {
    XmlSchemaElement element = schemas.element(name);
    String problem = undescribed.get(bean);
    if (element == null && problem != null) {
      throw new Undescribed(problem);
    }
    if (element == null) {
      throw new Undescribed("its element " + name + " is not in the schema");
    }
    schemas.checkParser(bean);
    XmlSchemaType schemaType = schemas.typeOf(element);
    String place = "/" + element.getName();
    Method content =
        schemaType instanceof XmlSchemaComplexType complex && schemaType.getQName() == null
            ? ofReferenced(element, complex, bean, place)
            : BeanSetters.only(bean, place);
    if (content == null) {
      return new Root(type(schemaType, bean, place), bean, null);
    }
    Class<?> javaClass = content.getParameterTypes()[0];
    return new Root(type(schemaType, javaClass, place), javaClass, content);
  }

  /**
   * The setter of the bean that ADB generates beside the element's own for an anonymous type, if
   * the schema also refers to the element; null if the element's bean has the content.
   */
  private @Nullable Method ofReferenced(
      XmlSchemaElement element, XmlSchemaComplexType type, Class<?> bean, String place)
      throws Undescribed {
    // An element in one of the same name looks the same.
    return SchemaParts.of(type, schemas, place).hasElement(element.getName())
        ? null
        : BeanSetters.ofReferenced(bean, element.getName());
  }

  /**
   * The type that a class was generated for.
   *
   * @param javaClass the class of the value, or of one item
   * @throws Undescribed if the type model cannot describe it
   */
  ValueType type(@Nullable XmlSchemaType schemaType, Class<?> javaClass, String place)
      throws Undescribed {
    if (schemaType != null && Constants.XSD_ANYTYPE.equals(schemaType.getQName())) {
      if (javaClass != Object.class) {
        throw new Undescribed(place + " of type xsd:anyType is a " + javaClass.getName());
      }
      model.addOpenType(AdbAnyType.TYPE, AdbAnyType.NAMED, true);
      return AdbAnyType.TYPE;
    }
    if (schemaType instanceof XmlSchemaSimpleType simple) {
      return simpleTypes.type(simple, javaClass, place);
    }
    if (schemaType instanceof XmlSchemaComplexType complex) {
      return bean(complex, javaClass, place);
    }
    throw new Undescribed(place + " has no type in the schema");
  }

  private BeanType bean(XmlSchemaComplexType schemaType, Class<?> javaClass, String place)
      throws Undescribed {
    simpleTypes.checkSameType(schemaType, javaClass, place);
    if (model.find(javaClass) instanceof BeanType known) {
      return known;
    }
    if (!ADBBean.class.isAssignableFrom(javaClass)) {
      throw new Undescribed(place + " of a complex type is a " + javaClass.getName());
    }
    String failure = undescribed.get(javaClass);
    if (failure != null) {
      throw new Undescribed(place + " is a " + javaClass.getName() + " (" + failure + ")");
    }
    try {
      schemas.checkParser(javaClass);
      BeanType bean = describe(schemaType, javaClass, place);
      describeDerived(schemaType, bean, place);
      return bean;
    } catch (Undescribed reason) {
      undescribed.put(javaClass, reason.getMessage());
      throw reason;
    }
  }

  /** Describes the types that {@code xsi:type} may name in place of a type. */
  private void describeDerived(XmlSchemaComplexType schemaType, BeanType bean, String place)
      throws Undescribed {
    QName name = schemaType.getQName();
    Map<XmlSchemaComplexType, Class<?>> derived =
        name == null ? Map.of() : schemas.derived().of(name, bean.javaClass());
    if (derived.size() <= MOST_DERIVED) {
      for (Map.Entry<XmlSchemaComplexType, Class<?>> each : derived.entrySet()) {
        int mark = model.mark();
        try {
          model.addSubstitute(bean, bean(each.getKey(), each.getValue(), place));
        } catch (Undescribed reason) {
          // Messages that name the type go to stock.
          model.reset(mark);
        }
      }
    }
    if (model.substitutes(bean).isEmpty()) {
      throw new Undescribed(place + " is abstract");
    }
  }

  private BeanType describe(XmlSchemaComplexType schemaType, Class<?> javaClass, String place)
      throws Undescribed {
    Description bean = new Description(model.bean(javaClass), place);
    BeanSetters setters = bean.setters;
    SchemaParts parts = SchemaParts.of(schemaType, schemas, place);
    List<AttributeUse> attributes = new ArrayList<>();
    Map<String, String> namespaces =
        parts.attributes().isEmpty() ? Map.of() : attributeNamespaces(javaClass).read();
    for (XmlSchemaAttribute attribute : parts.attributes()) {
      attributes.add(attribute(attribute, namespaces, bean));
    }
    List<ElementParticle> particles = particles(parts.particles(), parts.compositor(), bean);
    if (parts.anyElement()) {
      particles.add(wildcard(setters, place));
    }
    if (parts.anyAttribute()) {
      setters.take(ANY_ATTRIBUTE, place);
    }
    for (String name : parts.removed()) {
      setters.take(name, place);
    }
    for (String name : parts.removedAttributes()) {
      attributes.add(removed(name, setters.take(name, place)));
    }
    if (parts.restricted()) {
      model.addRestricted(bean.bean);
    }
    Slot text = parts.text() == null ? null : text(parts.text(), bean);
    setters.checkAllTaken(place);
    QName name = schemaType.getQName();
    model.complete(
        bean.bean,
        bean.slots,
        new ContentModel(
            parts.compositor(),
            particles,
            parts.optional(),
            attributes,
            parts.anyAttribute(),
            text,
            name == null ? "" : name.getNamespaceURI(),
            name == null ? null : name.getLocalPart()));
    return bean.bean;
  }

  /** An attribute that a restriction removes, whose setter throws an exception. */
  private static AttributeUse removed(String name, Method setter) {
    String why = "removed by a restriction";
    Slot slot = unread(setter, new UndescribedType(setter.getParameterTypes()[0], why));
    SimpleType type = SimpleType.immutable(String.class, SimpleType.Conversion.TEXT);
    return new AttributeUse(name, null, slot, type, false, null, true);
  }

  private List<ElementParticle> particles(
      List<SchemaParts.Particle> declared, Compositor compositor, Description bean)
      throws Undescribed {
    List<ElementParticle> particles = new ArrayList<>();
    for (SchemaParts.Particle each : declared) {
      particles.add(
          each instanceof SchemaParts.Element element
              ? particle(element.declaration(), compositor, bean)
              : group((SchemaParts.Group) each, bean));
    }
    return particles;
  }

  private ElementParticle group(SchemaParts.Group group, Description bean) throws Undescribed {
    Method setter = bean.setters.take(group, bean.place);
    String place = bean.place + "/" + BeanSetters.property(setter);
    Class<?> declared = setter.getParameterTypes()[0];
    if (group.array() != declared.isArray()) {
      throw new Undescribed(place + " occurs more often than its property allows");
    }
    BeanType type = groupBean(group, group.array() ? declared.getComponentType() : declared, place);
    return ElementParticle.group(slot(bean, type, group.array(), setter), group.required());
  }

  /** The bean of a group, which has no element of its own. */
  private BeanType groupBean(SchemaParts.Group group, Class<?> javaClass, String place)
      throws Undescribed {
    if (model.find(javaClass) instanceof BeanType known) {
      return known;
    }
    if (!ADBBean.class.isAssignableFrom(javaClass)) {
      throw new Undescribed(place + " of a group is a " + javaClass.getName());
    }
    schemas.checkParser(javaClass);
    Description bean = new Description(model.bean(javaClass), place);
    List<ElementParticle> particles = particles(group.particles(), group.compositor(), bean);
    bean.setters.checkAllTaken(place);
    model.complete(
        bean.bean,
        bean.slots,
        new ContentModel(group.compositor(), particles, false, List.of(), "", null));
    return bean.bean;
  }

  /** Adds the slot of a property to a description. */
  private Slot slot(Description bean, ValueType type, boolean array, Method setter)
      throws Undescribed {
    String property = BeanSetters.property(setter);
    Slot slot = model.slot(bean.bean, bean.slots.size(), property, type, array, setter);
    bean.slots.add(slot);
    return slot;
  }

  /** The property of elements of any name, which only stock reads. */
  private static ElementParticle wildcard(BeanSetters setters, String place) throws Undescribed {
    Method setter = setters.take(ANY_ELEMENT, place);
    UndescribedType type = new UndescribedType(setter.getParameterTypes()[0], "takes any element");
    return new ElementParticle("", "*", unread(setter, type), false, null, null);
  }

  /** The slot of a property that only stock reads and writes, which is no slot of the bean. */
  private static Slot unread(Method setter, UndescribedType type) {
    Class<?> javaClass = setter.getParameterTypes()[0];
    return new Slot(
        -1, BeanSetters.property(setter), javaClass, type, false, null, setter, null, false);
  }

  private Slot text(XmlSchemaSimpleType schemaType, Description bean) throws Undescribed {
    String place = bean.place;
    XmlSchemaSimpleType primitive = schemaType;
    String property = null;
    while (!SimpleTypeIntrospector.isBuiltIn(primitive)) {
      QName name = primitive.getQName();
      property = name == null ? null : name.getLocalPart();
      primitive =
          primitive.getContent() instanceof XmlSchemaSimpleTypeRestriction restriction
              ? simpleTypes.simple(restriction.getBaseType(), restriction.getBaseTypeName())
              : null;
      if (primitive == null) {
        throw new Undescribed(place + " extends a list or a union");
      }
    }
    // The property is named after the first type above the built-in one.
    String name = property == null ? primitive.getName() : property;
    Method setter = bean.setters.take(name, place);
    SimpleType type = simpleTypes.type(primitive, setter.getParameterTypes()[0], place);
    if (type.isScoped()) {
      throw new Undescribed(place + " extends xsd:" + primitive.getName());
    }
    return slot(bean, type, false, setter);
  }

  /**
   * Describes an attribute.
   *
   * @param namespaces in which the parser looks for attributes, by local name
   */
  private AttributeUse attribute(
      XmlSchemaAttribute attribute, Map<String, String> namespaces, Description bean)
      throws Undescribed {
    QName name = attribute.isRef() ? attribute.getRef().getTargetQName() : attribute.getWireName();
    String place = bean.place + "/@" + name.getLocalPart();
    XmlSchemaAttribute declared = attribute.isRef() ? schemas.attribute(name) : attribute;
    if (declared == null || attribute.getUse() == XmlSchemaUse.PROHIBITED) {
      throw new Undescribed(place + " is prohibited, or not in the schema");
    }
    Method setter = bean.setters.take(name.getLocalPart(), place);
    Class<?> javaClass = setter.getParameterTypes()[0];
    XmlSchemaSimpleType schemaType =
        simpleTypes.simple(declared.getSchemaType(), declared.getSchemaTypeName());
    if (schemaType == null) {
      throw new Undescribed(place + " has no type in the schema");
    }
    SimpleType type = simpleTypes.type(schemaType, javaClass, place);
    if (AdbBinary.TYPE.equals(type)) {
      throw new Undescribed(place + " is an attribute of type xsd:base64Binary");
    }
    Slot slot = slot(bean, type, false, setter);
    // ADB takes the use from the global declaration, which has none.
    boolean required = declared.getUse() == XmlSchemaUse.REQUIRED;
    String namespace = namespaces.get(name.getLocalPart());
    boolean isNamespaceRead = namespace != null || name.getNamespaceURI().isEmpty();
    boolean isUnread = !isNamespaceRead || !simpleTypes.hasSample(type);
    String why = place + (isNamespaceRead ? NO_SAMPLE : " is in a namespace");
    if (isUnread && required) {
      throw new Undescribed(why);
    }
    if (isUnread) {
      unread.add(why);
    }
    Object absent = required ? null : mark(javaClass);
    return new AttributeUse(name.getLocalPart(), namespace, slot, type, required, absent, isUnread);
  }

  private ElementParticle particle(
      XmlSchemaElement element, Compositor compositor, Description bean) throws Undescribed {
    XmlSchemaElement declared =
        element.isRef() ? schemas.element(element.getRef().getTargetQName()) : element;
    if (declared == null) {
      throw new Undescribed(bean.place + " refers to an element that is not there");
    }
    QName name = element.isRef() ? declared.getQName() : element.getWireName();
    String place = bean.place + "/" + name.getLocalPart();
    if (declared.isAbstract() || element.getMaxOccurs() == 0) {
      throw new Undescribed(place + " is abstract or prohibited");
    }
    Method setter = bean.setters.take(name.getLocalPart(), place);
    Class<?> declaredClass = setter.getParameterTypes()[0];
    boolean array = element.getMaxOccurs() > 1;
    if (array != declaredClass.isArray() || (array && compositor == Compositor.ALL)) {
      throw new Undescribed(place + " occurs more often than its property or its group allows");
    }
    Class<?> javaClass = array ? declaredClass.getComponentType() : declaredClass;
    boolean required = element.getMinOccurs() > 0;
    int mark = model.mark();
    ValueType type;
    try {
      type = type(schemas.typeOf(declared), javaClass, place);
      if (array && type instanceof SimpleType simple && simple.isScoped()) {
        throw new Undescribed(place + " is an array of qualified names");
      }
      if (type instanceof SimpleType simple && !simpleTypes.hasSample(simple)) {
        throw new Undescribed(place + NO_SAMPLE);
      }
    } catch (Undescribed reason) {
      if (required) {
        throw reason;
      }
      // Messages without the element are read.
      model.reset(mark);
      String why = String.valueOf(reason.getMessage());
      unread.add(why);
      Slot slot = unread(setter, new UndescribedType(declaredClass, why));
      return ElementParticle.optional(name, slot, null);
    }
    boolean builtIn = !ADBBean.class.isAssignableFrom(javaClass);
    if (array && builtIn && type instanceof SimpleType simple) {
      type = AdbSimpleTypes.item(simple);
    }
    Slot slot = slot(bean, type, array, setter);
    Object absent = mark(javaClass);
    boolean nillable = declared.isNillable() && !element.isRef();
    Nil nil = !nillable ? null : AdbAnyType.TYPE.equals(type) ? Nil.NULL : nil(javaClass, array);
    boolean marked = !required && !array && compositor == Compositor.SEQUENCE;
    return new ElementParticle(
        name.getNamespaceURI(), name.getLocalPart(), slot, required, nil, marked ? absent : null);
  }

  /**
   * The effect of {@code xsi:nil} in generated parsers.
   *
   * @param javaClass the class of the property, or of one item
   */
  static Nil nil(Class<?> javaClass, boolean array) {
    Object mark = array && javaClass == boolean.class ? (Object) false : mark(javaClass);
    if (mark != null) {
      return new Nil(true, mark);
    }
    return array || ADBBean.class.isAssignableFrom(javaClass) || javaClass == DataHandler.class
        ? Nil.NULL
        : Nil.NOTHING;
  }

  /**
   * ADB's "absent" sentinel: the value that generated parsers store in a primitive property without
   * a value.
   *
   * @return null if the class has no sentinel
   */
  static @Nullable Object mark(Class<?> javaClass) {
    return MARKS.get(javaClass);
  }
}
