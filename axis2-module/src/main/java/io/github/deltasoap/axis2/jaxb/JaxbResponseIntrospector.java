package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.write.BeanWriter;
import io.github.deltasoap.databinding.write.ResponseWriter;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import javax.xml.XMLConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Describes how JAXB writes the responses of one operation, by the properties of its beans. Used at
 * deployment by {@code JaxWsDescriber}.
 */
public final class JaxbResponseIntrospector {
  static final Set<String> CALLBACKS = Set.of("beforeMarshal", "afterMarshal");

  /** No namespace, and that whose prefix needs no declaration. */
  private static final Set<String> UNPREFIXED = Set.of("", XMLConstants.XML_NS_URI);

  private final SchemaModel model;
  private final JaxbNamedTypes types;
  private final PropertyReaders readers;
  private final Map<Class<?>, BeanLayout> layouts = new HashMap<>();

  /** Classes whose layout is finished or in progress. */
  private final Set<Class<?>> visited = new HashSet<>();

  private final Set<String> namespaces = new TreeSet<>();

  /** JAXB's prefixes for the names in the payload; null if they are not known. */
  private final @Nullable JaxbPrefixes prefixes;

  /** Whether there are values that stock may send as attachments. */
  private boolean mayAttach;

  /** Whether there are values that only stock can send as attachments. */
  private boolean attachesByStock;

  /** Whether there are qualified names among the values. */
  private boolean hasNames;

  /**
   * @param payload whose names JAXB prefixes; null if stock puts its payload into another one
   */
  private JaxbResponseIntrospector(
      SchemaModel model, JaxbNamedTypes types, PropertyReaders readers, @Nullable QName payload) {
    this.model = model;
    this.types = types;
    this.readers = readers;
    this.prefixes =
        payload == null || payload.getNamespaceURI().isEmpty() ? null : types.prefixes(payload);
  }

  /**
   * The writer of responses.
   *
   * @param root the class of the payload
   * @param adapter converts the payload; null if JAXB itself does
   * @param name of the payload's element
   * @param model knows the plain getters
   * @param types knows the classes that extend others
   * @param readers read the properties by getters
   * @throws Undescribed if only JAXB can write them
   */
  public static ResponseWriter writer(
      Class<?> root,
      @Nullable Class<?> adapter,
      QName name,
      SchemaModel model,
      JaxbNamedTypes types,
      PropertyReaders readers)
      throws Undescribed {
    JaxbResponseIntrospector results = new JaxbResponseIntrospector(model, types, readers, name);
    return results.writer(name, results.form(root, adapter, name));
  }

  /**
   * The writer of responses whose payload has one child, of a declared class.
   *
   * @param payload the name of the payload
   * @param part the name of its child, in no namespace
   * @return writes a {@link JaxbPart}
   * @throws Undescribed if only JAXB can write them
   */
  public static ResponseWriter partWriter(
      Class<?> javaClass,
      QName payload,
      String part,
      SchemaModel model,
      JaxbNamedTypes types,
      PropertyReaders readers)
      throws Undescribed {
    JaxbResponseIntrospector results = new JaxbResponseIntrospector(model, types, readers, null);
    ResultValue form = results.form(javaClass, null, payload);
    BeanLayout.Property child = new BeanLayout.Property(part, null, form, NullForm.STOCK);
    results.layouts.put(
        JaxbPart.class,
        new BeanLayout(
            null, List.of(), List.of(child), (bean, property) -> ((JaxbPart) bean).value(), null));
    return results.writer(payload, new ResultValue.Bean(JaxbPart.class, true));
  }

  /** The form of an object in a payload. */
  private ResultValue form(Class<?> javaClass, @Nullable Class<?> adapter, QName payload)
      throws Undescribed {
    namespaces.add(payload.getNamespaceURI());
    ResultValue simple = simple(javaClass, adapter, null, javaClass.getName());
    if (simple != null) {
      return simple;
    }
    describe(javaClass, true);
    return new ResultValue.Bean(javaClass, true);
  }

  private ResponseWriter writer(QName payload, ResultValue form) {
    BeanWriter beans = new BeanWriter(BeanLayout.of(layouts), prefixes(), JaxbSimpleTypes::text);
    if (mayAttach) {
      beans.noteAttachable();
    }
    if (attachesByStock) {
      beans.noteAttachedByStock();
    }
    return new ResponseWriter(beans, payload, form);
  }

