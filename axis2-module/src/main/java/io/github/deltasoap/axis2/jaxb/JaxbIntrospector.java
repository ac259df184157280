package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.ContentModel.Nil;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.AnyAttribute;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.CollectionKind;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Describes how JAXB reads beans, by their properties. Used at deployment by {@link
 * JaxWsDescriber}.
 */
public final class JaxbIntrospector {
  /** More global elements would delay the deployment. */
  private static final int MOST_GLOBALS = 500;

  /** JAXB gives files in other places than plain elements other content types, or other objects. */
  private static final String NO_PLAIN_FILE = " is a file, and no plain element";

  private static final Set<String> CALLBACKS = Set.of("beforeUnmarshal", "afterUnmarshal");

  /** A bean whose properties are being described, with what is described so far. */
  private record Description(
      BeanType bean,
      List<Slot> slots,
      List<ElementParticle> particles,
      List<AttributeUse> attributes) {
    Description(BeanType bean) {
      this(bean, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
  }

  private final SchemaModel model;
  private final JaxbNamedTypes types;

  /** Why classes cannot be described. */
  private final Map<Class<?>, String> undescribed = new HashMap<>();

  private final Set<String> unread = new LinkedHashSet<>();

  private final CalendarFields calendars;

  private boolean hasWildcards;

  /** The wildcards beside which JAXB may know elements that are not described. */
  private final Map<BeanType, Field> doubtful = new HashMap<>();

  /** A text of each enumeration, for sample messages. */
  private final Map<Class<?>, String> enumerated = new HashMap<>();

  public JaxbIntrospector(SchemaModel model, JaxbNamedTypes types) {
    this.model = model;
    this.types = types;
    this.calendars = new CalendarFields(model);
    JaxbSimpleTypes.values().forEach(model::addSimpleType);
    JaxbSimpleTypes.dates().forEach(model::addSimpleType);
    model.addSimpleType(JaxbSimpleTypes.QUALIFIED_NAME);
    if (JaxbBinary.FILE != null) {
      model.addSimpleType(JaxbBinary.FILE);
    }
    model.addSimpleType(AnyAttribute.MAP);
    ValueType any = new UndescribedType(Object.class, "the value of an element");
    model.addValueClass(JAXBElement.class, JaxbElementBinder.any(any));
  }

  /** Computes the calendars of the requests that have been described. */
  public CalendarFields calendars() {
    return calendars;
  }

  /** A value of each enumeration that has been described, by its class. */
  public Map<Class<?>, String> enumerated() {
    return enumerated;
  }

  /** The optional properties of beans inside of payloads that only JAXB reads, so far. */
  public Set<String> unread() {
    return unread;
  }

  /** Whether a class is of a simple type, or one that a service may have brought itself. */
  public static boolean isUsual(Class<?> javaClass) {
    return (!javaClass.isArray() && isOfService(javaClass))
        || JaxbSimpleTypes.find(javaClass) != null;
  }

  /** Whether a class, or the items of an array, may be the service's own. */
  static boolean isOfService(Class<?> javaClass) {
    String name = javaClass.getName();
    return !javaClass.isPrimitive() && !name.startsWith("java") && !name.startsWith("jakarta.");
  }

  /**
   * Describes a payload; a failed description leaves nothing behind.
   *
   * @param adapter converts the value; null if JAXB itself does
   */
  public ValueType payload(Class<?> javaClass, @Nullable Class<?> adapter) throws Undescribed {
    SimpleType simple = simpleType(javaClass, adapter, javaClass.getName());
    return simple == null ? bean(javaClass) : simple;
  }

  /**
   * Describes an enumeration that JAXB reads as a text, which another reader converts.
   *
   * @param reader throws a {@code RuntimeException} for texts that it does not know
   */
  public ValueType enumeration(Class<?> enumClass, Function<String, Object> reader)
      throws Undescribed {
    enumeration(enumClass, enumClass.getName());
    Map<String, Object> read = JaxbAnnotations.constants(enumClass, enumClass.getName());
    read.entrySet().removeIf(each -> !isRead(reader, each.getKey(), each.getValue()));
    if (read.isEmpty()) {
      throw new Undescribed(enumClass.getName() + " has no value that stock reads by its name");
    }
    enumerated.put(enumClass, read.keySet().iterator().next());
    return JaxbSimpleTypes.enumeration(enumClass, read);
  }

  private static boolean isRead(Function<String, Object> reader, String text, Object constant) {
    try {
      return reader.apply(text) == constant;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  private BeanType bean(Class<?> javaClass) throws Undescribed {
    int mark = model.mark();
    boolean done = false;
    try {
      BeanType bean = bean(javaClass, true);
      done = true;
      return bean;
    } finally {
      if (!done) {
        model.reset(mark);
      }
    }
  }

  /**
   * Describes a bean.
   *
   * @param complete whether all of its properties must be described
   */
  private BeanType bean(Class<?> javaClass, boolean complete) throws Undescribed {
    if (model.find(javaClass) instanceof BeanType known) {
      return known;
    }
    String failure = undescribed.get(javaClass);
    if (failure != null) {
      throw new Undescribed(failure);
    }
    try {
      Map<Class<?>, QName> derived = types.derived(javaClass);
      boolean isAbstract = Modifier.isAbstract(javaClass.getModifiers());
      BeanType bean =
          isAbstract && !derived.isEmpty()
              ? abstractBean(javaClass)
              : describe(javaClass, complete);
      derived.keySet().forEach(each -> addDerived(bean, each));
      if (model.substitutes(bean).isEmpty()) {
        throw new Undescribed(javaClass.getName() + " is abstract");
      }
      return bean;
    } catch (Undescribed reason) {
      if (!complete) {
        undescribed.put(javaClass, String.valueOf(reason.getMessage()));
      }
      throw reason;
    }
  }

  private BeanType abstractBean(Class<?> javaClass) {
    BeanType bean = model.bean(javaClass);
    model.complete(
        bean, List.of(), new ContentModel(Compositor.ALL, List.of(), true, List.of(), "", null));
    return bean;
  }

  /** Lets messages name a class that extends a declared one, if it can be described. */
  private void addDerived(BeanType declared, Class<?> derived) {
    int mark = model.mark();
    try {
      BeanType bean = bean(derived, false);
      model.addSubstitute(declared, bean);
    } catch (Undescribed reason) {
      model.reset(mark);
      unread.add(String.valueOf(reason.getMessage()));
    }
  }

  private BeanType describe(Class<?> javaClass, boolean complete) throws Undescribed {
    List<JaxbProperty> properties = JaxbAnnotations.of(javaClass);
    checkCreation(javaClass);
    checkMarshalling(javaClass, properties);
    Description bean = new Description(model.bean(javaClass));
    List<Slot> slots = bean.slots;
    List<ElementParticle> particles = bean.particles;
    Slot text = null;
    Slot others = null;
    Slot wildcard = null;
    boolean anyAttribute = false;
    JaxbProperty any = null;
    for (JaxbProperty property : properties) {
      String place = property.place();
      String problem = property.problem();
      int mark = model.mark();
      int described = slots.size();
      int placed = particles.size();
      try {
        if (property.isAnyAttribute()) {
          others = others(property, bean);
        } else if (property.isWildcard() && wildcard == null) {
          wildcard = wildcard(property, bean);
          any = property;
          unread.add(property.place() + " takes elements of any name");
        } else if (problem != null) {
          throw new Undescribed(problem);
        } else if (property.isText()) {
          text = text(property, bean, text);
        } else {
          describe(property, bean);
        }
      } catch (Undescribed reason) {
        if ((complete && !property.mayBeAbsent() && types.haveObjects(property))
            || property.isText()
            || property.isRequired()) {
          throw reason;
        }
        // Messages without it are read.
        model.reset(mark);
        slots.subList(described, slots.size()).clear();
        particles.subList(placed, particles.size()).clear();
        anyAttribute |= property.isAttribute();
        unread.add(String.valueOf(reason.getMessage()));
        if (!property.isAttribute() && problem == null) {
          particles.add(unread(property));
        }
      }
      if (text != null && (!particles.isEmpty() || (problem != null && !property.isAttribute()))) {
        throw new Undescribed(place + " is an element beside a text");
      }
    }
    if (!particles.isEmpty() && properties.stream().anyMatch(JaxbProperty::isMixed)) {
      throw new Undescribed(javaClass.getName() + " has texts between its elements");
    }
    if (text != null && bean.attributes.isEmpty()) {
      throw new Undescribed(javaClass.getName() + " has a text and no attributes");
    }
    Field ofAnyName = any == null ? null : any.field();
    if (ofAnyName != null && haveOtherElements(properties, any)) {
      doubtful.put(bean.bean, ofAnyName);
    }
    QName name = types.nameOf(javaClass);
    model.complete(
        bean.bean,
        slots,
        new ContentModel(
            Compositor.ALL,
            particles,
            true,
            bean.attributes,
            anyAttribute,
            others,
            wildcard,
            text,
            name == null ? "" : name.getNamespaceURI(),
            name == null ? null : name.getLocalPart()));
    return bean.bean;
  }

  /** Whether properties beside a wildcard may have other elements than those that are described. */
  private static boolean haveOtherElements(
      List<JaxbProperty> properties, @Nullable JaxbProperty wildcard) {
    return properties.stream()
        .anyMatch(each -> !each.equals(wildcard) && each.mayHaveOtherElements());
  }

  private Slot text(JaxbProperty property, Description bean, @Nullable Slot before)
      throws Undescribed {
    ValueType type = type(property);
    if (before != null || !(type instanceof SimpleType)) {
      throw new Undescribed(property.place() + " is a text of no simple type");
    }
    return slot(property, bean, type);
  }

  /** An element that only JAXB reads. */
  private static ElementParticle unread(JaxbProperty property) {
    Slot slot =
        Slot.parameter(
            0,
            property.name(),
            property.item(),
            new UndescribedType(property.item(), property.place()),
            false);
    return ElementParticle.optional(property.xmlName(), slot, null);
  }

  /**
   * Refuses a class that notices when it is marshalled. Stock does so to each request before the
   * service is called, only to find its prefix; the module does not.
   */
  private void checkMarshalling(Class<?> javaClass, List<JaxbProperty> properties)
      throws Undescribed {
    if (JaxbAnnotations.hasCallback(javaClass, JaxbResponseIntrospector.CALLBACKS)) {
      throw new Undescribed(javaClass.getName() + " has a callback of the marshaller");
    }
    for (JaxbProperty each : properties) {
      Method getter = each.getter();
      if (getter != null && !model.changesNothing(javaClass, getter)) {
        throw new Undescribed(each.place() + " has a getter that may do more than return a value");
      }
    }
  }

  private static void checkCreation(Class<?> javaClass) throws Undescribed {
    String place = javaClass.getName();
    if (Stream.of(javaClass.getConstructors()).noneMatch(each -> each.getParameterCount() == 0)) {
      throw new Undescribed(place + " has no public constructor without parameters");
    }
    XmlType type = javaClass.getAnnotation(XmlType.class);
    if (type != null
        && (type.factoryClass() != XmlType.DEFAULT.class || !type.factoryMethod().isEmpty())) {
      throw new Undescribed(place + " is created by a factory");
    }
    if (JaxbAnnotations.hasCallback(javaClass, CALLBACKS)) {
      throw new Undescribed(place + " has a callback of the unmarshaller");
    }
  }

  private void describe(JaxbProperty property, Description bean) throws Undescribed {
    String place = property.place();
    if (!property.alternatives().isEmpty()) {
      alternatives(property, bean);
      return;
    }
    ValueType type = type(property);
    Slot slot = slot(property, bean, type);
    String name = property.xmlName().getLocalPart();
    if (property.isAttribute()) {
      if (property.repeated() || !(type instanceof SimpleType simple)) {
        throw new Undescribed(place + " is an attribute with several values");
      }
      String space = property.xmlName().getNamespaceURI();
      bean.attributes.add(
          new AttributeUse(name, space.isEmpty() ? null : space, slot, simple, false, null, false));
      return;
    }
    JaxbProperty.Wrapper wrapper = property.wrapper();
    QName outer = wrapper == null ? property.xmlName() : wrapper.name();
    checkName(outer, bean.particles, place);
    // JAXB passes nil items to adapters, but no other nil element.
    boolean nillable =
        property.nillable() && !property.item().isPrimitive() && !OwnAdapter.isOf(property);
    JaxbElement element = property.element();
    Nil nil = element == null ? Nil.NULL : new Nil(true, element.nil());
    ElementParticle value =
        ElementParticle.optional(property.xmlName(), slot, nillable ? nil : null);
    bean.particles.add(wrapper == null ? value : ElementParticle.wrapper(outer, value));
  }

  private static void checkName(QName name, List<ElementParticle> particles, String place)
      throws Undescribed {
    for (ElementParticle other : particles) {
      if (other.localName().equals(name.getLocalPart())
          && other.namespace().equals(name.getNamespaceURI())) {
        throw new Undescribed(place + " has the same name as another property");
      }
    }
  }

  /** Describes a list whose items have several elements. */
  private void alternatives(JaxbProperty property, Description bean) throws Undescribed {
    String place = property.place();
    Slot list = slot(property, bean, new UndescribedType(Object.class, place));
    for (JaxbAlternative each : property.alternatives()) {
      QName name = each.name();
      checkName(name, bean.particles, place);
      JaxbElement element = each.element();
      Nil nil = element == null ? Nil.NULL : new Nil(true, element.nil());
      bean.particles.add(
          ElementParticle.optional(
              name, list.ofType(type(each, place)), each.nillable() ? nil : null));
    }
  }

  /** The type of the items with one of several elements. */
  private ValueType type(JaxbAlternative alternative, String place) {
    int mark = model.mark();
    try {
      Class<?> item = alternative.item();
      ValueType type = itemType(item, null, place);
      JaxbElement element = alternative.element();
      // Numbers among other items are no arrays of numbers.
      return element != null
          ? ofElement(element, type, place)
          : type instanceof SimpleType simple && item != Object.class
              ? JaxbSimpleTypes.amongOthers(simple)
              : type;
    } catch (Undescribed reason) {
      // Messages without it are read.
      model.reset(mark);
      unread.add(String.valueOf(reason.getMessage()));
      return new UndescribedType(alternative.item(), place);
    }
  }

  private ValueType ofElement(JaxbElement element, ValueType type, String place)
      throws Undescribed {
    if (type == JaxbBinary.FILE) {
      throw new Undescribed(place + NO_PLAIN_FILE);
    }
    if (type instanceof BeanType bean) {
      SchemaModel.Holder holder = JaxbElementBinder.holder(element, bean);
      model.addHolder(holder);
      return holder.type();
    }
    return type instanceof SimpleType value ? element.type(value) : type;
  }

  private ValueType type(JaxbProperty property) throws Undescribed {
    ValueType type = itemType(property);
    JaxbElement element = property.element();
    if (element != null) {
      return ofElement(element, type, property.place());
    }
    String defaultText = property.defaultText();
    if (!property.isList() && defaultText == null) {
      return type;
    }
    if (!(type instanceof SimpleType simple)
        || simple.isScoped()
        || (property.isList() && defaultText != null)
        || (property.repeated() && defaultText != null)) {
      throw new Undescribed(
          property.place()
              + (property.isList() ? " is a list of " + property.item().getName() : "")
              + (defaultText == null ? "" : " has a default value"));
    }
    return defaultText == null
        ? JaxbSimpleTypes.list(simple)
        : JaxbSimpleTypes.withDefault(simple, defaultText);
  }

  /** The type of the value, or of one item. */
  private ValueType itemType(JaxbProperty property) throws Undescribed {
    OwnAdapter own = OwnAdapter.of(property);
    if (own != null) {
      calendars.note(own.type().javaClass());
      return own.type();
    }
    Class<?> item = property.item();
    boolean isPlain =
        !property.isAttribute()
            && !property.isText()
            && !property.isList()
            && property.defaultText() == null;
    if (item == DataHandler.class && !isPlain) {
      throw new Undescribed(property.place() + NO_PLAIN_FILE);
    }
    Class<?> adapter = property.adapter();
    boolean several = property.repeated() || property.isList();
    if (several && (item == byte[].class || item == byte.class) && !property.isListOfBytes()) {
      throw new Undescribed(property.place() + " is a list of bytes");
    }
    return itemType(item, adapter, property.place());
  }

  private ValueType itemType(Class<?> item, @Nullable Class<?> adapter, String place)
      throws Undescribed {
    SimpleType simple = simpleType(item, adapter, place);
    if (simple != null) {
      return simple;
    }
    if (item == Object.class) {
      if (model.requiredTypes(JaxbAnyType.TYPE).isEmpty()) {
        model.addOpenType(JaxbAnyType.TYPE, JaxbAnyType.named(types), true);
      }
      return JaxbAnyType.TYPE;
    }
    if (!isOfService(item)) {
      throw new Undescribed(place + " is a " + item.getName());
    }
    return bean(item, false);
  }

  /** The simple type of a class; null if it has none. */
  private @Nullable SimpleType simpleType(
      Class<?> javaClass, @Nullable Class<?> adapter, String place) throws Undescribed {
    if (adapter != null) {
      SimpleType adapted = JaxbSimpleTypes.adapted(adapter);
      if (adapted == null || javaClass != adapted.javaClass()) {
        throw new Undescribed(place + " is read by " + adapter.getName());
      }
      return adapted;
    }
    if (javaClass == QName.class) {
      return JaxbSimpleTypes.QUALIFIED_NAME;
    }
    if (javaClass == DataHandler.class) {
      return JaxbBinary.FILE;
    }
    calendars.note(javaClass);
    SimpleType date = JaxbSimpleTypes.date(javaClass);
    SimpleType simple = date == null ? JaxbSimpleTypes.find(javaClass) : date;
    return simple == null && javaClass.isEnum() ? enumeration(javaClass, place) : simple;
  }

  private SimpleType enumeration(Class<?> enumClass, String place) throws Undescribed {
    if (model.find(enumClass) instanceof SimpleType known) {
      return known;
    }
    Map<String, Object> constants = JaxbAnnotations.constants(enumClass, place);
    SimpleType type = JaxbSimpleTypes.enumeration(enumClass, constants);
    model.addSimpleType(type);
    enumerated.put(enumClass, constants.keySet().iterator().next());
    return type;
  }

  private Slot slot(JaxbProperty property, Description bean, ValueType type) throws Undescribed {
    int index = bean.slots.size();
    Method setter = property.setter();
    Field field = property.field();
    Slot slot;
    if (field != null) {
      slot = model.slot(bean.bean, index, type, property.repeated(), field);
    } else if (setter != null && model.isPlainSetter(bean.bean, setter)) {
      slot = model.slot(bean.bean, index, property.name(), type, property.repeated(), setter);
    } else {
      throw new Undescribed(property.place() + " has a setter that does more than to store");
    }
    if (slot.collection() != null || property.isList()) {
      slot = inInitial(bean.bean, slot, property.place());
    }
    bean.slots.add(slot);
    return slot;
  }

  /** The slot of the global elements, which are beans or hold their values. */
  private Slot wildcard(JaxbProperty property, Description bean) throws Undescribed {
    Field field = property.field();
    boolean isList = field != null && field.getType() == List.class;
    if (field == null || (!isList && field.getType() != Object.class)) {
      throw new Undescribed(property.place() + " is no field that holds an object or a list");
    }
    hasWildcards = true;
    UndescribedType any = new UndescribedType(Object.class, property.place());
    Slot slot = model.slot(bean.bean, bean.slots.size(), any, isList, field);
    if (isList) {
      slot = inInitial(bean.bean, slot, property.place());
    }
    bean.slots.add(slot);
    return slot;
  }

  /**
   * Describes the elements that wildcards take, if there are any wildcards; called once, when all
   * payloads are described.
   *
   * @param packages whose object factories declare them
   * @param isEqual whether JAXB makes the same of samples of a type; otherwise its elements are
   *     left out
   */
  public void describeGlobals(
      Collection<String> packages, ClassLoader loader, Predicate<ValueType> isEqual) {
    if (!hasWildcards) {
      return;
    }
    Set<String> reported = new LinkedHashSet<>(unread);
    List<JaxbAlternative> globals = JaxbAlternative.globals(packages, loader);
    if (globals.size() > MOST_GLOBALS) {
      return;
    }
    for (JaxbAlternative each : globals) {
      ValueType type = types.reads(each) ? type(each, "an element of any name") : null;
      if (type != null && !(type instanceof UndescribedType) && isEqual.test(type)) {
        JaxbElement element = each.element();
        Slot slot = Slot.parameter(0, each.name().getLocalPart(), Object.class, type, false);
        Nil nil = element == null ? null : new Nil(true, element.nil());
        model.addGlobal(ElementParticle.optional(each.name(), slot, nil));
      }
    }
    unread.retainAll(reported);
    doubtful.forEach(this::refuseGlobals);
  }

  /** Leaves the elements to stock that JAXB does not store to the wildcard of a bean. */
  private void refuseGlobals(BeanType bean, Field wildcard) {
    for (QName each : model.globals()) {
      if (model.find(bean.javaClass()) == bean
          && !types.isOfAnyName(each, bean.javaClass(), wildcard)) {
        model.refuseGlobal(bean, each);
      }
    }
  }

  /** The slot of a map, to which JAXB adds the attributes of any name. */
  private Slot others(JaxbProperty property, Description bean) throws Undescribed {
    Field field = property.field();
    if (field == null || field.getType() != Map.class) {
      throw new Undescribed(property.place() + " is no field that holds a map");
    }
    Slot slot = model.slot(bean.bean, bean.slots.size(), AnyAttribute.MAP, true, field);
    if (initial(bean.bean, slot, property.place()) instanceof Map<?, ?> map
        && !CollectionKind.isPlain(map)) {
      throw new Undescribed(property.place() + " does not begin as an empty map");
    }
    bean.slots.add(slot);
    return slot;
  }

  /**
   * The slot with the collection that JAXB fills: the one that the bean has from the beginning, or
   * else one of the slot's class.
   */
  private static Slot inInitial(BeanType bean, Slot slot, String place) throws Undescribed {
    Object initial = initial(bean, slot, place);
    if (initial == null) {
      return slot;
    }
    CollectionKind kind =
        initial instanceof Collection<?> collection ? CollectionKind.like(collection) : null;
    boolean isText = slot.collection() == null;
    if (kind == null || (isText && kind != CollectionKind.of(List.class))) {
      throw new Undescribed(place + " begins as a collection that the type model does not know");
    }
    return isText ? slot : slot.in(kind);
  }

  /** The value of a slot in a new bean. */
  private static @Nullable Object initial(BeanType bean, Slot slot, String place)
      throws Undescribed {
    Field field = slot.field();
    if (field == null) {
      throw new Undescribed(place + " has a setter that does more than to store");
    }
    try {
      Constructor<?> constructor = bean.javaClass().getConstructor();
      Object initial = field.get(constructor.newInstance());
      if (initial != null && initial == field.get(constructor.newInstance())) {
        throw new Undescribed(place + " begins as the same object in all beans");
      }
      return initial;
    } catch (ReflectiveOperationException failed) {
      throw new Undescribed(bean.javaClass().getName() + " cannot be created");
    }
  }
}
