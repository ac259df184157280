package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.GeneratedSerializer;
import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.databinding.write.BeanWriter;
import io.github.deltasoap.databinding.write.MarkupStyle;
import io.github.deltasoap.databinding.write.ResponseWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.types.Union;
import org.apache.axis2.util.JavaUtils;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/**
 * Describes how the beans of one operation's responses write themselves: the content model defines
 * their content, ADB's templates its form. Their code writes fields, which are read here by getters
 * proved to return exactly them. Used at deployment by {@link AdbResponseDescription}.
 */
final class AdbResponseIntrospector {
  private static final Set<String> RESERVED_PREFIXES = Set.of("", "xml", "xmlns", "xsi", "xs");

  private final AdbResponses service;

  /** Knows the content of the beans and their plain getters. */
  private final SchemaModel model;

  private final Map<Class<?>, BeanLayout> layouts = new HashMap<>();

  /** The fields that beans read when they write themselves. */
  private final Map<Class<?>, Set<String>> serialized = new HashMap<>();

  /** Beans whose layout is finished or in progress. */
  private final Map<Class<?>, BeanType> beans = new LinkedHashMap<>();

  private final Set<String> namespaces = new TreeSet<>();
  private QName payload = new QName("");

  /** Whether the responses may hold binary values. */
  private boolean isBinary;

  AdbResponseIntrospector(AdbResponses service) {
    this.service = service;
    this.model = service.describedBy.model();
  }

  /**
   * Describes responses.
   *
   * @param javaClass the class of their beans
   * @param name of their element, with the bean's prefix
   * @param type of the value to write
   * @param content the bean's setter for that value; null if the value is the bean itself
   * @throws Undescribed if only the beans can write themselves
   */
  AdbResponseDescription describe(
      Class<?> javaClass, QName name, ValueType type, @Nullable Method content) throws Undescribed {
    boolean prefixed = !RESERVED_PREFIXES.contains(name.getPrefix());
    if (prefixed == name.getNamespaceURI().isEmpty()) {
      throw new Undescribed(name + " has the prefix '" + name.getPrefix() + "'");
    }
    PropertyReader reader = null;
    if (content != null) {
      Method getter = plainGetter(javaClass, content.getName().substring(3));
      reader =
          AdbPropertyReader.ofOne(
              service.readers.of(javaClass, List.of(getter)),
              AdbIntrospector.mark(getter.getReturnType()));
    }
    namespaces.add(name.getNamespaceURI());
    payload = name;
    ResultValue value = value(type, "/" + name.getLocalPart());
    BeanWriter writer =
        new BeanWriter(
            BeanLayout.of(layouts), prefixes(name), AdbSimpleTypes::text, MarkupStyle.ADB);
    if (service.ownPrefixes != null) {
      writer = writer.withLocalDefaults(name.getNamespaceURI());
    }
    return new AdbResponseDescription(
        javaClass, reader, new ResponseWriter(writer, name, value), isBinary);
  }

  /** The beans that the responses may hold. */
  List<BeanType> beans() {
    return List.copyOf(beans.values());
  }

  private Map<String, String> prefixes(QName root) {
    Function<String, @Nullable String> ownPrefixes = service.ownPrefixes;
    Map<String, String> prefixes = new TreeMap<>();
    Set<String> taken = new HashSet<>(RESERVED_PREFIXES);
    taken.add(root.getPrefix());
    int number = 0;
    for (String namespace : namespaces) {
      if (!namespace.isEmpty()) {
        number++;
        String own = ownPrefixes == null ? null : ownPrefixes.apply(namespace);
        String prefix = own == null || taken.contains(own) ? "p" + number : own;
        prefixes.put(namespace, taken.contains(prefix) ? prefix + "_" : prefix);
        taken.add(prefix);
      }
    }
    prefixes.replace(root.getNamespaceURI(), root.getPrefix());
    return prefixes;
  }

  private ResultValue value(ValueType type, String place) throws Undescribed {
    if (type instanceof UndescribedType unread) {
      return new ResultValue.Undescribed(unread.javaClass(), unread.why());
    }
    if (type instanceof BeanType bean) {
      describe(bean);
      for (BeanType each : model.substitutes(bean)) {
        describeOrLeave(each);
      }
      // An instance of a subclass is written by the layout of its own class.
      return new ResultValue.Bean(bean.javaClass(), false);
    }
    if (!(type instanceof SimpleType simple)) {
      throw new Undescribed(place + " is of no type that is known");
    }
    if (AdbBinary.TYPE.equals(simple)) {
      isBinary = true;
      return BinaryContent.FORM;
    }
    if (AdbAnyType.TYPE.equals(simple)) {
      return new ResultValue.Any(AdbAnyType.WRITTEN);
    }
    if (simple.javaClass() == Object.class) {
      return new ResultValue.Text(Object::toString);
    }
    if (simple.isScoped()) {
      return qualifiedName();
    }
    return ADBBean.class.isAssignableFrom(simple.javaClass())
        ? generated(simple.javaClass(), place)
        : new ResultValue.Text();
  }