  private Map<String, String> prefixes() {
    Set<String> prefixed = new TreeSet<>(namespaces);
    prefixed.removeAll(UNPREFIXED);
    if (hasNames && prefixes != null) {
      return prefixes.ofPayload(prefixed);
    }
    Map<String, String> made = new TreeMap<>();
    for (String namespace : prefixed) {
      made.put(namespace, "ns" + (made.size() + 1));
    }
    return made;
  }

  /**
   * Describes a bean.
   *
   * @param complete whether all of its properties must be described
   */
  private void describe(Class<?> javaClass, boolean complete) throws Undescribed {
    if (!visited.add(javaClass)) {
      return;
    }
    List<JaxbProperty> ofAttributes = new ArrayList<>();
    List<JaxbProperty> ofElements = new ArrayList<>();
    JaxbProperty text = null;
    List<JaxbProperty> properties = JaxbAnnotations.of(javaClass);
    JaxbAnnotations.checkSiblings(javaClass, properties);
    for (JaxbProperty property : properties) {
      if (property.isText()) {
        text = property;
      } else {
        (property.isAttribute() ? ofAttributes : ofElements).add(property);
      }
    }
    if (text != null && (ofAttributes.isEmpty() || !ofElements.isEmpty())) {
      throw new Undescribed(text.place() + " is a text beside elements, or without attributes");
    }
    if (JaxbAnnotations.hasCallback(javaClass, CALLBACKS)) {
      throw new Undescribed(javaClass.getName() + " has a callback of the marshaller");
    }
    List<BeanLayout.Property> attributes = layout(ofAttributes, complete);
    List<BeanLayout.Property> elements = layout(ofElements, complete);
    List<JaxbProperty> all = new ArrayList<>(ofAttributes);
    if (text != null) {
      all.add(text);
    }
    all.addAll(ofElements);
    List<@Nullable Method> getters = new ArrayList<>();
    for (JaxbProperty each : all) {
      Field field = each.field();
      getters.add(field == null ? each.getter() : model.plainGetter(javaClass, field));
    }
    layouts.put(
        javaClass,
        new BeanLayout(
            null,
            attributes,
            text == null ? null : value(text),
            elements,
            UnusualPropertyReader.of(
                all,
                FieldsAndGetters.reader(
                    javaClass, getters, all.stream().map(JaxbProperty::field).toList(), readers)),
            null));
  }

  private List<BeanLayout.Property> layout(List<JaxbProperty> properties, boolean complete)
      throws Undescribed {
    List<BeanLayout.Property> layout = new ArrayList<>();
    for (JaxbProperty each : properties) {
      namespaces.add(each.xmlName().getNamespaceURI());
      if (!each.alternatives().isEmpty()) {
        layout.add(alternatives(each));
        continue;
      }
      NullForm nulls = each.nillable() ? NullForm.NIL : NullForm.ABSENT;
      ResultValue value;
      try {
        value = form(each);
      } catch (Undescribed reason) {
        if (complete && !each.mayBeAbsent() && types.haveObjects(each)) {
          throw reason;
        }
        // JAXB writes beans that have such a value.
        value = new ResultValue.Undescribed(each.item(), String.valueOf(reason.getMessage()));
        nulls = nullForm(each);
      }
      boolean repeated = each.repeated() && !(value instanceof ResultValue.Undescribed);
      if (repeated && value instanceof ResultValue.Held) {
        // JAXB passes null items to adapters.
        nulls = NullForm.STOCK;
      }
      JaxbProperty.Wrapper wrapper = each.wrapper();
      if (repeated && wrapper != null) {
        layout.add(wrapped(each, wrapper, items(each, value, nulls)));
        continue;
      }
      layout.add(
          new BeanLayout.Property(
              each.xmlName(),
              repeated ? items(each, value, nulls) : value,
              // A missing list has no items.
              repeated ? NullForm.ABSENT : nulls));
    }
    return layout;
  }

  private static ResultValue.Items items(JaxbProperty property, ResultValue item, NullForm nulls) {
    return new ResultValue.Items(item, nulls, null, null, property.item());
  }

  /** The form in which JAXB writes a missing value of a property that is not described. */
  private static NullForm nullForm(JaxbProperty property) {
    boolean mayBeWritten =
        property.mayWriteNull() || property.isNilWithoutItems() || OwnAdapter.mayTakeNull(property);
    if (mayBeWritten) {
      return NullForm.STOCK;
    }
    return property.nillable() && !property.repeated() ? NullForm.NIL : NullForm.ABSENT;
  }

  /** Describes a list whose items have several elements, as far as the module can write them. */
  private BeanLayout.Property alternatives(JaxbProperty property) {
    List<BeanLayout.Property> elements = new ArrayList<>();
    for (JaxbAlternative each : property.alternatives()) {
      namespaces.add(each.name().getNamespaceURI());
      elements.add(
          new BeanLayout.Property(each.name(), form(each, property.place()), NullForm.NIL));
    }
    JaxbChoice choice = new JaxbChoice(property.alternatives());
    BeanLayout.Property first = elements.get(0);
    return new BeanLayout.Property(
        first.name(),
        first.namespace(),
        new ResultValue.Alternatives(elements, choice, choice.ofNull()),
        // A missing list has no items.
        NullForm.ABSENT);
  }

  private ResultValue form(JaxbAlternative alternative, String place) {
    JaxbElement element = alternative.element();
    try {
      if (element == null && alternative.item() == Calendar.class) {
        // JAXB names the type of a GregorianCalendar.
        throw new Undescribed(place + " has a Calendar among several elements");
      }
      return element != null && !element.isOfBean()
          ? element(element, place)
          : value(alternative.item(), null, null, place);
    } catch (Undescribed reason) {
      return new ResultValue.Undescribed(alternative.item(), String.valueOf(reason.getMessage()));
    }
  }

  private BeanLayout.Property wrapped(
      JaxbProperty property, JaxbProperty.Wrapper wrapper, ResultValue.Items items) {
    String inner = property.xmlName().getNamespaceURI();
    namespaces.add(wrapper.name().getNamespaceURI());
    return new BeanLayout.Property(
        wrapper.name(),
        new ResultValue.Wrapped(
            items, property.xmlName().getLocalPart(), inner.isEmpty() ? null : inner),
        wrapper.nillable() ? NullForm.NIL : NullForm.ABSENT);
  }

  private ResultValue form(JaxbProperty property) throws Undescribed {
    String problem = property.problem();
    if (problem != null) {
      throw new Undescribed(problem);
    }
    JaxbElement element = property.element();
    if (element != null && !element.isOfBean()) {
      return element(element, property.place());
    }
    return property.isList() ? list(property) : value(property);
  }

  /** Describes an element with a simple value. */
  private ResultValue element(JaxbElement element, String place) throws Undescribed {
    Class<?> item = element.declared();
    Function<Object, @Nullable Object> content =
        written ->
            element.declares(written) && !((JAXBElement<?>) written).isNil()
                ? ((JAXBElement<?>) written).getValue()
                : null;
    if (item == byte[].class) {
      return new ResultValue.Held(content, binary(item, false));
    }
    Function<Object, String> text = item.isEnum() ? names(item, place) : JaxbSimpleTypes::text;
    return new ResultValue.Text(
        written -> {
          Object value = content.apply(written);
          if (value == null) {
            throw new IllegalArgumentException("another element");
          }
          return text.apply(value);
        });
  }

  /** Describes a list whose items are one text. */
  private ResultValue list(JaxbProperty property) throws Undescribed {
    if (!(value(property) instanceof ResultValue.Text text)) {
      throw new Undescribed(property.place() + " is a list of " + property.item().getTypeName());
    }
    Function<Object, String> own = text.conversion();
    Function<Object, String> item = own == null ? JaxbSimpleTypes::text : own;
    Class<?> itemClass = property.item();
    // JAXB does not write items of other classes, which the compiler may have let pass.
    return new ResultValue.Text(
        items ->
            JaxbSimpleTypes.listText((List<?>) items, each -> item.apply(itemClass.cast(each))));
  }