  /** A value of a class generated for a simple type: a list, or one with facets. */
  private ResultValue generated(Class<?> javaClass, String place) throws Undescribed {
    if (Union.class.isAssignableFrom(javaClass)) {
      return union(javaClass, place);
    }
    List<Field> held = fields(javaClass);
    if (held.size() != 1) {
      throw new Undescribed(place + ": " + javaClass.getName() + " has not just one field");
    }
    Field field = held.get(0);
    if (field.getType().isArray()) {
      // Lists write their own text, which samples confirm.
      return new ResultValue.Text(value -> ownText(javaClass, value));
    }
    Method getter = getter(javaClass, field, place);
    Class<?> type = field.getType();
    if (!AdbSimpleTypes.isWritten(type)) {
      throw new Undescribed(place + ": " + javaClass.getName() + " holds a " + type.getName());
    }
    AdbPropertyReader reader =
        AdbPropertyReader.ofOne(
            service.readers.of(javaClass, List.of(getter)), AdbIntrospector.mark(type));
    return new ResultValue.Text(value -> text(reader, javaClass, value));
  }

  /** A union, which writes the type of the member that it holds, and its value. */
  private ResultValue union(Class<?> javaClass, String place) throws Undescribed {
    Map<Class<?>, SchemaName> members = service.describedBy.members(javaClass);
    for (SchemaName each : members.values()) {
      if (each.namespace().isEmpty()) {
        throw new Undescribed("type " + each.localName() + " is in no namespace");
      }
      if (!each.namespace().equals(Constants.URI_2001_SCHEMA_XSD)) {
        namespaces.add(each.namespace());
      }
    }
    if (members.isEmpty()) {
      throw new Undescribed(place + ": " + javaClass.getName() + " is a union");
    }
    return new ResultValue.Held(
        value -> value.getClass() == javaClass ? ((Union) value).getObject() : null,
        new ResultValue.Any(members));
  }

  /** The fields of the objects of a class. */
  private static List<Field> fields(Class<?> javaClass) {
    return Stream.<Class<?>>iterate(
            javaClass, each -> each != Object.class, each -> each.getSuperclass())
        .flatMap(each -> Stream.of(each.getDeclaredFields()))
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .toList();
  }

  /** The getter of the only field of a generated simple type. */
  private Method getter(Class<?> javaClass, Field field, String place) throws Undescribed {
    return Stream.of(javaClass.getMethods())
        .filter(each -> each.getName().startsWith("get") && each.getParameterCount() == 0)
        .filter(each -> each.getReturnType() == field.getType())
        .filter(each -> model.returns(each, field.getName()))
        .findFirst()
        .orElseThrow(
            () ->
                new Undescribed(
                    place + ": no getter of " + javaClass.getName() + " just returns its field"));
  }

  /**
   * A qualified name in the payload's namespace, whose prefix is bound everywhere. Other prefixes
   * depend on the elements around the name, or are new for each response.
   */
  private ResultValue.Held qualifiedName() {
    String prefix = payload.getPrefix();
    String namespace = payload.getNamespaceURI();
    return new ResultValue.Held(
        value ->
            value instanceof QName name
                    && !namespace.isEmpty()
                    && name.getNamespaceURI().equals(namespace)
                ? prefix + ":" + name.getLocalPart()
                : null,
        new ResultValue.Text());
  }

  /** The text of a list, or of a value in an attribute, as its bean writes it. */
  private static String ownText(Class<?> javaClass, Object value) {
    if (value.getClass() != javaClass) {
      throw new IllegalArgumentException("a value that its class may write otherwise");
    }
    return value.toString();
  }