  /** Describes the value of a property, or one item of it. */
  private ResultValue value(JaxbProperty property) throws Undescribed {
    Class<?> item = property.item();
    boolean several = property.repeated() || property.isList();
    OwnAdapter own = OwnAdapter.of(property);
    if (own != null) {
      return own.written();
    }
    boolean bytes = several && (item == byte[].class || item == byte.class);
    if (bytes && !property.isListOfBytes()) {
      throw new Undescribed(property.place() + " is a " + item.getTypeName());
    }
    return property.adapter() == null && JaxbBinary.isOf(item)
        ? binary(item, JaxbBinary.isInline(property))
        : value(item, property.adapter(), property.schemaType(), property.place());
  }

  private ResultValue binary(Class<?> item, boolean isInline) {
    boolean isFile = item == DataHandler.class;
    mayAttach |= isFile || !isInline;
    attachesByStock |= !isFile && !isInline;
    return JaxbBinary.written(item, isInline);
  }

  private ResultValue value(
      Class<?> item, @Nullable Class<?> adapter, @Nullable QName schemaType, String place)
      throws Undescribed {
    ResultValue simple = simple(item, adapter, schemaType, place);
    if (simple != null) {
      return simple;
    }
    if (item == QName.class && adapter == null && prefixes != null) {
      hasNames = true;
      return new ResultValue.Name(prefixes::text);
    }
    if (item == Object.class) {
      return new ResultValue.Any(JaxbAnyType.WRITTEN, JaxbAnyType::nameOf);
    }
    String name = item.getName();
    boolean foreign = name.startsWith("java") || name.startsWith("jakarta.");
    if (item.isPrimitive() || item.isArray() || foreign) {
      throw new Undescribed(place + " is a " + item.getTypeName());
    }
    Map<Class<?>, SchemaName> derived = derived(item);
    if (derived.isEmpty()) {
      describe(item, false);
      return new ResultValue.Bean(item, true);
    }
    if (!Modifier.isAbstract(item.getModifiers())) {
      describe(item, false);
    }
    return new ResultValue.Derived(item, derived);
  }

  /** Describes the classes that extend one, as far as the module can write them. */
  private Map<Class<?>, SchemaName> derived(Class<?> declared) {
    Map<Class<?>, SchemaName> described = new HashMap<>();
    types
        .derived(declared)
        .forEach(
            (javaClass, name) -> {
              try {
                describe(javaClass, false);
                namespaces.add(name.getNamespaceURI());
                described.put(
                    javaClass, new SchemaName(name.getNamespaceURI(), name.getLocalPart()));
              } catch (Undescribed byStock) {
                // Stock writes values of this class.
              }
            });
    return described;
  }

  /** Describes a value of a simple type; null if it has none. */
  private @Nullable ResultValue simple(
      Class<?> item, @Nullable Class<?> adapter, @Nullable QName schemaType, String place)
      throws Undescribed {
    SimpleType adapted = adapter == null ? null : JaxbSimpleTypes.adapted(adapter);
    if (adapter != null && (adapted == null || item != adapted.javaClass())) {
      throw new Undescribed(place + " is written by " + adapter.getName());
    }
    if (adapted == null && JaxbBinary.isOf(item)) {
      return binary(item, false);
    }
    if (item == byte[].class) {
      return new ResultValue.Text(JaxbSimpleTypes::hexText);
    }
    if (item == XMLGregorianCalendar.class && schemaType != null) {
      return new ResultValue.Text(calendar -> JaxbSimpleTypes.text(calendar, schemaType));
    }
    if (JaxbSimpleTypes.date(item) != null) {
      return new ResultValue.Text(date -> JaxbSimpleTypes.dateText(date, schemaType));
    }
    if (item.isEnum()) {
      return new ResultValue.Text(names(item, place));
    }
    return JaxbSimpleTypes.find(item) == null ? null : new ResultValue.Text();
  }

  private static Function<Object, String> names(Class<?> enumClass, String place)
      throws Undescribed {
    Map<Object, String> names = new HashMap<>();
    JaxbAnnotations.constants(enumClass, place)
        .forEach((name, constant) -> names.put(constant, name));
    Map<Object, String> known = Map.copyOf(names);
    return constant -> {
      String name = known.get(constant);
      if (name == null) {
        throw new IllegalArgumentException("no constant");
      }
      return name;
    };
  }
}