  private static String text(PropertyReader reader, Class<?> javaClass, Object value) {
    try {
      Object held = value.getClass() == javaClass ? reader.get(value, 0) : null;
      if (held != null) {
        return AdbSimpleTypes.text(held);
      }
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
    throw new IllegalArgumentException("a value that its class may write otherwise");
  }

  /**
   * Describes a type that may stand for another one; if that fails, such beans write themselves.
   */
  private void describeOrLeave(BeanType bean) {
    try {
      describe(bean);
    } catch (Undescribed byItself) {
      layouts.remove(bean.javaClass());
    }
  }

  private void describe(BeanType bean) throws Undescribed {
    if (beans.putIfAbsent(bean.javaClass(), bean) != null) {
      return;
    }
    ContentModel content = model.content(bean);
    int others = (content.anyAttribute() ? 1 : 0) + (content.text() == null ? 0 : 1);
    // An attribute that a restriction removes is never set.
    List<AttributeUse> written =
        content.attributes().stream()
            .filter(each -> !(each.slot().type() instanceof UndescribedType))
            .toList();
    int count = written.size() + content.particles().size() + others;
    boolean[] tracked = new boolean[count];
    @Nullable Object[] marks = new @Nullable Object[count];
    boolean[] nillable = new boolean[count];
    List<Method> getters = new ArrayList<>();
    List<Method> trackers = new ArrayList<>();
    List<BeanLayout.Property> attributes = new ArrayList<>();
    List<BeanLayout.Property> elements = new ArrayList<>();
    Map<String, String> namespacesOfAttributes =
        written.isEmpty()
            ? Map.of()
            : service.describedBy.attributeNamespaces(bean.javaClass()).written();
    for (AttributeUse attribute : written) {
      marks[getters.size()] = mark(attribute.slot());
      getters.add(getter(bean, attribute.slot()));
      attributes.add(attribute(bean, attribute, namespacesOfAttributes.get(attribute.name())));
    }
    if (content.anyAttribute()) {
      attributes.add(anyAttribute(bean, getters));
    }
    ResultValue text = null;
    if (content.text() != null) {
      marks[getters.size()] = mark(content.text());
      getters.add(getter(bean, content.text()));
      text = value(content.text().type(), bean.toString());
    }
    for (ElementParticle particle : content.particles()) {
      Slot slot = particle.slot();
      // As in ADB's template: such elements are written if their setters were called.
      if (!particle.required()
          || content.compositor() == Compositor.CHOICE
          || isTracked(bean.javaClass(), slot.name())) {
        tracked[getters.size()] = true;
        trackers.add(tracker(bean.javaClass(), slot));
      }
      marks[getters.size()] = mark(slot);
      nillable[getters.size()] = particle.nil() != null;
      getters.add(getter(bean, slot));
      elements.add(element(bean, particle));
    }
    getters.addAll(trackers);
    layouts.put(
        bean.javaClass(),
        new BeanLayout(
            typeName(bean, content),
            attributes,
            text,
            elements,
            new AdbPropertyReader(
                service.readers.of(bean.javaClass(), getters), tracked, marks, nillable),
            null));
  }

  /** The type name that only beans of extended types write, always; null for other beans. */
  private @Nullable SchemaName typeName(BeanType bean, ContentModel content) throws Undescribed {
    String name = content.typeName();
    if (bean.javaClass().getSuperclass() == Object.class
        || name == null
        || model.isRestricted(bean)) {
      return null;
    }
    if (content.typeNamespace().isEmpty()) {
      throw new Undescribed("type " + name + " is in no namespace");
    }
    namespaces.add(content.typeNamespace());
    return new SchemaName(content.typeNamespace(), name);
  }

  /**
   * An attribute.
   *
   * @param namespace in which the bean writes it, empty for none; null if that is not known
   */
  private BeanLayout.Property attribute(
      BeanType bean, AttributeUse attribute, @Nullable String namespace) throws Undescribed {
    String place = bean + "/@" + attribute.name();
    boolean isKnown = namespace == null ? !attribute.unread() : isPrefixed(namespace);
    if (!isKnown && (!attribute.unread() || attribute.slot().javaClass().isPrimitive())) {
      // Beans always write a number, unless a parser has set its sentinel.
      throw new Undescribed(place + " is in a namespace");
    }
    NullForm nulls = attribute.required() ? NullForm.STOCK : NullForm.ABSENT;
    Class<?> javaClass = attribute.type().javaClass();
    ResultValue value =
        !isKnown
            ? new ResultValue.Undescribed(javaClass, "in a namespace")
            : ADBBean.class.isAssignableFrom(javaClass)
                // Its toString() may differ from its text in elements, as of 1E-7.
                ? new ResultValue.Text(own -> ownText(javaClass, own))
                : value(attribute.type(), place);
    return new BeanLayout.Property(attribute.name(), isKnown ? namespace : null, value, nulls);
  }

  /**
   * Whether beans write attributes of a namespace with its prefix. They look for any prefix of the
   * namespace, which may be that of the default namespace: then they write attributes that are in
   * no namespace. Only the payload's prefix is bound everywhere.
   */
  private boolean isPrefixed(String namespace) {
    return namespace.isEmpty() || namespace.equals(payload.getNamespaceURI());
  }

  /** The attributes of any name, which only the bean can write. */
  private BeanLayout.Property anyAttribute(BeanType bean, List<Method> getters) throws Undescribed {
    String property = JavaUtils.capitalizeFirstChar(AdbIntrospector.ANY_ATTRIBUTE);
    Method getter = plainGetter(bean.javaClass(), property);
    getters.add(getter);
    ResultValue value = new ResultValue.Undescribed(getter.getReturnType(), "any attribute");
    return new BeanLayout.Property(property, null, value, NullForm.ABSENT);
  }

  private BeanLayout.Property element(BeanType bean, ElementParticle particle) throws Undescribed {
    String namespace = particle.namespace();
    namespaces.add(namespace);
    if (particle.isGroup()) {
      return group(particle);
    }
    boolean nillable = particle.nil() != null;
    NullForm nulls = nillable ? NullForm.NIL : NullForm.STOCK;
    ResultValue value = value(particle.slot().type(), bean + "/" + particle.localName());
    if (particle.slot().array()) {
      NullForm items = nillable || particle.required() ? nulls : NullForm.ABSENT;
      Object mark = AdbIntrospector.mark(particle.slot().javaClass().getComponentType());
      value = new ResultValue.Items(value, items, null, mark);
    }
    return new BeanLayout.Property(
        particle.localName(), namespace.isEmpty() ? null : namespace, value, nulls);
  }

  /** A group of elements, whose null only the bean can write. */
  private BeanLayout.Property group(ElementParticle particle) throws Undescribed {
    if (!(particle.slot().type() instanceof BeanType bean)) {
      throw new Undescribed(particle.slot() + " is no group");
    }
    describe(bean);
    ResultValue value = new ResultValue.Group(bean.javaClass());
    return new BeanLayout.Property(
        particle.slot().name(),
        null,
        particle.slot().array() ? new ResultValue.Items(value, NullForm.STOCK, null) : value,
        NullForm.STOCK);
  }

  /** The "absent" sentinel of a single-valued property; null if it has none. */
  private static @Nullable Object mark(Slot slot) {
    return slot.array() ? null : AdbIntrospector.mark(slot.javaClass());
  }

  private Method getter(BeanType bean, Slot slot) throws Undescribed {
    Method getter = plainGetter(bean.javaClass(), slot.name());
    if (getter.getReturnType() != slot.javaClass()) {
      throw new Undescribed(bean + "." + slot.name() + " is read as another class than it is set");
    }
    return getter;
  }

  /** The getter of a property, proved to return exactly the field that the bean writes. */
  private Method plainGetter(Class<?> javaClass, String property) throws Undescribed {
    return plain(javaClass, "get" + property, "local" + property);
  }

  /**
   * Whether a bean writes a required property only if it was set, too, as with WSDL2Java's option
   * {@code -Eosv}. A restriction may inherit the mark of a property that it always writes.
   */
  private boolean isTracked(Class<?> javaClass, String property) {
    return Stream.of(javaClass.getMethods())
            .anyMatch(each -> each.getName().equals("is" + property + "Specified"))
        && serialized
            .computeIfAbsent(javaClass, GeneratedSerializer::fields)
            .contains("local" + property + "Tracker");
  }

  /** The method that reports whether a property was set. */
  private Method tracker(Class<?> javaClass, Slot slot) throws Undescribed {
    String name = slot.name();
    Method tracker = plain(javaClass, "is" + name + "Specified", "local" + name + "Tracker");
    if (tracker.getReturnType() != boolean.class) {
      throw new Undescribed(javaClass.getName() + "." + tracker.getName() + " is no mark");
    }
    return tracker;
  }

  private Method plain(Class<?> javaClass, String name, String field) throws Undescribed {
    try {
      Method getter = javaClass.getMethod(name);
      if (model.returns(getter, field)) {
        getter.setAccessible(true);
        return getter;
      }
    } catch (NoSuchMethodException missing) {
      // Reported below.
    }
    throw new Undescribed(javaClass.getName() + "." + name + " does not just return " + field);
  }
}
